// LZW
