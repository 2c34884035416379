// The reference designs beyond the GIF: circle, title, arrow, back to top, segments and words, in a real Chromium.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { host } from './host.mjs';
import { close, page, showMarkup, stage } from './scene.mjs';

const root = resolve(import.meta.dirname, '../..');
const script = '<script type=module src=/web/gif-refresh.js></script>';
const fill = '<script>for (const list of document.querySelectorAll("ul")) rows(list, 80); watch(document.querySelector("gif-refresh"))</script>';
const open = async (attributes, inner = '', options = {}, head = '') => {
  await showMarkup(`${head}<gif-refresh id=list ${attributes}>${inner}<ul></ul></gif-refresh>${fill}${script}`, { countsFrames: true, ...options });
  await page.run('() => until(() => list.dataset.state === "ready", "ready")');
};
const shown = (name = 'header') => page.run('(name) => edge(list, name)', name);
const phase = (wanted, name = 'header') => page.run('(wanted, name) => until(() => edge(list, name).phase === wanted, wanted)', wanted, name);
const working = (count) => page.run('(count) => until(() => work.length === count, "work")', count);

/** Where the floating circle and its ring stand, in the window. */
const circle = () => page.run(`() => {
  const view = list.shadowRoot.querySelector('[part=header]');
  const [disc, ring, tip] = ['svg', '.ring', '.tip'].map((name) => view.querySelector(name));
  const box = disc.getBoundingClientRect();
  const at = (element, point) => { const { x, y } = point.matrixTransform(element.getScreenCTM()); return [x, y]; };
  const part = parseFloat(ring.style.strokeDasharray);
  return {
    isSeen: view.checkVisibility() && disc.checkVisibility(), y: box.top + box.height / 2, width: box.width,
    ring: 2 * Math.hypot(...[0, 1].map((axis) => at(ring, new DOMPoint(6.5, 0))[axis] - at(ring, new DOMPoint(0, 0))[axis])),
    // A circle's own length is told in CSS pixels of its box, whatever its pathLength.
    end: at(ring, new DOMPoint(6.5 * Math.cos(2 * Math.PI * part), 6.5 * Math.sin(2 * Math.PI * part))),
    tip: tip.checkVisibility() ? at(tip, new DOMPoint(0, 0)) : null,
    ahead: tip.checkVisibility() ? at(tip, new DOMPoint(0, 1)) : null,
    tipScale: tip.checkVisibility() ? Math.hypot(tip.getScreenCTM().a, tip.getScreenCTM().b) / (box.width / 26) : 0,
    first: list.querySelector('li').getBoundingClientRect().top,
  };
}`);

test('A list that has been a title and becomes another design shows where the keyboard focus is', async () => {
  await open('preset=title', '<b slot=bar>Inbox</b>');
  for (const preset of ['title', 'tmall']) {
    await page.key('Shift', 'ShiftLeft', 16);
    await page.run('(preset) => { list.preset = preset; list.scroller.focus(); }', preset);
    await page.frames(3);
    assert.equal(await page.run('() => list.shadowRoot.activeElement === list.scroller && getComputedStyle(list.shadowRoot.querySelector(".focus")).outlineStyle'), 'solid', preset);
  }
});

test('The floating circle is hidden at rest; the rows stay still while it is pulled and while the list loads', async () => {
  // A header-height is that of a picture, and changes no circle.
  await open('preset=hud header-height=200');
  assert.equal((await circle()).isSeen, false);
  await page.drag([195, 200], 240);
  const early = await circle();
  assert.equal(early.isSeen, true);
  assert.equal(early.first, 0, 'the list has moved');
  assert.ok(early.tipScale > 0 && early.tipScale < 1, `the head is ${early.tipScale} before it is armed`);
  await page.touch('touchMove', [195, 300]);
  await page.touch('touchMove', [195, 420]);
  await phase('armed');
  assert.equal((await circle()).first, 0);
  await stage.picture(page, 'hud-armed');
  await page.release();
  await working(1);
  // It comes down, or goes up, to its place within half a second.
  await page.frames(30);
  const loading = await circle();
  assert.deepEqual([loading.first, Math.round(loading.y), loading.width], [0, 40, 40]);
  await stage.picture(page, 'hud-loading');
  await page.run('() => work[0].resolve()');
  await phase('idle');
  await page.run('() => until(() => !list.shadowRoot.querySelector("[part=header] svg").checkVisibility(), "hidden again")');
  // Another design has a header of its own height again.
  await page.run('() => { list.preset = "mjrefresh"; list.headerHeight = null; }');
  await page.drag([195, 200], 300);
  assert.deepEqual(await page.run('() => [list.shadowRoot.querySelector("[part=header]").offsetHeight, list.shadowRoot.querySelector("[part=header] .text").checkVisibility()]'), [54, true]);
});

