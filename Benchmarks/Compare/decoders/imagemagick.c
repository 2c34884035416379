// ImageMagick reads all images of a file, composes them, and returns each as bytes.
#include "adapter.h"
#include <stdlib.h>
#include <wand/MagickWand.h>

const int is_bgra = 0;

int kept(struct file file, take_frame take) {
  MagickWandGenesis();
  MagickWand *images = NewMagickWand();
  if (!MagickReadImageBlob(images, file.bytes, file.size)) return -1;
  MagickWand *canvases = MagickCoalesceImages(images);
  int count = MagickGetNumberImages(canvases);
  uint8_t **frames = calloc(count, sizeof *frames);
  for (int i = 0; i < count; i++) {
    MagickSetIteratorIndex(canvases, i);
    size_t width = MagickGetImageWidth(canvases), height = MagickGetImageHeight(canvases);
    frames[i] = malloc(width * height * 4);
    MagickExportImagePixels(canvases, 0, 0, width, height, "RGBA", CharPixel, frames[i]);
    if (take) take(frames[i], width * height * 4);
  }
  for (int i = 0; i < count; i++) free(frames[i]);
  free(frames);
  DestroyMagickWand(canvases);
  DestroyMagickWand(images);
  return count;
}

int stream(struct file file, take_frame take) { return -1; }
