// The WebAssembly module, with an instance for each element.
//
// The module is loaded and compiled once per page. The file is expected next to this script, unless the page has set
// `GIFModule.source` before the first element is created: to an address, bytes, a Response, a WebAssembly.Module, or a
// promise of one of these.

import { turn } from './element.js';
import { numberCount, openResults } from './tables-gif.js';

/** The reason why a GIF or the module cannot be used, as a sentence. */
export class GIFFailure extends Error {}

const reasons = {
  notAGIF: 'it is not a GIF', noFrames: 'it has no frame that can be shown', emptyCanvas: 'its canvas has no width or no height',
  limitExceeded: 'it asks for more memory or time than a page has', unreadable: 'it cannot be read', noSuchSlot: 'there is no such slot',
};

/** The number of bytes to copy to the module before yielding to the page. */
const turnBytes = 4e6;

let compiled = null;
let compiledFrom = null;

async function compile(source, defaultAddress) {
  if (typeof WebAssembly !== 'object') throw new GIFFailure('This browser has no WebAssembly.');
  let found = await source;
  if (found instanceof WebAssembly.Module) return found;
  if (!(found instanceof ArrayBuffer || ArrayBuffer.isView(found))) {
    try {
      // In a bundle that is no module, there is no address.
      const response = found instanceof Response ? found : await fetch(found ?? defaultAddress());
      if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
      found = await response.arrayBuffer();
      // Many servers answer a page of their own in place of a file that they do not have.
      if (new TextDecoder().decode(found.slice(0, 4)) !== '\0asm') throw new Error('what is at its address is no WebAssembly');
    } catch (error) {
      throw new GIFFailure(`The module could not be loaded: ${error.message}`);
    }
  }
  try {
    // Compiles bytes instead of a stream, since many servers send a wrong media type, and the module is small.
    return await WebAssembly.compile(found);
  } catch (error) {
    throw new GIFFailure(`The module could not be compiled: ${error.message}`);
  }
}

/** An instance of the WebAssembly module: its memory, GIFs in slots 0 to 4, and a player or a list. */
export class GIFModule {
  /** The source of the module, as the head of this file describes it; null for the file next to the script. */
  static source = null;

  /** Creates an instance; the module is loaded once for all instances, and again after a failure. */
  static async make(defaultAddress) {
    // Waits, since a script that imports the elements can set the source only after the page's elements have been created.
    await turn();
    const { source } = GIFModule;
    const name = source instanceof URL ? source.href : source;
    if (!compiled || compiledFrom !== name) {
      compiledFrom = name;
      compiled = compile(source, defaultAddress);
      compiled.catch(() => { compiled = null; });
    }
    const module = await compiled;
    const instance = await WebAssembly.instantiate(module, { host: { now: () => performance.now() }, math: Math });
    return new GIFModule(instance.exports);
  }

  #exports;
  #numbers;

  constructor(exports) {
    this.#exports = exports;
    this.#numbers = exports.numbers() >>> 0;
  }

  /** Calls an exported function; after a trap, which would be a bug, every further call throws. */
  call(name, ...values) {
    if (!this.#exports) throw new GIFFailure('The module has failed before.');
    try {
      return this.#exports[name](...values);
    } catch (error) {
      this.#exports = null;
      throw new GIFFailure(`The module has failed, perhaps for want of memory: ${error.message}`);
    }
  }

  /** Whether the instance can be called; false after a trap. */
  get isAlive() { return this.#exports !== null; }

  /** The numbers that the last call has written; a new view each time, since memory growth makes a view invalid. */
  get numbers() { return new Float64Array(this.#exports.memory.buffer, this.#numbers, numberCount); }

  #put(bytes) {
    const address = this.call('gif_allocate', bytes.length) >>> 0;
    if (address === 0) throw new GIFFailure('there is not enough memory for the file');
    new Uint8Array(this.#exports.memory.buffer, address).set(bytes);
    return address;
  }

  /**
   * Copies all parts of a file except the last to the module, and returns the last part, which `open` needs.
   *
   * Yields to the page at intervals.
   */
  async fill({ parts, length }, signal) {
    for (let place = 0, given = 0; place < parts.length - 1 && !signal.aborted; place += 1) {
      this.call('gif_append', this.#put(parts[place]), parts[place].length, length);
      given += parts[place].length;
      if (given < turnBytes) continue;
      given = 0;
      await turn();
    }
    return parts.at(-1) ?? new Uint8Array();
  }

  /** Opens a file, given its bytes or its last part, in a slot; `share` (0...1) is the share of frames to keep in memory. */
  open(slot, bytes, share) {
    const result = openResults[this.call('gif_open', slot, this.#put(bytes), bytes.length, share)];
    if (result !== 'opened') throw new GIFFailure(reasons[result]);
    return this.describe(slot);
  }

  /** Empties a slot. */
  close(slot) { this.call('gif_open', slot, 0, 0, 0); }

  /** Returns { width, height, frameCount, duration, residentBytes } of the GIF in a slot; null for an empty slot. */
  describe(slot) {
    if (!this.call('gif_describe', slot)) return null;
    const [width, height, frameCount, duration, residentBytes] = this.numbers;
    return { width, height, frameCount, duration, residentBytes };
  }

  /** Returns a frame's pixels in the module's memory, valid until the next call; null if there is no such frame. */
  frame(slot, number, width, height) {
    const address = this.call('gif_frame', slot, number) >>> 0;
    if (address === 0) return null;
    const pixels = new Uint8ClampedArray(this.#exports.memory.buffer, address, width * height * 4);
    return new ImageData(pixels, width, height);
  }
}

/** Loads the bytes at an absolute address; throws a GIFFailure whose message is a sentence. */
export async function load(address) { return new Uint8Array(await receive(address, undefined, undefined, (response) => response.arrayBuffer())); }

/** Loads a file and returns { parts, length }; `onPart(length, joined)` is called for each part with what was received. */
export const loadParts = (address, base, signal, onPart) => receive(address, base, signal, ({ body }) => readParts(body, onPart));

async function receive(address, base, signal, read) {
  const failed = (error) => new GIFFailure(`${address} could not be loaded: ${error.message}`);
  let response;
  try {
    response = await fetch(new URL(address, base), { signal });
  } catch (error) {
    throw signal?.aborted ? error : failed(error);
  }
  if (!response.ok) throw new GIFFailure(`${address} could not be loaded: ${response.status} ${response.statusText}`.trim());
  try {
    return await read(response);
  } catch (error) {
    throw signal?.aborted ? error : failed(error);
  }
}

async function readParts(body, onPart) {
  const parts = [];
  let length = 0;
  const joined = () => {
    const bytes = new Uint8Array(length);
    let place = 0;
    for (const part of parts) { bytes.set(part, place); place += part.length; }
    return bytes;
  };
  const reader = body.getReader();
  for (let step; !(step = await reader.read()).done;) {
    parts.push(step.value);
    length += step.value.length;
    onPart(length, joined);
  }
  return { parts, length };
}

/**
 * Decodes the frames of GIFs ahead, in steps of `milliseconds` (a step takes at least one frame), until all are there.
 *
 * Yields to the page before each step. Stops when `isWanted` returns false.
 */
export async function prepare(module, slots, isWanted, milliseconds = 2) {
  for (const slot of slots) {
    do {
      await turn();
      if (!isWanted() || !module.isAlive) return;
    } while (module.call('gif_prepare', slot, performance.now() + milliseconds) > 0);
  }
}
