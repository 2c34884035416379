// What a page's author is told when something is wrong, and what still works; in a real Chromium.

import assert from 'node:assert/strict';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { host } from './host.mjs';
import { made } from './made.mjs';
import { page, show, showMarkup, stage } from './scene.mjs';

const build = resolve(import.meta.dirname, '../../.build-web');
const scripts = '<script>for (const one of document.querySelectorAll("ul")) rows(one, 30); for (const one of document.querySelectorAll("gif-refresh")) watch(one);'
  + 'window.bubbled = []; addEventListener("error", ({ target, message }) => { if (target.id) bubbled.push([target.id, message]); });</script>'
  + '<script type=module src=/web/gif-refresh.js></script><script type=module src=/web/gif-player.js></script>';
const gifs = 'pull=/fixtures/cat-pull.gif loading=/fixtures/cat-run.gif';
const told = () => page.said.map(({ type, text }) => `${type} ${text}`);
const failed = () => page.until('log.some(({ name }) => name === "error")');

async function open(markup, options) { await showMarkup(`${markup}${scripts}`, options); }
/** A finger scrolls the list; not by `page.until`, whose `Function` a policy may forbid. */
const scrolls = async () => {
  await page.drag([195, 250], 100);
  await page.release();
  await page.run('() => until(() => list.scroller.scrollTop > 80, "scrolled")');
};
const ready = () => page.until('[...document.querySelectorAll("gif-refresh")].every(({ dataset }) => dataset.state === "ready")');

const { footers, presets } = await host('tables-list.js');
for (const [attribute, value, expected] of [
  ['preset', 'tmal', presets.join(', ')], ['footer', 'bottom', footers.join(', ')], ['fit', 'fill', 'contain, cover'],
  ['fps', 'fast', 'a number from 0.001 to 1000'], ['pull-with', 'wheels', 'wheel, mouse or both'], ['nested', 'maybe', 'true or false'], ['nested', 'constructor', 'true or false'],
  ['segments', '0-3;4', 'up to five ranges of frames such as "0-23 24-59"'], ['segments', '0 1 2 3 4 5', 'up to five ranges of frames such as "0-23 24-59"'],
  ['art', 'dog', 'cat, coffee, paper-plane'],
]) {
  test(`A wrong value of ${attribute} is reported once and ignored, and a pull refreshes the list`, async () => {
    await open(`<gif-refresh id=list ${gifs} ${attribute}="${value}"><ul></ul></gif-refresh>`);
    await ready();
    const sentence = `${attribute}: expected ${expected}, found "${value}".`;
    assert.deepEqual(told(), [`warning <gif-refresh id="list">: ${sentence}`]);
    await page.until('bubbled.length > 0');
    assert.deepEqual(await page.run('() => bubbled'), [['list', sentence]]);
    await page.run('async () => { list.lastUpdated = "now"; await frames(3); list.setAttribute("titles", "library"); }');
    await page.drag([195, 100], 260);
    await page.release();
    await page.until('work.length === 1');
    assert.deepEqual([page.said.length, await page.run('() => bubbled.length')], [1, 1]);
  });
}

test('Of two lists with the same wrong attribute each is named in the console', async () => {
  await open(['list', 'other'].map((id) => `<gif-refresh id=${id} ${gifs} fit=fill><ul></ul></gif-refresh>`).join(''));
  await ready();
  const sentence = 'fit: expected contain, cover, found "fill".';
  assert.deepEqual(told(), ['list', 'other'].map((id) => `warning <gif-refresh id="${id}">: ${sentence}`));
});

test('A wrong header-height is reported, and the header keeps its last valid height of 120', async () => {
  await open(`<gif-refresh id=list ${gifs} header-height=120><ul></ul></gif-refresh>`);
  await ready();
  await page.run('() => { list.setAttribute("header-height", "12 em"); }');
  await page.until('log.some(({ name }) => name === "error")');
  await page.drag([195, 60], 560);
  await page.release();
  await page.until('Math.abs(edge(list).first - 140) < 0.6');
  assert.deepEqual(told(), ['warning <gif-refresh id="list">: header-height: expected a number from 1 to 10000, found "12 em".']);
});

