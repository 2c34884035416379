// What attributes do: each is followed at once, only what changed is loaded, and what is missing is done without.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { close, page, show, showMarkup, stage } from './scene.mjs';

const script = '<script type=module src=/web/gif-refresh.js></script>';
const players = '<script type=module src=/web/gif-player.js></script>';
const gifs = 'pull=/fixtures/cat-pull.gif loading=/fixtures/cat-run.gif';
const ready = () => page.run('() => until(() => list.dataset.state === "ready", "ready")');
const open = async (query = '') => { await show(`list.html?${query}`); await ready(); };
const shown = (name = 'header') => page.run('(name) => edge(list, name)', name);
const phase = (wanted, name = 'header') => page.run('(wanted, name) => until(() => edge(list, name).phase === wanted, wanted)', wanted, name);
const working = (count) => page.run('(count) => until(() => work.length === count, "work")', count);
const painted = () => page.run(`async () => {
  const canvas = list.shadowRoot.querySelector('[part=header] canvas');
  return sha256(canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data);
}`);
const gifRequests = () => stage.requests().filter((path) => path.endsWith('.gif'));

test('With reduced motion, a pull after the pull GIF is replaced shows the last frame of the new GIF', async () => {
  await show('list.html', { media: [{ name: 'prefers-reduced-motion', value: 'reduce' }] });
  await ready();
  for (const [name, sums] of [['cat-pull', stage.native['cat-pull']], ['cat-run', stage.native['cat-run']]]) {
    await page.run('(name) => { list.setAttribute("pull", `/fixtures/${name}.gif`); }', name);
    await page.frames();
    await ready();
    await page.drag([195, 200], 230);
    assert.equal((await shown()).frame, `0:${sums.length - 1}`);
    assert.equal(await painted(), sums.at(-1), name);
    await page.release();
    await phase('idle');
  }
});

test('A list declared in HTML fetches each of its two GIFs once', async () => {
  stage.requests();
  await showMarkup(`<base href=/fixtures/>${script}<gif-refresh id=list pull=cat-pull.gif loading=cat-run.gif><ul></ul></gif-refresh>`);
  await ready();
  assert.deepEqual(gifRequests().sort(), ['/fixtures/cat-pull.gif', '/fixtures/cat-run.gif']);
});

// For the pull, loading, success, failure and no more data.
const art = { cat: 'cat-pull cat-run cat-success cat-fail cat-sleep', coffee: 'coffee-pull coffee-steam coffee-fail', 'paper-plane': 'plane-pull plane-fly plane-land plane-fail' };
const fetching = '<script>{ const send = fetch; window.fetched = []; window.fetch = (...all) => { fetched.push(String(all[0])); return send(...all); }; }</script>';
for (const [name, files] of Object.entries(art)) {
  test(`art=${name} alone gives a list a header and a footer with captions, and fetches only the GIFs of this art`, async () => {
    await showMarkup(`${fetching}${script}<gif-refresh id=list art=${name}><ul></ul></gif-refresh><script>rows(document.querySelector('ul'), 30); watch(list)</script>`);
    await ready();
    assert.deepEqual(await page.run('() => fetched.flatMap((one) => one.match(/(?<=\\/web\\/art\\/).*(?=\\.gif)/) ?? [])'), files.split(' '));
    await page.drag([195, 200], 340);
    assert.deepEqual([(await shown()).frame.slice(0, 2), (await shown()).caption], ['0:', 'Release to refresh']);
    await page.release();
    await working(1);
    await page.run('() => until(() => edge(list).frame.startsWith("1:"), "the loading GIF")');
    await page.run('() => work[0].resolve()');
    await phase('idle');
    await page.run('() => { list.loadMore(); }');
    await working(2);
    await page.run('() => { list.scroller.scrollTop = 99999; }');
    await page.run('() => until(() => edge(list, "footer").frame?.startsWith("1:"), "the footer\'s GIF")');
  });
}

