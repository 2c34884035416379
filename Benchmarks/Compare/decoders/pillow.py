"""Pillow, driven as main.c drives the decoders in C: it converts each frame to RGBA as it is sought."""
import io
import sys
import time

from PIL import Image, ImageSequence


def frames(data):
    for frame in ImageSequence.Iterator(Image.open(io.BytesIO(data))):
        yield frame.convert("RGBA")


def dump(data):
    for frame in frames(data):
        pixels = bytearray(frame.tobytes())
        for place in range(3, len(pixels), 4):
            if not pixels[place]:
                pixels[place - 3 : place] = b"\0\0\0"
        sys.stdout.buffer.write(pixels)


WORKS = {"stream": lambda data: [None for _ in frames(data)], "kept": lambda data: list(frames(data))}

with open(sys.argv[-1], "rb") as file:
    data = file.read()
if sys.argv[1] == "dump":
    dump(data)
else:
    work, times = WORKS[sys.argv[1]], int(sys.argv[2])
    if times and len(work(data)) != int(sys.argv[3]):
        sys.exit(1)
    start = time.thread_time_ns()
    for _ in range(max(1, times)):
        work(data)
    print((time.thread_time_ns() - start) / max(1, times) / 1000)
