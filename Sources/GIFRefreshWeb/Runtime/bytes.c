// Copying, filling and comparing bytes; the first three are single instructions.

#include <stddef.h>

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
