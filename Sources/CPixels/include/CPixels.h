// Rows drawn with 64 look-ups at once, which Swift has no words for.

#ifndef C_PIXELS_H
#define C_PIXELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Whether this processor has AVX-512 VBMI, which CPixelsDraw is made of; on any other it must not be called.
bool CPixelsCanDraw(void);

// Rows of pixels, and the indexes that they are drawn from: some of them may be missing at the end.
typedef struct {
  const uint8_t *indexes;
  size_t indexCount, indexesPerRow;
  uint32_t *pixels;
  size_t pixelsPerRow;
  size_t width, height;
} CPixelsArea;

// Draws pixels in the 256 colours of their indexes, row by row, as far as there are indexes.
//
// Those whose index is `transparent` are left as they are if pixels are kept, and clear otherwise; none is if it is
// negative. Nothing beyond the rows is read or written.
void CPixelsDraw(
    const uint32_t *colors, int transparent, bool keepsPixels, CPixelsArea area);

#endif
