// What fingers, mouse, pen, wheel and the browser's own scrolling do to a list.
//
// A finger that pulls at an edge is the list's from its first move on, if the browser lets it be. One that has
// scrolled there first is the browser's: its moves cannot be cancelled any more, and are followed all the same,
// while `overscroll-behavior: contain` keeps the browser from doing anything of its own beyond the edge.
//
//   touches   cancelable at an edge ──► owned: the model moves the list, in range too
//             else ───────────────────► the browser's in range, the model's beyond
//   mouse, pen                          owned after four pixels
//   wheel     turned anew at an edge ─► owned until it rests for 160 ms

const slop = 4;
const wheelRest = 160;

export class Gestures {
  #scroller;
  #host;
  #drag = null;
  #wheel = 0;
  #lastWheel = -Infinity;
  #cause = 3;
  #scrollEnd = 0;
  #listeners = new AbortController();

  /** `host` has the list (`tell`, `state`), and says where the browser has it (`browserOffset`). */
  constructor(scroller, host) {
    this.#scroller = scroller;
    this.#host = host;
    const on = (name, listener, options = {}) =>
      scroller.addEventListener(name, listener.bind(this), { signal: this.#listeners.signal, passive: true, ...options });
    on('touchstart', this.#touchStart);
    on('touchmove', this.#touchMove, { passive: false });
    on('touchend', this.#touchEnd);
    on('touchcancel', this.#touchCancel);
    on('pointerdown', this.#pointerDown);
    on('wheel', this.#wheelTurned, { passive: false });
    on('keydown', () => { this.#cause = 2; });
    on('scroll', this.#scrolled);
    on('scrollend', this.#scrollEnded);
  }

  /** Whether a finger or what stands for one is down. */
  get isDragging() { return this.#drag !== null; }
  /** Whether the browser leaves the list to the model. */
  get isOwned() { return this.#drag?.isOwned ?? false; }

  stop() {
    this.#listeners.abort();
    clearTimeout(this.#wheel);
    clearTimeout(this.#scrollEnd);
    this.#drag = null;
  }

  // --- A drag, by whatever

  #begin(drag) {
    this.#drag = { samples: [], isOwned: false, hasMoved: false, ...drag };
    this.#cause = 1;
    this.#sample(drag.y);
    this.#host.tell('touch', this.#host.modelLeads ? NaN : this.#host.browserOffset);
  }

  #sample(y) {
    const samples = this.#drag.samples;
    samples.push({ y, time: performance.now() });
    while (samples.length > 2 && samples[0].time < samples.at(-1).time - 100) samples.shift();
  }

  #moveTo(y) {
    const distance = y - this.#drag.y;
    this.#drag.y = y;
    this.#sample(y);
    this.#host.tell('drag', distance, this.#drag.isOwned ? NaN : this.#host.browserOffset);
  }

  #end() {
    const drag = this.#drag;
    this.#drag = null;
    const first = drag.samples[0];
    const last = drag.samples.at(-1);
    const passed = performance.now() - first.time;
    const rests = performance.now() - last.time > 80;
    const velocity = rests || passed <= 0 ? 0 : (first.y - last.y) / passed * 1000;
    const browserGoesOn = !drag.isOwned && !this.#host.state.isBeyondEdge;
    this.#host.tell('lift', velocity);
    if (browserGoesOn) this.#host.tell('hand_over', this.#host.browserOffset);
  }

  // --- Touch

  #touchStart(event) {
    if (this.#drag || event.touches.length > 1) return;
    const { identifier, clientX, clientY } = event.changedTouches[0];
    this.#begin({ identifier, x: clientX, y: clientY });
  }

  #touchMove(event) {
    const drag = this.#drag;
    const touch = [...event.changedTouches].find((one) => one.identifier === drag?.identifier);
    if (!touch) return;
    const down = touch.clientY - drag.y;
    if (!drag.hasMoved) {
      if (Math.abs(touch.clientX - drag.x) > Math.abs(down)) return;
      drag.hasMoved = true;
      const { isAtStart, isAtEnd, modelLeads } = this.#host;
      drag.isOwned = event.cancelable && (modelLeads || down > 0 && isAtStart || down < 0 && isAtEnd);
    }
    if (drag.isOwned && event.cancelable) event.preventDefault();
    this.#moveTo(touch.clientY);
  }

  #touchEnd(event) {
    if ([...event.changedTouches].some((one) => one.identifier === this.#drag?.identifier)) this.#end();
  }

  #touchCancel(event) {
    if (![...event.changedTouches].some((one) => one.identifier === this.#drag?.identifier)) return;
    this.#drag = null;
    this.#host.tell('cancel');
  }

  // --- Mouse and pen

  #pointerDown(event) {
    if (event.pointerType === 'touch' || event.button !== 0 || this.#drag) return;
    if (event.target.closest?.('a, button, input, select, textarea, label, summary, [contenteditable], [draggable=true]')) return;
    // The scroll bar is the browser's.
    if (event.target === this.#scroller && event.offsetX >= this.#scroller.clientWidth) return;
    const { pointerId, clientY } = event;
    const listeners = new AbortController();
    const options = { signal: listeners.signal };
    let hasMoved = false;
    const move = (moved) => {
      if (moved.pointerId !== pointerId) return;
      if (moved.buttons === 0) return end(moved);
      if (!hasMoved) {
        if (Math.abs(moved.clientY - clientY) < slop || this.#drag) return;
        hasMoved = true;
        this.#scroller.setPointerCapture(pointerId);
        this.#scroller.classList.add('dragged');
        this.#begin({ y: clientY, pointerId });
        this.#drag.isOwned = true;
      }
      if (this.#drag?.pointerId === pointerId) this.#moveTo(moved.clientY);
    };
    const end = (ended) => {
      if (ended.pointerId !== pointerId) return;
      listeners.abort();
      this.#scroller.classList.remove('dragged');
      if (this.#drag?.pointerId !== pointerId) return;
      if (ended.type === 'pointercancel') {
        this.#drag = null;
        this.#host.tell('cancel');
        return;
      }
      this.#end();
      // What was dragged was not clicked.
      const swallow = new AbortController();
      this.#scroller.addEventListener(
        'click', (click) => { click.preventDefault(); click.stopPropagation(); },
        { capture: true, once: true, signal: swallow.signal });
      setTimeout(() => swallow.abort());
    };
    this.#scroller.addEventListener('pointermove', move, options);
    this.#scroller.addEventListener('pointerup', end, options);
    this.#scroller.addEventListener('pointercancel', end, options);
  }

  // --- Wheel

  #wheelTurned(event) {
    this.#cause = 2;
    if (event.ctrlKey) return;
    const unit = [1, 16, this.#scroller.clientHeight][event.deltaMode] ?? 1;
    const distance = -event.deltaY * unit;
    const now = performance.now();
    const isNew = now - this.#lastWheel > 200;
    this.#lastWheel = now;
    if (this.#drag && !this.#drag.isWheel) return;
    if (!this.#drag) {
      // One that has come to the edge by scrolling stops there.
      const { isAtStart, isAtEnd } = this.#host;
      if (!isNew || !event.cancelable || !(distance > 0 && isAtStart || distance < 0 && isAtEnd)) return;
      this.#begin({ y: 0, isWheel: true });
      this.#drag.isOwned = true;
    }
    event.preventDefault();
    this.#moveTo(this.#drag.y + distance);
    clearTimeout(this.#wheel);
    this.#wheel = setTimeout(() => { if (this.#drag?.isWheel) this.#end(); }, wheelRest);
  }

  // --- The browser's own scrolling

  #scrolled() {
    if (this.#host.modelLeads) return;
    this.#host.tell('scroll', this.#host.browserOffset, this.#drag ? 1 : this.#cause);
    clearTimeout(this.#scrollEnd);
    this.#scrollEnd = setTimeout(() => this.#scrollEnded(), 150);
  }

  #scrollEnded() {
    clearTimeout(this.#scrollEnd);
    if (this.#drag || this.#host.modelLeads) return;
    this.#cause = 3;
    this.#host.tell('scroll', this.#host.browserOffset, 0);
  }
}
