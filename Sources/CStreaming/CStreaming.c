#include "CStreaming.h"
