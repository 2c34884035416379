// giflib's header expects the C library's to be there before it.
#include <stdio.h>
#include <stdlib.h>

#include <gif_lib.h>

// Version 5.2 added DGifGetImageHeader.
#if GIFLIB_MAJOR < 5 || (GIFLIB_MAJOR == 5 && GIFLIB_MINOR < 2)
#error "giflib 5.2 or later is needed (Debian: libgif-dev, Homebrew: giflib)"
#endif
