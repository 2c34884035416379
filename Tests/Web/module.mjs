// The module in Node, as bytes in and answers out: one instance, which is made anew when it is asked for.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export const build = resolve(import.meta.dirname, '../../.build-web');

const compiled = new Map();

export function instance(name = 'gif-refresh') {
  if (!compiled.has(name)) compiled.set(name, new WebAssembly.Module(readFileSync(`${build}/${name}.wasm`)));
  return new WebAssembly.Instance(compiled.get(name), { host: { now: () => performance.now() }, math: Math }).exports;
}

/** Opens a file in a slot; answers the module's code. */
export function open(exports, slot, bytes, share = 0.25) {
  const address = exports.gif_allocate(bytes.length) >>> 0;
  if (address === 0) throw new Error('no memory');
  new Uint8Array(exports.memory.buffer).set(bytes, address);
  return exports.gif_open(slot, address, bytes.length, share);
}

/** What was told last. */
export function numbers(exports) { return new Float64Array(exports.memory.buffer, exports.numbers() >>> 0, 64); }

/** Width, height, frames and more of the GIF in a slot; null for none. */
export function describe(exports, slot) {
  if (!exports.gif_describe(slot)) return null;
  const [width, height, frameCount, duration, residentBytes] = numbers(exports);
  return { width, height, frameCount, duration, residentBytes };
}

/** A frame's pixels, where they lie. */
export function pixels(exports, slot, frame, { width, height }) {
  const address = exports.gif_frame(slot, frame) >>> 0;
  return address === 0 ? null : new Uint8Array(exports.memory.buffer, address, width * height * 4);
}