test('The arrowhead of the floating circle follows the tip of the arc, and is full size only when armed', async () => {
  await open('preset=hud');
  await page.drag([195, 100], 130);
  for (const y of [160, 200, 260, 400]) {
    await page.touch('touchMove', [195, y]);
    await page.frames(2);
    const { end, tip, ahead, tipScale, y: center } = await circle();
    assert.ok(Math.hypot(tip[0] - end[0], tip[1] - end[1]) < 0.2, `at ${tip}, the stroke ends at ${end}`);
    // Clockwise: across the radius.
    const radius = [end[0] - 195, end[1] - center];
    const way = [ahead[0] - tip[0], ahead[1] - tip[1]];
    assert.ok(Math.abs(radius[0] * way[0] + radius[1] * way[1]) < 0.2 && radius[0] * way[1] - radius[1] * way[0] > 0);
    assert.equal(tipScale > 0.999, (await shown()).phase === 'armed', `${tipScale} at ${y}`);
    const opacities = await page.run('() => ["svg", ".ring", ".tip"].map((name) => Number(getComputedStyle(list.shadowRoot.querySelector("[part=header] " + name)).opacity))');
    assert.deepEqual(opacities, tipScale > 0.999 ? [1, 1, 1] : [1, 0.3, 0.3], 'the disc is never faint');
  }
  assert.equal((await shown()).phase, 'armed');
});

test('After a failed refresh the floating circle shrinks with its ring, and only a screen reader is told of the failure', async () => {
  await open('preset=hud');
  await page.drag([195, 100], 260, 400);
  await page.release();
  await working(1);
  const sizes = await page.run(`() => new Promise((done) => {
    const sizes = [];
    work[0].reject({ message: 'The train has left' });
    const look = () => {
      const disc = list.shadowRoot.querySelector('[part=header] svg');
      const ring = disc.querySelector('.ring').getScreenCTM();
      if (disc.checkVisibility()) sizes.push([disc.getBoundingClientRect().width, Math.hypot(ring.a, ring.b) * 13, disc.parentNode.querySelector('[part=caption]').checkVisibility()]);
      else if (sizes.length > 0) return done(sizes);
      requestAnimationFrame(look);
    };
    look();
  })`);
  assert.ok(sizes.some(([disc]) => disc < 30 && disc > 1), `${JSON.stringify(sizes)}`);
  for (const [disc, ring] of sizes) assert.ok(Math.abs(ring / disc - 0.5) < 0.01, `a ring of ${ring} in a disc of ${disc}`);
  assert.ok(sizes.every(([, , isWorded]) => !isWorded), 'words in the circle');
  assert.equal((await shown()).live, 'The train has left');
});

