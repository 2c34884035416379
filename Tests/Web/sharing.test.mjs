// A list as one part of a page: what it leaves to the page around it and to the elements in it; in a real Chromium, with
// real input. A plain scroller in the same place says what the page should do.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { close, page, showMarkup } from './scene.mjs';

const gifs = 'pull=/fixtures/cat-pull.gif loading=/fixtures/cat-run.gif';
const scripts = '<script>for (const one of document.querySelectorAll("ul")) rows(one, Number(one.dataset.rows ?? 12)); for (const one of document.querySelectorAll("gif-refresh")) watch(one);</script>'
  + '<script type=module src=/web/gif-refresh.js></script><script type=module src=/web/gif-player.js></script>';

async function open(markup, options) {
  await showMarkup(`<style>html, body { height: auto; } #list { display: block; height: 300px; }</style>${markup}${scripts}`, options);
  await page.run('() => until(() => [...document.querySelectorAll("gif-refresh, gif-player")].every(({ dataset }) => dataset.state === "ready"), "ready")');
}
/** A page with a box between a beginning and an end. */
const among = (box) => `<div style="height: 200px">Before</div>${box}<div style="height: 2000px">After</div>`;
const plain = (rows) => among(`<div id=list tabindex=0 style="overflow: hidden auto"><ul data-rows=${rows}></ul></div>`);
const list = (rows, attributes = '') => among(`<gif-refresh id=list ${gifs} ${attributes}><ul data-rows=${rows}></ul></gif-refresh>`);

async function swipe(from, to, x = 195) {
  await page.drag([x, from], to);
  await page.releaseAtRest();
  await page.settled();
}
async function swipeAcross(y, from, to) {
  await page.touch('touchStart', [from, y]);
  for (let step = 1; step <= 20; step += 1) {
    await page.touch('touchMove', [from + (to - from) * step / 20, y]);
    await page.run('() => new Promise(requestAnimationFrame)');
  }
  await page.releaseAtRest();
  await page.settled();
}
const scrolled = () => page.run('() => scrollY');
const header = () => page.run('() => edge(list)');
const phase = (wanted, name = 'header') => page.run('(wanted, name) => until(() => edge(list, name).phase === wanted, wanted)', wanted, name);

/** How far a page scrolls by some input, with a plain scroller and with a list in it. */
async function compare(rows, attributes, input, options) {
  const distances = [];
  for (const markup of [plain(rows), list(rows, attributes)]) {
    await open(markup, options);
    await input();
    distances.push(await scrolled());
    if (distances.length === 1) await close();
  }
  return distances;
}

for (const [what, rows, attributes] of [
  ['three rows and no footer', 3, 'footer=none'], ['twelve rows and no footer', 12, 'footer=none'], ['twelve rows and a footer', 12, ''],
  ['twelve rows, a footer and pull-with="wheel mouse"', 12, 'pull-with="wheel mouse"'],
]) {
  test(`Swipes on a list with ${what} scroll the page as far as on a plain scroller`, async () => {
    const [usual, found] = await compare(rows, attributes, async () => {
      for (let time = 0; time < 5; time += 1) await swipe(480, 230);
    });
    assert.ok(usual > 200, `a plain scroller lets the page scroll ${usual}`);
    assert.ok(Math.abs(found - usual) < 80, `the page scrolled ${found}, not ${usual}`);
    assert.deepEqual(await page.run('() => log.filter(({ name }) => name !== "load")'), []);
  });
  test(`A wheel over a list with ${what} scrolls the page past the list, and back to the top`, async () => {
    const turns = async (distance) => {
      for (let turn = 0; turn < 30; turn += 1) {
        await page.wheel(195, 330, distance);
        // As hands turn it: in strokes, between which it rests.
        if (turn % 10 === 9) await page.run('() => new Promise((resume) => setTimeout(resume, 700))');
      }
      await page.settled();
    };
    const [usual, found] = await compare(rows, attributes, () => turns(40), { touch: false });
    assert.ok(usual > 200, `a plain scroller lets the page scroll ${usual}`);
    assert.ok(found > usual - 150, `the page scrolled ${found}, not ${usual}`);
    assert.deepEqual(await page.run('() => log.filter(({ name }) => name !== "load")'), []);
    await turns(-40);
    await turns(-40);
    assert.equal(await scrolled(), 0);
  });
}

for (const [way, edge, distance] of [['up', 'top', -120], ['down', 'end', 120]]) {
  test(`With pull-with=wheel, a wheel that begins to turn ${way} at the ${edge} of a list scrolls the page, which can scroll further`, async () => {
    await open(list(12, 'pull-with=wheel'), { touch: false });
    await page.run('(down) => { scrollTo(0, 150); list.scroller.scrollTop = down ? 99999 : 0; }', distance > 0);
    await page.frames(3);
    await page.wheel(195, 150, distance);
    await page.run('(down) => until(() => down ? scrollY > 150 : scrollY < 150, "the page scrolls")', distance > 0);
    assert.deepEqual(await page.run('() => ["header", "footer"].map((name) => edge(list, name).phase)'), ['idle', 'idle']);
  });
}

test('The Page Down key at the end of a list scrolls the page as far as with a plain scroller', async () => {
  const [usual, found] = await compare(12, '', async () => {
    await page.run('() => { (window.list.scroller ?? window.list).focus({ preventScroll: true }); }');
    await page.key('End', 'End', 35);
    await page.settled();
    for (let time = 0; time < 3; time += 1) {
      await page.key('PageDown', 'PageDown', 34);
      await page.settled();
    }
  });
  assert.ok(usual > 200, `a plain scroller lets the page scroll ${usual}`);
  assert.ok(Math.abs(found - usual) < 80, `the page scrolled ${found}, not ${usual}`);
});

test('A list in a scrolled page can be pulled, and swipes while it refreshes scroll the page back', async () => {
  await open(list(12));
  await page.run('() => { scrollTo(0, 150); }');
  await page.drag([195, 100], 260);
  assert.equal((await header()).phase, 'armed');
  assert.equal(await scrolled(), 150);
  await page.release();
  await phase('loading');
  await page.settled();
  await swipe(100, 300);
  assert.ok(await scrolled() < 40, `the page is at ${await scrolled()}`);
  assert.equal((await header()).phase, 'loading');
  // At the page's top, too, a header that loads cannot be pulled.
  await page.run('() => { scrollTo(0, 0); }');
  await page.settled();
  const { first } = await header();
  await page.drag([195, 240], 400);
  assert.ok(Math.abs((await header()).first - first) < 1, `the rows moved by ${(await header()).first - first}`);
});

test('The footer of a list within a page can be pulled only when the page is at its end', async () => {
  await open(`<div style="height: 700px">Before</div><gif-refresh id=list ${gifs}><ul></ul></gif-refresh>`);
  await page.run('() => { scrollTo(0, 350); list.scroller.scrollTop = 9999; }');
  await page.settled();
  await swipe(500, 420);
  assert.ok(await scrolled() > 390, `the page is at ${await scrolled()}`);
  await page.run('() => { scrollTo(0, 9999); }');
  await page.settled();
  await page.drag([195, 560], 380);
  assert.equal(await page.run('() => edge(list, "footer").phase'), 'armed');
});

