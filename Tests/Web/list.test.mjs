// <gif-refresh> in a real Chromium: every gesture is made of real touch, mouse, wheel and key events.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { host } from './host.mjs';
import { close, page, show, showMarkup, stage } from './scene.mjs';

const open = async (query = '', options = {}) => {
  await show(`list.html?${query}`, options);
  if (!query.includes('broken')) await page.run('() => until(() => list.dataset.state === "ready", "ready")');
};
const shown = (edge = 'header', index = 0) => page.run('(edge, index) => shown(edge, index)', edge, index);
const phase = (wanted, edge = 'header', index = 0) =>
  page.run('(wanted, edge, index) => until(() => shown(edge, index).phase === wanted, wanted)', wanted, edge, index);
const working = (count) => page.run('(count) => until(() => work.length === count, "work")', count);
const finish = (index, result) => page.run('(index, result) => { work[index].resolve(result); }', index, result);
const names = () => page.run('() => log.map(({ name }) => name)');
const middle = [195, 200];

/** Every frame that was painted is the native library's. */
async function paintedAreNative(least, pull = 'cat-pull') {
  const painted = await page.run('() => until(() => painted.every(({ sha256 }) => sha256), "sums").then(() => painted)');
  const wrong = painted.filter(({ frame, sha256 }) => {
    const [slot, number] = frame.split(':');
    return stage.native[[pull, 'cat-run'][slot]][number] !== sha256;
  });
  assert.deepEqual(wrong, []);
  const different = await page.run('() => different(/./)');
  assert.ok(different >= least, `only ${different} different frames were painted`);
  stage.framesCompared += painted.length;
}

test('A pull scrubs the GIF, the release refreshes the list, and the header closes after the load', async () => {
  await open('titles=library');
  // The user has tapped some time ago, after which browsers vibrate.
  await page.run(`() => {
    window.felt = [];
    Object.defineProperty(navigator, 'vibrate', { value: (time) => felt.push(time) });
    Object.defineProperty(navigator, 'userActivation', { value: { isActive: false, hasBeenActive: true } });
  }`);
  assert.equal((await shown()).hidden, true);
  await page.drag(middle, 240);
  const pulled = await shown();
  assert.equal(pulled.phase, 'pulling');
  assert.equal(pulled.caption, 'Pull down to refresh');
  assert.ok(pulled.first > 10 && pulled.first < 40, `the list has given way by ${pulled.first}`);
  assert.deepEqual(await page.run('() => felt'), []);
  await stage.picture(page, 'pulling');
  await page.touch('touchMove', [195, 340]);
  assert.equal((await shown()).phase, 'armed');
  assert.deepEqual(await page.run('() => felt'), [10], 'a tick is felt');
  await stage.picture(page, 'armed');
  await page.release();
  await working(1);
  await phase('loading');
  await page.run('() => stands(list, 80)');
  await page.run('() => until(() => different(/^1:/) >= 6, "the loading GIF plays")');
  await stage.picture(page, 'loading');
  assert.equal((await shown()).live, 'Refreshing');
  await finish(0);
  await phase('idle');
  await page.run('() => stands(list, 0)');
  assert.deepEqual(await names(), ['load', 'refresh', 'refreshend']);
  assert.equal((await shown()).live, 'Refreshed');
  const { page: number, trigger } = await page.run('() => log[1]');
  assert.deepEqual([number, trigger], [0, 'pull']);
  await paintedAreNative(10);
});

test('A pull that the finger takes back before the release refreshes nothing', async () => {
  await open();
  await page.drag(middle, 330, 205);
  // A finger that rests before it leaves throws nothing.
  await page.releaseAtRest();
  await phase('idle');
  await page.run('() => stands(list, 0)');
  assert.deepEqual(await names(), ['load']);
  await paintedAreNative(10);
});

test('In a browser that cannot vibrate, a pull arms the header and the release refreshes the list', async () => {
  await open();
  await page.run('() => { Object.defineProperty(navigator, "vibrate", { value: undefined }); }');
  await page.drag(middle, 340);
  assert.equal((await shown()).phase, 'armed');
  await page.release();
  await working(1);
  await finish(0);
  await phase('idle');
  assert.deepEqual(await names(), ['load', 'refresh', 'refreshend']);
});

