#define _GNU_SOURCE
#include "CX11.h"

#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include <dlfcn.h>
#include <poll.h>
#include <stdlib.h>

#if defined(SDL_VIDEO_DRIVER_X11)

// Looked up instead of linked: SDL has opened the library if there is an X server.
struct TegotaeServer {
  Display *display;
  Window window;
  GC context;
  int connection;
  __typeof__(&XCopyArea) copy_area;
  __typeof__(&XCreateGC) create_context;
  __typeof__(&XFreeGC) free_context;
  __typeof__(&XCheckTypedWindowEvent) check_event;
  __typeof__(&XEventsQueued) queued;
  __typeof__(&XConnectionNumber) number;
};

static bool look_up(TegotaeServer *server) {
  void *library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_NOLOAD);
  if (!library) return false;
  server->copy_area = (__typeof__(&XCopyArea))dlsym(library, "XCopyArea");
  server->create_context = (__typeof__(&XCreateGC))dlsym(library, "XCreateGC");
  server->free_context = (__typeof__(&XFreeGC))dlsym(library, "XFreeGC");
  server->check_event =
      (__typeof__(&XCheckTypedWindowEvent))dlsym(library, "XCheckTypedWindowEvent");
  server->queued = (__typeof__(&XEventsQueued))dlsym(library, "XEventsQueued");
  server->number = (__typeof__(&XConnectionNumber))dlsym(library, "XConnectionNumber");
  return server->copy_area && server->create_context && server->free_context
      && server->check_event && server->queued && server->number;
}

TegotaeServer *tegotae_server_open(void *sdl_window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(sdl_window, &info) || info.subsystem != SDL_SYSWM_X11) return NULL;
  TegotaeServer *server = calloc(1, sizeof *server);
  if (!server || !look_up(server)) {
    free(server);
    return NULL;
  }
  server->display = info.info.x11.display;
  server->window = info.info.x11.window;
  server->connection = server->number(server->display);
  return server;
}

void tegotae_server_close(TegotaeServer *server) {
  if (server->context) server->free_context(server->display, server->context);
  free(server);
}

void tegotae_server_wait(TegotaeServer *server, double seconds) {
  if (seconds <= 0 || server->queued(server->display, QueuedAlready) > 0) return;
  struct pollfd connection = {.fd = server->connection, .events = POLLIN};
  struct timespec time = {.tv_sec = (time_t)seconds};
  time.tv_nsec = (long)((seconds - (double)time.tv_sec) * 1e9);
  ppoll(&connection, 1, &time, NULL);
}

void tegotae_server_move(
    TegotaeServer *server, int x, int y, int width, int height, int to_x, int to_y) {
  if (!server->context) {
    server->context = server->create_context(server->display, server->window, 0, NULL);
  }
  server->copy_area(
      server->display, server->window, server->window, server->context, x, y, (unsigned)width,
      (unsigned)height, to_x, to_y);
}

// Every copy is answered: by one NoExpose if all was there, else by the rectangles that were not.
bool tegotae_server_has_moved_all(TegotaeServer *server) {
  XEvent event;
  if (server->check_event(server->display, server->window, NoExpose, &event)) return true;
  while (server->check_event(server->display, server->window, GraphicsExpose, &event)) {}
  return false;
}

uint32_t tegotae_message_time(const void *sdl_message) {
  const SDL_SysWMmsg *message = sdl_message;
  if (!message || message->subsystem != SDL_SYSWM_X11) return 0;
  const XEvent *event = &message->msg.x11.event;
  switch (event->type) {
    case MotionNotify: return (uint32_t)event->xmotion.time;
    case ButtonPress:
    case ButtonRelease: return (uint32_t)event->xbutton.time;
    case KeyPress:
    case KeyRelease: return (uint32_t)event->xkey.time;
    default: return 0;
  }
}

#else

TegotaeServer *tegotae_server_open(void *sdl_window) { return NULL; }
void tegotae_server_close(TegotaeServer *server) {}
void tegotae_server_wait(TegotaeServer *server, double seconds) {}
void tegotae_server_move(
    TegotaeServer *server, int x, int y, int width, int height, int to_x, int to_y) {}
bool tegotae_server_has_moved_all(TegotaeServer *server) { return true; }
uint32_t tegotae_message_time(const void *sdl_message) { return 0; }

#endif
