// What users of other pull-to-refresh libraries for the web have reported as faults (pulltorefresh.js, Ionic, Vant, BetterScroll,
// MeScroll, Onsen UI, dropload, BUI and infinite scrollers of React): each page does what a report describes, in a real
// Chromium, with real input.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { page, showMarkup } from './scene.mjs';

const scripts = '<script>for (const one of document.querySelectorAll("ul")) rows(one, Number(one.dataset.rows ?? 30)); watch(list);</script>'
  + '<script type=module src=/web/gif-refresh.js></script>';

/** Opens a page with a list as high as the window; `attributes` are the list's, `markup` replaces it. */
async function open(attributes = '', { markup, rows = 30, style = '' } = {}) {
  await showMarkup(`<style>${style}</style>${markup ?? `<gif-refresh id=list preset=mjrefresh ${attributes}><ul data-rows=${rows}></ul></gif-refresh>`}${scripts}`);
  await page.until('list.dataset.state === "ready"');
}
const header = () => page.run('() => edge(list)');
const events = (name) => page.run('(name) => log.filter((one) => one.name === name).length', name);
const phase = (wanted, name = 'header') => page.run('(wanted, name) => until(() => edge(list, name).phase === wanted, wanted)', wanted, name);
/** Ends the load that runs, after rows were added or removed. */
const end = (rows = 0, result = {}) => page.run(`async (count, result) => {
  await until(() => work.length > 0, 'a load');
  const list = document.querySelector('ul');
  if (count > 0) rows(list, count);
  if (count < 0) for (let row = count; row < 0; row += 1) list.lastChild.remove();
  work.pop().resolve(result);
}`, rows, result);
const scrollTo = async (top) => {
  await page.run('(top) => { list.scroller.scrollTop = top; }', top);
  await page.frames(4);
};
/** Scrolls to the end as a user does, by the wheel. */
const scrollToEnd = async () => {
  await page.wheel(195, 300, 9000);
  await page.settled();
};
/** Pulls the list and lets it go. */
async function pull(from = 150, to = 420) {
  await page.drag([195, from], to);
  await page.release();
}
/** A swipe that does not throw the list. */
async function swipe(from, to) {
  await page.drag([195, from], to);
  await page.releaseAtRest();
  await page.frames(4);
}
/** A swipe up moves the first row by as much, but for what a finger moves before it counts as a swipe. */
async function scrollsAsUsual() {
  await page.settled();
  const before = (await header()).first;
  await swipe(400, 200);
  await page.settled();
  const moved = before - (await header()).first;
  assert.ok(Math.abs(moved - 200) < 20, `a swipe of 200 pixels moved the row from ${before} by ${moved}`);
}

test('On a page with overflow-x: hidden, a list refreshes by a pull at its top only', async () => {
  await open('', { style: 'html, body { overflow-x: hidden; }' });
  await scrollTo(400);
  await swipe(150, 300);
  assert.deepEqual([await events('refresh'), (await header()).phase], [0, 'idle']);
  await scrollTo(0);
  await pull();
  await page.until('log.some(({ name }) => name === "refresh")');
});

test('A swipe up at the top of a list shows no header', async () => {
  await open();
  await page.run(`() => {
    window.phases = [];
    list.addEventListener('phasechange', ({ detail }) => { if (detail.edge === 'header') phases.push(detail.phase); });
  }`);
  await swipe(400, 200);
  await page.settled();
  assert.deepEqual([await page.run('() => phases'), (await header()).hidden], [[], true]);
});

test('Replacing all rows while a list refreshes does not move the list', async () => {
  await open();
  await pull();
  await phase('loading');
  await page.settled();
  const { first } = await header();
  const places = await page.run(`() => new Promise((done) => {
    const places = [];
    let count = 0;
    const look = () => {
      if (count === 3) { const list = document.querySelector('ul'); list.replaceChildren(); rows(list, 30); }
      places.push(edge(list).first);
      if ((count += 1) > 12) done(places); else requestAnimationFrame(look);
    };
    look();
  })`);
  // While all rows are away, none has a place.
  assert.ok(places.every((place) => place == null || Math.abs(place - first) < 0.6), `${first}: ${places}`);
});

test('A list can be scrolled to its last row while the header loads', async () => {
  await open('footer=none');
  await pull();
  await phase('loading');
  await page.settled();
  await scrollTo(99999);
  const bottom = await page.run('() => document.querySelector("li:last-child").getBoundingClientRect().bottom - list.getBoundingClientRect().bottom');
  assert.ok(Math.abs(bottom) < 1, `${bottom} below the list's end`);
});

test('A list whose content is replaced while it is hidden can be scrolled and pulled when it is visible again', async () => {
  await open();
  for (let count = 0; count < 3; count += 1) {
    await pull();
    await phase('loading');
    await end();
    await page.run(`async () => {
      list.style.display = 'none';
      const content = document.querySelector('ul');
      const other = document.createElement('ul');
      await new Promise(requestAnimationFrame);
      content.replaceWith(other);
      rows(other, 30);
      list.style.display = '';
    }`);
    await phase('idle');
    await page.run('() => stands(list, 0)');
    await scrollsAsUsual();
    await scrollTo(0);
  }
  assert.equal(await events('refresh'), 3);
});

test('A drag that goes down, up and down again refreshes nothing, and the list scrolls as usual afterwards', async () => {
  await open();
  await page.drag([195, 200], 240, 120, 230);
  await page.release();
  await phase('idle');
  await page.settled();
  await scrollsAsUsual();
  assert.equal(await events('refresh'), 0);
});

for (const stopped of [['touchmove'], ['touchend'], ['touchmove', 'touchend'], ['touchstart', 'touchmove', 'touchend', 'touchcancel']]) {
  test(`If a row stops the propagation of ${stopped.join(', ')}, a pull on another row still refreshes the list`, async () => {
    await open();
    await page.run(`(names) => {
      for (const name of names) document.querySelector('li:nth-child(3)').addEventListener(name, (event) => event.stopPropagation());
    }`, stopped);
    await swipe(120, 300);
    await page.settled();
    const { first } = await header();
    assert.ok(Math.abs(first) < 0.6 || (await header()).phase === 'loading', `the list hangs at ${first}`);
    const before = await events('refresh');
    if (before > 0) { await end(); await phase('idle'); await page.settled(); }
    await pull(320, 560);
    await page.run('(count) => until(() => log.filter(({ name }) => name === "refresh").length === count, "a refresh")', before + 1);
  });
}

test('After each of three height changes a list scrolls to its last row, and then refreshes by a pull', async () => {
  await open('style="height: 300px"');
  for (const height of [500, 300, 580]) {
    await page.run('(height) => { list.style.height = height + "px"; }', height);
    await page.frames(4);
    await page.drag([195, 280], 130);
    await page.releaseAtRest();
    await page.settled();
    assert.ok((await header()).first < -100);
    await scrollTo(99999);
    const bottom = await page.run('() => document.querySelector("li:last-child").getBoundingClientRect().bottom - list.getBoundingClientRect().bottom');
    assert.ok(Math.abs(bottom) < 1, `${bottom} at ${height}`);
    await scrollTo(0);
  }
  await pull();
  await page.until('log.some(({ name }) => name === "refresh")');
});

test('After "no more data" a pull refreshes the list, and resetNoMore() meanwhile lets the footer load again', async () => {
  await open('footer=auto');
  await scrollToEnd();
  await end(2, { noMore: true });
  await phase('no-more', 'footer');
  await scrollTo(0);
  await pull();
  await phase('loading');
  await page.run('() => list.resetNoMore()');
  await end();
  await phase('idle');
  await page.settled();
  await scrollToEnd();
  await page.until('log.filter(({ name }) => name === "loadmore").length === 2');
});

test('A row that changes in every frame of the display does not end a load', async () => {
  await open();
  await page.run(`() => {
    const change = () => { document.querySelector('li').textContent = String(performance.now()); requestAnimationFrame(change); };
    change();
  }`);
  await pull();
  await phase('loading');
  await page.frames(60);
  assert.equal((await header()).phase, 'loading');
  await end();
  await phase('idle');
});

test('Scrolling up from the end of a list loads no page', async () => {
  await open('footer=auto');
  await scrollToEnd();
  await end(10, { items: 10 });
  await phase('idle', 'footer');
  await page.settled();
  const before = await events('loadmore');
  for (let count = 0; count < 4; count += 1) await swipe(200, 420);
  assert.equal(await events('loadmore'), before);
});

test('After an empty page, three drags request one more page in all, and taps request none', async () => {
  await open('footer=auto');
  await scrollToEnd();
  await end(0, { items: 0 });
  await phase('idle', 'footer');
  await page.settled();
  const tap = async () => {
    await page.touch('touchStart', [195, 300]);
    await page.touch('touchEnd');
    await page.frames(6);
  };
  for (let count = 0; count < 3; count += 1) await tap();
  assert.equal(await events('loadmore'), 1);
  for (let count = 0; count < 3; count += 1) await swipe(300, 280);
  assert.equal(await events('loadmore'), 2);
});

