// Input that no page means: attributes of any text, a GIF of 40 MB, a module that answers twice or is replaced, lists that go away
// while they work. Nothing is thrown that the page does not handle, no markup comes out of an attribute, and no memory stays.

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { noisyGIF } from './gifs.mjs';
import { made } from './made.mjs';
import { page, showMarkup, stage } from './scene.mjs';

const gifs = 'pull=/fixtures/cat-pull.gif loading=/fixtures/cat-run.gif';
const scripts = '<script>for (const one of document.querySelectorAll("ul")) rows(one, 30); for (const one of document.querySelectorAll("gif-refresh")) watch(one);</script>'
  + '<script type=module src=/web/gif-refresh.js></script><script type=module src=/web/gif-player.js></script>';
const open = (markup) => showMarkup(`${markup}${scripts}`);

before(() => { writeFileSync(join(made, 'large.gif'), noisyGIF(512, 512, 135)); });

const texts = [
  '"><img src=x onerror="window.injected = true">', '<script>window.injected = true</script>', 'javascript:window.injected=true',
  'data:text/html,<script>parent.injected = true</script>', '', ' ', '-1', '1e308', '-Infinity', 'NaN', '0x10', '٣', '\u0000', '\ud800', '🐈'.repeat(2000),
  '__proto__', 'constructor', 'toString', '|'.repeat(5000), '0-'.repeat(500), '999999-999999 0-0', '//', 'http://', 'file:///etc/passwd', '%zz', 'a'.repeat(1e6),
];
const attributes = {
  'gif-refresh': [
    'art', 'preset', 'footer', 'fit', 'header-height', 'threshold', 'fps', 'preload', 'memory', 'segments', 'pull-with', 'nested', 'pull', 'loading',
    'success', 'failure', 'no-more', 'titles', 'footer-titles', 'last-updated', 'back-to-top', 'lang', 'dir', 'aria-label',
  ],
  'gif-player': ['src', 'poster', 'progress', 'rate', 'alt', 'memory', 'width', 'height', 'controls', 'loading', 'autoplay'],
};

for (const [element, names] of Object.entries(attributes)) {
  test(`Scripts, markup and invalid numbers in the attributes of <${element}> throw no error and inject no element`, async () => {
    await open(element === 'gif-refresh' ? `<gif-refresh id=list ${gifs}><ul></ul></gif-refresh>` : '<gif-player id=list src=/fixtures/cat-pull.gif></gif-player>');
    await page.until('list.dataset.state === "ready"');
    await page.run(`async (names, texts) => {
      for (const name of names) {
        const before = list.getAttribute(name);
        for (const text of texts) {
          list.setAttribute(name, text);
          await new Promise((resume) => setTimeout(resume));
        }
        if (before === null) list.removeAttribute(name); else list.setAttribute(name, before);
      }
    }`, names, texts);
    await page.until('list.dataset.state === "ready"');
    const { injected, images, frame } = await page.run(`() => ({
      injected: window.injected ?? false, images: list.shadowRoot.querySelectorAll('img:not(.poster), script, iframe').length,
      frame: list.shadowRoot.querySelector('canvas').width,
    })`);
    assert.deepEqual([injected, images, frame > 0], [false, 0, element === 'gif-player']);
    if (element !== 'gif-refresh') return;
    await page.drag([195, 150], 420);
    await page.release();
    await page.until('log.some(({ name }) => name === "refresh")');
  });
}

test('A list and a player show a GIF of 40 MB, and their memory is freed when they are removed', async () => {
  await open('<gif-refresh id=list pull=/made/large.gif memory=0.1><ul></ul></gif-refresh><gif-player id=player src=/made/large.gif memory=0.1></gif-player>');
  await page.until('list.dataset.state === "ready" && player.dataset.state === "ready"');
  const { count, longest, kept } = await page.run(`async () => {
    await Promise.all([list.ready, player.ready]);
    const { frameCount } = player;
    // Each task that the page waits for while it scrubs.
    const passed = [];
    for (let frame = frameCount - 1; frame >= 0; frame -= 9) {
      const start = performance.now();
      player.currentFrame = frame;
      passed.push(performance.now() - start);
      await new Promise(requestAnimationFrame);
    }
    return { count: frameCount, longest: Math.max(...passed), kept: list.residentBytes };
  }`);
  console.log(`a frame of 40 MB is shown after at most ${longest.toFixed(1)} ms`);
  assert.equal(count, 135);
  // A tenth of the frames of 1 MB.
  assert.ok(kept > 1e6 && kept < 15e6, `the list keeps ${kept} bytes`);
  await page.drag([195, 150], 420);
  await page.frames(4);
  assert.notEqual(await page.run('() => edge(list).frame'), null);
  await page.release();
  await page.until('log.some(({ name }) => name === "refresh")');
  await page.run('() => { window.kept = [list, player].map((one) => new WeakRef(one)); work.pop().resolve(); list.remove(); player.remove(); log.length = 0; }');
  await page.frames(10);
  for (let turn = 0; turn < 3; turn += 1) {
    await page.send('HeapProfiler.collectGarbage');
    await page.frames(2);
  }
  // The browser holds on to the last player that its observer has seen, which has let its frames go.
  assert.deepEqual(await page.run('() => kept.map((one) => one.deref()?.residentBytes ?? 0)'), [0, 0]);
  assert.equal(await page.run('() => kept[0].deref() === undefined'), true);
});