test('A GIF attribute overrides the GIF of the art, an empty one removes it, and setting another art loads the GIFs that no attribute sets', async () => {
  stage.requests();
  await showMarkup(`${script}<gif-refresh id=list art=cat pull=/fixtures/cat-pull.gif success="" no-more="" titles="">
    <ul></ul></gif-refresh>`);
  await ready();
  assert.deepEqual(gifRequests().sort(), ['/fixtures/cat-pull.gif', '/web/art/cat-fail.gif', '/web/art/cat-run.gif']);
  // Empty titles remove the captions.
  await page.drag([195, 200], 340);
  assert.deepEqual([(await shown()).phase, (await shown()).caption], ['armed', '']);
  await page.touch('touchCancel');
  await page.run('async () => { list.art = "coffee"; await list.ready; }');
  assert.equal(await page.run('() => list.dataset.state'), 'ready');
  assert.deepEqual(gifRequests().sort(), ['/web/art/coffee-fail.gif', '/web/art/coffee-steam.gif']);
});

const changes = { titles: 'Pull me|Let go|One moment', fps: '12', threshold: '90', preset: 'eoc', footer: 'auto', preload: '1', 'footer-titles': 'library', segments: ' 0-23  24-59 ', 'pull-with': ' wheel  mouse ' };
for (const [name, value] of Object.entries(changes)) {
  test(`Setting ${name} while a list refreshes does not interrupt the load and fetches no GIF`, async () => {
    await open();
    await page.drag([195, 200], 340);
    await page.release();
    await working(1);
    await page.run('() => stands(list, 80)');
    stage.requests();
    await page.run('(name, value) => { list.setAttribute(name, value); }', name, value);
    await page.frames(4);
    assert.equal((await shown()).phase, 'loading');
    // Another design has a inset of its own.
    await page.run('(inset) => stands(list, inset)', value === 'eoc' ? 50 : 80);
    if (name === 'titles') assert.equal((await shown()).caption, 'One moment');
    assert.deepEqual(gifRequests(), []);
    await page.run('() => work[0].resolve()');
    await phase('idle');
    assert.deepEqual(await page.run('() => log.map(({ name, outcome }) => outcome ?? name)'), ['load', 'refresh', 'succeeded']);
    assert.deepEqual(gifRequests(), []);
  });
}

test('An fps that is set during a refresh takes effect at once: 60 plays the frames, 0.1 keeps the shown frame', async () => {
  await open('fps=0.1');
  await page.drag([195, 200], 340);
  await page.release();
  await working(1);
  await page.run('() => until(() => edge(list).frame === "1:0", "the first frame")');
  await page.frames(20);
  assert.equal((await shown()).frame, '1:0');
  await page.run('() => { list.fps = 60; }');
  // At the rate before, the sixth frame would come after a minute.
  await page.run('() => until(() => Number(edge(list).frame.split(":")[1]) > 5, "frames")');
  await page.run('() => { list.fps = 0.1; }');
  await page.frames(2);
  const { frame } = await shown();
  await page.frames(20);
  assert.deepEqual([(await shown()).frame, (await shown()).phase], [frame, 'loading']);
});

test('A loading GIF that is set while a list refreshes is shown during the same load', async () => {
  await open('fps=30');
  await page.drag([195, 200], 340);
  await page.release();
  await working(1);
  await page.run('() => { list.loading = "/fixtures/cat-pull.gif"; }');
  await ready();
  await page.frames(3);
  const { phase, frame } = await shown();
  assert.equal(phase, 'loading');
  assert.match(frame, /^1:/);
  assert.ok(stage.native['cat-pull'].includes(await painted()));
  // Without one, a spinner turns in its place.
  await page.run('() => { list.removeAttribute("loading"); }');
  await page.until('edge(list).phase === "loading" && edge(list).frame === null && edge(list).spins');
});

