// <gif-player src="cat.gif">: a GIF that can be stopped, scrubbed either way and played at any rate.
//
//   src          the GIF
//   progress     where it stands, 0 to 1; setting it scrubs
//   autoplay     whether it plays when it is loaded; not where the user wants less motion
//   rate         how fast time runs, 0.01 to 100
//   memory       how much of all decoded frames may be kept, 0 to 1; a quarter unless told otherwise
//   alt          what it shows: its label, and the text when it cannot be shown
//
// Properties: progress, currentFrame, frameCount, duration, paused, rate. Methods: play(), pause().
// Events: load, error (its message is a sentence), frame, play, pause, ended; input when the user has scrubbed.

import { GIFModule, load, prepare } from './module.js';
import { Painter } from './painter.js';
import { failureEvent, reducedMotion, sheet } from './element.js';

const playerSheet = sheet(`
  :host { display: inline-block; position: relative; outline-offset: 2px; touch-action: pan-y; }
  :host([hidden]) { display: none; }
  canvas { display: block; width: 100%; height: auto; }
  .fallback { display: none; }
  :host([data-state=error]) canvas { display: none; }
  :host([data-state=error]) .fallback { display: block; }
`);

export class GIFPlayerElement extends HTMLElement {
  static observedAttributes = ['src', 'progress', 'rate', 'alt', 'memory'];

