// The project's site and the playground on it, in a real Chromium.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from 'node:test';
import { host } from './host.mjs';
import { page, show, showMarkup, stage, waitFor } from './scene.mjs';

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, '.build-web/site');

const list = 'document.querySelector("gif-refresh")';
const lists = '[...document.querySelectorAll("gif-refresh")]';

test('Every list on the home page refreshes when it is pulled', async () => {
  await show('/site/index.html');
  await waitFor(`${lists}.every((one) => one.dataset.state === 'ready')`);
  assert.match(await page.run('() => document.querySelector(".lead").textContent.replace(/\\s+/g, " ")'), /is a Swift package whose pull-to-refresh headers .* are animated GIFs: .*\.$/);
  assert.ok(await page.run('() => document.querySelector(".served").hidden'));
  const count = await page.run(`() => ${lists}.length`);
  assert.ok(count >= 6, `${count} lists`);
  assert.deepEqual(await page.run(`() => [...new Set(${lists}.map((one) => one.preset || 'tmall'))].sort()`), (await host('tables-list.js')).presets.toSorted());
  for (let index = 0; index < count; index += 1) {
    const [x, y] = await page.run(`async (index) => {
      const one = ${lists}[index];
      one.scrollIntoView({ block: 'center' });
      await new Promise(requestAnimationFrame);
      one.addEventListener('refresh', () => { window.refreshed = index; });
      const { left, top, width } = one.getBoundingClientRect();
      return [left + width / 2, top + 90];
    }`, index);
    await page.drag([x, y], y + 330);
    await page.release();
    await waitFor(`window.refreshed === ${index}`);
    await waitFor(`!${lists}[${index}].hasAttribute('data-busy')`);
  }
  assert.deepEqual(await page.run('() => [...document.images].filter((one) => !one.naturalWidth).map((one) => one.src)'), []);
});

const read = (path) => readFileSync(join(root, path), 'utf8');
const snippets = {
  'README of the page': async () => read('Sources/GIFRefreshWeb/README.md').split('```html\n')[1].split('```')[0],
  'home page': async () => read('Sources/GIFRefreshWeb/Host/site.html').split('<code id=html>')[1].split('</code>')[0].replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
  playground: async () => (await host('code.js')).htmlCode({ pull: '/fixtures/cat-pull.gif', loading: '', segments: null, preset: 'tmall', threshold: NaN, fps: NaN, titles: null }),
  example: async () => read('Examples/WebPage/index.html').replaceAll('../../Fixtures', '/fixtures').replaceAll('../../.build-web', '/web'),
};
for (const [where, code] of Object.entries(snippets)) test(`The list of the code in the ${where} is as high as its page, which does not scroll around it`, async () => {
  const body = (await code()).replaceAll('src="gif-', 'src="/web/gif-');
  await show(`/html?${new URLSearchParams({ body: `<!doctype html><meta name=viewport content="width=device-width">${body}` })}`);
  await waitFor(`${list}.dataset.state === 'ready'`);
  await page.run(`() => { ${list}.firstElementChild.append(...Array.from({ length: 60 }, () => Object.assign(document.createElement('li'), { textContent: 'Row' }))); }`);
  await page.frames(4);
  assert.deepEqual(await page.run(`() => [document.documentElement.scrollHeight - innerHeight, ${list}.scroller.classList.contains('nested')]`), [0, false]);
});

const header = `${list}.shadowRoot.querySelector('[part=header]')`;
const cards = '[...document.querySelectorAll("article gif-refresh")]';
/** How much of each card's header is in sight, in pixels; 0 for an empty one. */
const inSight = `(one) => {
  const root = one.shadowRoot;
  const view = root.querySelector('[part=header]');
  const place = one.getBoundingClientRect();
  const look = view.querySelector('canvas:not([hidden]), svg:not([hidden])');
  if (view.hidden || !look || view.style.visibility === 'hidden') return 0;
  const inner = look.getBoundingClientRect();
  return Math.min(inner.bottom, place.bottom) - Math.max(inner.top, place.top);
}`;
const allReady = () => waitFor(`${lists}.every((one) => one.dataset.state === 'ready')`);
const allHeld = () => waitFor(`${cards}.every((one) => ['pulling', 'armed'].includes(one.shadowRoot.querySelector('[part=header]').dataset.phase))`);