test('A header height set to 120 while a list refreshes enlarges the inset, and no row moves', async () => {
  await open();
  await page.drag([195, 200], 340);
  await page.release();
  await working(1);
  await page.run('() => stands(list, 80)');
  await page.run('() => { list.headerHeight = 120; }');
  await page.run('() => until(() => list.shadowRoot.querySelector("[part=header]").style.height === "120px", "the larger header")');
  await page.frames(10);
  // What is larger opens above.
  const { first, scrollTop } = await shown();
  assert.deepEqual([first, scrollTop], [80, 60]);
  await page.run('() => work[0].resolve()');
  await phase('idle');
  assert.deepEqual(await page.run('() => log.map(({ name, outcome }) => outcome ?? name)'), ['load', 'refresh', 'succeeded']);
});

test('A list keeps its page number and its no-more state when its threshold changes', async () => {
  await open();
  const more = async (index, result) => {
    await page.run('() => { list.loadMore(); }');
    await working(index + 1);
    await page.run('(index, result) => { rows(list.querySelector("ul"), 5); work[index].resolve(result); }', index, result);
    await phase(result.noMore ? 'no-more' : 'idle', 'footer');
  };
  await more(0, { items: 5 });
  await page.run('() => { list.setAttribute("threshold", "80"); }');
  await page.frames(4);
  await more(1, { noMore: true });
  assert.deepEqual(await page.run('() => log.filter(({ name }) => name === "loadmore").map(({ page }) => page)'), [1, 2]);
  await page.run('() => { list.setAttribute("threshold", "90"); }');
  await page.frames(4);
  assert.equal((await shown('footer')).phase, 'no-more');
});

for (const [name, address] of [['loading', '/nowhere.gif'], ['no-more', '/nowhere.gif'], ['success', '/tests/list.js'], ['pull', '/nowhere.gif'], ['pull', '/tests/list.js']]) {
  test(`A list whose ${name} GIF ${address} cannot be loaded reports one error, and a pull still refreshes it`, async () => {
    await open(`${name}=${address}`);
    assert.match(await page.run('() => log.find(({ name }) => name === "error").message'), new RegExp(address));
    await page.drag([195, 200], 340);
    const { phase: pulled, caption, spins } = await shown();
    assert.equal(pulled, 'armed');
    if (name === 'pull') assert.deepEqual([caption, spins], ['Release to refresh', true]);
    await page.release();
    await working(1);
    if (name === 'pull' || name === 'loading') assert.equal((await shown()).spins, true);
    await page.run('() => work[0].resolve()');
    await phase('idle');
    assert.equal(await page.run('() => list.shadowRoot.querySelector("button").hidden'), false);
    assert.equal(await page.run('() => log.filter(({ name }) => name === "error").length'), 1);
  });
}

test('Before the success GIF has arrived, a call of refresh() starts a load', async () => {
  await showMarkup(`<gif-refresh id=list success=/held/fixtures/cat-sleep.gif ${gifs}><ul></ul></gif-refresh><script>watch(list)</script>${script}`);
  await page.run('() => until(() => list.shadowRoot, "known")');
  await page.run('() => { list.refresh(); }');
  await working(1);
  await stage.release();
  await ready();
  assert.equal(await page.run('() => work.length'), 1);
});

test('A list that is taken out in the half second in which it waits for a slow GIF waits again when it is put back', async () => {
  await showMarkup(`<gif-refresh id=first ${gifs}><ul></ul></gif-refresh><div id=place style="height: 500px"></div>${script}`, { countsFrames: true });
  // Its module has been compiled, so the next list begins to wait at once.
  await page.run('() => until(() => first.dataset?.state === "ready", "ready")');
  const asked = await page.run(`async () => {
    place.innerHTML = '<gif-refresh id=list pull=/held/fixtures/cat-sleep.gif><ul><li>Row</li></ul></gif-refresh>';
    const taken = list;
    watch(taken);
    await frames(15);
    taken.remove();
    await frames(60);
    place.append(taken);
    taken.refresh();
    await frames(20);
    return work.length;
  }`);
  assert.equal(asked, 0, 'no arrow is shown before a GIF that comes soon');
  await working(1);
  await stage.release();
});

