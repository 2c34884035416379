// The GIFs of a list. Each is fetched once when its address changes, independently of the others, so that a missing
// file does not stop them.
//
// All lists of a page share the file and the decoded frames of a GIF that they show at the same time (`SharedGIF`): its frames
// are in an instance of the module of their own. In its own instance each list has the file without frames, for its times.

import { GIFFailure, load, prepare } from './module.js';

/** Files of more bytes are not shared, since a shared one is kept three times. */
const mostShared = 2e6;

class SharedGIF {
  /** The GIFs that lists hold, by address and memory. */
  static #known = new Map();

  /** Returns a promise of the GIF of an address; `make` makes an instance of the module. */
  static of(address, memory, make) {
    const key = `${memory} ${address}`;
    let loading = SharedGIF.#known.get(key);
    if (loading instanceof WeakRef) loading = loading.deref();
    if (loading) return loading;
    loading = new SharedGIF().#load(address, memory, make);
    for (const [other, held] of SharedGIF.#known) if (held instanceof WeakRef && !held.deref()) SharedGIF.#known.delete(other);
    SharedGIF.#known.set(key, loading);
    // Kept as long as a list holds it; a failure is tried again.
    loading.then((animation) => SharedGIF.#known.set(key, new WeakRef(animation)), () => SharedGIF.#known.delete(key));
    return loading;
  }

  bytes = null;
  /** The instance that has the frames, in slot 0; null if the GIF is not shared. */
  module = null;
  #owner = null;
  #ready = null;

  async #load(address, memory, make) {
    this.bytes = await load(address);
    if (this.bytes.length > mostShared) return this;
    try {
      const module = await make();
      module.open(0, this.bytes, memory);
      this.module = module;
    } catch {
      // The list that opens the file reports what is wrong with it.
    }
    return this;
  }

  prepare() { return this.#ready ??= prepare(this.module, [0], () => true); }

  /** The kept bytes that count for a list: all for the first, so that the sum of all lists is what is in memory. */
  residentBytesOf(files) {
    if (!this.#owner?.deref()) this.#owner = new WeakRef(files);
    return this.#owner.deref() === files ? this.module.describe(0).residentBytes : 0;
  }
}

export class Files {
  #files;
  #make;
  #complain;
  #arrived;

  /**
   * `make` makes an instance of the module, `complain` receives the reason why a GIF cannot be used, and `arrived` is called
   * when a GIF is loaded or has failed.
   */
  constructor(count, make, complain, arrived) {
    this.#files = Array.from({ length: count }, () => ({ address: null, memory: null, animation: null, gif: null, loading: null, isNew: false }));
    this.#make = make;
    this.#complain = complain;
    this.#arrived = arrived;
  }

  /** Decodes ahead as much as may be kept of the GIFs in the module. */
  prepare(module, isWanted) {
    const own = this.gifs.flatMap((gif, slot) => (gif && !gif.source ? [slot] : []));
    const shared = this.#files.map(({ gif }) => gif?.source && gif.animation.prepare());
    return Promise.all([prepare(module, own, isWanted), ...shared]);
  }

  /** Returns the number of bytes of pixels in memory. */
  residentBytes(module) {
    return this.gifs.reduce((sum, gif, slot) => sum
      + (!gif ? 0 : gif.source ? gif.animation.residentBytesOf(this) : module.describe(slot).residentBytes), 0);
  }

  /** The description of each GIF in the module; null for none. */
  get gifs() { return this.#files.map(({ gif }) => gif); }
  /** Returns whether a slot has a GIF or is loading one. */
  isThere(slot) {
    const { animation, gif, loading } = this.#files[slot];
    return animation !== null || gif !== null || loading !== null;
  }
  isLoading(slot) { return this.#files[slot].loading !== null; }
  get isLoadingAny() { return this.#files.some(({ loading }) => loading); }
  /** Whether a loaded GIF has yet to be passed to the module. */
  get isLate() { return this.#files.some(({ isNew, loading }) => isNew && !loading); }

  /** Loads the GIFs whose addresses have changed; returns whether there are any. */
  follow(addresses, memory, base) {
    let loads = false;
    addresses.forEach((text, slot) => {
      const address = text || null;
      const file = this.#files[slot];
      if (file.address === address && (address === null || Object.is(file.memory, memory))) return;
      file.loading?.abort();
      Object.assign(file, { address, memory, animation: null, loading: null, isNew: true });
      if (address === null) return;
      loads = true;
      this.#fetch(file, base);
    });
    return loads;
  }

  async #fetch(file, base) {
    const loading = file.loading = new AbortController();
    let href = '';
    try {
      ({ href } = new URL(file.address, base));
      const animation = await SharedGIF.of(href, file.memory, this.#make);
      if (loading.signal.aborted) return;
      file.animation = animation;
    } catch (failure) {
      if (loading.signal.aborted) return;
      // As the page wrote it.
      this.#complain(new GIFFailure(href ? failure.message.replaceAll(href, file.address) : `${file.address} is not an address`));
    }
    file.loading = null;
    this.#arrived();
  }

  /** Passes the newly loaded GIFs to the module's slots. */
  open(module) {
    this.#files.forEach((file, slot) => {
      if (!file.isNew || file.loading) return;
      Object.assign(file, { isNew: false, gif: null });
      try {
        const { animation, memory } = file;
        if (!animation) module.close(slot);
        else if (animation.module) file.gif = { ...module.open(slot, animation.bytes, 0), animation, source: animation.module };
        else file.gif = module.open(slot, animation.bytes, memory);
      } catch (failure) {
        if (!module.isAlive) throw failure;
        this.#complain(new GIFFailure(`${file.address}: ${failure.message}.`));
      }
      file.animation = null;
    });
  }

  /** Stops loading; missing GIFs are loaded when they are needed again. */
  stop() {
    for (const file of this.#files) {
      if (!file.loading) continue;
      file.loading.abort();
      Object.assign(file, { address: null, loading: null });
    }
  }

  /** Forgets the module and its GIFs. */
  forget() { for (const file of this.#files) Object.assign(file, { address: null, animation: null, gif: null, isNew: false }); }
}