test('The first list of the home page pulls itself with a drawn finger until the user\'s finger takes over', async () => {
  await show('/site/index.html', { height: 1400 });
  await waitFor(`${header}.dataset.phase === 'armed'`);
  assert.ok(await page.run('() => document.querySelector(".finger.down") !== null'), 'a finger is drawn');
  await waitFor(`${header}.dataset.phase === 'loading'`);
  await waitFor(`${header}.dataset.phase === 'idle'`);
  await waitFor(`${header}.dataset.phase === 'pulling'`);
  // The user's finger takes over from where the list is.
  const [x, y] = await page.run(`() => { const { left, top, width } = ${list}.getBoundingClientRect(); return [left + width / 2, top + 200]; }`);
  const first = () => page.run(`() => ${list}.querySelector('li').getBoundingClientRect().top`);
  await page.touch('touchStart', [x, y]);
  const before = await first();
  await page.touch('touchMove', [x, y + 4]);
  assert.ok(Math.abs(await first() - before) < 12, `from ${before} to ${await first()}`);
  for (let step = 1; step <= 20; step += 1) await page.touch('touchMove', [x, y + step * 12]);
  await waitFor(`${header}.dataset.phase === 'armed'`);
  await waitFor('getComputedStyle(document.querySelector(".finger") ?? document.createElement("p")).opacity < 0.01');
  await page.touch('touchMove', [x, y]);
  await page.release();
  await waitFor(`${header}.dataset.phase === 'idle'`);
});

/** What ends the demonstration of the first list and in which phase, with the number of its refreshes until then. */
const ends = {
  'nothing': [3, 'armed', () => {}],
  'a press of the mouse': [1, 'armed', (x, y) => page.mouse('mousePressed', x, y)],
  'a wheel that turns up': [1, 'loading', (x, y) => page.wheel(x, y, -20)],
  'a key': [1, 'armed', async () => {
    await page.run(`() => { ${list}.scroller.focus({ preventScroll: true }); }`);
    await page.key('Shift', 'ShiftLeft', 16);
  }],
};
for (const [what, [most, phase, end]] of Object.entries(ends)) {
  test(`With ${what} to end it, the drawn finger on the home page goes after ${most === 1 ? 'one pull at most' : 'three pulls'}`, async () => {
    await show('/site/index.html', { width: 1280, height: 900, touch: false, countsFrames: true });
    const [x, y] = await page.run(`() => {
      const draw = requestAnimationFrame;
      // The time of a frame, too, is the clock's.
      window.requestAnimationFrame = (run) => draw(() => run(performance.now()));
      window.drawn = [];
      window.places = [];
      ${list}.addEventListener('refresh', () => { drawn.push(document.querySelector('.finger.down') !== null); });
      const look = () => {
        const finger = document.querySelector('.finger.down');
        if (finger) places.push(finger.getBoundingClientRect().bottom);
        draw(look);
      };
      look();
      const { left, top, width } = ${list}.getBoundingClientRect();
      return [left + width / 2, top + 200];
    }`);
    await waitFor(`${header}.dataset.phase === '${phase}'`);
    await end(x, y);
    await waitFor('document.querySelector(".finger") === null');
    const [drawn, way] = await page.run('() => [drawn, Math.max(...places) - Math.min(...places)]');
    assert.ok(most === 1 ? drawn.length <= 1 : drawn.length === most, `${drawn.length} pulls`);
    if (most > 1) assert.ok(!drawn.includes(true), 'it lets go before the list loads');
    if (most > 1) assert.ok(way > 190 && way < 230, `the finger moves by ${way}`);
  });
}