for (const name of ['pull', 'loading']) for (const [what, attributes, load] of [['refreshes by a call', '', 'refresh'], ['fills itself with pages', 'footer=auto', 'loadmore']]) {
  test(`A list waits half a second for a slow ${name} GIF, then ${what}, and shows the GIF when it has come`, async () => {
    const both = { pull: 'pull=/fixtures/cat-pull.gif', loading: 'loading=/fixtures/cat-run.gif', [name]: `${name}=/held/fixtures/cat-sleep.gif` };
    await showMarkup(`<div id=place style="height: 500px"></div>${script}`, { countsFrames: true });
    await page.run('() => until(() => customElements.get("gif-refresh"), "known")');
    await page.run(`async (attributes, calls) => {
      place.innerHTML = '<gif-refresh id=list ' + attributes + '><ul><li>Row</li></ul></gif-refresh>';
      watch(list);
      if (calls) list.refresh();
      await frames(20);
    }`, `${Object.values(both).join(' ')} ${attributes}`, load === 'refresh');
    assert.equal(await page.run('() => work.length'), 0, 'no arrow is shown before a GIF that comes soon');
    await working(1);
    assert.deepEqual(await page.run('() => [log[0].name, list.dataset.state]'), [load, 'loading']);
    const edge = load === 'refresh' ? 'header' : 'footer';
    await page.until(name === 'loading' || edge === 'header' ? `edge(list, '${edge}').spins` : `edge(list, '${edge}').frame?.startsWith('1:')`);
    await stage.release();
    await ready();
    await page.until(`edge(list, '${edge}').frame?.startsWith('1:')`);
    await page.run('() => { work[0].resolve({ noMore: true }); }');
    await phase(load === 'refresh' ? 'idle' : 'no-more', edge);
    await page.run('() => { list.drag(300); }');
    await page.until('edge(list).frame?.startsWith("0:")');
  });
}

test('A GIF or an error that comes after its address has been replaced is not shown', async () => {
  for (const [late, next] of [['/held/fixtures/cat-run.gif', '/held/fixtures/cat-pull.gif'], ['/nowhere.gif', '/fixtures/cat-pull.gif?again']]) {
    await showMarkup(`<gif-refresh id=list ${gifs}><ul></ul></gif-refresh><script>watch(list)</script>${script}`);
    await ready();
    // At the end of the task in which it is set, an address is asked for.
    await page.run('async (late, next) => { list.pull = late; for (let turn = 0; turn < 4; turn += 1) await null; list.pull = next; }', late, next);
    await page.frames(20);
    if (late.startsWith('/held')) await stage.release();
    await ready();
    await page.frames(4);
    await page.run('() => { list.drag(300); }');
    await page.frames(3);
    assert.deepEqual([await painted(), await page.run('() => log.map(({ name }) => name)')], [stage.native['cat-pull'].at(-1), ['load', 'load']]);
    await close();
  }
});

test('Two lists that show the same GIF with different memory keep their own shares of it', async () => {
  await showMarkup(`<gif-refresh id=list memory=0 pull=/fixtures/cat-pull.gif?shared style="height: 300px"><ul></ul></gif-refresh>
    <gif-refresh id=other memory=1 pull=/fixtures/cat-pull.gif?shared style="height: 300px"><ul></ul></gif-refresh>${script}`);
  await page.until('list.dataset.state === "ready" && other.dataset.state === "ready"');
  const [none, all] = await page.run('async () => { await Promise.all([list.ready, other.ready]); return [list.residentBytes, other.residentBytes]; }');
  assert.ok(none < 1e5 && all > 2e6, `${none} and ${all} bytes`);
});

