// The list as it stands on the page: scroller, header, footer and their rooms. What gestures do goes into the module,
// what comes out of it is carried out and drawn.

import { BackToTop, backToTopRules } from './backtotop.js';
import { make, reducedMotion } from './element.js';
import { Gestures } from './gestures.js';
import { Indicator, indicatorRules } from './indicator.js';
import { PulledList } from './list.js';

/** How long the rest of a room goes on closing under a finger, in milliseconds. */
const closing = 250;
/** Whether a room closes that a finger may pull; not one that closes while the finger pulls the other end. */
const closes = ({ edges }) =>
  edges.some(({ phase }, index) => phase === 'settling' && !(edges[1 - index].progress > 0));

export const surfaceRules = `
  :host { display: block; position: relative; overflow: hidden; }
  :host([hidden]), [hidden] { display: none !important; }
  .frame { position: absolute; inset: 0; display: flex; flex-direction: column; }
  .bar { flex: none; display: flex; align-items: center; justify-content: center; gap: var(--gif-refresh-gap, 8px);
    min-height: 44px; position: relative; }
  .titled { display: grid; grid-template-columns: 1fr auto 1fr; }
  .titled .edge { justify-self: end; }
  .bar .edge { position: relative; width: auto; background: none; flex: none; }
  .bar .look { display: flex; padding: 0; }
  .bar .text span { padding-inline-end: var(--gif-refresh-gap, 8px); }
  .view { flex: 1; position: relative; min-height: 0; overflow: hidden; }
  .scroller { position: absolute; inset: 0; overflow: hidden auto; overscroll-behavior: contain; overflow-anchor: none;
    touch-action: pan-y pinch-zoom; }
  .scroller.dragged { user-select: none; -webkit-user-select: none; cursor: grabbing; }
  .content { position: relative; }
  .room, .rest { height: 0; }
  .tappable { cursor: pointer; }
  .list { display: flow-root; }
  .measure { position: absolute; visibility: hidden; width: 0; height: var(--gif-refresh-height, 0); }
  .words { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  button.words:focus-visible { width: auto; height: auto; clip-path: none; z-index: 2; inset-inline-end: 8px; padding: 12px; }
  button.start:focus-visible { top: 8px; }
  button.end:focus-visible { bottom: 8px; }
  ${indicatorRules}
  ${backToTopRules}
`;