test('One drag scrolls a list to its top and goes on to pull it, and the release refreshes it', async () => {
  await open();
  await page.run('() => { list.shadowRoot.querySelector(".scroller").scrollTop = 120; }');
  await page.run('() => until(() => shown().scrollTop === 120, "scrolled")');
  await page.drag([195, 150], 450);
  await phase('armed');
  const { first } = await shown();
  assert.ok(first > 60, `the list stands at ${first}`);
  await page.release();
  await working(1);
  await finish(0);
  await phase('idle');
  assert.deepEqual(await names(), ['load', 'refresh', 'refreshend']);
});

test('One drag scrolls a list to its end and goes on to pull its footer, and the release loads a page', async () => {
  await open();
  await page.run('() => { list.scroller.scrollTop = 780; }');
  await page.run('() => until(() => shown().scrollTop === 780, "scrolled")');
  assert.equal(await page.run('() => list.scroller.scrollHeight - list.scroller.clientHeight'), 900);
  await page.drag([195, 550], 60);
  await phase('armed', 'footer');
  await page.release();
  await working(1);
  assert.deepEqual(await names(), ['load', 'loadmore']);
});

test('A footer says "No more data" after the last page, and loads again after resetNoMore(), or after a refresh', async () => {
  await open('footer-titles=library');
  const pullUp = async (letsGo = true) => {
    await page.run('() => { const scroller = list.shadowRoot.querySelector(".scroller"); scroller.scrollTop = scroller.scrollHeight; }');
    await page.run('() => until(() => { const s = list.shadowRoot.querySelector(".scroller"); return s.scrollTop + s.clientHeight >= s.scrollHeight - 1; }, "the end")');
    await page.drag([195, 500], 330);
    if (letsGo) await page.release();
  };
  await pullUp();
  await working(1);
  await stage.picture(page, 'loading-more');
  await page.run('() => { list.growBy(10); work[0].resolve({ items: 10 }); }');
  await phase('idle', 'footer');
  await pullUp();
  await working(2);
  await page.run('() => { list.growBy(5); work[1].resolve({ noMore: true }); }');
  await phase('no-more', 'footer');
  await pullUp(false);
  assert.equal((await shown('footer')).caption, 'No more data');
  await stage.picture(page, 'no-more');
  await page.release();
  const log = await page.run('() => log.filter(({ name }) => name.startsWith("loadmore"))');
  assert.deepEqual(log.map(({ name, page: number, outcome }) => [name, number ?? null, outcome ?? null]), [
    ['loadmore', 1, null], ['loadmoreend', null, 'succeeded'], ['loadmore', 2, null], ['loadmoreend', null, 'no-more'],
  ]);
  // resetNoMore() lets the footer load again, and so does a successful refresh, from page 1.
  await page.run('() => list.resetNoMore()');
  await phase('idle', 'footer');
  await pullUp();
  await working(3);
  await page.run('() => { list.growBy(5); work[2].resolve({ noMore: true }); }');
  await phase('no-more', 'footer');
  await page.run('() => { list.scroller.scrollTop = 0; list.refresh(); }');
  await working(4);
  await finish(3);
  await phase('idle');
  await pullUp(false);
  assert.equal((await shown('footer')).caption, 'Release to load more');
  await page.release();
  await working(5);
  assert.deepEqual(await page.run('() => [log.at(-1).name, log.at(-1).page]'), ['loadmore', 1]);
});

test('A refresh whose promise is rejected shows the message in the header, and a later pull refreshes the list again', async () => {
  await open();
  await page.drag(middle, 330);
  await page.release();
  await working(1);
  await page.run('() => { work[0].reject({ message: "The train has left" }); }');
  await phase('finishing');
  assert.equal((await shown()).caption, 'The train has left');
  await stage.picture(page, 'failed');
  await phase('idle');
  const end = await page.run('() => log.at(-1)');
  assert.deepEqual([end.name, end.outcome], ['refreshend', 'failed']);
  await page.drag(middle, 330);
  await page.release();
  await working(2);
  await page.run('() => { work[1].reject(new Error("internal")); }');
  await phase('finishing');
  assert.equal((await shown()).caption, 'Refresh failed');
});

