// Rows drawn with 64 table look-ups at once, for which Swift has no intrinsics.

#ifndef C_PIXELS_H
#define C_PIXELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Whether the processor has AVX-512 VBMI; without it CPixelsDraw must not be called.
bool CPixelsCanDraw(void);

// Rows of pixels and their palette indexes, of which some may be missing at the end.
typedef struct {
  const uint8_t *indexes;
  size_t indexCount, indexesPerRow;
  uint32_t *pixels;
  size_t pixelsPerRow;
  size_t width, height;
} CPixelsArea;

// Draws pixels in the colours of their palette indexes, row by row, as far as there are indexes.
//
// Pixels with the index `transparent` are kept if `keepsPixels`, and cleared otherwise; no pixel has a negative index.
// Reads and writes nothing outside the rows.
void CPixelsDraw(
    const uint32_t *colors, int transparent, bool keepsPixels, CPixelsArea area);

#endif
