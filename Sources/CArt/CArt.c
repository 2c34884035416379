#include "CArt.h"

// Each GIF has its own section, since linkers for ELF drop only whole sections; other linkers drop single symbols.
#ifdef __ELF__
#define SECTION(kind, name) __attribute__((section(kind ".CArt" #name)))
#else
#define SECTION(kind, name)
#endif

#define GIF(name)                                                             \
  SECTION(".text", name) CArtGIF CArt##name(void) {               \
    CArtGIF gif = {bytesOf##name, sizeof bytesOf##name};                \
    return gif;                                                               \
  }

#pragma clang diagnostic ignored "-Wc23-extensions"

SECTION(".rodata", CatPull) static const uint8_t bytesOfCatPull[] = {
#embed "gifs/cat-pull.gif"
};
SECTION(".rodata", CatRun) static const uint8_t bytesOfCatRun[] = {
#embed "gifs/cat-run.gif"
};
SECTION(".rodata", CatSuccess) static const uint8_t bytesOfCatSuccess[] = {
#embed "gifs/cat-success.gif"
};
SECTION(".rodata", CatFail) static const uint8_t bytesOfCatFail[] = {
#embed "gifs/cat-fail.gif"
};
SECTION(".rodata", CatSleep) static const uint8_t bytesOfCatSleep[] = {
#embed "gifs/cat-sleep.gif"
};
SECTION(".rodata", CoffeePull) static const uint8_t bytesOfCoffeePull[] = {
#embed "gifs/coffee-pull.gif"
};
SECTION(".rodata", CoffeeSteam) static const uint8_t bytesOfCoffeeSteam[] = {
#embed "gifs/coffee-steam.gif"
};
SECTION(".rodata", CoffeeFail) static const uint8_t bytesOfCoffeeFail[] = {
#embed "gifs/coffee-fail.gif"
};
SECTION(".rodata", PlanePull) static const uint8_t bytesOfPlanePull[] = {
#embed "gifs/plane-pull.gif"
};
SECTION(".rodata", PlaneFly) static const uint8_t bytesOfPlaneFly[] = {
#embed "gifs/plane-fly.gif"
};
SECTION(".rodata", PlaneLand) static const uint8_t bytesOfPlaneLand[] = {
#embed "gifs/plane-land.gif"
};
SECTION(".rodata", PlaneFail) static const uint8_t bytesOfPlaneFail[] = {
#embed "gifs/plane-fail.gif"
};

GIF(CatPull)
GIF(CatRun)
GIF(CatSuccess)
GIF(CatFail)
GIF(CatSleep)
GIF(CoffeePull)
GIF(CoffeeSteam)
GIF(CoffeeFail)
GIF(PlanePull)
GIF(PlaneFly)
GIF(PlaneLand)
GIF(PlaneFail)