for (const way of ['wheel', 'finger', 'key']) test(`In a box that can scroll only since the list has opened, a ${way} at the end of the list scrolls the box`, async () => {
  await open(`<main id=box style="height: 500px; overflow: auto"><gif-refresh id=list ${gifs} footer=none><ul data-rows=8></ul></gif-refresh></main>`, { touch: way === 'finger' });
  await page.run('() => { list.scroller.scrollTop = 9999; box.append(Object.assign(document.createElement("div"), { style: "height: 900px" })); }');
  await page.settled();
  if (way === 'finger') await swipe(280, 80);
  else if (way === 'key') {
    await page.run('() => list.scroller.focus()');
    for (let turn = 0; turn < 2; turn += 1) await page.key('PageDown', 'PageDown', 34);
  } else for (let turn = 0; turn < 4; turn += 1) {
    await page.wheel(195, 150, 60);
    // The browser may let only the next stroke scroll the box.
    if (turn === 0) await page.run('() => new Promise((resume) => setTimeout(resume, 700))');
  }
  await page.until('box.scrollTop > 100');
});

for (const [nested, expected] of [['false', 0], ['', 100]]) {
  test(`With nested="${nested}" a swipe at the end of a list ${expected ? 'scrolls the page' : 'loads more and does not scroll the page'}`, async () => {
    await open(list(12, `nested="${nested}"`));
    await page.run('() => { list.scroller.scrollTop = 9999; }');
    await page.settled();
    await swipe(480, 330);
    assert.ok(expected === 0 ? await scrolled() === 0 : await scrolled() > expected, `the page is at ${await scrolled()}`);
    if (expected === 0) await page.until('log.some(({ name }) => name === "loadmore")');
    assert.equal(await page.run('() => list.nested'), nested);
  });
}

test('The property nested is true, false or a text, as frameworks set it, and null or undefined for what the layout says', async () => {
  await open(list(12));
  assert.deepEqual(await page.run(`async () => {
    const found = [];
    for (const value of [false, true, undefined, 'false', null, 'true']) {
      list.nested = value;
      await frames(3);
      found.push([list.getAttribute('nested'), list.nested, getComputedStyle(list.scroller).overscrollBehaviorY].join());
    }
    return found;
  }`), ['false,false,contain', ',,auto', ',,auto', 'false,false,contain', ',,auto', 'true,true,auto']);
  await page.run('() => { list.backToTop = list.lastUpdated = false; }');
  assert.deepEqual(await page.run('() => list.getAttributeNames().filter((name) => /^(back|last)/.test(name))'), []);
});

test('In an iframe, a swipe at the end of a list without a footer scrolls the page around the iframe', async () => {
  await showMarkup(`<style>html, body { height: auto; }</style><iframe id=inner style="border: 0; width: 100%; height: 400px" srcdoc="<!doctype html><style>html, body { margin: 0; height: 100%; }</style>
    <script type=module src=/web/gif-refresh.js></script><gif-refresh footer=none style='height: 100%'><p style='height: 900px'>Row</p></gif-refresh>"></iframe><div style="height: 2000px">After</div>`);
  await page.until('inner.contentDocument.querySelector("gif-refresh")?.dataset.state === "ready"');
  await page.run('() => { inner.contentDocument.querySelector("gif-refresh").scroller.scrollTop = 9999; }');
  await page.settled();
  await swipe(380, 180);
  assert.ok(await scrolled() > 100, `the page is at ${await scrolled()}`);
});

