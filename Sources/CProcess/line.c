#define _GNU_SOURCE
#include "layout.h"
#include <sys/mman.h>

process_line *line_open(void) {
  void *memory = mmap(NULL, sizeof(process_line), PROT_READ | PROT_WRITE,
                      MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return memory == MAP_FAILED ? NULL : memory;
}

void line_close(process_line *line) { munmap(line, sizeof *line); }

uint64_t line_get(const process_line *line, line_number which) {
  return __atomic_load_n(&line->numbers[which], __ATOMIC_SEQ_CST);
}

void line_set(process_line *line, line_number which, uint64_t value) {
  __atomic_store_n(&line->numbers[which], value, __ATOMIC_SEQ_CST);
}

char *line_owner(process_line *line) { return line->owner; }

char *line_retried(process_line *line) { return line->retried; }

uint8_t *line_state(process_line *line, uint64_t slot) { return line->state[slot & 1]; }

const uint64_t *line_frames(const process_line *line) { return line->frames; }

const uint8_t *line_maps(const process_line *line) { return line->maps; }
