// Fingers, mouse, wheel and the browser's own scrolling on a list.
//
// If a finger's first move pulls the list at an edge, the list handles the finger from then on, if the browser allows it. If
// the finger has scrolled before, the browser handles it: its moves can no longer be cancelled, and are only observed.
// `overscroll-behavior: contain` keeps the browser from its own overscroll effects.
//
//   touches   on a layer, a slider… ────► the page's
//             within an inner scroller ─► the page's, until that is at its own edge
//             at an edge, nested ───────► the page's around the list, unless they pull
//             cancelable at an edge ────► owned: the model moves the list, in range too
//             else ─────────────────────► the browser's in range, the model's beyond
//   mouse, pen (where the page says so)   owned after four pixels
//   wheel (likewise), turned anew at an edge ─► owned until it rests for 160 ms
//
// A list within a scrollable page (nested) passes scrolling on to the page at its edges. Its header can still be pulled,
// unless it loads; its footer can be pulled when nothing around the list can scroll further. A list that is the whole page
// passes nothing on. Sideways swipes and pinches are ignored. If a list contains another list, the inner list handles the
// events within it.
//
// A pointer of which the page has cancelled an event is the page's, which may drag a row, for example. The page may cancel it
// in a listener on any node, so the list decides after the last listener of an event.

import { canPan, canScroll, isKept, isZoomed, outerScrollers, pathTo, takes } from './scrollers.js';

const slop = 4;
const controls = 'a, button, input, select, textarea, label, summary, [contenteditable], [draggable=true]';
const wheelRest = 160;
/** How far a notch of a wheel pulls at most, in CSS pixels. One notch alone, which arms no design, loads nothing. */
const notch = 90;
/** The events that an inner list has handled, which the lists around it must ignore. */
const taken = new WeakSet();

export class Gestures {
  #scroller;
  #host;
  #drag = null;
  /** How many fingers are on the list. */
  #fingers = 0;
  #wheel = 0;
  #lastWheel = -Infinity;
  #cause = 'animating';
  /** When the user has turned the wheel, has pressed a key or the scroll bar, or when the list has scrolled since. */
  #asked = 0;
  #awaited = 0;
  /** The browser's scroll position at the last event `scroll`. */
  #offset = 0;
  /** What the user scrolls by without an event for each scroll: the scroll 'bar', the 'middle' button, or nothing (null). */
  #held = null;
  #scrollEnd = 0;
  #listeners = new AbortController();
  /** The last events of the pointer, by their names; the page has cancelled the pointer if it has cancelled one of them. */
  #heard = {};
  /** The listeners above the list, by the names of their events. */
  #above = {};
  /** The last event that has come through the list. */
  #seen = null;

