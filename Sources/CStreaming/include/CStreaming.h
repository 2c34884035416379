#ifndef C_STREAMING_H
#define C_STREAMING_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef unsigned char CStreamingPiece __attribute__((vector_size(16)));

// Copies bytes past the caches, to memory that is not read soon; the two must not overlap.
//
// A plain copy reads what it is about to overwrite, and puts what was in the caches out of them. Swift has no
// such store. What is written is visible to other threads as after any other copy.
static inline void CStreamingCopy(void *restrict target, const void *restrict source, size_t count) {
  unsigned char *to = target;
  const unsigned char *from = source;
  size_t unaligned = -(uintptr_t)to & 15;
  if (unaligned > count) unaligned = count;
  memcpy(to, from, unaligned);
  to += unaligned, from += unaligned, count -= unaligned;
  // Whole pieces, and only to addresses that are multiples of their size.
  for (; count >= 64; to += 64, from += 64, count -= 64) {
    CStreamingPiece pieces[4];
    memcpy(pieces, from, 64);
    for (int i = 0; i < 4; i++) __builtin_nontemporal_store(pieces[i], (CStreamingPiece *)to + i);
  }
  memcpy(to, from, count);
#if defined(__SSE2__)
  __builtin_ia32_sfence();
#endif
}

#endif
