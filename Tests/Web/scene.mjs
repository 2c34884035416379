// What every file of tests in a browser begins and ends with: a stage for all of its tests, and for each a page, which
// must not have complained.

import assert from 'node:assert/strict';
import { after, afterEach, before } from 'node:test';
import { Stage } from './stage.mjs';

export let stage;
/** The page of the test that runs; `null` before it is opened. */
export let page = null;

before(async () => { stage = await Stage.start(); });
after(() => stage.stop());
afterEach(close);

/** Opens the test's page: one of the tests', or an address. */
export async function show(path, options) { page = await stage.open(path, options); }

/** Opens a page of markup as the test's, in which `kit.js` has been loaded. */
export async function showMarkup(body, options) {
  page = await stage.openMarkup(`<!doctype html><meta charset=utf-8><meta name=viewport content="width=device-width">
    <script src=/tests/kit.js></script><link rel=stylesheet href=/tests/list.css>${body}`, options);
}

/** Closes the page before the test is over. */
export async function close() {
  const closed = page;
  page = null;
  await closed?.close();
  assert.deepEqual(closed?.complaints ?? [], [], 'the page complained');
}

/** Waits until an expression in the page holds. */
export const waitFor = (condition) => page.until(condition);
