// What gestures leave to the page: inner scrollers, other lists, pinches, the mouse; in a real Chromium, with real input.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { page, show, showMarkup } from './scene.mjs';

const script = '<script type=module src=/web/gif-refresh.js></script>';
const gifs = 'pull=/fixtures/cat-pull.gif loading=/fixtures/cat-run.gif';
const fill = '<script>for (const list of document.querySelectorAll("ul")) rows(list, 30); for (const list of document.querySelectorAll("gif-refresh")) watch(list);</script>';

async function open(markup, options) {
  await showMarkup(`${markup}${fill}${script}`, options);
  await page.run('() => until(() => [...document.querySelectorAll("gif-refresh")].every(({ dataset }) => dataset.state === "ready"), "ready")');
}
const list = (id = 'list', name = 'header') => page.run('(id, name) => edge(document.getElementById(id), name)', id, name);
const phase = (wanted, id = 'list', name = 'header') =>
  page.run('(wanted, id, name) => until(() => edge(document.getElementById(id), name).phase === wanted, wanted)', wanted, id, name);
const names = () => page.run('() => log.filter(({ name }) => name !== "load").map(({ name, list }) => `${list} ${name}`)');
const top = (selector) => page.run('(selector) => document.querySelector(selector).scrollTop', selector);

const inner = {
  'A box that scrolls': '<div class=inner style="height: 200px; overflow: hidden scroll"><div style="height: 900px">Inner</div></div>',
  'A text area': `<textarea class=inner style="height: 200px; width: 100%; box-sizing: border-box">${'Line\n'.repeat(60)}</textarea>`,
};
for (const [what, markup] of Object.entries(inner)) {
  test(`${what} inside a list scrolls back to its top before a drag pulls the list`, async () => {
    await open(`<gif-refresh id=list ${gifs}>${markup}<ul></ul></gif-refresh>`);
    await page.run('() => { document.querySelector(".inner").scrollTop = 150; }');
    await page.drag([100, 40], 140);
    assert.ok(await top('.inner') < 80, `it is still at ${await top('.inner')}`);
    assert.equal((await list()).phase, 'idle');
    await page.release();
    // At its own edge it gives the finger to the list.
    await page.run('() => { document.querySelector(".inner").scrollTop = 0; }');
    await page.drag([100, 40], 180);
    assert.equal((await list()).phase, 'armed');
    await page.release();
    await phase('loading');
  });
}

test('A box in a list that begins at its end, as a chat, scrolls back to its top before a drag pulls the list', async () => {
  await open(`<gif-refresh id=list ${gifs}><div class=inner style="height: 200px; overflow: auto; display: flex; flex-direction: column-reverse"><div style="height: 900px; flex: none">Inner</div></div><ul></ul></gif-refresh>`);
  await page.drag([100, 40], 140);
  assert.ok(await top('.inner') < -50, `it is at ${await top('.inner')}`);
  assert.equal((await list()).phase, 'idle');
  await page.releaseAtRest();
  await page.run('() => { document.querySelector(".inner").scrollTop = -99999; }');
  await page.frames(3);
  await page.drag([100, 40], 180);
  assert.equal((await list()).phase, 'armed');
});

test('A drag that scrolls an inner box back to its top, with one sideways step, goes on evenly to pull and arm the header of the list', async () => {
  await open(`<gif-refresh id=list ${gifs}>${inner['A box that scrolls']}<ul></ul></gif-refresh>`);
  await page.run('() => { document.querySelector(".inner").scrollTop = 90; }');
  await page.touch('touchStart', [100, 20]);
  let before = (await list()).first;
  for (let y = 30; y <= 310; y += 10) {
    await Promise.all([page.touch('touchMove', [y < 70 ? 100 : 300, y]), page.frames(2)]);
    const { first } = await list();
    assert.ok(Math.abs(first - before) < 20, `the list jumped from ${before} to ${first}`);
    before = first;
  }
  assert.equal(await top('.inner'), 0);
  assert.equal((await list()).phase, 'armed');
});

test('A box in a list without rows scrolls down from its top, and up from its end, and pulls neither edge of the list', async () => {
  await open(`<gif-refresh id=list ${gifs}><div class=inner style="height: 400px; overflow: auto"><div style="height: 900px">Inner</div></div></gif-refresh>`);
  for (const [from, to, start, least, most] of [[350, 150, 0, 150, 500], [100, 300, 500, 0, 350]]) {
    await page.run('(start) => { document.querySelector(".inner").scrollTop = start; }', start);
    await page.drag([100, from], to);
    const place = await top('.inner');
    assert.ok(place >= least && place <= most, `from ${start} to ${place}`);
    assert.deepEqual([(await list()).phase, (await list('list', 'footer')).phase], ['idle', 'idle']);
    await page.releaseAtRest();
    await page.settled();
  }
});

test('A pull on one of two nested lists refreshes only the list under the finger', async () => {
  await open(`<gif-refresh id=list ${gifs}><gif-refresh id=inner ${gifs} style="height: 300px"><ul></ul></gif-refresh><ul></ul></gif-refresh>`);
  await page.drag([100, 100], 240);
  assert.equal((await list('inner')).phase, 'armed');
  assert.equal((await list()).phase, 'idle');
  await page.release();
  await phase('loading', 'inner');
  await page.run('() => work[0].resolve()');
  await phase('idle', 'inner');
  await page.drag([100, 400], 540);
  await page.release();
  await phase('loading');
  assert.equal((await list('inner')).phase, 'idle');
  assert.deepEqual(await names(), ['inner refresh', 'inner refreshend', 'list refresh']);
});

test('Without pull-with, a wheel at the top and a mouse drag that selects text do not refresh the list', async () => {
  await open(`<gif-refresh id=list ${gifs}><p style="margin: 0; font: 20px/40px monospace">Select these words</p><ul></ul></gif-refresh>`, { touch: false });
  for (let turn = 0; turn < 4; turn += 1) await page.wheel(195, 300, -120);
  await page.frames(3);
  assert.equal((await list()).phase, 'idle');
  await page.mouse('mousePressed', 5, 20);
  for (let step = 1; step <= 15; step += 1) await page.mouse('mouseMoved', 5 + step * 10, 20 + step * 10);
  assert.equal((await list()).phase, 'idle');
  await page.mouse('mouseReleased', 155, 170, 0);
  assert.match(await page.run('() => getSelection().toString()'), /elect these words/);
  assert.deepEqual(await names(), []);
});

test('A list that is dragged does not scroll on if the finger rests before the release', async () => {
  await open(`<gif-refresh id=list ${gifs}><ul></ul></gif-refresh>`);
  // Down beyond the edge and up again, the list is moved by the model, whose momentum this would be.
  await page.drag([195, 300], 340, 100);
  await page.frames(10);
  const { scrollTop } = await list();
  assert.ok(scrollTop > 80, `scrolled to ${scrollTop}`);
  await page.releaseAtRest();
  await page.frames(20);
  assert.ok(Math.abs((await list()).scrollTop - scrollTop) < 2, `from ${scrollTop} to ${(await list()).scrollTop}`);
});

test('A pull while the header closes after a load refreshes the list a second time', async () => {
  await open(`<gif-refresh id=list ${gifs}><ul></ul></gif-refresh>`);
  await page.drag([195, 100], 240);
  await page.release();
  await phase('loading');
  await page.run('() => stands(list, 80)');
  await page.run('() => work[0].resolve()');
  await phase('settling');
  const before = (await list()).first;
  await page.touch('touchStart', [195, 200]);
  const touched = await list();
  assert.ok(Math.abs(touched.first - before) < 80, 'the list jumped');
  for (let y = 210; y <= 360; y += 10) await page.touch('touchMove', [195, y]);
  await phase('armed');
  await page.release();
  await page.run('() => until(() => work.length === 2, "the second refresh")');
  assert.deepEqual(await names(), ['list refresh', 'list refreshend', 'list refresh']);
});

