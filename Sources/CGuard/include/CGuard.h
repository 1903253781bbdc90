// What guards the program against a screen and needs C: files in memory that can't change any more,
// and how much a thread has taken from the heap.
#ifndef CGUARD_H
#define CGUARD_H

#include <stdint.h>

/// An empty file in memory that closes when another program is started; -1 if there can be none,
/// with the reason in errno.
int guard_memory_file(const char *name);

/// Forbids every further change of a file in memory; -1 if that fails.
int guard_seal(int file);

/// How many bytes the calling thread has asked the heap for so far.
uint64_t guard_allocated_bytes(void);

/// How often the calling thread has asked the heap for memory so far.
uint64_t guard_allocations(void);

/// How a rehearsal ended.
typedef enum {
  /// All was done.
  GUARD_DONE,
  /// A signal ended it.
  GUARD_SIGNAL,
  /// It took too long.
  GUARD_LATE,
  /// It ended the process by itself.
  GUARD_EXIT,
  /// There was none: no second process could be made.
  GUARD_NONE
} guard_end;

/// Does some work in a copy of this process, within so many seconds, and says how it ended; `number`
/// is then the signal's number or the exit code. Only for a process with a single thread.
guard_end guard_rehearse(void (*work)(void *), void *context, unsigned seconds, int *number);

#endif
