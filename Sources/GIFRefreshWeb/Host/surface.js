// The list on the page: scroller, header, footer and their insets. Sends gestures to the module, carries out the actions
// that the module returns, and draws its state.

import { reducedMotion } from './element.js';
import { Frame } from './frame.js';
import { Gestures } from './gestures.js';
import { PulledList } from './list.js';
import { rounding } from './scrollers.js';

/** The time in milliseconds in which an inset that closes under a finger is drawn closing. */
const closing = 250;
/** Returns whether an inset is closing, unless the finger pulls at the other edge. */
const closes = ({ edges }) =>
  edges.some(({ phase }, index) => phase === 'settling' && !(edges[1 - index].progress > 0));

export class Surface {
  #owner;
  /** The elements of the list. */
  frame;
  #insetLengths = [0, 0];
  /** The length of the list without its insets, as the module knows it, in CSS pixels. */
  #length = 0;
  /** The text that says when the list was last updated; '' for none. */
  #detail = '';
  #module = null;
  #pulled = null;
  #wishes = null;
  #gifs = [];
  #gestures = null;
  #state = null;
  /** The inset still drawn under a finger: its length in CSS pixels, and when it began to close (Infinity: not yet). */
  #remainder = { length: 0, since: 0 };
  /** Whether the finger went down before the inset began to close. */
  #holds = false;
  /** The scroller's `scrollTop` that was last drawn or reported, in CSS pixels. */
  #top = 0;
  /** Whether the list has changed while it had no height, for example with `display: none`. */
  #isStale = false;
  /** Whether any part of the list is within the window. */
  #isSeen = true;
  #sight = null;
  #resize = null;
  #language = null;
  #children = null;
  #request = 0;
  #timer = 0;
  #phases = ['idle', 'idle'];