test('If a security policy forbids WebAssembly, the console gets one error with the remedy, and a list still scrolls', async () => {
  const list = (id) => `<gif-refresh id=${id} ${gifs} style="height: 290px"><ul></ul></gif-refresh>`;
  await open(list('list') + list('other'), { policy: "script-src 'self' 'unsafe-inline'" });
  // The policy forbids the `Function` of `page.until`, too.
  await page.run('() => until(() => bubbled.length === 2, "two errors")');
  const found = told().filter((text) => text.startsWith('error'));
  assert.equal(found.length, 1, JSON.stringify(found));
  assert.match(found[0], /^error <gif-refresh>: The module could not be compiled: .* Allow 'wasm-unsafe-eval' in script-src/);
  assert.deepEqual((await page.run('() => bubbled')).map(([id]) => id), ['list', 'other']);
  await scrolls();
});

test('In a browser without WebAssembly, a list says so and still scrolls', async () => {
  await open(`<script>delete window.WebAssembly;</script><gif-refresh id=list ${gifs}><ul></ul></gif-refresh>`);
  await page.until('list.dataset.state === "error"');
  assert.deepEqual(told(), ['error <gif-refresh>: This browser has no WebAssembly.']);
  await scrolls();
});

/** A script that replaces functions of the module. */
const replacing = (functions) => `<script>
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (...all) => {
    const { exports } = await instantiate(...all);
    return { exports: { ...exports, ${functions} } };
  };</script>`;

/** What a list offers, by its class. */
const offered = () => page.run('() => [...list.shadowRoot.querySelectorAll("button, .edge")].filter((one) => one.checkVisibility()).map((one) => one.className)');

for (const name of ['gif_open', 'list_open', 'list_layout']) {
  test(`A list whose module fails in ${name} says so once, and still scrolls`, async () => {
    await open(`${replacing(`${name}() { throw new WebAssembly.RuntimeError('unreachable'); }`)}<gif-refresh id=list ${gifs}><ul></ul></gif-refresh>`);
    await page.until('list.dataset.state === "error"');
    assert.deepEqual(told(), ['error <gif-refresh>: The module has failed, perhaps for want of memory: unreachable.']);
    // Nothing is offered that would do nothing, and another language of the page is no reason to try again.
    assert.deepEqual(await offered(), []);
    await page.run('() => { Promise.all([list.refresh(), list.loadMore()]).then((all) => { window.outcomes = all.join(); }); }');
    await page.until('window.outcomes === "cancelled,cancelled"');
    await page.run('async () => { document.documentElement.lang = "ko"; await frames(3); }');
    assert.deepEqual([told().length, await page.run('() => bubbled.length'), await page.run('() => list.dataset.state')], [1, 1, 'error']);
    await scrolls();
  });
}

for (const load of ['refresh', 'loadMore']) test(`A list whose module fails at the end of ${load}() ends the load, and is there again with its next GIF`, async () => {
  await open(`${replacing(`list_end(...values) {
    if (!window.isMended) throw new WebAssembly.RuntimeError('unreachable');
    exports.list_end(...values);
  }`)}<gif-refresh id=list ${gifs}><ul></ul></gif-refresh>`);
  await ready();
  await page.run('(load) => { list.addEventListener(load.toLowerCase(), ({ detail }) => { window.signal = detail.signal; }); list[load]().then((outcome) => { window.outcome = outcome; }); }', load);
  await page.until('work.length === 1');
  await page.run('() => { work.pop().resolve(); }');
  await page.until('window.outcome === "cancelled" && list.dataset.state === "error"');
  assert.deepEqual(await page.run('() => [signal.aborted, list.hasAttribute("data-busy"), list.querySelector("li").getBoundingClientRect().top]'), [true, false, 0]);
  assert.deepEqual(await offered(), []);
  // It is not pulled meanwhile.
  await page.drag([195, 100], 200);
  await page.release();
  assert.equal(await page.run('() => list.querySelector("li").getBoundingClientRect().top'), 0);
  await page.run('() => { window.isMended = true; list.pull = "/fixtures/cat-run.gif"; list.ready.then(() => { window.stateThen = list.dataset.state; }); list.refresh().then((outcome) => { window.outcome = outcome; }); }');
  await ready();
  await page.until('work.length === 1');
  await page.run('() => { work.pop().resolve(); }');
  await page.until('window.outcome === "succeeded" && edge(list).phase === "idle" && window.stateThen');
  assert.equal(await page.run('() => stateThen'), 'ready');
  await page.drag([195, 100], 260);
  assert.equal(await page.run('() => edge(list).phase'), 'armed');
  await page.release();
  await page.until('work.length === 1 && edge(list).frame?.startsWith("1:")');
  await page.run('() => { work.pop().resolve(); }');
  await page.until('log.at(-1).outcome === "succeeded"');
});

