// The elements in the shadow root of a list, and their style: a bar, the scroller with rows and insets, header and footer,
// and two buttons for users who cannot pull.
//
//   frame ─┬─ button, bar (title's ring, the page's own)
//          ├─ view ─┬─ scroller: inset, rows, placeholder, rest, inset
//          │        └─ focus ring, edges: header, footer, back to top
//          └─ button
//
// The page's rows are laid out in the scroller itself, so percentages and padding are those of any scroller: each box around it
// passes on the element's padding, which does not move boxes at absolute positions. A pull moves the rows by the margin of the
// first inset: any change of position of a box around the rows would suppress the browser's next scroll anchoring, and a
// transform would be the containing block of elements with `position: fixed`.

import { BackToTop, backToTopRules } from './backtotop.js';
import { make } from './element.js';
import { Indicator, indicatorRules } from './indicator.js';

export const frameRules = `
  :host { display: block; position: relative; overflow: hidden; }
  :host([hidden]), [hidden] { display: none !important; }
  .frame, .view, .scroller, .edges { position: absolute; inset: 0; padding: inherit; box-sizing: border-box; }
  .frame.unsized { position: relative; height: 100dvh; max-height: inherit; }
  .bar { position: absolute; inset: 0 0 auto; display: flex; align-items: center; justify-content: center;
    gap: var(--gif-refresh-gap, 8px); min-height: 44px; }
  .titled { display: grid; grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr); }
  .titled .edge { justify-self: end; max-width: 100%; }
  .bar .edge { position: relative; width: auto; background: none; }
  .bar .indicator { display: flex; padding: 0; }
  .bar .text { min-width: 0; position: relative; top: .18em; }
  .titled > slot { display: flex; grid-area: 1 / 3; }
  .titled > [name=bar] { grid-column: 2; }
  .titled .said { grid-area: 1 / 1 / auto / -1; justify-self: center; max-width: 76%; }
  .said ~ [name=bar] { visibility: hidden; }
  .view, .edges { overflow: hidden; }
  .edges { padding: 0; pointer-events: none; }
  .scroller { overflow: hidden auto; overscroll-behavior: auto contain; touch-action: manipulation; }
  /* Chromium follows a changed overscroll-behavior only when it paints the scroller again: the shadow, which is not seen, makes it. */
  .scroller.nested { overscroll-behavior: auto; box-shadow: 0 0 1px transparent; }
  .scroller.dragged { user-select: none; -webkit-user-select: none; cursor: grabbing; }
  /* Of two colours, so that one of them is seen over any row. */
  .scroller:focus-visible ~ .focus { position: absolute; inset: 0; pointer-events: none; outline: 2px solid #fff; outline-offset: -4px;
    box-shadow: inset 0 0 0 2px #005fcc; }
  .led { overflow-anchor: none; }
  .inset, .rest { display: flow-root; height: 0; clear: both; overflow-anchor: none; }
  .tappable { cursor: pointer; }
  .measure { position: absolute; visibility: hidden; width: 0; height: var(--gif-refresh-height, 0); transition: color .5s; }
  .words { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  button.words:focus-visible { width: auto; height: auto; clip-path: none; z-index: 2; inset-inline-end: 8px; padding: 12px; }
  button.start:focus-visible { top: 8px; }
  button.end:focus-visible { bottom: 8px; }
  ${indicatorRules}
  ${backToTopRules}
`;

/**
 * Returns the colour to draw behind texts over an element: the first background colour from the element outwards.
 *
 * If no element has a background colour, light text (as over a picture) gets a dark colour.
 */
function groundOf(element) {
  for (let node = element; node; node = node.assignedSlot ?? node.parentNode ?? node.host) {
    if (!(node instanceof Element)) continue;
    const { backgroundColor } = getComputedStyle(node);
    // Of an opaque colour, the last number is its blue.
    if (!/(^rgba.*, |\/ )0(\.[0-4]\d*)?\)$|^transparent$/.test(backgroundColor)) return backgroundColor.replace(/(^rgba.*, |\/ )0?\.\d+\)$/, '$11)');
  }
  const [red, green, blue] = getComputedStyle(element).color.match(/^rgba?\((\d+), (\d+), (\d+)/)?.slice(1) ?? [0, 0, 0];
  return red * 0.3 + green * 0.6 + blue * 0.1 > 140 ? '#1c1c1e' : 'Canvas';
}

