// The library's own GIFs, made by `Fixtures/art/render`.
//
// They are in C because Swift puts all constants of a module into one section, and linkers for Linux drop only whole
// sections: a program that uses one GIF would contain all of them.

#ifndef C_ART_H
#define C_ART_H

#include <stddef.h>
#include <stdint.h>

typedef struct {
  const uint8_t *_Nonnull bytes;
  size_t count;
} CArtGIF;

// An executable for Linux exports all symbols that are not hidden, and keeps all that it exports, used or not.
#ifdef __ELF__
#define C_ART __attribute__((visibility("hidden"))) CArtGIF
#else
#define C_ART CArtGIF
#endif

C_ART CArtCatPull(void);
C_ART CArtCatRun(void);
C_ART CArtCatSuccess(void);
C_ART CArtCatFail(void);
C_ART CArtCatSleep(void);
C_ART CArtCoffeePull(void);
C_ART CArtCoffeeSteam(void);
C_ART CArtCoffeeFail(void);
C_ART CArtPlanePull(void);
C_ART CArtPlaneFly(void);
C_ART CArtPlaneLand(void);
C_ART CArtPlaneFail(void);

#endif
