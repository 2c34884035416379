// The interface to the list in the module: sends events to the list, and reads its actions and its state.

import { actionPlace, actions, edgeOf, edgePlaces, footers, listOf, motions, outcomes, presets, triggers } from './tables-list.js';

/**
 * Parses the frame ranges for pull, loading, success, failure and no more; returns null if the text is invalid.
 *
 * Each range becomes a pair of the index of the first frame and the index after the last frame.
 */
export function segmentsOf(text) {
  const ranges = text.trim().split(/\s+/).map((range) => /^(\d{1,6})(?:-(\d{1,6}))?$|^-$/.exec(range));
  if (ranges.length > 5 || ranges.includes(null)) return null;
  const numbers = ranges.flatMap(([, first, last = first]) => (first ? [Number(first), Number(last) + 1] : [0, 0]));
  return [...numbers, ...Array(10 - numbers.length).fill(0)];
}

/** The tables of the names that the values of an event may have, by the event's name. */
const named = { scroll: motions, request: triggers, end: outcomes };

export class PulledList {
  #module;
  #perform;
  /** Whether actions are being carried out; events that are reported meanwhile are queued. */
  isPumping = false;

  /** `perform` carries out an action; its parameters are the action's name, an edge and up to three numbers. */
  constructor(module, perform) {
    this.#module = module;
    this.#perform = perform;
  }

  /** Creates or replaces the components, and returns true; returns false, without any effect, for an option out of range. */
  open({ preset, height, threshold, fps, footer, preload, fill, segments, words }) {
    this.#module.call('list_advance', performance.now());
    this.#module.call('list_segments', ...(segmentsOf(segments) ?? Array(10).fill(0)));
    const opened = this.#module.call(
      'list_open', presets.indexOf(preset), height, threshold, fps, footers.indexOf(footer), preload, fill,
      words.mask(0), words.mask(1), performance.now());
    return opened === 1;
  }

  /**
   * Advances the time, sends an event, and carries out the resulting actions; causes and outcomes are passed as names.
   */
  report(name, ...values) {
    this.#module.call('list_advance', performance.now());
    if (name) this.#module.call(`list_${name}`, ...values.map((value) => (typeof value === 'string' ? named[name].indexOf(value) : value)));
    // The engine queues events that are caused by an action, and the outer call carries out their actions.
    if (this.isPumping) return;
    this.isPumping = true;
    try {
      for (let kind; (kind = this.#module.call('list_next')) !== 0;) {
        this.#perform(actions[kind], ...this.#module.numbers.slice(actionPlace, actionPlace + 4));
      }
    } finally {
      this.isPumping = false;
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
