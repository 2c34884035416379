// Footers: what they say at rest, how their arrow turns, and pages without items; in a real Chromium.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { close, page, showMarkup } from './scene.mjs';

const open = async (attributes) => {
  await showMarkup(`<gif-refresh id=list ${attributes}><ul></ul></gif-refresh><script>rows(document.querySelector('ul'), 80); watch(list)</script>
    <script type=module src=/web/gif-refresh.js></script>`, { countsFrames: true });
  await page.run('() => until(() => list.dataset.state === "ready", "ready")');
};
const phase = (wanted, name = 'header') => page.run('(wanted, name) => until(() => edge(list, name).phase === wanted, wanted)', wanted, name);
const working = (count) => page.run('(count) => until(() => work.length === count, "work")', count);

for (const look of ['', 'art=cat', 'preset=eoc art=cat', 'preset=title', 'preset=hud']) {
  test(`At rest an automatic footer with ${look || 'no GIF'} says "Tap or pull up to load more", without a spinner`, async () => {
    await open(`footer=auto ${look}`);
    await page.run('() => { list.scroller.scrollTop = 99999; }');
    await page.frames(3);
    const { caption, opacity, spins } = await page.run('() => edge(list, "footer")');
    assert.deepEqual([caption, opacity, spins], ['Tap or pull up to load more', 1, false]);
  });
}

for (const preset of ['tmall', 'mjrefresh', 'eoc']) {
  test(`"No more data" is centred in a footer of the design ${preset} once its spinner has faded`, async () => {
    await open(`preset=${preset}`);
    await page.run('() => { list.loadMore(); list.scroller.scrollTop = 99999; }');
    await page.until('work.length === 1');
    await page.run('() => { work.pop().resolve({ noMore: true }); }');
    await page.until('edge(list, "footer").phase === "no-more" && !edge(list, "footer").spins');
    const { left, right } = await page.run('() => list.shadowRoot.querySelector("[part=footer] [part=caption]").getBoundingClientRect().toJSON()');
    assert.ok(Math.abs((left + right) / 2 - 195) < 5, `the middle is at ${(left + right) / 2}`);
  });
}

test('A failure caption beside the GIF fits into the footer when the page\'s font size is doubled', async () => {
  await open('pull=/fixtures/cat-pull.gif');
  await page.run('() => { document.documentElement.style.fontSize = "200%"; list.loadMore(); list.scroller.scrollTop = 99999; }');
  await page.until('work.length === 1');
  await page.run('() => { work.pop().reject(new Error("no net")); }');
  await phase('failed', 'footer');
  await page.frames(4);
  const [words, footer] = await page.run('() => ["[part=footer] [part=caption]", "[part=footer]"].map((one) => list.shadowRoot.querySelector(one).getBoundingClientRect().toJSON())');
  assert.ok(words.top >= footer.top && words.bottom <= footer.bottom, JSON.stringify([words, footer]));
});

test('A footer with a GIF and no captions says what footer-titles is set to later, and no time of an update', async () => {
  await open('pull=/fixtures/cat-pull.gif last-updated=here');
  await page.run('() => { list.scroller.scrollTop = 99999; list.footerTitles = "Tug|Let go"; }');
  await page.frames(3);
  await page.drag([195, 500], 440);
  assert.deepEqual(await page.run('() => ["caption", "detail"].map((part) => list.shadowRoot.querySelector(`[part=footer] [part=${part}]`).textContent)'), ['Tug', '']);
});

test('When a pull arms, the arrow of a header turns from down through right to up, and that of a footer from up through right to down', async () => {
  await open('preset=mjrefresh');
  // Where the tip of the drawn arrow points while it turns, and where in the end.
  const arrow = (name) => page.run(`async (name) => {
    const arrow = list.shadowRoot.querySelector('[part=' + name + '] .turning');
    const tip = () => { const { c, d } = arrow.getScreenCTM(); return [c, d]; };
    const word = (number, one, other) => (Math.abs(number) < 0.01 ? '' : number < 0 ? one : other);
    const rests = () => new Promise((rested) => {
      const follow = (last) => requestAnimationFrame(() => (String(tip()) === last ? rested() : follow(String(tip()))));
      follow('');
    });
    const passes = word(tip()[0], 'left', 'right');
    await rests();
    return { passes, points: word(tip()[1], 'up', 'down') };
  }`, name);
  await page.drag([195, 200], 240);
  assert.deepEqual(await arrow('header'), { passes: '', points: 'down' });
  await page.touch('touchMove', [195, 480]);
  await page.frames(4);
  assert.deepEqual(await arrow('header'), { passes: 'right', points: 'up' });
  await page.touch('touchCancel');
  await phase('idle');
  await page.run('() => { list.scroller.scrollTop = 99999; }');
  await page.frames(3);
  await page.drag([195, 500], 460);
  assert.deepEqual(await arrow('footer'), { passes: '', points: 'up' });
  await page.touch('touchMove', [195, 200]);
  await page.frames(4);
  assert.deepEqual(await arrow('footer'), { passes: 'right', points: 'down' });
  // A footer that loads as the end comes into view is not pulled to load, so it has nothing to point at.
  await page.touch('touchCancel');
  await phase('idle', 'footer');
  await close();
  await open('preset=mjrefresh footer=auto');
  await page.run('() => { list.scroller.scrollTop = 99999; }');
  await page.frames(3);
  const drawn = () => page.run('() => list.shadowRoot.querySelector("[part=footer] .turning").checkVisibility()');
  assert.equal(await drawn(), false, 'at rest');
  await page.drag([195, 500], 440);
  assert.equal(await drawn(), false, 'pulled');
});

test('A footer whose load ends with "No more data" stays in view at the end of the list', async () => {
  await open('footer-titles=library');
  await page.run('() => { list.scroller.scrollTop = 99999; }');
  await page.frames(3);
  await page.drag([195, 500], 330);
  await page.release();
  await working(1);
  await page.run('() => until(() => Math.abs(document.querySelector("li:last-child").getBoundingClientRect().bottom - 538) < 1, "the inset is open")');
  await page.settled();
  await page.run('() => work[0].resolve({ items: 0, noMore: true })');
  const places = await page.run(`() => new Promise((done) => {
    const places = [];
    const look = () => {
      const { caption, top, hidden, phase } = edge(list, 'footer');
      if (caption === 'No more data') places.push(hidden ? 9999 : top);
      if (phase === 'no-more' && places.length > 40) done(places); else requestAnimationFrame(look);
    };
    look();
  })`);
  assert.ok(places.every((top) => top <= 541), `the footer was at ${places.map(Math.round)}`);
  const { bottom } = await page.run('() => edge(list, "footer")');
  assert.ok(bottom <= 601, `it ends at ${bottom} of 600`);
});

test('An automatic footer is the last row of its list, also when it says "No more data"', async () => {
  await open('footer=auto');
  await page.run('() => { window.phases = []; list.addEventListener("phasechange", ({ detail }) => phases.push(detail.phase)); list.loadMore(); list.scroller.scrollTop = 99999; }');
  for (const result of [{ items: 1 }, { noMore: true }]) {
    await working(1);
    await page.run('(result) => { if (result.items) rows(document.querySelector("ul"), result.items); work.pop().resolve(result); }', result);
    await phase(result.noMore ? 'no-more' : 'idle', 'footer');
    // A page needs no time in which its outcome is read.
    if (result.items) assert.deepEqual(await page.run('() => { list.loadMore(); return phases.filter((phase) => phase !== "loading"); }'), ['idle']);
  }
  await page.run('() => { list.scroller.scrollTop = 99999; }');
  await page.frames(3);
  const [footer, row] = await page.run('() => [edge(list, "footer"), document.querySelector("li:last-child").getBoundingClientRect()].map(({ top, bottom }) => [top, bottom])');
  assert.deepEqual([footer[1], footer[0]], [600, row[1]]);
});

test('After an empty page, scrolling away from the end and back requests one more page', async () => {
  await open('footer=auto footer-titles=library');
  for (const count of [1, 2, 3]) {
    await page.run('() => { list.scroller.scrollTop = 99999; }');
    await page.frames(3);
    await page.drag([195, 500], 440);
    await page.release();
    await working(count);
    await page.run('() => work.at(-1).resolve({ items: 0 })');
    await phase('idle', 'footer');
    await page.frames(20);
    assert.equal(await page.run('() => work.length'), count);
    await page.run('() => { list.scroller.scrollTop = 0; }');
    await page.frames(4);
  }
});

// --- A first page that is shorter than the list

