// The list in the module: receives events, and returns actions and its state.

import { actionPlace, actions, edgeOf, edgePlaces, footers, listOf, motions, outcomes, presets, triggers } from './tables-list.js';

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

/** The names in events, by event. */
const named = { scroll: motions, request: triggers, end: outcomes };

export class PulledList {
  #module;
  #perform;
  #isPumping = false;

  /** `perform` carries out an action: its name, an edge and up to three numbers. */
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

  /**
   * Sends an event, after the time that has passed, and carries out the resulting actions. Causes and outcomes are names.
   */
  report(name, ...values) {
    this.#module.call('list_advance', performance.now());
    if (name) this.#module.call(`list_${name}`, ...values.map((value) => (typeof value === 'string' ? named[name].indexOf(value) : value)));
    // Events that an action causes are queued by the engine.
    if (this.#isPumping) return;
    this.#isPumping = true;
    try {
      for (let kind; (kind = this.#module.call('list_next')) !== 0;) {
        this.#perform(actions[kind], ...this.#module.numbers.slice(actionPlace, actionPlace + 4));
      }
    } finally {
      this.#isPumping = false;
    }
  }

  /** The list's state. */
  get state() {
    this.#module.call('list_state');
    const { numbers } = this.#module;
    const list = listOf(numbers, 0);
    return { ...list, insets: [list.startInset, list.endInset], edges: edgePlaces.map((place) => edgeOf(numbers, place)) };
  }
}
