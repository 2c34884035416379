// The GIF files of a list. Each file is fetched once when its address changes, independently of the other files, so that a
// missing file does not stop them.
//
// All lists of a page share the file and the decoded frames of a GIF that they show at the same time (`SharedGIF`). A
// separate instance of the module holds the frames. Each list's own instance opens the file without frames, for the frame
// delays.

import { GIFFailure, load, prepare } from './module.js';

/** The size in bytes above which a file is not shared, since a shared file is kept in memory three times. */
const mostShared = 2e6;

class SharedGIF {
  /** The shared GIFs that lists hold, by address and by the share of frames to keep. */
  static #known = new Map();

  /** Returns a promise of the shared GIF at an address; `make` creates an instance of the module. */
  static of(address, memory, make) {
    const key = `${memory} ${address}`;
    let loading = SharedGIF.#known.get(key);
    if (loading instanceof WeakRef) loading = loading.deref();
    // Where an instance has failed, it would fail again.
    if (loading && loading.module?.isAlive !== false) return loading;
    loading = new SharedGIF().#load(address, memory, make);
    for (const [other, held] of SharedGIF.#known) if (held instanceof WeakRef && !held.deref()) SharedGIF.#known.delete(other);
    SharedGIF.#known.set(key, loading);
    // The GIF is kept as long as a list holds it. A failed download is forgotten, so that it is tried again.
    loading.then((animation) => SharedGIF.#known.set(key, new WeakRef(animation)), () => SharedGIF.#known.delete(key));
    return loading;
  }

  bytes = null;
  /** The instance of the module whose slot 0 has the frames; null if the GIF is not shared. */
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
      // The error is not reported here, since each list opens the file, too, and reports the error.
    }
    return this;
  }

  prepare() { return this.#ready ??= prepare(this.module, [0], () => true); }

  /** Returns the bytes that count for a list: all kept bytes for one that has the GIF, 0 for others, so that sums are right. */
  residentBytesOf(files) {
    if (!this.#owner?.deref()?.has(this)) this.#owner = new WeakRef(files);
    return this.#owner.deref() === files ? this.module.describe(0).residentBytes : 0;
  }
}

export class Files {
  #files;
  #make;
  #complain;
  #arrived;

  /**
   * `make` creates an instance of the module, `complain` receives the reason why a GIF cannot be used, and `arrived` is
   * called when a GIF has been loaded or has failed.
   */
  constructor(count, make, complain, arrived) {
    this.#files = Array.from({ length: count }, () => ({ address: null, memory: null, animation: null, gif: null, loading: null, isNew: false }));
    this.#make = make;
    this.#complain = complain;
    this.#arrived = arrived;
  }

  /** Decodes the frames ahead that may be kept, of the list's own GIFs and of shared GIFs. */
  prepare(module, isWanted) {
    const own = this.gifs.flatMap((gif, slot) => (gif && !gif.source ? [slot] : []));
    const shared = this.#files.map(({ gif }) => gif?.source && gif.animation.prepare());
    return Promise.all([prepare(module, own, isWanted), ...shared]);
  }

  /** Returns the memory of decoded pixels, in bytes. */
  residentBytes(module) {
    return this.gifs.reduce((sum, gif, slot) => sum
      + (!gif ? 0 : gif.source ? gif.animation.residentBytesOf(this) : module.describe(slot).residentBytes), 0);
  }

  /** Returns whether a slot has the frames of a shared GIF. */
  has(animation) { return this.gifs.some((gif) => gif?.animation === animation); }
  /** The description of the GIF in each slot of the module; null for an empty slot. */
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

  /** Fetches the GIFs whose addresses have changed, and returns whether there are any. */
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
      // The message contains the address as the page wrote it.
      this.#complain(new GIFFailure(href ? failure.message.replaceAll(href, () => file.address) : `${file.address} is not an address`));
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
        else if (animation.module?.isAlive) file.gif = { ...module.open(slot, animation.bytes, 0), animation, source: animation.module };
        else file.gif = module.open(slot, animation.bytes, memory);
      } catch (failure) {
        if (!module.isAlive) throw failure;
        this.#complain(new GIFFailure(`${file.address}: ${failure.message}.`));
      }
      file.animation = null;
    });
  }

  /** Stops fetching; GIFs that are missing then are fetched again by the next `follow`. */
  stop() {
    for (const file of this.#files) {
      if (!file.loading) continue;
      file.loading.abort();
      Object.assign(file, { address: null, loading: null });
    }
  }

  /** Forgets all GIFs, since the module that has opened them is no longer used. */
  forget() { for (const file of this.#files) Object.assign(file, { address: null, animation: null, gif: null, isNew: false }); }
}