  /**
   * `host` receives events (`report`), and provides the list's state: `modelLeads`, `isBeyondEdge`, and the browser's scroll
   * position: `browserOffset`, `isAtStart`, `isAtEnd`. `host.pulls` tells whether an edge can be pulled, and `host.isNested`
   * whether the list is within a scrollable page (true, false, or null to find out by the layout). `host.nest` is called when
   * that may have changed. `ways` are the ways to pull other than by finger.
   */
  constructor(scroller, host, ways) {
    this.#scroller = scroller;
    this.#host = host;
    const on = (name, listener, options = {}, node = scroller) =>
      node.addEventListener(name, listener.bind(this), { signal: this.#listeners.signal, passive: true, ...options });
    for (const name of ['pointerdown', 'mousedown', 'touchstart', 'pointermove']) {
      on(name, (event) => { this.#heard = { ...name !== 'pointerdown' && this.#heard, [name]: event }; }, { capture: true });
    }
    const begin = (name, decide) => on(name, (event) => {
      this.#forget();
      this.#decide(event, decide);
    });
    // Counted here, since a listener outside a component sees the component in place of what is touched.
    on('touchstart', ({ touches }) => { this.#fingers = [...touches].filter(({ target }) => this.#isInside(target)).length; });
    begin('touchstart', this.#touchStart);
    on('touchmove', (event) => { if (this.#drag) this.#decide(event, this.#touchMove); }, { passive: false });
    // Before the rows, which may keep these events for themselves.
    for (const name of ['touchend', 'touchcancel']) on(name, this.#touchEnd, { capture: true });
    for (const name of ['keydown', 'wheel']) on(name, () => {
      // Once a stroke, since it measures the elements around the list.
      if (performance.now() - this.#asked > 300) host.nest();
      this.#yield();
      this.#ask();
    }, { capture: true });
    on('pointerdown', (event) => {
      if (event.pointerType !== 'touch') this.#yield();
      this.#hold(this.#isOnBar(event) ? 'bar' : null);
    });
    begin('mousedown', this.#mouseDown);
    // The bar may be released anywhere; outside the window, the button is up when the mouse comes back. What the user does next
    // anywhere ends the scroll by the middle button.
    for (const name of ['pointermove', 'pointerup', 'pointercancel']) on(name, ({ buttons }) => {
      if (buttons === 0 && this.#held === 'bar') this.#hold(null);
    }, { capture: true }, window);
    for (const name of ['pointerdown', 'keydown', 'wheel']) on(name, () => {
      if (this.#held !== 'middle') return;
      this.#held = null;
      this.#cause = 'animating';
    }, { capture: true }, window);
    if (ways.includes('mouse')) begin('pointerdown', this.#pointerDown);
    if (ways.includes('wheel')) on('wheel', this.#wheelTurned, { passive: false });
    on('scroll', this.#scrolled);
    on('scrollend', () => {
      // Chromium can dispatch this event before the last `scroll`.
      if (this.#host.browserOffset !== this.#offset) this.#scrolled();
      this.#scrollEnded(true);
    });
    // Nothing that could be observed tells that an element around the list has become scrollable, so it is looked for before
    // the user scrolls.
    for (const name of ['pointerenter', 'touchstart']) on(name, host.nest);
    on('resize', host.nest, {}, visualViewport);
  }

  /** Whether a finger, or a mouse or wheel that acts as one, is down. */
  get isDragging() { return this.#drag?.isReported ?? false; }
  /** Whether the finger is handled by the list, so that the model moves the list instead of the browser. */
  get isOwned() { return this.#drag?.isOwned ?? false; }

  stop() {
    this.#listeners.abort();
    this.#forget();
    clearTimeout(this.#wheel);
    clearTimeout(this.#scrollEnd);
    cancelAnimationFrame(this.#awaited);
    this.#drag = null;
  }

  /** Whether the list is within a page or another element that can scroll, or on a page that is zoomed, which the browser pans. */
  get isNested() { return isZoomed() || (this.#host.isNested ?? (outerScrollers(this.#scroller).length > 0 || parent !== window)); }

  // Returns whether the page handles a finger or a wheel at an edge of the list: at the start for a direction above 0.
  #handsOn(direction, isWheel = false) {
    const { isAtStart, isAtEnd, isNested } = this.#host;
    if (!(direction > 0 ? isAtStart : isAtEnd)) return false;
    if (canPan(direction)) return true;
    if (isNested === false) return false;
    const edge = direction > 0 ? 0 : 1;
    if (edge === 0 && !isWheel && this.#host.pulls(edge)) return false;
    const goesOn = outerScrollers(this.#scroller).some((one) => canScroll(one, direction));
    return goesOn || isNested === true && edge === 1 || !this.#host.pulls(edge) && this.isNested;
  }

  // --- The page's own gestures

  // Calls `decide` with an event and its path within the list after the event's last listener: on the window, or on the node
  // where the page stops its propagation. Listens there only during a gesture, since the browser would let every scroll on the
  // page wait for such a listener.
  #decide(event, decide) {
    const { type } = event;
    this.#seen = event;
    if (this.#above[type]) return;
    const { signal } = this.#above[type] = new AbortController();
    const path = event.composedPath();
    const inner = pathTo(path, this.#scroller);
    for (const node of path.slice(path.indexOf(this.#scroller) + 1)) {
      node.addEventListener(type, (event) => {
        if (event === this.#seen && (event.cancelBubble || node === path.at(-1))) decide.call(this, event, inner);
      }, { signal, passive: type !== 'touchmove' });
    }
  }

  // Ends the listeners of `decide`.
  #forget() {
    for (const listeners of Object.values(this.#above)) listeners.abort();
    this.#above = {};
  }

  /** Whether the page has cancelled the pointer. */
  get #isClaimed() { return Object.values(this.#heard).some(({ defaultPrevented }) => defaultPrevented); }

  // --- A drag by any means

  // Times are those of the events, since a busy page receives several events late and at once.
  #begin(drag, time) {
    this.#drag = { isOwned: false, ...drag, hasMoved: false, samples: [], isReported: true };
    this.#cause = 'decelerating';
    this.#sample(drag.y, time);
    this.#host.report('touch', this.#host.modelLeads ? NaN : this.#host.browserOffset);
  }

  #sample(y, time) {
    const { samples } = this.#drag;
    samples.push({ y, time });
    while (samples.length > 2 && samples[0].time < samples.at(-1).time - 100) samples.shift();
  }

  #moveTo(y, time) {
    const distance = y - this.#drag.y;
    this.#drag.y = y;
    this.#sample(y, time);
    this.#host.report('drag', distance, this.#drag.isOwned ? NaN : this.#host.browserOffset);
  }

  #end(time) {
    const drag = this.#drag;
    this.#drag = null;
    this.#forget();
    const first = drag.samples[0];
    const last = drag.samples.at(-1);
    const passed = time - first.time;
    const rests = time - last.time > 80;
    const velocity = rests || passed <= 0 ? 0 : (first.y - last.y) / passed * 1000;
    if (!this.#leave(drag, 'lift', velocity)) return;
    if (drag.hasMoved) this.#host.report('scroll', this.#host.browserOffset, 'decelerating'); else this.#scrollEnded();
  }

  #cancel() {
    const drag = this.#drag;
    this.#drag = null;
    this.#forget();
    if (drag?.isReported) this.#leave(drag, 'cancel');
  }

  // Reports the end of a drag, and returns whether the browser may go on; else what scrolls next is a script.
  #leave({ isOwned }, ...end) {
    const browserGoesOn = !isOwned && !this.#host.isBeyondEdge;
    this.#host.report(...end);
    if (browserGoesOn) this.#awaitEnd(); else this.#cause = 'animating';
    return browserGoesOn;
  }

  // --- A finger by script

  /** Moves a simulated finger to a distance from where it went down; returns false while the user's finger is down. */
  play(distance) {
    const now = performance.now();
    if (!this.#drag) this.#begin({ y: 0, isPlayed: true, isOwned: true }, now);
    if (!this.#drag.isPlayed) return false;
    if (distance !== this.#drag.y) this.#moveTo(distance, now);
    return true;
  }

  /** Lifts the simulated finger. */
  lift() { if (this.#drag?.isPlayed) this.#end(performance.now()); }

  // Cancels the simulated finger, since the user's finger takes over.
  #yield() { if (this.#drag?.isPlayed) this.#cancel(); }

  // --- Touch

  #touchStart(event, path) {
    if (taken.has(event)) return;
    taken.add(event);
    if (this.#fingers > 1) return this.#cancel();
    // If the page has removed the list during a drag, the browser has not reported the end of that drag.
    if (this.#drag?.identifier !== undefined) this.#cancel();
    const takesOver = this.#drag?.isPlayed ?? false;
    this.#yield();
    if (this.#drag || this.#isClaimed || isKept(path, true)) return;
    this.#followRow(path[0] ?? this.#scroller);
    const { identifier, clientX, clientY } = event.changedTouches[0];
    const scale = this.#scale;
    const drag = { identifier, x: clientX / scale, y: clientY / scale, scale, inner: path.filter((one) => takes(one, 1) || takes(one, -1)), takesOver };
    if (drag.inner.length > 0) this.#drag = drag; else this.#begin(drag, event.timeStamp);
  }

  // How many of the page's CSS pixels a CSS pixel of the list takes.
  get #scale() { return this.#scroller.getBoundingClientRect().height / this.#scroller.offsetHeight || 1; }

  // Returns whether an element is within the list, also through the slots of components; a finger elsewhere on the page does
  // not make a pinch.
  #isInside(element) {
    let node = element;
    while (node && node !== this.#scroller) node = node.assignedSlot ?? node.parentNode ?? node.host;
    return node === this.#scroller;
  }

  // Listens on the touched row: if the page removes the row under the finger, only the row receives the finger's
  // events.
  #followRow(row) {
    const listeners = new AbortController();
    const onTouch = (event) => {
      const isMove = event.type === 'touchmove';
      if (!isMove) listeners.abort();
      if (event.composedPath().includes(this.#scroller)) return;
      if (isMove) this.#touchMove(event); else this.#touchEnd(event);
    };
    for (const name of ['touchmove', 'touchend', 'touchcancel']) {
      row.addEventListener(name, onTouch, { signal: listeners.signal, passive: false });
    }
  }

  #touchMove(event) {
    const touch = [...event.changedTouches].find((one) => one.identifier === this.#drag?.identifier);
    if (!touch) return;
    if (event.defaultPrevented || this.#isClaimed) return this.#cancel();
    const x = touch.clientX / this.#drag.scale;
    const y = touch.clientY / this.#drag.scale;
    const down = y - this.#drag.y;
    if (!this.#drag.hasMoved && Math.abs(x - this.#drag.x) > Math.abs(down)) return this.#cancel();
    if (!this.isDragging) {
      if (this.#drag.inner.some((one) => takes(one, down))) {
        Object.assign(this.#drag, { x, y, hasMoved: true });
        return;
      }
      this.#begin(this.#drag, event.timeStamp);
    }
    const drag = this.#drag;
    if (!drag.hasMoved) {
      drag.hasMoved = true;
      // After a simulated pull, the finger continues the pull downwards; an upward swipe belongs to the page.
      if (drag.takesOver && down < 0 || this.#handsOn(down)) return this.#cancel();
      const { isAtStart, isAtEnd, modelLeads } = this.#host;
      drag.isOwned = event.cancelable && (modelLeads || down > 0 && isAtStart || down < 0 && isAtEnd);
    }
    if (drag.isOwned && event.cancelable) event.preventDefault();
    // When the browser follows the finger, a nested list moves to its edge but not beyond it.
    if (!drag.isOwned && !this.#host.modelLeads && this.#handsOn(down)) drag.y = y;
    this.#moveTo(y, event.timeStamp);
  }

  #touchEnd(event) {
    if (![...event.changedTouches].some((one) => one.identifier === this.#drag?.identifier)) return;
    if (event.type === 'touchcancel' || !this.isDragging) this.#cancel();
    else this.#end(event.timeStamp);
  }

  // --- Mouse and pen

  #pointerDown(event, path) {
    if (event.pointerType === 'touch' || event.button !== 0 || this.#isClaimed || this.#drag || taken.has(event)) return;
    taken.add(event);
    if (path.some((element) => element.matches(controls)) || isKept(path, false)) return;
    if (this.#held) return;
    const { pointerId, clientX, clientY, timeStamp } = event;
    const scale = this.#scale;
    const listeners = new AbortController();
    let hasMoved = false;
    const move = (moved) => {
      if (moved.pointerId !== pointerId) return;
      if (moved.buttons === 0 || this.#isClaimed) return end(moved);
      if (!hasMoved) {
        const [across, along] = [Math.abs(moved.clientX - clientX), Math.abs(moved.clientY - clientY)];
        if (Math.max(across, along) < slop || this.#drag) return;
        if (across > along) return end(moved);
        hasMoved = true;
        this.#scroller.setPointerCapture(pointerId);
        this.#scroller.classList.add('dragged');
        this.#begin({ y: clientY / scale, pointerId, isOwned: true }, timeStamp);
      }
      if (this.#drag?.pointerId === pointerId) this.#moveTo(moved.clientY / scale, moved.timeStamp);
    };
    const end = (ended) => {
      if (ended.pointerId !== pointerId) return;
      listeners.abort();
      this.#scroller.classList.remove('dragged');
      if (this.#drag?.pointerId !== pointerId) return;
      if (ended.type === 'pointercancel' || this.#isClaimed) return this.#cancel();
      this.#end(ended.timeStamp);
      // The end of a drag must not count as a click.
      const swallow = new AbortController();
      this.#scroller.addEventListener(
        'click', (click) => { click.preventDefault(); click.stopPropagation(); },
        { capture: true, once: true, signal: swallow.signal });
      setTimeout(() => swallow.abort());
    };
    const on = (name, listener) => this.#scroller.addEventListener(name, listener, { signal: listeners.signal });
    on('pointermove', (moved) => this.#decide(moved, move));
    // The browser would drag a picture or a selected text, and take the pointer.
    on('dragstart', (event) => event.preventDefault());
    on('pointerup', end);
    on('pointercancel', end);
  }

  // --- Wheel

  #wheelTurned(event) {
    if (event.ctrlKey || event.shiftKey || event.altKey || event.defaultPrevented || taken.has(event) || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
    taken.add(event);
    const distance = -event.deltaY * [1, 16, notch][event.deltaMode] / 1.5;
    const now = event.timeStamp;
    const isNew = now - this.#lastWheel > 200;
    this.#lastWheel = now;
    if (this.#drag && !this.#drag.turns) return;
    if (!this.#drag) {
      // A wheel that reaches the edge by scrolling does not pull; only a wheel that begins to turn at the edge does.
      const { isAtStart, isAtEnd } = this.#host;
      if (!isNew || !event.cancelable || !(distance > 0 && isAtStart || distance < 0 && isAtEnd)) return;
      const path = pathTo(event.composedPath(), this.#scroller);
      if (isKept(path, false) || this.#handsOn(distance, true) || path.some((one) => takes(one, distance))) return;
      this.#begin({ y: 0, turns: 0, isOwned: true }, now);
    }
    event.preventDefault();
    this.#drag.turns += Math.ceil(Math.abs(distance) / notch);
    this.#moveTo(this.#drag.y + distance, now);
    clearTimeout(this.#wheel);
    this.#wheel = setTimeout(() => {
      if (!this.#drag?.turns) return;
      if (this.#drag.turns > 1) this.#end(performance.now()); else this.#cancel();
    }, wheelRest);
  }

  // --- The browser's own scrolling

  // Returns whether a pointer is on the scroll bar, which is at the left in right-to-left layouts.
  #isOnBar({ target, clientX, pointerType }) {
    const scroller = this.#scroller;
    if (target !== scroller) return false;
    // An event's own offset counts from the border in Chromium, also where the bar is at the left.
    const { left, width } = scroller.getBoundingClientRect();
    const x = (clientX - left) * scroller.offsetWidth / width - scroller.clientLeft;
    // A bar over the rows takes no width of its own, and no finger.
    const over = pointerType !== 'mouse' || scroller.offsetWidth > scroller.clientWidth ? 0 : 16;
    return x < over || x >= scroller.clientWidth - over;
  }

  // Expects a scroll by the user.
  //
  // A key or a wheel scrolls at once, or nothing at all: what scrolls later is a script. Later means that the display has been
  // drawn meanwhile, since a page that is busy tells of a scroll late.
  #ask() {
    this.#cause = 'scrolling';
    this.#asked = performance.now();
    cancelAnimationFrame(this.#awaited);
    if (this.#held) return;
    let frames = 0;
    const pass = () => {
      // Meanwhile a finger may have gone down, and the list may go on after it.
      if (this.#cause !== 'scrolling') return;
      frames += 1;
      const isLate = frames >= 20 && performance.now() - this.#asked >= 300;
      if (isLate) this.#cause = 'animating'; else this.#awaited = requestAnimationFrame(pass);
    };
    this.#awaited = requestAnimationFrame(pass);
  }

  // All scrolls are the user's while something is held, and those that come at once after it.
  #hold(held) {
    if (this.#held === held) return;
    this.#held = held;
    this.#ask();
  }

  // On Windows, the middle button scrolls until the next press or key, also after its release and a rest; elsewhere it may do
  // nothing. It opens links.
  #mouseDown(event, path) {
    if (event.button === 1 && !this.#isClaimed && !path.some((one) => one.matches('a[href]'))) this.#hold('middle');
  }

  #scrolled() {
    const moved = (this.#host.browserOffset - this.#offset) * this.#scale;
    this.#offset = this.#host.browserOffset;
    if (this.#host.modelLeads) return;
    if (this.#cause === 'scrolling' || this.#cause === 'animating' && this.#isInFrame(moved)) this.#ask();
    this.#host.report('scroll', this.#offset, this.isDragging ? 'decelerating' : this.#cause);
    this.#awaitEnd();
  }

  // Whether the mouse, or the focus in sight, is in a frame within the list: the frame receives the wheel and the keys by which
  // the browser then scrolls the list, perhaps by more than its height (`moved`). Nothing tells of a finger on a frame.
  #isInFrame(moved) {
    const frame = (next) => {
      for (const root of [document, this.#scroller.getRootNode().host.getRootNode()]) {
        let inner, node = next(root);
        while (node?.shadowRoot && (inner = next(node.shadowRoot))) node = inner;
        if (node?.localName === 'iframe' && this.#isInside(node)) return node;
      }
      return null;
    };
    const focused = frame((root) => root.activeElement)?.getBoundingClientRect();
    const seen = focused && this.#scroller.getBoundingClientRect();
    return seen && focused.bottom + Math.max(moved, 0) > seen.top && focused.top + Math.min(moved, 0) < seen.bottom
      || frame((root) => [...root.querySelectorAll(':hover')].pop());
  }

  // Takes the scroll for ended when the list has not scrolled for a while: not every browser says so.
  #awaitEnd() {
    clearTimeout(this.#scrollEnd);
    this.#scrollEnd = setTimeout(() => this.#scrollEnded(), 150);
  }

  // `isOver` tells whether the browser has said so; else the list only rests.
  #scrollEnded(isOver) {
    clearTimeout(this.#scrollEnd);
    if (this.isDragging || this.#host.modelLeads) return;
    if (isOver && this.#held === 'middle') this.#held = null;
    this.#cause = this.#held ? 'scrolling' : 'animating';
    this.#host.report('scroll', this.#host.browserOffset, 'resting');
  }
}
