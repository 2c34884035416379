// What Unicode says of characters, for a module whose text is all ASCII: the letters that stand for a page's words
// (ListWishes), and messages before a trap. The real tables take 25 kB.

#include <stdint.h>

// Every ASCII character is its own normal form, and starts a character of its own.
uint16_t _swift_stdlib_getNormData(uint32_t scalar) { return 0; }
const uint8_t *_swift_stdlib_nfd_decompositions;
uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) { return 0; }
uint32_t _swift_stdlib_getComposition(uint32_t x, uint32_t y) { return 0xFFFFFFFF; }
