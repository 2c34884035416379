// gif_lib.h needs both headers of the C library before it.
#include <stdio.h>
#include <stdlib.h>

#include <gif_lib.h>

// DGifGetImageHeader is new in 5.2.
#if GIFLIB_MAJOR < 5 || (GIFLIB_MAJOR == 5 && GIFLIB_MINOR < 2)
#error "giflib 5.2 or later is needed; to build without it: swift build --disable-default-traits, in a manifest traits: []"
#endif
