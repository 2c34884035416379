// The measurements of speed.mjs in a page, as wall-clock milliseconds: `measure` has one function for each.

import { GIFModule } from '/web/gif-refresh.js';

const bytesOf = async (name) => new Uint8Array(await (await fetch(`/gifs/${name}`)).arrayBuffer());
// The page's clock has a resolution of 0.1 ms; a shorter time counts as half of that.
const best = (values) => Math.max(0.05, Math.min(...values));
const percentile = (part, values) => values.sort((a, b) => a - b)[Math.ceil(values.length * part) - 1];
const p99 = (values) => percentile(0.99, values);
const beat = () => new Promise((resume) => setTimeout(resume, 8));

/** omggif's `GifReader`, if speed.mjs serves it; otherwise null. */
const decoder = fetch('/decoder/omggif.js').then(async (response) => (
  response.ok ? new Function(`${await response.text()}; return GifReader;`)() : null));

async function timed(times, work) {
  const start = performance.now();
  await work();
  times.push(performance.now() - start);
}

async function byImageDecoder(bytes, order, each = (work) => work()) {
  const decoder = new ImageDecoder({ data: bytes, type: 'image/gif' });
  await decoder.completed;
  for (const frameIndex of order) await each(async () => (await decoder.decode({ frameIndex })).image.close());
  decoder.close();
}

// Draws each frame over the previous one, whatever its disposal: the least work that a player has to do.
function byScript(GifReader, bytes, { width, height }) {
  const reader = new GifReader(bytes);
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let frame = 0; frame < reader.numFrames(); frame += 1) reader.decodeAndBlitFrameRGBA(frame, pixels);
}

window.measure = {
  /** Reads all frames in order, by the module, by ImageDecoder and by omggif in turn; the best of the rounds counts. */
  async decoding(name, rounds) {
    const [bytes, module, GifReader] = [await bytesOf(name), await GIFModule.make(() => '/web/gif-refresh.wasm'), await decoder];
    const [ours, theirs, script] = [[], [], []];
    let info;
    for (let round = 0; round < rounds; round += 1) {
      await timed(ours, () => {
        info = module.open(0, bytes, 0);
        for (let frame = 0; frame < info.frameCount; frame += 1) module.frame(0, frame, info.width, info.height);
      });
      await timed(theirs, () => byImageDecoder(bytes, Array(info.frameCount).keys()));
      try {
        if (GifReader) await timed(script, () => byScript(GifReader, bytes, info));
      } catch {
        script.push(NaN);
      }
    }
    return { frames: info.frameCount, ours: best(ours), theirs: best(theirs), script: script.length ? best(script) : NaN };
  },

  /** Reads each frame once, from the last to the first, with a memory budget of a quarter of all frames. */
  async backwards(name) {
    const [bytes, module] = [await bytesOf(name), await GIFModule.make(() => '/web/gif-refresh.wasm')];
    const info = module.open(0, bytes, 0.25);
    while (module.call('gif_prepare', 0, performance.now() + 4) > 0) await beat();
    const [ours, theirs] = [[], []];
    const order = Array.from({ length: info.frameCount }, (_, place) => info.frameCount - 1 - place);
    for (const frame of order) await timed(ours, () => module.frame(0, frame, info.width, info.height));
    await byImageDecoder(bytes, order, (work) => timed(theirs, work));
    return { ours: p99(ours), theirs: p99(theirs) };
  },

  /**
   * The longest that a list's tasks call the module while it loads a GIF and prepares it, and the samples of a finger
   * that pulls it at 120 Hz after that: events, decisions and painting.
   */
  async list(name) {
    const element = document.createElement('gif-refresh');
    element.style.height = '600px';
    element.innerHTML = '<div style="height: 2000px"></div>';
    element.setAttribute('pull', `/gifs/${name}`);
    let [start, end, longest] = [0, 0, 0];
    const { call } = GIFModule.prototype;
    GIFModule.prototype.call = function (...values) {
      const now = performance.now();
      if (start === 0) {
        start = now;
        // The message arrives when the task has ended, and before any message that the task sends itself.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => { longest = Math.max(longest, end - start); start = 0; port1.close(); };
        port2.postMessage(0);
      }
      const answer = call.apply(this, values);
      end = performance.now();
      return answer;
    };
    document.body.append(element);
    await new Promise((resume) => element.addEventListener('load', resume, { once: true }));
    await element.ready;
    await beat();
    GIFModule.prototype.call = call;
    const task = longest;
    const scroller = element.shadowRoot.querySelector('.scroller');
    const samples = [];
    const touch = (type, clientY) => {
      const touches = [new Touch({ identifier: 1, target: scroller, clientX: 100, clientY })];
      scroller.dispatchEvent(new TouchEvent(type, { touches, changedTouches: touches, bubbles: true, cancelable: true }));
    };
    touch('touchstart', 100);
    // Down and up again, twice.
    for (let sample = 1; sample <= 480; sample += 1) {
      await beat();
      const y = 100 + 200 * (1 - Math.cos(sample / 240 * 2 * Math.PI)) / 2;
      await timed(samples, () => touch('touchmove', y));
    }
    touch('touchend', 100);
    element.remove();
    return { task, median: percentile(0.5, samples), sample: p99(samples) };
  },
};
