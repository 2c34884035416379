// A header or a footer as one sees it: a picture, a ring or a spinner, and words.

import { Painter } from './painter.js';

const circumference = 2 * Math.PI * 10;

export const indicatorRules = `
  .edge { position: absolute; left: 0; right: 0; top: 0; display: flex; flex-direction: column; align-items: center;
    justify-content: center; gap: 4px; pointer-events: none; overflow: hidden; will-change: transform; }
  .edge[hidden] { display: none; }
  .edge canvas { max-width: 100%; max-height: 100%; min-height: 0; flex: 0 1 auto; object-fit: contain; }
  .edge canvas[hidden], .edge svg[hidden], .edge span:empty { display: none; }
  .edge span { font: 13px/1.3 system-ui, sans-serif; opacity: .7; text-align: center; padding: 0 12px; flex: none; }
  .edge svg { width: 26px; height: 26px; flex: none; fill: none; stroke: currentColor; stroke-width: 2; }
  .edge.floating { overflow: visible; z-index: 1; }
  .edge.hud svg { position: absolute; width: 40px; height: 40px; background: Canvas; border-radius: 50%;
    box-shadow: 0 2px 8px rgb(0 0 0 / .25); }
  .edge.tappable { pointer-events: auto; cursor: pointer; }
`;

export class Indicator {
  #painter;
  #ring;
  #caption;

  constructor(view) {
    this.view = view;
    view.innerHTML = `<canvas width=0 height=0 hidden></canvas>
      <svg viewBox="-13 -13 26 26" hidden><circle r=10 stroke-linecap=round></circle></svg><span part=caption></span>`;
    this.#painter = new Painter(view.querySelector('canvas'));
    this.#ring = view.querySelector('svg');
    this.#caption = view.querySelector('span');
  }

  /**
   * Shows how an edge stands, in a list that is seen from an offset on; `sizes` are those of the GIFs by slot, and
   * `floats` says that it does not move with the list.
   */
  show(edge, offset, module, sizes, words, index, floats) {
    const { view } = this;
    const isSeen = edge.isThere && (edge.visible > 0 || edge.hud !== null);
    if (view.hidden !== !isSeen) view.hidden = !isSeen;
    view.dataset.phase = edge.phase ?? 'idle';
    if (!isSeen) return;
    view.style.height = `${edge.length}px`;
    // One that floats, or would be in a bar's title, stays where it is.
    view.style.transform = `translateY(${edge.hud ? 0 : floats ? 8 : edge.origin - offset}px)`;
    view.classList.toggle('floating', floats);
    view.style.opacity = edge.opacity;
    view.classList.toggle('hud', edge.hud !== null);
    view.classList.toggle('tappable', edge.phase === 'failed' || edge.phase === 'idle' && index === 1 && edge.origin - offset >= 0);
    const { canvas } = this.#painter;
    canvas.hidden = edge.slot < 0;
    if (edge.slot >= 0) {
      this.#painter.paint(module, edge.slot, edge.frame, sizes[edge.slot]);
      canvas.style.transform = edge.isMirrored ? 'scaleX(-1)' : '';
    } else {
      this.#painter.clear();
    }
    this.#showActivity(edge);
    const text = words.caption(index, edge.caption);
    if (this.#caption.textContent !== text) this.#caption.textContent = text;
  }

  #showActivity({ activity, part, rotation, activityOpacity, hud }) {
    this.#ring.toggleAttribute('hidden', activity === 0);
    if (activity === 0) return;
    const circle = this.#ring.firstElementChild;
    const spins = activity === 3 || activity === 4;
    const length = spins ? 0.75 : part;
    circle.style.strokeDasharray = `${circumference * length} ${circumference}`;
    // The top is where a ring begins; the floating one begins at the right.
    const turn = spins ? performance.now() / 1000 % 1 : rotation - (hud ? 0 : 0.25);
    circle.style.transform = `rotate(${turn}turn)`;
    this.#ring.style.opacity = activity === 1 && !hud ? activityOpacity : activity === 4 ? part : 1;
    circle.style.opacity = hud ? activityOpacity : 1;
    this.#ring.style.transform = hud ? `translateY(${hud.y}px) scale(${hud.scale})` : '';
    this.#ring.style.top = hud ? '-20px' : '';
  }

  /** Whether something in it turns, so that it is to be shown at every beat of the display. */
  get spins() { return !this.view.hidden && !this.#ring.hasAttribute('hidden') && this.view.dataset.phase !== 'pulling'; }
}