test('A GIF, and the module, that could not be fetched are fetched again for the next list', async () => {
  await showMarkup(`<script>{ const send = fetch; window.fetch = (...all) => (window.isOffline ? Promise.reject(new TypeError('offline')) : send(...all)); window.isOffline = true; }
    window.add = () => { const one = document.createElement('gif-refresh'); Object.assign(one, { pull: '/fixtures/cat-pull.gif', style: 'height: 200px' }); watch(one); document.body.append(one); return one; };</script>${script}`);
  await page.run('() => { window.first = add(); first.refresh().then((outcome) => { window.outcome = outcome; }); first.ready.then(() => { window.isSettled = true; }); }');
  await page.until('first.dataset.state === "error" && window.outcome === "cancelled" && window.isSettled && log.length >= 2');
  await page.frames(8);
  assert.deepEqual(await page.run('() => log.map(({ name, message }) => `${name} ${message}`).sort()'),
    ['error /fixtures/cat-pull.gif could not be loaded: offline', 'error The module could not be loaded: offline']);
  await page.run('() => { isOffline = false; window.list = add(); }');
  await ready();
  await page.run('() => { list.drag(300); }');
  await page.until('edge(list).frame === "0:44"');
  await page.run('() => { fetch = async () => new Response(new ReadableStream({ start(one) { one.error(new TypeError("broken off")); } })); list.pull = "/half.gif"; }');
  await page.until('log.some(({ message }) => message?.startsWith("/half.gif could not be loaded: "))');
});

for (const [name, value, range] of [
  ['memory', 'much', '0 to 1'], ['header-height', '60px', '1 to 10000'], ['threshold', '0', '1 to 10000'], ['fps', '0', '0.001 to 1000'], ['preload', '-1', '0 to 100'], ['fill', '101', '0 to 100'],
]) {
  test(`An invalid ${name} of ${value} is reported with the valid range, and no GIF is fetched again`, async () => {
    stage.requests();
    await showMarkup(`<gif-refresh id=list ${gifs}><ul></ul></gif-refresh><script>watch(list)</script>${script}`);
    await ready();
    await page.run('(name, value) => { list.setAttribute(name, value); }', name, value);
    await page.run('() => until(() => log.some(({ name }) => name === "error"), "the error")');
    assert.match(await page.run('() => log.find(({ name }) => name === "error").message'), new RegExp(`^${name}: expected a number from ${range}, found "${value}"\\.$`));
    await ready();
    stage.requests();
    await page.run('() => { list.titles = "library"; }');
    await page.frames(3);
    assert.deepEqual(gifRequests(), []);
  });
}

test('An error listener added by the last script of a page still receives the error of a missing GIF', async () => {
  await showMarkup(`${script}<gif-refresh id=list pull=/nowhere.gif><ul></ul></gif-refresh>
    <script type=module>
      const { list } = window;
      window.early = await Promise.race([list.ready.then(() => list.dataset.state), new Promise((done) => setTimeout(done, 5000, 'never'))]);
    </script><script type=module>watch(list);</script>`);
  await page.run('() => until(() => log.some(({ name }) => name === "error"), "the error")');
  assert.equal(await page.run('() => until(() => window.early, "ready settles")'), 'ready');
});

for (const [what, held, file] of [['script', 'script', 'tests/kit.js'], ['picture', 'img', 'fixtures/cat-run.gif']]) {
  test(`While a ${what} of its page is still coming, a list ${what === 'script' ? 'waits' : 'is ready, and is not yet said to have no height'}`, async () => {
    await showMarkup('<iframe id=inner style="width: 100%; height: 300px"></iframe>');
    const list = (id) => `<gif-refresh id=${id} fps=0 ${gifs}><ul></ul></gif-refresh>`;
    await page.run('(body) => { inner.src = `/html?${new URLSearchParams({ body })}`; }', `<!doctype html><style>#list { height: 200px; }</style>${list('list')}${list('late')}
      <script>window.log = []; addEventListener('load', () => { late.style.height = '80px'; });</script>
      <script type=module ${what === 'script' ? 'async' : ''} src=/web/gif-refresh.js></script><${held} src=/held/${file}></${held}>
      <script>for (const name of ['load', 'error']) list.addEventListener(name, () => { log.push(name); });</script>`);
    await page.until('inner.contentDocument?.querySelector("gif-refresh")?.dataset.state');
    const isReady = (selector) => `inner.contentDocument.querySelector('${selector}').dataset.state === 'ready'`;
    if (what === 'picture') {
      await page.until(isReady('#list'));
      await page.run('() => { inner.contentDocument.body.append(Object.assign(inner.contentDocument.createElement("gif-refresh"), { className: "new" })); }');
      await page.until(isReady('.new'));
    }
    await page.frames(60);
    assert.equal(await page.run(`() => ${isReady('#list')}`), what === 'picture');
    await stage.release();
    await page.until('["load", "error"].every((name) => inner.contentWindow.log.includes(name)) && inner.contentWindow.late.scroller.clientHeight === 80');
    await page.frames(8);
    assert.deepEqual(page.said.map(({ text }) => text).filter((text) => /late.*height/.test(text)), []);
  });
}