/** Whether an element has no size that can be observed: an inline one, such as a custom element by default, or no box at all. */
const hasNoSize = (node) => node instanceof Element && /^(inline|contents)$/.test(getComputedStyle(node).display);
/** Returns the elements that are laid out within such an element; a closed shadow root is not seen. */
const insideOf = (element) =>
  (element.localName === 'slot' ? element.assignedElements({ flatten: true }) : [...(element.shadowRoot ?? element).children]);

/** Calls `watch`, if it still exists, when elements of a name are defined; a name that never is keeps nothing alive. */
function awaitName(name, watch) {
  const kept = new WeakRef(watch);
  // An element with the attribute `is` has no name that is ever defined.
  customElements.whenDefined(name).then(() => kept.deref()?.(), () => {});
}

export class Frame {
  insets = [make('div', { class: 'inset' }), make('div', { class: 'inset' })];
  /** The space below the rows in which a footer without more data is shown at rest. */
  rest = make('div', { class: 'rest' });
  #rows = make('slot');
  #placeholder = make('slot', { name: 'placeholder', part: 'placeholder', hidden: '' });
  scroller = make('div', { class: 'scroller nested', part: 'scroller', tabindex: 0, role: 'group' },
    this.insets[0], this.#rows, this.#placeholder, this.rest, this.insets[1]);
  indicators = [new Indicator('header'), new Indicator('footer')];
  backToTop = new BackToTop(this.scroller, () => this.updateGround());
  /** An invisible element with the height `--gif-refresh-height`, by which that length is measured. */
  measure = make('div', { class: 'measure' });
  /** The area within the scroller's padding, in which what is over the rows is drawn. */
  edges = make('div', { class: 'edges' }, ...this.indicators.map(({ view }) => view), this.backToTop.view);
  #view = make('div', { class: 'view' }, this.scroller, make('div', { class: 'focus' }), this.edges, this.measure);
  bar = make('div', { class: 'bar', part: 'bar' }, make('slot', { name: 'bar' }), make('slot', { name: 'bar-end' }));
  #buttons = [
    make('button', { class: 'words start', part: 'refresh-button', type: 'button' }),
    make('button', { class: 'words end', part: 'load-more-button', type: 'button' }),
  ];
  #frame = make('div', { class: 'frame' });
  #range = new Range();
  /** The names of rows' elements whose definitions are, or have been, waited for. */
  #awaited = new Set();
  #live = make('div', { class: 'words', role: 'status', 'aria-live': 'polite' });
  /** How far the rows are drawn below their place, in CSS pixels. */
  shift = 0;
  /** Whether the header is a ring beside the title in the bar. */
  isInBar = false;

  /** Adds the elements to a shadow root; `asked(edge, trigger)` is called when a button or an inset is tapped. */
  constructor(root, asked) {
    this.#frame.append(this.#buttons[0], this.bar, this.#view, this.#buttons[1]);
    root.append(this.#frame, this.#live);
    this.strip();
    this.#showBar();
    this.#buttons.forEach((button, edge) => button.addEventListener('click', () => asked(edge, 'accessibility')));
    this.insets.forEach((inset, edge) => inset.addEventListener('click', () => {
      if (inset.classList.contains('tappable')) asked(edge, 'tap');
    }));
    // Its colour is the page's, so it tells of a new theme; later, too, since the background may follow slowly.
    for (const name of ['transitionrun', 'transitionend']) this.measure.addEventListener(name, () => this.updateGround());
    for (const slot of this.bar.children) slot.addEventListener('slotchange', () => this.#showBar());
  }

  /** Applies the page's settings and texts. */
  dress({ preset, footer, fits, hasBackToTop, words }) {
    this.indicators.forEach((indicator, edge) => indicator.dress(words.hasLine(edge), fits));
    this.backToTop.dress(hasBackToTop, words.backToTop);
    this.#buttons.forEach((button, edge) => {
      if (button.textContent !== words.actions[edge]) button.textContent = words.actions[edge];
      button.hidden = edge === 1 && footer === 'none';
    });
    this.isInBar = preset === 'title';
    this.#showBar();
  }