test('Two lists whose shared GIF fails in gif_prepare show it after their next change of an attribute', async () => {
  await open(`${replacing(`gif_prepare(...values) {
    if (!window.isMended) throw new WebAssembly.RuntimeError('unreachable');
    return exports.gif_prepare(...values);
  }`)}${['list', 'other'].map((id) => `<gif-refresh id=${id} ${gifs} style="height: 290px"><ul></ul></gif-refresh>`).join('')}`);
  await page.until('list.dataset.state === "error" && other.dataset.state === "error"');
  await page.run('async () => { window.isMended = true; for (const one of [list, other]) { one.fit = "cover"; await Promise.resolve(); await one.ready; } }');
  await ready();
  for (const y of [60, 350]) {
    await page.drag([195, y], y + 180);
    await page.until(`edge(${y === 60 ? 'list' : 'other'}).frame?.startsWith("0:")`);
    await page.release();
  }
});

test('A list of which one GIF has failed in gif_prepare keeps nothing of the module in memory, also for the other GIF', async () => {
  await open(`<script>
    const { instantiate } = WebAssembly;
    window.instances = [];
    WebAssembly.instantiate = async (...all) => {
      const { exports } = await instantiate(...all);
      instances.push(new WeakRef(exports.memory));
      return { exports: { ...exports, gif_prepare(...values) {
        if (window.hasFailed) return exports.gif_prepare(...values);
        window.hasFailed = true;
        throw new WebAssembly.RuntimeError('unreachable');
      } } };
    };</script><gif-refresh id=list ${gifs}><ul></ul></gif-refresh>`);
  await page.until('list.dataset.state === "error"');
  assert.equal(await page.run('() => instances.length'), 3);
  const kept = () => page.run('() => instances.filter((one) => one.deref()).length');
  // The other GIF is decoded to its end.
  for (let turn = 0; turn < 20 && await kept() > 0; turn += 1) {
    await page.frames(5);
    await page.send('HeapProfiler.collectGarbage');
  }
  assert.equal(await kept(), 0);
});

test('A GIF for which there is no memory is named by a list and a player, each in one sentence', async () => {
  await open(`${replacing('gif_allocate() { return 0; }')}<gif-refresh id=list ${gifs}><ul></ul></gif-refresh><gif-player src=/fixtures/cat-run.gif></gif-player>`);
  await page.until('list.dataset.state === "ready" && document.querySelector("gif-player").dataset.state === "error"');
  const sentence = (name) => `/fixtures/cat-${name}.gif: there is not enough memory for the file.`;
  assert.deepEqual(told().toSorted(), [
    `error <gif-player>: ${sentence('run')}`, `warning <gif-refresh id="list">: ${sentence('pull')}`, `warning <gif-refresh id="list">: ${sentence('run')}`]);
});

