// The list in the module: receives events, and returns actions and its state.
//
// The numbers are at the positions of Module/PageList+Numbers.swift.

/** The designs, in the engine's order. */
export const presets = ['tmall', 'mjrefresh', 'eoc', 'title', 'hud'];
/** The phases, in the engine's order. */
export const phases = ['idle', 'pulling', 'armed', 'waiting', 'loading', 'finishing', 'settling', 'failed', 'no-more'];
/** The outcomes of a load, in the engine's order. */
export const outcomes = ['succeeded', 'failed', 'no-more', 'cancelled'];
/** The causes of a load, in the engine's order. */
export const triggers = ['pull', 'preload', 'tap', 'accessibility', 'program'];

/** The footers, in the engine's order. */
export const footers = ['none', 'pull', 'auto'];

/**
 * Parses ranges of frames for pull, loading, success, failure and no more into pairs of the first frame and the frame
 * after the last; null if the text is invalid.
 */
export function segmentsOf(text) {
  const ranges = text.trim().split(/\s+/).map((range) => /^(\d{1,6})(?:-(\d{1,6}))?$|^-$/.exec(range));
  if (ranges.length > 5 || ranges.includes(null)) return null;
  const numbers = ranges.flatMap(([, first, last = first]) => (first ? [Number(first), Number(last) + 1] : [0, 0]));
  return [...numbers, ...Array(10 - numbers.length).fill(0)];
}

/** Returns the state of one edge. */
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

  /** Creates the components, or replaces them; returns false, without any effect, for an option out of range. */
  open({ preset, height, threshold, fps, footer, preload, segments, words }) {
    this.#module.call('list_advance', performance.now());
    this.#module.call('list_segments', ...(segmentsOf(segments) ?? Array(10).fill(0)));
    const opened = this.#module.call(
      'list_open', presets.indexOf(preset), height, threshold, fps, footers.indexOf(footer), preload, words.mask(0),
      words.mask(1), performance.now());
    return opened === 1;
  }

  /** Sends an event, after the time that has passed, and carries out the resulting actions. */
  tell(name, ...values) {
    this.#module.call('list_advance', performance.now());
    if (name) this.#module.call(`list_${name}`, ...values);
    // Events that an action causes are queued by the engine.
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

  /** The list's state. */
  get state() {
    this.#module.call('list_state');
    const numbers = this.#module.numbers;
    return {
      offset: numbers[0], rooms: [numbers[1], numbers[2]], isMoving: numbers[3] === 1,
      isBeyondEdge: numbers[4] === 1, wakeAt: numbers[5], edges: [edgeOf(numbers, 8), edgeOf(numbers, 32)],
    };
  }
}
