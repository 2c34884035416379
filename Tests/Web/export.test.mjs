// Pages made by `gifrefresh export`, opened as files and served, in a real Chromium.

import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from 'node:test';
import { greyGIF } from './gifs.mjs';
import { made } from './made.mjs';
import { page, show, stage, waitFor } from './scene.mjs';

const root = resolve(import.meta.dirname, '../..');
const tool = process.env.GIFREFRESH ?? join(root, '.build/release/gifrefresh');
const [cat, run] = ['cat-pull', 'cat-run'].map((name) => join(root, `Fixtures/${name}.gif`));

function exported(name, ...options) {
  const path = join(made, name);
  const said = execFileSync(tool, ['export', ...options, '--module', join(root, '.build-web'), '--force', '-o', path], { encoding: 'utf8' });
  assert.match(said, /python3 -m http\.server/);
  return path;
}

const list = 'document.querySelector("gif-refresh")';
/** Pulls the list by a length, wherever the page has it. */
async function pull(length) {
  const [x, y] = await page.run(`(isUp) => {
    const { left, top, bottom, width } = ${list}.getBoundingClientRect();
    return [left + width / 2, isUp ? bottom - 120 : top + 120];
  }`, length < 0);
  await page.drag([x, y], y + length);
}

for (const way of ['as a file', 'served']) {
  test(`Pulls on an exported page opened ${way === 'served' ? 'from a server' : way} refresh and load more, and its code follows the settings`, async () => {
    const path = exported('pull.html', cat, '--loading', run, '--loading-fps', '30', '--preset', 'mjrefresh', '--titles', 'Pull|Let go|Wait');
    await show(way === 'served' ? '../made/pull.html' : pathToFileURL(path).href, { width: 1280, height: 800 });
    await waitFor(`${list}?.dataset.state === 'ready'`);
    const code = () => page.run('() => document.querySelector("code").textContent');
    for (const line of ['.mjRefreshHeader()', 'captions: RefreshCaptions(pull: "Pull", release: "Let go", loading: "Wait")', 'loadingFrameRate: 30']) {
      assert.ok((await code()).includes(line), await code());
    }
    for (const [tab, line] of [['SwiftUI', '.refreshHeader(header)'], ['HTML', '<gif-refresh'], ['UIKit', 'tableView.refresh.header = header']]) {
      await page.run('(name) => [...document.querySelectorAll("[role=tab]")].find(({ textContent }) => textContent === name).click()', tab);
      assert.ok((await code()).includes(line), await code());
    }
    assert.deepEqual(await page.run('() => [...document.querySelector("[name=pull]").options].map(({ value }) => value)'), ['cat-pull.gif', 'cat-run.gif']);
    await pull(140);
    await stage.picture(page, `exported-${way.replaceAll(' ', '-')}`);
    assert.equal(await page.run(`() => ${list}.shadowRoot.querySelector('[part=header] span').textContent`), 'Let go');
    await page.release();
    await waitFor(`${list}.getAttribute('aria-busy') === 'true'`);
    await waitFor(`!${list}.hasAttribute('aria-busy')`);
    const phase = (part, wanted) => waitFor(`${list}.shadowRoot.querySelector('[part=${part}]').dataset.phase === '${wanted}'`);
    await phase('header', 'idle');
    const count = () => page.run(`() => ${list}.querySelectorAll('li').length`);
    const before = await count();
    // The footer can be pulled where the page around the list scrolls no further.
    await page.run(`() => { ${list}.scroller.scrollTop = 99999; scrollTo(0, 99999); }`);
    await page.frames(4);
    await pull(-300);
    await phase('footer', 'armed');
    await page.release();
    await waitFor(`${list}.getAttribute('aria-busy') === 'true'`);
    await waitFor(`!${list}.hasAttribute('aria-busy')`);
    assert.equal(await count(), before + 8);
    await page.run('() => { scrollTo(0, 0); }');
    await page.run(`() => {
      const field = document.querySelector('[name=threshold]');
      field.value = 120;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }`);
    assert.ok((await code()).includes('configuration.triggerDistance = 120'), await code());
    await waitFor(`${list}.dataset.state === 'ready' && ${list}.getAttribute('threshold') === '120'`);
  });
}