test('A list decodes frames ahead in steps of at most 2 ms, between which the page can draw', async () => {
  await open(`<script>window.steps = []; window.together = []; window.count = 0;</script>${replacing(`gif_prepare(slot, end) {
    steps.push(end - performance.now());
    // How many steps there are in one turn of the page, each of one frame.
    const { port1, port2 } = new MessageChannel();
    if (count++ === 0) port1.onmessage = () => { together.push(count); count = 0; };
    port2.postMessage(0);
    return exports.gif_prepare(slot, 0);
  }`)}<gif-refresh id=list pull=/fixtures/cat-pull.gif><ul></ul></gif-refresh>`);
  await page.run('async () => { await list.ready; await new Promise((resume) => setTimeout(resume)); }');
  const steps = await page.run('() => steps');
  assert.ok(steps.length > 10 && Math.max(...steps) <= 2, `steps of ${steps} ms`);
  assert.equal(await page.run('() => together.join()'), steps.map(() => 1).join());
});

test('The error of a list in a shadow tree is heard outside, with its reason', async () => {
  await open(`<div id=host></div><script>
    host.attachShadow({ mode: 'open' }).innerHTML = '<gif-refresh preset=tmal style="height: 200px"></gif-refresh>';
    host.addEventListener('error', ({ message, error }) => { window.heard = [message, error instanceof Error && error.message]; });</script>`);
  await page.until('bubbled.length === 1');
  const sentence = `preset: expected ${presets.join(', ')}, found "tmal".`;
  assert.deepEqual(await page.run('() => [bubbled[0], heard]'), [['host', sentence], [sentence, sentence]]);
});

test('A list whose WebAssembly module is missing reports where to put the .wasm file; once it is there, a new list opens', async () => {
  rmSync(join(made, 'late.wasm'), { force: true });
  await show('list.html?module=/made/late.wasm');
  await failed();
  assert.deepEqual(told(), ['error <gif-refresh>: The module could not be loaded: 404 Not Found. Put the .wasm file beside the script, or set GIFModule.source.']);
  copyFileSync(join(build, 'gif-refresh.wasm'), join(made, 'late.wasm'));
  await page.run('() => { const next = document.createElement("gif-refresh"); next.art = "cat"; document.body.append(next); }');
  await page.until('document.body.lastElementChild.dataset.state === "ready"');
});

test('A list whose server answers another page in place of the WebAssembly module reports where to put the .wasm file', async () => {
  await show(`list.html?module=${encodeURIComponent('/html?body=%3C!doctype%20html%3E')}`);
  await failed();
  assert.deepEqual(told(), ['error <gif-refresh>: The module could not be loaded: what is at its address is no WebAssembly. Put the .wasm file beside the script, or set GIFModule.source.']);
});

test('A list on a page opened as a file reports how to serve the page, and scrolls', async () => {
  const file = join(made, 'opened.html');
  writeFileSync(file, `<!doctype html><meta name=viewport content="width=device-width"><style>gif-refresh { height: 300px }</style>
    <gif-refresh id=list art=cat><div style="height: 2000px">Rows</div></gif-refresh>
    <script>list.addEventListener('error', () => { window.hasFailed = true; });</script>
    <script type=module>${readFileSync(join(build, 'gif-refresh.js'), 'utf8')}</script>`);
  await show(pathToFileURL(file).href);
  await page.until('window.hasFailed && list.dataset.state === "error"');
  const errors = told().filter((text) => text.startsWith('error'));
  assert.equal(errors.length, 1, JSON.stringify(errors));
  assert.match(errors[0], /serve this one, with python3 -m http\.server/);
  await scrolls();
});

