// The GIFs of a list. Each is fetched once when its address changes, independently of the others, so that a missing
// file does not stop them.

import { GIFFailure, load } from './module.js';

export class Files {
  #files;
  #complain;
  #arrived;

  /** `complain` receives the reason why a GIF cannot be used; `arrived` is called when a GIF is loaded or has failed. */
  constructor(count, complain, arrived) {
    this.#files = Array.from({ length: count }, () => ({ address: null, memory: null, bytes: null, gif: null, loading: null, isNew: false }));
    this.#complain = complain;
    this.#arrived = arrived;
  }

  /** The description of each GIF in the module; null for none. */
  get gifs() { return this.#files.map(({ gif }) => gif); }
  /** Returns whether a slot has a GIF or is loading one. */
  isThere(slot) {
    const { bytes, gif, loading } = this.#files[slot];
    return bytes !== null || gif !== null || loading !== null;
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

  /** Passes the newly loaded GIFs to the module's slots. */
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

  /** Stops loading; missing GIFs are loaded when they are needed again. */
  stop() {
    for (const file of this.#files) {
      if (!file.loading) continue;
      file.loading.abort();
      Object.assign(file, { address: null, loading: null });
    }
  }

  /** Forgets the module and its GIFs. */
  forget() { for (const file of this.#files) Object.assign(file, { address: null, bytes: null, gif: null, isNew: false }); }
}