test('A finger that holds the list when a load ends keeps the header open until the release', async () => {
  await open(`<gif-refresh id=list ${gifs}><ul></ul></gif-refresh>`);
  await page.drag([195, 100], 240);
  await page.release();
  await phase('loading');
  await page.run('() => stands(list, 80)');
  await page.touch('touchStart', [195, 200]);
  await page.run('() => work[0].resolve()');
  await page.run('() => until(() => log.some(({ name }) => name === "refreshend"), "the end")');
  await page.frames(80);
  assert.ok(Math.abs((await list()).first - 80) < 1, `the first row is at ${(await list()).first}`);
  await page.touch('touchMove', [195, 230]);
  await page.touch('touchMove', [195, 240]);
  const { first } = await list();
  assert.ok(first > 90 && first < 121, `moved by 40, the first row is at ${first}`);
  await page.release();
  await phase('idle');
  await page.run('() => stands(list, 0)');
  assert.deepEqual(await names(), ['list refresh', 'list refreshend']);
});

for (const type of ['mandatory', 'proximity']) {
  test(`With scroll-snap-type ${type} the header stays open while the list refreshes, and the rows snap afterwards`, async () => {
    await open(`<style>#list::part(scroller) { scroll-snap-type: y ${type}; } li { scroll-snap-align: start; }</style><gif-refresh id=list ${gifs}><ul></ul></gif-refresh>`);
    await page.drag([195, 100], 260);
    await page.release();
    await phase('loading');
    await page.run('() => stands(list, 80)');
    await page.frames(30);
    assert.ok(Math.abs((await list()).first - 80) < 0.6, `the first row is at ${(await list()).first}`);
    await page.run('() => work[0].resolve()');
    await phase('idle');
    await page.run('() => stands(list, 0)');
    await page.run('() => { list.scroller.scrollTo({ top: 60, behavior: "instant" }); }');
    await page.frames(10);
    assert.equal((await list()).scrollTop % 50, 0);
  });
}

test('With scroll-behavior: smooth the rows stay in place while a header opens and closes above them, and a list that is moved keeps its place', async () => {
  await open(`<style>#list::part(scroller) { scroll-behavior: smooth; }</style><gif-refresh id=list ${gifs}><ul></ul></gif-refresh>`);
  await page.run('() => { list.scroller.scrollTo({ top: 300, behavior: "instant" }); }');
  await page.frames(10);
  const stays = async () => { for (const place of await places(30)) assert.ok(Math.abs(place + 300) < 1, `the first row is at ${place}`); };
  await page.run('() => { list.refresh(); }');
  await stays();
  await phase('loading');
  await page.run('() => work[0].resolve()');
  await stays();
  await phase('idle');
  await page.run('() => { const moved = list; moved.remove(); document.body.append(moved); }');
  assert.equal((await list()).scrollTop, 300);
});

test('A tap while the header closes refreshes nothing', async () => {
  await open(`<gif-refresh id=list ${gifs}><ul></ul></gif-refresh>`);
  await page.drag([195, 100], 240);
  await page.release();
  await phase('loading');
  await page.run('() => work[0].resolve()');
  await phase('settling');
  await page.touch('touchStart', [195, 200]);
  await page.release();
  await phase('idle');
  await page.run('() => stands(list, 0)');
  assert.deepEqual(await names(), ['list refresh', 'list refreshend']);
});

test('Setting scrollTop to 700 while the list springs back takes effect', async () => {
  await open(`<gif-refresh id=list ${gifs}><ul></ul></gif-refresh>`);
  await page.drag([195, 500], 330);
  await page.releaseAtRest();
  await page.drag([195, 200], 480);
  // A list that is thrown would go on from its new place.
  await page.releaseAtRest();
  const first = await page.run('() => { const top = list.querySelector("li").getBoundingClientRect().top; list.scroller.scrollTop = 700; return top - list.getBoundingClientRect().top; }');
  assert.ok(first > 5, `the first row is at ${first}`);
  await page.run('() => until(() => edge(list).phase === "idle", "rest")');
  await page.run('() => stands(list, -700)');
  assert.equal((await list()).scrollTop, 700);
});

test('Elements with position: fixed stay in place while the list is pulled', async () => {
  await open(`<gif-refresh id=list ${gifs}><ul></ul><button id=fixed style="position: fixed; top: 500px; left: 10px">Write</button></gif-refresh>`);
  const place = () => page.run('() => document.getElementById("fixed").getBoundingClientRect().top');
  assert.equal(await place(), 500);
  await page.drag([195, 100], 240);
  assert.equal(await place(), 500);
  await page.release();
  await page.run('() => { list.shadowRoot.querySelector(".scroller").scrollTop = 300; }');
  await page.frames();
  assert.equal(await place(), 500);
});

const slotted = `<script>customElements.define('my-list', class extends HTMLElement {
  constructor() {
    super();
    this.attachShadow({ mode: 'open' }).innerHTML = '<gif-refresh ${gifs} style="height: 400px"><slot></slot></gif-refresh>';
    window.list = this.shadowRoot.firstChild;
  }
});</script><my-list><ul></ul></my-list>`;
const shadowed = `<script>customElements.define('my-list', class extends HTMLElement {
  constructor() {
    super();
    this.attachShadow({ mode: 'open' }).innerHTML = '<style>li { height: 50px }</style><gif-refresh ${gifs} style="height: 400px"><ul></ul></gif-refresh>';
    window.list = this.shadowRoot.lastChild;
    rows(list.firstChild, 30);
    watch(list);
  }
});</script><my-list></my-list>`;
const plain = `<gif-refresh id=list ${gifs}><ul></ul></gif-refresh>`;
// A pinch spreads the fingers.
for (const [whose, markup, way] of [
  ['', plain, 1], [', which spread,', plain, -1], [" of a component's list", slotted, 1], [' and the list of a component', shadowed, 1],
]) {
  test(`A drag with two fingers on the rows${whose} refreshes nothing`, async () => {
    await open(markup);
    await page.run('() => until(() => list.dataset.state === "ready", "ready")');
    await page.drag([150, 200], 230);
    await page.touch('touchStart', [150, 230], [250, 300]);
    for (let step = 1; step <= 16; step += 1) await page.touch('touchMove', [150, 230 + step * 10], [250, 300 + way * step * 10]);
    await page.run('() => until(() => edge(list).phase === "idle", "idle")');
    await page.release();
    await page.frames();
    assert.deepEqual(await names(), []);
  });
}

test('A finger that swipes sideways and then down pulls nothing', async () => {
  await open(`<gif-refresh id=list ${gifs}><ul></ul></gif-refresh>`);
  await page.touch('touchStart', [60, 200]);
  for (let step = 1; step <= 8; step += 1) await page.touch('touchMove', [60 + step * 15, 200]);
  for (let step = 1; step <= 16; step += 1) await page.touch('touchMove', [180, 200 + step * 10]);
  assert.equal((await list()).phase, 'idle');
  await page.release();
});

const drawing = {
  'before the promise settles': '() => { rows(document.querySelector("ul"), 10); work[0].resolve({ items: 10 }); }',
  'in a task after the promise settles': `() => {
    work[0].resolve({ items: 10 });
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => rows(document.querySelector("ul"), 10);
    port2.postMessage(0);
  }`,
};
for (const [when, draw] of Object.entries(drawing)) {
  test(`Rows added ${when} appear where the loading footer was`, async () => {
    await open(`<gif-refresh id=list ${gifs}><ul></ul></gif-refresh>`);
    await page.run('() => { list.scroller.scrollTop = 99999; }');
    await page.frames();
    await page.drag([195, 500], 330);
    await page.release();
    await phase('loading', 'list', 'footer');
    await page.run('() => until(() => Math.abs(document.querySelector("li:last-child").getBoundingClientRect().bottom - 538) < 1, "the inset is open")');
    await page.settled();
    await page.run(draw);
    await phase('idle', 'list', 'footer');
    await page.frames();
    const firstNew = await page.run('() => document.querySelectorAll("li")[30].getBoundingClientRect().top');
    // The spring that opens the inset may have had a pixel left.
    assert.ok(Math.abs(firstNew - 538) < 1.5, `the first new row is at ${firstNew}`);
  });
}

