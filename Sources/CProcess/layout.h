#ifndef LAYOUT_H
#define LAYOUT_H

#include "CProcess.h"

struct process_line {
  uint64_t numbers[LINE_NUMBER_COUNT];
  uint64_t frames[LINE_FRAME_LIMIT];
  char owner[LINE_OWNER_SIZE];
  char retried[LINE_RETRIED_SIZE];
  uint8_t maps[LINE_MAPS_SIZE];
  uint8_t state[2][LINE_STATE_SIZE];
};

#endif