test('After a refresh and three more pages, the 36 posts of an exported page are all different', async () => {
  await show(pathToFileURL(exported('pull.html', cat, '--loading', run)).href);
  await waitFor(`${list}?.dataset.state === 'ready'`);
  const posts = () => page.run(`() => [...${list}.querySelectorAll('li')].map(({ innerText }) => innerText.split('\\n').at(-1))`);
  const first = (await posts())[0];
  for (const load of ['refresh', 'loadMore', 'loadMore', 'loadMore']) await page.run(`() => ${list}.${load}()`);
  const all = await posts();
  assert.equal(all.length, 36);
  assert.equal(new Set(all).size, 36, `${all.filter((text, index) => all.indexOf(text) < index)}`);
  assert.deepEqual([all[0] === first, all[1]], [false, first]);
});

test('The playground pulls a GIF that the user chooses, and reports a chosen file that is not a GIF', async () => {
  await show('playground.html', { width: 1280, height: 800 });
  await waitFor(`${list}?.dataset.state === 'ready'`);
  const choose = async (file) => {
    const { result } = await page.send('Runtime.evaluate', { expression: 'document.querySelector("input[type=file]")' });
    await page.send('DOM.setFileInputFiles', { files: [file], objectId: result.objectId });
  };
  await choose(run);
  await waitFor(`document.querySelector('[name=pull]').value === 'cat-run.gif' && ${list}.getAttribute('pull').startsWith('blob:')`);
  await waitFor(`${list}.dataset.state === 'ready'`);
  await pull(140);
  assert.match(await page.run(`() => ${list}.shadowRoot.querySelector('[part=header] canvas').dataset.frame`), /^0:/);
  await page.release();
  await choose(join(root, 'Makefile'));
  await waitFor(`document.querySelector('.problem').textContent.endsWith('it is not a GIF.')`);
});

test('The strip of a chosen GIF shows its frames from the first to the last, and parts it anew for each GIF', async () => {
  await show('playground.html', { width: 1280, height: 800 });
  await waitFor(`${list}?.dataset.state === 'ready'`);
  for (const [count, shown] of [[5, 5], [25, 12], [12, 12]]) {
    const file = join(made, `levels-${count}.gif`);
    // Ever lighter greys.
    const greys = Array.from({ length: count }, (_, frame) => Math.round(255 * frame / (count - 1)));
    writeFileSync(file, greyGIF(4, 4, greys.map((grey) => Array(16).fill(grey))));
    const { result } = await page.send('Runtime.evaluate', { expression: 'document.querySelector("input[type=file]")' });
    await page.send('DOM.setFileInputFiles', { files: [file], objectId: result.objectId });
    await waitFor(`document.querySelector('.strip .frames').getAttribute('aria-label') === 'The frames of levels-${count}.gif'`);
    const colors = await page.run(`() => {
      const canvas = document.querySelector('.strip .frames');
      const context = canvas.getContext('2d');
      return Array.from({ length: canvas.width / 96 }, (_, place) => context.getImageData(place * 96 + 48, 48, 1, 1).data[0]);
    }`);
    assert.equal(colors.length, shown);
    const wanted = colors.map((_, place) => greys[Math.round(place * (count - 1) / (shown - 1))]);
    assert.deepEqual(colors, wanted, `${count} frames`);
    const ends = await page.run('() => [...document.querySelectorAll(".strip output")].map(({ value }) => value)');
    assert.deepEqual(ends, [`from ${Math.round(count / 2) + 1}`, 'none']);
  }
});

test('An exported page takes less than 140 kB without its GIFs', () => {
  const path = exported('size.html', cat);
  // Thirteen bits in two characters.
  const carried = Math.ceil(statSync(cat).size * 8 / 13) * 2;
  const rest = statSync(path).size - carried;
  console.log(`exported: ${rest} bytes beside the GIFs`);
  assert.ok(rest < 140_000, `${rest} bytes`);
});

test('Captions that contain "</script>" do not end the script of an exported page', async () => {
  const page2 = execFileSync(tool, ['export', '-', '--titles', '</script><script>window.broken = 1</script>', '--module', join(root, '.build-web'), '-o', '-'],
    { input: readFileSync(cat), encoding: 'utf8', maxBuffer: 1 << 28 });
  assert.ok(!page2.includes('window.broken = 1</script>'));
});

test('gifrefresh export reports a file that is not a GIF, or a missing browser module, with exit status 2', () => {
  const bad = spawnSync(tool, ['export', join(root, 'Makefile'), '-o', join(made, 'bad.html')], { encoding: 'utf8' });
  assert.equal(bad.status, 2);
  assert.match(bad.stderr, /Makefile: not a GIF/);
  const none = spawnSync(tool, ['export', cat, '--module', '/nowhere', '-o', join(made, 'bad.html')], { encoding: 'utf8' });
  assert.equal(none.status, 2);
  assert.match(none.stderr, /^gifrefresh: export: incomplete browser module: \/nowhere\/pull\.html/);
});
