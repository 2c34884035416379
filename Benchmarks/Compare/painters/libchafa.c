// Times libchafa: a binary PPM (P6, 255) as cells, with the library's default options.
//
//   libchafa FILE COLUMNSxROWS 16|256|full ROUNDS      prints the least and the median milliseconds
//
// The times are processor times of all its threads; no escape sequences are printed.
#include <chafa.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

static int compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return x < y ? -1 : x > y;
}

int main(int count, char **arguments) {
  int columns, rows, width, height;
  if (count != 5 || sscanf(arguments[2], "%dx%d", &columns, &rows) != 2) return 2;
  int rounds = atoi(arguments[4]);
  FILE *file = fopen(arguments[1], "rb");
  if (rounds < 1 || !file || fscanf(file, "P6 %d %d 255", &width, &height) != 2) return 2;
  fgetc(file);
  guint8 *pixels = malloc((size_t)width * height * 3);
  if (fread(pixels, 3, (size_t)width * height, file) != (size_t)width * height) return 2;

  ChafaCanvasConfig *config = chafa_canvas_config_new();
  chafa_canvas_config_set_geometry(config, columns, rows);
  chafa_canvas_config_set_canvas_mode(
      config, !strcmp(arguments[3], "16")    ? CHAFA_CANVAS_MODE_INDEXED_16
              : !strcmp(arguments[3], "256") ? CHAFA_CANVAS_MODE_INDEXED_256
                                             : CHAFA_CANVAS_MODE_TRUECOLOR);
  ChafaCanvas *canvas = chafa_canvas_new(config);
  double *times = malloc(rounds * sizeof *times);
  for (int round = 0; round < rounds; round++) {
    double start = milliseconds();
    chafa_canvas_draw_all_pixels(
        canvas, CHAFA_PIXEL_RGB8, pixels, width, height, width * 3);
    times[round] = milliseconds() - start;
  }
  qsort(times, rounds, sizeof *times, compare);
  printf("%.3f %.3f\n", times[0], times[rounds / 2]);
  return 0;
}