test('A list and a player work on a page that requires Trusted Types', async () => {
  await showMarkup(`<gif-refresh id=list ${gifs}><ul></ul></gif-refresh><gif-player id=player src=/fixtures/cat-pull.gif></gif-player>
    <script>rows(document.querySelector('ul'), 30)</script>${script}${players}`, { policy: "require-trusted-types-for 'script'" });
  await ready();
  await page.run('() => until(() => player.dataset.state === "ready", "the player")');
  const box = await page.run('() => document.querySelector("li").getBoundingClientRect().height');
  assert.equal(box, 50);
  await page.drag([195, 200], 340);
  assert.equal((await shown()).phase, 'armed');
});

test('Calls to a player outside the page throw no error; put back, the player shows the frame that they selected', async () => {
  await show('player.html?progress=0.5');
  await page.run('() => until(() => log.some(({ name }) => name === "load"), "loaded")');
  await page.run('() => { player.remove(); }');
  await page.run(`() => {
    player.play();
    player.pause();
    player.currentFrame = 7;
    player.progress = 0.25;
    player.rate = 2;
    return [player.residentBytes, player.frameCount];
  }`);
  await page.run('() => { document.body.append(player); }');
  await page.run('() => until(() => log.filter(({ name }) => name === "load").length === 2, "it comes back")');
  assert.equal(await page.run('() => player.currentFrame'), 11);
});

test('A list that is changed and removed in the same task follows its attributes again when it is back, and is scrolled as before', async () => {
  await open();
  await page.run('async () => { list.scroller.scrollTop = 300; await frames(2); list.pull = "/fixtures/cat-sleep.gif"; list.remove(); await frames(2); document.body.append(list); }');
  await ready();
  assert.equal((await shown()).scrollTop, 300);
  await page.run('() => { list.pull = "/nowhere.gif"; }');
  await page.run('() => until(() => log.some(({ message }) => message?.startsWith("/nowhere.gif")), "error")');
});

test('A list that is removed while its GIF is still coming, and put back, has that GIF', async () => {
  await showMarkup(`<gif-refresh id=list pull=/held/fixtures/cat-pull.gif><ul></ul></gif-refresh>${script}`);
  await page.until('list.dataset.state === "loading"');
  await page.run('async () => { const one = list; one.remove(); await frames(2); document.body.append(one); }');
  await stage.release();
  await ready();
  await page.run('() => { list.drag(300); }');
  await page.frames(3);
  assert.equal((await shown()).frame, '0:44');
});

test('A list and a player moved out of an iframe into the page keep their style', async () => {
  await showMarkup(`<iframe id=inner style="width: 100%; height: 300px" srcdoc='<script type=module src=/web/gif-refresh.js></script><gif-refresh ${gifs}><ul><li>Row</li></ul></gif-refresh>
    <script type=module src=/web/gif-player.js></script><gif-player src=/fixtures/cat-pull.gif width=80></gif-player>'></iframe>`);
  await page.run('() => until(() => inner.contentDocument.querySelector("gif-refresh")?.dataset.state === "ready", "ready")');
  const position = await page.run(`() => {
    const list = inner.contentDocument.querySelector('gif-refresh');
    document.body.append(list);
    return getComputedStyle(list.shadowRoot.querySelector('.scroller')).overflowY;
  }`);
  assert.equal(position, 'auto');
  await page.run('() => until(() => inner.contentDocument.querySelector("gif-player").dataset.state === "ready", "ready")');
  assert.deepEqual(await page.run(`() => {
    const player = inner.contentDocument.querySelector('gif-player');
    document.body.append(player);
    return [player.offsetWidth, player.offsetHeight, getComputedStyle(player.shadowRoot.querySelector('canvas')).position];
  }`), [80, 48, 'absolute']);
});