test('A title stays centred during a pull and a load, and the page\'s button beside the title can be tapped', async () => {
  const inner = '<h1 slot=bar id=title style="margin: 0; font: 17px sans-serif">Feed</h1><button slot=bar-end id=more style="width: 44px; height: 44px">+</button>';
  await open('preset=title', inner);
  const middle = () => page.run('() => { const { left, right } = title.getBoundingClientRect(); return (left + right) / 2; }');
  assert.equal(await middle(), 195);
  const [ring, spinner] = ['.ring', '.spins .ring'].map((name) => () => page.run(
    '(name) => list.shadowRoot.querySelector(`[part=header] ${name}`)?.checkVisibility() ?? false', name));
  assert.deepEqual([await ring(), await spinner()], [false, false]);
  await page.drag([195, 200], 300);
  assert.deepEqual([await ring(), await spinner(), await middle(), (await shown()).caption], [true, false, 195, '']);
  const [isTracked, across, down, part] = await page.run(`() => {
    const [track, ring] = ['.track', '.ring'].map((name) => list.shadowRoot.querySelector('[part=header] ' + name));
    const [start, centre] = [10, 0].map((x) => new DOMPoint(x, 0).matrixTransform(ring.getScreenCTM()));
    return [track.checkVisibility(), start.x - centre.x, start.y - centre.y, parseFloat(ring.style.strokeDasharray)];
  }`);
  assert.ok(isTracked && Math.abs(across) < 0.1 && down < -5 && part > 0 && part < 1, `on its track, ${part} of the ring begins ${across}, ${down} from its centre`);
  await stage.picture(page, 'title-pulling');
  await page.touch('touchMove', [195, 480]);
  await phase('armed');
  await page.release();
  await working(1);
  assert.equal(await spinner(), true);
  assert.equal(await middle(), 195);
  // The list is back at once.
  await page.run('() => stands(list, 44)');
  await page.run('() => { more.onclick = () => { window.tapped = true; }; }');
  const [x, y] = await page.run('() => { const { left, top } = more.getBoundingClientRect(); return [left + 22, top + 22]; }');
  await page.touch('touchStart', [x, y]);
  await page.release();
  assert.equal(await page.run('() => until(() => window.tapped, "the tap")'), true);
  // The rows give way to a bar that grows, also to one with a button alone.
  await page.run('() => { title.style.height = "90px"; }');
  await page.run('() => stands(list, 90)');
  await page.run('() => { title.remove(); list.preset = "tmall"; more.style.height = "66px"; work[0].resolve(); }');
  await phase('idle');
  await page.run('() => stands(list, 66)');
  // The header of another design is above the rows, below the bar.
  await page.drag([195, 200], 340);
  const { bottom, first, hidden } = await shown();
  const isAbove = !hidden && first > 90 && Math.abs(bottom - first) < 1;
  assert.ok(isAbove, `the header ends at ${bottom}, the rows begin at ${first}`);
});

for (const preset of ['mjrefresh', 'title', 'hud']) {
  test(`In the design ${preset}, refresh() loads after a failure, during a drag, and once a list outside the page enters it`, async () => {
    await showMarkup(script, { countsFrames: true });
    await page.run(`(preset) => {
      window.list = document.createElement('gif-refresh');
      list.append(document.createElement('ul'));
      rows(list.firstChild, 30);
      watch(list);
      list.preset = preset;
      list.remove();
      list.refresh();
    }`, preset);
    await page.frames(5);
    assert.equal(await page.run('() => work.length'), 0);
    const first = await page.run(`() => {
      document.body.append(list);
      // Where the middle of the circle is when it is first seen.
      return until(() => {
        const disc = list.shadowRoot.querySelector('[part=header] svg');
        const { top, bottom } = disc.getBoundingClientRect();
        return disc.checkVisibility({ visibilityProperty: true }) && bottom > top && { y: (top + bottom) / 2 };
      }, 'the header');
    }`);
    await working(1);
    if (preset !== 'hud') assert.equal((await shown()).spins, true);
    else {
      assert.ok(first.y < 20, `it comes from the top, not from ${first.y}`);
      await page.run('() => until(() => Math.abs(list.shadowRoot.querySelector("[part=header] svg").getBoundingClientRect().top - 20) < 0.6, "the dwelling place")');
    }
    await page.run('() => { list.addEventListener("refreshend", () => { list.refresh(); }, { once: true }); work[0].reject(new Error("no net")); }');
    await working(2);
    await page.run('() => work[1].resolve()');
    await phase('idle');
    await page.drag([195, 200], 230);
    assert.equal((await shown()).phase, 'pulling');
    await page.run('() => { list.refresh(); }');
    await working(3);
    // A drag that is cancelled keeps nothing from opening.
    await page.touch('touchCancel');
    const inset = { mjrefresh: 54, title: 44, hud: 0 }[preset];
    await page.run('(inset) => stands(list, inset)', inset);
    await page.run('() => work[2].resolve()');
    await phase('idle');
    assert.equal(await page.run('() => log.map(({ name }) => name).join(" ")'), 'load refresh refreshend refresh refreshend refresh refreshend');
  });
}

test('A caption becomes smaller when the header that shows it becomes lower, and when the list becomes narrower', async () => {
  await open('pull=/fixtures/cat-pull.gif header-height=150 titles="||Waiting for the news of the world"', '', { width: 320 }, '<style>html { font-size: 32px }</style>');
  await page.run('() => { list.refresh(); }');
  await phase('loading');
  const sizes = [];
  for (const change of ['', 'list.headerHeight = 60', 'list.style.width = "240px"']) {
    const [size, isCut] = await page.run(`async () => {
      ${change};
      await frames(40);
      const [header, text, caption] = ['', ' .text', ' [part=caption]'].map((name) => list.shadowRoot.querySelector('[part=header]' + name));
      return [parseFloat(getComputedStyle(text).fontSize), text.offsetHeight > header.offsetHeight || caption.scrollHeight > caption.clientHeight + 1];
    }`);
    assert.equal(isCut, false, change);
    sizes.push(size);
  }
  assert.ok(sizes[0] === 26 && sizes[1] < 26 && sizes[2] < sizes[1], `${sizes}`);
});