test('After a refresh the header is visible and says "Updated" while its inset closes', async () => {
  await show('list.html?titles=library', { countsFrames: true });
  await page.run('() => until(() => list.dataset.state === "ready", "ready")');
  await page.drag([195, 200], 340);
  await page.release();
  await page.run('() => until(() => shown().phase === "loading", "loading")');
  await page.run('() => stands(list, 80)');
  const seen = await page.run(`() => new Promise((done) => {
    const seen = [];
    work[0].resolve();
    const look = () => {
      const { hidden, caption, first, phase, bottom } = shown();
      seen.push({ hidden, caption, first, phase, bottom });
      if (phase === 'idle' && first < 0.6) done(seen); else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  })`);
  const closing = seen.filter(({ phase, first }) => phase === 'settling' && first > 1);
  assert.ok(closing.length > 2, JSON.stringify(seen));
  for (const one of closing) {
    assert.equal(one.hidden, false, JSON.stringify(one));
    assert.equal(one.caption, 'Updated');
    assert.ok(one.bottom > 0);
  }
});

test('A drag or a wheel over an automatic footer scrolls the list, and a tap on the footer loads a page', async () => {
  await open(`<gif-refresh id=list ${gifs} footer=auto footer-titles=library><ul></ul></gif-refresh>`);
  // Short of the end, where it loads by itself, most of the footer is in sight.
  const place = async () => {
    await page.run('() => { const { scroller } = list; scroller.scrollTop = scroller.scrollHeight - scroller.clientHeight - 3; }');
    await phase('idle', 'list', 'footer');
    return page.run('() => list.scroller.scrollTop');
  };
  const first = await place();
  const { top: footer } = await list('list', 'footer');
  assert.ok(footer < 590, `the footer begins at ${footer}`);
  await page.drag([195, 595], 300);
  await page.release();
  await page.run('(first) => until(() => list.scroller.scrollTop > first, "scrolled by the finger")', first);
  await page.run('() => until(() => work.length === 1, "a page")');
  await page.run('() => { work[0].reject(new Error("no net")); }');
  await phase('failed', 'list', 'footer');
  await page.wheel(195, 595, -200);
  await page.run('(first) => until(() => list.scroller.scrollTop < first, "scrolled by the wheel")', first);
  await page.run('() => { list.scroller.scrollTop = 99999; }');
  await page.frames(3);
  await page.touch('touchStart', [195, 590]);
  await page.release();
  await page.run('() => until(() => work.length === 2, "another try")');
});

test('A tap on an automatic footer at rest loads a page', async () => {
  await open(`<gif-refresh id=list ${gifs} footer=auto><ul></ul></gif-refresh>`);
  await page.run('() => { const { scroller } = list; scroller.scrollTop = scroller.scrollHeight - scroller.clientHeight - 3; }');
  await page.run('() => until(() => list.shadowRoot.elementFromPoint(195, 590)?.matches(".inset"), "the footer")');
  assert.equal(await page.run('() => getComputedStyle(list.shadowRoot.elementFromPoint(195, 590)).cursor'), 'pointer');
  await page.touch('touchStart', [195, 590]);
  await page.release();
  await page.until('work.length === 1');
  assert.equal(await page.run('() => log.at(-1).trigger'), 'tap');
});

test('A tap on a footer whose load failed starts the load again', async () => {
  await open(`<gif-refresh id=list ${gifs} footer=auto footer-titles=library><ul></ul></gif-refresh>`);
  await page.run('() => { list.loadMore(); }');
  await page.run('() => until(() => work.length === 1, "a page")');
  await page.run('() => { work[0].reject(new Error("no net")); }');
  await phase('failed', 'list', 'footer');
  // Short of the end, where any finger is a pull.
  await page.run('() => { const { scroller } = list; scroller.scrollTop = scroller.scrollHeight - scroller.clientHeight - 5; }');
  await page.frames(12);
  await page.touch('touchStart', [195, 590]);
  await page.release();
  await page.run('() => until(() => work.length === 2, "another try")');
  assert.equal(await page.run('() => log.at(-1).trigger'), 'tap');
});

// --- A main thread that is busy, and a footer that ends meanwhile

/** Sends touches to a page whose main thread does something else until all of them wait. */
async function whileBlocked(milliseconds, ...touches) {
  const blocked = page.run('(milliseconds) => { const end = performance.now() + milliseconds; while (performance.now() < end); }', milliseconds);
  const sent = [];
  for (const touch of touches) {
    sent.push(page.touch(...touch));
    await new Promise((resolve) => setTimeout(resolve, 16));
  }
  await Promise.all([blocked, ...sent]);
}
const pullBy = (from, length) => [['touchStart', [195, from]],
  ...Array.from({ length: 8 }, (_, step) => ['touchMove', [195, from + length * (step + 1) / 8]])];
/** Where the first row is in each of the next frames of the display. */
const places = (count) => page.run(`(count) => new Promise((done) => {
  const places = [];
  const look = () => {
    places.push(edge(list).first);
    if (places.length === count) done(places); else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})`, count);
test('A pull that a busy page receives late while the header closes moves the list in full, and the release refreshes it', async () => {
  await open(`<gif-refresh id=list ${gifs}><ul></ul></gif-refresh>`);
  await page.drag([195, 200], 360);
  const expected = (await list()).first;
  await page.release();
  await phase('loading');
  await page.run('() => stands(list, 80)');
  await page.run('() => work[0].resolve()');
  await phase('settling');
  await whileBlocked(300, ...pullBy(200, 160));
  await phase('armed');
  await page.run('(expected) => until(() => Math.abs(edge(list).first - expected) < 1, `at ${expected}, not ${edge(list).first}`)', expected);
  await page.release();
  await page.run('() => until(() => work.length === 2, "the second refresh")');
  assert.deepEqual(await names(), ['list refresh', 'list refreshend', 'list refresh']);
});

test('A flick of 160 pixels that a busy page receives late moves the first row by less than 300', async () => {
  await open(`<gif-refresh id=list ${gifs}><ul></ul></gif-refresh>`);
  await whileBlocked(400, ...pullBy(200, 160), ['touchEnd']);
  const seen = await places(30);
  assert.ok(Math.max(...seen) < 300, `the first row was at ${Math.max(...seen)}`);
});

test('A list that is pulled and released while its header closes springs back without a pause', async () => {
  await open(`<gif-refresh id=list preset=mjrefresh ${gifs}><ul></ul></gif-refresh>`);
  await page.drag([195, 100], 240);
  await page.release();
  await phase('loading');
  await page.run('() => stands(list, 54)');
  await page.run('() => work[0].resolve()');
  await phase('settling');
  await page.touch('touchStart', [195, 200]);
  await page.touch('touchMove', [195, 230]);
  await page.touch('touchMove', [195, 260]);
  await page.release();
  const seen = await places(16);
  const still = seen.filter((place, index) => index > 4 && Math.abs(place - seen[index - 1]) < 0.05 && place > 2);
  assert.ok(still.length < 3, `it stood still: ${seen}`);
});

test('A header that is pulled during a load of the footer arms; the page loads on if the finger takes the pull back, and is cancelled by the release', async () => {
  await open(`<gif-refresh id=list ${gifs}><ul></ul></gif-refresh>`);
  await page.run('() => { list.loadMore(); }');
  await page.run('() => until(() => work.length === 1, "a page")');
  await page.drag([195, 100], 260);
  assert.equal((await list()).phase, 'armed');
  for (let y = 250; y >= 110; y -= 10) {
    await page.touch('touchMove', [195, y]);
    await page.frames(1);
  }
  await page.releaseAtRest();
  await phase('idle');
  assert.deepEqual(await page.run('() => log.map(({ name }) => name)'), ['load', 'loadmore']);
  await page.drag([195, 100], 260);
  await page.release();
  await page.run('() => until(() => work.length === 2, "a refresh")');
  assert.deepEqual(await page.run('() => log.slice(2).map(({ name, outcome }) => outcome ?? name).sort()'), ['cancelled', 'refresh']);
});

