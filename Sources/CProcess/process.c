#define _GNU_SOURCE
#include "CProcess.h"
#include <signal.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <unistd.h>

static const int endings[] = {SIGTERM, SIGINT, SIGHUP};

int process_fork(void) { return fork(); }

void process_end_with(int parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(1);
}

void process_limit(uint64_t memory) {
  struct rlimit old;
  if (getrlimit(RLIMIT_DATA, &old) == 0 && old.rlim_cur > memory) {
    struct rlimit most = {memory, old.rlim_max};
    setrlimit(RLIMIT_DATA, &most);
  }
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
}

void process_unlimit(int process) {
  struct rlimit limit;
  if (prlimit(process, RLIMIT_DATA, NULL, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  prlimit(process, RLIMIT_DATA, &limit, NULL);
}

static sigset_t taken(void) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGCHLD);
  for (size_t index = 0; index < sizeof endings / sizeof *endings; index++) {
    struct sigaction now;
    if (sigaction(endings[index], NULL, &now) == 0 && now.sa_handler != SIG_IGN)
      sigaddset(&set, endings[index]);
  }
  return set;
}

int process_take_signals(void) {
  sigset_t set = taken();
  if (sigprocmask(SIG_BLOCK, &set, NULL) != 0) return -1;
  return signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
}

void process_give_signals(void) {
  sigset_t set = taken();
  sigprocmask(SIG_UNBLOCK, &set, NULL);
}

int process_next_signal(int signals) {
  struct signalfd_siginfo info;
  return read(signals, &info, sizeof info) == sizeof info ? (int)info.ssi_signo : 0;
}

int process_waker(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }
