// The loads of a list: an event asks the page to load, and the page's promise ends the load.

import { turn } from './element.js';
import { outcomes, triggers } from './tables-list.js';

const events = [['refresh', 'refreshend'], ['loadmore', 'loadmoreend']];

export class Loadings {
  #element;
  #end;
  #running = [null, null];
  #waiting = [[], []];

  /** `end(edge, ticket, outcome, items, message)` is called when a load's promise is settled. */
  constructor(element, end) {
    this.#element = element;
    this.#end = end;
  }

  /** Resolves with the outcome of the running or the next load at an edge. */
  ended(edge) { return new Promise((resolve) => this.#waiting[edge].push(resolve)); }

  /** Sends the page an event that asks for a load. */
  begin(edge, ticket, page, trigger) {
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
    const detail = { page: edge && page, trigger: triggers[trigger], signal: running.signal, until };
    // The browser reports a listener's error to the window. If the page has passed no promise, that error fails the
    // load.
    const thrown = [];
    const keepError = ({ target, error }) => { if (target === window) thrown.push(error); };
    addEventListener('error', keepError);
    this.#element.dispatchEvent(new CustomEvent(events[edge][0], { detail }));
    removeEventListener('error', keepError);
    isOpen = false;
    if (promises.length === 0 && thrown.length > 0) promises.push(Promise.reject(thrown[0]));
    const settled = (outcome, result) => {
      // The result of a cancelled load is ignored.
      if (this.#running[edge] !== running) return;
      const message = typeof result?.message === 'string' && !(result instanceof Error) ? result.message : '';
      const items = Number.isInteger(result?.items) ? Math.max(0, Math.min(result.items, 1e9)) : -1;
      this.#end(edge, ticket, outcome, items, message);
    };
    Promise.all(promises).then(drawn).then(
      (results) => { const result = results.at(-1); settled(result?.noMore ? 'no-more' : 'succeeded', result); },
      (reason) => settled('failed', reason));
  }

  /** Aborts the running load at an edge, if there is one. */
  cancel(edge) { this.#running[edge]?.abort(); }

  /** Handles the end of a load at an edge, with its outcome. */
  finish(edge, outcome) {
    this.#running[edge] = null;
    // A listener may begin the next load, whose callers wait for another outcome.
    const waiting = this.#waiting[edge].splice(0);
    this.#element.dispatchEvent(new CustomEvent(events[edge][1], { detail: { outcome } }));
    for (const resolve of waiting) resolve(outcome);
  }

  /** Resolves the promises that wait for the end of a load at an edge. */
  release(edge, outcome) { for (const resolve of this.#waiting[edge].splice(0)) resolve(outcome); }

  /** Aborts all loads, since the list has failed. */
  cancelAll() {
    for (const edge of [0, 1]) {
      this.cancel(edge);
      this.#running[edge] = null;
      this.release(edge, 'cancelled');
    }
  }
}

/**
 * Returns a value after the next display frame, in which a framework can draw loaded items; at once on a hidden page.
 *
 * Then also waits for a task, since on a busy machine the frame can come before a task that the framework has
 * scheduled.
 */
async function drawn(value) {
  if (!document.hidden) await new Promise(requestAnimationFrame);
  await turn();
  return value;
}