  /**
   * `owner` has the tasks other than drawing: `perform(kind, edge, …)`, `failed(failure)`, `asked(edge, trigger)`,
   * `phaseChanged(edge, phase)`, `pageChanged()` (the page's language or direction or a styled height has changed), and
   * `hasNoHeight()`.
   */
  constructor(root, owner) {
    this.#owner = owner;
    this.frame = new Frame(root, owner.asked);
    const { scroller, backToTop } = this.frame;
    scroller.addEventListener('scroll', () => {
      // Nothing that could be observed tells the length of what overflows a row. The listener of the gestures, which is called
      // next, reports the scroll.
      if (this.#pulled && this.#hasPlace && this.frame.length !== this.#length) {
        this.frame.placeHolder();
        this.#module.call('list_layout', ...this.#measure());
      }
      backToTop.scrolled(this.#browserOffset, scroller.clientHeight, this.#end);
    }, { passive: true });
    scroller.addEventListener('slotchange', this.#watch);
  }

  /** Whether the components exist, so that the list can be pulled. */
  get isOpen() { return this.#pulled !== null; }
  /** Whether actions of the engine are being carried out, so that the page's calls come from listeners of its events. */
  get isPumping() { return this.#pulled?.isPumping ?? false; }
  phase(edge) { return this.#phases[edge]; }

  // --- Attaching and detaching

  /** Begins to observe the page, and gestures if the components exist. */
  attach() {
    document.addEventListener('visibilitychange', this.#timePassed);
    reducedMotion?.addEventListener('change', this.#restyle);
    this.#resize = new ResizeObserver((entries) => {
      this.#layOut();
      if (entries.some(({ target }) => target === this.frame.measure)) this.#owner.pageChanged();
    });
    this.#sight = new IntersectionObserver((entries) => {
      this.#isSeen = entries.at(-1).isIntersecting;
      this.#timePassed();
    });
    this.#sight.observe(this.frame.scroller);
    this.#language = new MutationObserver(this.#owner.pageChanged);
    this.#children = new MutationObserver(this.#watch);
    this.#language.observe(document.documentElement, { attributeFilter: ['lang', 'dir'] });
    const { documentElement, body } = document;
    const { scroller, bar, rest, measure } = this.frame;
    for (const part of [scroller.getRootNode().host, scroller, bar, rest, measure, documentElement, body]) this.#resize.observe(part);
    this.#watch();
    if (this.#pulled) this.#start();
  }

  /** Ends all observation, since the list has been removed from the page. */
  detach() {
    document.removeEventListener('visibilitychange', this.#timePassed);
    reducedMotion?.removeEventListener('change', this.#restyle);
    for (const observer of [this.#resize, this.#sight, this.#language, this.#children]) observer?.disconnect();
    this.#resize = null;
    this.report('attach', 0);
    this.#gestures?.stop();
    this.#gestures = null;
    this.#stopTime();
  }

  // Observes the rows that are there now; a row that is only text has no size to be observed.
  #watch = () => {
    if (!this.#resize) return;
    this.frame.observe(this.#resize, this.#children, this.#watch);
    this.#layOut();
  };

  /** Restores the scroll position, which the browser resets when the list is moved within the page. */
  scrollBack(top = this.#top) { this.frame.scrollTo(top); }

  /** Creates the components, or replaces the existing ones; `beginsAnew` says whether the pages begin anew with these. */
  open(module, gifs, wishes, beginsAnew) {
    const pulled = this.#pulled ?? new PulledList(module, (...action) => this.#owner.perform(...action));
    // Without a footer in between, which would load a page by the options before, or one of the pages before.
    if (this.#pulled && beginsAnew && pulled.open({ ...wishes, footer: 'none' })) pulled.report('restart');
    if (!pulled.open(wishes)) return;
    const [isFirst, ways] = [!this.#pulled, this.#wishes?.ways];
    [this.#module, this.#pulled, this.#gifs, this.#wishes] = [module, pulled, gifs, wishes];
    this.frame.dress(wishes);
    if (isFirst) return this.#start();
    if (this.#gestures && String(ways) !== String(wishes.ways)) this.#listen();
    this.#nest();
    this.report('style', ...this.#style);
  }

  // Observes gestures with the current settings; a drag that has begun with other settings is cancelled.
  #listen() {
    if (this.#gestures?.isDragging) this.report('cancel');
    this.#gestures?.stop();
    this.#gestures = new Gestures(this.frame.scroller, this.#host, this.#wishes.ways);
    this.#nest();
  }

  // Marks a nested list, so that the browser scrolls the page when the list is at its edge.
  #nest() { this.frame.scroller.classList.toggle('nested', this.#gestures?.isNested ?? true); }

  /** Moves a simulated finger; returns whether the list follows it. */
  play(distance) { return this.#gestures?.play(distance) ?? false; }
  /** Lifts the simulated finger. */
  lift() { this.#gestures?.lift(); }

  /** Removes the components, so that a plain list remains, which can be scrolled. */
  close() {
    this.#gestures?.stop();
    this.#gestures = null;
    this.#stopTime();
    this.#pulled = this.#module = this.#state = null;
    this.#gifs = [];
    this.#nest();
    this.#insetLengths = [0, 0];
    this.#phases = ['idle', 'idle'];
    this.frame.strip();
  }

  #start() {
    this.#listen();
    this.frame.placeHolder();
    // The offset is read before the first drawing, so that a list that is scrolled already stays in place.
    const offset = this.#browserOffset;
    this.#pulled.report('attach', 1);
    this.#pulled.report('style', ...this.#style);
    this.#pulled.report('layout', ...this.#measure());
    this.report('scroll', offset, 'resting');
  }

  // --- Texts and appearance

  /** Replaces the list's texts. */
  setWords(words) {
    this.#wishes.words = words;
    this.frame.dress(this.#wishes);
    for (const edge of [0, 1]) this.report('words', edge, words.mask(edge));
    this.#restyle();
  }

  /** Sets the text that says when the list was last updated; '' for none. */
  setDetail(text) {
    if (this.#detail === text) return;
    this.#detail = text;
    this.report(null);
  }

  // --- The list for gestures

  #host = (() => {
    const surface = this;
    return {
      report: (...event) => surface.report(...event),
      nest: () => surface.#nest(),
      get modelLeads() { return surface.#modelLeads; },
      get isBeyondEdge() { return surface.#state?.isBeyondEdge ?? false; },
      get browserOffset() { return surface.#browserOffset; },
      get isNested() { return surface.#wishes.isNested; },
      pulls: (edge) => {
        const { isThere, phase } = surface.#state.edges[edge];
        return isThere && !['waiting', 'loading', 'finishing', 'no-more'].includes(phase) && (edge === 0 || surface.#wishes.footer === 'pull');
      },
      get isAtStart() { return surface.frame.scroller.scrollTop <= 0.5; },
      get isAtEnd() { return surface.#browserOffset > surface.#end - rounding(); },
    };
  })();

  /** Sends an event to the engine (null for none), carries out the engine's actions, and draws the list. */
  report(name, ...values) {
    if (!this.#pulled) return;
    if (name === 'touch') this.#holds = !this.#state?.edges.some(({ phase }) => phase === 'settling');
    if (name === 'scroll') this.#top = this.frame.scroller.scrollTop;
    try {
      this.#pulled.report(name, ...values);
      if (this.#pulled) this.#render();
    } catch (failure) {
      this.#owner.failed(failure);
    }
  }

  // Whether the model computes the scroll offset, and the page follows; otherwise the browser scrolls, and the model
  // follows.
  get #modelLeads() {
    return this.#state !== null
      && (this.#state.isMoving || this.#state.isBeyondEdge || (this.#gestures?.isOwned ?? false));
  }
  // Where the list ends; the model's lengths are whole pixels.
  get #end() { return Math.max(this.#length + this.#insetLengths[1] - this.frame.scroller.clientHeight, -this.#insetLengths[0]); }
  get #browserOffset() {
    const { scrollTop } = this.frame.scroller;
    const offset = scrollTop - this.#insetLengths[0];
    // A list that can scroll by a pixel stays at its start.
    return scrollTop > 0 && Math.abs(offset - this.#end) < rounding() ? this.#end : offset;
  }

  // Reports the list's lengths to the module, unless the list has no height: then the last lengths stay valid.
  #layOut() {
    this.frame.follow();
    if (!this.frame.hasHeight) this.#owner.hasNoHeight();
    if (!this.#hasPlace) return;
    this.#nest();
    this.frame.placeHolder();
    this.report('layout', ...this.#measure());
  }
  get #hasPlace() { return this.frame.viewport > 0; }
  // How far the page's script has scrolled, or the browser to keep the visible rows in place, if the model must follow; the
  // browser dispatches the scroll event only later.
  get #scrolled() {
    if (!this.#state || !this.#hasPlace || this.#isStale || this.#gestures?.isDragging) return 0;
    const distance = this.frame.scroller.scrollTop - this.#top;
    return Math.abs(distance) > 1 ? distance : 0;
  }
  // Returns the values of a layout event. The number of items is 0 or unknown. Rows above the visible ones change length and
  // offset at once, and must not count as rows below.
  #measure() {
    this.#length = this.frame.length;
    const distance = this.#scrolled;
    this.#top += distance;
    return [this.frame.viewport, this.#length, this.frame.isEmpty ? 0 : -1, distance, this.#browserOffset];
  }

  /** Reports the end of a load, after the lengths of the list, in which the page may have inserted items. */
  end(edge, ticket, outcome, items, hasMessage) {
    this.#layOut();
    // Of a page that does not fill the viewport, rows that have come count as items, so that the next page can fill it.
    this.report('end', edge, ticket, outcome, items < 0 && this.#length < this.frame.viewport ? 1 : items, hasMessage);
  }

  /** Begins the pages anew: cancels the loads, and forgets no-more-data. */
  restart() {
    this.#layOut();
    this.report('restart');
  }

  #restyle = () => this.report('style', ...this.#style);
  get #style() {
    return [reducedMotion?.matches ? 1 : 0, getComputedStyle(this.frame.scroller).direction === 'rtl' ? 1 : 0];
  }

  // --- Drawing

  #render() {
    let state = this.#pulled.state;
    if (this.#gestures?.isDragging && closes(state)) state = this.#settle(state);
    // A scroll by the page's script, or by the browser that keeps the visible rows in place, takes effect even while the model
    // moves the list. To see it here, before anything is drawn, the browser lays out the page's new rows: it would not keep the
    // visible rows in place when it lays them out together with new insets.
    if (this.#scrolled) {
      this.#pulled.report('layout', ...this.#measure());
      state = this.#pulled.state;
    }
    if (this.#hasPlace && this.#showRest(state.edges[1])) {
      // The list stays in place: below the rows, the row at rest replaces the closing inset.
      this.#pulled.report('layout', ...this.#measure());
      if (!this.#gestures?.isDragging) this.#pulled.report('scroll', Math.min(state.offset, this.#length - this.frame.scroller.clientHeight), 'animating');
      state = this.#pulled.state;
    }
    // The model's last step is drawn, too.
    if (this.#state?.isMoving) this.#isStale = true;
    this.#state = state;
    if (this.#hasPlace) this.#draw(state); else this.#isStale = true;
    this.#planTime(state);
    this.#reportPhases();
  }

  #draw(state) {
    const { scroller, insets } = this.frame;
    const isInsetNew = String(this.#insetLengths) !== String(state.insets);
    this.#insetLengths = state.insets;
    const isLed = this.#modelLeads || this.#remainder.length !== 0;
    const offset = state.offset + this.#left();
    const [start, end] = state.insets;
    const top = this.#isStale || isInsetNew || this.#modelLeads
      ? Math.max(0, Math.min(state.offset + start, this.#length + start + end - scroller.clientHeight)) : scroller.scrollTop;
    this.#isStale = false;
    const missing = top - offset - start;
    const shift = isLed && Math.abs(missing) >= 0.05 ? missing : 0;
    if (isInsetNew || shift !== this.frame.shift) {
      // The browser keeps the visible rows in place when the page inserts rows above them, but not when these lengths change.
      scroller.classList.add('led');
      this.frame.shift = shift;
      insets[0].style.cssText = `height: ${start}px; margin-top: ${shift}px`;
      insets[1].style.height = `${end + Math.max(0, -shift)}px`;
    }
    if (Math.abs(scroller.scrollTop - top) > 0.01) this.frame.scrollTo(top);
    scroller.classList.remove('led');
    // Scroll snapping by the page's style would scroll an open inset out of view.
    scroller.style.setProperty('scroll-snap-type', isLed || start + end > 0 ? 'none' : '', 'important');
    this.#top = scroller.scrollTop;
    this.#showEdges(state, offset);
  }

  // Completes closing insets in the module, so that the finger's pull counts from the resting position, and draws them
  // closing. If the finger went down before, the inset stays drawn until the finger is lifted.
  #settle(state) {
    const seen = state.offset + this.#left();
    for (let most = 64; most > 0 && closes(state); most -= 1) {
      this.#pulled.report('settle');
      state = this.#pulled.state;
    }
    this.#remainder = { length: seen - state.offset, since: this.#holds ? Infinity : performance.now() };
    return state;
  }

  #left() {
    if (this.#remainder.since === Infinity) {
      if (this.#gestures?.isDragging) return this.#remainder.length;
      this.#remainder.since = performance.now();
    }
    const part = (performance.now() - this.#remainder.since) / closing;
    if (part >= 1) this.#remainder.length = 0;
    return this.#remainder.length * (1 - Math.min(part, 1)) ** 3;
  }

  // Shows a pulled footer without more data at rest, in place of its closing inset; returns whether the replacement begins
  // now.
  #showRest({ phase, outcome, length }) {
    const isSo = phase === 'no-more' || phase === 'settling' && outcome === 'no-more';
    const height = isSo && this.#wishes.footer === 'pull' ? `${length}px` : '';
    if (this.frame.rest.style.height === height) return false;
    this.frame.rest.style.height = height;
    return phase === 'settling';
  }

  #showEdges(state, offset) {
    const { words } = this.#wishes;
    const { clientHeight, clientWidth: width } = this.frame.scroller;
    // The model counts the padding as content; the insets are within it.
    const viewport = this.frame.edges.clientHeight;
    state.edges.forEach((edge, index) => {
      const top = edge.origin - offset - (index === 1 ? this.frame.rest.offsetHeight + clientHeight - viewport : 0);
      // Taps are received by the inset, not by the indicator over it, so a finger or wheel there can still scroll the list.
      this.frame.insets[index].classList.toggle('tappable', edge.phase === 'failed' || index === 1 && edge.phase === 'idle' && top >= 0);
      this.frame.indicators[index].show(edge, top, viewport, {
        width, module: this.#module, gifs: this.#gifs, caption: words.caption(index, edge.caption),
        detail: index === 0 ? this.#detail : '',
        isInBar: index === 0 && this.frame.isInBar, isFooter: index === 1, isBeyondEdge: state.isBeyondEdge,
      });
    });
  }

  #reportPhases() {
    for (const edge of [0, 1]) {
      // The state is read for each edge, since a listener for the header may begin a load of the footer.
      const phase = this.#state?.edges[edge].phase ?? 'idle';
      if (this.#phases[edge] === phase) continue;
      this.#phases[edge] = phase;
      this.frame.updateGround();
      this.frame.setBusy(edge, phase);
      this.#owner.phaseChanged(edge, phase);
    }
  }

  // --- Time

  #timePassed = () => {
    this.#stopTime();
    this.report(null);
  };

  #stopTime() {
    cancelAnimationFrame(this.#request);
    clearTimeout(this.#timer);
    this.#request = this.#timer = 0;
  }

  // Plans the next drawing. Nothing is planned while nothing changes: under a finger that rests, or, of a list that nobody
  // sees, until its load ends.
  #planTime({ isMoving, wakeAt, edges }) {
    this.#stopTime();
    if (!this.#gestures) return;
    if (isMoving || this.#remainder.length !== 0 && this.#remainder.since < Infinity) {
      this.#soon();
    } else if (wakeAt >= 0 && (this.#isSeen && !document.hidden || edges.some(({ phase }) => /waiting|finishing|settling/.test(phase)))) {
      const rest = wakeAt - performance.now();
      if (rest > 20) this.#timer = setTimeout(() => this.#soon(), rest - 17); else this.#soon();
    }
  }

  // Updates the list at the display's next frame, or after 250 ms on a hidden page, which has no frames.
  #soon() {
    if (document.hidden) this.#timer = setTimeout(this.#timePassed, 250);
    else this.#request = requestAnimationFrame(this.#timePassed);
  }
}
