#include "CPixels.h"

#if defined(__x86_64__) && (defined(__linux__) || defined(__APPLE__))
#include <immintrin.h>

#define WIDE __attribute__((target("avx512f,avx512bw,avx512vbmi")))

bool CPixelsCanDraw(void) {
  return __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vbmi");
}

// One channel of 64 colours: every fourth byte of two vectors, then of the next two for the upper half.
WIDE static inline __m512i turn(const uint32_t *colors, __m512i every) {
  __m512i low = _mm512_permutex2var_epi8(
      _mm512_loadu_si512(colors), every, _mm512_loadu_si512(colors + 16));
  __m512i high = _mm512_permutex2var_epi8(
      _mm512_loadu_si512(colors + 32), every, _mm512_loadu_si512(colors + 48));
  return _mm512_mask_blend_epi8(~0ull << 32, low, high);
}

// One channel of 64 pixels: the low seven bits of a palette index select from a half, its high bit selects the half.
WIDE static inline __m512i look(const __m512i table[4], __m512i indexes, __mmask64 isUpper) {
  return _mm512_mask_blend_epi8(
      isUpper, _mm512_permutex2var_epi8(table[0], indexes, table[1]),
      _mm512_permutex2var_epi8(table[2], indexes, table[3]));
}

WIDE void CPixelsDraw(
    const uint32_t *colors, int transparent, bool keepsPixels, CPixelsArea area) {
  // The byte positions 0, 4, 8 … 124, twice.
  uint8_t places[64];
  for (int i = 0; i < 64; i++) places[i] = (uint8_t)((4 * i) & 127);
  const __m512i red_places = _mm512_loadu_si512(places);
  __m512i table[3][4];
  for (int channel = 0; channel < 3; channel++) {
    __m512i every = _mm512_add_epi8(red_places, _mm512_set1_epi8((char)channel));
    for (int part = 0; part < 4; part++) table[channel][part] = turn(colors + 64 * part, every);
  }
  // Unpacking interleaves channels within quarters of a vector: reorder pixels to 0-3, 16-19, 32-35, 48-51 first.
  const __m512i order = _mm512_setr_epi32(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
  const __m512i clear = _mm512_set1_epi8((char)transparent);
  for (size_t y = 0; y < area.height && y * area.indexesPerRow < area.indexCount; y++) {
    const uint8_t *indexes = area.indexes + y * area.indexesPerRow;
    uint32_t *row = area.pixels + y * area.pixelsPerRow;
    size_t left = area.indexCount - y * area.indexesPerRow;
    size_t count = left < area.width ? left : area.width;
    for (size_t x = 0; x < count; x += 64) {
      __mmask64 written = count - x < 64 ? (1ull << (count - x)) - 1 : ~0ull;
      __m512i here = _mm512_maskz_loadu_epi8(written, indexes + x);
      if (keepsPixels && transparent >= 0) {
        written = _mm512_mask_cmpneq_epi8_mask(written, here, clear);
        if (!written) continue;
      }
      here = _mm512_permutexvar_epi32(order, here);
      __mmask64 isUpper = _mm512_movepi8_mask(here);
      __mmask64 isOpaque = transparent < 0 ? ~0ull : _mm512_cmpneq_epi8_mask(here, clear);
      __m512i red = look(table[0], here, isUpper), green = look(table[1], here, isUpper);
      __m512i blue = look(table[2], here, isUpper), alpha = _mm512_movm_epi8(isOpaque);
      __m512i low[2] = {_mm512_unpacklo_epi8(red, green), _mm512_unpacklo_epi8(blue, alpha)};
      __m512i high[2] = {_mm512_unpackhi_epi8(red, green), _mm512_unpackhi_epi8(blue, alpha)};
      __m512i pixels[4] = {
          _mm512_unpacklo_epi16(low[0], low[1]), _mm512_unpackhi_epi16(low[0], low[1]),
          _mm512_unpacklo_epi16(high[0], high[1]), _mm512_unpackhi_epi16(high[0], high[1])};
      // Unmasked stores are a tenth faster.
      for (int part = 0; part < 4; part++) {
        if (written == ~0ull)
          _mm512_storeu_si512(row + x + 16 * part, pixels[part]);
        else
          _mm512_mask_storeu_epi32(
              row + x + 16 * part, (__mmask16)(written >> (16 * part)), pixels[part]);
      }
    }
  }
}

#else

bool CPixelsCanDraw(void) { return false; }

void CPixelsDraw(
    const uint32_t *colors, int transparent, bool keepsPixels, CPixelsArea area) {}

#endif