test('An arrow header shows the time of the last successful refresh, also after the page is reloaded', async () => {
  const body = 'preset=mjrefresh titles=library last-updated=feed';
  await open(body, '', {}, '<html lang=en>');
  const detail = () => page.run('() => list.shadowRoot.querySelector("[part=header] [part=detail]").textContent');
  // A page is no update.
  await page.run('() => { list.loadMore(); }');
  await working(1);
  await page.run('() => { work.pop().resolve(); }');
  await phase('idle', 'footer');
  await page.run('() => { list.scroller.scrollTop = 0; }');
  await page.frames(20);
  await page.drag([195, 200], 340);
  assert.equal(await detail(), 'Last update: No record');
  assert.equal(await page.run('() => list.shadowRoot.querySelector("[part=footer] [part=detail]").textContent'), '', 'pages have no such time');
  const [arrow, words] = await page.run(`() => ['svg', '.text'].map((name) => {
    const { left, right, top, bottom } = list.shadowRoot.querySelector('[part=header] ' + name).getBoundingClientRect();
    return { left, right, top, bottom };
  })`);
  assert.ok(arrow.right <= words.left && words.bottom <= 600, 'the words stand beside the arrow');
  await stage.picture(page, 'arrow-armed');
  await page.release();
  await working(1);
  await page.run('() => work[0].reject(new Error("no net"))');
  await phase('idle');
  await page.drag([195, 200], 340);
  assert.equal(await detail(), 'Last update: No record', 'a failure is no update');
  await page.release();
  await working(2);
  await page.run('() => work[1].resolve({ noMore: true })');
  await phase('idle');
  const line = /^Last update: Today \d{1,2}:\d{2}/;
  assert.match(await detail(), line);
  await page.send('Page.reload');
  await page.run('() => new Promise((done) => { if (document.readyState === "complete") done(); else addEventListener("load", done); })').catch(() => {});
  await page.run('() => until(() => list.dataset.state === "ready", "ready")');
  await page.drag([195, 200], 300);
  assert.match(await detail(), line);
  await page.run('() => localStorage.clear()');
});

test('When a list that is more than two screens from its top scrolls up, the back-to-top button appears, and the companion button moves up', async () => {
  await open('back-to-top footer=none pull=/fixtures/cat-pull.gif', '<button slot=companion id=write style="width: 44px; height: 44px">✎</button>');
  const isUp = () => page.run('() => list.shadowRoot.querySelector("[part=back-to-top]").checkVisibility({ visibilityProperty: true })');
  const place = () => page.run(`() => new Promise((done) => {
    const look = () => {
      if (list.shadowRoot.querySelector('.accessories').getAnimations({ subtree: true }).length > 0) requestAnimationFrame(look);
      else done(write.getBoundingClientRect().bottom);
    };
    requestAnimationFrame(() => requestAnimationFrame(look));
  })`);
  const scrollTo = async (top) => {
    await page.run('(top) => { list.scroller.scrollTop = top; }', top);
    await page.frames(3);
  };
  assert.deepEqual([await isUp(), await place()], [false, 584]);
  for (const [top, expected] of [[3000, false], [2999, false], [2990, true], [3000, false], [2900, true], [2890, true], [1200, false], [1260, false], [1250, true], [1199, false],
    // However slowly.
    [3000, false], [2997, false], [2995, true], [2998, true], [3000, false]]) {
    await scrollTo(top);
    assert.equal(await place(), expected ? 528 : 584, `the companion at ${top}`);
    assert.equal(await isUp(), expected, `at ${top}`);
  }
  await scrollTo(3000);
  await scrollTo(2500);
  await place();
  await stage.picture(page, 'back-to-top');
  const [x, y, name] = await page.run(`() => {
    const button = list.shadowRoot.querySelector('[part=back-to-top]');
    const { left, top } = button.getBoundingClientRect();
    return [left + 22, top + 22, button.getAttribute('aria-label')];
  }`);
  assert.equal(name, 'Back to top');
  await page.touch('touchStart', [x, y]);
  await page.release();
  await page.run('() => until(() => list.scroller.scrollTop === 0, "the top")');
  assert.ok(await page.run('() => list.shadowRoot.activeElement === list.scroller'), 'the keys scroll the list');
  await place();
  assert.equal(await isUp(), false);
  // Without a button the companion goes down, and stays where it is.
  for (const top of [3000, 2500]) await scrollTo(top);
  assert.deepEqual([await isUp(), await place()], [true, 528]);
  await page.run('() => { list.backToTop = false; }');
  await page.frames(2);
  assert.deepEqual([await isUp(), await place()], [false, 584]);
  for (const top of [3000, 2500]) await scrollTo(top);
  assert.deepEqual([await isUp(), await place()], [false, 584]);
});

