// What a page loads because a list was pulled: an event asks for it, a promise ends it.

import { turn } from './element.js';
import { outcomes, triggers } from './list.js';

const events = [['refresh', 'refreshend'], ['loadmore', 'loadmoreend']];

export class Loadings {
  #element;
  #end;
  #running = [null, null];
  #waiting = [[], []];
  /** Pages that have been loaded since the last refresh. */
  #pages = 0;

  /** `end(edge, ticket, outcome, items, message)` tells of a promise that has settled. */
  constructor(element, end) {
    this.#element = element;
    this.#end = end;
  }

  /** Settles with the outcome of the loading that runs, or comes next, at an edge. */
  ended(edge) { return new Promise((resolve) => this.#waiting[edge].push(resolve)); }

  /** Asks the page to load. */
  begin(edge, ticket, trigger) {
    const running = this.#running[edge] = new AbortController();
    const promises = [];
    let isOpen = true;
    const until = (promise) => {
      if (!isOpen) {
        throw new DOMException(
          `until() came too late: call it while the event "${events[edge][0]}" is dispatched, before any await`,
          'InvalidStateError');
      }
      promises.push(promise);
    };
    const detail = { page: edge === 0 ? 0 : this.#pages + 1, trigger: triggers[trigger], signal: running.signal, until };
    this.#element.dispatchEvent(new CustomEvent(events[edge][0], { detail }));
    isOpen = false;
    const settled = (outcome, result) => {
      // One that was cancelled is told nothing.
      if (this.#running[edge] !== running) return;
      const message = typeof result?.message === 'string' && !(result instanceof Error) ? result.message : '';
      const items = Number.isInteger(result?.items) ? Math.max(0, Math.min(result.items, 1e9)) : -1;
      this.#end(edge, ticket, outcome, items, message);
    };
    Promise.all(promises).then(drawn).then(
      (results) => { const result = results.at(-1); settled(result?.noMore ? 2 : 0, result); },
      (reason) => settled(1, reason));
  }

  /** A loading is not wanted any more. */
  cancel(edge) { this.#running[edge]?.abort(); }

  /** A loading is over. */
  finish(edge, number) {
    const outcome = outcomes[number];
    this.#running[edge] = null;
    const isDone = outcome === 'succeeded' || outcome === 'no-more';
    if (isDone) this.#pages = edge === 0 ? 0 : this.#pages + 1;
    this.#element.dispatchEvent(new CustomEvent(events[edge][1], { detail: { outcome } }));
    this.release(edge, outcome);
  }

  /** Tells those who wait for the end of a loading. */
  release(edge, outcome) { for (const resolve of this.#waiting[edge].splice(0)) resolve(outcome); }

  /** The list has failed: nothing is wanted any more. */
  cancelAll() {
    for (const edge of [0, 1]) {
      this.cancel(edge);
      this.#running[edge] = null;
      this.release(edge, 'cancelled');
    }
  }
}

/**
 * Passes a value on when a framework has had a frame of the display to draw what was loaded; hidden pages have none.
 *
 * On a busy machine the frame can come before a task that the framework has asked for, so that has its turn, too.
 */
async function drawn(value) {
  if (!document.hidden) await new Promise(requestAnimationFrame);
  await turn();
  return value;
}
