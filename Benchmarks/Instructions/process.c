// `process FILE KIND TIMES` does the work of Work.swift on a file, in a process of its own.

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

intptr_t work(const uint8_t *bytes, intptr_t count, int32_t kind, int32_t times);

int main(int count, char **arguments) {
  if (count != 4) return 2;
  FILE *file = fopen(arguments[1], "rb");
  if (!file || fseek(file, 0, SEEK_END)) return 1;
  long size = ftell(file);
  uint8_t *bytes = size > 0 ? malloc((size_t)size) : NULL;
  if (!bytes) return 1;
  rewind(file);
  if (fread(bytes, 1, (size_t)size, file) != (size_t)size) return 1;
  printf("%ld\n", (long)work(bytes, size, atoi(arguments[2]), atoi(arguments[3])));
  return 0;
}
