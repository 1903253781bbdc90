// Moves pixels inside an X server, which SDL has no call for.
#ifndef CX11_H
#define CX11_H

#include <stdbool.h>

typedef struct TegotaeServerCopy TegotaeServerCopy;

// For the window of SDL; null where it is not shown by an X server.
TegotaeServerCopy *tegotae_server_copy_open(void *sdl_window);
void tegotae_server_copy_close(TegotaeServerCopy *copy);

// Asks for a rectangle to be copied to (to_x, to_y); done in order with what SDL asks for.
void tegotae_server_copy_move(
    TegotaeServerCopy *copy, int x, int y, int width, int height, int to_x, int to_y);

// After the server has caught up: a rectangle that could not be copied, for example because another
// window lay over it. False when there is none left.
bool tegotae_server_copy_missing(
    TegotaeServerCopy *copy, int *x, int *y, int *width, int *height);

#endif
