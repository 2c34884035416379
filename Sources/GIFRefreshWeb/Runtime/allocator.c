// An allocator: small blocks by size class, large ones from a free list that splits and joins gaps.
//
// Small blocks, up to 32 kB, have one of four sizes between each power of two and the next. They are taken from the end
// of the heap; freed ones are kept in a list for their size.
//
// Large ones are multiples of a page of 4 kB, so that no more than 4,111 bytes of one are wasted: 7 % at 64 kB,
// 2 % at 200 kB. A freed block joins its free neighbours; a new block is cut from the smallest gap that is large enough.
// Both search a list in the order of addresses, which has few gaps: those between the canvases of a few GIFs.
//
//   [ … pad … ][ size, kind ][ block ]       a header of 16 bytes before every block

#include <stddef.h>
#include <stdint.h>

extern unsigned char __heap_base;

enum { page = 4096, header = 16, largest_small = 32768, classes = 48 };

// The header of each block: its length including this header, and the beginning of its memory.
typedef struct {
  uintptr_t start;  // of the memory that it was cut from
  size_t size;      // of that memory
  uint32_t class;   // of a small one; `classes` for a large one
  uint32_t unused;
} Header;

// A gap from which large blocks are cut.
typedef struct Gap {
  size_t size;
  struct Gap *next;  // at a higher address
} Gap;

static uintptr_t end_of_heap;
static void *free_blocks[classes];
static Gap *gaps;

// Extends the heap; returns 0 if there is no more memory.
static uintptr_t extend(size_t size) {
  if (!end_of_heap) end_of_heap = ((uintptr_t)&__heap_base + page - 1) & ~(uintptr_t)(page - 1);
  uintptr_t end = end_of_heap + size;
  if (end < end_of_heap) return 0;
  uintptr_t there = (uintptr_t)__builtin_wasm_memory_size(0) << 16;
  // The last page of 64 kB in a 32-bit address space cannot be used: its end would be 0.
  if (end > there &&
      __builtin_wasm_memory_grow(0, (end - there + 0xFFFF) >> 16) == (size_t)-1) return 0;
  uintptr_t start = end_of_heap;
  end_of_heap = end;
  return start;
}

// Returns the smallest class whose blocks hold `size` bytes, and the size of those blocks: 16, 20, 24, 28, 32, 40, …, rounded
// up to multiples of 16.
static uint32_t class_of(size_t size, size_t *room) {
  uint32_t class = 0;
  for (size_t power = 16;; power *= 2) {
    for (size_t part = 0; part < 4; part++, class++) {
      size_t length = (power + part * power / 4 + 15) & ~(size_t)15;
      if (length >= size) {
        *room = length;
        return class;
      }
    }
  }
}

static void give_back(uintptr_t start, size_t size) {
  Gap **link = &gaps, *before = 0;
  while (*link && (uintptr_t)*link < start) {
    before = *link;
    link = &(*link)->next;
  }
  Gap *gap = (Gap *)start;
  gap->size = size;
  gap->next = *link;
  *link = gap;
  if (gap->next && start + size == (uintptr_t)gap->next) {
    gap->size += gap->next->size;
    gap->next = gap->next->next;
  }
  if (before && (uintptr_t)before + before->size == start) {
    before->size += gap->size;
    before->next = gap->next;
  }
}

static uintptr_t take(size_t size) {
  Gap **best = 0;
  for (Gap **link = &gaps; *link; link = &(*link)->next) {
    if ((*link)->size >= size && (!best || (*link)->size < (*best)->size)) best = link;
  }
  if (!best) {
    // A gap at the end of the heap grows instead of being left behind.
    Gap **last = &gaps;
    while (*last && (*last)->next) last = &(*last)->next;
    if (*last && (uintptr_t)*last + (*last)->size == end_of_heap) {
      uintptr_t start = (uintptr_t)*last;
      if (!extend(size - (*last)->size)) return 0;
      *last = 0;
      return start;
    }
    return extend(size);
  }
  uintptr_t start = (uintptr_t)*best;
  size_t rest = (*best)->size - size;
  Gap *next = (*best)->next;
  if (rest) {
    Gap *gap = (Gap *)(start + size);
    gap->size = rest;
    gap->next = next;
    *best = gap;
  } else {
    *best = next;
  }
  return start;
}

static void *allocate(size_t alignment, size_t size) {
  if (alignment < 16) alignment = 16;
  if (alignment > page || size > 0xFFFFFFFF - 4 * page) return 0;
  size_t pad = alignment == 16 ? 0 : alignment;
  size_t room = 0;
  uint32_t class = classes;
  uintptr_t start;
  if (size + pad + header <= largest_small) {
    class = class_of(size + pad + header, &room);
    if (free_blocks[class]) {
      start = (uintptr_t)free_blocks[class];
      free_blocks[class] = *(void **)start;
    } else {
      start = 0;
    }
  } else {
    room = (size + pad + header + page - 1) & ~(size_t)(page - 1);
    start = 0;
  }
  if (!start) {
    if (class == classes) {
      start = take(room);
    } else {
      // As many small blocks as fit in a page, or one if it is larger.
      size_t slab = room > page ? (room + page - 1) & ~(size_t)(page - 1) : page;
      start = take(slab);
      if (start) {
        for (uintptr_t other = start + room; other + room <= start + slab; other += room) {
          *(void **)other = free_blocks[class];
          free_blocks[class] = (void *)other;
        }
      }
    }
  }
  if (!start) return 0;
  uintptr_t block = (start + header + alignment - 1) & ~(uintptr_t)(alignment - 1);
  Header *head = (Header *)(block - header);
  head->start = start;
  head->size = room;
  head->class = class;
  return (void *)block;
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  *block = allocate(alignment, size);
  return *block ? 0 : 12;
}

void free(void *block) {
  if (!block) return;
  Header *head = (Header *)((uintptr_t)block - header);
  uintptr_t start = head->start;
  if (head->class == classes) {
    give_back(start, head->size);
  } else {
    uint32_t class = head->class;
    *(void **)start = free_blocks[class];
    free_blocks[class] = (void *)start;
  }
}

// Allocates memory for the host to write a file to; returns 0 if there is no more memory.
void *gif_allocate(size_t count) { return allocate(16, count); }
void gif_free(void *block) { free(block); }
