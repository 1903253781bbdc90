// Counts what each thread asks the heap for. These functions take the place of the C library's,
// which the whole program and its libraries then use through them; two additions a call.
#include "CGuard.h"
#include <errno.h>
#include <malloc.h>
#include <stddef.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static _Thread_local uint64_t bytes;
static _Thread_local uint64_t calls;

uint64_t guard_allocated_bytes(void) { return bytes; }

uint64_t guard_allocations(void) { return calls; }

static void count(size_t size) {
  bytes += size;
  calls += 1;
}

// A sanitizer has a heap of its own. GCC says so by a macro, Clang by a feature.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define HAS_OWN_HEAP
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_OWN_HEAP
#endif
#endif

#ifndef HAS_OWN_HEAP

// Larger blocks go back to the system as soon as they are free. Left to itself the library would keep
// what decoding a photo took, about 14 MB, for the next one.
static const int largest_kept = 1 << 20;

__attribute__((constructor)) static void keep_little(void) { mallopt(M_MMAP_THRESHOLD, largest_kept); }

void *malloc(size_t size) {
  count(size);
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count(number * size);
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  count(size);
  return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count(size);
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0)
    return EINVAL;
  count(size);
  void *got = __libc_memalign(alignment, size);
  if (got == NULL) return ENOMEM;
  *block = got;
  return 0;
}

#endif
