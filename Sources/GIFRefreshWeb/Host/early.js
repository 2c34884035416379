// The first picture of a GIF, shown while the rest of its file is being loaded.

/** The smallest number of bytes in which to look for a picture. */
const firstLook = 1024;

/**
 * Returns a function that receives the parts of a file, and looks for a picture each time their length has doubled;
 * calls `show(module, gif)`.
 */
export function lookFor(making, signal, show) {
  let nextLook = firstLook;
  let module = null;
  let there = null;
  const look = () => {
    if (!module?.isAlive || signal.aborted || !(there?.length >= nextLook)) return;
    nextLook = there.length * 2;
    try {
      const gif = module.open(0, there.joined(), 0);
      show(module, gif);
      if (gif.frameCount > 1) nextLook = Infinity;
    } catch {
      // There is no picture yet; errors are reported when the whole file is there.
    }
  };
  making.then((made) => { module = made; look(); }, () => {});
  return (length, joined) => { there = { length, joined }; look(); };
}