  /** Sets the colour behind buttons and captions to the background colour of the page around the list. */
  updateGround() { this.#frame.style.setProperty('--ground', groundOf(this.#frame.getRootNode().host)); }

  /** Whether the list is as high as the page's styles say. */
  get isSized() { return !this.#frame.classList.contains('unsized'); }
  /** Makes the list as high as the page's styles say (`true`), or as high as the window (`false`). */
  size(isSized) { this.#frame.classList.toggle('unsized', !isSized); }

  // The list's height without its padding, in CSS pixels; it may be wrong by one, since `clientHeight` is rounded.
  get #height() {
    const { host } = this.#frame.getRootNode();
    const { paddingTop, paddingBottom } = getComputedStyle(host);
    return host.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom);
  }

  /** Whether the list has a height besides its padding. */
  get hasHeight() { return this.#height >= 1; }

  /** The height in which rows are seen, in CSS pixels: 0 if the list has no height, as in a closed panel. */
  get viewport() { return this.hasHeight ? this.scroller.clientHeight : 0; }

  /** Makes the list as high as the page's styles say, if they now give it a height, and places it below the bar. */
  follow() {
    // While the list makes its own height, no style does. To see what styles say, the list gives up that height, which would
    // scroll a page that has no other.
    if (!this.isSized && Math.abs(this.#height - this.#frame.offsetHeight) >= 1) {
      this.size(true);
      this.size(this.hasHeight);
    }
    this.#view.style.top = `${this.bar.offsetHeight}px`;
    const { paddingTop, paddingBottom } = getComputedStyle(this.scroller);
    this.edges.style.inset = `${paddingTop} 0 ${paddingBottom}`;
  }

  /** The length of the rows and the list's padding in CSS pixels, without the insets. */
  get length() {
    const { scroller, insets: [start, end] } = this;
    const all = scroller.scrollHeight > scroller.clientHeight ? scroller.scrollHeight - end.offsetHeight
      : end.offsetTop + parseFloat(this.edges.style.bottom);
    return all - start.offsetHeight - this.shift;
  }

  /**
   * Has the page's elements whose sizes change the length observed, and where one has no size, those within it and their coming
   * and going; `watch` is called when one that is not yet defined may have got a shadow root.
   */
  observe(sizes, children, watch) {
    const observe = (element) => {
      sizes.observe(element);
      if (!hasNoSize(element)) return;
      for (const tree of [element, element.shadowRoot]) if (tree) children.observe(tree, { childList: true });
      if (element.matches(':not(:defined)') && !this.#awaited.has(element.localName)) {
        this.#awaited.add(element.localName);
        awaitName(element.localName, watch);
      }
      insideOf(element).forEach(observe);
    };
    for (const slot of [this.#rows, this.#placeholder]) slot.assignedElements({ flatten: true }).forEach(observe);
  }

  /** Removes insets, indicators and buttons, so that a plain list remains, which can be scrolled. */
  strip() {
    this.shift = 0;
    for (const inset of this.insets) inset.style.cssText = '';
    for (const indicator of this.indicators) indicator.hide();
    for (const button of this.#buttons) button.hidden = true;
  }

  // Shows or hides the bar, and places the title's ring in the bar, before the page's own content.
  #showBar() {
    const [{ view }] = this.indicators;
    const place = this.isInBar ? this.bar : this.edges;
    if (view.parentNode !== place) {
      view.style.cssText = '';
      place.prepend(view);
    }
    this.bar.classList.toggle('titled', this.isInBar);
    this.bar.hidden = !this.isInBar && [...this.bar.children].every((slot) => slot.assignedNodes().length === 0);
  }

  /** Whether there are no rows: nothing that takes up a height, other than margins. */
  get isEmpty() {
    const isHigh = (node) => {
      if (node.offsetHeight > 0) return true;
      // Texts, drawings and elements with `display: contents` have no height of their own.
      this.#range.selectNode(node);
      return this.#range.getBoundingClientRect().height > 0 || hasNoSize(node) && insideOf(node).some(isHigh);
    };
    return !this.#rows.assignedNodes({ flatten: true }).some(isHigh);
  }

  /** Scrolls at once, also where a style says that scrolling is smooth. */
  scrollTo(top) { this.scroller.scrollTo({ top, behavior: 'instant' }); }

  /** Shows the placeholder if there are no rows. */
  placeHolder() { this.#placeholder.hidden = !this.isEmpty; }

  /** Tells assistive technologies whether the button of an edge has an effect in a phase. */
  setBusy(edge, phase) { this.#buttons[edge].setAttribute('aria-disabled', ['waiting', 'loading', 'no-more'].includes(phase)); }

  setLabel(label) {
    if (label) this.scroller.setAttribute('aria-label', label);
    else this.scroller.removeAttribute('aria-label');
  }

  announce(text) { this.#live.textContent = text; }
}