for (const [what, style, around = 'auto', padding = 0] of [
  ['no height', ''], ['a percentage of no height', 'height: 100%'], ['only a max-height', 'max-height: 400px'], ['no height, on a page of a fixed height', '', '100%'],
  ['only a border', 'border: 1px solid'], ['only a padding', 'padding: 16px', 'auto', 32],
  ['only a max-height and a padding', 'max-height: 400px; padding: 16px; box-sizing: border-box', '100%', 32],
]) {
  test(`A list with ${what} reports once that it has no height, and takes a height that is set later`, async () => {
    await open(`<style>html, body { height: ${around}; } #list { height: auto; ${style}; } #list.tall { height: 250px; max-height: none; box-sizing: content-box; }</style><gif-refresh id=list ${gifs}><ul></ul></gif-refresh>`);
    await failed();
    assert.deepEqual(told(), ['error <gif-refresh id="list">: It has no height: give it one, such as height: 100dvh. Until then it is as high as the window.']);
    const height = () => page.run('() => list.scroller.clientHeight');
    assert.equal(await height(), style.startsWith('max') ? 400 : 600);
    await ready();
    await page.run('async () => { rows(document.querySelector("ul"), 1); await frames(4); }');
    assert.equal(await height(), style.startsWith('max') ? 400 : 600);
    await page.drag([195, 60], 360);
    await page.release();
    await page.until('work.length === 1');
    await page.until('edge(list).phase === "loading"');
    await page.run('() => { list.className = "tall"; }');
    await page.until(`list.scroller.clientHeight === ${250 + padding}`);
    assert.equal(page.said.length, 1);
    assert.equal(await page.run('() => log.filter(({ name }) => name === "error").length'), 1);
  });
}

for (const late of [false, true]) {
  test(`A list of no height by a style, as in a closed panel, ${late ? 'whose module comes late, ' : ''}reports so once and loads no page, until the panel opens`, async () => {
    const module = `<script type=module>import { GIFModule } from '/web/gif-refresh.js'; GIFModule.source = new Promise((resume) => { window.come = resume; });</script>`;
    await open(`${late ? module : ''}<div id=panel style="height: 0; overflow: hidden"><gif-refresh id=list ${gifs} footer=auto style="height: 100%"><p>Row</p></gif-refresh></div>`);
    await failed();
    if (late) await page.run('() => { come("/web/gif-refresh.wasm"); }');
    await ready();
    for (let time = 0; time < 5; time += 1) await page.run('async () => { list.append(list.firstElementChild.cloneNode(true)); await frames(6); }');
    assert.deepEqual(await page.run('() => log.map(({ name }) => name).sort()'), ['error', 'load']);
    await page.run('() => { panel.style.height = "300px"; }');
    await page.until('list.scroller.clientHeight === 300 && work.length === 1');
  });
}

test('A page that is scrolled by 300 stays so when rows come to a list without a height, which is as high as the window', async () => {
  await open(`<style>html, body { height: auto; }</style><div style="height: 300px"></div><gif-refresh id=list ${gifs} style="height: auto"><ul></ul></gif-refresh>`);
  await failed();
  await ready();
  await page.run('() => scrollTo(0, 300)');
  for (let time = 0; time < 3; time += 1) {
    await page.run('async () => { rows(document.querySelector("ul"), 1); await frames(3); }');
    assert.equal(await page.run('() => scrollY'), 300);
  }
});

test('A list that is displayed late, or gets its height late, reports no error', async () => {
  await open(`<style>html, body { height: auto; } #late:not(.shown) { display: none; } #late { height: 200px; }</style><gif-refresh id=list ${gifs} style="height: 0"><ul></ul></gif-refresh>
    <gif-refresh id=late ${gifs}><ul></ul></gif-refresh><script>list.style.height = '300px';</script>`);
  await ready();
  await page.frames(8);
  await page.run('() => { late.className = "shown"; }');
  await page.frames(8);
  assert.deepEqual(told(), []);
});

test('Players report each wrong attribute, and a GIF that cannot be loaded, exactly once', async () => {
  await open('<gif-player id=player src=/fixtures/cat-pull.gif rate=fast memory=much progress=half width=wide></gif-player><gif-player id=other src=/nowhere.gif></gif-player>');
  await page.until('player.dataset.state === "ready" && bubbled.length === 1');
  assert.deepEqual(told().sort(), [
    'error <gif-player>: /nowhere.gif could not be loaded: 404 Not Found.',
    'warning <gif-player id="player">: memory: expected a number from 0 to 1, found "much".',
    'warning <gif-player id="player">: progress: expected a number, found "half".',
    'warning <gif-player id="player">: rate: expected a number from 0.01 to 100, found "fast".',
    'warning <gif-player id="player">: width: expected a number from 0 to 100000, found "wide".',
  ]);
  assert.deepEqual(await page.run('() => [player.frameCount > 0, bubbled[0][0]]'), [true, 'other']);
});

