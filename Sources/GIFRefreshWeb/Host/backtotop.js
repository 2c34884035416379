// A button that scrolls a long list back to the top, and the page's companion, which makes room by moving up.

import { make, reducedMotion, shape } from './element.js';

/** The distance in pixels that the user must scroll back before the direction counts as changed. */
const deadBand = 4;
/** The number of viewport heights that the list must be scrolled down before the button can appear. */
const screens = 2;

export const backToTopRules = `
  .accessories { position: absolute; inset-inline-end: 16px; bottom: 16px; z-index: 2; display: grid; justify-items: center;
    pointer-events: none; }
  .accessories > * { grid-area: 1 / 1; align-self: end; pointer-events: auto; transition: transform .3s, visibility 0s .3s; }
  .to-top { width: 44px; height: 44px; padding: 0; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 50%;
    color: inherit; background: var(--ground, Canvas); box-shadow: 0 2px 8px rgb(0 0 0 / .25); cursor: pointer; transform: translateY(64px);
    visibility: hidden; }
  .to-top svg { width: 20px; height: 20px; vertical-align: middle; }
  svg { fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
  .risen .to-top { transform: none; visibility: visible; transition-delay: 0s; }
  .risen .companion { transform: translateY(-56px); }
  @media (prefers-reduced-motion: reduce) { .accessories > * { transition: none; } }
`;

export class BackToTop {
  #button;
  #rises;
  #isUpwards = false;
  /** The scroll position in CSS pixels at which the scroll direction changed, or the farthest position since then. */
  #turn = 0;
  #viewport = 0;

  /** Creates a button that scrolls `scroller` to the top when it is tapped; `rises` is called before the button appears. */
  constructor(scroller, rises) {
    this.#rises = rises;
    this.#button = make('button', { class: 'to-top', part: 'back-to-top', type: 'button', hidden: '' },
      make('slot', { name: 'back-to-top' }, shape('svg', { viewBox: '0 0 20 20' }, shape('path', { d: 'M10 17V3M4 9l6-6 6 6' }))));
    this.#button.addEventListener('click', () => {
      scroller.scrollTo({ top: 0, behavior: reducedMotion?.matches ? 'instant' : 'smooth' });
      // The button becomes hidden, so the keyboard focus moves to the list.
      scroller.focus({ preventScroll: true });
    });
    this.view = make('div', { class: 'accessories' }, this.#button,
      make('div', { class: 'companion', part: 'companion' }, make('slot', { name: 'companion' })));
  }

  /** Shows or removes the button, and sets the button's label. */
  dress(isThere, label) {
    this.#button.hidden = !isThere;
    this.#button.setAttribute('aria-label', label);
    if (!isThere) this.view.classList.remove('risen');
  }

  /** Handles a scroll of the list, which ends at `end`: to come back from beyond it, or to a new one, is no scroll back. */
  scrolled(offset, viewport, end) {
    offset = Math.min(offset, end);
    this.#turn = Math.min(this.#turn, end);
    if (this.#viewport !== viewport) [this.#viewport, this.#isUpwards, this.#turn] = [viewport, false, offset];
    const way = this.#isUpwards ? this.#turn - offset : offset - this.#turn;
    if (way > 0) this.#turn = offset;
    else if (way < -deadBand) [this.#isUpwards, this.#turn] = [!this.#isUpwards, offset];
    const isRisen = !this.#button.hidden && this.#isUpwards && offset > screens * viewport;
    if (isRisen && !this.view.classList.contains('risen')) this.#rises();
    this.view.classList.toggle('risen', isRisen);
  }
}