// --- A page that takes things away under a finger

test('A pull still refreshes on the release if the row under the finger has been replaced', async () => {
  await open(`<gif-refresh id=list ${gifs}><ul></ul></gif-refresh>`);
  await page.drag([195, 100], 240);
  await page.run('() => { document.querySelector("ul").replaceChildren(); rows(document.querySelector("ul"), 30); }');
  await page.touch('touchMove', [195, 260]);
  await page.release();
  await phase('loading');
  await page.run('() => work[0].resolve()');
  await phase('idle');
  await page.drag([195, 100], 240);
  await page.release();
  await phase('loading');
});

test('The GIF of a right-to-left list is mirrored also after an attribute has changed', async () => {
  await open(`<gif-refresh id=list dir=rtl ${gifs}><ul></ul></gif-refresh>`);
  await page.run('() => { list.threshold = 90; }');
  await page.frames(3);
  await page.drag([195, 100], 200);
  assert.equal((await list()).mirrored, 'scaleX(-1)');
});

test('After a tap whose end a row keeps for itself, the next finger moves the list by its own way only', async () => {
  await open(`<gif-refresh id=list ${gifs}><ul></ul></gif-refresh>`);
  await page.run('() => { document.querySelector("li:nth-child(3)").addEventListener("touchend", (event) => event.stopPropagation()); }');
  await page.touch('touchStart', [195, 125]);
  await page.release();
  await page.drag([195, 400], 430);
  const { first } = await list();
  assert.ok(first > 5 && first < 31, `moved by 30, the first row is at ${first}`);
});

test('Removing a footer while it loads ends the busy state of the list', async () => {
  await open(`<gif-refresh id=list ${gifs}><ul></ul></gif-refresh>`);
  await page.run('() => { list.loadMore(); }');
  await phase('loading', 'list', 'footer');
  assert.equal(await page.run('() => list.hasAttribute("data-busy")'), true);
  await page.run('() => { list.footer = "none"; }');
  await page.run('() => until(() => !list.hasAttribute("data-busy"), "no longer busy")');
});

// --- Other ways to pull, and what they leave alone

test('drag() and lift() pull and refresh by script, and a real finger takes over from drag()', async () => {
  await open(`<gif-refresh id=list ${gifs}><ul></ul></gif-refresh>`);
  assert.deepEqual(await page.run('() => [list.drag(60), list.drag(140), list.drag(NaN)]'), [true, true, false]);
  await phase('armed');
  const held = (await list()).first;
  await page.run('() => { list.lift(); }');
  await phase('loading');
  await page.run('() => work[0].resolve()');
  await phase('idle');
  await page.run('() => stands(list, 0)');
  await page.run('() => { list.drag(140); }');
  await page.touch('touchStart', [195, 200]);
  assert.equal(await page.run('() => list.drag(200)'), false);
  await page.touch('touchMove', [195, 201]);
  assert.ok(Math.abs((await list()).first - held) < 8, `the list jumped from ${held} to ${(await list()).first}`);
  await page.touch('touchMove', [195, 260]);
  await page.release();
  await page.run('() => until(() => work.length === 2, "the second refresh")');
  await page.run('() => work[1].resolve()');
  await phase('idle');
  // A swipe the other way scrolls the list at once, instead of closing the header first.
  await page.run('() => { list.drag(140); }');
  await page.drag([195, 400], 200);
  await page.release();
  await page.run('() => until(() => list.scroller.scrollTop > 120, `scrolled to ${list.scroller.scrollTop}`)');
  assert.equal((await list()).phase, 'idle');
  assert.deepEqual(await names(), ['list refresh', 'list refreshend', 'list refresh', 'list refreshend']);
});

test('A header that closes goes on closing under a finger that catches it and moves a little', async () => {
  await open(`<gif-refresh id=list ${gifs}><ul></ul></gif-refresh>`);
  await page.run('() => { list.refresh(); }');
  await page.run('() => stands(list, 80)');
  await page.run(`() => new Promise((resume) => {
    list.addEventListener('phasechange', ({ detail }) => { if (detail.phase === 'settling') resume(); });
    work[0].resolve();
  })`);
  await page.touch('touchStart', [195, 300]);
  for (const y of [304, 306]) await page.touch('touchMove', [195, y]);
  await page.run('() => until(() => edge(list).first < 12, `closed but for the pull: ${edge(list).first}`)');
  await page.release();
});

test('A finger pulls and refreshes a list while another finger rests beside the list', async () => {
  await open(`<div style="height: 100px"></div><gif-refresh id=list ${gifs} style="height: 500px"><ul></ul></gif-refresh>`);
  await page.touch('touchStart', [20, 20]);
  await page.touch('touchStart', [20, 20], [195, 200]);
  for (let y = 210; y <= 360; y += 10) await page.touch('touchMove', [20, 20], [195, y]);
  await phase('armed');
  await page.release();
  await phase('loading');
});

for (const [attributes, scale] of [['footer=auto', 1], ['footer=auto dir=rtl', 1], ['preload=1 pull-with=mouse', 1], ['footer=auto', 0.5]]) {
  test(`Dragging the scroll bar to the end of a list with ${attributes}, drawn at a scale of ${scale}, loads a page, and a script that scrolls there afterwards loads none`, async () => {
    await open(`<gif-refresh id=list ${gifs} ${attributes} style="scale: ${scale}; transform-origin: 0 0"><ul></ul></gif-refresh>`, { touch: false, scrollBars: true });
    const [x, width] = await page.run(`(scale) => {
      const { clientLeft, clientWidth, offsetWidth } = list.scroller;
      return [scale * (clientLeft > 0 ? clientLeft / 2 : (clientWidth + offsetWidth) / 2), offsetWidth - clientWidth];
    }`, scale);
    assert.ok(width > 0 && (x < 100) === attributes.includes('rtl'), 'there is a scroll bar');
    await page.mouse('mousePressed', x, 30 * scale);
    await page.mouse('mouseMoved', x, 60 * scale);
    // A hand that pauses still holds the bar.
    await page.run('() => new Promise((resume) => setTimeout(resume, 300))');
    for (let y = 80; y <= 590; y += 30) await page.mouse('mouseMoved', x, y * scale);
    await page.until('log.some(({ name }) => name === "loadmore")');
    await page.mouse('mouseReleased', x, 590 * scale, 0);
    await page.run('() => { rows(document.querySelector("ul"), 10); work[0].resolve({ items: 10 }); }');
    await phase('idle', 'list', 'footer');
    for (const isAway of [false, true]) {
      // A button that was released outside the window is up when the mouse comes back.
      if (isAway) await page.run('(clientX) => { for (const [name, buttons] of [["pointerdown", 1], ["pointermove", 0]]) list.scroller.dispatchEvent(new PointerEvent(name, { clientX, buttons, composed: true })); }', x);
      for (const top of [0, 99999]) {
        await page.run('(top) => { list.scroller.scrollTop = top; }', top);
        await page.run('() => new Promise((resume) => setTimeout(resume, 300))');
      }
      assert.deepEqual(await names(), ['list loadmore', 'list loadmoreend'], `${isAway}`);
    }
  });
}