test('The back-to-top button and its companion stand above the padding of a list', async () => {
  await open('back-to-top style="box-sizing: border-box; padding: 56px 0 80px"', '<button slot=companion id=write style="width: 44px; height: 44px">✎</button>');
  for (const top of [3000, 2500]) {
    await page.run('(top) => { list.scroller.scrollTop = top; }', top);
    await page.frames(4);
  }
  await page.until('write.getBoundingClientRect().bottom === 448');
  await page.until('list.shadowRoot.querySelector("[part=back-to-top]").getBoundingClientRect().bottom === 504');
  const [x, y] = [350, 482];
  await page.touch('touchStart', [x, y]);
  await page.release();
  await page.until('list.scroller.scrollTop === 0');
});

const shrinks = {
  'rows at its end are removed': () => page.run('() => { const items = list.querySelectorAll("li"); for (const item of [...items].slice(-10)) item.remove(); list.scroller.scrollTop; }'),
  'its viewport becomes higher': () => page.run('() => { list.style.height = "600px"; }'),
  'a page that was pulled fails': async () => {
    await page.drag([195, 400], 200);
    await page.release();
    await working(1);
    await page.settled();
    await page.run('() => { work[0].reject(new Error("no net")); }');
    await phase('idle', 'footer');
  },
};
for (const [what, change] of Object.entries(shrinks)) test(`When a list is at its end and ${what}, the back-to-top button does not appear`, async () => {
  await open('back-to-top style="height: 500px"');
  await page.run('() => { window.risen = 0; new MutationObserver(() => { risen += list.shadowRoot.querySelectorAll(".risen").length; }).observe(list.shadowRoot, { subtree: true, attributes: true, attributeFilter: ["class"] }); }');
  await page.run('() => { list.scroller.scrollTop = 99999; }');
  await page.frames(12);
  await change();
  await page.settled();
  await page.frames(12);
  assert.equal(await page.run('() => risen'), 0);
  await page.run('() => { list.scroller.scrollTop -= 300; }');
  await page.frames(4);
  await page.run('() => { list.scroller.scrollTop -= 20; }');
  await page.until('risen > 0');
});

for (const value of ['reduce', 'no-preference']) {
  test(`With prefers-reduced-motion: ${value}, the back-to-top button scrolls the list ${value === 'reduce' ? 'at once' : 'smoothly'}, and not the page`, async () => {
    await open('back-to-top footer=none', '<b slot=back-to-top>Up</b>', { media: [{ name: 'prefers-reduced-motion', value }] }, '<style>html { height: auto } body { height: 900px; padding-top: 300px } #list { height: 600px }</style>');
    await page.run('() => { scrollTo(0, 200); list.scroller.scrollTop = 2500; }');
    const places = await page.run('() => { list.shadowRoot.querySelector("[part=back-to-top]").click(); return [list.scroller.scrollTop, scrollY]; }');
    assert.deepEqual(places, [value === 'reduce' ? 0 : 2500, 200]);
    assert.equal(await page.run('() => list.querySelector("b").assignedSlot.parentNode.part.value'), 'back-to-top', 'a page\'s own sign is on it');
    await page.until('list.scroller.scrollTop === 0');
  });
}