test('The first list of the home page waits with its demonstration until it is in view', async () => {
  await show('/site/index.html', { height: 300 });
  await allReady();
  await page.frames(90);
  assert.deepEqual(await page.run(`() => [${list}.getBoundingClientRect().top > 300, document.querySelector('.finger.down')]`), [true, null]);
  await page.run(`() => { ${list}.scrollIntoView(); }`);
  await waitFor('document.querySelector(".finger.down") !== null');
});

test('On a phone, a card of the home page that comes into the middle of the window plays its header, and no other does', async () => {
  await show('/site/index.html', { height: 844 });
  await allReady();
  await allHeld();
  await page.frames(60);
  await page.run(`() => {
    window.played = [];
    ${cards}.forEach((one, index) => one.addEventListener('refresh', () => { played.push(index); }));
    ${cards}[3].closest('article').scrollIntoView({ block: 'center' });
  }`);
  await waitFor('played.length > 0');
  await waitFor(`${cards}[3].shadowRoot.querySelector('[part=header]').dataset.phase === 'idle'`);
  assert.deepEqual(await page.run('() => played'), [3]);
  // A finger lets the header go, which is held again when its card has left the middle of the window.
  await allHeld();
  await page.frames(60);
  await page.touch('touchStart', await page.run(`() => {
    const { left, top, width, height } = ${cards}[3].getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  }`));
  await page.release();
  await waitFor(`${cards}[3].shadowRoot.querySelector('[part=header]').dataset.phase === 'idle'`);
  await page.run('() => { scrollTo(0, 0); }');
  await allHeld();
});

test('On a phone, no three swipes in a row leave the home page where it is, up to its end', async () => {
  await show('/site/index.html', { height: 844 });
  await allReady();
  const inTheWay = await page.run(`() => ${lists}.length`);
  const place = () => page.run('() => [scrollY, document.documentElement.scrollHeight - innerHeight]');
  let [offset, end] = await place();
  // A list under the finger scrolls first, and its end gives the next swipe to the page; the one after, if the browser has
  // stopped a fraction of a pixel before the end, as it also does in a plain scroller.
  const most = 2 * inTheWay + Math.ceil(end / 300);
  for (let swipes = 0, still = 0; offset < end - 4; swipes += 1) {
    assert.ok(swipes < most, `${most} swipes reach ${offset} of ${end}`);
    await page.swipe([195, 560], 200);
    const before = offset;
    [offset, end] = await place();
    still = offset - before < 100 ? still + 1 : 0;
    assert.ok(still < 3, `three swipes leave the page at ${offset} of ${end}`);
  }
});

test('With reduced motion the first list of the home page does not pull itself, and every card shows a pulled header', async () => {
  await show('/site/index.html', { width: 1280, height: 1400, touch: false, media: [{ name: 'prefers-reduced-motion', value: 'reduce' }] });
  // Nothing slides to where it is held.
  await page.run(`() => {
    window.between = [];
    for (const one of ${cards}) {
      one.addEventListener('refresh', () => { between.push('refresh'); });
      const { drag } = one;
      one.drag = (distance) => {
        if (distance !== 0 && distance !== Number(one.dataset.held)) between.push(distance);
        return drag.call(one, distance);
      };
    }
  }`);
  await allReady();
  await page.frames(90);
  assert.equal(await page.run(`() => ${header}.dataset.phase`), 'idle');
  assert.equal(await page.run('() => document.querySelector(".finger")'), null);
  await allHeld();
  const [x, y] = await page.run(`() => { const { left, top } = ${cards}[0].getBoundingClientRect(); return [left + 100, top + 200]; }`);
  await page.mouse('mouseMoved', x, y, 0);
  await page.frames(60);
  assert.deepEqual(await page.run('() => between'), [], 'nor does a card play under the mouse');
  assert.deepEqual(await page.run(`async () => [await ${list}.loadMore(), ${list}.querySelectorAll('li').length]`), ['no-more', 8]);
});

