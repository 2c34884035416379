// <gif-refresh pull="cat.gif" loading="run.gif">…a list…</gif-refresh>: a list that is pulled to be refreshed, and
// whose end loads more, with GIFs that the finger plays. The element is the list's scroll view: give it a height.
//
//   pull               the GIF that the pull plays
//   loading, success, failure, no-more    the GIFs for those occasions
//   preset             tmall (unless told otherwise), mjrefresh, eoc, title or hud
//   fps                frames per second of the loading GIF; its own delays without
//   threshold          the pull that triggers, in CSS pixels; the design's without
//   footer             none, pull (unless told otherwise) or auto
//   preload            how many viewports before the end the footer loads
//   titles, footer-titles   words: "pull|release|loading|success|failed|retry|no more", or "library" for its own
//   memory             how much of all decoded frames may be kept, 0 to 1; a quarter unless told otherwise
//
// Events: refresh and loadmore, with `detail.until(promise)`, `detail.page`, `detail.trigger`, `detail.signal`;
// refreshend and loadmoreend, with `detail.outcome`; load; error, whose message is a sentence. A promise may come
// to { noMore, items, message }; one that is rejected is a failure, and { message } is shown as its words.
// Methods: refresh(), loadMore(), resetNoMore(). The list can be scrolled whatever happens to the GIFs.

import { GIFFailure, GIFModule, load, prepare, turn } from './module.js';
import { failureEvent, reducedMotion, sheet } from './element.js';
import { Words } from './words.js';
import { PulledList, outcomes, presets, triggers } from './list.js';
import { Gestures } from './gestures.js';
import { Indicator, indicatorRules } from './indicator.js';

const occasions = ['pull', 'loading', 'success', 'failure', 'no-more'];
const options = ['preset', 'fps', 'threshold', 'footer', 'preload', 'titles', 'footer-titles', 'memory'];

const refreshSheet = sheet(`
  :host { display: block; position: relative; overflow: hidden; }
  :host([hidden]) { display: none; }
  .scroller { position: absolute; inset: 0; overflow: hidden auto; overscroll-behavior: contain; overflow-anchor: none;
    touch-action: pan-y pinch-zoom; }
  .scroller.dragged { user-select: none; -webkit-user-select: none; cursor: grabbing; }
  .room { height: 0; }
  .list { display: flow-root; }
  .content { will-change: transform; }
  .words { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  button.words:focus-visible { width: auto; height: auto; clip-path: none; z-index: 1; inset-inline-end: 8px; padding: 6px 12px; }
  button.start:focus-visible { top: 8px; }
  button.end:focus-visible { bottom: 8px; }
  ${indicatorRules}
`);

export class GIFRefreshElement extends HTMLElement {
  static observedAttributes = [...occasions, ...options];

