// Pages made by `gifrefresh export`, opened as files and served, in a real Chromium.

import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from 'node:test';
import { greyGIF, noisyGIF } from './gifs.mjs';
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
    const path = exported('pull.html', cat, '--loading', run, '--loading-fps', '30', '--preset', 'mjrefresh', '--threshold', '72', '--titles', 'Pull|Let go|Wait');
    await show(way === 'served' ? '../made/pull.html' : pathToFileURL(path).href, { width: 1280, height: 800 });
    await waitFor(`${list}?.dataset.state === 'ready'`);
    const code = () => page.run('() => document.querySelector("code").textContent');
    for (const line of ['.mjRefreshHeader()', 'configuration.triggerDistance = 72', 'captions: RefreshCaptions(pull: "Pull", release: "Let go", loading: "Wait")', 'loadingFrameRate: 30']) {
      assert.ok((await code()).includes(line), await code());
    }
    for (const [tab, line] of [['SwiftUI', '.refreshHeader(header)'], ['HTML', '<gif-refresh'], ['UIKit', 'tableView.refresh.header = header']]) {
      await page.run('(name) => [...document.querySelectorAll("[role=tab]")].find(({ textContent }) => textContent === name).click()', tab);
      assert.ok((await code()).includes(line), await code());
    }
    assert.deepEqual(await page.run('() => [...document.querySelector("[name=pull]").options].map(({ value }) => value)'), ['cat-pull.gif', 'cat-run.gif']);
    assert.deepEqual(await page.run('() => { const field = document.querySelector("[name=threshold]"); return [field.value, field.parentElement.querySelector("output").value]; }'), ['72', '72 px']);
    await pull(180);
    await stage.picture(page, `exported-${way.replaceAll(' ', '-')}`);
    assert.equal(await page.run(`() => ${list}.shadowRoot.querySelector('[part=header] span').textContent`), 'Let go');
    await page.release();
    await waitFor(`${list}.hasAttribute('data-busy')`);
    await waitFor(`!${list}.hasAttribute('data-busy')`);
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
    await waitFor(`${list}.hasAttribute('data-busy')`);
    await waitFor(`!${list}.hasAttribute('data-busy')`);
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

test('An exported page keeps a frame rate that its slider has no place for, until the slider is moved', async () => {
  await show(pathToFileURL(exported('rate.html', cat, '--loading', run, '--loading-fps', '12.5')).href);
  await waitFor(`${list}?.dataset.state === 'ready'`);
  const facts = () => page.run(`() => [${list}.getAttribute('fps'), document.querySelector('code').textContent.match(/loadingFrameRate: .*/)[0]]`);
  const set = (name, value) => page.run(`(name, value) => {
    const field = document.querySelector('[name=' + name + ']');
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }`, name, value);
  await set('threshold', 120);
  assert.deepEqual(await facts(), ['12.5', 'loadingFrameRate: 12.5,']);
  await set('fps', 20);
  assert.deepEqual(await facts(), ['20', 'loadingFrameRate: 20,']);
});

test('After a refresh and three more pages, the 36 posts of an exported page are all different', async () => {
  await show(pathToFileURL(exported('pull.html', cat, '--loading', run)).href);
  await waitFor(`${list}?.dataset.state === 'ready'`);
  const posts = () => page.run(`() => [...${list}.querySelectorAll('li')].map(({ innerText }) => innerText.split('\\n').at(-1))`);
  const first = (await posts())[0];
  await page.run('() => { window.outcomes = []; }');
  for (const load of ['refresh', 'loadMore', 'loadMore', 'loadMore']) await page.run(`async () => { outcomes.push(await ${list}.${load}()); }`);
  const all = await posts();
  assert.equal(all.length, 36);
  assert.equal(new Set(all).size, 36, `${all.filter((text, index) => all.indexOf(text) < index)}`);
  assert.deepEqual([all[0] === first, all[1]], [false, first]);
  assert.equal(await page.run('() => outcomes.join()'), 'succeeded,succeeded,succeeded,no-more');
  const heads = await page.run(`() => [...${list}.querySelectorAll('li')].map((item) => {
    const [name, time] = [...item.querySelector('.who').childNodes].map((one) => one.textContent.trim().replace('\\u00a0', ' '));
    const isRight = item.querySelector('.face').textContent === name.replace(/(.)\\S* (.).*/, '$1$2') && item.querySelector('.face').style.background !== '';
    return [time, isRight];
  })`);
  assert.deepEqual([0, 1, 19, 20, 35].map((row) => heads[row][0]), ['now', '3 min', '57 min', '2 h', '17 h']);
  assert.deepEqual(heads.filter(([, isRight]) => !isRight), []);
  const photos = await page.run(`() => [...${list}.querySelectorAll('.photo')].map((one) => one.style.background.match(/gradient/g)?.length)`);
  assert.ok(photos.length > 8 && photos.every((count) => count === 4), `${photos}`);
  // A page that is cancelled by a refresh adds no posts.
  assert.deepEqual(await page.run(`async () => {
    await ${list}.refresh();
    const more = ${list}.loadMore();
    await new Promise((resume) => setTimeout(resume, 700));
    let most = 0;
    new MutationObserver(() => { most = Math.max(most, ${list}.querySelectorAll('li').length); }).observe(${list}, { childList: true, subtree: true });
    return [await ${list}.refresh(), await more, most];
  }`), ['succeeded', 'cancelled', 12]);
});

