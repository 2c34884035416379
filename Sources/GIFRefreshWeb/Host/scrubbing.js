// The user's control of a player: keys step through the frames, a sideways drag scrubs, and a tap plays or pauses. A finger
// scrolls the page, unless the player has controls.

const scrubSlop = 3;

export class Scrubbing {
  #element;
  #player;
  #press = new AbortController();
  /** Whether the last press has scrubbed, so that its click, which comes at once, toggles nothing. */
  #drags = false;

  /** `player` has `isReady` (whether the GIF can be moved), `takesTaps`, `seek(frame)` and `toggle`. */
  constructor(element, player) {
    this.#element = element;
    this.#player = player;
    element.addEventListener('keydown', (event) => this.#keyDown(event));
    element.addEventListener('pointerdown', (event) => this.#pointerDown(event));
    // Also a click without a press, as by assistive technologies and `click()`.
    element.addEventListener('click', () => {
      if (!this.#drags && player.isReady() && player.takesTaps()) player.toggle();
    });
  }

  /** Ends a drag, as that of a GIF that goes. */
  stop() { this.#press.abort(); }

  get #forwards() { return getComputedStyle(this.#element).direction === 'rtl' ? -1 : 1; }

  #seek(frame) { this.#player.seek(Math.max(0, Math.min(frame, this.#element.frameCount - 1))); }

  #keyDown(event) {
    if (!this.#player.isReady() || event.altKey || event.ctrlKey || event.metaKey) return;
    const { currentFrame, frameCount } = this.#element;
    const leap = Math.max(1, Math.round(frameCount / 10));
    const goals = {
      ArrowRight: currentFrame + this.#forwards, ArrowLeft: currentFrame - this.#forwards, ArrowUp: currentFrame + 1,
      ArrowDown: currentFrame - 1, PageUp: currentFrame + leap, PageDown: currentFrame - leap, Home: 0, End: frameCount - 1,
    };
    if (event.key === ' ') this.#player.toggle();
    else if (event.key in goals) this.#seek(goals[event.key]);
    else return;
    event.preventDefault();
  }

  // Begins a drag, in which the player's width stands for the whole animation.
  #pointerDown(event) {
    if (!this.#player.isReady() || event.button !== 0 || !event.isPrimary) return;
    if (event.pointerType === 'touch' && !this.#player.takesTaps()) return;
    const element = this.#element;
    const { clientX, pointerId } = event;
    // On the screen, as pointers are measured: the page may be scaled.
    const { width } = element.getBoundingClientRect();
    const first = element.currentFrame;
    const forwards = this.#forwards;
    this.stop();
    const listeners = this.#press = new AbortController();
    const on = (name, listener) => element.addEventListener(name, (moved) => {
      if (!this.#player.isReady()) this.stop();
      else if (moved.pointerId === pointerId) listener(moved);
    }, { signal: listeners.signal });
    this.#drags = false;
    on('pointermove', (moved) => {
      // A button that was released outside the player is up when the mouse comes back.
      if (moved.buttons === 0) return this.stop();
      const distance = (moved.clientX - clientX) * forwards;
      if (!this.#drags) {
        if (Math.abs(distance) < scrubSlop) return;
        this.#drags = true;
        element.setPointerCapture(pointerId);
      }
      this.#seek(first + Math.round(distance / width * element.frameCount));
    });
    listeners.signal.addEventListener('abort', () => setTimeout(() => {
      if (this.#press === listeners) this.#drags = false;
    }, 400));
    for (const name of ['pointerup', 'pointercancel']) on(name, () => this.stop());
  }
}