/** Opens a list 1,440 pixels high with three rows, to which each page adds three more; `answer` is what its promise resolves to. */
async function openShort(attributes, { first = 3, answer = 'undefined', placeholder = '' } = {}) {
  await showMarkup(`<gif-refresh id=list ${attributes}><ul></ul>${placeholder}</gif-refresh><script>
      const ul = document.querySelector('ul');
      rows(ul, ${first});
      window.loads = [];
      list.addEventListener('loadmore', ({ detail }) => {
        loads.push(detail.trigger);
        detail.until(new Promise((resolve) => setTimeout(() => { rows(ul, 3); resolve(${answer}); })));
      });
    </script><script type=module src=/web/gif-refresh.js></script>`, { height: 1440, countsFrames: true });
  await page.run('() => until(() => list.dataset.state === "ready", "ready")');
}
/** How many pages have been loaded when nothing has been loaded for 60 frames. */
const loaded = async () => {
  for (let before = -1, now = 0; before !== now;) {
    before = now;
    await page.frames(60);
    now = await page.run('() => loads.length');
  }
  return page.run('() => loads');
};

for (const [what, answer] of [['say how many items they have', '{ items: 3 }'], ['say nothing', 'undefined']]) {
  test(`With footer=auto, pages of three rows that ${what} load until the list is full, and no further`, async () => {
    await openShort('footer=auto', { answer });
    // Rows of 50 pixels and a footer of 44: 28 rows fill 1,440 pixels.
    assert.deepEqual(await loaded(), Array(9).fill('preload'));
  });
}

for (const [attributes, options, count] of [
  ['footer=auto fill=0', {}, 0], ['footer=auto fill=2', {}, 2], ['footer=pull', {}, 0],
  ['footer=auto', { first: 0, placeholder: '<p slot=placeholder>Nothing here</p>' }, 0], ['footer=auto style="height: 5000px"', {}, 20],
]) {
  test(`With ${attributes}, ${options.first === 0 ? 'a placeholder' : 'three rows'} in a list that they do not fill load ${count} pages`, async () => {
    await openShort(attributes, options);
    assert.equal((await loaded()).length, count);
  });
}

test('An automatic footer stands below the placeholder and above the padding of an empty list, also when the placeholder grows', async () => {
  await openShort('footer=auto style="padding-bottom: 20px"', { first: 0, placeholder: '<div slot=placeholder id=empty>Nothing here</div>' });
  for (const height of [100, 400]) {
    await page.run('(height) => { empty.style.height = `${height}px`; }', height);
    await page.until(`!edge(list, "footer").hidden && edge(list, "footer").top === ${height}`);
  }
  // Also with a GIF, unlike one that is pulled.
  await page.run('() => { list.pull = "/fixtures/cat-pull.gif"; }');
  await page.until('edge(list, "footer").frame !== null');
  await page.frames(3);
  assert.equal(await page.run('() => edge(list, "footer").top'), 400);
});

/** Where a header or a footer is drawn, what of it is seen, and where its inset is, each from top to bottom. */
const drawn = (name, index) => page.run(`async (name, index) => {
  const view = list.shadowRoot.querySelector('[part=' + name + ']');
  const [{ intersectionRect: seen, boundingClientRect: whole }] = await new Promise((done) => new IntersectionObserver(done).observe(view));
  return [whole, seen, list.shadowRoot.querySelectorAll('.inset')[index].getBoundingClientRect()].map(({ top, bottom }) => [top, bottom]);
}`, name, index);
for (const attributes of ['', 'pull=/fixtures/cat-pull.gif', 'fit=cover pull=/fixtures/cat-pull.gif', 'preset=mjrefresh']) {
  test(`A header and an automatic footer with ${attributes || 'no GIF'} stand within the padding of a list, and a tap on the footer loads a page`, async () => {
    await open(`footer=auto ${attributes} style="box-sizing: border-box; padding: 56px 0 80px"`);
    assert.equal(await page.run('() => edge(list).hidden'), true);
    await page.drag([195, 200], 230);
    const [[start, end], seen] = await drawn('header', 0);
    const first = await page.run('() => edge(list).first');
    assert.ok(first > 60 && Math.abs(end - first) < 0.6, `the header ends at ${end}, the rows begin at ${first}`);
    assert.deepEqual(seen.map(Math.round), [Math.max(56, start), first].map(Math.round));
    await page.touch('touchMove', [195, 480]);
    await page.release();
    await working(1);
    await page.settled();
    const [header, , inset] = await drawn('header', 0);
    // A header with words only is less high than its inset.
    assert.deepEqual([header[1], inset[0]], [inset[1], 56]);
    await finish();
    await phase('idle');
    await page.run('() => { const { scroller } = list; scroller.scrollTop = scroller.scrollHeight - scroller.clientHeight - 3; }');
    await page.frames(12);
    const [footer, , place] = await drawn('footer', 1);
    assert.deepEqual([footer, place[1]], [place, 523]);
    await page.touch('touchStart', [195, 515]);
    await page.release();
    await working(2);
    assert.equal(await page.run('() => log.at(-1).trigger'), 'tap');
  });
}

