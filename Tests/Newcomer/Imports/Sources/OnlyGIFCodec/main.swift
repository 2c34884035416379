import GIFCodec

print(GIFLimits.self)