test('A tap on a row after a page has loaded loads no further page', async () => {
  await open();
  await scrollToEnd();
  await page.drag([195, 500], 200);
  await page.release();
  await phase('loading', 'footer');
  await end(10, { items: 10 });
  await phase('idle', 'footer');
  await page.settled();
  await page.touch('touchStart', [195, 300]);
  await page.touch('touchEnd');
  await page.frames(20);
  assert.equal(await events('loadmore'), 1);
});

test('Scrolling back and forth at the end of a list requests only one page while that page loads', async () => {
  await open('footer=auto preload=1');
  for (const distance of [9000, -600, 9000, -400, 9000]) {
    await page.wheel(195, 300, distance);
    await page.settled();
  }
  for (let count = 0; count < 3; count += 1) await swipe(420, 250);
  assert.equal(await events('loadmore'), 1);
});

test('After five pages and a refresh that shortens the list, the footer loads again', async () => {
  await open('footer=auto');
  for (let count = 1; count <= 5; count += 1) {
    await scrollToEnd();
    await page.run('(count) => until(() => log.filter(({ name }) => name === "loadmore").length === count, "page " + count)', count);
    await end(10, { items: 10 });
    await phase('idle', 'footer');
    await page.settled();
  }
  await scrollTo(0);
  await pull();
  await phase('loading');
  await end(-66);
  await phase('idle');
  await page.settled();
  await scrollToEnd();
  await page.until('log.filter(({ name }) => name === "loadmore").length === 6');
});

test('Four refreshes with the floating circle leave the rows where they were', async () => {
  await open('preset=hud');
  for (let count = 0; count < 4; count += 1) {
    await pull();
    await phase('loading');
    await end();
    await phase('idle');
    await page.settled();
    const { first, scrollTop } = await header();
    assert.deepEqual([Math.round(first * 10), scrollTop], [0, 0]);
  }
});

test('A pull that the finger takes back beyond its start refreshes nothing', async () => {
  await open('titles=library');
  await page.drag([195, 200], 440, 190);
  await page.frames(20);
  assert.equal((await header()).hidden || (await header()).caption === 'Pull down to refresh', true);
  await page.release();
  await page.settled();
  assert.deepEqual([await events('refresh'), (await header()).phase], [0, 'idle']);
});

test('The rows do not move while a pulling finger holds still', async () => {
  await open();
  await page.drag([195, 150], 260);
  await page.frames(4);
  const places = await page.run(`() => new Promise((done) => {
    const places = new Set();
    let count = 0;
    const look = () => { places.add(edge(list).first); if ((count += 1) > 60) done([...places]); else requestAnimationFrame(look); };
    look();
  })`);
  assert.equal(places.length, 1, `${places}`);
});

test('A button in a row gets a click from a tap, even if the finger slips 8 pixels, but none from a pull', async () => {
  await open();
  await page.run(`() => {
    window.clicks = 0;
    const button = document.createElement('button');
    button.textContent = 'More';
    button.onclick = () => { clicks += 1; };
    document.querySelector('li:nth-child(4)').append(button);
  }`);
  const tap = async (slip = 0) => {
    const [x, y] = await page.run('() => { const { left, top, width, height } = document.querySelector("li button").getBoundingClientRect(); return [left + width / 2, top + height / 2]; }');
    await page.touch('touchStart', [x, y]);
    if (slip !== 0) await page.touch('touchMove', [x, y + slip]);
    await page.frames(4);
    const { first } = await header();
    await page.touch('touchEnd');
    await page.frames(6);
    return [await page.run('() => clicks'), first > 0];
  };
  assert.deepEqual(await tap(), [1, false]);
  assert.deepEqual(await tap(8), [2, false]);
  assert.deepEqual(await tap(60), [2, true], 'a pull is no click');
  await phase('idle');
  await page.settled();
  assert.equal(await events('refresh'), 0);
  await pull();
  await phase('loading');
  await page.settled();
  await tap();
  assert.equal(await page.run('() => clicks'), 3);
});

test('Four quick pulls refresh a list once, and a pull after the load refreshes it again', async () => {
  await open();
  await pull();
  for (let count = 0; count < 3; count += 1) await pull(200, 520);
  await phase('loading');
  assert.equal(await events('refresh'), 1);
  await end();
  await phase('idle');
  await page.settled();
  await pull();
  await page.until('log.filter(({ name }) => name === "refresh").length === 2');
});