test('Each of the eight cards on the home page shows its header, and the second refreshes when the mouse enters it', async () => {
  await show('/site/index.html', { width: 1280, height: 1600, touch: false });
  await allReady();
  await allHeld();
  await page.frames(60);
  const seen = await page.run(`() => ${cards}.map(${inSight})`);
  assert.equal(seen.length, 8);
  assert.ok(seen.every((pixels) => pixels >= 20), `of the headers ${seen.map(Math.round)} pixels are in sight`);
  const texts = await page.run(`() => ${lists}.flatMap((one) => [...one.querySelectorAll('li')].slice(0, 3).map((item) => item.lastElementChild.matches('.photo') ? item.children[2].textContent : item.lastElementChild.textContent))`);
  assert.equal(new Set(texts).size, texts.length, 'a post appears twice');
  assert.deepEqual(await page.run(`() => ${lists}.map((one) => one.querySelectorAll('li').length)`), [4, 2, 2, 2, 3, 2, 3, 3, 2]);
  const faces = await page.run('() => [...document.querySelectorAll(".face")].map((one) => one.textContent)');
  assert.ok(faces.length > 20 && faces.every((face) => /^[A-Z]{2}$/.test(face)), faces.join(' '));
  const [x, y] = await page.run(`() => {
    const one = ${cards}[1];
    one.addEventListener('refresh', () => { window.played = true; });
    window.least = Infinity;
    const look = () => {
      if (window.played) return;
      window.least = Math.min(window.least, (${inSight})(one));
      requestAnimationFrame(look);
    };
    look();
    const { left, top, width } = one.getBoundingClientRect();
    return [left + width / 2, top + 200];
  }`);
  await page.mouse('mouseMoved', x, y, 0);
  await waitFor('window.played');
  const least = await page.run('() => least');
  assert.ok(least >= seen[1] - 1, `the pull begins where the header is held, ${seen[1]} pixels in sight, not ${least}`);
  await waitFor(`${cards}[1].shadowRoot.querySelector('[part=header]').dataset.phase === 'idle'`);
  const phase = (index, ...wanted) => waitFor(`${JSON.stringify(wanted)}.includes(${cards}[${index}].shadowRoot.querySelector('[part=header]').dataset.phase)`);
  await phase(1, 'pulling', 'armed');
  // The user's mouse lets a header go, which is held again when the mouse has left its card; the focus plays one, too.
  await page.frames(60);
  await page.mouse('mousePressed', x, y);
  await page.mouse('mouseReleased', x, y, 0);
  await phase(1, 'idle');
  await page.frames(10);
  await page.mouse('mouseMoved', 2, 2, 0);
  await phase(1, 'pulling', 'armed');
  // So does a wheel.
  await page.run(`() => {
    ${cards}[4].querySelector('li').dispatchEvent(new WheelEvent('wheel', { bubbles: true, deltaY: 10 }));
  }`);
  await phase(4, 'idle');
  await page.run(`() => {
    ${cards}[4].closest('article').dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
  }`);
  await phase(4, 'pulling', 'armed');
  await page.run(`() => { ${cards}[2].addEventListener('refresh', () => { window.played = true; }); }`);
  // A key lets the header be, until the focus has left the card.
  for (const time of ['first', 'second']) {
    await page.run(`() => {
      window.played = false;
      ${cards}[2].scroller.focus({ preventScroll: true });
    }`);
    await waitFor('window.played');
    await phase(2, 'idle');
    await phase(2, 'pulling', 'armed');
    await page.frames(60);
    await page.key('Shift', 'ShiftLeft', 16);
    await page.run(`() => { ${list}.scroller.focus({ preventScroll: true }); }`);
    await page.frames(60);
  }
});

for (const width of [360, 640, 900, 1280, 1920]) {
  test(`In a window ${width} pixels wide, all rows of cards on the home page are full, and no code is cut off`, async () => {
    await show('/site/index.html', { width, height: 900, touch: width < 800 });
    const tops = await page.run('() => [...document.querySelectorAll("article")].map((one) => Math.round(one.getBoundingClientRect().top))');
    const rows = [...new Set(tops)].map((top) => tops.filter((one) => one === top).length);
    assert.ok(rows.every((count) => count === rows[0]), `cards in rows: ${rows}`);
    const cut = await page.run('() => [...document.querySelectorAll("pre, article, body")].filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)');
    assert.deepEqual(cut, []);
  });
}

