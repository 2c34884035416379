// stb_image has one call that decodes all frames of a GIF, and none that decodes them one by one.
#define STB_IMAGE_IMPLEMENTATION
#define STBI_ONLY_GIF
#include "adapter.h"
#include <stb/stb_image.h>

const int is_bgra = 0;

int kept(struct file file, take_frame take) {
  int *delays = 0, width, height, frames, channels;
  uint8_t *pixels = stbi_load_gif_from_memory(
    file.bytes, file.size, &delays, &width, &height, &frames, &channels, 4);
  if (!pixels) return -1;
  size_t size = (size_t)width * height * 4;
  for (int i = 0; take && i < frames; i++) take(pixels + i * size, size);
  stbi_image_free(pixels);
  free(delays);
  return frames;
}

int stream(struct file file, take_frame take) { return -1; }