test('The words of the page replace the library\'s, each for itself, before the element is defined and later, until they are removed', async () => {
  await showMarkup(`<html lang=en><gif-refresh id=list preset=mjrefresh back-to-top last-updated=words><ul></ul></gif-refresh>${fill}<script>
    list.words = { actions: ['Renew', 'Older'], backToTop: 'Up', lastUpdated: ['Seen: ', 'today', 'never'],
      announcements: [['Renewing', 'Renewed', 'Not renewed', 'All'], ['Fetching', 'Fetched', 'Not fetched', 'The end']] };</script>${script}`);
  await page.until('list.dataset.state === "ready"');
  const names = () => page.run('() => [...list.shadowRoot.querySelectorAll("button")].map((one) => one.ariaLabel ?? one.textContent)');
  const detail = () => page.run('() => list.shadowRoot.querySelector("[part=header] [part=detail]").textContent');
  // A screen reader is told of what its user has asked for, by a button.
  const live = async (load, end, text) => {
    await page.run('(name) => { list.shadowRoot.querySelector(name).click(); }', load === 'refresh' ? '.start' : '.end');
    await working(1);
    await page.run('(end) => { const one = work.pop(); if (end === null) one.reject(new Error("no")); else one.resolve(end); }', end);
    await page.run('(text) => until(() => edge(list).live === text, text)', text);
    await page.run('() => until(() => !list.hasAttribute("data-busy") && edge(list).phase === "idle", "the end")');
    await page.run('() => { list.resetNoMore(); }');
  };
  assert.deepEqual(await names(), ['Renew', 'Up', 'Older']);
  await page.drag([195, 200], 240);
  assert.equal(await detail(), 'Seen: never');
  await page.touch('touchCancel');
  await live('refresh', {}, 'Renewed');
  await live('refresh', { noMore: true, message: 'Up to date' }, 'Up to date');
  await live('refresh', null, 'Not renewed');
  await live('loadMore', {}, 'Fetched');
  await live('loadMore', null, 'Not fetched');
  await live('loadMore', { noMore: true }, 'The end');
  await page.run('() => { list.words = { ...list.words, actions: undefined, backToTop: "Top" }; }');
  await page.until('list.shadowRoot.querySelector("button").textContent === "Refresh"');
  assert.deepEqual([await names(), await page.run('() => list.words.lastUpdated[0]')], [['Refresh', 'Top', 'Load more'], 'Seen: ']);
  await page.run('() => { list.words = null; list.resetNoMore(); localStorage.clear(); }');
  await page.until('list.shadowRoot.querySelector("[part=back-to-top]").ariaLabel === "Back to top"');
  await live('refresh', {}, 'Refreshed');
  await live('refresh', null, 'Could not refresh');
  await live('loadMore', {}, 'More has been loaded');
  await live('loadMore', null, 'Could not load more');
  await live('loadMore', { noMore: true }, 'No more data');
  await page.run('() => localStorage.clear()');
});

test('An update of another day is shown with its date; without local storage, the time lasts as long as the page', async () => {
  await showMarkup(`<html lang=en><script>localStorage.setItem('gif-refresh.old', new Date(2024, 4, 17, 9, 5).getTime())</script>
    <gif-refresh id=list preset=mjrefresh last-updated=old><ul></ul></gif-refresh>${fill}${script}`);
  await page.until('list.dataset.state === "ready"');
  const detail = () => page.run('() => list.shadowRoot.querySelector("[part=header] [part=detail]").textContent.replace("\u202f", " ")');
  await page.drag([195, 200], 240);
  assert.equal(await detail(), 'Last update: 5/17/2024, 9:05 AM');
  await page.touch('touchCancel');
  await phase('idle');
  await page.run('() => stands(list, 0)');
  // Another list or another tab has stored a later one.
  await page.run('() => { localStorage.setItem("gif-refresh.old", new Date(2025, 1, 3, 21, 7).getTime()); }');
  await page.drag([195, 200], 240);
  assert.equal(await detail(), 'Last update: 2/3/2025, 9:07 PM');
  await page.touch('touchCancel');
  await page.run('() => { localStorage.clear(); Object.defineProperty(window, "localStorage", { get() { throw new Error("none"); } }); list.refresh(); }');
  await working(1);
  await page.run('() => work[0].resolve()');
  await phase('idle');
  await page.drag([195, 200], 240);
  assert.match(await detail(), /^Last update: Today \d{1,2}:\d{2}/);
});

