// The drawing of a header or a footer: a picture, a ring, an arrow or a spinner, and captions.
//
//   ┌────────────────────────────┐   words stand beside the picture, which fills the height and keeps its place
//   │       (cat)   words        │   when they change; a failure without a picture of its own dims the last one
//   │               more words   │   under a mark; without a picture, words stand beside the arrow
//   └────────────────────────────┘

import { make, shape } from './element.js';
import { Painter } from './painter.js';
import { circle } from './tables-list.js';

/** The ring's radius on the floating circle, in units of the drawing, which is as large as the circle. */
const radius = circle.radius * 26 / circle.diameter;

/** The font size in CSS pixels below which a caption is cut rather than made smaller. */
const least = 13;

export const indicatorRules = `
  .edge { position: absolute; left: 0; right: 0; top: 0; pointer-events: none; overflow: hidden; z-index: 1;
    will-change: transform; color: var(--gif-refresh-color, inherit); background: var(--gif-refresh-background, none);
    font: var(--gif-refresh-font, .8125rem/1.3 system-ui, sans-serif); }
  .indicator span:empty { display: none; }
  /* Three lines fit beside the lowest picture, two beside an arrow. */
  .text { grid-area: 1 / 3; justify-self: start; text-align: start; display: grid; font-size: min(1em, 15px); }
  :is(.worded, .bare) .text { font-size: inherit; }
  .text span { text-overflow: ellipsis; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; }
  .bare .text span { -webkit-line-clamp: 2; }
  .bare .text [part=detail] { -webkit-line-clamp: 1; }
  .text [part=detail] { font-size: .85em; opacity: .75; }
  .indicator { height: 100%; box-sizing: border-box; display: grid; justify-items: center; align-items: center;
    grid: minmax(0, 1fr) / 1fr auto 1fr; column-gap: var(--gif-refresh-gap, 8px); padding: 0 12px; }
  .worded .indicator { grid-template-columns: auto auto minmax(min(10em, 40%), auto); justify-content: center; }
  .indicator canvas { grid-area: 1 / 2; max-width: 100%; max-height: 100%; min-height: 0; object-fit: contain; }
  .indicator svg { grid-area: 1 / 1; justify-self: end; flex: none; width: 24px; height: 24px; max-height: 100%; }
  .bare .indicator { grid: auto / auto auto; place-content: center; padding-block: 2px; }
  .bare .text { grid-area: 1 / 2; min-height: 0; text-align: center; }
  .fits-cover .indicator { padding: 0 0 6px; }
  .fits-cover canvas { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; }
  .fits-cover:not(.bare) :is(svg, .text:not(:empty)) { position: relative; background: var(--ground, Canvas); border-radius: 1em; padding: .15em .75em; }
  [part=footer] .turning { scale: 1 -1; }
  .track { opacity: .25; }
  .spins .ring { animation: spin 1s linear infinite; stroke-dasharray: .75 1; }
  @keyframes spin { to { transform: rotate(1turn); } }
  .edge.hud { overflow: visible; background: none; height: 0 !important; display: grid; place-content: center; transform-origin: top; }
  .hud .indicator { display: contents; }
  .hud .indicator svg { width: ${circle.diameter}px; height: ${circle.diameter}px; background: var(--ground, Canvas);
    background: color-mix(in srgb, var(--ground, Canvas), currentColor 6%); border-radius: 50%; box-shadow: 0 0 0 1px rgb(128 128 128 / .3), 0 0 4px rgb(0 0 0 / .15), 0 1px 6px rgb(0 0 0 / .2); }
  .hud .ring { r: ${radius}px; }
  .hud .text { display: none; }
  .tip { fill: currentColor; stroke: none; }
  .disc { fill: #c62828; stroke: none; }
  .cross { stroke: #fff; stroke-width: 2.5; }
  .failed:not(.bare) .indicator svg { grid-area: 1 / 2; place-self: center; width: 28px; height: 28px; z-index: 1; }
  .failed:not(.bare, .worded) .text { width: max-content; max-width: 14em; }
  .failed canvas { opacity: .3; filter: grayscale(1); }
  @media (forced-colors: active) { .disc { fill: CanvasText; } .cross { stroke: Canvas; } }
`;

