// The list as it stands on the page: scroller, header, footer and their rooms. What gestures do goes into the module,
// what comes out of it is carried out and drawn.

import { reducedMotion } from './element.js';
import { Frame } from './frame.js';
import { Gestures } from './gestures.js';
import { PulledList } from './list.js';

/** How long the rest of a room goes on closing under a finger, in milliseconds. */
const closing = 250;
/** Whether a room closes that a finger may pull; not one that closes while the finger pulls the other end. */
const closes = ({ edges }) =>
  edges.some(({ phase }, index) => phase === 'settling' && !(edges[1 - index].progress > 0));

export class Surface {
  #owner;
  /** What it is made of. */
  frame;
  #roomLengths = [0, 0];
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
    this.frame = new Frame(root, owner.asked);
    const { scroller, backToTop } = this.frame;
    scroller.addEventListener('scroll', () => backToTop.scrolled(this.#browserOffset, scroller.clientHeight), { passive: true });
  }

  /** Whether there is a list that can be pulled. */
  get isOpen() { return this.#pulled !== null; }
  phase(edge) { return this.#phases[edge]; }

  // --- Coming and going

  /** The list is on a page from now on. */
  attach() {
    document.addEventListener('visibilitychange', this.#timePassed);
    reducedMotion?.addEventListener('change', this.#restyle);
    this.#resize = new ResizeObserver((entries) => {
      this.#layOut();
      if (entries.some(({ target }) => target === this.frame.measure)) this.#owner.heightChanged();
    });
    for (const part of [this.frame.scroller, this.frame.list, this.frame.measure]) this.#resize.observe(part);
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
  scrollBack() { this.frame.scroller.scrollTop = this.#top; }

  /** Puts components on the list, or others in their place, whatever they do. */
  open(module, gifs, wishes) {
    const pulled = this.#pulled ?? new PulledList(module, (...action) => this.#owner.perform(...action));
    if (!pulled.open(wishes)) return;
    const [isFirst, ways] = [!this.#pulled, this.#wishes?.ways];
    [this.#module, this.#pulled, this.#gifs, this.#wishes] = [module, pulled, gifs, wishes];
    this.frame.dress(wishes);
    if (isFirst) return this.#start();
    if (this.#gestures && String(ways) !== String(wishes.ways)) this.#listen();
    this.tell('style', ...this.#style);
  }

  // Hears gestures by the ways of now; a drag that is under way ends with those of before.
  #listen() {
    if (this.#gestures?.isDragging) this.tell('cancel');
    this.#gestures?.stop();
    this.#gestures = new Gestures(this.frame.scroller, this.#host, this.#wishes.ways);
  }

  /** The list can be scrolled, and no more than that. */
  close() {
    this.#gestures?.stop();
    this.#gestures = null;
    this.#stopTime();
    this.#pulled = null;
    this.#state = null;
    this.#roomLengths = [0, 0];
    this.frame.strip();
  }

  #start() {
    this.#listen();
    this.frame.placeHolder();
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
    this.#wishes.words = words;
    this.frame.dress(this.#wishes);
    for (const edge of [0, 1]) this.tell('words', edge, words.mask(edge));
  }

  /** Shows when the list was last updated, in a line; none for ''. */
  setDetail(text) {
    if (this.#detail === text) return;
    this.#detail = text;
    this.tell(null);
  }

  // --- The list, as gestures see it

  #host = (() => {
    const surface = this;
    return {
      tell: (...event) => surface.tell(...event),
      get modelLeads() { return surface.#modelLeads; },
      get isBeyondEdge() { return surface.#state?.isBeyondEdge ?? false; },
      get browserOffset() { return surface.#browserOffset; },
      get isAtStart() { return surface.frame.scroller.scrollTop <= 0.5; },
      get isAtEnd() { return surface.frame.scroller.scrollTop + surface.frame.scroller.clientHeight >= surface.#length - 0.5; },
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
  get #browserOffset() { return this.frame.scroller.scrollTop - this.#roomLengths[0]; }
  // The content's length with both rooms; what is moved beyond it counts in the scroller's own.
  get #length() { return this.frame.list.offsetHeight + this.#roomLengths[0] + this.#roomLengths[1]; }

  #layOut() {
    this.frame.placeHolder();
    this.tell('layout', ...this.#lengths);
  }
  get #lengths() { return [this.frame.scroller.clientHeight, this.frame.list.offsetHeight, -1]; }

  /** The page may have put in what was loaded: its length counts before the end does. */
  end(...result) {
    this.#layOut();
    this.tell('end', ...result);
  }

  #restyle = () => this.tell('style', ...this.#style);
  get #style() {
    return [reducedMotion?.matches ? 1 : 0, getComputedStyle(this.frame.scroller).direction === 'rtl' ? 1 : 0];
  }

  // --- Showing

  #render() {
    let state = this.#pulled.state;
    if (this.#gestures?.isDragging && closes(state)) state = this.#settle(state);
    // A page that scrolls by script is followed, even while the model moves the list.
    if (!this.#gestures?.isDragging && state.isMoving && Math.abs(this.frame.scroller.scrollTop - this.#top) > 1) {
      this.#pulled.tell('scroll', this.#browserOffset, 3);
      state = this.#pulled.state;
    }
    this.#state = state;
    let hasMoved = false;
    for (const edge of [0, 1]) {
      if (this.#roomLengths[edge] === state.rooms[edge]) continue;
      this.#roomLengths[edge] = state.rooms[edge];
      this.frame.rooms[edge].style.height = `${state.rooms[edge]}px`;
      hasMoved = true;
    }
    this.#showRest(state.edges[1]);
    if (hasMoved || this.#modelLeads) {
      const last = Math.max(0, this.#length - this.frame.scroller.clientHeight);
      const top = Math.max(0, Math.min(state.offset + this.#roomLengths[0], last));
      if (Math.abs(this.frame.scroller.scrollTop - top) > 0.01) this.frame.scroller.scrollTop = top;
    }
    const offset = state.offset + this.#left();
    const shift = this.#browserOffset - offset;
    const isShifted = (this.#modelLeads || this.#remainder.length !== 0) && Math.abs(shift) >= 0.05;
    // No transform, which would take what is fixed to the window along.
    this.frame.content.style.top = isShifted ? `${shift}px` : '';
    this.#top = this.frame.scroller.scrollTop;
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
    if (this.frame.rest.style.height !== height) this.frame.rest.style.height = height;
  }

  #showEdges(state, offset) {
    const { words } = this.#wishes;
    const viewport = this.frame.scroller.clientHeight;
    state.edges.forEach((edge, index) => {
      const top = edge.origin - offset - (index === 1 ? this.frame.rest.offsetHeight : 0);
      // The room is tapped, not the indicator over it: a finger or a wheel that begins there scrolls the list.
      this.frame.rooms[index].classList.toggle('tappable', edge.phase === 'failed' || index === 1 && edge.phase === 'idle' && top >= 0);
      this.frame.indicators[index].show(edge, top, viewport, {
        module: this.#module, gifs: this.#gifs, caption: words.caption(index, edge.caption),
        detail: index === 0 ? this.#detail : '',
        isInBar: index === 0 && this.frame.isInBar,
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