  #module = null;
  #info = null;
  #painter;
  #fallback;
  #loading = null;
  #loaded = null;
  #timer = 0;
  #wasPlaying = false;
  #reflecting = false;
  #frame = 0;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [playerSheet];
    root.innerHTML = '<canvas width=0 height=0></canvas><div class=fallback><slot></slot></div>';
    this.#painter = new Painter(root.querySelector('canvas'));
    this.#fallback = root.querySelector('.fallback');
    this.addEventListener('keydown', (event) => this.#keyDown(event));
    this.addEventListener('pointerdown', (event) => this.#pointerDown(event));
  }

  connectedCallback() {
    for (const name of ['progress', 'currentFrame', 'rate', 'src']) this.#upgrade(name);
    if (!this.hasAttribute('role')) this.setAttribute('role', 'slider');
    if (!this.hasAttribute('tabindex')) this.tabIndex = 0;
    this.setAttribute('aria-valuemin', '0');
    this.#label();
    document.addEventListener('visibilitychange', this.#visibilityChanged);
    if (!this.#module && !this.#loading) this.#load();
    else this.#tick();
  }

  disconnectedCallback() {
    document.removeEventListener('visibilitychange', this.#visibilityChanged);
    this.#stopTimer();
    // One that is only moved is connected again within the same task.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#loading?.abort();
      this.#loading = null;
      this.#module = null;
    });
  }

  attributeChangedCallback(name, before, now) {
    if (before === now || this.#reflecting) return;
    if (name === 'src' || name === 'memory') { if (this.isConnected) this.#load(); }
    if (name === 'progress' && now !== null) this.progress = Number(now);
    if (name === 'rate' && now !== null) this.rate = Number(now);
    if (name === 'alt') this.#label();
  }

  // Properties that were set before the element was known.
  #upgrade(name) {
    if (!Object.hasOwn(this, name)) return;
    const value = this[name];
    delete this[name];
    this[name] = value;
  }

  // --- Properties

  get src() { return this.getAttribute('src') ?? ''; }
  set src(address) { this.setAttribute('src', address); }
  get alt() { return this.getAttribute('alt') ?? ''; }
  set alt(text) { this.setAttribute('alt', text); }

  /** How many frames there are; 0 before it is loaded. */
  get frameCount() { return this.#info?.frameCount ?? 0; }
  /** How long one loop lasts, in milliseconds. */
  get duration() { return this.#info?.duration ?? 0; }
  /** Bytes of pixels that are kept now. */
  get residentBytes() { return this.#module?.describe(0)?.residentBytes ?? 0; }

  get currentFrame() { return this.#frame; }
  set currentFrame(frame) {
    this.#pending = null;
    if (!Number.isFinite(frame = Number(frame))) return;
    if (!this.#info) { this.#pending = (now) => this.#module.call('player_seek_frame', Math.trunc(frame), now); return; }
    this.#module.call('player_seek_frame', Math.max(0, Math.min(Math.trunc(frame), this.frameCount - 1)), performance.now());
    this.#tick();
  }

  get progress() { return this.frameCount > 1 ? this.#frame / (this.frameCount - 1) : 0; }
  set progress(progress) {
    this.#pending = null;
    if (!Number.isFinite(progress = Number(progress))) return;
    const seek = (now) => this.#module.call('player_seek_progress', progress, now);
    if (!this.#info) { this.#pending = seek; return; }
    seek(performance.now());
    this.#tick();
  }
  #pending = null;

  get rate() { return this.#rate; }
  set rate(rate) {
    rate = Number(rate);
    if (!(rate >= 0.01 && rate <= 100)) return;
    this.#rate = rate;
    if (!this.#info) return;
    this.#module.call('player_rate', rate, performance.now());
    this.#tick();
  }
  #rate = 1;

  /** Whether it stands still. */
  get paused() { return !this.#wasPlaying; }

  /** Begins to play where it stands, or anew at its end; before it is loaded, once it is. */
  play() {
    if (!this.#info) { this.#playsWhenLoaded = true; return; }
    this.#module.call('player_play', performance.now());
    this.#tick();
  }
  #playsWhenLoaded = false;

  /** Stands still where it is. */
  pause() {
    this.#playsWhenLoaded = false;
    if (!this.#info) return;
    this.#module.call('player_pause', performance.now());
    this.#tick();
  }

  /** Settles when what `src` names is shown, with all frames that may be kept, or has failed. */
  get ready() { return this.#loaded ?? Promise.resolve(); }

  // --- Loading

  #load() {
    this.#loading?.abort();
    this.#stopTimer();
    this.#info = null;
    this.#module = null;
    const address = this.src;
    if (!address) return;
    const loading = this.#loading = new AbortController();
    this.dataset.state = 'loading';
    this.#loaded = this.#show(address, loading);
  }

  async #show(address, loading) {
    try {
      const [module, bytes] = await Promise.all([
        GIFModule.make('gif-player.wasm'), load(address, this.baseURI, loading.signal),
      ]);
      if (loading.signal.aborted) return;
      const memory = Number(this.getAttribute('memory') ?? 0.25);
      let info;
      try { info = module.open(0, bytes, memory); } catch (failure) {
        failure.message = `${address}: ${failure.message}.`;
        throw failure;
      }
      this.#module = module;
      this.#info = info;
      this.#loading = null;
      module.call('player_open');
      module.call('player_rate', this.#rate, performance.now());
      this.#pending?.(performance.now());
      this.#pending = null;
      this.dataset.state = 'ready';
      if (this.hasAttribute('autoplay') && !reducedMotion?.matches || this.#playsWhenLoaded) {
        module.call('player_play', performance.now());
      }
      this.setAttribute('aria-valuemax', String(info.frameCount - 1));
      this.#tick(true);
      this.dispatchEvent(new Event('load'));
      await prepare(module, [0], () => this.#module === module);
    } catch (failure) {
      if (loading.signal.aborted) return;
      this.#loading = null;
      this.#fail(failure);
    }
  }

  #fail(failure) {
    this.#stopTimer();
    this.#info = null;
    this.#module = null;
    this.dataset.state = 'error';
    if (!this.hasChildNodes()) this.#fallback.textContent = this.alt;
    this.dispatchEvent(failureEvent(failure));
  }

  // --- Time

  #visibilityChanged = () => { if (document.hidden) this.#stopTimer(); else this.#tick(); };

  #stopTimer() {
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#request);
    this.#timer = this.#request = 0;
  }
  #request = 0;

  // Shows what is due, and asks again when that changes.
  #tick(isFirst = false) {
    this.#stopTimer();
    if (!this.#info) return;
    try {
      const now = performance.now();
      this.#module.call('player_tick', now);
      const [frame, wakeAt, isPlaying, hasEnded] = this.#module.numbers;
      const changed = frame !== this.#frame;
      this.#frame = frame;
      this.#painter.paint(this.#module, 0, frame, this.#info);
      if (changed || isFirst) this.#tell();
      if (changed) this.dispatchEvent(new CustomEvent('frame', { detail: { frame } }));
      const wasPlaying = this.#wasPlaying;
      this.#wasPlaying = isPlaying === 1;
      if (this.#wasPlaying !== wasPlaying) {
        this.dispatchEvent(new Event(isPlaying ? 'play' : 'pause'));
        if (wasPlaying && hasEnded) this.dispatchEvent(new Event('ended'));
      }
      if (wakeAt < 0 || document.hidden || !this.isConnected) return;
      // The display's own beat is the nearest that a page can come to a moment.
      const rest = wakeAt - now;
      const wake = () => { this.#request = requestAnimationFrame(() => this.#tick()); };
      if (rest > 20) this.#timer = setTimeout(wake, rest - 17); else wake();
    } catch (failure) {
      this.#fail(failure);
    }
  }

  // --- People

  #label() {
    if (this.alt) this.setAttribute('aria-label', this.alt);
    else if (!this.hasAttribute('aria-label')) this.setAttribute('aria-label', 'Animation');
  }

  #tell() {
    this.setAttribute('aria-valuenow', String(this.#frame));
    this.setAttribute('aria-valuetext', `frame ${this.#frame + 1} of ${this.frameCount}`);
    this.#reflecting = true;
    if (this.hasAttribute('progress')) this.setAttribute('progress', String(this.progress));
    this.#reflecting = false;
  }

  #userSeeks(frame) {
    this.pause();
    this.currentFrame = frame;
    this.dispatchEvent(new Event('input', { bubbles: true }));
  }

  #keyDown(event) {
    if (!this.#info || event.altKey || event.ctrlKey || event.metaKey) return;
    const forwards = getComputedStyle(this).direction === 'rtl' ? -1 : 1;
    const last = this.frameCount - 1;
    const leap = Math.max(1, Math.round(this.frameCount / 10));
    const goals = {
      ArrowRight: this.#frame + forwards, ArrowLeft: this.#frame - forwards, ArrowUp: this.#frame + 1,
      ArrowDown: this.#frame - 1, PageUp: this.#frame + leap, PageDown: this.#frame - leap, Home: 0, End: last,
    };
    if (event.key === ' ') { if (this.paused) this.play(); else this.pause(); }
    else if (event.key in goals) this.#userSeeks(Math.max(0, Math.min(last, goals[event.key])));
    else return;
    event.preventDefault();
  }

  // Dragging sideways scrubs: the whole width is the whole animation.
  #pointerDown(event) {
    if (!this.#info || event.button !== 0 || !event.isPrimary) return;
    const start = event.clientX;
    const first = this.#frame;
    const forwards = getComputedStyle(this).direction === 'rtl' ? -1 : 1;
    let drags = false;
    const move = (moved) => {
      if (moved.pointerId !== event.pointerId) return;
      const distance = (moved.clientX - start) * forwards;
      if (!drags && Math.abs(distance) < 3) return;
      if (!drags) { drags = true; this.setPointerCapture(event.pointerId); }
      const frame = first + Math.round(distance / this.clientWidth * this.frameCount);
      this.#userSeeks(Math.max(0, Math.min(this.frameCount - 1, frame)));
    };
    const end = (ended) => {
      if (ended.pointerId !== event.pointerId) return;
      for (const [name, listener] of listeners) this.removeEventListener(name, listener);
    };
    const listeners = [['pointermove', move], ['pointerup', end], ['pointercancel', end]];
    for (const [name, listener] of listeners) this.addEventListener(name, listener);
  }
}

if (!customElements.get('gif-player')) customElements.define('gif-player', GIFPlayerElement);
