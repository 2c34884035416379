// GIFCodec
