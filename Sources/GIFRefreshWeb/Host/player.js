// <gif-player src="cat.gif">: a GIF that can be paused, scrubbed in both directions and played at any rate.
//
// README.md has its attributes, properties, events, parts and custom properties.

import { Box, lengthRange } from './box.js';
import { BaseElement, complain, define, fail, make, pageListens, reducedMotion, reflect, upgrade } from './element.js';
import { openEarly } from './early.js';
import { GIFFailure, GIFModule, loadParts, prepare } from './module.js';
import { Painter } from './painter.js';
import { Scrubbing } from './scrubbing.js';
import { whenNear, whenSeen } from './sight.js';
import { ranges } from './tables-gif.js';

const playerRules = `
  :host { display: inline-block; position: relative; outline-offset: 2px; }
  :host([controls]) { touch-action: pan-y pinch-zoom; }
  :host([hidden]), [hidden] { display: none !important; }
  canvas, .poster { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: inherit; object-position: inherit; }
  .fallback { display: none; }
  :host([data-state=error]) :is(canvas, .poster, button) { display: none; }
  :host([data-state=error]) { overflow: auto; }
  :host([data-state=error]) .fallback { display: block; }
  button { position: absolute; inset-inline-start: 0; bottom: 0; width: 44px; height: 44px; border: 0; cursor: pointer;
    background: none; }
  button::before { content: "▶"; display: grid; place-items: center; height: 32px; border-radius: 50%; color: #fff;
    background: rgb(0 0 0 / .65); font: 14px/1 system-ui, sans-serif; }
  button.plays::before { content: "❚❚"; font-size: 11px; }
`;
const properties = {
  src: String, alt: String, poster: String, loading: String, width: Number, height: Number, autoplay: Boolean,
  controls: Boolean, memory: Number,
};
/** The smallest and the largest number that each numeric attribute may have. */
const limits = { progress: [-Infinity, Infinity], rate: ranges.rate, memory: ranges.share, width: lengthRange, height: lengthRange };

export class GIFPlayerElement extends BaseElement {
  static observedAttributes = ['src', 'progress', 'rate', 'alt', 'memory', 'poster', 'width', 'height', 'controls'];

