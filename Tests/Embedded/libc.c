// What Embedded Swift asks of a C library, and no more.
//
// Memory: blocks of a power of two, handed out from the end of the heap and, when they are given back,
// kept in a list for each size.
//
//   [ class | … pad … ][ block ]         the class stands in the word before the block

#include <stddef.h>
#include <stdint.h>

extern unsigned char __heap_base;

static uintptr_t end_of_heap;
static void *free_blocks[32];

static void *allocate(size_t alignment, size_t size) {
  if (alignment < 16) alignment = 16;
  int class = 4;
  while (((size_t)1 << class) < size) class += 1;
  if (alignment == 16 && free_blocks[class]) {
    void **block = free_blocks[class];
    free_blocks[class] = *block;
    return block;
  }
  if (!end_of_heap) end_of_heap = (uintptr_t)&__heap_base;
  uintptr_t start = (end_of_heap + sizeof(int) + alignment - 1) & ~(uintptr_t)(alignment - 1);
  uintptr_t end = start + ((size_t)1 << class);
  if (end < start) return 0;
  uintptr_t there = __builtin_wasm_memory_size(0) << 16;
  if (end > there && __builtin_wasm_memory_grow(0, (end - there + 0xFFFF) >> 16) == (size_t)-1) return 0;
  end_of_heap = end;
  ((int *)start)[-1] = class;
  return (void *)start;
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  *block = allocate(alignment, size);
  return *block ? 0 : 12;
}

void free(void *block) {
  if (!block) return;
  int class = ((int *)block)[-1];
  *(void **)block = free_blocks[class];
  free_blocks[class] = block;
}

void *memset(void *target, int byte, size_t count) {
  unsigned char *out = target;
  while (count--) *out++ = (unsigned char)byte;
  return target;
}

void *memcpy(void *target, const void *source, size_t count) {
  unsigned char *out = target;
  const unsigned char *in = source;
  while (count--) *out++ = *in++;
  return target;
}

void *memmove(void *target, const void *source, size_t count) {
  unsigned char *out = target;
  const unsigned char *in = source;
  if (out < in) return memcpy(target, source, count);
  while (count--) out[count] = in[count];
  return target;
}

int memcmp(const void *a, const void *b, size_t count) {
  const unsigned char *x = a, *y = b;
  for (; count--; x++, y++) {
    if (*x != *y) return *x - *y;
  }
  return 0;
}

// Hashing is seeded with these; there is no adversary in a test.
void arc4random_buf(void *buffer, size_t count) { memset(buffer, 42, count); }

// The arithmetic that WebAssembly has no instruction for.

double round(double x) {
  double whole = __builtin_trunc(x);
  double rest = __builtin_fabs(x - whole);
  return rest >= 0.5 ? whole + __builtin_copysign(1, x) : whole;
}

// Only strides over whole numbers call it, whose products are exact.
double fma(double x, double y, double z) { return x * y + z; }

// The product of two 128-bit numbers, from those of their 32-bit quarters.
__int128 __multi3(__int128 a, __int128 b) {
  uint64_t x = (uint64_t)a, y = (uint64_t)b;
  uint64_t x0 = (uint32_t)x, x1 = x >> 32, y0 = (uint32_t)y, y1 = y >> 32;
  uint64_t low = x0 * y0, middle = x1 * y0 + (low >> 32), other = x0 * y1 + (uint32_t)middle;
  uint64_t high = x1 * y1 + (middle >> 32) + (other >> 32);
  high += (uint64_t)(a >> 64) * y + x * (uint64_t)(b >> 64);
  return (__int128)high << 64 | (__int128)(other << 32 | (uint32_t)low);
}

// The stack's guard: a trap where it was overwritten.
uintptr_t __stack_chk_guard = 0x5AFE57AC;
void __stack_chk_fail(void) { __builtin_trap(); }

// A message before a trap; the trap says enough.
int putchar(int character) { return character; }
