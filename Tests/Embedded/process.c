// The embedded program as a process: `program describe|pull FILE` writes the text.

#include <stdint.h>
#include <stdio.h>
#include <string.h>

uint8_t *input(int32_t count);
int32_t describe(void);
int32_t pull(void);
uint8_t *output(void);

int main(int count, char **arguments) {
  if (count != 3) return 2;
  FILE *file = fopen(arguments[2], "rb");
  if (!file || fseek(file, 0, SEEK_END)) return 1;
  long size = ftell(file);
  if (size < 0 || size > INT32_MAX) return 1;
  rewind(file);
  uint8_t *bytes = input((int32_t)size);
  if (fread(bytes, 1, (size_t)size, file) != (size_t)size) return 1;
  int32_t length = strcmp(arguments[1], "pull") ? describe() : pull();
  return fwrite(output(), 1, (size_t)length, stdout) == (size_t)length ? 0 : 1;
}
