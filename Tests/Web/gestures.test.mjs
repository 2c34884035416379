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
  'A box that scrolls': '<div class=inner style="height: 200px; overflow: auto"><div style="height: 900px">Inner</div></div>',
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

test('A drag that scrolls an inner box back to its top goes on to pull and arm the header of the list', async () => {
  await open(`<gif-refresh id=list ${gifs}>${inner['A box that scrolls']}<ul></ul></gif-refresh>`);
  await page.run('() => { document.querySelector(".inner").scrollTop = 60; }');
  await page.drag([100, 20], 300);
  assert.equal(await top('.inner'), 0);
  assert.equal((await list()).phase, 'armed');
});

test('A pull on one of two nested lists refreshes only the list under the finger', async () => {
  await open(`<gif-refresh id=list ${gifs}><gif-refresh id=inner ${gifs} style="height: 300px"><ul></ul></gif-refresh><ul></ul></gif-refresh>`);
  await page.drag([100, 100], 240);
  assert.equal((await list('inner')).phase, 'armed');
  assert.equal((await list()).phase, 'idle');
  await page.release();
  await phase('loading', 'inner');
  await page.drag([100, 400], 540);
  await page.release();
  await phase('loading');
  assert.deepEqual(await names(), ['inner refresh', 'list refresh']);
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
  await page.drag([195, 200], 360);
  await page.release();
  await page.run('() => { list.scroller.scrollTop = 700; }');
  await page.run('() => until(() => edge(list).phase === "idle" || edge(list).phase === "loading", "rest")');
  await page.frames(30);
  assert.ok(Math.abs((await list()).scrollTop - 700) < 90, `it is at ${(await list()).scrollTop}`);
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

test('A drag with two fingers refreshes nothing', async () => {
  await open(`<gif-refresh id=list ${gifs}><ul></ul></gif-refresh>`);
  await page.drag([150, 200], 230);
  await page.touch('touchStart', [150, 230], [250, 300]);
  for (let step = 1; step <= 16; step += 1) await page.touch('touchMove', [150, 230 + step * 10], [250, 300 + step * 10]);
  await phase('idle');
  await page.release();
  await page.frames();
  assert.deepEqual(await names(), []);
});

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

test('Removing a footer while it loads ends the busy state of the list', async () => {
  await open(`<gif-refresh id=list ${gifs}><ul></ul></gif-refresh>`);
  await page.run('() => { list.loadMore(); }');
  await phase('loading', 'list', 'footer');
  assert.equal(await page.run('() => list.ariaBusy'), 'true');
  await page.run('() => { list.footer = "none"; }');
  await page.run('() => until(() => !list.hasAttribute("aria-busy"), "no longer busy")');
});

test('A list moved to another place on its page keeps its scroll position', async () => {
  await open(`<gif-refresh id=list ${gifs}><ul></ul></gif-refresh>`);
  await page.run('() => { list.scroller.scrollTop = 300; }');
  await page.frames(3);
  await page.run('() => { const moved = list; moved.remove(); document.body.append(moved); }');
  await page.frames(3);
  assert.equal((await list()).scrollTop, 300);
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

test('A finger pulls and refreshes a list while another finger rests beside the list', async () => {
  await open(`<div style="height: 100px"></div><gif-refresh id=list ${gifs} style="height: 500px"><ul></ul></gif-refresh>`);
  await page.touch('touchStart', [20, 20]);
  await page.touch('touchStart', [20, 20], [195, 200]);
  for (let y = 210; y <= 360; y += 10) await page.touch('touchMove', [20, 20], [195, y]);
  await phase('armed');
  await page.release();
  await phase('loading');
});

for (const attributes of ['footer=auto', 'preload=1']) {
  test(`Dragging the scroll bar to the end of a list with ${attributes} loads a page`, async () => {
    await open(`<gif-refresh id=list ${gifs} ${attributes}><ul></ul></gif-refresh>`, { touch: false, scrollBars: true });
    const x = await page.run('() => (list.scroller.clientWidth + list.scroller.offsetWidth) / 2');
    assert.ok(x < 390, 'there is a scroll bar');
    await page.mouse('mousePressed', x, 30);
    await page.mouse('mouseMoved', x, 60);
    // A hand that pauses still holds the bar.
    await page.run('() => new Promise((resume) => setTimeout(resume, 300))');
    for (let y = 80; y <= 590; y += 30) await page.mouse('mouseMoved', x, y);
    await page.until('log.some(({ name }) => name === "loadmore")');
    await page.mouse('mouseReleased', x, 590, 0);
    await page.run('() => { work[0].resolve({ items: 0 }); }');
    await phase('idle', 'list', 'footer');
  });
}

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
