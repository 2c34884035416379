// What a decoder in C has to be told apart from others by: how it decodes. The rest is in main.c.
#pragma once
#include <stddef.h>
#include <stdint.h>

// A whole file in memory, and how many frames it has.
struct file {
  const uint8_t *bytes;
  size_t size;
  int frames;
};

// Takes a frame: its bytes as RGBA, or of BGRA where the decoder has it that way round. May be null.
typedef void (*take_frame)(const uint8_t *pixels, size_t size);

// Every frame in turn, none of them kept; what was decoded is lent until the next one.
// Returns how many there were, or -1 if there is no such way.
int stream(struct file file, take_frame take);

// Every frame as a canvas of its own, all of them in memory before the first is freed.
int kept(struct file file, take_frame take);

// Whether pixels are BGRA.
extern const int is_bgra;