test('Of a GIF in five segments, "-" is none: loading has a spinner, and a failure and no more data have their own frames', async () => {
  await open('pull=/fixtures/cat-pull.gif segments="0-5 - 10 11 12"');
  await page.run('() => { list.refresh(); }');
  await working(1);
  await phase('loading');
  await page.frames(3);
  assert.equal((await shown()).spins, true);
  await page.run('() => { work.pop().reject(new Error("no net")); }');
  await phase('finishing');
  await page.frames(2);
  const { frame, spins } = await shown();
  assert.deepEqual([frame, spins], ['0:11', false], 'no mark');
  await page.run('() => { list.loadMore(); list.scroller.scrollTop = 99999; }');
  await working(1);
  await page.run('() => { work.pop().resolve({ noMore: true }); }');
  await phase('no-more', 'footer');
  await page.frames(2);
  assert.equal((await shown('footer')).frame, '0:12');
});

test('Segments without a range for the pull have no effect: the pull shows all of its GIF, and loading its own', async () => {
  await open('pull=/fixtures/cat-pull.gif loading=/fixtures/cat-run.gif segments="- 6-9"');
  await page.run('() => { list.drag(300); }');
  await page.until('edge(list).frame === "0:44"');
  await page.run('() => { list.lift(); }');
  await phase('loading');
  await page.until('edge(list).frame.startsWith("1:")');
});

test('One GIF with three segments shows frames 0 to 5 in a pull, 6 to 9 while loading, and 10 on success', async () => {
  await open('pull=/fixtures/cat-pull.gif segments="0-5 6-9 10" fps=0.1');
  await page.run('() => { list.refresh(); }');
  await phase('loading');
  await page.frames(30);
  assert.equal((await shown()).frame, '0:6', 'ten seconds for a frame');
  await close();
  await open('pull=/fixtures/cat-pull.gif segments="0-5 6-9 10" fps=60');
  await page.drag([195, 200], 340);
  assert.equal((await shown()).frame, '0:5');
  await page.release();
  await working(1);
  const frames = await page.run(`() => new Promise((done) => {
    const frames = new Set();
    const look = () => { frames.add(edge(list).frame); if (frames.size >= 4) done([...frames]); else requestAnimationFrame(look); };
    look();
  })`);
  assert.deepEqual(frames.map((frame) => Number(frame.slice(2))).filter((number) => number < 6 || number > 9), []);
  // Looked at in every frame, since the end is shown for a moment only.
  assert.equal(await page.run(`() => new Promise((done) => {
    const look = () => {
      const { phase, frame } = edge(list);
      if (phase === 'finishing') done(frame); else requestAnimationFrame(look);
    };
    work[0].resolve();
    look();
  })`), '0:10');
  await page.run('() => { list.segments = "5-x"; }');
  await page.run('() => until(() => log.some(({ name }) => name === "error"), "the error")');
  assert.match(await page.run('() => log.find(({ name }) => name === "error").message'), /^segments: expected up to five ranges of frames such as "0-23 24-59", found "5-x"\.$/);
});

const armed = { ko: '놓으면 새로고침', 'ru-RU': 'Отпустите, чтобы обновить', 'zh-HK': '放開重新整理', 'zh-CN': '松开刷新', 'zh-Hans-HK': '松开刷新', 'zh-Hant': '放開重新整理', uk: 'Відпустіть, щоб оновити', nl: 'Release to refresh' };
for (const [language, text] of Object.entries(armed)) {
  test(`On a page with lang=${language}, an armed header says "${text}"`, async () => {
    await open('titles=library', '', {}, `<html lang=${language}>`);
    await page.drag([195, 200], 340);
    assert.equal((await shown()).caption, text);
    await page.release();
    await page.run('(language) => { list.lang = language; }', 'en');
    await page.run('() => until(() => edge(list).caption === "Loading...", "English")');
  });
}