for (const [attribute, length] of [['width', '100%'], ['width', 'auto'], ['width', '-5'], ['height', '100%'], ['height', '1e6']]) {
  test(`A player with ${attribute}="${length}", which is reported, is as large as its GIF`, async () => {
    await open(`<gif-player id=player src=/fixtures/cat-pull.gif ${attribute}="${length}"></gif-player>`);
    await page.until('player.dataset.state === "ready"');
    assert.deepEqual(told(), [`warning <gif-player id="player">: ${attribute}: expected a number from 0 to 100000, found "${length}".`]);
    assert.deepEqual(await page.run('() => [player.offsetWidth, player.offsetHeight]'), [160, 96]);
  });
}

test('A second copy of the scripts on a page changes nothing, and reports no error', async () => {
  await open(`<gif-refresh id=list ${gifs}><ul></ul></gif-refresh><script type=module>
    Promise.all(['refresh', 'player'].map((name) => import('/web/gif-' + name + '.js?copy'))).then(() => { window.copied = 'both'; }, (error) => { window.copied = String(error); });</script>`);
  await ready();
  await page.until('window.copied');
  assert.deepEqual([await page.run('() => copied'), told()], ['both', []]);
});

test('Removing lists from the page in their own event handlers throws no error', async () => {
  await open(`<gif-refresh id=list ${gifs}><ul></ul></gif-refresh><gif-refresh id=other preset=tmal ${gifs}><ul></ul></gif-refresh>
    <script>for (const one of document.querySelectorAll('gif-refresh')) for (const name of ['load', 'error', 'refresh', 'refreshend', 'phasechange', 'scroll']) one.addEventListener(name, () => { one.remove(); });</script>`);
  await page.until('!document.querySelector("gif-refresh")');
  await page.frames(10);
});

test('A list scrolls while its WebAssembly module is still loading, and afterwards refreshes by a pull', async () => {
  await show('list.html?module=/held/web/gif-refresh.wasm');
  await page.until('window.list');
  await page.drag([195, 400], 200);
  await page.release();
  await page.until('shown().scrollTop > 100');
  assert.equal(await page.run('() => list.drag(90)'), false);
  await stage.release();
  await page.until('list.dataset.state === "ready"');
  // A fling goes on meanwhile, and would undo what the page sets.
  await page.run(`async () => {
    for (let [frames, last] = [0, NaN]; frames < 8; frames += 1) {
      await new Promise(requestAnimationFrame);
      if (shown().scrollTop !== last) [frames, last] = [0, shown().scrollTop];
    }
    list.scroller.scrollTop = 0;
  }`);
  await page.frames(4);
  await page.drag([195, 100], 260);
  await page.release();
  await page.until('work.length === 1');
  assert.deepEqual(told(), []);
});

test('Thirty lists can be removed without an error while their WebAssembly module is still loading', async () => {
  await show('list.html?module=/held/web/gif-refresh.wasm&lists=30');
  await page.until('window.lists?.length === 30');
  await page.run('() => { Promise.all(lists.flatMap((one) => [one.refresh(), one.loadMore()])).then((all) => { window.outcomes = new Set(all); }); for (const one of lists) one.remove(); }');
  await page.until('[...window.outcomes ?? []].join() === "cancelled"');
  await page.frames(10);
  assert.deepEqual(told(), []);
  // One that is put back opens, and is ready only then.
  await page.run('() => { document.body.append(list); list.ready.then(() => { window.stateThen = list.dataset.state; }); list.refresh().then((outcome) => { window.outcome = outcome; }); }');
  await stage.release();
  await page.until('work.length === 1');
  await page.run('() => { work[0].resolve(); }');
  await page.until('window.outcome && window.stateThen');
  assert.deepEqual(await page.run('() => [outcome, stateThen]'), ['succeeded', 'ready']);
  assert.deepEqual(told(), []);
});
