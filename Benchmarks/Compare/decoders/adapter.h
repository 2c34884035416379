// The interface of a decoder in C; main.c has everything else.
#pragma once
#include <stddef.h>
#include <stdint.h>

// A whole file in memory, and its number of frames.
struct file {
  const uint8_t *bytes;
  size_t size;
  int frames;
};

// Receives a frame: its bytes as RGBA, or as BGRA if `is_bgra` is set. May be null.
typedef void (*take_frame)(const uint8_t *pixels, size_t size);

// Decodes every frame in order and keeps none: a frame is valid until the next one. Returns the number of frames, or
// -1 if the decoder cannot do this.
int stream(struct file file, take_frame take);

// Decodes every frame to a canvas of its own, and keeps all of them until the last one is decoded.
int kept(struct file file, take_frame take);

// Whether pixels are BGRA.
extern const int is_bgra;