test('The copy button copies the shown Swift code, and every link of the home page has a target', async () => {
  await show('/site/index.html', { width: 1280, height: 900, touch: false });
  await waitFor(`${list}?.dataset.state === 'ready'`);
  await page.send('Browser.grantPermissions', { permissions: ['clipboardReadWrite', 'clipboardSanitizedWrite'] });
  assert.deepEqual(await page.run('() => [...document.querySelectorAll("button[data-copies]")].map((one) => one.checkVisibility())'), [true, true]);
  // Also a second time, while it says that it has copied.
  const label = (name) => `document.querySelector("button[data-copies=${name}]").textContent`;
  await page.run(`async () => {
    const button = document.querySelector('button[data-copies=swift]');
    button.click();
    await until(() => button.textContent === 'Copied');
    button.click();
  }`);
  await waitFor(`${label('swift')} === "Copied"`);
  assert.equal(await page.run('() => navigator.clipboard.readText()'), await page.run('() => document.getElementById("swift").textContent'));
  await waitFor(`${label('swift')} === "Copy the Swift"`);
  // Without a clipboard, the text is selected.
  await page.run('() => { Object.defineProperty(navigator, "clipboard", { value: undefined }); document.querySelector("button[data-copies=html]").click(); }');
  await waitFor('document.querySelector("button[data-copies=html]").textContent === "Selected"');
  assert.equal(await page.run('() => getSelection().toString()'), await page.run('() => document.getElementById("html").innerText'));
  await waitFor(`${label('html')} === "Copy the HTML"`);
  assert.equal(await page.run(`() => ${label('swift')}`), 'Copy the Swift');
  const catalogs = (await page.run('() => [...document.querySelectorAll("a[href^=documentation]")].map((one) => one.getAttribute("href"))'))
    .map((address) => address.split('/').slice(1, -1));
  assert.ok(catalogs.length > 12);
  const files = execFileSync('git', ['ls-files', 'Sources/*.docc/*.md'], { cwd: root, encoding: 'utf8' }).toLowerCase();
  for (const [module, guide] of catalogs) assert.ok(files.includes(`${module}.docc/${guide ?? module}.md`), `${module}/${guide}`);
  for (const address of await page.run('() => [...document.querySelectorAll("a[href]")].map((one) => one.getAttribute("href"))')) {
    if (address.startsWith('#')) assert.ok(await page.run('(id) => document.getElementById(id) !== null', address.slice(1)), address);
    else if (!address.startsWith('documentation')) assert.ok(existsSync(join(folder, address)), address);
  }
});

test('The home page opened as a file says how to serve it', async () => {
  await show(pathToFileURL(join(folder, 'index.html')).href);
  assert.equal(await page.run('() => document.querySelector(".served").checkVisibility()'), true);
  assert.match(await page.run('() => document.querySelector(".served").textContent'), /python3 -m http\.server/);
});

/** Chooses a value in a field of the playground. */
const choose = (name, value) => page.run(`(name, value) => {
  const field = document.querySelector('[name=' + name + ']');
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}`, name, value);
/** Drops GIFs on the playground; each has a name, the side of its canvas, and its number of frames of one pixel. */
const drop = (...gifs) => page.run(`(gifs) => {
  const dataTransfer = new DataTransfer();
  for (const [name, side, count] of gifs) {
    const bytes = new Uint8Array([71, 73, 70, 56, 57, 97, side & 255, side >> 8, side & 255, side >> 8, 128, 0, 0, 0, 0, 0, 255, 255, 255,
      ...Array(count).fill([44, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 68, 1, 0]).flat(), 59]);
    dataTransfer.items.add(new File([bytes], name, { type: 'image/gif' }));
  }
  dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
}`, gifs);