  #module = null;
  #gif = null;
  #painter;
  #box = new Box(this);
  #poster = make('img', { class: 'poster', part: 'poster', alt: '' });
  #button = make('button', { part: 'button', type: 'button', tabindex: -1, 'aria-hidden': 'true' });
  #content = make('slot');
  #alt = make('span');
  #internals;
  #scrubbing;
  #loading = null;
  #ready = Promise.resolve();
  /** The `src` and the `memory` of the last load. */
  #last = {};
  /**
   * What the player does when the GIF of its `src` is loaded: { seek, plays, isKept }; null for what its attributes say.
   *
   * A page's calls are kept until then: `seek` shows a frame, and `plays` says whether the GIF plays; without one of them, an
   * attribute decides. `isKept` says that the GIF was loaded before, so that the canvas still shows its frame.
   */
  #next = null;
  #rate = 1;
  #memory = 0.25;
  #frame = 0;
  #isPlaying = false;
  /** Whether the first frame is shown while the rest of the file is still being loaded. */
  #isEarly = false;
  #waitsForMotion = false;
  #isSeen = false;
  #timer = 0;
  #request = 0;
  #leave = [];
  /** Whether the player, not the page, has made the element focusable. */
  #ownTabIndex = false;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    this.#painter = new Painter(make('canvas', { part: 'picture', width: 0, height: 0 }));
    this.#poster.hidden = this.#button.hidden = true;
    root.append(this.#painter.canvas, this.#poster, this.#button, make('div', { class: 'fallback' }, this.#alt, this.#content));
    this.#content.addEventListener('slotchange', () => this.#describe());
    this.#internals = this.attachInternals();
    this.#box.dress(playerRules);
    this.#scrubbing = new Scrubbing(this, {
      isReady: () => this.#gif !== null && !this.#isDecorative,
      seek: (frame) => this.#userSeeks(frame),
      toggle: () => this.#userToggles(),
      takesTaps: () => this.controls,
    });
  }

  connectedCallback() {
    upgrade(this, [...Object.keys(properties), 'progress', 'currentFrame', 'rate']);
    document.addEventListener('visibilitychange', this.#goOn);
    reducedMotion?.addEventListener('change', this.#motionChanged);
    this.#leave = [whenSeen(this, (isSeen) => {
      this.#isSeen = isSeen;
      this.#tick();
    })];
    this.#describe();
    this.#tick();
    const isLast = this.#last.src === this.src && this.#last.memory === this.#memory;
    if (!isLast || !this.#gif && !this.#loading) this.#load();
  }

  disconnectedCallback() {
    document.removeEventListener('visibilitychange', this.#goOn);
    reducedMotion?.removeEventListener('change', this.#motionChanged);
    for (const stop of this.#leave.splice(0)) stop();
    this.#stopTimer();
    // An element that is only moved is connected again within the same task, and keeps its GIF.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#keep();
      this.#unload();
    });
  }

  adoptedCallback() { this.#box.dress(playerRules); }

  attributeChangedCallback(name, before, now) {
    if (before === now) return;
    const [least, most] = limits[name] ?? [];
    if (name in limits && now !== null && !(Number(now) >= least && Number(now) <= most)) {
      return complain(this, `${name}: expected a number${Number.isFinite(least) ? ` from ${least} to ${most}` : ''}, found "${now}".`);
    }
    // What the page has called before is for the former GIF.
    if (name === 'src' && before) this.#next = null;
    if (name === 'memory') this.#memory = now === null ? 0.25 : Number(now);
    if (name === 'progress') { if (now !== null) this.progress = Number(now); }
    else if (name === 'rate') this.rate = now === null ? 1 : Number(now);
    else if (name === 'width' || name === 'height') this.#box.measure();
    else if (name !== 'src' && name !== 'memory') this.#describe();
    else if (this.isConnected) this.#load();
  }

  // --- Properties

  /** The number of frames; 0 before the GIF is loaded. */
  get frameCount() { return this.#gif?.frameCount ?? 0; }
  /** The duration of one loop, in milliseconds. */
  get duration() { return this.#gif?.duration ?? 0; }
  /** The width of the GIF's frames, in pixels; 0 before the GIF is loaded. */
  get naturalWidth() { return this.#gif?.width ?? 0; }
  /** The height of the GIF's frames, in pixels; 0 before the GIF is loaded. */
  get naturalHeight() { return this.#gif?.height ?? 0; }
  /** The memory of the GIF's decoded pixels, in bytes. */
  get residentBytes() { return this.#module?.describe(0)?.residentBytes ?? 0; }

  get currentFrame() { return this.#frame; }
  set currentFrame(frame) {
    if (!Number.isFinite(frame = Number(frame))) return;
    this.#report((now) => this.#module.call('player_seek_frame', Math.max(0, Math.min(Math.trunc(frame), this.frameCount - 1)), now));
  }

  get progress() { return this.frameCount > 1 ? this.#frame / (this.frameCount - 1) : 0; }
  set progress(progress) {
    if (!Number.isFinite(progress = Number(progress))) return;
    this.#report((now) => this.#module.call('player_seek_progress', progress, now));
  }

  get rate() { return this.#rate; }
  set rate(rate) {
    rate = Number(rate);
    if (!(rate >= ranges.rate[0] && rate <= ranges.rate[1])) return;
    this.#rate = rate;
    if (this.#gif) this.#report((now) => this.#module.call('player_rate', rate, now));
  }

  /** Whether the GIF is paused. */
  get paused() { return !this.#isPlaying; }

  /** Plays from the current frame, or from the beginning after the end; a GIF that is still loading plays later. */
  play() {
    this.#waitsForMotion = false;
    if (!this.#gif) this.#next = { ...this.#next, plays: true };
    else this.#report((now) => this.#module.call('player_play', now));
  }

  /** Pauses at the current frame. */
  pause() {
    this.#waitsForMotion = false;
    if (!this.#gif) this.#next = { ...this.#next, plays: false };
    else this.#report((now) => this.#module.call('player_pause', now));
  }

  /** Resolves when the GIF of `src` is shown and its frames are decoded ahead, or when it has failed. */
  get ready() { return this.#ready; }

  // Sends an event to the module; before the GIF is loaded, keeps the last event until then.
  #report(event) {
    if (!this.#gif) {
      this.#next = { ...this.#next, seek: event };
      return;
    }
    const now = performance.now();
    try {
      event(now);
    } catch (failure) {
      return this.#fail(failure);
    }
    this.#tick(now);
  }

  // --- Loading

  // Has the player go on with the same GIF, if that is loaded again.
  #keep() {
    if (!this.#gif || this.#last.src !== this.src) return;
    const frame = this.#frame;
    // What plays or waits by the attribute `autoplay` is decided by it again, since motion may have become unwelcome meanwhile.
    const isAutomatic = this.#waitsForMotion || this.#isPlaying && this.autoplay && !reducedMotion?.matches;
    this.#next = { seek: (now) => this.#module.call('player_seek_frame', frame, now), plays: isAutomatic ? null : this.#isPlaying, isKept: true };
  }

  #unload() {
    this.#loading?.abort();
    this.#loading = this.#gif = this.#module = null;
    this.#isPlaying = this.#isEarly = false;
    this.#scrubbing.stop();
    this.#stopTimer();
  }

  #load() {
    const { src } = this;
    this.#keep();
    this.#last = { src, memory: this.#memory };
    const isKept = this.#next?.isKept ?? false;
    if (!isKept) {
      this.#frame = 0;
      this.removeAttribute('aria-valuetext');
    }
    // A player that plays on with the same GIF does not pause in between, so that it reports nothing.
    const isPlaying = isKept && this.#isPlaying;
    this.#unload();
    this.#isPlaying = isPlaying;
    this.#box.size = null;
    if (!src) return this.#empty();
    const loading = this.#loading = new AbortController();
    this.dataset.state = 'loading';
    // The same GIF keeps its looks, so that neither its poster nor its button flickers.
    if (!isKept) this.#describe();
    this.#ready = this.#show(src, loading);
  }

  #empty() {
    delete this.dataset.state;
    this.#painter.clear();
    this.#box.measure();
    this.#describe();
  }

  async #show(src, loading) {
    const { signal } = loading;
    const listens = pageListens();
    try {
      if (this.loading === 'lazy') await whenNear(this, signal);
      const making = GIFModule.make(() => new URL('./gif-player.wasm', import.meta.url));
      const [module, file] = await Promise.all([
        making, loadParts(src, this.baseURI, signal, openEarly(making, signal, (early, gif) => this.#showEarly(early, gif))), listens,
      ]);
      if (signal.aborted) return;
      try {
        const rest = await module.fill(file, signal);
        if (signal.aborted) return;
        this.#begin(module, module.open(0, rest, this.#memory));
      } catch (failure) {
        throw module.isAlive ? new GIFFailure(`${src}: ${failure.message}.`) : failure;
      }
      await prepare(module, [0], () => this.#module === module);
    } catch (failure) {
      await listens;
      if (!signal.aborted) this.#fail(failure);
    }
  }

  // Shows the first frame while the rest of the file is being loaded, unless the canvas still shows a frame of that GIF.
  #showEarly(module, gif) {
    this.#box.fit(gif);
    if (this.#next?.isKept) return;
    this.#painter.paint(module, 0, 0, gif);
    this.#poster.hidden = this.#isEarly = true;
  }

  #begin(module, gif) {
    this.#module = module;
    this.#gif = gif;
    this.#loading = null;
    this.#box.fit(gif);
    module.call('player_open');
    const now = performance.now();
    module.call('player_rate', this.#rate, now);
    const { seek, plays = null } = this.#next ?? {};
    const progress = Number(this.getAttribute('progress'));
    if (seek) seek(now);
    else if (Number.isFinite(progress)) module.call('player_seek_progress', progress, now);
    this.#next = null;
    this.dataset.state = 'ready';
    this.#poster.hidden = true;
    this.#waitsForMotion = plays === null && this.autoplay && (reducedMotion?.matches ?? false);
    if (plays ?? (this.autoplay && !this.#waitsForMotion)) module.call('player_play', now);
    this.#describe();
    this.#tick(now);
    this.dispatchEvent(new Event('load'));
  }

  #fail(failure) {
    this.#unload();
    this.#next = null;
    this.dataset.state = 'error';
    // Or else a later GIF would show this picture while it is being loaded.
    this.#painter.clear();
    this.#describe();
    fail(this, failure);
  }

  // --- Time

  #goOn = () => this.#tick();
  #motionChanged = ({ matches }) => {
    if (matches && this.#gif && this.#isPlaying && this.autoplay) {
      this.pause();
      this.#waitsForMotion = true;
    } else if (!matches && this.#waitsForMotion) {
      this.play();
    }
  };

  #stopTimer() {
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#request);
    this.#timer = this.#request = 0;
  }

  // Shows the frame that is due, and schedules the next frame, unless the player is invisible.
  // What an event began is shown at the time of that event: a later one could be past the end of a short GIF already.
  #tick(now = performance.now()) {
    this.#stopTimer();
    if (!this.#gif) return;
    try {
      this.#module.call('player_tick', now);
      const [frame, wakeAt, isPlaying, hasEnded] = this.#module.numbers;
      const plays = isPlaying > 0;
      const wasPlaying = this.#isPlaying;
      const hasChanged = frame !== this.#frame;
      this.#frame = frame;
      this.#isPlaying = plays;
      this.#painter.paint(this.#module, 0, frame, this.#gif);
      if (hasChanged && !plays) {
        this.removeAttribute('aria-valuetext');
        if (!this.#isDecorative) this.#internals.ariaValueNow = String(frame);
      }
      if (wakeAt >= 0 && !document.hidden && this.#isSeen && this.isConnected) this.#wakeAfter(wakeAt - now);
      // A listener may play, pause or seek, which runs this method again: by then the rest is done, and what has changed is known.
      if (plays !== wasPlaying) {
        this.#describe();
        this.dispatchEvent(new Event(plays ? 'play' : 'pause'));
        if (hasEnded) this.dispatchEvent(new Event('ended'));
      }
      if (hasChanged && this.#frame === frame) this.dispatchEvent(new CustomEvent('frame', { detail: { frame } }));
    } catch (failure) {
      this.#fail(failure);
    }
  }

  // A page can only act before a frame of the display, so the timer ends one frame early and then waits for that frame.
  #wakeAfter(rest) {
    const wake = () => { this.#request = requestAnimationFrame(this.#goOn); };
    if (rest > 20) this.#timer = setTimeout(wake, rest - 17); else wake();
  }

  // --- Looks and people

  // Whether the page has marked the GIF as decoration by an empty `alt`: then it is no slider and no Tab stop.
  get #isDecorative() { return this.getAttribute('alt') === ''; }

  #describe() {
    // The line breaks and comments of the page's markup are no content.
    this.#alt.textContent = this.childElementCount || this.textContent.trim() ? '' : this.alt;
    if (this.#isPlaying) this.removeAttribute('aria-valuetext');
    const { poster } = this;
    if (poster && this.#poster.getAttribute('src') !== poster) this.#poster.src = poster;
    this.#poster.hidden = !poster || this.#gif !== null || this.#isEarly || (this.#next?.isKept ?? false);
    this.#button.hidden = !this.controls || !this.#gif || this.#isDecorative;
    this.#button.classList.toggle('plays', this.#isPlaying);
    const internals = this.#internals;
    internals.role = this.#isDecorative ? 'presentation' : this.#gif ? 'slider' : 'img';
    internals.ariaLabel = this.#isDecorative ? null : this.alt || 'Animation';
    if (this.#isDecorative || !this.#gif) {
      // A player that the user has moved to keeps the focus while another GIF is being loaded.
      if (this.#ownTabIndex && (this.#isDecorative || !this.#loading)) {
        this.removeAttribute('tabindex');
        this.#ownTabIndex = false;
      }
      for (const name of ['ariaValueMin', 'ariaValueMax', 'ariaValueNow']) internals[name] = null;
      return;
    }
    if (!this.hasAttribute('tabindex')) {
      this.#ownTabIndex = true;
      this.tabIndex = 0;
    }
    internals.ariaValueMin = '0';
    internals.ariaValueMax = String(this.frameCount - 1);
    internals.ariaValueNow = String(this.#frame);
  }

  #userSeeks(frame) {
    this.pause();
    this.currentFrame = frame;
    // The frame is announced when the user moves to it, not while the GIF plays.
    this.setAttribute('aria-valuetext', `frame ${this.#frame + 1} of ${this.frameCount}`);
    this.dispatchEvent(new Event('input', { bubbles: true }));
  }

  #userToggles() { if (this.paused) this.play(); else this.pause(); }
}

reflect(GIFPlayerElement, properties);
define('gif-player', GIFPlayerElement);