test('A list that has shown the cat, then gets the coffee, keeps none of the cat\'s GIFs', async () => {
  await showMarkup(`<script>
    const { instantiate } = WebAssembly;
    window.instances = [];
    WebAssembly.instantiate = async (...all) => {
      const instance = await instantiate(...all);
      instances.push(new WeakRef(instance.exports.memory));
      return instance;
    };</script><gif-refresh id=list art=cat><ul></ul></gif-refresh>${script}`);
  await page.run('() => until(() => list.dataset.state === "ready", "ready")');
  // The list's own instance, and one for each GIF.
  assert.equal(await page.run('() => list.ready.then(() => instances.length)'), 6);
  await page.drag([195, 100], 200);
  await page.until('edge(list).frame?.startsWith("0:")');
  await page.release();
  await page.until('edge(list).phase === "idle" && edge(list).hidden');
  await page.run('async () => { list.art = "coffee"; await list.ready; }');
  await page.frames(10);
  for (let turn = 0; turn < 3; turn += 1) {
    await page.send('HeapProfiler.collectGarbage');
    await page.frames(2);
  }
  assert.equal(await page.run('() => instances.slice(0, 6).filter((one) => one.deref()).length'), 1);
});

test('Twenty lists with the same art fetch each GIF once, and use no more memory than one list', async () => {
  const kept = [];
  for (const count of [1, 20]) {
    stage.requests();
    const lists = Array.from({ length: count }, (_, index) => `<gif-refresh id=list${index} art=cat style="height: 200px"><ul></ul></gif-refresh>`).join('');
    await showMarkup(`${lists}${script}`);
    await page.run('() => Promise.all([...document.querySelectorAll("gif-refresh")].map((one) => one.ready))');
    await page.run('() => until(() => [...document.querySelectorAll("gif-refresh")].every(({ dataset }) => dataset.state === "ready"), "ready")');
    await page.run('() => Promise.all([...document.querySelectorAll("gif-refresh")].map((one) => one.ready))');
    assert.equal(gifRequests().length, 5);
    assert.equal(await page.run('() => new Set([...document.querySelectorAll("gif-refresh")].map((one) => one.shadowRoot.adoptedStyleSheets[0])).size'), 1);
    kept.push(await page.run('() => [...document.querySelectorAll("gif-refresh")].reduce((sum, one) => sum + one.residentBytes, 0)'));
    if (count === 1) await close();
  }
  assert.ok(kept[0] > 100_000 && kept[1] === kept[0], `one list keeps ${kept[0]} bytes, twenty ${kept[1]}`);
  console.log(`twenty lists keep ${kept[1]} bytes`);
  // Each plays by itself.
  await page.run('() => { list0.addEventListener("refresh", ({ detail }) => detail.until(new Promise(() => {}))); list0.refresh(); }');
  await page.until('edge(list0).frame?.startsWith("1:")');
  assert.equal(await page.run('() => edge(list1).phase'), 'idle');
  // When the first one has other GIFs, the memory counts for another one.
  const others = await page.run('async () => { list0.art = "coffee"; await list0.ready; return [...document.querySelectorAll("gif-refresh")].slice(1).reduce((sum, one) => sum + one.residentBytes, 0); }');
  assert.equal(others, kept[0]);
  // While one more GIF of a list is fetched, those that it holds count.
  const meanwhile = await page.run(`async () => {
    const before = list0.residentBytes;
    list0.success = '/fixtures/cat-pull.gif?late';
    await Promise.resolve();
    return [list0.dataset.state, list0.residentBytes / before];
  }`);
  assert.deepEqual(meanwhile, ['loading', 1]);
});