test('A mouse pulls a list only with pull-with=mouse, and a row gets a click only if the mouse has not pulled', async () => {
  const click = async (slip = 0) => {
    const [x, y] = await page.run(`() => {
      const row = document.querySelector('li:nth-child(4)');
      list.onclick = ({ target }) => log.push({ name: target === row ? 'click' : 'click elsewhere' });
      const { left, top } = row.getBoundingClientRect();
      return [left + 100, top + 10];
    }`);
    await page.mouse('mousePressed', x, y);
    if (slip !== 0) await page.mouse('mouseMoved', x, y + slip);
    await page.mouse('mouseReleased', x, y + slip, 0);
    await page.frames(10);
    await phase('idle');
    return (await names()).filter((name) => name.startsWith('click')).length;
  };
  await open('', { touch: false });
  await page.mouse('mousePressed', 195, 200);
  for (let y = 200; y <= 330; y += 10) await page.mouse('mouseMoved', 195, y);
  const { phase: still, first } = await shown();
  assert.deepEqual([still, first], ['idle', 0]);
  await page.mouse('mouseReleased', 195, 330, 0);
  assert.equal(await click(), 1);
  assert.deepEqual(await names(), ['load', 'click']);
  await close();
  await open('pull-with=mouse', { touch: false });
  await page.mouse('mousePressed', 195, 200);
  for (let y = 200; y <= 330; y += 10) await page.mouse('mouseMoved', 195, y);
  const cursor = () => page.run('() => { const { cursor, userSelect } = getComputedStyle(list.scroller); return `${cursor} ${userSelect}`; }');
  assert.deepEqual([(await shown()).phase, await cursor()], ['armed', 'grabbing none']);
  await page.mouse('mouseReleased', 195, 330, 0);
  assert.equal(await cursor(), 'auto auto');
  await working(1);
  await finish(0);
  await phase('idle');
  assert.deepEqual(await names(), ['load', 'refresh', 'refreshend']);
  assert.equal(await click(), 1);
  assert.equal(await click(3), 2, 'not yet pulled');
  assert.equal(await click(8), 2, 'pulled a little');
  assert.equal(await click(), 3);
});

for (const attributes of ['', '&threshold=20', '&preset=mjrefresh', '&preset=eoc', '&preset=title', '&preset=hud']) {
  test(`With pull-with=wheel${attributes}, one notch of the wheel refreshes nothing, and three do`, async () => {
    await open(`pull-with=wheel${attributes}`, { touch: false });
    await page.run('() => { window.phases = []; list.addEventListener("phasechange", ({ detail }) => phases.push(detail.phase)); }');
    await page.wheel(195, 300, -120);
    await page.until('phases.at(-1) === "idle"');
    // Not one after the other, which a busy machine would take for single notches.
    await Promise.all(Array.from({ length: 3 }, () => page.wheel(195, 300, -120)));
    await working(1);
    await finish(0);
    await phase('idle');
    assert.deepEqual(await names(), ['load', 'refresh', 'refreshend']);
  });
}

test('With pull-with=wheel, turning the wheel at the top of a list refreshes it', async () => {
  await open('pull-with=wheel', { touch: false });
  await Promise.all(Array.from({ length: 4 }, () => page.wheel(195, 300, -60)));
  await working(1);
  await finish(0);
  await phase('idle');
  assert.deepEqual(await names(), ['load', 'refresh', 'refreshend']);
});

test('The Enter key on the buttons of a list refreshes it and loads more, and a screen reader is told of both', async () => {
  await open();
  await page.key('Tab', 'Tab', 9);
  await page.key('Enter', 'Enter', 13);
  await working(1);
  assert.equal((await shown()).live, 'Refreshing');
  assert.equal(await page.run('() => list.hasAttribute("data-busy")'), true);
  await stage.picture(page, 'keyboard');
  await finish(0);
  await phase('idle');
  assert.equal(await page.run('() => list.hasAttribute("data-busy")'), false);
  assert.equal((await shown()).live, 'Refreshed');
  await page.run('() => list.shadowRoot.querySelector("button.end").focus()');
  await page.key('Enter', 'Enter', 13);
  await working(2);
  assert.equal((await shown()).live, 'Loading more');
  await finish(1, { message: '3 older letters' });
  await page.until('list.shadowRoot.querySelector("button.end") && edge(list, "footer").phase === "finishing"');
  assert.equal((await shown()).live, '3 older letters');
  // The next load is not announced by the message of the last.
  await phase('idle', 'footer');
  await page.key('Enter', 'Enter', 13);
  await working(3);
  assert.equal((await shown()).live, 'Loading more');
  assert.equal(await page.run('() => log.find(({ name }) => name === "loadmore").trigger'), 'accessibility');
});

