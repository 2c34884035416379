// The GIFs of a list: fetched when their address changes, once, each on its own, so that one that is missing stops none
// of the others.

import { GIFFailure, load } from './module.js';

export class Files {
  #files;
  #complain;
  #arrived;

  /** `complain` is told why one cannot be used, `arrived` that one is there, or will not be. */
  constructor(count, complain, arrived) {
    this.#files = Array.from({ length: count }, () => ({ address: null, memory: null, bytes: null, gif: null, loading: null, isNew: false }));
    this.#complain = complain;
    this.#arrived = arrived;
  }

  /** What is known of each GIF that the module has; null for none. */
  get gifs() { return this.#files.map(({ gif }) => gif); }
  /** Whether there is a GIF in a slot, or may yet be. */
  isThere(slot) {
    const { bytes, gif, loading } = this.#files[slot];
    return bytes !== null || gif !== null || loading !== null;
  }
  isLoading(slot) { return this.#files[slot].loading !== null; }
  get isLoadingAny() { return this.#files.some(({ loading }) => loading); }
  /** Whether the module has yet to hear of one. */
  get isLate() { return this.#files.some(({ isNew, loading }) => isNew && !loading); }

  /** Loads what has another address than before; whether there is any. */
  follow(addresses, memory, base) {
    let loads = false;
    addresses.forEach((text, slot) => {
      const address = text || null;
      const file = this.#files[slot];
      if (file.address === address && (address === null || file.memory === memory)) return;
      file.loading?.abort();
      Object.assign(file, { address, memory, bytes: null, loading: null, isNew: true });
      if (address === null) return;
      loads = true;
      this.#fetch(file, base);
    });
    return loads;
  }

  async #fetch(file, base) {
    const loading = file.loading = new AbortController();
    try {
      file.bytes = await load(file.address, base, loading.signal);
    } catch (failure) {
      if (loading.signal.aborted) return;
      this.#complain(failure);
    }
    file.loading = null;
    this.#arrived();
  }

  /** Puts what is new and there into the module's slots. */
  open(module) {
    this.#files.forEach((file, slot) => {
      if (!file.isNew || file.loading) return;
      Object.assign(file, { isNew: false, gif: null });
      try {
        if (file.bytes) file.gif = module.open(slot, file.bytes, file.memory);
        else module.close(slot);
      } catch (failure) {
        if (!module.isAlive) throw failure;
        this.#complain(new GIFFailure(`${file.address}: ${failure.message}.`));
      }
      file.bytes = null;
    });
  }

  /** Loads nothing any more; what is missing is loaded when it is asked for again. */
  stop() {
    for (const file of this.#files) {
      if (!file.loading) continue;
      file.loading.abort();
      Object.assign(file, { address: null, loading: null });
    }
  }

  /** The module is gone, and with it what it had. */
  forget() { for (const file of this.#files) Object.assign(file, { address: null, bytes: null, gif: null, isNew: false }); }
}
