// <gif-player> in a real Chromium.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { close, page, show, stage } from './scene.mjs';

const open = async (query = '', options = {}) => {
  await show(`player.html?${query}`, options);
  await page.run('() => until(() => log.some(({ name }) => name === "load" || name === "error"), "loaded")');
};

test('Every frame, forwards and backwards, is the native library\'s', async () => {
  await open();
  const count = await page.run('() => player.frameCount');
  assert.equal(count, stage.native['cat-pull'].length);
  const order = [...Array(count).keys(), ...[...Array(count).keys()].reverse()];
  const sums = await page.run(
    'async (order) => { const sums = []; for (const frame of order) { player.currentFrame = frame; sums.push(await checksum()); } return sums; }', order);
  assert.deepEqual(sums, order.map((frame) => stage.native['cat-pull'][frame]));
  await stage.picture(page, 'player');
});

test('Progress picks a frame, is brought into range, and nonsense changes nothing', async () => {
  await open('progress=0.5');
  assert.equal(await page.run('() => player.currentFrame'), 22);
  const frames = await page.run(`() => [1, 0, 7, -1, 0.25, NaN, Infinity, 'cat'].map((progress) => {
    player.progress = progress;
    return player.currentFrame;
  })`);
  assert.deepEqual(frames, [44, 0, 44, 0, 11, 11, 11, 11]);
});

test('It plays, at a rate, to its end and anew', async () => {
  await open();
  await page.run('() => { player.rate = 8; player.play(); }');
  await page.run('() => until(() => log.filter(({ name }) => name === "frame").length > 20, "frames")');
  assert.equal(await page.run('() => player.paused'), false);
  await page.run('() => player.pause()');
  const frame = await page.run('() => player.currentFrame');
  // Two beats of the display, after which one that plays has moved on.
  const later = await page.run('() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(player.currentFrame))))');
  assert.equal(later, frame);
  assert.deepEqual(await page.run('() => log.filter(({ name }) => name === "play" || name === "pause").map(({ name }) => name)'), ['play', 'pause']);
});

test('It plays by itself only where motion is wanted', async () => {
  await open('autoplay');
  assert.equal(await page.run('() => player.paused'), false);
  await page.close();
  await open('autoplay', { media: [{ name: 'prefers-reduced-motion', value: 'reduce' }] });
  assert.equal(await page.run('() => player.paused'), true);
});

test('Keys step, leap, play and pause, and a slider says where it stands', async () => {
  await open('alt=A+cat');
  await page.key('Tab', 'Tab', 9);
  const frames = [];
  for (const [key, code] of [['ArrowRight', 39], ['ArrowRight', 39], ['ArrowLeft', 37], ['End', 35], ['Home', 36], ['PageUp', 33]]) {
    await page.key(key, key, code);
    frames.push(await page.run('() => player.currentFrame'));
  }
  assert.deepEqual(frames, [1, 2, 1, 44, 0, 5]);
  const { nodes } = await page.send('Accessibility.getFullAXTree');
  const slider = nodes.find(({ role }) => role?.value === 'slider');
  assert.equal(slider.name.value, 'A cat');
  assert.equal(await page.run('() => player.getAttribute("aria-valuetext")'), 'frame 6 of 45');
  assert.equal(slider.value.value, 5);
  await page.key(' ', 'Space', 32);
  assert.equal(await page.run('() => player.paused'), false);
  await page.key(' ', 'Space', 32);
  assert.equal(await page.run('() => player.paused'), true);
});

test('A finger scrubs sideways', async () => {
  await open();
  await page.touch('touchStart', [20, 50]);
  for (let x = 30; x <= 180; x += 10) await page.touch('touchMove', [x, 50]);
  await page.release();
  const frame = await page.run('() => player.currentFrame');
  assert.ok(frame >= 18 && frame <= 24, `half the width is frame ${frame}`);
  assert.ok(await page.run('() => log.some(({ name }) => name === "input")'));
});

test('The memory that it keeps is at most what it may', async () => {
  for (const [memory, most] of [['0', 0], ['0.25', 160 * 96 * 4 * 45 / 4], ['1', 160 * 96 * 4 * 45]]) {
    await open(`memory=${memory}`);
    await page.run('() => player.ready');
    const kept = await page.run('() => player.residentBytes');
    assert.ok(kept <= most, `${kept} of ${most}`);
    if (most > 0) assert.ok(kept > 0);
    await close();
  }
});

const broken = {
  'no GIF': ['src=/tests/list.js', /it is not a GIF/],
  'a GIF that is not there': ['src=/nowhere.gif', /404/],
  'a canvas of 32768 by 32768': ['src=/made/huge.gif', /asks for more memory or time/],
  'a policy without WebAssembly': ['blocked', /could not be compiled/],
};
for (const [what, [query, sentence]] of Object.entries(broken)) {
  test(`With ${what} it shows its text and says why`, async () => {
    await open(`${query}&alt=A+cat`);
    assert.match(await page.run('() => log.find(({ name }) => name === "error").message'), sentence);
    assert.equal(await page.run('() => player.shadowRoot.querySelector(".fallback").innerText'), 'A cat');
  });
}

test('Another address takes the place of the first, and one that is moved keeps its frame', async () => {
  await open();
  await page.run('() => { player.src = "/fixtures/cat-run.gif"; }');
  await page.run('() => until(() => player.frameCount === 24, "the other")');
  await page.run('() => { player.currentFrame = 7; const box = document.createElement("div"); document.body.append(box); box.append(player); }');
  assert.equal(await page.run('() => player.currentFrame'), 7);
  assert.equal(await page.run('() => checksum()'), stage.native['cat-run'][7]);
});
