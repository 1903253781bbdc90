#define _GNU_SOURCE
#include "layout.h"
#include <execinfo.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/syscall.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

static const int faults[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE};
static process_line *told;
static const unsigned longest = 2;  // seconds
// room for the unwinder where the thread's own stack is at its end
static char other_stack[256 << 10];

static int question(void) { return SIGRTMIN + 5; }

static uint64_t place_in(const ucontext_t *context) {
#if defined(__x86_64__)
  return (uint64_t)context->uc_mcontext.gregs[REG_RIP];
#elif defined(__aarch64__)
  return context->uc_mcontext.pc;
#else
  (void)context;
  return 0;
#endif
}

static uint64_t own_memory(void) {
  char text[128];
  int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t length = read(file, text, sizeof text);
  close(file);
  uint64_t field = 0, number = 0;
  for (ssize_t index = 0; index < length; index++) {
    if (text[index] >= '0' && text[index] <= '9') {
      number = number * 10 + (uint64_t)(text[index] - '0');
    } else {
      if (field == 5) return number * (uint64_t)sysconf(_SC_PAGESIZE);
      field++;
      number = 0;
    }
  }
  return 0;
}

static void copy_maps(void) {
  int file = open("/proc/self/maps", O_RDONLY | O_CLOEXEC);
  if (file < 0) return;
  size_t length = 0;
  while (length < LINE_MAPS_SIZE) {
    ssize_t count = read(file, told->maps + length, LINE_MAPS_SIZE - length);
    if (count <= 0) break;
    length += (size_t)count;
  }
  close(file);
  line_set(told, FAULT_MAPS_LENGTH, length);
}

static void copy_frames(void) {
  void *frames[LINE_FRAME_LIMIT];
  int count = backtrace(frames, LINE_FRAME_LIMIT);
  for (int index = 0; index < count; index++) told->frames[index] = (uint64_t)frames[index];
  line_set(told, FAULT_FRAME_COUNT, count > 0 ? (uint64_t)count : 0);
}

// Whether this thread is the first one that has something to tell; others wait until all is told.
static int is_first(int number) {
  uint64_t none = 0;
  if (__atomic_compare_exchange_n(&told->numbers[FAULT_SIGNAL], &none, (uint64_t)number, 0,
                                  __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST))
    return 1;
  struct timespec while_waiting = {0, 1000000};
  for (int count = 0; count < 1000 && !line_get(told, FAULT_IS_DONE); count++)
    nanosleep(&while_waiting, NULL);
  return 0;
}

static void tell(int number, const siginfo_t *info, const ucontext_t *context) {
  if (!is_first(number)) return;
  if (number == SIGSEGV || number == SIGBUS)
    line_set(told, FAULT_ADDRESS, (uint64_t)info->si_addr);
  line_set(told, FAULT_PLACE, place_in(context));
  line_set(told, FAULT_MEMORY, own_memory());
  copy_maps();
  copy_frames();
  line_set(told, FAULT_IS_DONE, 1);
}

static void fail(int number, siginfo_t *info, void *context) {
  signal(SIGALRM, SIG_DFL);
  alarm(longest);  // should telling itself get stuck
  tell(number, info, context);
  signal(number, SIG_DFL);
  raise(number);  // it comes as soon as this function is left
}

static void answer(int number, siginfo_t *info, void *context) {
  tell(number, info, context);
}

int fault_watch(process_line *line) {
  void *first[1];
  backtrace(first, 1);  // loads what it needs now, not in a fault
  told = line;
  stack_t stack = {.ss_sp = other_stack, .ss_size = sizeof other_stack};
  if (sigaltstack(&stack, NULL) != 0) return -1;
  struct sigaction action = {.sa_sigaction = fail, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  for (size_t index = 0; index < sizeof faults / sizeof *faults; index++)
    if (sigaction(faults[index], &action, NULL) != 0) return -1;
  action.sa_sigaction = answer;
  action.sa_flags |= SA_RESTART;
  return sigaction(question(), &action, NULL);
}

int fault_ask(int process) {
  return (int)syscall(SYS_tgkill, process, process, question());
}
