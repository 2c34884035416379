// The functions of a C library that Embedded Swift calls: arithmetic without a WebAssembly instruction, and copying, filling and
// comparing bytes, which but for the last are single instructions.

#include <stddef.h>
#include <stdint.h>

double round(double x) {
  double whole = __builtin_trunc(x);
  double rest = __builtin_fabs(x - whole);
  return rest >= 0.5 ? whole + __builtin_copysign(1, x) : whole;
}

// Called only by strides over whole numbers, whose products are exact.
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

// The seeds of hashing; no input of a page is hashed.
void arc4random_buf(void *buffer, size_t count) {
  for (unsigned char *out = buffer; count--;) *out++ = 42;
}

// The stack guard: traps if the stack was overwritten.
uintptr_t __stack_chk_guard = 0x5AFE57AC;
void __stack_chk_fail(void) { __builtin_trap(); }

// Drops the message of a trap.
int putchar(int character) { return character; }

void *memset(void *target, int byte, size_t count) { return __builtin_memset(target, byte, count); }

void *memcpy(void *target, const void *source, size_t count) {
  return __builtin_memcpy(target, source, count);
}

void *memmove(void *target, const void *source, size_t count) {
  return __builtin_memmove(target, source, count);
}

int memcmp(const void *a, const void *b, size_t count) {
  const unsigned char *x = a, *y = b;
  for (; count--; x++, y++) {
    if (*x != *y) return *x - *y;
  }
  return 0;
}