test('A tag of a language gives its texts, by region and script; words of the page are trimmed, and those for a failure are always there', async () => {
  const { Words } = await host('words.js');
  const refresh = (tag) => new Words([null, null], tag, 'pull').actions[0];
  for (const [name, tags] of Object.entries({
    '刷新': ['zh', 'zh-SG', 'zh-CN', 'zh-Hans-TW'], '重新整理': ['zh-TW', 'zh-HK', 'zh-MO', 'zh-Hant', 'zh_tw', 'zh-Hant-CN'], '새로고침': ['ko', 'KO-kr'], 'Refresh': ['en-GB', 'xx'],
  })) for (const tag of tags) assert.equal(refresh(tag), name, tag);
  const words = new Words(['Tug | Go||Done', null], 'en', 'auto');
  // Failures that the page leaves out have the library's words, but the page's own for a failure stay; an empty caption is none.
  assert.deepEqual([[0, 1, 2, 3, 4, 9, -1].map((number) => words.caption(0, number)), words.mask(0), words.hasLine(0)], [['Tug', 'Go', '', 'Done', 'Refresh failed', '', ''], 0b111111, true]);
  const ends = ['Loading failed', 'Loading failed. Tap to try again', 'No more data'];
  for (const [own, shown] of [['a|b|c|d', ends], ['a|b|c|d|e', ['e', null, 'No more data']], ['a|b|c|d|e|f', ['e', 'f', 'No more data']], ['a||||||', ['', '', '']], ['', ends]]) {
    assert.deepEqual(new Words([null, own], 'en', 'pull').titles[1].slice(4), shown, own);
  }
  assert.deepEqual([words.titles[1], words.hasLine(1)], [[null, null, null, null, ...ends], false]);
  const [pull, release] = new Words([null, 'library'], 'en', 'auto').titles[1];
  assert.deepEqual([pull, release], ['Tap or pull up to load more', '']);
});

test('On a page without lang, captions are Korean if the browser prefers nl, ko-KR and ru in this order', async () => {
  await showMarkup(`<gif-refresh id=list titles=library><ul></ul></gif-refresh>
    <script>Object.defineProperty(navigator, 'languages', { value: ['nl', 'ko-KR', 'ru'] });</script>${fill}${script}`);
  await page.run('() => until(() => list.dataset.state === "ready", "ready")');
  assert.equal(await page.run('() => list.shadowRoot.querySelector("button").textContent'), '새로고침');
});

test('A list in a shadow tree has the language of its page, and follows a change of language and direction', async () => {
  await showMarkup(`<html lang=ko><style>#around, #host { height: 100%; }</style><section id=around><div id=host></div></section><script>
    host.attachShadow({ mode: 'open' }).innerHTML = '<gif-refresh style="height: 100%" titles=library pull=/fixtures/cat-pull.gif><ul><li>Row</li></ul></gif-refresh>';
    window.list = host.shadowRoot.firstChild;</script>${script}`);
  await page.until('list.dataset.state === "ready"');
  const button = () => page.run('() => list.shadowRoot.querySelector("button").textContent');
  assert.equal(await button(), '새로고침');
  await page.run('() => { Object.assign(document.documentElement, { lang: "ru", dir: "rtl" }); }');
  await page.frames();
  assert.equal(await button(), 'Обновить');
  await page.drag([195, 200], 340);
  assert.deepEqual([(await shown()).caption, (await shown()).mirrored], [armed['ru-RU'], 'scaleX(-1)']);
  // The nearest language around the list counts.
  await page.run('() => { around.lang = "ko"; document.documentElement.dir = "ltr"; }');
  await page.frames();
  assert.deepEqual([await button(), (await shown()).caption], ['새로고침', armed.ko]);
});

for (const [tag, text] of [['ko_KR', '새로고침'], ['not a language', 'Refresh'], ['constructor', 'Refresh']]) {
  test(`With lang="${tag}" a list still has captions and shows the time of the last update`, async () => {
    await showMarkup(`<html lang="${tag}"><script>localStorage.setItem('gif-refresh.spelt', Date.now())</script>
      <gif-refresh id=list titles=library last-updated=spelt><ul></ul></gif-refresh>${fill}${script}`);
    await page.until('list.dataset.state === "ready"');
    assert.equal(await page.run('() => list.shadowRoot.querySelector("button").textContent'), text);
    await page.drag([195, 200], 340);
    assert.match(await page.run('() => list.shadowRoot.querySelector("[part=header] [part=detail]").textContent'), /\d:\d\d/);
  });
}

test('The browser module has the same captions as the Swift library in every language', async () => {
  const { languages } = await host('tables-list.js');
  const file = join(root, 'Sources/PullRefresh/Words/CaptionTexts+Languages.swift');
  const texts = readFileSync(file, 'utf8').split('static let ').slice(1);
  assert.equal(texts.length, Object.keys(languages).length);
  for (const [tag, groups] of Object.entries(languages)) {
    const words = groups.slice(0, -1).flatMap((group) => group.split('|'));
    const same = texts.filter((text) => words.every((word) => text.includes(`"${word}"`)));
    assert.equal(same.length, 1, `the words of ${tag}`);
  }
});