test('In the playground, a drag and arrow keys set the segments of a GIF, and the list and the code follow', async () => {
  await show('/site/playground.html', { width: 1280, height: 1200, touch: false });
  await waitFor(`${list}?.dataset.state === 'ready' && document.querySelector('.facts').textContent`);
  await choose('loading', '/');
  await waitFor(`${list}.segments === '0-6 7-13'`);
  const [left, middle, width] = await page.run(`() => {
    const box = document.querySelector('.frames').getBoundingClientRect();
    return [box.left, box.top + box.height / 2, box.width];
  }`);
  await page.mouse('mousePressed', left + width * 0.52, middle);
  // Also beside the strip, and no more once it is released.
  for (const part of [0.48, -0.1, 0.38, 5 / 14]) await page.mouse('mouseMoved', left + width * part, middle - 80);
  await page.mouse('mouseReleased', left + width * 5 / 14, middle - 80, 0);
  await page.mouse('mouseMoved', left + width / 2, middle, 0);
  assert.equal(await page.run(`() => ${list}.segments`), '0-4 5-13');
  await page.mouse('mousePressed', left + width * 0.9, middle);
  await page.mouse('mouseReleased', left + width * 0.9, middle, 0);
  assert.equal(await page.run(`() => ${list}.segments`), '0-4 5-12 13-13');
  const parts = () => page.run(`() => [...document.querySelectorAll('.parts span')].filter((one) => one.checkVisibility())
    .map((one) => one.textContent + ' ' + Math.round(one.getBoundingClientRect().width / ${width} * 14))`);
  assert.deepEqual(await parts(), ['Pull 5', 'Loading 8', 'Success 1']);
  await page.mouse('mousePressed', left + width - 1, middle);
  await page.mouse('mouseReleased', left + width - 1, middle, 0);
  assert.deepEqual([await page.run(`() => ${list}.segments`), await parts()], ['0-4 5-13', ['Pull 5', 'Loading 9']]);
  await page.run('() => { document.querySelector("[aria-label^=Success]").focus(); }');
  for (let step = 0; step < 3; step += 1) await page.key('ArrowLeft', 'ArrowLeft', 37);
  assert.equal(await page.run(`() => ${list}.segments`), '0-4 5-10 11-13');
  const said = () => page.run('() => [...document.querySelectorAll(".strip output")].map((one) => one.textContent)');
  assert.deepEqual(await said(), ['from 6', 'from 12']);
  // A slider that reaches the other moves it along.
  for (let step = 0; step < 6; step += 1) await page.key('ArrowLeft', 'ArrowLeft', 37);
  assert.equal(await page.run(`() => ${list}.segments`), '0-3 4-4 5-13');
  await page.run('() => { document.querySelector("[aria-label^=Loading]").focus(); }');
  await page.key('ArrowRight', 'ArrowRight', 39);
  assert.equal(await page.run(`() => ${list}.segments`), '0-4 5-5 6-13');
  await page.run('() => { document.querySelector("[aria-label^=Success]").focus(); }');
  for (let step = 0; step < 5; step += 1) await page.key('ArrowRight', 'ArrowRight', 39);
  const code = () => page.run('() => document.querySelector("#code").textContent');
  assert.match(await code(), /Animations\(animation, pull: 0\.\.<5, loading: 5\.\.<11, success: 11\.\.<14\)/);
  await page.run('() => { [...document.querySelectorAll("[role=tab]")].at(-1).click(); }');
  assert.match(await code(), /segments="0-4 5-10 11-13"/);
  await page.run(`() => { ${list}.refresh(); }`);
  await waitFor(`Number(${list}.shadowRoot.querySelector('[part=header] canvas').dataset.frame?.slice(2)) >= 5`);
  // Another GIF is divided anew, and one of a single frame is not.
  await choose('pull', 'cat-run.gif');
  await waitFor(`${list}.segments === '0-4 5-9'`);
  await drop(['one.gif', 1, 1]);
  await waitFor(`${list}.segments === '' && document.querySelector('.facts').textContent.startsWith('one.gif: 1 × 1, 1 frame, ')`);
  await page.run('() => { document.querySelector("[role=tab]").click(); }');
  assert.match(await code(), /gif: "one"/);
});

