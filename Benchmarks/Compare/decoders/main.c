// Runs a decoder: `dump FRAMES FILE` writes all pixels as RGBA; `WORK TIMES FRAMES FILE` prints the processor time of
// one run of the work in microseconds. Zero times means once, in new memory, without a run before.
#include "adapter.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static void dump(const uint8_t *pixels, size_t size) {
  for (size_t i = 0; i + 4 <= size; i += 4) {
    const uint8_t *p = pixels + i;
    uint8_t rgba[4] = {p[is_bgra ? 2 : 0], p[1], p[is_bgra ? 0 : 2], p[3]};
    // The colour of a transparent pixel is not compared.
    if (rgba[3] == 0) memset(rgba, 0, 4);
    fwrite(rgba, 1, 4, stdout);
  }
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e6 + time.tv_nsec / 1e3;
}

int main(int argc, char **argv) {
  if (argc < 4) return 2;
  FILE *input = fopen(argv[argc - 1], "rb");
  if (!input) return 2;
  fseek(input, 0, SEEK_END);
  struct file file = {0, ftell(input), atoi(argv[argc - 2])};
  uint8_t *bytes = malloc(file.size + 64);
  rewind(input);
  if (fread(bytes, 1, file.size, input) != file.size) return 2;
  memset(bytes + file.size, 0, 64);
  file.bytes = bytes;

  if (!strcmp(argv[1], "dump")) return (kept(file, dump) < 0 && stream(file, dump) < 0) ? 1 : 0;
  int (*work)(struct file, take_frame) = !strcmp(argv[1], "kept") ? kept : stream;
  int times = atoi(argv[2]);
  if (times > 0 && work(file, 0) != file.frames) return 1;
  double start = now();
  int frames = work(file, 0);
  for (int i = 1; i < times; i++) work(file, 0);
  printf("%.2f\n", (now() - start) / (times > 0 ? times : 1));
  return frames != file.frames;
}