test('Assistive technologies see the buttons "Refresh" and "Load more", a status, and a group of 30 rows, also while the list loads', async () => {
  await open();
  for (const load of [null, 'refresh', 'loadMore']) {
    if (load) {
      await page.run('(load) => { list[load](); }', load);
      await working(load === 'refresh' ? 1 : 2);
    }
    const { nodes } = await page.send('Accessibility.getFullAXTree');
    const seen = nodes.filter(({ ignored }) => !ignored).map(({ role, name }) => `${role?.value}: ${name?.value ?? ''}`);
    for (const wanted of ['button: Refresh', 'button: Load more', 'status: ', 'group: ', 'listitem: ']) {
      assert.ok(seen.includes(wanted), `no ${wanted} in ${seen.slice(0, 12).join(', ')}`);
    }
    // Some screen readers hide what is busy.
    assert.deepEqual(nodes.filter(({ properties = [] }) => properties.some(({ name, value }) => name === 'busy' && value.value)).map(({ role }) => role?.value), []);
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const within = ({ childIds = [] }) => childIds.flatMap((id) => [byId.get(id), ...within(byId.get(id))]);
    const grouped = within(nodes.find(({ role }) => role?.value === 'group'));
    assert.equal(grouped.filter(({ role, ignored }) => !ignored && role.value === 'listitem').length, 30);
    if (load !== 'refresh') continue;
    await finish(0);
    await phase('idle');
  }
  await page.run('() => { list.footer = "none"; }');
  await page.frames();
  const { nodes: others } = await page.send('Accessibility.getFullAXTree');
  assert.deepEqual(others.filter(({ role, ignored }) => !ignored && role?.value === 'button').map(({ name }) => name.value), ['Refresh']);
});

test('The GIFs of both edges of a list are mirrored in a right-to-left layout', async () => {
  await open('direction=rtl');
  await page.drag(middle, 330);
  assert.equal((await shown()).mirrored, 'scaleX(-1)');
  await stage.picture(page, 'right-to-left');
  await page.release();
  await working(1);
  await finish(0);
  await phase('idle');
  await page.run('() => { list.scroller.scrollTop = 99999; }');
  await page.frames(4);
  await page.drag([195, 500], 380);
  assert.equal((await shown('footer')).mirrored, 'scaleX(-1)');
});

test('A list that is resized while it refreshes keeps its inset of 80, and closes it after the load', async () => {
  await open();
  await page.drag(middle, 330);
  await page.release();
  await working(1);
  await page.send('Emulation.setDeviceMetricsOverride', { width: 600, height: 390, deviceScaleFactor: 1, mobile: true });
  await page.run('() => until(() => list.clientHeight === 390, "resized")');
  await page.run('() => stands(list, 80)');
  await stage.picture(page, 'resized');
  await finish(0);
  await phase('idle');
  await page.run('() => stands(list, 0)');
});

test('Two lists on a page refresh, and end their loads, independently', async () => {
  await open('lists=2');
  await page.run('() => until(() => lists[1].dataset.state === "ready", "ready")');
  await page.drag([195, 400], 570);
  await page.release();
  await working(1);
  assert.equal((await shown('header', 0)).phase, 'idle');
  assert.equal((await shown('header', 1)).phase, 'loading');
  await stage.picture(page, 'two-lists');
  await page.drag([195, 100], 270);
  await page.release();
  await working(2);
  await finish(0);
  await phase('idle', 'header', 1);
  assert.equal((await shown('header', 0)).phase, 'loading');
  await finish(1);
  await phase('idle', 'header', 0);
});

