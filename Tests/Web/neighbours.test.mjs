// A list among a page's own code that uses the same finger or the same rows: drags of rows, listeners that cancel events, layers,
// inner scrollers, scaled and zoomed pages, frameworks, sliders, editors and games; in a real Chromium, with real touches.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { close, page, showMarkup } from './scene.mjs';

const root = resolve(import.meta.dirname, '../..');
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

/** Waits until nothing of the header is open. */
const atRest = () => page.until('edge(list).phase === "idle" && Math.abs(list.firstElementChild.getBoundingClientRect().top - list.getBoundingClientRect().top) < 0.6');

/** Asserts that a pull from a place refreshes the list. */
async function pulls(x, y) {
  const count = await page.run('() => work.length');
  await page.drag([x, y], y + 200);
  await page.until('edge(list).phase === "armed"');
  await page.release();
  await page.until(`work.length === ${count + 1}`);
  await page.run('() => { work.at(-1).resolve(); }');
  await atRest();
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

// --- As with a plain scroller

/** A scroller without this library, with the same content. */
const plain = (content) => `<div id=plain style="height: 100%; overflow: auto; position: relative">${content}<div style="height: 2000px"></div></div>`;
/** How far a plain scroller with a content scrolls back when a finger on `.layer` moves down by 60 pixels. */
async function plainMoves(content) {
  await showMarkup(plain(content));
  await page.run('() => { plain.scrollTop = 60; }');
  await page.frames(3);
  const [x, y] = await middle();
  await page.drag([x, y], y + 60);
  const moved = 60 - await page.run('() => plain.scrollTop');
  await page.release();
  await close();
  return moved;
}
const middle = () => page.run(`() => {
  const { left, top, width, height } = document.querySelector('.layer').getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}`);

const box = (style, content = 'height: 90px') => `<div style="height: 70px"></div><div class=layer style="height: 200px; ${style}"><div style="${content}"></div></div>`;
const layers = {
  'an absolute layer': box('position: absolute; top: 70px; width: 300px'),
  'a sticky layer': box('position: sticky; top: 0'),
  'a layer with touch-action: manipulation': box('touch-action: manipulation'),
  'a layer with aria-modal': null,
  'a short scroller with overscroll-behavior: contain': box('overflow: auto; overscroll-behavior: contain'),
  'a scroller with overscroll-behavior: contain': box('overflow: auto; overscroll-behavior: contain', 'height: 900px'),
  'a scroller with overscroll-behavior: none': box('overflow: auto; overscroll-behavior: none', 'height: 900px'),
  'a box with overflow: hidden and overscroll-behavior: contain': box('overflow: hidden; overscroll-behavior: contain'),
  'a row of pictures with overscroll-behavior: contain': box('overflow-x: auto; overscroll-behavior: contain', 'height: 180px; width: 3000px'),
  'a row of pictures with overscroll-behavior-x: contain': box('overflow-x: auto; overscroll-behavior-x: contain', 'height: 180px; width: 3000px'),
  'a box that does not scroll, with overscroll-behavior: contain': box('overscroll-behavior: contain'),
  'a short scroller': box('overflow: auto'),
};
for (const [what, content] of Object.entries(layers)) {
  test(`A finger on ${what} pulls the list exactly if it scrolls a plain scroller`, async () => {
    const markup = content ?? box('position: absolute; top: 70px; width: 300px" aria-modal="true');
    const isScrolled = content !== null && await plainMoves(markup) > 10;
    await open('', { body: `${markup}<ul></ul>` });
    const [x, y] = await middle();
    await page.drag([x, y], y + 200);
    assert.equal((await list()).phase, isScrolled ? 'armed' : 'idle');
  });
}

test('A list scaled to half or twice its size is pulled as far as a list of full size', async () => {
  // The way of the first row under a finger that moves by 80 of the list's own pixels.
  const way = async (scale) => {
    await open('', { around: (list) => `<div style="height: 600px; transform: scale(${scale}); transform-origin: 0 0">${list}</div>` });
    await page.drag([100, 100], 100 + 80 * scale);
    const moved = await page.run('() => free.getBoundingClientRect().top') / scale;
    await page.release();
    await close();
    return moved;
  };
  const [half, whole, twice] = [await way(0.5), await way(1), await way(2)];
  assert.ok(whole > 30, `it has moved by ${whole}`);
  for (const moved of [half, twice]) assert.ok(Math.abs(moved - whole) < 1, `${half}, ${whole} and ${twice} pixels`);
});

test('With pull-with=mouse, a list scaled to half its size is pulled as far as a list of full size', async () => {
  const way = async (scale) => {
    await open('', { attributes: 'pull-with=mouse', touch: false, around: (list) => `<div style="height: 600px; transform: scale(${scale}); transform-origin: 0 0">${list}</div>` });
    await page.mouse('mousePressed', 50, 20);
    for (let step = 1; step <= 8; step += 1) await page.mouse('mouseMoved', 50, 20 + step * 10 * scale);
    const moved = await page.run('() => free.getBoundingClientRect().top') / scale;
    await page.mouse('mouseReleased', 50, 20 + 80 * scale, 0);
    await close();
    return moved;
  };
  const [half, whole] = [await way(0.5), await way(1)];
  assert.ok(whole > 30 && Math.abs(half - whole) < 1, `${half} and ${whole} pixels`);
});

/** Opens a page with a viewport of its own, and a list that fills it. */
async function openZoomed(viewport) {
  await open('', { around: (list) => `<meta name=viewport content="width=device-width${viewport}">${list}` });
}
const zoom = () => page.run('() => ({ scale: visualViewport.scale, top: visualViewport.offsetTop, rest: innerHeight - visualViewport.height, scrolled: list.scroller.scrollTop })');

test('On a page with initial-scale=1.3, a pull refreshes the list', async () => {
  await openZoomed(', initial-scale=1.3');
  assert.ok(Math.abs((await zoom()).scale - 1.3) < 0.01);
  await pulls(100, 40);
});

test('On a page zoomed to twice its size, a finger pans the page to its top before it pulls, and to its end after the list', async () => {
  await openZoomed('');
  await page.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
  await page.until('visualViewport.scale > 1.9 && list.shadowRoot.querySelector(".scroller.nested")');
  // The list scrolls first; at its end, the page is panned.
  await page.run('() => { list.scroller.scrollTop = 99999; }');
  await page.frames(4);
  await page.drag([100, 250], 160);
  await page.releaseAtRest();
  await page.until('visualViewport.offsetTop > 60');
  await page.run('() => { list.scroller.scrollTop = 0; }');
  await page.frames(4);
  const { top } = await zoom();
  // A finger that rests before it is lifted throws nothing, so the page's top is not reached.
  await page.drag([100, 60], 100);
  await page.releaseAtRest();
  await page.frames(4);
  const panned = await zoom();
  assert.ok(panned.top < top - 20 && panned.top > 5, `the page was panned from ${top} to ${panned.top}`);
  assert.equal((await list()).phase, 'idle');
  await page.drag([100, 60], 290);
  await page.release();
  await page.until('visualViewport.offsetTop === 0');
  assert.deepEqual(await names(), []);
  await pulls(100, 40);
});

/** A dialog's lock as react-remove-scroll has it: it cancels what no scroller around the target can take. */
const lock = `
  const refuse = (event) => {
    for (let one = event.target; one !== document; one = one.parentNode) {
      if (/auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight) return;
    }
    sorted += 1;
    event.preventDefault();
  };
  for (const name of ['wheel', 'touchmove']) document.addEventListener(name, refuse, { passive: false });`;
const inDialog = (list) => `<div role=dialog style="position: fixed; inset: 0; height: 600px">${list}</div>`;
const remedy = readFileSync(join(root, 'Sources/GIFRefreshWeb/README.md'), 'utf8').split('## On a page with other scrollers')[1].split('```js\n')[1].split('```')[0];

test('In a dialog that locks scrolling, a list with the line of the README scrolls by swipes and is pulled; without it, it is not', async () => {
  await open(lock, { around: inDialog });
  await page.swipe([195, 400], 100);
  assert.ok(await page.run('() => sorted > 0 && list.scroller.scrollTop === 0'), 'this lock lets fingers scroll');
  await page.run(`() => { sorted = 0; ${remedy} }`);
  await page.swipe([195, 400], 100);
  assert.ok(await page.run('() => list.scroller.scrollTop') > 200);
  await page.run('async () => { list.scroller.scrollTop = 0; await frames(4); }');
  await pulls(100, 40);
  assert.equal(await page.run('() => sorted'), 0);
});

test('In a dialog that locks scrolling, a wheel scrolls a list with the line of the README, and pulls it with pull-with=wheel', async () => {
  await open(lock, { around: inDialog, attributes: 'pull-with=wheel', touch: false });
  await page.wheel(195, 300, 300);
  await page.frames(10);
  assert.equal(await page.run('() => list.scroller.scrollTop'), 0);
  await page.run(`() => { ${remedy} }`);
  await page.wheel(195, 300, 300);
  await page.until('list.scroller.scrollTop === 300');
  await page.run('async () => { list.scroller.scrollTop = 0; await new Promise((resume) => setTimeout(resume, 300)); }');
  await Promise.all(Array.from({ length: 4 }, () => page.wheel(195, 300, -60)));
  await page.until('work.length === 1');
  await page.run('() => { work[0].resolve(); }');
  await atRest();
});

// --- Frameworks, sliders, editors and games

/** Moves a finger along points, a frame for each step of about four pixels. */
async function glide([x, y], ...stops) {
  await page.touch('touchStart', [x, y]);
  for (const [toX, toY] of stops) {
    const steps = Math.ceil(Math.hypot(toX - x, toY - y) / 4);
    for (let step = 1; step <= steps; step += 1) {
      await page.touch('touchMove', [x + (toX - x) * step / steps, y + (toY - y) * step / steps]);
      await page.frames(1);
    }
    [x, y] = [toX, toY];
  }
}

/** Rows as Svelte renders them: a block that comes and goes before an empty text, and rows that are moved by their keys. */
const svelte = `
  const anchor = document.createTextNode('');
  list.append(anchor);
  let block = null;
  const known = new Map();
  window.render = (keys) => {
    if (keys.length > 0 && !block) anchor.before(block = document.createElement('ul'));
    for (const [key, row] of known) if (!keys.includes(key)) { row.remove(); known.delete(key); }
    for (const key of keys) {
      if (!known.has(key)) known.set(key, Object.assign(document.createElement('li'), { textContent: 'Row ' + key }));
      // Each row is moved, also if it is there already.
      block.append(known.get(key));
    }
    if (keys.length === 0) { block?.remove(); block = null; }
  };
  const first = Array.from({ length: 30 }, (_, key) => key);
  Object.assign(list, { fill: 3, success: undefined, backToTop: false, pullWith: null });
  render(first);`;
test('A list whose rows are all moved under the finger and during the load, as Svelte moves rows by their keys, is pulled, refreshes, and keeps the place', async () => {
  await open(svelte, { body: free });
  assert.deepEqual(await page.run('() => ["fill", "success", "back-to-top", "pull-with"].map((name) => list.getAttribute(name))'), ['3', null, null, null]);
  await page.drag([100, 125], 200);
  await page.run('() => render([...first].reverse())');
  for (let y = 210; y <= 330; y += 10) {
    await page.touch('touchMove', [100, y]);
    await page.frames(1);
  }
  assert.equal((await list()).phase, 'armed');
  await page.release();
  await page.until('work.length === 1');
  await page.run('() => { render([]); render(first); list.scroller.scrollTop = 500; }');
  await page.frames(3);
  const place = () => page.run('() => known.get(15).getBoundingClientRect().top');
  const before = await place();
  await page.run('() => { for (const key of [-3, -2, -1]) { first.unshift(key); known.set(key, Object.assign(document.createElement("li"), { textContent: key })); known.get(key === -3 ? 0 : first[1]).before(known.get(key)); } work[0].resolve(); }');
  await page.until('edge(list).phase === "idle"');
  await page.frames(20);
  assert.ok(Math.abs(await place() - before) < 1, `row 15 has moved by ${await place() - before}`);
  await page.run('() => render([])');
  await page.frames(3);
  await page.run('() => { list.scroller.scrollTop = 0; render(first); }');
  await pulls(300, 40);
});

/** A slider as Swiper takes pointers: it decides after five pixels, by the angle, and cancels moves from then on. */
const swiper = (isHorizontal) => `
  const slider = document.getElementById('slider');
  let from = null;
  const start = ({ touches: [{ pageX, pageY }] }) => { from = [pageX, pageY, undefined]; };
  slider.addEventListener('touchstart', start, { passive: false });
  slider.addEventListener('pointerdown', () => {});
  document.addEventListener('touchmove', (event) => {
    if (!from) return;
    const [x, y] = [event.touches[0].pageX - from[0], event.touches[0].pageY - from[1]];
    if (from[2] === undefined && x * x + y * y < 25) return;
    from[2] ??= ${isHorizontal} ? Math.abs(y) > Math.abs(x) : Math.abs(x) > Math.abs(y);
    if (from[2]) { from = null; return; }
    event.preventDefault();
    event.stopPropagation();
    sorted += 1;
  }, { passive: false, capture: true });
  for (const name of ['touchend', 'touchcancel']) document.addEventListener(name, () => { from = null; }, { passive: true });`;
const slider = (style) => ({ body: `${free}<div id=slider style="height: 200px; ${style}">Slides</div><ul></ul>` });

for (const [what, style] of [['', 'touch-action: pan-y'], [' without its style sheet', '']]) {
  test(`A finger that moves the slides of a horizontal Swiper${what} and then down does not pull the list; one that moves down pulls it`, async () => {
    await open(swiper(true), slider(style));
    await glide([100, 150], [140, 160], [150, 400]);
    await page.release();
    await atRest();
    assert.ok(await page.run('() => sorted') > 10, 'the slides have moved');
    assert.deepEqual(await names(), []);
    await pulls(100, 150);
  });
}
for (const [what, style] of [['', 'touch-action: pan-x'], [' without its style sheet', '']]) {
  test(`A finger that moves the slides of a vertical Swiper${what} down does not refresh the list`, async () => {
    await open(swiper(false), slider(style));
    await glide([100, 150], [100, 400]);
    assert.ok(await page.run('() => free.getBoundingClientRect().top') < 1, 'the list has moved');
    await page.release();
    await atRest();
    assert.ok(await page.run('() => sorted') > 10, 'the slides have moved');
    assert.deepEqual(await names(), []);
    await pulls(300, 40);
  });
}

/** An editor as TipTap has it: an editable element that puts its text back in order after each change. */
const editor = `
  const text = document.getElementById('text');
  text.addEventListener('touchstart', () => { sorted += 1; });
  new MutationObserver(() => { if (text.lastChild.nodeName !== 'P') text.append(document.createElement('p')); }).observe(text, { childList: true });`;
const written = { body: `${free}<div id=text contenteditable style="padding: 8px; line-height: 24px"><p>One two three</p><p>Four five six</p></div>` };

test('A finger on an editable text pulls the list, which keeps the caret; a text that grows by typing is scrolled to its caret', async () => {
  await open(editor, written);
  await page.run('() => { text.focus(); getSelection().collapse(text.lastElementChild.firstChild, 4); }');
  const caret = () => page.run('() => [document.activeElement.id, getSelection().anchorNode.textContent, getSelection().anchorOffset]');
  await pulls(100, 130);
  assert.deepEqual(await caret(), ['text', 'Four five six', 4]);
  for (let line = 0; line < 24; line += 1) await page.key('Enter', 'Enter', 13);
  await page.key('x');
  await page.frames(4);
  const { top, bottom } = await page.run('() => getSelection().getRangeAt(0).getBoundingClientRect().toJSON()');
  assert.ok(top > 300 && bottom <= 600, `the caret is from ${top} to ${bottom}`);
  assert.deepEqual(await names(), ['refresh', 'refreshend']);
});

test('With pull-with=mouse, a mouse on an editable text selects text, and does not pull the list', async () => {
  await open(editor, { ...written, attributes: 'pull-with=mouse', touch: false });
  const [x, y] = await page.run('() => { const { left, top } = text.firstElementChild.getBoundingClientRect(); return [left + 2, top + 12]; }');
  await page.mouse('mousePressed', x, y);
  for (let step = 1; step <= 10; step += 1) await page.mouse('mouseMoved', x + 3, y + step * 5);
  await page.mouse('mouseReleased', x + 3, y + 50, 0);
  assert.match(await page.run('() => getSelection().toString()'), /^One two three\s+/);
  await atRest();
  assert.deepEqual(await names(), []);
});

const games = {
  'cancels touches': `canvas.addEventListener('touchstart', (event) => { event.preventDefault(); sorted += 1; }, { passive: false });`,
  'cancels moves beyond a dead zone of 12 pixels': `let from = 0;
    canvas.addEventListener('touchstart', ({ touches }) => { from = touches[0].clientY; }, { passive: true });
    canvas.addEventListener('touchmove', (event) => { if (event.touches[0].clientY - from > 12) { event.preventDefault(); sorted += 1; } }, { passive: false });`,
  'captures the pointer and has touch-action: none': `canvas.style.touchAction = 'none';
    canvas.addEventListener('pointerdown', ({ pointerId }) => { canvas.setPointerCapture(pointerId); sorted += 1; });`,
};
for (const [what, code] of Object.entries(games)) {
  test(`A finger on the canvas of a game that ${what} plays the game, and does not pull the list`, async () => {
    await open(`const canvas = document.querySelector('canvas'); ${code}`, { body: `${free}<canvas width=390 height=300 style="display: block"></canvas><ul></ul>` });
    await glide([100, 150], [100, 390]);
    assert.ok(await page.run('() => free.getBoundingClientRect().top') < 1, 'the list has moved');
    await page.release();
    await atRest();
    assert.ok(await page.run('() => sorted') > 0);
    assert.deepEqual(await names(), []);
    await pulls(300, 40);
  });
}