test('An exported page has none of the library\'s own GIFs: art is reported, and the list is pulled as before', async () => {
  await show(pathToFileURL(exported('pull.html', cat)).href);
  await waitFor(`${list}?.dataset.state === 'ready'`);
  assert.equal(await page.run('() => document.querySelector("[name=loading]").selectedOptions[0]?.text'), 'A spinner');
  await page.run(`() => { window.errors = []; ${list}.addEventListener('error', ({ message }) => errors.push(message)); ${list}.art = 'coffee'; }`);
  await waitFor('window.errors.length > 0');
  assert.deepEqual(await page.run('() => errors'), ['art: expected pull and loading in its place, since this script has no address beside which these GIFs could be, found "coffee".']);
  await pull(180);
  await waitFor(`${list}.shadowRoot.querySelector('[part=header]').dataset.phase === 'armed'`);
  await page.release();
});

test('An exported page that the browser cannot unpack says so', async () => {
  const address = pathToFileURL(exported('pull.html', cat)).href;
  await show(address);
  await waitFor(`${list}?.dataset.state === 'ready'`);
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: 'delete window.DecompressionStream;' });
  await page.navigate(address);
  await waitFor('document.querySelector("[role=alert]") !== null');
  const said = await page.run('() => document.body.innerText.trim()');
  assert.equal(said, 'This page cannot be shown here: DecompressionStream is not defined');
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
  await waitFor(`document.querySelector('.problem').textContent === 'Makefile: it is not a GIF.'`);
  assert.equal(await page.run('() => document.querySelector(".facts").textContent'), '');
  // What is dropped anywhere is chosen, and offered once.
  const dropped = await page.run(`async () => {
    const [bytes, data] = [await (await fetch('/fixtures/cat-run.gif')).arrayBuffer(), new DataTransfer()];
    data.items.add(new File([bytes], 'dropped.gif', { type: 'image/gif' }));
    const send = (type) => document.body.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
    return [send('dragover'), send('drop'), send('drop')];
  }`);
  assert.deepEqual(dropped, [false, false, false]);
  await waitFor(`document.querySelector('.facts').textContent.startsWith('dropped.gif: 160 × 96, 24 frames, ') && document.querySelector('.problem').textContent === ''`);
  for (const name of ['pull', 'loading']) {
    assert.deepEqual(await page.run('(name) => [...document.querySelector(`[name=${name}]`).options].slice(-4).map(({ text }) => text)', name), [
      'cat-pull.gif', 'cat-run.gif', 'Makefile', 'dropped.gif']);
  }
});