test('A held scroll bar asks for no frames of the display, and is let go by a release beside the list, or by removing the list', async () => {
  await open(`<gif-refresh id=list ${gifs} footer=auto style="height: 500px"><ul></ul></gif-refresh>`, { touch: false, scrollBars: true });
  const x = await page.run('() => (list.scroller.clientWidth + list.scroller.offsetWidth) / 2');
  await page.run('() => { window.asked = 0; const { requestAnimationFrame: ask } = window; window.requestAnimationFrame = (draw) => { asked += 1; return ask(draw); }; }');
  /** How many frames are asked for in 400 ms after a pointer's event on an element. */
  const asked = (element, name, buttons) => page.run(`async (name, clientX, buttons) => {
    asked = 0;
    ${element}.dispatchEvent(new PointerEvent(name, { clientX, buttons, bubbles: true }));
    await new Promise((resume) => setTimeout(resume, 400));
    return asked;
  }`, name, x, buttons);
  assert.equal(await asked('list.scroller', 'pointerdown', 1), 0);
  await asked('document.body', 'pointerup', 0);
  await page.run('async () => { list.scroller.scrollTop = 99999; await frames(20); }');
  assert.deepEqual(await names(), []);
  await asked('list.scroller', 'pointerdown', 1);
  await page.run('() => list.remove()');
  assert.equal(await asked('document.body', 'pointermove', 1), 0);
});

for (const [attributes, pointerType, clientX, count] of [['', 'mouse', 384, 1], ['dir=rtl', 'mouse', 6, 1], ['', 'mouse', 350, 0], ['', 'touch', 384, 0]]) {
  test(`A press of a ${pointerType} ${clientX === 350 ? 'beside' : 'on'} a scroll bar that takes no width ${attributes && 'of a right-to-left list '}lets ${count ? 'a page' : 'no page'} load at the end`, async () => {
    await open(`<gif-refresh id=list ${gifs} footer=auto ${attributes}><ul></ul></gif-refresh>`, { touch: false });
    await page.run(`async (clientX, pointerType) => {
      list.scroller.dispatchEvent(new PointerEvent('pointerdown', { clientX, pointerType, buttons: 1, bubbles: true }));
      await new Promise((resume) => setTimeout(resume, 500));
      list.scroller.scrollTop = 99999;
      await frames(20);
    }`, clientX, pointerType);
    assert.equal(await page.run('() => work.length'), count);
  });
}

/** Presses and releases the middle button on a list's node. */
const pressMiddle = (selector) => page.run(`async (selector) => {
  const values = { button: 1, bubbles: true, composed: true, cancelable: true };
  const node = list.querySelector(selector);
  node.dispatchEvent(new PointerEvent('pointerdown', { ...values, buttons: 4 }));
  node.dispatchEvent(new MouseEvent('mousedown', { ...values, buttons: 4 }));
  node.dispatchEvent(new PointerEvent('pointerup', { ...values, buttons: 0 }));
  await new Promise((resume) => setTimeout(resume, 500));
}`, selector);

for (const [where, does, count] of [['a row', '', 2], ['a link', '', 0], ['a row', ' of a page that takes it', 0]]) {
  test(`A list that scrolls to its end twice after a press of the middle button on ${where}${does} loads ${count} pages, and none when a script scrolls there later`, async () => {
    await open(`<gif-refresh id=list ${gifs} footer=auto><a href=#>Link</a><ul></ul></gif-refresh>`, { touch: false });
    if (does) await page.run('() => document.addEventListener("mousedown", (event) => event.preventDefault())');
    // Chromium scrolls by this button on Windows only, in one scroll, which each step of a script ends.
    await page.run('() => list.shadowRoot.addEventListener("scrollend", (event) => { if (event.isTrusted) event.stopPropagation(); }, { capture: true })');
    // At the end it rests.
    const scrolls = () => page.run(`async () => {
      const { scroller } = list;
      for (let before = -1; scroller.scrollTop > before; await frames(1)) [before, scroller.scrollTop] = [scroller.scrollTop, scroller.scrollTop + 100];
      await new Promise((resume) => setTimeout(resume, 300));
    }`);
    await pressMiddle(where === 'a link' ? 'a' : 'li');
    const loads = [];
    for (let time = 0; time < 2; time += 1) {
      await scrolls();
      if (count > 0) loads.push('list loadmore');
      assert.deepEqual(await names(), loads);
      await page.run('() => { rows(document.querySelector("ul"), 10); work.pop()?.resolve({ items: 10 }); }');
      await phase('idle', 'list', 'footer');
      await page.until(`list.querySelectorAll("li").length === ${40 + 10 * time}`);
      if (count > 0) loads.push('list loadmoreend');
    }
    await page.run('() => { list.scroller.dispatchEvent(new Event("scrollend")); }');
    for (let time = 0; time < 2; time += 1) await page.run('async () => { list.scroller.scrollTop = 99999; await new Promise((resume) => setTimeout(resume, 300)); list.scroller.scrollTop = 0; await frames(20); }');
    assert.deepEqual(await names(), loads);
  });
}

for (const [what, end] of [
  ['a press beside the list', () => page.mouse('mousePressed', 195, 560)], ['a wheel beside the list', () => page.wheel(195, 560, 60)],
  ['a key in a field beside the list', async () => { await page.run('() => { field.focus(); }'); await page.key('a', 'KeyA', 65); }],
]) {
  test(`After a press of the middle button that scrolls nothing and ${what}, a script that scrolls the list to its end loads no page`, async () => {
    await open(`<gif-refresh id=list ${gifs} footer=auto style="height: 500px"><ul></ul></gif-refresh><input id=field>`, { touch: false });
    await pressMiddle('li');
    await end();
    // At once, as a button's own script.
    await page.run('async () => { list.scroller.scrollTop = 99999; await new Promise((resume) => setTimeout(resume, 500)); }');
    assert.deepEqual(await names(), []);
  });
}

for (const [what, input] of [
  ['a key in a field', async () => { await page.run('() => { field.focus(); }'); await page.key('a', 'KeyA', 65); }],
  ['a wheel that turns up at the top', () => page.wheel(150, 200, -60)],
  ['a press on the scroll bar', async (x) => { await page.mouse('mousePressed', x, 20); await page.mouse('mouseReleased', x, 20, 0); }],
]) {
  test(`After ${what}, which scrolls nothing, a script that scrolls a list to its end loads no page`, async () => {
    await open(`<gif-refresh id=list ${gifs} footer=auto><input id=field><ul></ul></gif-refresh>`, { touch: false, scrollBars: true });
    await input(await page.run('() => (list.scroller.clientWidth + list.scroller.offsetWidth) / 2'));
    await page.run('() => new Promise((resume) => setTimeout(resume, 500))');
    assert.equal(await page.run('() => list.scroller.scrollTop'), 0);
    await page.run('() => { list.scroller.scrollTop = 99999; }');
    await page.run('() => new Promise((resume) => setTimeout(resume, 300))');
    assert.deepEqual(await names(), []);
    // A key that scrolls loads one.
    await page.run('async () => { list.scroller.scrollTop = 0; await frames(20); list.scroller.focus(); }');
    await page.key('End', 'End', 35);
    await page.until('work.length === 1');
  });
}

for (const touch of [true, false]) test(`The End key, unlike a script, makes an automatic footer load on a ${touch ? 'telephone' : 'desktop'}`, async () => {
  await open(`<gif-refresh id=list ${gifs} footer=auto><ul></ul></gif-refresh>`, { touch });
  await page.run('async () => { list.scroller.focus(); list.scroller.scrollTop = 99999; await new Promise((resume) => setTimeout(resume, 300)); }');
  assert.deepEqual(await names(), []);
  await page.run('async () => { list.scroller.scrollTop = 0; await frames(20); }');
  await page.key('End', 'End', 35);
  await page.until('work.length === 1');
});

