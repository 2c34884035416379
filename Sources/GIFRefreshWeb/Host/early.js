// The first picture of a GIF, shown while the rest of its file is being loaded.

/** The number of bytes at which the page first tries to open a file. */
const firstLength = 1024;

/**
 * Returns a function that receives the parts of a file, and tries to open them each time their length has doubled;
 * calls `show(module, gif)`.
 */
export function openEarly(making, signal, show) {
  let nextLength = firstLength;
  let module = null;
  let there = null;
  const open = () => {
    if (!module?.isAlive || signal.aborted || !(there?.length >= nextLength)) return;
    nextLength = there.length * 2;
    try {
      const gif = module.open(0, there.joined(), 0);
      show(module, gif);
      if (gif.frameCount > 1) nextLength = Infinity;
    } catch {
      // There is no picture yet; errors are reported when the whole file is there.
    }
  };
  making.then((made) => { module = made; open(); }, () => {});
  return (length, joined) => { there = { length, joined }; open(); };
}
