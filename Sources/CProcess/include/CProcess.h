// What the supervisor and its child need from C: a second process, memory that both see, and what a
// fault leaves behind, written by functions that may be called in the middle of one.
#ifndef CPROCESS_H
#define CPROCESS_H

#include <stddef.h>
#include <stdint.h>

enum {
  /// The longest name of whose code runs, with its end, in bytes.
  LINE_OWNER_SIZE = 8192,
  /// The most frames of a backtrace.
  LINE_FRAME_LIMIT = 256,
  /// The longest list of the screens that are tried again, with its end, in bytes.
  LINE_RETRIED_SIZE = 4096,
  /// The longest list of what is loaded where, in bytes.
  LINE_MAPS_SIZE = 256 << 10,
  /// The longest state that is kept, in bytes.
  LINE_STATE_SIZE = 2 << 20,
};

/// The numbers that both processes see.
typedef enum {
  /// How often the program has begun to work.
  LINE_BEAT,
  /// 1 while it works, 0 while it waits for something.
  LINE_IS_WORKING,
  /// 1 while somebody looks at the beat from time to time.
  LINE_IS_WATCHED,
  /// 1 once the first frame was shown.
  LINE_HAS_SHOWN,
  /// 1 once it ends by its own will.
  LINE_IS_OVER,
  /// The clock's origin, in its own ticks; 0 before there is one.
  LINE_CLOCK_ORIGIN,
  /// The sources whose code runs while a screen is written, as a sum; 0 before there are any.
  LINE_SOURCES,
  /// How many states were kept; the newest is in the slot of that number's parity.
  LINE_STATE_COUNT,
  /// How long the state in the even slot is, in bytes.
  LINE_EVEN_LENGTH,
  /// How long the state in the odd slot is, in bytes.
  LINE_ODD_LENGTH,
  /// The signal of a fault or a question; 0 if there was none.
  FAULT_SIGNAL,
  /// Where the program was, as an address.
  FAULT_PLACE,
  /// What it touched that it must not, as an address; 0 for signals without one.
  FAULT_ADDRESS,
  /// How much memory of its own it had, in bytes.
  FAULT_MEMORY,
  /// How many frames the backtrace has.
  FAULT_FRAME_COUNT,
  /// How long the list of what is loaded where is, in bytes.
  FAULT_MAPS_LENGTH,
  /// 1 once all of it is there.
  FAULT_IS_DONE,
  /// How many numbers there are.
  LINE_NUMBER_COUNT,
} line_number;

/// The memory that both processes see.
typedef struct process_line process_line;

/// Memory with nothing in it; NULL if there is none, with the reason in errno.
process_line *line_open(void);
/// Gives the memory back.
void line_close(process_line *line);
/// Reads a number, which the other process may write at any time.
uint64_t line_get(const process_line *line, line_number which);
/// Writes a number, which the other process may read at any time.
void line_set(process_line *line, line_number which, uint64_t value);
/// Whose code runs: a screen's id, or a library's path while it is loaded, and the library's path.
char *line_owner(process_line *line);
/// The screens that were put aside and are tried again, by their ids, a line each.
char *line_retried(process_line *line);
/// The state in the even slot, 0, or the odd one, 1.
uint8_t *line_state(process_line *line, uint64_t slot);
/// The backtrace as addresses, the innermost first.
const uint64_t *line_frames(const process_line *line);
/// What was loaded where, as the kernel spells it.
const uint8_t *line_maps(const process_line *line);

/// A second process that goes on from here: 0 in it, its number in the first one, -1 if there can be
/// none.
int process_fork(void);
/// Makes this process end as soon as the one of that number does, which started it.
void process_end_with(int parent);
/// Limits the memory that this process may have for itself, and lets it leave no image behind.
void process_limit(uint64_t memory);
/// Takes that limit from another process, which this one has started.
void process_unlimit(int process);
/// Keeps the signals that ask for an end, and the one of a child's end, for the descriptor that is
/// the result; those that are ignored stay so. -1 if it fails.
int process_take_signals(void);
/// Gives the kept signals back to this process.
void process_give_signals(void);
/// The next kept signal; 0 if there is none.
int process_next_signal(int signals);
/// A descriptor that another process can wake; -1 if there can be none.
int process_waker(void);

/// Writes what this process leaves behind in a fault to the line, then lets it die of the same
/// signal. Asked by `fault_ask` it writes the same, and goes on. -1 if that can't be.
int fault_watch(process_line *line);
/// Asks a process that hangs for its backtrace.
int fault_ask(int process);

#endif
