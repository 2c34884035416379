// A list among a page's own code that uses the same finger: drags of rows, listeners that cancel events, layers, inner
// scrollers, scaled and zoomed pages; in a real Chromium, with real touches.

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { close, page, showMarkup } from './scene.mjs';

const script = '<script type=module src=/web/gif-refresh.js></script>';
const gifs = 'pull=/fixtures/cat-pull.gif loading=/fixtures/cat-run.gif';
const free = '<div id=free style="height: 100px">No row</div>';

/** Opens a list whose rows begin below `#free`, and runs a page's code. */
async function open(code = '', { attributes = '', body = `${free}<ul></ul>`, around = (list) => list, ...options } = {}) {
  await showMarkup(`${around(`<gif-refresh id=list ${gifs} ${attributes}>${body}</gif-refresh>`)}
    <script>const list = document.getElementById('list'); const ul = document.querySelector('ul'); if (ul) rows(ul, 30); watch(list); window.sorted = 0;</script>
    <script src=/sortable/Sortable.js></script>${script}<script>${code}</script>`, options);
  await page.until('list.dataset.state === "ready"');
}
const list = () => page.run('() => edge(list)');
const names = () => page.run('() => log.filter(({ name }) => name !== "load").map(({ name }) => name)');

/** Asserts that a pull from a place refreshes the list. */
async function pulls(x, y) {
  await page.drag([x, y], y + 200);
  await page.until('edge(list).phase === "armed"');
  await page.release();
  await page.until('work.length === 1');
  await page.run('() => { work[0].resolve(); }');
  await page.until('edge(list).phase === "idle" && Math.abs(list.querySelector("ul, .page").getBoundingClientRect().top - list.firstElementChild.getBoundingClientRect().top) < 101');
}

/** Asserts that a finger or a mouse on a row neither moves nor refreshes the list, and that one elsewhere still pulls it. */
async function leavesTheRow(move, isSorted = true) {
  await page.run(`() => {
    window.phases = [];
    list.addEventListener('phasechange', ({ detail }) => phases.push(detail.phase));
  }`);
  const before = await page.run('() => free.getBoundingClientRect().top');
  await move([100, 125], 330);
  assert.ok(Math.abs(await page.run('() => free.getBoundingClientRect().top') - before) < 0.1, 'the list has moved');
  assert.equal((await list()).phase, 'idle');
  if (isSorted) await page.until('window.sorted > 0');
}
async function dragsRow(pause = 0) {
  await leavesTheRow(async ([x, y], end) => {
    await page.touch('touchStart', [x, y]);
    if (pause > 0) await page.run('(pause) => new Promise((resume) => setTimeout(resume, pause))', pause);
    for (let step = 1; step <= 20; step += 1) {
      await page.touch('touchMove', [x, y + (end - y) * step / 20]);
      await page.frames(1);
    }
  });
  await page.release();
  await page.frames(12);
  assert.deepEqual(await page.run('() => phases'), [], 'the header was shown');
  assert.deepEqual(await names(), []);
  await pulls(300, 40);
}

const sortable = { skip: existsSync('/usr/share/javascript/sortable/Sortable.js') ? false : 'no SortableJS: apt-get install libjs-sortable' };
for (const [how, options, pause] of [
  ['', '', 0], [' with a delay', 'delay: 150, delayOnTouchOnly: true,', 300], [' with its fallback', 'forceFallback: true,', 0],
]) {
  test(`A row dragged by SortableJS${how} is sorted, and the list is neither pulled nor refreshed`, sortable, async () => {
    await open(`new Sortable(ul, { ${options} onUpdate() { sorted += 1; }, onChange() { sorted += 1; } })`);
    await dragsRow(pause);
  });
}

/** A page's own drag as dnd-kit has it: its sensors listen on a node above the list for what the finger does. */
const sensor = (node, kind) => `
  ul.addEventListener('${kind === 'touch' ? 'touchstart' : 'pointerdown'}', () => {
    const listeners = new AbortController();
    const on = (name, listener) => ${node}.addEventListener(name, listener, { passive: false, signal: listeners.signal });
    let moves = 0;
    on('${kind}move', (event) => { if (event.cancelable) event.preventDefault(); if ((moves += 1) > 2) sorted += 1; });
    on('touchmove', (event) => { if ('${kind}' === 'touch' || moves > 0) event.preventDefault(); });
    for (const name of ['touchend', 'touchcancel']) on(name, () => listeners.abort());
  });`;
for (const node of ['document', 'window']) {
  test(`A row dragged by a touch sensor on the ${node}, as dnd-kit has it, does not pull the list`, async () => {
    await open(sensor(node, 'touch'));
    await dragsRow();
  });
  test(`A row dragged by a pointer sensor on the ${node} that cancels the pointer's moves does not pull the list`, async () => {
    await open(`${sensor(node, 'pointer')}`);
    await dragsRow();
  });
}

const levels = {
  'the window, captured,': ['window', true], 'the row': ['ul.children[0]', false], 'the document': ['document', false], 'the window': ['window', false],
};
for (const [where, [node, capture]] of Object.entries(levels)) {
  for (const name of ['touchstart', 'touchmove', 'pointerdown', 'pointermove']) {
    test(`A ${name} that ${where} cancels does not pull the list`, async () => {
      await open(`${node}.addEventListener('${name}', (event) => {
        if (!event.target.closest('li')) return;
        event.preventDefault();
        sorted += 1;
      }, { passive: false, capture: ${capture} });`);
      await dragsRow();
    });
  }
  for (const name of ['pointerdown', 'mousedown', 'pointermove']) {
    test(`With pull-with=mouse, a ${name} that ${where} cancels does not pull the list`, async () => {
      await open(`${node}.addEventListener('${name}', (event) => {
        if (!event.target.closest('li')) return;
        event.preventDefault();
        sorted += 1;
      }, { capture: ${capture} });`, { attributes: 'pull-with=mouse', touch: false });
      const drag = async ([x, y], end) => {
        await page.mouse('mousePressed', x, y);
        for (let step = 1; step <= 20; step += 1) await page.mouse('mouseMoved', x, y + (end - y) * step / 20);
      };
      await leavesTheRow(drag);
      await page.mouse('mouseReleased', 100, 330, 0);
      assert.deepEqual(await names(), []);
      await drag([300, 40], 240);
      await page.until('edge(list).phase === "armed"');
      await page.mouse('mouseReleased', 300, 240, 0);
      await page.until('work.length === 1');
    });
  }
}

for (const node of ['document.body', 'document']) {
  test(`A list is pulled although ${node} stops the propagation of touches`, async () => {
    await open(`for (const name of ['touchstart', 'touchmove', 'pointerdown']) ${node}.addEventListener(name, (event) => event.stopPropagation());`);
    await pulls(100, 125);
  });
}
