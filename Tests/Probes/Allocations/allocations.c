// Counts how often a process asks for memory: preloaded, it stands in for the C library's functions.
//
//   cc -O2 -shared -fPIC -o liballocations.so allocations.c
//   LD_PRELOAD=./liballocations.so PROGRAM
//
// The program finds the count by its name.
#include <stddef.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

long allocation_count;

static void count(void) { __atomic_fetch_add(&allocation_count, 1, __ATOMIC_RELAXED); }

void *malloc(size_t size) { count(); return __libc_malloc(size); }
void *calloc(size_t number, size_t size) { count(); return __libc_calloc(number, size); }
void *realloc(void *old, size_t size) { count(); return __libc_realloc(old, size); }
void *aligned_alloc(size_t alignment, size_t size) { count(); return __libc_memalign(alignment, size); }
int posix_memalign(void **place, size_t alignment, size_t size) {
  count();
  *place = __libc_memalign(alignment, size);
  return *place ? 0 : 12;
}
