#include "CJPEG.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

// libjpeg reports a fatal error by a call that must not return. The jump stays inside this file:
// jumping over Swift frames is undefined.
typedef struct {
  struct jpeg_error_mgr base;
  jmp_buf escape;
  char *message;
} error_manager;

// A progressive file may hold thousands of scans of the whole picture; each costs a full pass.
// Cameras and tools write about ten.
static const size_t most_scans = 100;
static const size_t least_scans = 16;
static const size_t most_scanned_pixels = (size_t)1 << 30;

// The shortest code for a block is one bit: more pixels a byte than this can't be there, twice over.
static const size_t most_pixels_a_byte = 1024;
// Smaller pictures cost nothing, whatever they claim.
static const size_t harmless_pixels = (size_t)1 << 20;

static void keep_message(j_common_ptr info, char *message) {
  char text[JMSG_LENGTH_MAX];
  info->err->format_message(info, text);
  snprintf(message, CJPEG_MESSAGE_LENGTH, "%.*s", CJPEG_MESSAGE_LENGTH - 1, text);
}

static void on_error(j_common_ptr info) {
  error_manager *manager = (error_manager *)info->err;
  keep_message(info, manager->message);
  longjmp(manager->escape, 1);
}

static void on_message(j_common_ptr info, int level) {
  error_manager *manager = (error_manager *)info->err;
  if (level >= 0) return;
  if (info->err->num_warnings == 0) keep_message(info, manager->message);
  info->err->num_warnings += 1;
}

static void stay_silent(j_common_ptr info) { (void)info; }

static void on_progress(j_common_ptr info) {
  if (!info->is_decompressor) return;
  j_decompress_ptr picture = (j_decompress_ptr)info;
  size_t limit = most_scanned_pixels / ((size_t)picture->image_width * picture->image_height + 1);
  if (limit > most_scans) limit = most_scans;
  if (limit < least_scans) limit = least_scans;
  if ((size_t)picture->input_scan_number <= limit) return;
  error_manager *manager = (error_manager *)info->err;
  snprintf(manager->message, CJPEG_MESSAGE_LENGTH, "it has more than %zu scans", limit);
  longjmp(manager->escape, 1);
}

static int is_four_coloured(const struct jpeg_decompress_struct *info) {
  return info->jpeg_color_space == JCS_CMYK || info->jpeg_color_space == JCS_YCCK;
}

// What is decoded is at least half again as large as what is wanted: an area filter so close to its
// source would leave patterns that neither has.
static int covers(unsigned whole, int eighths, int least) {
  return ((long long)whole * eighths + 7) / 8 * 2 >= 3LL * least;
}

static void choose_scale(struct jpeg_decompress_struct *info, int least_width, int least_height) {
  info->scale_num = 1;
  info->scale_denom = 8;
  while (info->scale_num < 8
         && !(covers(info->image_width, info->scale_num, least_width)
              && covers(info->image_height, info->scale_num, least_height))) {
    info->scale_num *= 2;
  }
}

// Four inks to light, in place: Adobe's files hold the inks inverted.
static void convert_inks(uint8_t *row, int width, int is_inverted) {
  for (int x = 0; x < width; x++) {
    uint8_t *ink = row + 4 * x;
    unsigned black = is_inverted ? ink[3] : 255 - ink[3];
    unsigned light[3];
    for (int i = 0; i < 3; i++) {
      light[i] = (is_inverted ? ink[i] : 255 - ink[i]) * black / 255;
    }
    uint32_t pixel = 0xFF000000u | light[0] << 16 | light[1] << 8 | light[2];
    memcpy(ink, &pixel, sizeof pixel);
  }
}

static void prepare(
    struct jpeg_decompress_struct *info, const uint8_t *data, size_t length,
    int least_width, int least_height) {
  jpeg_mem_src(info, data, length);
  jpeg_read_header(info, TRUE);
  choose_scale(info, least_width, least_height);
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  info->out_color_space = is_four_coloured(info) ? JCS_CMYK : JCS_EXT_BGRA;
#else
  info->out_color_space = is_four_coloured(info) ? JCS_CMYK : JCS_EXT_ARGB;
#endif
  info->dct_method = JDCT_ISLOW;
  jpeg_calc_output_dimensions(info);
}

static void read_rows(struct jpeg_decompress_struct *info, cjpeg_picture *picture) {
  while (info->output_scanline < info->output_height) {
    uint32_t *row = picture->pixels + (size_t)info->output_scanline * (size_t)picture->width;
    JSAMPROW rows[1] = {(JSAMPROW)row};
    if (jpeg_read_scanlines(info, rows, 1) != 1) return;
    if (info->out_color_space == JCS_CMYK) {
      convert_inks((uint8_t *)row, picture->width, info->saw_Adobe_marker);
    }
  }
}

// The picture is changed between setjmp and longjmp, so it lives with the caller.
static void decode(
    const uint8_t *data, size_t length, int least_width, int least_height, size_t pixel_limit,
    cjpeg_picture *picture) {
  struct jpeg_decompress_struct info;
  struct jpeg_progress_mgr progress = {.progress_monitor = on_progress};
  error_manager manager = {.message = picture->message};
  memset(&info, 0, sizeof info);
  info.err = jpeg_std_error(&manager.base);
  manager.base.error_exit = on_error;
  manager.base.emit_message = on_message;
  manager.base.output_message = stay_silent;
  if (setjmp(manager.escape)) {
    picture->is_damaged = 1;
    jpeg_destroy_decompress(&info);
    return;
  }
  jpeg_create_decompress(&info);
  info.progress = &progress;
  prepare(&info, data, length, least_width, least_height);
  size_t count = (size_t)info.output_width * info.output_height;
  size_t stored = (size_t)info.image_width * info.image_height;
  if (stored > pixel_limit || count == 0) {
    snprintf(picture->message, CJPEG_MESSAGE_LENGTH, "%u by %u pixels are too many",
             info.image_width, info.image_height);
  } else if (stored > harmless_pixels && stored / most_pixels_a_byte > length) {
    snprintf(picture->message, CJPEG_MESSAGE_LENGTH, "%u by %u pixels can't be in %zu bytes",
             info.image_width, info.image_height, length);
  } else if (!(picture->pixels = calloc(count, sizeof(uint32_t)))) {
    snprintf(picture->message, CJPEG_MESSAGE_LENGTH, "not enough memory");
  } else {
    picture->width = (int)info.output_width;
    picture->height = (int)info.output_height;
    jpeg_start_decompress(&info);
    read_rows(&info, picture);
    picture->is_damaged = manager.base.num_warnings > 0;
  }
  jpeg_destroy_decompress(&info);
}

cjpeg_picture cjpeg_decode(
    const uint8_t *data, size_t length, int least_width, int least_height, size_t pixel_limit) {
  cjpeg_picture picture = {0};
  decode(data, length, least_width, least_height, pixel_limit, &picture);
  return picture;
}