// Zoomed, as with the fractions of a pixel that displays have, positions are fractions, and lengths are rounded.
for (const zoom of [1.1, 1.25]) for (const footer of ['auto', 'pull']) {
  test(`On a page with zoom: ${zoom}, ${footer === 'auto' ? 'the End key makes an automatic footer load' : 'a pull at the end loads a page'} for five numbers of rows`, async () => {
    await open(`<style>html { zoom: ${zoom} } li { height: 48.7px }</style><gif-refresh id=list ${gifs} footer=${footer}><ul></ul></gif-refresh>`);
    for (let time = 1; time <= 5; time += 1) {
      await page.run('async () => { rows(document.querySelector("ul"), 1); list.scroller.scrollTop = 0; list.scroller.focus(); await frames(20); }');
      if (footer === 'auto') {
        await page.key('End', 'End', 35);
      } else {
        await page.run('async () => { list.scroller.scrollTop = 99999; await frames(20); }');
        await page.drag([195, 500], 330);
        await page.release();
      }
      await page.until(`work.length === ${time}`);
      await page.run('() => { work.at(-1).resolve(); }');
      await phase('idle', 'list', 'footer');
      await page.settled();
    }
  });
}

test('A key and a wheel that rows keep for themselves make an automatic footer load', async () => {
  await open(`<gif-refresh id=list ${gifs} footer=auto><ul></ul></gif-refresh>`, { touch: false });
  await page.run(`() => {
    for (const row of list.querySelectorAll('li')) for (const name of ['keydown', 'wheel']) row.addEventListener(name, (event) => event.stopPropagation());
    Object.assign(list.querySelector('li'), { tabIndex: 0 }).focus();
  }`);
  await page.key('End', 'End', 35);
  await page.until('work.length === 1');
  await page.run('() => { rows(document.querySelector("ul"), 10); work[0].resolve(); }');
  await phase('idle', 'list', 'footer');
  await page.run('async () => { await frames(30); }');
  for (let turn = 0; turn < 20 && await page.run('() => work.length') === 1; turn += 1) {
    await page.wheel(195, 300, 100);
    await page.frames(4);
  }
  await page.until('work.length === 2');
});

const embed = '<iframe style="display: block; width: 300px; height: 700px; border: 0" srcdoc="A video"></iframe>';
for (const [what, scroll] of [
  ['A wheel', async () => {
    await page.mouse('mouseMoved', 150, 300, 0);
    await page.wheel(150, 300, 250);
  }],
  ['The End key', async () => {
    await page.run('() => (list.querySelector("iframe") ?? row.shadowRoot.querySelector("iframe")).contentWindow.focus()');
    await page.key('End', 'End', 35);
  }],
]) for (const isInShadow of [false, true]) {
  test(`${what} on an embedded page in a row${isInShadow ? "'s shadow tree" : ''}, which the list does not hear of, makes an automatic footer load; a script does not`, async () => {
    await open(`<gif-refresh id=list ${gifs} footer=auto>${isInShadow ? '<div id=row></div>' : embed}<ul></ul></gif-refresh>`, { touch: false });
    if (isInShadow) await page.run(`() => { row.attachShadow({ mode: 'open' }).innerHTML = '${embed}'; }`);
    await page.run('async () => { document.querySelector("ul").replaceChildren(); rows(document.querySelector("ul"), 2); await frames(20); }');
    await page.mouse('mouseMoved', 380, 580, 0);
    await page.run('async () => { list.scroller.scrollTop = 99999; await new Promise((resume) => setTimeout(resume, 300)); list.scroller.scrollTop = 0; await frames(20); }');
    assert.deepEqual(await names(), []);
    await scroll();
    await page.until('work.length === 1');
    await page.run('() => { work[0].resolve({ noMore: true }); }');
    await page.until('log.at(-1).outcome === "no-more"');
  });
}

test('The End key on a small embedded page, which a browser without smooth scrolling takes out of sight at once, makes an automatic footer load', async () => {
  await open(`<gif-refresh id=list ${gifs} footer=auto>${embed.replace('700px', '100px')}<ul></ul></gif-refresh>`, { touch: false });
  await page.mouse('mouseMoved', 380, 580, 0);
  await page.run('() => { list.querySelector("iframe").contentWindow.focus(); list.scroller.scrollTop = 99999; }');
  await page.until('work.length === 1');
});

test('A script that scrolls a list far from an embedded page that has the focus loads no page', async () => {
  await open(`<gif-refresh id=list ${gifs} footer=auto>${embed}<ul></ul></gif-refresh>`, { touch: false });
  await page.mouse('mouseMoved', 380, 300, 0);
  await page.run('() => list.querySelector("iframe").contentWindow.focus()');
  await page.wheel(380, 300, 900);
  await page.run('async () => { await new Promise((resume) => setTimeout(resume, 400)); list.scroller.scrollTop = 99999; await frames(20); }');
  assert.deepEqual(await names(), []);
});

test('With pull-with=mouse, a mouse drags the rows of a scrolled list, and a pull back past the edge', async () => {
  await open(`<gif-refresh id=list ${gifs} pull-with=mouse><ul></ul></gif-refresh>`, { touch: false });
  const drag = async (y, stop) => {
    while (y !== stop) await Promise.all([page.mouse('mouseMoved', 95, y += Math.sign(stop - y) * 10), page.frames(1)]);
    return page.run('() => list.scroller.scrollTop');
  };
  await page.run('() => { list.scroller.scrollTop = 300; }');
  await page.frames(5);
  await page.mouse('mousePressed', 95, 300);
  assert.equal(await drag(300, 200), 400);
  await page.mouse('mouseReleased', 95, 200, 0);
  await page.run('async () => { list.scroller.scrollTop = 0; await frames(40); list.scroller.scrollTop = 0; await frames(5); }');
  await page.mouse('mousePressed', 95, 300);
  await drag(300, 330);
  assert.equal((await list()).phase, 'pulling');
  assert.ok(Math.abs(await drag(330, 200) - 100) < 2);
  await page.mouse('mouseReleased', 95, 200, 0);
});

test('With pull-with=mouse, a mouse that leaves the list pulls on, and its release outside refreshes the list', async () => {
  await open(`<gif-refresh id=list ${gifs} pull-with=mouse style="height: 200px"><ul></ul></gif-refresh><div style="height: 400px">Below</div>`, { touch: false });
  await page.mouse('mousePressed', 195, 60);
  for (let y = 80; y <= 560; y += 40) await page.mouse('mouseMoved', 195, y);
  assert.equal((await list()).phase, 'armed');
  await page.mouse('mouseReleased', 195, 560, 0);
  await page.until('work.length === 1');
});

test('With pull-with=mouse, a mouse pulls a list by a picture, which the browser would drag', async () => {
  await open(`<gif-refresh id=list ${gifs} pull-with=mouse><img src=/fixtures/cat-pull.gif width=320 height=192><ul></ul></gif-refresh>`, { touch: false });
  await page.mouse('mousePressed', 100, 50);
  for (let y = 58; y <= 290; y += 8) await Promise.all([page.mouse('mouseMoved', 100, y), page.frames(1)]);
  assert.equal((await list()).phase, 'armed');
  await page.mouse('mouseReleased', 100, 290, 0);
  await page.until('work.length === 1');
});

test('With pull-with="wheel mouse", a wheel that turns while a mouse pulls does not move the list', async () => {
  await open(`<gif-refresh id=list ${gifs} pull-with="wheel mouse"><ul></ul></gif-refresh>`, { touch: false });
  await page.mouse('mousePressed', 195, 100);
  for (let y = 110; y <= 180; y += 10) await page.mouse('mouseMoved', 195, y);
  const moved = await page.run(`() => {
    const before = edge(list).first;
    document.querySelector('li').dispatchEvent(new WheelEvent('wheel', { bubbles: true, composed: true, cancelable: true, deltaY: -90 }));
    return [before, edge(list).first];
  }`);
  assert.ok(moved[0] > 10 && moved[0] === moved[1], `${moved}`);
});