  #parts;
  #views;
  #module = null;
  #list = null;
  #gestures = null;
  #sizes = [];
  #words = null;
  #loading = null;
  #ready = null;
  #resize = null;
  #running = [null, null];
  #rooms = [0, 0];
  #state = null;
  #request = 0;
  #timer = 0;
  #isPlanned = false;
  #floats = false;
  #isPlaced = false;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [refreshSheet];
    root.innerHTML = `
      <button class="words start" part=refresh-button></button>
      <div class=scroller part=scroller tabindex=0 role=group><div class=content>
        <div class=room></div><div class=list><slot></slot></div><div class=room></div>
      </div></div>
      <div class=edge part=header aria-hidden=true hidden></div>
      <div class=edge part=footer aria-hidden=true hidden></div>
      <button class="words end" part=load-more-button></button>
      <div class=words role=status aria-live=polite></div>`;
    const all = (selector) => [...root.querySelectorAll(selector)];
    this.#parts = {
      scroller: root.querySelector('.scroller'), content: root.querySelector('.content'),
      list: root.querySelector('.list'), rooms: all('.room'), buttons: all('button'),
      live: root.querySelector('[role=status]'),
    };
    this.#views = all('.edge').map((view) => new Indicator(view));
    this.#parts.buttons.forEach((button, edge) => button.addEventListener('click', () => this.#ask(edge, 3)));
    this.#views.forEach(({ view }, edge) => view.addEventListener('click', () => this.#ask(edge, 2)));
  }

  connectedCallback() {
    // One that is moved within a task stays as it is, and so does what it loads.
    if (this.#isPlaced) return;
    this.#isPlaced = true;
    document.addEventListener('visibilitychange', this.#timePassed);
    reducedMotion?.addEventListener('change', this.#restyle);
    this.#resize = new ResizeObserver(() => this.#layOut());
    this.#resize.observe(this.#parts.scroller);
    this.#resize.observe(this.#parts.list);
    this.#label();
    if (this.#list) {
      this.#gestures = new Gestures(this.#parts.scroller, this);
      this.tell('attach', 1);
      this.#layOut();
    } else {
      this.#load();
    }
  }

  disconnectedCallback() {
    queueMicrotask(() => { if (!this.isConnected && this.#isPlaced) this.#leave(); });
  }

  #leave() {
    this.#isPlaced = false;
    document.removeEventListener('visibilitychange', this.#timePassed);
    reducedMotion?.removeEventListener('change', this.#restyle);
    this.#resize.disconnect();
    this.#loading?.abort();
    if (this.#list) this.tell('attach', 0);
    this.#gestures?.stop();
    this.#gestures = null;
    this.#stopTime();
  }

  attributeChangedCallback(name, before, now) {
    if (before === now || !this.isConnected || this.#isPlanned) return;
    // Several that are set together are one change.
    this.#isPlanned = true;
    queueMicrotask(() => {
      this.#isPlanned = false;
      if (this.isConnected) this.#load();
    });
  }

  // --- What a page calls

  /** Refreshes, as if the app had asked for it. */
  refresh() { this.#ask(0, 4); }
  /** Loads the next page, likewise. */
  loadMore() { this.#ask(1, 4); }
  /** There may be more to load again. */
  resetNoMore() { if (this.#list) this.tell('no_more', 0); }
  /** Settles when the GIFs are there, with all frames that may be kept, or have failed. */
  get ready() { return this.#ready ?? Promise.resolve(); }
  /** Bytes of pixels that are kept now. */
  get residentBytes() {
    return this.#sizes.reduce((sum, size, slot) => sum + (size ? this.#module.describe(slot).residentBytes : 0), 0);
  }
  /** Other words for buttons and announcements: { actions, announcements }, as in words.js. */
  set words(words) {
    this.#ownWords = words;
    if (this.isConnected) this.#load();
  }
  #ownWords = {};

  #ask(edge, trigger) { if (this.#list) this.tell('request', edge, trigger); }

  // --- Loading

  #load() {
    this.#loading?.abort();
    const loading = this.#loading = new AbortController();
    this.dataset.state = 'loading';
    this.#ready = this.#show(loading);
  }

  async #show(loading) {
    try {
      const addresses = occasions.map((name) => this.getAttribute(name));
      if (!addresses[0]) throw new GIFFailure('There is no GIF to pull: the attribute "pull" names it.');
      const [module, ...files] = await Promise.all([
        GIFModule.make('gif-refresh.wasm'),
        ...addresses.map((address) => address && load(address, this.baseURI, loading.signal)),
      ]);
      if (loading.signal.aborted) return;
      const sizes = files.map((bytes, slot) => {
        if (!bytes) return null;
        try { return module.open(slot, bytes, Number(this.getAttribute('memory') ?? 0.25)); } catch (failure) {
          failure.message = `${addresses[slot]}: ${failure.message}.`;
          throw failure;
        }
      });
      await turn();
      if (loading.signal.aborted) return;
      this.#begin(module, sizes);
      await prepare(module, sizes.flatMap((size, slot) => (size ? [slot] : [])), () => this.#module === module);
    } catch (failure) {
      if (loading.signal.aborted) return;
      this.#fail(failure);
    }
  }

  #begin(module, sizes) {
    const number = (name) => { const text = this.getAttribute(name); return text === null || text === '' ? NaN : Number(text); };
    const words = new Words(this, this.#ownWords);
    const list = new PulledList(module, (...action) => this.#perform(...action));
    const wishes = {
      preset: this.getAttribute('preset') ?? 'tmall', threshold: number('threshold'), fps: number('fps'),
      footer: this.getAttribute('footer') ?? 'pull', preload: number('preload'), words,
    };
    if (!list.open(wishes)) throw new GIFFailure(`There is no such header: ${this.#wrong(wishes)}.`);
    this.#end();
    this.#module = module;
    this.#sizes = sizes;
    this.#words = words;
    this.#list = list;
    this.#floats = wishes.preset === 'title' || wishes.preset === 'hud';
    this.#gestures = new Gestures(this.#parts.scroller, this);
    this.dataset.state = 'ready';
    this.#label();
    this.tell('attach', 1);
    this.#restyle();
    this.#layOut();
    this.dispatchEvent(new Event('load'));
  }

  #wrong({ preset, threshold, fps, footer, preload }) {
    if (!presets.includes(preset)) return `a preset is one of ${presets.join(', ')}`;
    if (!['none', 'pull', 'auto'].includes(footer)) return 'a footer is none, pull or auto';
    if (threshold < 1 || threshold > 10000) return 'a threshold is 1 to 10000 pixels';
    if (fps <= 0 || fps > 1000) return 'fps is above 0, at most 1000';
    return preload < 0 || preload > 100 ? 'preload is 0 to 100 viewports' : 'its attributes are out of range';
  }

  // Takes the components off the list, whose own offset stays.
  #end() {
    if (!this.#list) return;
    if (this.#module.isAlive) this.tell('attach', 0);
    this.#gestures?.stop();
    this.#gestures = null;
    this.#stopTime();
    this.#list = null;
    this.#state = null;
  }

  #fail(failure) {
    this.#running.forEach((running) => running?.abort());
    this.#running = [null, null];
    this.#gestures?.stop();
    this.#gestures = null;
    this.#list = null;
    this.#module = null;
    this.#sizes = [];
    this.#state = null;
    this.#stopTime();
    const { content, rooms } = this.#parts;
    content.style.transform = '';
    for (const room of rooms) room.style.height = '';
    this.#rooms = [0, 0];
    for (const { view } of this.#views) view.hidden = true;
    this.dataset.state = 'error';
    this.removeAttribute('aria-busy');
    this.dispatchEvent(failureEvent(failure));
  }

  // --- The list, as gestures see it

  /** Tells the engine of an event, carries out what comes of it, and shows it. */
  tell(name, ...values) {
    if (!this.#list) return;
    try {
      this.#list.tell(name, ...values);
      this.#render();
    } catch (failure) {
      this.#fail(failure);
    }
  }

  /** How the list stands. */
  get state() { return this.#state; }
  /** Where the browser has the list, in the engine's coordinates. */
  get browserOffset() { return this.#parts.scroller.scrollTop - this.#rooms[0]; }
  /** Whether the page follows the model, not the model the browser. */
  get modelLeads() {
    return this.#state !== null && (this.#state.isMoving || this.#state.isBeyondEdge || (this.#gestures?.isOwned ?? false));
  }
  /** Whether the browser has the list at its start. */
  get isAtStart() { return this.#parts.scroller.scrollTop <= 0.5; }
  /** Whether the browser has the list at its end. */
  get isAtEnd() {
    const { scroller } = this.#parts;
    return scroller.scrollTop + scroller.clientHeight >= this.#length - 0.5;
  }
  // The content's length with both rooms; what is moved beyond it counts in the scroller's own.
  get #length() { return this.#parts.list.offsetHeight + this.#rooms[0] + this.#rooms[1]; }

  #layOut() {
    const { scroller, list } = this.#parts;
    this.tell('layout', scroller.clientHeight, list.offsetHeight, -1);
  }

  #restyle = () => {
    const isMirrored = getComputedStyle(this).direction === 'rtl';
    this.tell('style', reducedMotion?.matches ? 1 : 0, isMirrored ? 1 : 0);
  };

  // --- Carrying out

  #perform(kind, edge, first, second, third) {
    switch (kind) {
      case 2: navigator.userActivation?.isActive && navigator.vibrate?.(first === 3 ? [20, 60, 20] : 10); break;
      case 3: this.#parts.live.textContent = this.#words.announcements[edge][first]; break;
      case 4: this.#running[edge]?.abort(); this.#running[edge] = null; break;
      case 5: {
        this.#running[edge] = null;
        const detail = { outcome: outcomes[second] };
        this.dispatchEvent(new CustomEvent(edge === 0 ? 'refreshend' : 'loadmoreend', { detail }));
        break;
      }
      case 6: this.#loadPage(edge, first, second, triggers[third]); break;
    }
  }

  #loadPage(edge, ticket, page, trigger) {
    const abort = this.#running[edge] = new AbortController();
    const promises = [];
    const detail = { page, trigger, signal: abort.signal, until: (promise) => { promises.push(promise); } };
    this.dispatchEvent(new CustomEvent(edge === 0 ? 'refresh' : 'loadmore', { detail }));
    const list = this.#list;
    const end = (outcome, result) => {
      // One that was cancelled, or whose list is another by now, is told nothing.
      if (this.#list !== list || abort.signal.aborted) return;
      const message = typeof result?.message === 'string' && !(result instanceof Error) ? result.message : '';
      this.#words.messages[edge] = message;
      const items = Number.isInteger(result?.items) ? Math.max(0, Math.min(result.items, 1e9)) : -1;
      this.tell('end', edge, ticket, outcome, items, message ? 1 : 0);
      // The page may have put in what was loaded; its length is known now, not at the next frame.
      this.#layOut();
    };
    Promise.all(promises).then(
      (results) => { const result = results.at(-1); end(result?.noMore ? 2 : 0, result); },
      (reason) => end(1, reason));
  }

  // --- Showing

  #render() {
    if (!this.#list) return;
    const state = this.#state = this.#list.state;
    const { scroller, content, rooms } = this.#parts;
    let hasMoved = false;
    for (const edge of [0, 1]) {
      if (this.#rooms[edge] === state.rooms[edge]) continue;
      this.#rooms[edge] = state.rooms[edge];
      rooms[edge].style.height = `${state.rooms[edge]}px`;
      hasMoved = true;
    }
    if (hasMoved || this.modelLeads) {
      const last = Math.max(0, this.#length - scroller.clientHeight);
      const top = Math.max(0, Math.min(state.offset + this.#rooms[0], last));
      if (Math.abs(scroller.scrollTop - top) > 0.01) scroller.scrollTop = top;
    }
    const shift = this.browserOffset - state.offset;
    content.style.transform = Math.abs(shift) < 0.05 ? '' : `translateY(${shift}px)`;
    state.edges.forEach((edge, index) => {
      this.#views[index].show(edge, state.offset, this.#module, this.#sizes, this.#words, index, index === 0 && this.#floats);
    });
    const isBusy = state.edges.some((edge) => edge.phase === 'loading' || edge.phase === 'waiting');
    if (!isBusy) this.removeAttribute('aria-busy');
    else if (!this.hasAttribute('aria-busy')) this.setAttribute('aria-busy', 'true');
    this.#planTime(state);
  }

  #label() {
    const { buttons, scroller } = this.#parts;
    const words = this.#words ?? new Words(this, this.#ownWords);
    buttons.forEach((button, edge) => {
      if (button.textContent !== words.actions[edge]) button.textContent = words.actions[edge];
      button.hidden = !this.#list || edge === 1 && this.getAttribute('footer') === 'none';
    });
    const label = this.getAttribute('aria-label');
    if (label) scroller.setAttribute('aria-label', label);
  }

  // --- Time

  #timePassed = () => {
    this.#stopTime();
    this.tell(null);
  };

  #stopTime() {
    cancelAnimationFrame(this.#request);
    clearTimeout(this.#timer);
    this.#request = this.#timer = 0;
  }

  #planTime(state) {
    this.#stopTime();
    if (!this.isConnected) return;
    if (state.isMoving || this.#views.some((view) => view.spins)) {
      this.#soon();
    } else if (state.wakeAt >= 0) {
      const rest = state.wakeAt - performance.now();
      if (rest > 20) this.#timer = setTimeout(() => this.#soon(), rest - 17); else this.#soon();
    }
  }

  // At the display's next beat; a page that is hidden has none.
  #soon() {
    if (document.hidden) this.#timer = setTimeout(this.#timePassed, 250);
    else this.#request = requestAnimationFrame(this.#timePassed);
  }
}

if (!customElements.get('gif-refresh')) customElements.define('gif-refresh', GIFRefreshElement);
