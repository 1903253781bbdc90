// What SDL has no call for: pixels moved inside an X server, and a sleep until it says something.
#ifndef CX11_H
#define CX11_H

#include <stdbool.h>
#include <stdint.h>

typedef struct TegotaeServer TegotaeServer;

// The server that shows a window of SDL; null where that is no X server.
TegotaeServer *tegotae_server_open(void *sdl_window);
void tegotae_server_close(TegotaeServer *server);

// Sleeps until the server has said something that was not read yet, or so many seconds.
void tegotae_server_wait(TegotaeServer *server, double seconds);

// Asks for a rectangle to be copied to (to_x, to_y); done in order with what SDL asks for.
void tegotae_server_move(
    TegotaeServer *server, int x, int y, int width, int height, int to_x, int to_y);

// After the server has caught up: whether all could be copied, or something lay over some of it.
bool tegotae_server_has_moved_all(TegotaeServer *server);

// The server's time of a message of SDL about the mouse or a key, in milliseconds; 0 if it has none.
uint32_t tegotae_message_time(const void *sdl_message);

#endif