test('After a load that ends while the page is hidden, the header is closed when the page is visible again', async () => {
  await open();
  await page.drag(middle, 330);
  await page.release();
  await working(1);
  await page.run(`() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    // The browser shows no frames of a hidden page.
    window.shownFrame = requestAnimationFrame;
    window.requestAnimationFrame = () => 0;
    document.dispatchEvent(new Event('visibilitychange'));
  }`);
  await finish(0);
  await phase('idle');
  await page.run('() => { delete document.hidden; window.requestAnimationFrame = shownFrame; document.dispatchEvent(new Event("visibilitychange")); }');
  await page.run('() => stands(list, 0)');
  assert.deepEqual(await names(), ['load', 'refresh', 'refreshend']);
});

test('A list that loads shows no frames in a hidden tab, and plays on when the tab is visible again', async () => {
  await open('fps=30');
  await page.run('() => { list.refresh(); }');
  await page.run('() => stands(list, 80)');
  await page.run('() => until(() => different(/^1:/) > 1, "it plays")');
  await page.settled();
  await page.run('() => { Object.defineProperty(document, "hidden", { value: true, configurable: true }); document.dispatchEvent(new Event("visibilitychange")); }');
  await page.frames(3);
  const { frame } = await shown();
  await page.frames(20);
  assert.equal((await shown()).frame, frame);
  await page.run('() => { delete document.hidden; document.dispatchEvent(new Event("visibilitychange")); }');
  await page.run('(frame) => until(() => shown().frame !== frame, "it plays on")', frame);
});

test('Removing a list from the page cancels its load; after it is put back, a pull refreshes it again', async () => {
  await open();
  await page.run(() => { list.addEventListener('refresh', ({ detail }) => { window.signal = detail.signal; }); });
  await page.drag(middle, 330);
  await page.release();
  await working(1);
  await page.run('() => { list.remove(); }');
  const ended = await page.run('() => [log.at(-1).outcome ?? log.at(-1).name, signal.aborted]');
  assert.deepEqual(ended, ['cancelled', true]);
  await page.run('() => { document.body.append(list); work[0].resolve(); }');
  await phase('idle');
  await page.drag(middle, 330);
  await page.release();
  await working(2);
  await finish(1);
  await phase('idle');
});

test('A list that is removed under a finger and put back shows its header when it refreshes', async () => {
  await open();
  await page.drag(middle, 330);
  await page.run('() => { list.remove(); }');
  await page.frames(3);
  await page.run('() => { document.body.append(list); }');
  await page.release();
  await page.frames(3);
  assert.ok(Math.abs((await shown()).first) < 0.6, `the first row is at ${(await shown()).first}`);
  await page.run('() => { list.refresh(); }');
  await page.run('() => stands(list, 80)');
  await finish(0);
  await phase('idle');
});

test('A clone of a list that is refreshing is not busy, and refreshes independently', async () => {
  await open('lists=2');
  await page.run('() => { list.refresh(); }');
  await working(1);
  await page.run('() => { lists[1].replaceWith(lists[1] = list.cloneNode(true)); watch(lists[1]); }');
  await page.run('() => until(() => lists[1].dataset.state === "ready", "ready")');
  assert.deepEqual(await page.run('() => lists.map((one) => one.hasAttribute("data-busy"))'), [true, false]);
  await page.run('() => { lists[1].refresh(); }');
  await working(2);
  await finish(0);
  await phase('idle');
  assert.deepEqual(await page.run('() => lists.map((one) => one.hasAttribute("data-busy"))'), [false, true]);
});

test('A listener that throws before it calls until() fails the refresh', async () => {
  await showMarkup(`<gif-refresh id=list><ul></ul></gif-refresh><script>
    window.list = document.querySelector('gif-refresh');
    window.thrown = [];
    window.count = 0;
    for (const [name, change] of [['addEventListener', 1], ['removeEventListener', -1]]) {
      const call = window[name];
      window[name] = (type, ...all) => { count += type === 'error' ? change : 0; call(type, ...all); };
    }
    addEventListener('error', (event) => { thrown.push(event.error.message); event.preventDefault(); });
    const reload = () => { throw new Error('offline'); };
    list.addEventListener('refresh', (event) => event.detail.until(reload()));</script><script type=module src=/web/gif-refresh.js></script>`);
  assert.equal(await page.run('() => list.refresh()'), 'failed');
  assert.deepEqual(await page.run('() => thrown'), ['offline']);
  // Another listener's fault is not the load's.
  await page.run('() => list.addEventListener("loadmore", () => { throw new Error("counter"); })');
  await page.run('() => list.addEventListener("loadmore", ({ detail }) => detail.until(Promise.resolve({ items: 3 })))');
  assert.equal(await page.run('() => list.loadMore()'), 'succeeded');
  assert.equal(await page.run('() => count'), 1, 'only the page listens for errors');
});