/** Creates the sign beside the picture: a ring with an arrowhead, an arrow, and the mark of a failure. */
function activityShape() {
  return shape('svg', { viewBox: '-13 -13 26 26', part: 'activity' },
    shape('circle', { r: 10, class: 'track' }), shape('circle', { r: 10, class: 'ring', pathLength: 1 }),
    shape('path', { d: 'M-2.8-1.6 0 3.6 2.8-1.6Z', class: 'tip' }), shape('path', { d: 'M0-9V9M-6 3 0 9 6 3', class: 'turning' }),
    shape('g', {}, shape('circle', { r: 12, class: 'disc' }), shape('path', { d: 'M-4.5-4.5 4.5 4.5M4.5-4.5-4.5 4.5', class: 'cross' })));
}

export class Indicator {
  #painter;
  #activity = activityShape();
  #caption = make('span', { part: 'caption', dir: 'auto' });
  #detail = make('span', { part: 'detail', dir: 'auto' });
  #text = make('div', { class: 'text' }, this.#caption, this.#detail);
  /** All that the last layout of the text depended on. */
  #laidOut = '';

  /** `name` is the indicator's part name, and the name of the slot for a custom drawing. */
  constructor(name) {
    this.#painter = new Painter(make('canvas', { part: 'picture', width: 0, height: 0 }));
    const indicator = make('div', { class: 'indicator' }, this.#activity, this.#painter.canvas, this.#text);
    this.view = make('div', { class: 'edge', part: name, 'aria-hidden': 'true' }, make('slot', { name }, indicator));
    this.view.hidden = true;
  }

  /** Sets whether captions have a line of their own, and how the picture fits its area (`fits`). */
  dress(hasWords, fits) {
    this.view.classList.toggle('worded', hasWords);
    this.view.classList.toggle('fits-cover', fits === 'cover');
  }

  hide() {
    this.view.hidden = true;
    this.#painter.clear();
  }

  /** Draws the state of the component at an edge, `top` CSS pixels below the viewport's top; `gifs` are by slot. */
  show(edge, top, viewport, { width, module, gifs, caption, detail, isInBar, isFooter, isBeyondEdge }) {
    const { view } = this;
    let { length } = edge;
    const seen = isFooter ? viewport - top : top + length;
    // A pull that opens more than the length shows no gap: the picture is drawn as high, or stands on the lower edge.
    if (seen > length && (!isFooter || isBeyondEdge)) {
      if (view.matches('.fits-cover')) {
        if (!isFooter) top = 0;
        length = seen;
      } else if (isFooter && gifs[edge.slot]) top = viewport - length;
    }
    view.dataset.phase = edge.phase ?? 'idle';
    // Shown while any part is in the viewport, even if the engine no longer counts the inset, which is still closing.
    const isDrawn = edge.isFloating || isInBar || top < viewport && top + length > 0;
    view.hidden = !(edge.isThere && isDrawn);
    const { style } = this.#text;
    if (view.hidden || !caption) this.#laidOut = style.fontSize = '';
    if (view.hidden) return this.#painter.keep(gifs);
    view.style.setProperty('--gif-refresh-progress', Math.max(0, edge.progress));
    view.style.height = isInBar ? '' : `${length}px`;
    view.style.transform = isInBar ? '' : edge.isFloating ? `translateY(${edge.centre}px) scale(${edge.scale})` : `translateY(${top}px)`;
    // In the bar, an invisible ring still takes its place; a caption takes the title's place.
    const isUnseen = (edge.isFloating || isInBar) && edge.phase === 'idle' && edge.activity === 'none';
    view.style.visibility = isUnseen ? 'hidden' : '';
    view.classList.toggle('said', caption !== '' && !isUnseen);
    view.style.opacity = edge.opacity;
    view.classList.toggle('hud', edge.isFloating);
    this.#showPicture(edge, module, gifs);
    this.#showActivity(edge);
    if (this.#caption.textContent !== caption) this.#caption.textContent = caption;
    if (this.#detail.textContent !== detail) this.#detail.textContent = detail;
    // Captions appear when the pull shows all of their height, rather than a part of their letters.
    style.opacity = isInBar ? 1 : (seen - edge.length / 2 - 6) / 12;
    // A caption that does not fit becomes smaller, and the ones after it stay so until the component is out of sight. A move of
    // the finger changes none of these, and asks for no layout.
    const laidOut = caption && [caption, detail, edge.length, width, edge.slot, edge.activity].join();
    if (laidOut === this.#laidOut) return;
    this.#laidOut = laidOut;
    for (let size; caption && this.#isCut(isInBar ? 44 : edge.length) && (size = parseFloat(getComputedStyle(this.#text).fontSize)) > least;) {
      style.fontSize = `${size - 1}px`;
    }
  }

  /** Whether a text has more lines or a longer word than fit, in an area of a height. */
  #isCut(height) {
    return this.#text.offsetHeight > height || [this.view, this.#caption, this.#detail].some((one) =>
      one.scrollWidth > one.clientWidth + 1 || one !== this.view && one.scrollHeight > one.clientHeight + 1);
  }

  #showPicture({ slot, frame, isMirrored }, module, gifs) {
    const { canvas } = this.#painter;
    const gif = gifs[slot] ?? null;
    canvas.hidden = gif === null;
    this.view.classList.toggle('bare', gif === null);
    if (gif === null) return this.#painter.clear();
    this.#painter.paint(module, slot, frame, gif);
    canvas.style.transform = isMirrored ? 'scaleX(-1)' : '';
  }

  #showActivity({ activity, amount, rotation, activityOpacity, tip, isFloating, outcome, phase, showsFailure }) {
    const [track, ring, arrowHead, arrow, mark] = this.#activity.children;
    // If there is no picture for failures, a mark is drawn beside the picture, which stands still.
    const hasFailed = !isFloating && (outcome === 'failed' || phase === 'failed') && !showsFailure;
    // A spinner that has faded out is removed, so that the words take its place.
    const shown = hasFailed ? 'failure' : activityOpacity > 0 ? activity : 'none';
    const isRing = shown === 'ring';
    const spins = shown === 'spinner';
    this.#activity.toggleAttribute('hidden', shown === 'none');
    mark.toggleAttribute('hidden', !hasFailed);
    this.view.classList.toggle('failed', hasFailed);
    arrow.toggleAttribute('hidden', shown !== 'arrow');
    ring.toggleAttribute('hidden', !(isRing && amount > 0 || spins));
    track.toggleAttribute('hidden', !isRing || isFloating);
    arrowHead.toggleAttribute('hidden', !(isFloating && tip > 0));
    this.#activity.classList.toggle('spins', spins);
    this.#activity.style.opacity = isFloating || hasFailed ? 1 : activityOpacity;
    arrow.style.transform = `rotate(${amount}turn)`;
    ring.style.strokeDasharray = isRing ? `${amount} 1` : '';
    // A ring begins at the top; a floating ring begins at the right.
    ring.style.transform = isRing ? `rotate(${rotation - (isFloating ? 0 : 0.25)}turn)` : '';
    ring.style.opacity = arrowHead.style.opacity = isFloating ? activityOpacity : 1;
    // The arrowhead is at the end of the ring's stroke, in the direction of the stroke.
    if (isFloating) arrowHead.style.transform = `rotate(${rotation + amount}turn) translateX(${radius}px) scale(${tip})`;
  }
}
