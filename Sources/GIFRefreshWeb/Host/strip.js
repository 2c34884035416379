// Facts about a GIF for an app that will contain it: its size and memory, and a strip of its frames. A drag or two sliders
// divide the strip into pull, loading and success.
//
//   ┌──┬──┬──┬──┬──┬──┬──┬──┐
//   │  │  │  │  │  │  │  │  │   the strip: frames at equal distances
//   ├────────┴──┬──┴────────┤
//   │   Pull    │  Loading  │   the parts
//   └───────────┴───────────┘

import { make } from './element.js';
import { GIFModule } from './module.js';

/** The largest number of frames in a strip, and the width and height of a frame, in pixels of the canvas. */
const [most, side] = [12, 96];

/** Draws the frames of the GIF in a module's slot 0 side by side. */
function drawStrip(canvas, module, { width, height, frameCount }) {
  const shown = Math.min(most, frameCount);
  canvas.width = shown * side;
  canvas.height = side;
  const frame = make('canvas', { width, height });
  const scale = Math.min(side / width, side / height) * 0.92;
  for (let place = 0; place < shown; place += 1) {
    const number = shown > 1 ? Math.round(place * (frameCount - 1) / (shown - 1)) : 0;
    const image = module.frame(0, number, width, height);
    if (!image) continue;
    frame.getContext('2d').putImageData(image, 0, 0);
    canvas.getContext('2d').drawImage(frame, (place + 0.5) * side - width * scale / 2, (side - height * scale) / 2, width * scale, height * scale);
  }
}

/** Creates a strip; `changed` is called when the division changes. */
export function frameStrip(changed) {
  const canvas = make('canvas', { class: 'frames', role: 'img', width: 0, height: 0 });
  const parts = ['Pull', 'Loading', 'Success'].map((name) => make('span', {}, name));
  const sliders = ['Loading from frame', 'Success from frame'].map((name) =>
    make('input', { type: 'range', min: 1, step: 1, 'aria-label': name }));
  const outputs = sliders.map(() => make('output'));
  const view = make('div', { class: 'strip', hidden: '' }, canvas, make('div', { class: 'parts', 'aria-hidden': 'true' }, ...parts),
    ...['Loading', 'Success'].map((name, index) =>
      make('label', { class: 'field' }, make('span', {}, name), sliders[index], outputs[index])));
  let count = 0;
  const ends = () => {
    const first = Math.min(Number(sliders[0].value), count - 1);
    return [0, first, Math.max(first + 1, Math.min(Number(sliders[1].value), count)), count];
  };
  const show = () => {
    const all = ends();
    parts.forEach((part, index) => {
      part.style.flexGrow = all[index + 1] - all[index];
      part.hidden = all[index + 1] === all[index];
    });
    outputs[0].value = `from ${all[1] + 1}`;
    outputs[1].value = all[2] === count ? 'none' : `from ${all[2] + 1}`;
  };
  const move = (index, frame) => {
    sliders[index].value = frame;
    // A slider that reaches the other slider moves that slider along.
    if (index === 1) sliders[0].value = Math.min(Number(sliders[0].value), frame - 1);
    [, sliders[0].value, sliders[1].value] = ends();
    show();
    changed();
  };
  sliders.forEach((slider, index) => slider.addEventListener('input', (event) => {
    event.stopPropagation();
    move(index, Number(slider.value));
  }));
  canvas.addEventListener('pointerdown', (event) => {
    canvas.setPointerCapture(event.pointerId);
    const frameAt = ({ clientX }) => {
      const { left, width } = canvas.getBoundingClientRect();
      return Math.max(1, Math.min(count, Math.round((clientX - left) / width * count)));
    };
    const [, first, second] = ends();
    const begun = frameAt(event);
    const index = Math.abs(begun - first) <= Math.abs(begun - second) ? 0 : 1;
    const listeners = new AbortController();
    const drag = (moved) => move(index, Math.min(frameAt(moved), count - 1 + index));
    drag(event);
    canvas.addEventListener('pointermove', drag, { signal: listeners.signal });
    for (const name of ['pointerup', 'pointercancel']) canvas.addEventListener(name, () => listeners.abort(), { signal: listeners.signal });
  });
  return {
    view,
    /** Shows another GIF, of which the first half is for the pull and the second half for loading. */
    open(name, frameCount, draw) {
      count = frameCount;
      canvas.setAttribute('aria-label', `The frames of ${name}`);
      draw(canvas);
      sliders[0].max = Math.max(1, count - 1);
      sliders[1].max = count;
      sliders[0].value = Math.max(1, Math.round(count / 2));
      sliders[1].value = count;
      show();
    },
    /**
     * The parts as pairs of the first frame index and the index after the last: pull, loading and, if not empty, success.
     *
     * Null for a GIF of one frame.
     */
    get segments() {
      if (count < 2) return null;
      const all = ends();
      return [0, 1, 2].map((part) => [all[part], all[part + 1]]).filter(([first, end]) => end > first);
    },
  };
}

const size = (bytes) => (bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1e3))} kB` : `${(bytes / 1e6).toFixed(1)} MB`);

/** Returns { text, isHeavy, frameCount, draw(canvas) }: a sentence about a GIF, whether it is too heavy, and its frames. */
export async function facts(address, share = 0.25) {
  const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer());
  const module = await GIFModule.make(() => new URL('./gif-refresh.wasm', import.meta.url));
  const gif = module.open(0, bytes, 0);
  const { width, height, frameCount } = gif;
  const decoded = width * height * 4 * frameCount;
  const isHeavy = bytes.length > 2e6 || decoded * share > 32e6;
  const verdict = isHeavy ? 'heavy for a header: fewer frames or a smaller canvas would do' : 'light enough for a header';
  return {
    text: `${width} × ${height}, ${frameCount} ${frameCount === 1 ? 'frame' : 'frames'}, ${size(bytes.length)}. Decoded ${size(decoded)}, `
      + `of which at most ${size(decoded * share)} are kept: ${verdict}.`,
    isHeavy, frameCount, draw: (canvas) => drawStrip(canvas, module, gif),
  };
}
