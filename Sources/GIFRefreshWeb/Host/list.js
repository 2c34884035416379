// The list in the module: events go in, actions come out, and it says how it stands.
//
// The numbers lie where Module/PageList+Numbers.swift puts them.

/** The designs, in the engine's order. */
export const presets = ['tmall', 'mjrefresh', 'eoc', 'title', 'hud'];
/** The phases, likewise. */
export const phases = ['idle', 'pulling', 'armed', 'waiting', 'loading', 'finishing', 'settling', 'failed', 'no-more'];
/** How a loading can end, likewise. */
export const outcomes = ['succeeded', 'failed', 'no-more', 'cancelled'];
/** What a loading can go back to, likewise. */
export const triggers = ['pull', 'preload', 'tap', 'accessibility', 'program'];

/** The footers, likewise. */
export const footers = ['none', 'pull', 'auto'];

/** Ranges of frames as text, for pull, loading, success, failure and no more, as first frames and those behind the last ones; null if it is none. */
export function segmentsOf(text) {
  const ranges = text.trim().split(/\s+/).map((range) => /^(\d{1,6})(?:-(\d{1,6}))?$|^-$/.exec(range));
  if (ranges.length > 5 || ranges.includes(null)) return null;
  const numbers = ranges.flatMap(([, first, last = first]) => (first ? [Number(first), Number(last) + 1] : [0, 0]));
  return [...numbers, ...Array(10 - numbers.length).fill(0)];
}

/** How one edge stands. */
function edgeOf(numbers, place) {
  return {
    isThere: numbers[place] === 1, phase: phases[numbers[place + 1]], progress: numbers[place + 2],
    outcome: outcomes[numbers[place + 3]] ?? null, slot: numbers[place + 4], frame: numbers[place + 5],
    caption: numbers[place + 6], opacity: numbers[place + 7], isMirrored: numbers[place + 8] === 1,
    origin: numbers[place + 9], length: numbers[place + 10], activity: numbers[place + 11], part: numbers[place + 12],
    rotation: numbers[place + 13], activityOpacity: numbers[place + 14], tip: numbers[place + 15],
    hud: numbers[place + 16] === 1 ? { y: numbers[place + 17], scale: numbers[place + 18] } : null,
  };
}

export class PulledList {
  #module;
  #perform;
  #isPumping = false;

  /** `perform` carries out an action: its kind, an edge and up to three numbers. */
  constructor(module, perform) {
    this.#module = module;
    this.#perform = perform;
  }

  /** Begins, or goes on with other components; false where an option is out of range, which changes nothing. */
  open({ preset, height, threshold, fps, footer, preload, segments, words }) {
    this.#module.call('list_advance', performance.now());
    this.#module.call('list_segments', ...(segmentsOf(segments) ?? Array(10).fill(0)));
    const opened = this.#module.call(
      'list_open', presets.indexOf(preset), height, threshold, fps, footers.indexOf(footer), preload, words.mask(0),
      words.mask(1), performance.now());
    return opened === 1;
  }

  /** Tells of an event, after the time that has passed, and carries out all that comes of it. */
  tell(name, ...values) {
    this.#module.call('list_advance', performance.now());
    if (name) this.#module.call(`list_${name}`, ...values);
    // What an action leads to within itself waits in the engine's line.
    if (this.#isPumping) return;
    this.#isPumping = true;
    try {
      for (let kind; (kind = this.#module.call('list_next')) !== 0;) {
        const [edge, ...rest] = this.#module.numbers.slice(56, 60);
        this.#perform(kind, edge, ...rest);
      }
    } finally {
      this.#isPumping = false;
    }
  }

  /** How it stands. */
  get state() {
    this.#module.call('list_state');
    const numbers = this.#module.numbers;
    return {
      offset: numbers[0], rooms: [numbers[1], numbers[2]], isMoving: numbers[3] === 1,
      isBeyondEdge: numbers[4] === 1, wakeAt: numbers[5], edges: [edgeOf(numbers, 8), edgeOf(numbers, 32)],
    };
  }
}