test('The playground\'s panel names the designs, shows the values of its sliders, and sets and removes the attributes of the list', async () => {
  await show('/site/playground.html', { width: 1280, height: 900, touch: false });
  await waitFor(`${list}?.dataset.state === 'ready' && document.querySelector('.facts').textContent`);
  assert.deepEqual(await page.run('() => [...document.querySelectorAll(".design")].map((one) => [one.querySelector("input").value, one.innerText])'), [
    ['tmall', 'Tmall\nThe GIF appears at once'], ['mjrefresh', 'MJRefresh\nActs when the inset is open'], ['eoc', 'EOC\nFades in with the pull'],
    ['title', 'Title\nA ring in the bar'], ['hud', 'HUD\nA circle over the list']]);
  // What each sketch draws from back to front, how high on it, and how faint a picture is.
  assert.deepEqual(await page.run(`() => [...document.querySelectorAll('.design svg')].map((sketch) => [...sketch.children].map((one) => {
    const { x, y, width, height } = one.getBBox();
    if (x < 0 || y < 0 || x + width > 56 || y + height > 48) return 'beyond the edge';
    return [one.getAttribute('class'), y, one.getAttribute('opacity')].filter((word) => word !== null && word !== '1').join(' ');
  }).join())`), ['mark 6,row 26,row 34,row 42', 'mark 6,bold 23,row 32,row 40', 'mark 6 0.35,row 26,row 34,row 42', 'ring 5,bold 9,row 22,row 30,row 38', 'row 10,row 18,row 26,disc 9,ring 14']);
  assert.deepEqual(await page.run('() => [...document.querySelectorAll("legend")].map(({ textContent }) => textContent)'), ['Your GIF, here or dropped anywhere', 'Design', 'GIFs', 'Feel']);
  assert.deepEqual(await page.run('() => [...document.querySelectorAll(".field")].map((one) => [one.firstChild.textContent, one.control.name, one.control.min, one.control.max].filter(Boolean).join(" "))'), [
    'Pull pull', 'Loading loading', 'Loading 1 13', 'Success 1 14', 'Threshold threshold 20 200', 'Frames/s fps 0 60', 'Words titles']);
  const facts = await page.run('() => document.querySelector(".facts").textContent');
  assert.match(facts, /^cat-pull\.gif: 165 × 100, 14 frames, \d+ kB\. Decoded 924 kB, of which at most 231 kB are kept: light enough for a header\.$/);
  const seen = () => page.run(`() => [...['preset', 'threshold', 'fps', 'titles', 'loading'].map((name) => ${list}.getAttribute(name)), ...[...document.querySelectorAll('.field > output')].slice(2).map(({ value }) => value)]`);
  const set = async (name, value) => {
    await page.run(`(name, value) => {
      const field = value === true ? document.querySelector('input[value=' + name + ']') : document.querySelector('[name=' + name + ']');
      if (value === true) field.checked = true; else field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }`, name, value);
    return seen();
  };
  const run = 'art/cat-run.gif';
  assert.deepEqual(await seen(), ['tmall', null, null, null, run, '60 px', 'its own']);
  assert.deepEqual(await set('threshold', 90), ['tmall', '90', null, null, run, '90 px', 'its own']);
  assert.deepEqual(await set('fps', 24), ['tmall', '90', '24', null, run, '90 px', '24']);
  assert.deepEqual(await set('titles', 'Tug|Go'), ['tmall', '90', '24', 'Tug|Go', run, '90 px', '24']);
  assert.deepEqual(await set('hud', true), ['hud', null, '24', 'Tug|Go', run, '64 px', '24'], 'each design has its own threshold');
  await set('fps', 0);
  await set('loading', '');
  assert.deepEqual(await set('titles', ''), ['hud', null, null, null, null, '64 px', 'its own']);
  // The strip and its segments are there only as long as loading plays frames of the same GIF.
  for (const [value, ...wanted] of [
    ['', null, null, false], ['/', null, '0-6 7-13', true], ['cat-run.gif', run, null, false],
  ]) {
    await set('loading', value);
    const parted = await page.run(`() => [
      ...['loading', 'segments'].map((name) => ${list}.getAttribute(name)), document.querySelector('.strip').checkVisibility(),
    ]`);
    assert.deepEqual(parted, wanted, value);
  }
  // The Enter key in a field leaves the page as it is.
  await page.run('() => { window.isSame = true; document.querySelector("form").requestSubmit(); document.querySelector("[role=tab]").focus(); }');
  const tab = () => page.run(`() => [document.activeElement.textContent, ...['[aria-selected=true]', '[role=tab][tabindex="0"]'].map((name) => [...document.querySelectorAll(name)].map((one) => one.textContent).join()), document.querySelector("#code").textContent.slice(0, 7), window.isSame]`);
  const tabs = [];
  for (const [key, code] of [['ArrowRight', 39], ['ArrowRight', 39], ['ArrowRight', 39], ['ArrowLeft', 37]]) {
    await page.key(key, key, code);
    tabs.push(await tab());
  }
  assert.deepEqual(tabs, [['SwiftUI', 'import '], ['HTML', '<script'], ['UIKit', 'import '], ['HTML', '<script']].map(([name, code]) => [name, name, name, code, true]));
  assert.deepEqual(await page.run('() => [document.title, document.querySelector("h1").textContent, document.querySelector(".lead").textContent]'), ['GIFRefresh: try a header', 'Try a header', 'Pull the list, then make it yours.']);
});