test('The list of the playground can be pulled with a mouse and a wheel', async () => {
  await show('/site/playground.html', { width: 1280, height: 900, touch: false });
  await waitFor(`${list}?.dataset.state === 'ready'`);
  const first = `${list}.querySelector('li').getBoundingClientRect().top`;
  const [x, y] = await page.run(`() => {
    window.place = ${first};
    const { left, top } = ${list}.getBoundingClientRect();
    return [left + 150, top + 200];
  }`);
  await page.mouse('mousePressed', x, y);
  for (const way of [20, 40, 60, 80]) await page.mouse('mouseMoved', x, y + way);
  await waitFor(`${header}.dataset.phase === 'pulling'`);
  // Held for a moment before it is released, so that the list is not thrown.
  await page.mouse('mouseMoved', x, y);
  await page.frames(20);
  await page.mouse('mouseMoved', x, y);
  await page.mouse('mouseReleased', x, y, 0);
  await waitFor(`${header}.dataset.phase === 'idle' && Math.abs(${first} - window.place) < 0.05`);
  await page.run(`() => { window.phases = []; ${list}.addEventListener('phasechange', ({ detail }) => phases.push(detail.phase)); }`);
  await page.wheel(x, y, -40);
  await waitFor('window.phases.includes("pulling")');
});

test('The facts of a GIF that comes after another has been chosen are not shown', async () => {
  await showMarkup(`<script type=module>
    import { playground } from '/web/gif-playground.js';
    const gif = (name, address) => ({ name, address });
    playground({ gifs: [gif('late.gif', '/held/fixtures/cat-pull.gif'), gif('cat-run.gif', '/fixtures/cat-run.gif')], pull: 'late.gif' });
  </script>`, { width: 1280, height: 900, touch: false });
  await waitFor(`${list} !== null`);
  assert.deepEqual(await page.run('() => ["h1", ".lead"].map((name) => document.querySelector(name).textContent)'), ['Pull to refresh', 'Pull the list, then make it yours.']);
  await choose('pull', 'cat-run.gif');
  const facts = () => page.run('() => document.querySelector(".facts").textContent');
  await waitFor('document.querySelector(".facts").textContent.startsWith("cat-run.gif")');
  await stage.release();
  await waitFor('performance.getEntriesByType("resource").filter(({ name, responseEnd }) => name.includes("/held/") && responseEnd > 0).length > 0');
  await page.frames(30);
  assert.match(await facts(), /^cat-run\.gif: 160 × 96, 24 frames/);
});

test('Two GIFs dropped on the playground are both offered, each with its own facts', async () => {
  await show('/site/playground.html', { width: 1280, height: 900, touch: false });
  await waitFor(`${list}?.dataset.state === 'ready'`);
  await drop(['ten.gif', 1000, 10], ['forty.gif', 1000, 40]);
  const facts = (name, count, verdict) => waitFor(`document.querySelector('.facts${count > 10 ? '.heavy' : ':not(.heavy)'}')?.textContent ===
    '${name}: 1000 × 1000, ${count} frames, 1 kB. Decoded ${count * 4}.0 MB, of which at most ${count}.0 MB are kept: ${verdict}.'`);
  await facts('forty.gif', 40, 'heavy for a header: fewer frames or a smaller canvas would do');
  await choose('pull', 'ten.gif');
  await facts('ten.gif', 10, 'light enough for a header');
  // A file that has changed is dropped again.
  await drop(['ten.gif', 1000, 5]);
  await facts('ten.gif', 5, 'light enough for a header');
});

test('The copy button of the playground copies the shown code', async () => {
  await show('/site/playground.html', { width: 1280, height: 900, touch: false });
  await waitFor(`${list}?.dataset.state === 'ready'`);
  await page.send('Browser.grantPermissions', { permissions: ['clipboardReadWrite', 'clipboardSanitizedWrite'] });
  await page.run('() => { document.querySelector("button.copy").click(); }');
  await waitFor('document.querySelector("button.copy").textContent === "Copied"');
  const copied = await page.run('() => navigator.clipboard.readText()');
  assert.equal(copied, await page.run('() => document.querySelector("#code").textContent'));
  assert.ok(copied.startsWith('import GIFRefreshUI\n'));
});