/** Opens a list that a pointer and a wheel pull, with events of the page's own making: `point` drags, `turn` turns. */
async function openScripted(inner = '', attributes = 'pull-with="wheel mouse"') {
  await open(`<gif-refresh id=list ${gifs} ${attributes}>${inner}<ul></ul></gif-refresh><script>
    const common = { bubbles: true, composed: true, cancelable: true };
    const phaseOf = (one = list) => edge(one).phase;
    list.addEventListener('click', (event) => event.preventDefault());
    window.point = async (selector, values = {}, way = [[5, 5], [5, 40], [5, 90], [5, 165]], end = 'pointercancel') => {
      const target = document.querySelector(selector);
      list.scroller.setPointerCapture = () => {};
      const { left, top } = target.getBoundingClientRect();
      const send = (type, [x, y], more) => target.dispatchEvent(new PointerEvent(type, {
        ...common, pointerId: 7, pointerType: 'mouse', isPrimary: true, clientX: left + x, clientY: top + y, button: 0, buttons: 1, ...values, ...more }));
      send('pointerdown', way[0]);
      for (const place of way.slice(1)) send('pointermove', place);
      const phase = phaseOf();
      send(end, way.at(-1), { buttons: 0 });
      if (end === 'pointercancel') await until(() => phaseOf() === 'idle');
      return phase;
    };
    window.turn = async (selector, values, times = 4, wait = 30) => {
      await frames(wait);
      for (let time = 0; time < times; time += 1) {
        document.querySelector(selector).dispatchEvent(new WheelEvent('wheel', { ...common, deltaY: -60, ...values }));
      }
      return [phaseOf(), list.firstElementChild.getBoundingClientRect().top];
    };</script>`, { touch: false, countsFrames: true });
  await page.frames(4);
}
const point = (...values) => page.run('(...values) => point(...values)', ...values);
const turn = (...values) => page.run('(...values) => turn(...values)', ...values);
const rest = () => page.until('edge(list).phase === "idle" && edge(list, "footer").phase === "idle" && Math.abs(list.firstElementChild.getBoundingClientRect().top) < 0.6');

test('With pull-with=mouse, a mouse or a pen pulls by a row, but not by its other buttons, sideways, or by an element that has uses for it', async () => {
  const own = {
    'a': '<a href="#there">Link</a>', 'button': '<button><b>Press</b></button>', 'input': '<input>', 'select': '<select><option>One</select>', 'textarea': '<textarea></textarea>',
    'label': '<label>Label</label>', 'summary': '<details><summary>More</summary></details>', '[contenteditable]': '<p contenteditable>Text</p>',
    '[draggable]': '<p draggable=true>Drag</p>', '[data-no-pull]': '<p data-no-pull>Map</p>',
  };
  await openScripted(Object.values(own).join(''));
  for (const selector of [...Object.keys(own), 'button b']) assert.equal(await point(selector), 'idle', selector);
  // What keeps fingers does not keep a mouse.
  await page.run('() => { document.querySelector("li").style.touchAction = "none"; }');
  assert.equal(await point('li'), 'armed');
  const row = 'li:nth-child(2)';
  for (const [values, wanted] of [
    [{}, 'armed'], [{ pointerType: 'pen' }, 'armed'], [{ pointerType: 'touch' }, 'idle'], [{ button: 2, buttons: 2 }, 'idle'], [{ button: 1, buttons: 4 }, 'idle'],
  ]) assert.equal(await point(row, values), wanted, JSON.stringify(values));
  assert.equal(await point(row, {}, [[5, 5], [60, 15], [120, 90], [120, 165]]), 'idle', 'sideways');
  assert.deepEqual(await names(), []);
  // A button that was released outside the window is up when the mouse comes back.
  assert.equal(await point(row, {}, [[5, 5], [5, 40], [5, 90], [5, 165]], 'pointermove'), 'armed');
  await page.until('work.length === 1');
});

test('With pull-with=wheel, lines and pages of a wheel count as pixels; a zoom, a wheel that the page takes, and one on a map do not pull', async () => {
  await openScripted('<div id=map data-no-pull>Map</div><p id=own>Own</p><div id=inner style="height: 60px; overflow: auto"><div style="height: 300px">Inner</div></div>');
  await page.run('() => { own.addEventListener("wheel", (event) => event.preventDefault(), { passive: false }); inner.scrollTop = 100; }');
  const row = 'li:nth-child(2)';
  for (const [selector, values] of [
    [row, { ctrlKey: true }], [row, { shiftKey: true }], [row, { altKey: true }], [row, { cancelable: false }], ['#own', {}], ['#map', {}], ['#inner', {}], [row, { deltaX: 80 }],
  ]) assert.deepEqual((await turn(selector, values))[0], 'idle', `${selector} ${JSON.stringify(values)}`);
  const moved = [];
  for (const values of [{ deltaY: -48 }, { deltaY: -3, deltaMode: 1 }, { deltaY: -90 }, { deltaY: -1, deltaMode: 2 }]) {
    const [phase, top] = await turn(row, values, 1);
    assert.equal(phase, 'pulling');
    moved.push(top);
    await rest();
  }
  assert.deepEqual([moved[1], moved[3]], [moved[0], moved[2]]);
  assert.ok(moved[0] > 5 && moved[2] > moved[0] * 1.5, `${moved}`);
  // A wheel that has come to the edge by scrolling pulls when it has rested.
  await page.run('() => { list.scroller.scrollTop = 200; }');
  await page.frames(30);
  assert.deepEqual(await page.run(`() => [200, 0].map((top) => {
    list.scroller.scrollTop = top;
    document.querySelector('li').dispatchEvent(new WheelEvent('wheel', { ...common, deltaY: -60 }));
    return edge(list).phase;
  })`), ['idle', 'idle']);
  // One that turns slowly pulls until it rests.
  await page.run('async () => { await frames(30); for (let time = 0; time < 10; time += 1) await turn("li", { deltaY: -30 }, 1, 6); }');
  await page.until('work.length === 1');
  await page.run('() => { work.pop().resolve(); }');
  await rest();
  // What keeps fingers does not keep a wheel.
  await page.run('(row) => { document.querySelector(row).style.touchAction = "none"; }', row);
  assert.equal((await turn(row, {}))[0], 'armed');
  await page.until('work.length === 1');
  await page.run('() => { work.pop().resolve(); }');
  await rest();
  await page.run('() => { list.scroller.scrollTop = 99999; }');
  await page.frames(30);
  await turn('li:last-child', { deltaY: 90 });
  await page.until('log.at(-1).name === "loadmore"');
});

test('A mouse and a wheel on one of two nested lists pull only the list under them', async () => {
  await openScripted(`<gif-refresh id=inner ${gifs} pull-with="wheel mouse" style="height: 300px"><ul id=rows></ul></gif-refresh>`);
  await page.run('() => { inner.scroller.setPointerCapture = () => {}; window.outer = new Set(); list.addEventListener("phasechange", ({ target, detail }) => { if (target === list) outer.add(detail.phase); }); }');
  assert.equal(await point('#rows li:nth-child(2)'), 'idle');
  await turn('#rows li:nth-child(2)', {});
  await page.until('edge(inner).phase === "loading"');
  assert.deepEqual(await page.run('() => [...outer]'), []);
});

for (const [what, event] of [['mouse', 'new PointerEvent("pointerdown", { bubbles: true, pointerType: "mouse" })'], ['wheel', 'new WheelEvent("wheel", { bubbles: true, deltaY: 10 })'], ['key', 'new KeyboardEvent("keydown", { bubbles: true, key: "End" })']]) {
  test(`A ${what} of the user takes over from drag(), and lets the list go`, async () => {
    await openScripted('', '');
    await page.run(`() => { list.drag(140); document.querySelector('li').dispatchEvent(${event}); }`);
    await rest();
    assert.deepEqual(await names(), []);
  });
}