test('On a phone, the settings of the playground are opened and closed by buttons and the Escape key, and a pull ends the hint', async () => {
  await show('/site/playground.html');
  await waitFor(`${list}?.dataset.state === 'ready'`);
  const state = () => page.run(`async () => {
    const panel = document.querySelector('#panel');
    await Promise.all(panel.getAnimations().map(({ finished }) => finished));
    return [panel.checkVisibility({ visibilityProperty: true }), document.activeElement.textContent, document.querySelector('main > .drawer').getAttribute('aria-expanded')];
  }`);
  const click = (selector) => page.run('(selector) => { document.querySelector(selector).click(); }', selector);
  const isHinting = () => page.run('() => document.querySelector(".hint").classList.contains("gone") ? null : document.querySelector(".hint").textContent');
  assert.deepEqual([(await state())[0], await isHinting()], [false, '↓ Pull the list down']);
  for (const end of [() => click('.panel .drawer'), () => page.key('Escape', 'Escape', 27)]) {
    await click('main > .drawer');
    assert.deepEqual(await state(), [true, 'Done', 'true']);
    await end();
    assert.deepEqual(await state(), [false, 'Settings', 'false']);
  }
  await pull(80);
  assert.equal(await isHinting(), null);
});

test('The strip of a chosen GIF shows its frames from the first to the last, and parts it anew for each GIF', async () => {
  await show('playground.html', { width: 1280, height: 800 });
  await waitFor(`${list}?.dataset.state === 'ready'`);
  for (const [count, shown, width, height] of [[5, 5, 8, 4], [25, 12, 4, 8], [12, 12, 8, 4]]) {
    const file = join(made, `levels-${count}.gif`);
    // Ever lighter greys.
    const greys = Array.from({ length: count }, (_, frame) => Math.round(255 * frame / (count - 1)));
    writeFileSync(file, greyGIF(width, height, greys.map((grey) => Array(32).fill(grey))));
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
    const box = await page.run(`() => {
      const { data } = document.querySelector('.strip .frames').getContext('2d').getImageData(0, 0, 96, 96);
      const places = [...data.keys()].filter((place) => place % 4 === 3 && data[place] > 127).map((place) => place >> 2);
      const [across, down] = [places.map((place) => place % 96), places.map((place) => Math.floor(place / 96))];
      return [Math.min(...across), Math.max(...across), Math.min(...down), Math.max(...down)];
    }`);
    assert.deepEqual(box, width > height ? [4, 91, 26, 69] : [26, 69, 4, 91], 'as wide or as high as its place');
    const ends = await page.run('() => [...document.querySelectorAll(".strip output")].map(({ value }) => value)');
    assert.deepEqual(ends, [`from ${Math.round(count / 2) + 1}`, 'none']);
  }
  // A slider that reaches the other one moves it along.
  const slide = (index, value) => page.run(`(index, value) => {
    const slider = document.querySelectorAll('.strip input')[index];
    slider.value = value;
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    return [...document.querySelectorAll('.strip output')].map(({ value }) => value);
  }`, index, value);
  assert.deepEqual([await slide(1, 9), await slide(0, 10), await slide(1, 4)], [['from 7', 'from 10'], ['from 11', 'from 12'], ['from 4', 'from 5']]);
  const file = join(made, 'heavy.gif');
  writeFileSync(file, noisyGIF(300, 300, 20));
  const { result } = await page.send('Runtime.evaluate', { expression: 'document.querySelector("input[type=file]")' });
  await page.send('DOM.setFileInputFiles', { files: [file], objectId: result.objectId });
  await waitFor(`document.querySelector('.facts.heavy')?.textContent === 'heavy.gif: 300 × 300, 20 frames, 2.0 MB. Decoded 7.2 MB, of which at most 1.8 MB are kept: heavy for a header: fewer frames or a smaller canvas would do.'`);
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