export class Surface {
  #owner;
  #scroller;
  #content;
  #list = make('div', { class: 'list' });
  #rows = make('div', {}, make('slot'));
  #placeholder = make('div', { part: 'placeholder' }, make('slot', { name: 'placeholder' }));
  #rest = make('div', { class: 'rest' });
  #rooms = [make('div', { class: 'room' }), make('div', { class: 'room' })];
  #roomLengths = [0, 0];
  #bar = make('div', { class: 'bar', part: 'bar' }, make('slot', { name: 'bar' }), make('slot', { name: 'bar-end' }));
  #view;
  #measure = make('div', { class: 'measure' });
  #buttons = [
    make('button', { class: 'words start', part: 'refresh-button', type: 'button' }),
    make('button', { class: 'words end', part: 'load-more-button', type: 'button' }),
  ];
  #live = make('div', { class: 'words', role: 'status', 'aria-live': 'polite' });
  #indicators = [new Indicator('header'), new Indicator('footer')];
  #backToTop;
  /** When the list was last updated, as a line. */
  #detail = '';
  #module = null;
  #pulled = null;
  #wishes = null;
  #gifs = [];
  #gestures = null;
  #state = null;
  /** What is left of a room that closes under a finger: how long it was, and since when. */
  #remainder = { length: 0, since: 0 };
  /** Where the browser had the list when it was drawn last. */
  #top = 0;
  #resize = null;
  #request = 0;
  #timer = 0;
  #phases = ['idle', 'idle'];

  /**
   * `owner` carries out what is no matter of drawing: `perform(kind, edge, …)`, `failed(failure)`, `asked(edge, trigger)`,
   * `phaseChanged(edge, phase)`, `heightChanged()`.
   */
  constructor(root, owner) {
    this.#owner = owner;
    this.#list.append(this.#rows, this.#placeholder, this.#rest);
    this.#content = make('div', { class: 'content' }, this.#rooms[0], this.#list, this.#rooms[1]);
    this.#scroller = make('div', { class: 'scroller', part: 'scroller', tabindex: 0, role: 'group' }, this.#content);
    this.#backToTop = new BackToTop(this.#scroller);
    this.#scroller.addEventListener(
      'scroll', () => this.#backToTop.scrolled(this.#browserOffset, this.#scroller.clientHeight), { passive: true });
    const [header, footer] = this.#indicators;
    this.#view = make('div', { class: 'view' }, this.#scroller, header.view, footer.view, this.#backToTop.view, this.#measure);
    root.append(
      make('div', { class: 'frame' }, this.#buttons[0], this.#bar, this.#view, this.#buttons[1]), this.#live);
    this.#bar.hidden = true;
    this.#placeholder.hidden = true;
    this.#buttons.forEach((button, edge) => button.addEventListener('click', () => owner.asked(edge, 3)));
    this.#rooms.forEach((room, edge) => room.addEventListener('click', () => {
      if (room.classList.contains('tappable')) owner.asked(edge, 2);
    }));
    for (const slot of this.#bar.children) slot.addEventListener('slotchange', () => this.#placeBar());
  }

  /** The element that scrolls. */
  get scroller() { return this.#scroller; }
  /** Whether there is a list that can be pulled. */
  get isOpen() { return this.#pulled !== null; }
  /** The header's height by `--gif-refresh-height`; 0 for none. */
  get styledHeight() { return this.#measure.offsetHeight; }
  phase(edge) { return this.#phases[edge]; }

  // --- Coming and going

  /** The list is on a page from now on. */
  attach() {
    document.addEventListener('visibilitychange', this.#timePassed);
    reducedMotion?.addEventListener('change', this.#restyle);
    this.#resize = new ResizeObserver((entries) => {
      this.#layOut();
      if (entries.some(({ target }) => target === this.#measure)) this.#owner.heightChanged();
    });
    for (const part of [this.#scroller, this.#list, this.#measure]) this.#resize.observe(part);
    if (this.#pulled) this.#start();
  }

  /** It leaves the page. */
  detach() {
    document.removeEventListener('visibilitychange', this.#timePassed);
    reducedMotion?.removeEventListener('change', this.#restyle);
    this.#resize?.disconnect();
    this.tell('attach', 0);
    this.#gestures?.stop();
    this.#gestures = null;
    this.#stopTime();
  }

  /** The list was moved on the page, which has scrolled it to its start. */
  scrollBack() { this.#scroller.scrollTop = this.#top; }

  /** Puts components on the list, or others in their place, whatever they do. */
  open(module, gifs, wishes) {
    const pulled = this.#pulled ?? new PulledList(module, (...action) => this.#owner.perform(...action));
    if (!pulled.open(wishes)) return;
    const [isFirst, ways] = [!this.#pulled, this.#wishes?.ways];
    this.#module = module;
    this.#pulled = pulled;
    this.#gifs = gifs;
    this.#wishes = wishes;
    this.#placeBar();
    if (isFirst) return this.#start();
    if (this.#gestures && String(ways) !== String(wishes.ways)) this.#listen();
    this.#dressButtons();
    this.dress();
    this.tell('style', ...this.#style);
  }

  // Hears gestures by the ways of now; a drag that is under way ends with those of before.
  #listen() {
    if (this.#gestures?.isDragging) this.tell('cancel');
    this.#gestures?.stop();
    this.#gestures = new Gestures(this.#scroller, this.#host, this.#wishes.ways);
  }

  /** The list can be scrolled, and no more than that. */
  close() {
    this.#gestures?.stop();
    this.#gestures = null;
    this.#stopTime();
    this.#pulled = null;
    this.#state = null;
    this.#content.style.top = '';
    for (const room of this.#rooms) room.style.height = '';
    this.#roomLengths = [0, 0];
    for (const indicator of this.#indicators) indicator.hide();
    this.#dressButtons();
  }

  #start() {
    this.#listen();
    this.#dressButtons();
    this.dress();
    this.#placeholder.hidden = this.#rows.offsetHeight > 0;
    // All of it before anything is drawn: a list that was scrolled stays where it is.
    const offset = this.#browserOffset;
    this.#pulled.tell('attach', 1);
    this.#pulled.tell('style', ...this.#style);
    this.#pulled.tell('layout', ...this.#lengths);
    this.tell('scroll', offset, 0);
  }

  // --- Words and looks

  /** Shows other words from now on. */
  setWords(words) {
    if (this.#wishes) this.#wishes.words = words;
    this.#dressButtons(words);
    if (!this.#pulled) return;
    for (const edge of [0, 1]) this.tell('words', edge, words.mask(edge));
    this.dress();
  }

  /** Shows when the list was last updated, in a line; none for ''. */
  setDetail(text) {
    if (this.#detail === text) return;
    this.#detail = text;
    this.tell(null);
  }

  /** How pictures fit follows the attribute. */
  dress() {
    const { words, fits } = this.#wishes;
    this.#indicators.forEach((indicator, edge) => indicator.dress(words.hasLine(edge), fits));
  }

  setLabel(label) {
    if (label) this.#scroller.setAttribute('aria-label', label);
    else this.#scroller.removeAttribute('aria-label');
  }

  announce(text) { this.#live.textContent = text; }

  #dressButtons(words = this.#wishes?.words) {
    if (words) this.#backToTop.dress(this.#wishes?.hasBackToTop ?? false, words.backToTop);
    this.#buttons.forEach((button, edge) => {
      if (words && button.textContent !== words.actions[edge]) button.textContent = words.actions[edge];
      button.hidden = !this.#pulled || edge === 1 && this.#wishes.footer === 'none';
    });
  }

  get #isInBar() { return this.#wishes?.preset === 'title'; }

  // The title's ring stands in the bar, beside what the page has there.
  #placeBar() {
    const [{ view }] = this.#indicators;
    const place = this.#isInBar ? this.#bar : this.#view;
    if (view.parentNode !== place) {
      view.style.cssText = '';
      if (this.#isInBar) place.prepend(view); else this.#scroller.after(view);
    }
    this.#bar.classList.toggle('titled', this.#isInBar);
    this.#bar.hidden = !this.#isInBar && [...this.#bar.querySelectorAll(':scope > slot')].every((slot) => slot.assignedNodes().length === 0);
  }

  // --- The list, as gestures see it

  #host = (() => {
    const surface = this;
    return {
      tell: (...event) => surface.tell(...event),
      get modelLeads() { return surface.#modelLeads; },
      get isBeyondEdge() { return surface.#state?.isBeyondEdge ?? false; },
      get browserOffset() { return surface.#browserOffset; },
      get isAtStart() { return surface.#scroller.scrollTop <= 0.5; },
      get isAtEnd() { return surface.#scroller.scrollTop + surface.#scroller.clientHeight >= surface.#length - 0.5; },
    };
  })();

  /** Tells the engine of an event, carries out what comes of it, and shows it. */
  tell(name, ...values) {
    if (!this.#pulled) return;
    try {
      this.#pulled.tell(name, ...values);
      if (this.#pulled) this.#render();
    } catch (failure) {
      this.#owner.failed(failure);
    }
  }

  // Whether the page follows the model, not the model the browser.
  get #modelLeads() {
    return this.#state !== null
      && (this.#state.isMoving || this.#state.isBeyondEdge || (this.#gestures?.isOwned ?? false));
  }
  get #browserOffset() { return this.#scroller.scrollTop - this.#roomLengths[0]; }
  // The content's length with both rooms; what is moved beyond it counts in the scroller's own.
  get #length() { return this.#list.offsetHeight + this.#roomLengths[0] + this.#roomLengths[1]; }

  #layOut() {
    this.#placeholder.hidden = this.#rows.offsetHeight > 0;
    this.tell('layout', ...this.#lengths);
  }
  get #lengths() { return [this.#scroller.clientHeight, this.#list.offsetHeight, -1]; }

  /** The page may have put in what was loaded: its length counts before the end does. */
  end(...result) {
    this.#layOut();
    this.tell('end', ...result);
  }

  #restyle = () => this.tell('style', ...this.#style);
  get #style() {
    return [reducedMotion?.matches ? 1 : 0, getComputedStyle(this.#scroller).direction === 'rtl' ? 1 : 0];
  }

  // --- Showing

  #render() {
    let state = this.#pulled.state;
    if (this.#gestures?.isDragging && closes(state)) state = this.#settle(state);
    // A page that scrolls by script is followed, even while the model moves the list.
    if (!this.#gestures?.isDragging && state.isMoving && Math.abs(this.#scroller.scrollTop - this.#top) > 1) {
      this.#pulled.tell('scroll', this.#browserOffset, 3);
      state = this.#pulled.state;
    }
    this.#state = state;
    let hasMoved = false;
    for (const edge of [0, 1]) {
      if (this.#roomLengths[edge] === state.rooms[edge]) continue;
      this.#roomLengths[edge] = state.rooms[edge];
      this.#rooms[edge].style.height = `${state.rooms[edge]}px`;
      hasMoved = true;
    }
    this.#showRest(state.edges[1]);
    if (hasMoved || this.#modelLeads) {
      const last = Math.max(0, this.#length - this.#scroller.clientHeight);
      const top = Math.max(0, Math.min(state.offset + this.#roomLengths[0], last));
      if (Math.abs(this.#scroller.scrollTop - top) > 0.01) this.#scroller.scrollTop = top;
    }
    const offset = state.offset + this.#left();
    const shift = this.#browserOffset - offset;
    const isShifted = (this.#modelLeads || this.#remainder.length !== 0) && Math.abs(shift) >= 0.05;
    // No transform, which would take what is fixed to the window along.
    this.#content.style.top = isShifted ? `${shift}px` : '';
    this.#top = this.#scroller.scrollTop;
    this.#showEdges(state, offset);
    this.#planTime(state);
    this.#tellPhases(state);
  }

  // A room that closes goes on closing under the finger, whose pull counts from where the list will rest.
  #settle(state) {
    const seen = state.offset + this.#left();
    for (let most = 64; most > 0 && closes(state); most -= 1) {
      this.#pulled.tell('settle');
      state = this.#pulled.state;
    }
    this.#remainder = { length: seen - state.offset, since: performance.now() };
    return state;
  }

  #left() {
    const part = (performance.now() - this.#remainder.since) / closing;
    if (part >= 1) this.#remainder.length = 0;
    return this.#remainder.length * (1 - Math.min(part, 1)) ** 3;
  }

  // A pulled footer that has no more to load says so at rest, too.
  #showRest({ phase, length }) {
    const height = phase === 'no-more' && this.#wishes.footer === 'pull' ? `${length}px` : '';
    if (this.#rest.style.height !== height) this.#rest.style.height = height;
  }

  #showEdges(state, offset) {
    const { words } = this.#wishes;
    const viewport = this.#scroller.clientHeight;
    state.edges.forEach((edge, index) => {
      const top = edge.origin - offset - (index === 1 ? this.#rest.offsetHeight : 0);
      // The room is tapped, not the indicator over it: a finger or a wheel that begins there scrolls the list.
      this.#rooms[index].classList.toggle('tappable', edge.phase === 'failed' || index === 1 && edge.phase === 'idle' && top >= 0);
      this.#indicators[index].show(edge, top, viewport, {
        module: this.#module, gifs: this.#gifs, caption: words.caption(index, edge.caption),
        detail: index === 0 ? this.#detail : '',
        isInBar: index === 0 && this.#isInBar,
      });
    });
  }

  #tellPhases({ edges }) {
    edges.forEach(({ phase }, edge) => {
      if (this.#phases[edge] === phase) return;
      this.#phases[edge] = phase;
      this.#owner.phaseChanged(edge, phase);
    });
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

  #planTime({ isMoving, wakeAt, edges }) {
    this.#stopTime();
    if (!this.#gestures) return;
    // A ring that is no spinner, while no finger moves it, turns by itself.
    const turns = edges.some(({ activity, phase }) => activity === 1 && phase !== 'pulling' && phase !== 'idle');
    if (isMoving || turns || this.#remainder.length !== 0) {
      this.#soon();
    } else if (wakeAt >= 0) {
      const rest = wakeAt - performance.now();
      if (rest > 20) this.#timer = setTimeout(() => this.#soon(), rest - 17); else this.#soon();
    }
  }

  // At the display's next beat; a page that is hidden has none.
  #soon() {
    if (document.hidden) this.#timer = setTimeout(this.#timePassed, 250);
    else this.#request = requestAnimationFrame(this.#timePassed);
  }
}
