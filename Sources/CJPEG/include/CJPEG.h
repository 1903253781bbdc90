#ifndef TEGOTAE_CJPEG_H
#define TEGOTAE_CJPEG_H

#include <stddef.h>
#include <stdint.h>

/// The longest message of a failed decode, with its final zero.
#define CJPEG_MESSAGE_LENGTH 200

/// A decoded JPEG. The caller frees `pixels` with `free`.
typedef struct {
  /// ARGB8888 in native byte order, opaque, rows without padding; null if nothing was decoded.
  uint32_t *pixels;
  /// Pixels from left to right, as stored.
  int width;
  /// Pixels from top to bottom, as stored.
  int height;
  /// Not 0 if the data were damaged or cut off; `pixels` then hold what was there.
  int is_damaged;
  /// Why nothing was decoded, or what was damaged; empty if all is well.
  char message[CJPEG_MESSAGE_LENGTH];
} cjpeg_picture;

/// Decodes at the smallest of 1/8, 1/4, 1/2 and 1/1 that is at least half again as wide and as high
/// as asked; at 1/1 if none is.
///
/// Nothing is decoded if the stored picture has more than `pixel_limit` pixels.
cjpeg_picture cjpeg_decode(
    const uint8_t *data, size_t length, int least_width, int least_height, size_t pixel_limit);

#endif