test('A list goes on as fast as it has been moved at last, both ways, and not at all after a pause or when moved at once', async () => {
  await openScripted('', '');
  const thrown = (from, to, pause, wait = 0, each = 1) => page.run(`async (from, to, pause, wait, each) => {
    list.scroller.scrollTop = 400;
    await frames(12);
    list.drag(from);
    await frames(wait);
    const step = Math.sign(to - from) * 20;
    for (let distance = from; distance !== to + step; distance += step) { list.drag(distance); await frames(each); }
    await frames(pause);
    const { scrollTop } = list.scroller;
    list.lift();
    await frames(90);
    return list.scroller.scrollTop - scrollTop;
  }`, from, to, pause, wait, each);
  const [up, down, paused, late] = [await thrown(0, -200, 0), await thrown(0, 160, 0), await thrown(0, -200, 8), await thrown(0, -200, 0, 30)];
  // Moves of the same time have no speed.
  const atOnce = await thrown(0, -200, 0, 0, 0);
  assert.ok(up > 100 && down < -100 && Math.abs(paused) < 1 && Math.abs(late - up) < 5 && atOnce === 0, `${up}, ${down}, ${paused}, ${late} and ${atOnce}`);
});

test('lift() does not lift a finger of the user', async () => {
  await open(`<gif-refresh id=list ${gifs}><ul></ul></gif-refresh>`);
  await page.drag([195, 100], 260);
  await page.run('() => { list.lift(); }');
  await page.frames(4);
  assert.deepEqual([(await list()).phase, await names()], ['armed', []]);
});

test('With pull-with=wheel, a sideways wheel scrolls a row of pictures and pulls nothing', async () => {
  await open(`<gif-refresh id=list ${gifs} pull-with=wheel><div id=pictures style="overflow-x: auto; height: 200px"><div style="width: 3000px; height: 180px"></div></div><ul></ul></gif-refresh>`, { touch: false });
  for (let turn = 0; turn < 3; turn += 1) await page.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x: 100, y: 100, deltaX: 60, deltaY: -4 });
  await page.until('pictures.scrollLeft > 100');
  assert.equal((await list()).phase, 'idle');
});

test('With pull-with=mouse, dragging a player or a slider inside the list pulls nothing', async () => {
  await open(`<gif-refresh id=list ${gifs} pull-with=mouse><gif-player id=player src=/fixtures/cat-pull.gif width=320 height=192></gif-player><div id=host></div><ul></ul></gif-refresh>
    <script>host.attachShadow({ mode: 'open' }).innerHTML = '<input type=range style="writing-mode: vertical-lr; height: 100px">'</script>
    <script type=module src=/web/gif-player.js></script>`, { touch: false });
  await page.until('player.dataset.state === "ready"');
  await page.mouse('mousePressed', 20, 100);
  for (let step = 1; step <= 15; step += 1) await page.mouse('mouseMoved', 20 + step * 10, 100 + step);
  await page.mouse('mouseReleased', 170, 115, 0);
  const frame = await page.run('() => player.currentFrame');
  assert.ok(frame >= 18 && frame <= 24, `half the width is frame ${frame}`);
  const [x, y] = await page.run('() => { const { left, top, width } = host.shadowRoot.firstChild.getBoundingClientRect(); return [left + width / 2, top + 10]; }');
  await page.mouse('mousePressed', x, y);
  for (let step = 1; step <= 8; step += 1) await page.mouse('mouseMoved', x, y + step * 10);
  assert.equal((await list()).phase, 'idle');
  await page.mouse('mouseReleased', x, y + 80, 0);
});

test('After a tap on a row, a script that scrolls a list with preload=1 to its end loads no page', async () => {
  await open(`<gif-refresh id=list ${gifs} preload=1><ul></ul></gif-refresh>`);
  await page.touch('touchStart', [100, 200]);
  await page.release();
  await page.run('() => { list.scroller.scrollTop = 99999; }');
  await page.frames(20);
  assert.deepEqual(await names(), []);
});

const ends = {
  'a pull and its refresh': async () => {
    await page.drag([195, 100], 260);
    await page.release();
    await page.until('work.length === 1');
    await page.run('() => { work[0].resolve(); }');
    await phase('idle');
    await page.run('() => stands(list, 0)');
  },
  'a pull that the system ends': async () => {
    await page.drag([195, 100], 160);
    await page.touch('touchCancel');
    await page.run('() => stands(list, 0)');
  },
  'a sideways swipe': async () => {
    await page.touch('touchStart', [60, 200]);
    for (let step = 1; step <= 8; step += 1) await page.touch('touchMove', [60 + step * 15, 200]);
    await page.release();
  },
  'drag() and lift()': async () => {
    await page.run('async () => { for (const distance of [0, 10, 20]) { list.drag(distance); await frames(2); } await frames(10); list.lift(); }');
    await page.run('() => stands(list, 0)');
  },
  // In browsers that do not tell the end of a scroll.
  'a drag that rests before the release': async () => {
    await page.run('() => list.shadowRoot.addEventListener("scrollend", (event) => event.stopImmediatePropagation(), { capture: true })');
    await page.drag([195, 300], 200);
    await page.run('() => new Promise((resume) => setTimeout(resume, 300))');
    await page.release();
  },
};
for (const [what, end] of Object.entries(ends)) test(`After ${what}, a script that scrolls a list with preload=1 to its end loads no page`, async () => {
  await open(`<gif-refresh id=list ${gifs} preload=1><ul></ul><ul></ul></gif-refresh>`);
  await end();
  await page.settled();
  await page.run('() => new Promise((resume) => setTimeout(resume, 300))');
  await page.run('() => { list.scroller.scrollTop = 99999; }');
  await page.frames(20);
  assert.deepEqual((await names()).filter((name) => name.includes('more')), []);
});

for (const before of ['', 'key']) test(`A list with preload=1 loads a page while it goes on after a swipe${before && ' that follows a key at once'}`, async () => {
  await open(`<gif-refresh id=list ${gifs} preload=1><ul></ul><ul></ul></gif-refresh>`);
  // 1,800 pixels from the top, one window is left.
  await page.run('() => { list.scroller.scrollTop = 1150; }');
  await page.frames(20);
  if (before) await page.run('() => { list.scroller.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift" })); }');
  await page.swipe([195, 550], 100);
  assert.ok((await list()).scrollTop > 1900, `at ${(await list()).scrollTop}`);
  await page.until('work.length === 1');
});

test('A list that is hidden when its load ends shows its rows in the same place when it is visible again', async () => {
  await open(`<gif-refresh id=list ${gifs}><ul></ul></gif-refresh>`);
  const display = (value) => page.run('(value) => { list.style.display = value; }', value);
  for (const [place, first] of [[380, -300], [0, 0]]) {
    await page.run('() => { list.refresh(); }');
    await page.until('work.length > 0 && edge(list).phase === "loading"');
    // Above the rows its inset opens at once, at the edge in steps.
    await page.run('(place) => { list.scroller.scrollTop = place; }', place);
    await page.frames(3);
    await display('none');
    await page.run('() => { work.pop().resolve(); }');
    await page.until('log.at(-1).name === "refreshend"');
    await page.frames(30);
    await display('');
    await page.until('edge(list).phase === "idle" && !parseFloat(list.shadowRoot.querySelector(".inset").style.marginTop)');
    await page.frames(3);
    assert.ok(Math.abs((await list()).first - first) < 1, `the first row is at ${(await list()).first}`);
    await page.run('() => { list.scroller.scrollTop = 0; }');
    await page.frames(3);
  }
});

test('Setting pull-with during a pull lets the list go, and the next pull refreshes it', async () => {
  await open(`<gif-refresh id=list ${gifs}><ul></ul></gif-refresh>`);
  await page.drag([195, 100], 300);
  await phase('armed');
  await page.run('() => { list.pullWith = "mouse"; }');
  await phase('idle');
  await page.release();
  await page.run('() => stands(list, 0)');
  await page.drag([195, 100], 300);
  await page.release();
  await phase('loading');
  assert.deepEqual(await names(), ['list refresh']);
});