test('A list that fills its window has overscroll-behavior: contain, and both of its edges can be pulled', async () => {
  await open(`<gif-refresh id=list ${gifs} style="height: 600px"><ul data-rows=30></ul></gif-refresh>`);
  assert.equal(await page.run('() => getComputedStyle(list.scroller).overscrollBehaviorY'), 'contain');
  await page.drag([195, 100], 260);
  await page.release();
  await page.until('work.length === 1');
  await page.run('() => { work[0].resolve(); }');
  await phase('idle');
  await page.run('() => { list.scroller.scrollTop = 99999; }');
  await page.settled();
  const bottom = () => page.run('() => document.querySelector("li:last-child").getBoundingClientRect().bottom');
  assert.equal(Math.round(await bottom()), 600);
  await page.drag([195, 500], 320);
  assert.equal(await page.run('() => edge(list, "footer").phase'), 'armed');
  assert.ok(await bottom() < 560, `the last row ends at ${await bottom()}`);
  assert.equal(await scrolled(), 0);
  await page.release();
  await page.until('work.length === 2 && work[1].name === "loadmore"');
  // On a page that becomes longer, it passes scrolling on; not on one that is cut off.
  const behaviour = (wanted) => page.until(`getComputedStyle(list.scroller).overscrollBehaviorY === '${wanted}'`);
  await page.run('() => { document.body.append(Object.assign(document.createElement("div"), { style: "height: 900px" })); }');
  await behaviour('auto');
  await page.run('() => { document.body.style.cssText = "overflow: hidden; padding-top: 1px"; }');
  await behaviour('contain');
  // On a root element of a fixed height, only the body becomes longer.
  await page.run('() => { document.documentElement.style.height = "100%"; }');
  await page.frames(4);
  await page.run('() => { document.body.style.cssText = ""; document.body.append(Object.assign(document.createElement("div"), { style: "height: 90px" })); }');
  await behaviour('auto');
  await page.run('() => { list.nested = "false"; }');
  await behaviour('contain');
});

test('The footer of a list can be pulled at the end of a box with overscroll-behavior: contain, though the page can scroll further', async () => {
  await open(`<div id=box style="height: 500px; overflow: auto; overscroll-behavior: contain"><div style="height: 400px">Before</div><gif-refresh id=list ${gifs}><ul></ul></gif-refresh></div><div style="height: 2000px">After</div>`);
  await page.run('() => { box.scrollTop = list.scroller.scrollTop = 9999; }');
  await page.settled();
  await page.drag([195, 450], 270);
  assert.equal(await page.run('() => edge(list, "footer").phase'), 'armed');
});

const long = '<div style="height: 2000px">Page</div>';
for (const [what, around, script, expected] of [
  ['a component with a box that scrolls', (list) => `<div id=panel>${list}</div>`, `panel.attachShadow({ mode: 'open' }).innerHTML = '<div style="height: 400px; overflow: auto"><slot></slot>${long}</div>'`, 'auto'],
  ['an absolute layer with aria-modal', (list) => `<div aria-modal=true style="position: absolute; inset: 0">${list}</div>${long}`, '', 'contain'],
  ['a page whose root element is cut off', (list) => `<style>html { overflow: hidden; }</style>${list}${long}`, '', 'contain'],
]) {
  test(`At the edges of a list in ${what}, ${expected === 'auto' ? 'something else' : 'nothing else'} scrolls`, async () => {
    await open(`${around(`<gif-refresh id=list ${gifs}><ul></ul></gif-refresh>`)}<script>${script}</script>`);
    assert.equal(await page.run('() => getComputedStyle(list.scroller).overscrollBehaviorY'), expected);
  });
}

test('Swipes on a list in a fixed layer do not scroll the page behind it, and a pull arms the header', async () => {
  await open(`<div style="height: 3000px">Page</div><div style="position: fixed; inset: 0"><gif-refresh id=list ${gifs} footer=none style="height: 600px"><ul data-rows=3></ul></gif-refresh></div>`);
  await page.run('() => { scrollTo(0, 500); }');
  await swipe(300, 100);
  assert.equal(await scrolled(), 500);
  await page.drag([195, 100], 260);
  assert.equal((await header()).phase, 'armed');
});

// --- Across the list's axis

const pages = (...boxes) => `<div id=pages style="display: flex; overflow-x: auto; height: 600px">${boxes.map((box) => `<div style="flex: 0 0 100%; width: 390px">${box}</div>`).join('')}</div>`;
for (const [what, box, y] of [
  ['lists', `<gif-refresh id=list ${gifs} style="height: 600px"><ul data-rows=30></ul></gif-refresh>`, 300],
  ['decorative players', '<gif-player alt="" src=/fixtures/cat-pull.gif width=390 height=300></gif-player>', 150],
  ['players without controls', '<gif-player alt="A cat" src=/fixtures/cat-pull.gif width=390 height=300></gif-player>', 150],
]) {
  test(`In a row of pages with ${what}, a horizontal swipe scrolls to the next page`, async () => {
    await open(pages(box, box.replace('id=list', 'id=other'), '<p>Last</p>'));
    await swipeAcross(y, 350, 60);
    const left = await page.run('() => pages.scrollLeft');
    assert.ok(left > 180, `scrolled by ${left} of 290 pixels`);
    if (what === 'lists') assert.equal((await header()).phase, 'idle');
  });
}

