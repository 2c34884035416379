// Facts about a GIF before an app ships it: its size and memory.

import { GIFModule } from './module.js';
import { drawStrip } from './strip.js';

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
    text: `${width} × ${height}, ${frameCount} frames, ${size(bytes.length)}. Decoded ${size(decoded)}, `
      + `of which at most ${size(decoded * share)} are kept: ${verdict}.`,
    isHeavy, frameCount, draw: (canvas) => drawStrip(canvas, module, gif),
  };
}