test('A load lasts until all promises of its listeners have settled, and its result is that of the last; without any it succeeds at once', async () => {
  await showMarkup(`<gif-refresh id=list><ul></ul></gif-refresh><script>
    window.list = document.querySelector('gif-refresh');
    window.given = [];
    list.addEventListener('loadmoreend', () => { window.isOver = true; });</script><script type=module src=/web/gif-refresh.js></script>`);
  assert.equal(await page.run('() => list.refresh()'), 'succeeded');
  await page.run(`() => {
    isOver = false;
    for (let count = 0; count < 2; count += 1) {
      list.addEventListener('loadmore', ({ detail }) => detail.until(new Promise((resolve) => given.push(resolve))));
    }
    list.loadMore().then((outcome) => { window.outcome = outcome; });
  }`);
  await page.until('given.length === 2');
  await page.run('() => { given[1]({ noMore: true }); }');
  await page.frames(10);
  assert.equal(await page.run('() => isOver'), false);
  await page.run('() => { given[0]({ message: "One of two" }); }');
  assert.equal(await page.run('() => until(() => window.outcome, "the end")'), 'no-more');
});

test('A list moved within the page while it refreshes continues its load', async () => {
  await open();
  await page.drag(middle, 330);
  await page.release();
  await working(1);
  await page.run('() => { const box = document.createElement("main"); box.style.height = "100%"; document.body.append(box); box.append(list); }');
  assert.equal((await names()).at(-1), 'refresh');
  await finish(0);
  await phase('idle');
  assert.equal(await page.run('() => log.at(-1).outcome'), 'succeeded');
  assert.deepEqual(await names(), ['load', 'refresh', 'refreshend']);
});

const { presets } = await host('tables-list.js');
for (const preset of presets) {
  test(`A pull refreshes a list of the design ${preset} exactly once`, async () => {
    await open(`preset=${preset}`);
    await page.drag(middle, 260, 420);
    await page.release();
    await working(1);
    await finish(0);
    await phase('idle');
    assert.deepEqual(await names(), ['load', 'refresh', 'refreshend']);
  });
}

const broken = {
  'a file that is not a GIF': ['pull=/tests/list.js', /^\/tests\/list\.js: it is not a GIF\.$/],
  'a missing GIF': ['pull=/nowhere.gif', /^\/nowhere\.gif could not be loaded: 404/],
  'a server that is not there': ['pull=http://localhost:1/cat.gif', /^http:\/\/localhost:1\/cat\.gif could not be loaded: Failed to fetch\.?$/],
  'an address that is none': ['pull=http://', /^http:\/\/ is not an address$/],
  'a GIF of 32768 by 32768 pixels': ['pull=/made/huge.gif', /asks for more memory or time/],
  'a policy that forbids WebAssembly': ['blocked', /^The module could not be compiled/],
  'a missing module': ['module=/nowhere.wasm', /^The module could not be loaded: 404/],
  'an unknown preset': ['preset=fancy', new RegExp(`^preset: expected ${presets.join(', ')}, found "fancy"\\.$`)],
};
for (const [what, [query, sentence]] of Object.entries(broken)) {
  test(`With ${what} a list still scrolls, and its error says what is wrong`, async () => {
    await open(`${query}&broken`);
    await page.run('() => until(() => log.some(({ name }) => name === "error"), "the error")');
    assert.match(await page.run('() => log.find(({ name }) => name === "error").message'), sentence);
    await page.drag([195, 400], 200);
    await page.release();
    await page.run('() => until(() => shown().scrollTop > 100, "scrolled")');
  });
}

test('A list whose pull GIF is cut off in its 32nd frame shows these 32 frames, and a pull refreshes the list', async () => {
  await open('pull=/made/cut.gif');
  await page.drag(middle, 330);
  assert.equal((await shown()).phase, 'armed');
  assert.equal((await shown()).frame, '0:31');
  await paintedAreNative(10, 'cut');
  await page.release();
  await working(1);
  await finish(0);
});