test('An automatic footer stands in its inset also in a low list, of whose 240 pixels 136 are padding', async () => {
  await open('footer=auto style="box-sizing: border-box; height: 240px; padding: 56px 0 80px"');
  await page.run('() => { const { scroller } = list; scroller.scrollTop = scroller.scrollHeight - scroller.clientHeight - 3; }');
  await page.frames(12);
  const [footer, , place] = await drawn('footer', 1);
  assert.deepEqual([footer, place[1]], [place, 163]);
});

test('A pulled footer stands between the last row and the padding of a list while it is pulled, loads, and has no more data', async () => {
  await open('style="box-sizing: border-box; padding: 56px 0 80px"');
  await page.run('() => { list.scroller.scrollTop = 99999; }');
  await page.frames(12);
  const last = () => page.run('() => list.querySelector("li:last-child").getBoundingClientRect().bottom');
  assert.equal(await last(), 520);
  await page.drag([195, 450], 420);
  const [[top, bottom], seen] = await drawn('footer', 1);
  assert.ok(Math.abs(top - await last()) < 0.6, `the footer begins at ${top}, the rows end at ${await last()}`);
  assert.deepEqual(seen.map(Math.round), [await last(), Math.min(520, bottom)].map(Math.round));
  await page.touch('touchMove', [195, 220]);
  await page.release();
  await working(1);
  await page.run(`() => until(() => {
    const { top, bottom } = list.shadowRoot.querySelectorAll('.inset')[1].getBoundingClientRect();
    const end = list.querySelector('li:last-child').getBoundingClientRect().bottom;
    return Math.abs(end - 458) < 0.6 && Math.abs(edge(list, 'footer').top - top) < 0.6 && bottom === 520;
  }, 'the footer in its inset')`);
  await page.run('() => { work[0].resolve({ noMore: true }); }');
  await phase('no-more', 'footer');
  await page.settled();
  const [[rest]] = await drawn('footer', 1);
  assert.ok(Math.abs(rest - await last()) < 0.6, `the footer begins at ${rest}, the rows end at ${await last()}`);
});

// --- Pages

const pages = () => page.run('() => log.filter(({ name }) => name === "loadmore").map((one) => one.page)');
const finish = (result) => page.run('(result) => { rows(list.querySelector("ul"), 10); work.at(-1).resolve(result); }', result);

test('A pull cancels a page that loads, and aborts its signal; while the list refreshes no page loads, and then page 1 is the next', async () => {
  await open('');
  await page.run(`() => {
    list.addEventListener('loadmore', ({ detail }) => { window.signal = detail.signal; });
    list.loadMore();
  }`);
  await working(1);
  await finish();
  await phase('idle', 'footer');
  await page.run('() => { list.loadMore().then((outcome) => { window.outcome = outcome; }); }');
  await working(2);
  await page.drag([195, 150], 480);
  await page.release();
  await working(3);
  await page.until('window.outcome === "cancelled" && signal.aborted');
  assert.equal(await page.run('() => list.loadMore()'), 'cancelled');
  // The old page's result counts for nothing.
  await page.run('() => { work[1].resolve({ noMore: true }); }');
  await finish();
  await phase('idle');
  await phase('idle', 'footer');
  await page.run('() => { list.loadMore(); }');
  await working(4);
  assert.deepEqual(await pages(), [1, 2, 1]);
});

