#include "CX11.h"

#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include <dlfcn.h>
#include <stdlib.h>

#if defined(SDL_VIDEO_DRIVER_X11)

// Looked up instead of linked: SDL has opened the library if there is an X server.
struct TegotaeServerCopy {
  Display *display;
  Window window;
  GC context;
  bool is_answered;
  __typeof__(&XCopyArea) copy_area;
  __typeof__(&XFreeGC) free_context;
  __typeof__(&XCheckTypedWindowEvent) check_event;
};

TegotaeServerCopy *tegotae_server_copy_open(void *sdl_window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(sdl_window, &info) || info.subsystem != SDL_SYSWM_X11) return NULL;
  void *library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_NOLOAD);
  if (!library) return NULL;
  __typeof__(&XCreateGC) create_context = (__typeof__(&XCreateGC))dlsym(library, "XCreateGC");
  TegotaeServerCopy *copy = calloc(1, sizeof *copy);
  if (!copy || !create_context) {
    free(copy);
    return NULL;
  }
  copy->display = info.info.x11.display;
  copy->window = info.info.x11.window;
  copy->copy_area = (__typeof__(&XCopyArea))dlsym(library, "XCopyArea");
  copy->free_context = (__typeof__(&XFreeGC))dlsym(library, "XFreeGC");
  copy->check_event =
      (__typeof__(&XCheckTypedWindowEvent))dlsym(library, "XCheckTypedWindowEvent");
  if (copy->copy_area && copy->free_context && copy->check_event) {
    copy->context = create_context(copy->display, copy->window, 0, NULL);
  }
  if (copy->context) return copy;
  free(copy);
  return NULL;
}

void tegotae_server_copy_close(TegotaeServerCopy *copy) {
  copy->free_context(copy->display, copy->context);
  free(copy);
}

void tegotae_server_copy_move(
    TegotaeServerCopy *copy, int x, int y, int width, int height, int to_x, int to_y) {
  copy->is_answered = false;
  copy->copy_area(
      copy->display, copy->window, copy->window, copy->context, x, y, (unsigned)width,
      (unsigned)height, to_x, to_y);
}

// Every copy is answered: by one NoExpose if all was there, else by the rectangles that were not.
bool tegotae_server_copy_missing(
    TegotaeServerCopy *copy, int *x, int *y, int *width, int *height) {
  XEvent event;
  if (copy->is_answered) return false;
  if (copy->check_event(copy->display, copy->window, NoExpose, &event)
      || !copy->check_event(copy->display, copy->window, GraphicsExpose, &event)) {
    copy->is_answered = true;
    return false;
  }
  *x = event.xgraphicsexpose.x;
  *y = event.xgraphicsexpose.y;
  *width = event.xgraphicsexpose.width;
  *height = event.xgraphicsexpose.height;
  copy->is_answered = event.xgraphicsexpose.count == 0;
  return true;
}

#else

TegotaeServerCopy *tegotae_server_copy_open(void *sdl_window) { return NULL; }
void tegotae_server_copy_close(TegotaeServerCopy *copy) {}
void tegotae_server_copy_move(
    TegotaeServerCopy *copy, int x, int y, int width, int height, int to_x, int to_y) {}
bool tegotae_server_copy_missing(
    TegotaeServerCopy *copy, int *x, int *y, int *width, int *height) {
  return false;
}

#endif
