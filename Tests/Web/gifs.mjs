// GIFs that tests make: grey, and so simple in their codes that nothing is packed.

const word = (number) => [number & 255, number >> 8];

/** Blocks of codes of nine bits, with a clear code before codes would grow. */
function imageData(pixels) {
  const codes = [];
  pixels.forEach((pixel, index) => {
    if (index % 254 === 0) codes.push(256);
    codes.push(pixel);
  });
  codes.push(257);
  const data = Buffer.alloc(Math.ceil(codes.length * 9 / 8));
  codes.forEach((code, index) => {
    const [byte, bit] = [index * 9 >> 3, index * 9 & 7];
    data[byte] |= code << bit;
    data[byte + 1] |= code >> 8 - bit;
  });
  const blocks = [];
  for (let place = 0; place < data.length; place += 255) {
    const block = data.subarray(place, place + 255);
    blocks.push(Buffer.from([block.length]), block);
  }
  return Buffer.concat([...blocks, Buffer.from([0])]);
}

/** Returns a GIF of frames of 50 ms; each is an array of the greys of its pixels. */
export function greyGIF(width, height, frames) {
  const header = Buffer.from([...Buffer.from('GIF89a'), ...word(width), ...word(height), 0xf7, 0, 0,
    ...Array.from({ length: 768 }, (_, place) => Math.floor(place / 3))]);
  const descriptor = Buffer.from([0x21, 0xf9, 4, 4, 5, 0, 0, 0, 0x2c, 0, 0, 0, 0, ...word(width), ...word(height), 0, 8]);
  const made = new Map();
  for (const frame of frames) if (!made.has(frame)) made.set(frame, Buffer.concat([descriptor, imageData(frame)]));
  return Buffer.concat([header, ...frames.map((frame) => made.get(frame)), Buffer.from([0x3b])]);
}

/** Returns a GIF with `count` equal frames of noise, as a camera gives it: each has more than a byte for a pixel. */
export function noisyGIF(width, height, count) {
  let seed = 1;
  const noise = Array.from({ length: width * height }, () => {
    seed = Math.imul(seed, 1664525) + 1013904223 >>> 0;
    return seed >>> 24;
  });
  return greyGIF(width, height, Array(count).fill(noise));
}