test('A change of pages-id cancels the load, clears no-more-data, and begins with page 1; its first value and an equal one change nothing', async () => {
  await open('footer=auto');
  await page.run('() => { list.loadMore(); }');
  await working(1);
  await page.run('() => { list.pagesId = "cats"; }');
  await page.frames(3);
  assert.equal(await page.run('() => edge(list, "footer").phase'), 'loading');
  await finish();
  await phase('idle', 'footer');
  await page.run('() => { list.loadMore(); }');
  await working(2);
  await page.run('() => { list.pagesId = "dogs"; }');
  await page.until('log.at(-1).outcome === "cancelled"');
  await page.run('() => { list.loadMore(); }');
  await working(3);
  await finish({ noMore: true });
  await phase('no-more', 'footer');
  await page.run('() => { list.pagesId = "dogs"; }');
  await page.frames(3);
  assert.equal(await page.run('() => edge(list, "footer").phase'), 'no-more');
  await page.run('() => { list.pagesId = "birds"; }');
  await phase('idle', 'footer');
  for (let swipe = 0; swipe < 30 && await page.run('() => work.length') === 3; swipe += 1) {
    await page.drag([195, 550], 50);
    await page.release();
  }
  await working(4);
  assert.deepEqual(await pages(), [1, 2, 1, 1]);
  await finish();
  await phase('idle', 'footer');
  // Without a search, and with the next one, the pages begin anew, too.
  for (const [number, change] of [[5, 'list.removeAttribute("pages-id")'], [6, 'list.pagesId = "cows"']]) {
    await page.run(`async () => { ${change}; await frames(3); list.loadMore(); }`);
    await working(number);
    await finish();
    await phase('idle', 'footer');
  }
  assert.deepEqual(await pages(), [1, 2, 1, 1, 1, 1]);
});

test('Pages that begin anew are loaded by the options that change in the same task', async () => {
  await openShort('footer=auto pages-id=cats', { answer: '{ noMore: true }' });
  assert.equal((await loaded()).length, 1);
  await page.run('() => { list.pagesId = "dogs"; list.fill = 0; }');
  assert.equal((await loaded()).length, 1);
  assert.equal(await page.run('() => edge(list, "footer").phase'), 'idle');
  await page.run(`() => {
    list.addEventListener('loadmore', ({ detail }) => { window.number = detail.page; });
    list.pagesId = 'birds';
    list.fill = 20;
  }`);
  assert.equal((await loaded()).length, 2);
  assert.equal(await page.run('() => number'), 1);
  await page.run('() => { list.pagesId = "cows"; list.footer = "none"; }');
  assert.equal((await loaded()).length, 2);
});

for (const footer of ['pull', 'auto']) {
  for (const isLate of [false, true]) {
    test(`Rows that come ${isLate ? 'a frame after' : 'before'} the end of their page leave what is seen in place, with footer=${footer}`, async () => {
      await open(`footer=${footer}`);
      await page.run('(isLate) => { window.isLate = isLate; list.loadMore(); list.scroller.scrollTop = 99999; }', isLate);
      await working(1);
      const places = await page.run(`async () => {
        const last = list.querySelector('li:last-child');
        const place = () => last.getBoundingClientRect().top;
        let still = 0;
        for (let before = NaN; still < 10; before = place()) {
          await new Promise(requestAnimationFrame);
          still = place() === before ? still + 1 : 0;
        }
        rows(list.querySelector('ul'), 10);
        work[0].resolve();
        const places = [place()];
        for (let frame = 0; frame < 40; frame += 1) {
          await new Promise(requestAnimationFrame);
          places.push(place());
        }
        return places;
      }`);
      assert.ok(Math.max(...places) - Math.min(...places) < 1, `the last row was at ${places.map(Math.round)}`);
      await phase('idle', 'footer');
    });
  }
}

test('A refresh and a page that end with a message each show it at their own edge', async () => {
  await open('titles=library footer-titles=library');
  for (const [name, load, end, message, rest] of [
    ['header', 'refresh', 'resolve', 'Three new rows', 'idle'], ['footer', 'loadMore', 'resolve', 'Two old rows', 'idle'],
    ['header', 'refresh', 'reject', 'The train has left', 'idle'], ['footer', 'loadMore', 'reject', 'The ship has sunk', 'failed'],
  ]) {
    await page.run('(load) => { list[load](); }', load);
    await working(1);
    await page.run('(top) => { list.scroller.scrollTop = top; }', name === 'header' ? 0 : 99999);
    await page.frames(3);
    await page.run('(end, message) => { work.pop()[end]({ message }); }', end, message);
    // Other words of the page leave the message.
    assert.equal(await page.run(`async (name, message) => {
      await until(() => edge(list, name).caption === message, message);
      list.words = {};
      for (let turn = 0; turn < 4; turn += 1) await null;
      return edge(list, name).caption;
    }`, name, message), message);
    await phase(rest, name);
  }
});
