// The first picture of a GIF, while the rest of its file still comes.

/** The fewest bytes that are worth looking in. */
const firstLook = 1024;

/** Makes a function that hears of each part of a file, and looks for a picture each time there is twice as much; `show(module, gif)`. */
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
      // There is no picture yet; what is wrong with the file is said when all of it is there.
    }
  };
  making.then((made) => { module = made; look(); }, () => {});
  return (length, joined) => { there = { length, joined }; look(); };
}
