// The first picture of a GIF, shown while the rest of its file is being loaded.

/** The number of bytes at which the page first tries to open a file. */
const firstLength = 1024;

/**
 * Returns a function that receives the parts of a file, and tries to open them each time that their length has
 * doubled.
 *
 * Calls `show(module, gif)` when the parts can be opened.
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
      // The parts contain no whole picture yet; an error of the file is reported when the whole file has been
      // received.
    }
  };
  making.then((made) => { module = made; open(); }, () => {});
  return (length, joined) => { there = { length, joined }; open(); };
}