test('Every call of refresh() and loadMore() during a load gets the outcome of that load', async () => {
  await open();
  await page.run('() => { window.edges = new Set(); list.addEventListener("phasechange", ({ detail }) => edges.add(detail.edge)); }');
  for (const [call, outcome, edge] of [['refresh', 'succeeded', 'header'], ['loadMore', 'failed', 'footer']]) {
    await page.run('() => { edges.clear(); }');
    await page.run(`() => { window.answers = []; for (let count = 0; count < 3; count += 1) list.${call}().then((answer) => answers.push(answer)); }`);
    await page.run('(call) => until(() => work.some(({ name }) => name === call.toLowerCase()), "work")', call);
    await page.run('(outcome) => { if (outcome === "failed") work.at(-1).reject(new Error("no")); else work.at(-1).resolve(); }', outcome);
    assert.deepEqual(await page.run('() => until(() => answers.length === 3 && answers, "answers")'), Array(3).fill(outcome));
    assert.deepEqual(await page.run('() => [...edges]'), [edge]);
    if (edge === 'header') await phase('idle');
  }
  assert.equal(await page.run('() => work.length'), 2);
});

for (const [first, event, call, wanted] of [
  ['refresh', 'refreshend', 'loadMore', ['succeeded', 'succeeded']], ['refresh', 'refreshend', 'refresh', ['succeeded', 'succeeded']],
  ['refresh', 'refreshend', 'resetNoMore', ['succeeded', null]],
  ['loadMore', 'loadmoreend', 'loadMore', ['succeeded', 'succeeded']], ['loadMore', 'loadmoreend', 'refresh', ['succeeded', 'succeeded']],
  ['loadMore', 'loadmore', 'refresh', ['cancelled', 'succeeded']], ['refresh', 'refresh', 'loadMore', ['succeeded', 'cancelled']],
  ['refresh', 'phasechange', 'loadMore', ['succeeded', 'succeeded']],
]) {
  test(`${first}() gets its own outcome, and so does ${call}(), which a listener of ${event} calls`, async () => {
    await open();
    await page.run(`(first, event, call) => {
      window.got = [];
      window.phases = [];
      list.addEventListener('phasechange', ({ detail }) => { if (detail.edge === 'footer') phases.push([detail.phase, list.hasAttribute('data-busy')].join()); });
      let isCalled = false;
      list.addEventListener(event, ({ detail }) => {
        if (isCalled || event === 'phasechange' && detail.phase !== 'settling') return;
        isCalled = true;
        Promise.resolve(list[call]()).then((outcome) => { got[1] = outcome ?? null; });
      });
      list[first]().then((outcome) => { got[0] = outcome; });
    }`, first, event, call);
    const settle = setInterval(() => page.run('() => { work.splice(0).forEach(({ resolve }) => resolve()); }'), 50);
    try { await page.until('got.length === 2 && got[0]'); } finally { clearInterval(settle); }
    assert.deepEqual(await page.run('() => got'), wanted);
    if (event === 'phasechange') assert.deepEqual((await page.run('() => phases')).slice(0, 2), ['loading,true', 'settling,false']);
  });
}

test('A list that is moved within the page while its header is open keeps its rows in place', async () => {
  await open();
  await page.drag(middle, 330);
  await page.release();
  await working(1);
  await page.run('() => stands(list, 80)');
  await page.run('() => { const { parentNode } = list; list.remove(); parentNode.append(list); }');
  await page.frames(10);
  const places = await page.run('() => [shown().phase, shown().first]');
  assert.deepEqual([places[0], Math.abs(places[1] - (places[0] === 'loading' ? 80 : 0)) < 0.6], [places[0], true], JSON.stringify(places));
});

test('A call of refresh() while the header closes after a load starts a second load', async () => {
  await open();
  await page.run('() => { list.refresh(); }');
  await working(1);
  await finish(0);
  await phase('settling');
  await page.run('() => { list.refresh().then((outcome) => { window.answer = outcome; }); }');
  await working(2);
  await finish(1);
  assert.equal(await page.run('() => until(() => window.answer, "an answer")'), 'succeeded');
  assert.deepEqual(await names(), ['load', 'refresh', 'refreshend', 'refresh', 'refreshend']);
});
