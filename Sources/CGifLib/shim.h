// giflib's header expects the C library's to be there before it.
#include <stdio.h>
#include <stdlib.h>

#include <gif_lib.h>

// Version 5 changed the signatures this package calls.
#if GIFLIB_MAJOR < 5
#error "giflib 5 or later is needed (Debian: libgif-dev, Homebrew: giflib)"
#endif
