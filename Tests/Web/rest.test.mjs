// What a list asks the browser for while nothing changes: no frames of the display, and no timers; in a real Chromium.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { page, show, showMarkup, waitFor } from './scene.mjs';

const gifs = 'pull=/fixtures/cat-pull.gif loading=/fixtures/cat-run.gif';
/** Keeps in `asked` what the page asks for, except for what the tests ask for. */
const counting = `
  window.asked = [];
  window.realFrame = requestAnimationFrame.bind(window);
  for (const name of ['requestAnimationFrame', 'setTimeout', 'setInterval']) {
    const real = window[name].bind(window);
    window[name] = (...values) => {
      if (!String(values[0]).includes('look')) asked.push(name);
      return real(...values);
    };
  }`;

/** What the page asks for in a number of frames of the display, after one in which it comes to rest. */
const asksIn = (frames) => page.run(`(frames) => new Promise((done) => {
  let left = frames + 30;
  const next = () => {
    if (left === frames) asked.length = 0;
    if (left === 0) done(asked.slice()); else realFrame(next);
    left -= 1;
  };
  next();
})`, frames);

async function open(attributes, { above = '', below = '' } = {}) {
  await showMarkup(`<script>${counting}</script>${above}<gif-refresh id=list ${gifs} ${attributes} style="height: 500px"><ul></ul></gif-refresh>${below}
    <script>rows(document.querySelector('ul'), 30); watch(list)</script><script type=module src=/web/gif-refresh.js></script>`);
  await page.until('list.dataset.state === "ready"');
}

for (const preset of ['tmall', 'mjrefresh', 'eoc', 'title', 'hud']) {
  test(`A finger that holds a pulled header of the design ${preset} asks for no frame`, async () => {
    await open(`preset=${preset}`);
    await page.drag([195, 100], 150);
    assert.deepEqual(await asksIn(60), [], 'pulled');
    for (let y = 160; y <= 330; y += 10) await page.touch('touchMove', [195, y]);
    await page.until('edge(list).phase === "armed"');
    assert.deepEqual(await asksIn(60), [], 'armed');
    // The finger rests before the release, so that the list has no momentum.
    await page.touch('touchMove', [195, 110]);
    await page.frames(12);
    await page.release();
    await page.until('edge(list).phase === "idle" && Math.abs(edge(list).first - list.scroller.getBoundingClientRect().top) < 0.6');
    assert.deepEqual(await asksIn(60), [], 'at rest');
  });
}

test('A header that is held pulled by drag() asks for no frame', async () => {
  await open('');
  await page.run('() => { list.drag(90); }');
  assert.deepEqual(await asksIn(60), []);
  assert.equal(await page.run('() => edge(list).phase'), 'pulling');
});

test('A list that loads outside the window asks for no frame; scrolled into the window it plays, and when the load ends it closes', async () => {
  await open('titles=library', { above: '<div style="height: 700px"></div>', below: '<div style="height: 2000px"></div>' });
  await page.run('() => { list.refresh(); }');
  await page.until('edge(list).phase === "loading"');
  assert.deepEqual(await asksIn(60), []);
  const before = await page.run('() => edge(list).frame');
  await page.run('() => { scrollTo(0, 600); }');
  await page.until(`edge(list).frame !== ${JSON.stringify(before)}`);
  await page.run('() => { scrollTo(0, 2000); }');
  assert.deepEqual(await asksIn(60), []);
  await page.run('() => { work[0].resolve(); }');
  await page.until('log.at(-1).name === "refreshend"');
  await page.until('edge(list).phase === "idle"');
  assert.deepEqual(await asksIn(60), []);
});

// --- The site

const lists = '[...document.querySelectorAll("gif-refresh")]';
const phases = `${lists}.map((one) => one.shadowRoot.querySelector('[part=header]').dataset.phase)`;
async function openSite(options) {
  await show('/site/index.html', options);
  await waitFor(`${lists}.every(({ dataset }) => dataset.state === 'ready')`);
}

for (const value of ['reduce', 'no-preference']) {
  test(`The gallery of the site holds eight pulled headers and asks for no frame, with prefers-reduced-motion: ${value}`, async () => {
    await openSite({ width: 1280, height: 900, touch: false, media: [{ name: 'prefers-reduced-motion', value }] });
    // The first list pulls itself until the user takes over.
    await page.run(`() => { ${lists}[0].dispatchEvent(new Event('keydown')); }`);
    await waitFor(`!document.querySelector('.finger') && ${phases}[0] === 'idle'`);
    await page.run('() => { document.getElementById("gallery").scrollIntoView({ behavior: "instant" }); }');
    // Where no mouse hovers, the cards in the middle of the window play once.
    await page.run(`() => {
      window.changed = performance.now();
      for (const one of ${lists}) one.addEventListener('phasechange', () => { changed = performance.now(); });
    }`);
    await waitFor(`performance.now() > changed + 1000 && ${phases}.slice(1).every((phase) => ['pulling', 'armed'].includes(phase))`);
    await page.run(`() => { ${counting} }`);
    assert.deepEqual(await asksIn(120), []);
  });
}

test('In a window 320 pixels wide, the site does not scroll sideways', async () => {
  await openSite({ width: 320, height: 640 });
  assert.deepEqual(await page.run('() => [innerWidth, document.documentElement.scrollWidth]'), [320, 320]);
});