test('A list of 30 rows whose element is never defined is freed when it is removed', async () => {
  await open(`<gif-refresh id=list ${gifs}>${'<my-never>Row</my-never>'.repeat(30)}</gif-refresh>`);
  await page.until('list.dataset.state === "ready"');
  await page.run('async () => { await list.ready; window.kept = new WeakRef(list); list.remove(); log.length = 0; }');
  await page.frames(10);
  for (let turn = 0; turn < 3; turn += 1) {
    await page.send('HeapProfiler.collectGarbage');
    await page.frames(2);
  }
  assert.equal(await page.run('() => kept.deref() === undefined'), true);
});

test('A list refreshes although its module source resolves twice, and a list made after two broken modules gets ready', async () => {
  stage.requests();
  await open(`<gif-refresh id=list ${gifs}><ul></ul></gif-refresh><script type=module>
    import { GIFModule } from '/web/gif-refresh.js';
    const bytes = async () => (await fetch('/web/gif-refresh.wasm')).arrayBuffer();
    const both = Promise.all([bytes(), bytes()]);
    // A thenable that calls back twice, and fails after that.
    GIFModule.source = { async then(resolve, reject) {
      for (const one of await both) resolve(one);
      reject(new Error('twice'));
    } };
    window.make = (source) => {
      GIFModule.source = source;
      const other = document.createElement('gif-refresh');
      Object.assign(other, { pull: '/fixtures/cat-pull.gif', style: 'height: 100px' });
      document.body.append(other);
      return other;
    };
    window.second = (await both)[1];
  </script>`);
  await page.until('list.dataset.state === "ready" && window.second');
  assert.equal(stage.requests().filter((path) => path.endsWith('.wasm')).length, 2, 'the list has waited for its source');
  await page.run('() => { window.others = [make(second), make(new Uint8Array(3)), make(new Response("no module")), make(second)]; }');
  await page.until('others.every(({ dataset }) => dataset.state === "ready" || dataset.state === "error")');
  assert.equal(await page.run('() => others.at(-1).dataset.state'), 'ready');
  // Each source in turn, since a list asks for it when its page has run.
  const states = await page.run(`async () => {
    const states = {};
    const type = { headers: { 'content-type': 'application/wasm' } };
    for (const [name, source] of Object.entries({
      'no module': new Uint8Array(3), 'bytes': new Uint8Array(second), 'no response': new Response('no module'), 'module': new WebAssembly.Module(second),
      'response': new Response(second, type), 'promise': Promise.resolve(new WebAssembly.Module(second)), 'address': '/web/gif-refresh.wasm',
      'no address': '/nowhere.wasm', 'URL': new URL('/web/gif-refresh.wasm', location),
    })) {
      const one = make(source);
      await until(() => /ready|error/.test(one.dataset.state));
      states[name] = one.dataset.state;
      one.remove();
    }
    return states;
  }`);
  const broken = ['no module', 'no response', 'no address'];
  for (const [name, state] of Object.entries(states)) assert.equal(state, broken.includes(name) ? 'error' : 'ready', name);
  await page.drag([195, 150], 420);
  await page.release();
  await page.until('log.some(({ name }) => name === "refresh")');
});

test('Thirty lists that are removed and put back in their event handlers still refresh, and every load ends', async () => {
  await open(`<div id=box></div><script>
    for (let count = 0; count < 30; count += 1) {
      const one = document.createElement('gif-refresh');
      one.innerHTML = '<ul></ul>';
      one.setAttribute('pull', '/fixtures/cat-pull.gif');
      one.style.height = '300px';
      let turns = 0;
      for (const name of ['load', 'error', 'refresh', 'refreshend', 'phasechange', 'scroll']) {
        one.addEventListener(name, () => {
          if ((turns += 1) > 20) return;
          one.remove();
          if (turns % 2) box.append(one); else setTimeout(() => box.append(one), 5);
        });
      }
      box.append(one);
    }</script>`);
  await page.until('[...box.children].length === 30 && [...box.children].every(({ dataset }) => dataset.state === "ready")');
  await page.run('() => { window.done = [...box.children].map((one) => one.refresh()); }');
  await page.run('() => until(() => { for (const { resolve } of work.splice(0)) resolve(); return log.filter(({ name }) => name === "refreshend").length >= 30; }, "the ends")');
  await page.run('async () => { for (const { resolve } of work.splice(0)) resolve(); await Promise.race([Promise.all(done), new Promise((late, fail) => setTimeout(() => fail(new Error("a promise stays open")), 20000))]); }');
});
