// What Swift has no words for: stores past the caches, and 64 look-ups at once.

#ifndef C_PIXELS_H
#define C_PIXELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef unsigned char CPixelsPiece __attribute__((vector_size(16)));

// Copies bytes past the caches, to memory that is not read soon; the two must not overlap.
//
// A plain copy reads what it is about to overwrite, and puts what was in the caches out of them. What is written is
// visible to other threads as after any other copy.
static inline void CPixelsStream(void *restrict target, const void *restrict source, size_t count) {
  unsigned char *to = target;
  const unsigned char *from = source;
  size_t unaligned = -(uintptr_t)to & 15;
  if (unaligned > count) unaligned = count;
  memcpy(to, from, unaligned);
  to += unaligned, from += unaligned, count -= unaligned;
  // Whole pieces, and only to addresses that are multiples of their size.
  for (; count >= 64; to += 64, from += 64, count -= 64) {
    CPixelsPiece pieces[4];
    memcpy(pieces, from, 64);
    for (int i = 0; i < 4; i++) __builtin_nontemporal_store(pieces[i], (CPixelsPiece *)to + i);
  }
  memcpy(to, from, count);
#if defined(__SSE2__)
  __builtin_ia32_sfence();
#endif
}

// Whether this processor has what the two below are made of, AVX-512 VBMI; on any other they must not be called.
bool CPixelsCanDraw(void);

// Turns 256 colours on their side: into 256 bytes of red, of green and of blue.
void CPixelsTurn(const uint32_t *colors, uint8_t *channels);

// Rows of pixels, and the indexes that they are drawn from: some of them may be missing at the end.
typedef struct {
  const uint8_t *indexes;
  size_t indexCount, indexesPerRow;
  uint32_t *pixels;
  size_t pixelsPerRow;
  size_t width, height;
} CPixelsArea;

// Draws pixels in the colours of their indexes, row by row, as far as there are indexes.
//
// Those whose index is `transparent` are left as they are if pixels are kept, and clear otherwise; none is if it is
// negative. Nothing beyond the rows is read or written.
void CPixelsDraw(
    const uint8_t *channels, int transparent, bool keepsPixels, CPixelsArea area);

#endif