test('A horizontal drag on a player with controls scrubs the GIF, and a vertical one scrolls the page', async () => {
  await open('<gif-player id=player alt="A cat" controls src=/fixtures/cat-pull.gif width=390 height=300></gif-player><div style="height: 2000px"></div>');
  await swipeAcross(150, 50, 250);
  const frame = await page.run('() => player.currentFrame');
  assert.ok(frame > 10, `frame ${frame}`);
  await swipe(250, 50);
  assert.ok(await scrolled() > 100);
});

// --- Inside the list

const inside = {
  'a modal dialog': ['<dialog id=layer style="height: 400px; width: 300px">Words</dialog>', 'layer.showModal()'],
  'a popover': ['<div id=layer popover style="height: 400px; width: 300px">Words</div>', 'layer.showPopover()'],
  'a fixed sheet': ['<div id=layer style="position: fixed; inset: 60px 20px">Words</div>', ''],
  'a pad with touch-action: none': ['<div id=layer style="touch-action: none; height: 300px; background: #eee">Sign here</div>', 'layer.addEventListener("pointermove", () => { window.moves = (window.moves ?? 0) + 1; })'],
  'an upright slider': ['<input id=layer type=range value=90 style="writing-mode: vertical-lr; direction: rtl; height: 300px; width: 300px; max-width: 60px">', ''],
  'an element with role=slider': ['<div id=layer role=slider aria-orientation=vertical style="height: 300px">Level</div>', ''],
  'a flat element with role=scrollbar': ['<div id=layer role=scrollbar aria-orientation=vertical style="height: 60px">Place</div>', ''],
  'an element with data-no-pull': ['<div id=layer data-no-pull style="height: 300px">A map</div>', ''],
};
for (const [what, [markup, script]] of Object.entries(inside)) {
  for (const closed of [false, true]) {
    test(`A drag down on ${what}${closed ? ' in a shadow tree' : ''} inside a list pulls nothing`, async () => {
      const content = closed ? `<div id=host></div><script>host.attachShadow({ mode: "open" }).innerHTML = ${JSON.stringify(markup)}; window.layer = host.shadowRoot.firstElementChild;</script>` : markup;
      await open(`<gif-refresh id=list ${gifs} pull-with="wheel mouse" style="height: 600px">${content}<ul></ul></gif-refresh><script>${script}</script>`);
      const [x, y] = await page.run('() => { const { left, top, width } = layer.getBoundingClientRect(); return [left + width / 2, top + 30]; }');
      await page.drag([x, y], y + 220);
      assert.equal((await header()).phase, 'idle');
      await page.release();
      await page.frames(4);
      assert.equal((await header()).phase, 'idle');
      if (what.startsWith('a pad')) assert.ok(await page.run('() => window.moves') > 10, 'the pad received the finger');
      if (what === 'an upright slider') assert.notEqual(await page.run('() => Number(layer.value)'), 90);
    });
  }
}

test('A drag down on a button or a horizontal slider inside a list pulls the list', async () => {
  await open(`<gif-refresh id=list ${gifs} style="height: 600px"><button style="width: 100%; height: 60px">Press</button><input type=range style="width: 100%"><ul></ul></gif-refresh>`);
  for (const y of [30, 70]) {
    await page.drag([195, y], y + 160);
    assert.equal((await header()).phase, 'armed');
    await page.touch('touchMove', [195, y]);
    await page.releaseAtRest();
    await phase('idle');
    await page.settled();
  }
});
