// <gif-player> in a real Chromium.

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { noisyGIF } from './gifs.mjs';
import { made } from './made.mjs';
import { close, page, show, showMarkup, stage, waitFor } from './scene.mjs';

const open = async (query = '', options = {}) => {
  await show(`player.html?${query}`, options);
  await page.run('() => until(() => log.some(({ name }) => name === "load" || name === "error"), "loaded")');
};

test('A player paints every frame, forwards and backwards, as the native library decodes it', async () => {
  await open();
  const count = await page.run('() => player.frameCount');
  assert.equal(count, stage.native['cat-pull'].length);
  const order = [...Array(count).keys(), ...[...Array(count).keys()].reverse()];
  const sums = await page.run(
    'async (order) => { const sums = []; for (const frame of order) { player.currentFrame = frame; sums.push(await checksum()); } return sums; }', order);
  assert.deepEqual(sums, order.map((frame) => stage.native['cat-pull'][frame]));
  await stage.picture(page, 'player');
});

test('The progress of a player selects a frame and is clamped to 0 and 1; invalid values, also of the rate, change nothing', async () => {
  await open('progress=0.5');
  assert.equal(await page.run('() => player.currentFrame'), 22);
  const frames = await page.run(`() => [1, 0, 7, -1, 0.25, NaN, Infinity, 'cat', '0.5'].map((progress) => {
    player.progress = progress;
    return player.currentFrame;
  })`);
  assert.deepEqual(frames, [44, 0, 44, 0, 11, 11, 11, 11, 22]);
  const selected = await page.run(`() => [7.9, 99, -3, 3e9, -3e9, 12, NaN, 'cat'].map((frame) => {
    player.currentFrame = frame;
    return [player.currentFrame, Math.round(player.progress * 44)];
  })`);
  assert.deepEqual(selected, [7, 44, 0, 44, 0, 12, 12, 12].map((frame) => [frame, frame]));
  assert.deepEqual(await page.run('() => [2, 0, -1, 101, NaN, "cat"].map((rate) => { player.rate = rate; return player.rate; })'), Array(6).fill(2));
});

test('A player plays at a rate of 8, and stays on its frame after pause()', async () => {
  await open();
  // At the rate before, a frame takes four seconds.
  await page.run('() => { player.rate = 0.01; player.play(); player.rate = 8; }');
  await page.run('() => until(() => log.filter(({ name }) => name === "frame").length > 20, "frames")');
  assert.equal(await page.run('() => player.paused'), false);
  await page.run('() => player.pause()');
  const frame = await page.run('() => player.currentFrame');
  // Two beats of the display, after which one that plays has moved on.
  const later = await page.run('() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(player.currentFrame))))');
  assert.equal(later, frame);
  assert.deepEqual(await page.run('() => log.filter(({ name }) => name === "play" || name === "pause").map(({ name }) => name)'), ['play', 'pause']);
});

test('A player with autoplay plays, but stays paused with reduced motion', async () => {
  await open('autoplay');
  assert.equal(await page.run('() => player.paused'), false);
  await page.close();
  for (const [call, isPaused] of [['play', false], ['pause', true], [null, false]]) {
    await open('autoplay', { media: [{ name: 'prefers-reduced-motion', value: 'reduce' }] });
    assert.equal(await page.run('() => player.paused'), true);
    // Without a call of the page, it plays once motion is welcome.
    if (call) await page.run('(call) => { player[call](); }', call);
    await page.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'no-preference' }] });
    await page.until('!matchMedia("(prefers-reduced-motion: reduce)").matches');
    await page.frames(3);
    assert.equal(await page.run('() => player.paused'), isPaused, call);
    if (call) await close();
  }
});

test('Keys step, jump, play and pause a player, and its slider reports the frame', async () => {
  await open('alt=A+cat');
  await page.key('Tab', 'Tab', 9);
  const frames = [];
  const press = async (key, code) => {
    await page.key(key, key, code);
    frames.push(await page.run('() => player.currentFrame'));
  };
  for (const [key, code] of [['ArrowRight', 39], ['ArrowRight', 39], ['ArrowLeft', 37], ['End', 35], ['ArrowUp', 38], ['ArrowDown', 40], ['PageDown', 34], ['Home', 36], ['ArrowDown', 40], ['PageUp', 33]]) {
    await press(key, code);
  }
  assert.deepEqual(frames.splice(0), [1, 2, 1, 44, 44, 43, 38, 0, 0, 5]);
  // From right to left, the arrows to the sides are the other way round. A key with a modifier, or another key, is the browser's.
  await page.run('() => { player.dir = "rtl"; }');
  for (const [key, code] of [['ArrowRight', 39], ['ArrowLeft', 37], ['ArrowUp', 38], ['ArrowDown', 40]]) await press(key, code);
  assert.deepEqual(frames, [4, 5, 6, 5]);
  const taken = await page.run(`() => ['', 'altKey', 'ctrlKey', 'metaKey'].map((name) => {
    const event = new KeyboardEvent('keydown', { key: 'PageUp', [name]: true, cancelable: true });
    return [player.dispatchEvent(event), player.currentFrame];
  }).concat([' ', ' ', 'a'].map((key) =>
    player.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }))))`);
  assert.deepEqual(taken, [[false, 10], [true, 10], [true, 10], [true, 10], false, false, true]);
  await page.run('() => { player.currentFrame = 4; }');
  await page.key('ArrowUp', 'ArrowUp', 38);
  const shownSlider = async () => {
    const { nodes } = await page.send('Accessibility.getFullAXTree');
    return nodes.find(({ role }) => role?.value === 'slider');
  };
  const slider = await shownSlider();
  assert.equal(slider.name.value, 'A cat');
  assert.equal(await page.run('() => player.getAttribute("aria-valuetext")'), 'frame 6 of 45');
  assert.equal(slider.value.value, 5);
  assert.deepEqual(['valuemin', 'valuemax'].map((name) => slider.properties.find((one) => one.name === name)?.value.value), [0, 44]);
  // A frame that the page sets is the slider's value, too, and nothing is left of the user's.
  await page.run('() => { player.currentFrame = 12; }');
  assert.equal((await shownSlider()).value.value, 12);
  assert.equal(await page.run('() => player.hasAttribute("aria-valuetext")'), false);
  await page.key('ArrowUp', 'ArrowUp', 38);
  assert.equal(await page.run('() => player.getAttribute("aria-valuetext")'), 'frame 14 of 45');
  await page.key(' ', 'Space', 32);
  assert.deepEqual(await page.run('() => [player.paused, player.hasAttribute("aria-valuetext")]'), [false, false]);
  await page.until('player.currentFrame > 16');
  await page.key(' ', 'Space', 32);
  assert.equal(await page.run('() => player.paused'), true);
  assert.equal((await shownSlider()).value.value, await page.run('() => player.currentFrame'));
  // Nothing of that is left while another GIF is being loaded, but the focus stays.
  await page.key('Home', 'Home', 36);
  const left = () => page.run('() => [player.hasAttribute("aria-valuetext"), document.activeElement === player]');
  assert.deepEqual(await left(), [true, true]);
  await page.run('() => { player.src = "/held/fixtures/cat-run.gif"; }');
  assert.deepEqual([await shownSlider(), ...await left()], [undefined, false, true]);
  await stage.release();
  await page.until('player.frameCount === 24');
  assert.equal((await shownSlider()).properties.find(({ name }) => name === 'valuemax').value.value, 23);
  assert.deepEqual(await left(), [false, true]);
});

for (const [calls, isPaused] of [[['pause', 'play'], false], [['play', 'pause'], true], [['play', 'pause', 'play'], false]]) {
  test(`After ${calls.map((call) => `${call}()`).join(' and ')} before its GIF has loaded, a player ${isPaused ? 'is paused' : 'plays'}`, async () => {
    await show('player.html?src=/held/fixtures/cat-pull.gif');
    await page.run('() => until(() => window.player, "the player")');
    await page.run('(calls) => { for (const call of calls) player[call](); }', calls);
    await stage.release();
    await page.run('() => until(() => log.some(({ name }) => name === "load"), "loaded")');
    assert.equal(await page.run('() => player.paused'), isPaused);
    // The calls count for this GIF only.
    await page.run('() => { player.pause(); player.src = "/fixtures/cat-run.gif"; }');
    await page.until('player.frameCount === 24');
    assert.equal(await page.run('() => player.paused'), true);
  });
}

test('What a page sets of both elements before the script defines them counts afterwards', async () => {
  await showMarkup('<gif-player src=/fixtures/cat-pull.gif></gif-player><gif-refresh art=cat><ul></ul></gif-refresh>');
  const left = await page.run(`async () => {
    const elements = ['gif-player', 'gif-refresh'].map((name) => document.querySelector(name));
    const given = { rate: 3, alt: 'A cat', fps: 12, art: 'coffee', footer: 'auto', titles: 'library', threshold: 90, progress: 0.5, currentFrame: 30, words: { backToTop: 'Up' } };
    for (const element of elements) Object.assign(element, given);
    for (const name of ['player', 'refresh']) await import('/web/gif-' + name + '.js');
    const settable = (element) => {
      const { prototype } = customElements.get(element.localName);
      return Object.keys(given).filter((name) => Object.getOwnPropertyDescriptor(prototype, name)?.set);
    };
    return elements.map((element) => settable(element).map((name) => [name, Object.hasOwn(element, name), element[name]]));
  }`);
  for (const properties of left) {
    assert.ok(properties.length >= 3, JSON.stringify(left));
    assert.deepEqual(properties.filter(([, isOwn]) => isOwn), [], 'hidden by a value of its own');
  }
  const [rate] = left[0].filter(([name]) => name === 'rate');
  assert.deepEqual(rate, ['rate', false, 3]);
});

test('On a page that shows no frames, as in a background tab, a player gets ready and a list refreshes', async () => {
  await showMarkup(`<script>Object.defineProperty(document, 'hidden', { value: true }); window.requestAnimationFrame = () => 0;</script>
    <gif-player id=player src=/fixtures/cat-pull.gif></gif-player><gif-refresh id=list art=cat><ul></ul></gif-refresh>
    <script>watch(list);</script><script type=module src=/web/gif-player.js></script><script type=module src=/web/gif-refresh.js></script>`);
  await page.run(`() => customElements.whenDefined('gif-refresh').then(() => {
    list.refresh().then((outcome) => { window.answer = outcome; });
    list.ready.then(() => { window.isReady = true; });
  })`);
  await page.run('() => until(() => player.dataset.state === "ready" && list.dataset.state === "ready" && window.isReady, "ready")');
  assert.equal(await page.run('() => player.frameCount'), 45);
  await page.run('() => until(() => work.length === 1, "work")');
  await page.run('() => { work[0].resolve(); }');
  assert.equal(await page.run('() => until(() => window.answer, "the end")'), 'succeeded');
});

test('A player paused before its GIF has loaded stays on the first frame, even with autoplay', async () => {
  await show('player.html?src=/held/fixtures/cat-pull.gif&autoplay');
  await page.run('() => until(() => window.player, "the player")');
  await page.run('() => { player.pause(); }');
  await stage.release();
  await page.run('() => until(() => log.some(({ name }) => name === "load"), "loaded")');
  await page.frames(30);
  assert.deepEqual(await page.run('() => [player.paused, player.currentFrame]'), [true, 0]);
});

test('A player that is removed before its GIF has loaded, and put back, plays from the frame that was set', async () => {
  await open();
  await page.run(`async () => {
    const values = { src: '/fixtures/cat-pull.gif', autoplay: true, rate: 0.01, progress: 0.5 };
    const other = Object.assign(document.createElement('gif-player'), values);
    other.addEventListener('load', () => { window.begun = [other.paused, other.currentFrame]; });
    document.body.append(other);
    other.remove();
    // At the end of the task in which it is removed, a player ends its load.
    for (let turn = 0; turn < 4; turn += 1) await null;
    document.body.append(other);
  }`);
  await page.until('window.begun');
  assert.deepEqual(await page.run('() => begun'), [false, 22]);
});

test('A GIF that comes after the src of its player has become another is not shown', async () => {
  await show('player.html?src=/held/fixtures/cat-pull.gif');
  await page.until('window.player?.shadowRoot.querySelector("canvas").dataset.frame');
  await page.run('() => { player.src = "/fixtures/cat-run.gif"; }');
  await page.until('player.frameCount === 24');
  await stage.release();
  await page.frames(30);
  const loads = 'log.filter(({ name }) => name === "load").length';
  assert.deepEqual(await page.run(`() => [player.frameCount, ${loads}]`), [24, 1]);
});

test('What a page calls while a GIF is being loaded does not count for the next src', async () => {
  await show('player.html?src=/held/fixtures/cat-pull.gif');
  await page.until('window.player?.shadowRoot.querySelector("canvas").dataset.frame');
  await page.run('() => { player.currentFrame = 9; player.play(); player.src = "/fixtures/cat-run.gif"; }');
  await page.until('player.frameCount === 24');
  assert.deepEqual(await page.run('() => [player.currentFrame, player.paused]'), [0, true]);
  // Unless the page has called it when the player was out of the page.
  await page.run(`() => {
    player.src = '/held/fixtures/cat-pull.gif';
    player.remove();
    player.src = '/fixtures/edge/colors-2.gif';
    player.play();
    document.body.append(player);
  }`);
  await page.until('player.frameCount === 1');
  await stage.release();
  assert.equal(await page.run('() => log.filter(({ name }) => name === "play").length'), 1);
});

for (const [what, end] of [['the GIF has failed', 'await until(() => player.dataset.state === "error")'], ['the player has been removed', 'player.remove(); await frames(2)']]) {
  test(`What a page calls while a GIF is being loaded does not count for the next src after ${what}`, async () => {
    await open();
    await page.run(`async () => {
      window.frames = async (count) => { while (count-- > 0) await new Promise(requestAnimationFrame); };
      player.src = '/nowhere.gif';
      player.currentFrame = 9;
      player.play();
      ${end};
      player.src = '/fixtures/cat-run.gif';
      document.body.append(player);
    }`);
    await page.until('player.frameCount === 24');
    assert.deepEqual(await page.run('() => [player.currentFrame, player.paused]'), [0, true]);
  });
}

for (const names of [['progress', 'src'], ['src', 'progress']]) {
  test(`A player whose attributes ${names.join(' and ')} change in this order shows the new GIF at the new progress, and the next GIF, too`, async () => {
    await open();
    await page.run('(names) => { for (const name of names) player.setAttribute(name, { src: "/fixtures/cat-run.gif", progress: 1 }[name]); }', names);
    await page.until('player.frameCount === 24');
    assert.equal(await page.run('() => player.currentFrame'), 23);
    await page.run('() => { player.src = "/fixtures/cat-pull.gif"; }');
    await page.until('player.frameCount === 45');
    assert.equal(await page.run('() => player.currentFrame'), 44);
  });
}

test('Two players that are added to a page together both play', async () => {
  await open();
  await page.run(`() => {
    window.pair = ['cat-pull', 'cat-run'].map((name) => {
      const src = '/fixtures/' + name + '.gif';
      return Object.assign(document.createElement('gif-player'), { src, autoplay: true, width: 80 });
    });
    document.body.append(...pair);
  }`);
  await page.until('pair.every(({ currentFrame }) => currentFrame > 1)');
});

test('A player whose GIF is missing keeps its size of 160 by 96 and shows its alt text', async () => {
  await show('player.html?src=/nowhere.gif&alt=A%20cat&width=160&height=96');
  await page.run('() => until(() => log.some(({ name }) => name === "error"), "the error")');
  assert.deepEqual(await page.run('() => { player.style.width = ""; return [player.offsetWidth, player.offsetHeight, player.shadowRoot.querySelector(".fallback").checkVisibility()]; }'), [160, 96, true]);
  assert.equal(await page.run('() => { player.removeAttribute("width"); return player.offsetHeight; }'), 96);
  assert.equal(await page.run('() => { player.alt = "Another cat"; return player.shadowRoot.querySelector(".fallback").textContent; }'), 'Another cat');
});

for (const [way, query, first, last] of [['rightwards', 'controls&rate=0.01', 20, 180], ['leftwards, from right to left,', 'controls&dir=rtl&rate=0.01', 300, 140]]) {
  test(`A horizontal drag ${way} scrubs a player with controls, which pauses and plays no more after a drag`, async () => {
    await open(query);
    await page.run('() => { document.addEventListener("input", ({ target }) => { window.heard = target === player; }); player.play(); }');
    await page.touch('touchStart', [first, 50]);
    for (let step = 1; step <= 16; step += 1) await page.touch('touchMove', [first + (last - first) * step / 16, 50]);
    await page.release();
    const { frame, paused } = await page.run('() => ({ frame: player.currentFrame, paused: player.paused })');
    assert.ok(frame >= 18 && frame <= 26, `half the width is frame ${frame}`);
    assert.ok(await page.run('() => window.heard'));
    assert.equal(paused, true);
  });
}

test('A mouse that leaves a player scrubs on, and one that slips by 2 pixels clicks; its right button and a second finger scrub nothing', async () => {
  await open('controls');
  await page.mouse('mousePressed', 20, 50);
  for (const [x, y] of [[100, 60], [180, 400]]) await page.mouse('mouseMoved', x, y);
  await page.mouse('mouseReleased', 180, 400, 0);
  const frame = await page.run('() => player.currentFrame');
  assert.ok(frame >= 18 && frame <= 26, `half the width is frame ${frame}`);
  // The next drag begins there: 60 of 320 pixels are 8 of 45 frames.
  await page.mouse('mousePressed', 50, 50);
  for (const x of [80, 110]) await page.mouse('mouseMoved', x, 50);
  await page.mouse('mouseReleased', 110, 50, 0);
  assert.equal(await page.run('() => player.currentFrame'), frame + 8);
  await page.run('() => { player.currentFrame = 0; }');
  const drag = (values) => page.run(`(values) => {
    for (const [type, clientX] of [['pointerdown', 20], ['pointermove', 60], ['pointermove', 180], ['pointerup', 180]]) {
      player.setPointerCapture = () => {};
      player.dispatchEvent(new PointerEvent(type, { clientX, pointerType: 'mouse', isPrimary: true, buttons: 1, ...values }));
    }
    return [player.currentFrame, player.paused];
  }`, values);
  for (const values of [{ button: 2 }, { isPrimary: false }]) assert.deepEqual(await drag(values), [0, true], JSON.stringify(values));
  assert.notDeepEqual(await drag({}), [0, true]);
  // What the browser cancels is over; another pointer's moves are not this one's.
  assert.deepEqual(await page.run(`() => {
    player.pause();
    player.currentFrame = 3;
    for (const [type, clientX, pointerId] of [['pointerdown', 20, 0], ['pointermove', 180, 1], ['pointercancel', 20, 0], ['pointermove', 180, 0], ['pointerup', 20, 0]]) {
      player.dispatchEvent(new PointerEvent(type, { clientX, pointerId, pointerType: 'mouse', isPrimary: true, buttons: 1 }));
    }
    return [player.currentFrame, player.paused];
  }`), [3, true]);
  for (const [type, x, buttons] of [['mousePressed', 20, 1], ['mouseMoved', 22, 1], ['mouseReleased', 22, 0]]) await page.mouse(type, x, 50, buttons);
  assert.equal(await page.run('() => player.paused'), false);
});

test('On a page that is drawn at half its size, a drag over half the width of a player moves it by half its frames', async () => {
  await open('controls');
  await page.run('() => { document.body.style.cssText = "transform: scale(.5); transform-origin: 0 0"; }');
  await page.mouse('mousePressed', 10, 25);
  for (const x of [50, 90]) await page.mouse('mouseMoved', x, 25);
  await page.mouse('mouseReleased', 90, 25, 0);
  const frame = await page.run('() => player.currentFrame');
  assert.ok(frame >= 21 && frame <= 23, `frame ${frame}`);
});

test('A mouse that is pressed on a player and released outside does not scrub when it comes back', async () => {
  await open();
  await page.run('() => { player.currentFrame = 5; log.length = 0; }');
  await page.mouse('mousePressed', 100, 50);
  for (const y of [120, 250, 400]) await page.mouse('mouseMoved', 101, y);
  await page.mouse('mouseReleased', 101, 400, 0);
  for (const x of [100, 160, 220]) await page.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y: 50 });
  await page.frames();
  assert.deepEqual(await page.run('() => [player.currentFrame, log]'), [5, []]);
  // A press that is not the last one scrubs no more, either.
  await page.run(`() => {
    for (const [type, clientX] of [['pointerdown', 20], ['pointerdown', 100], ['pointermove', 101]]) {
      player.dispatchEvent(new PointerEvent(type, { clientX, pointerType: 'mouse', isPrimary: true, buttons: 1 }));
    }
  }`);
  assert.equal(await page.run('() => player.currentFrame'), 5);
});

test('A drag ends with the GIF that it scrubs, so that the next one plays, and when that becomes decoration', async () => {
  await open('autoplay');
  const comes = () => page.until('log.some(({ name }) => name === "load")');
  const isPausedAt = async (x) => {
    await page.mouse('mouseMoved', x, 50);
    return page.run('() => player.paused');
  };
  await page.mouse('mousePressed', 100, 50);
  assert.equal(await isPausedAt(160), true);
  await page.run('() => { log.length = 0; player.src = "/held/fixtures/cat-run.gif"; }');
  await page.mouse('mouseMoved', 200, 50);
  assert.equal(await page.run('() => player.getAttribute("aria-valuetext")'), null);
  await stage.release();
  await comes();
  assert.equal(await isPausedAt(220), false);
  await page.mouse('mouseReleased', 220, 50, 0);
  // So it is if the pointer rests until the next one is there.
  await page.mouse('mousePressed', 100, 50);
  assert.equal(await isPausedAt(160), true);
  await page.run('() => { log.length = 0; player.src = "/fixtures/cat-pull.gif"; }');
  await comes();
  assert.equal(await isPausedAt(200), false);
  await page.mouse('mouseReleased', 200, 50, 0);
  await page.mouse('mousePressed', 100, 50);
  await page.run('() => { player.alt = ""; }');
  assert.equal(await isPausedAt(160), false);
});

test('The frames that a player keeps stay within its memory budget', async () => {
  for (const [memory, most] of [['0', 0], ['0.25', 160 * 96 * 4 * 45 / 4], ['1', 160 * 96 * 4 * 45]]) {
    await open(`memory=${memory}`);
    await page.run('() => player.ready');
    const kept = await page.run('() => player.residentBytes');
    assert.ok(kept <= most, `${kept} of ${most}`);
    // Nearly all are decoded ahead.
    assert.ok(kept >= most / 2, `only ${kept} of ${most}`);
    await close();
  }
});

const broken = {
  'a file that is not a GIF': ['src=/tests/list.js', /it is not a GIF/],
  'an empty file': ['src=/html%3Fbody=', /^\/html\?body=: it is not a GIF\.$/],
  'a missing GIF': ['src=/nowhere.gif', /404/],
  'a GIF of 32768 by 32768 pixels': ['src=/made/huge.gif', /asks for more memory or time/],
  'a GIF without an image': ['src=/fixtures/edge/no-images.gif', /^\/fixtures\/edge\/no-images\.gif: it has no frame that can be shown\.$/],
  'a GIF without a canvas': ['src=/fixtures/edge/canvas-empty.gif', /its canvas has no width or no height/],
  'a policy that forbids WebAssembly': ['blocked', /could not be compiled/],
};
for (const [what, [query, sentence]] of Object.entries(broken)) {
  test(`With ${what} a player shows its alt text, and its error says what is wrong`, async () => {
    await open(`${query}&alt=A+cat`);
    assert.match(await page.run('() => log.find(({ name }) => name === "error").message'), sentence);
    assert.equal(await page.run('() => player.shadowRoot.querySelector(".fallback").innerText'), 'A cat');
  });
}

test('The last script of a page, though it comes late, hears that a player has loaded or has failed', async () => {
  for (const [name, src] of [['load', '/fixtures/cat-sleep.gif'], ['error', '/nowhere.gif']]) {
    const requests = [];
    stage.requests();
    const shown = showMarkup(`<script>{ const send = fetch; window.fetch = (...all) => send(...all).finally(() => setTimeout(send, 300, '/came')); }</script>
      <script type=module src=/web/gif-player.js></script><gif-player id=player src=${src}></gif-player>
      <script type=module src=/held/tests/kit.js></script><script type=module>player.addEventListener('${name}', () => { window.hasHeard = true; });</script>`);
    while (requests.filter((path) => path === '/came').length < 2) {
      requests.push(...stage.requests());
      await new Promise((resume) => setTimeout(resume, 20));
    }
    await stage.release();
    await shown;
    await page.until('window.hasHeard');
    await close();
  }
});

test('A player whose GIF is missing shows its own content instead of its alt text', async () => {
  await showMarkup('<gif-player id=player alt="A cat" src=/nowhere.gif><b id=own>Words</b></gif-player><script type=module src=/web/gif-player.js></script>');
  await page.until('player.dataset.state === "error"');
  assert.deepEqual(await page.run('() => [own.checkVisibility(), player.shadowRoot.querySelector(".fallback").textContent]'), [true, '']);
});

test('A player whose GIF is missing shows its alt text beside a line break, until its listener adds content', async () => {
  await showMarkup(`<gif-player id=player alt="A cat" src=/nowhere.gif>
    <!-- None. -->
  </gif-player><script>player.addEventListener('error', () => { window.hasFailed = true; });</script><script type=module src=/web/gif-player.js></script>`);
  await page.until('window.hasFailed');
  const shown = () => page.run('() => [player.shadowRoot.querySelector(".fallback").textContent, ...[...player.children].map((child) => child.checkVisibility())]');
  assert.deepEqual(await shown(), ['A cat']);
  await page.run(`() => {
    player.addEventListener('error', () => player.append(Object.assign(document.createElement('a'), { href: '/', textContent: 'The GIF' })));
    window.hasFailed = false;
    player.src = '/nobody.gif';
  }`);
  await page.until('window.hasFailed && player.firstElementChild');
  assert.deepEqual(await shown(), ['', true]);
  await page.run('() => { player.firstElementChild.remove(); }');
  assert.deepEqual(await shown(), ['A cat']);
  await page.run('() => { player.append("No cat"); }');
  assert.deepEqual(await shown(), ['']);
});

for (const plays of [true, false]) {
  test(`A player that ${plays ? 'plays' : 'is paused'} and is removed ${plays ? 'plays on' : 'is paused still'} when it is put back, with autoplay, at its frame`, async () => {
    await open('autoplay&rate=0.01');
    await page.run('(plays) => { player.currentFrame = 9; if (!plays) player.pause(); player.remove(); }', plays);
    await page.frames(3);
    await page.run('() => { log.length = 0; document.body.append(player); }');
    await page.until('log.some(({ name }) => name === "load")');
    assert.deepEqual(await page.run('() => [player.paused, player.currentFrame]'), [!plays, 9]);
  });
}

for (const plays of [true, false]) {
  test(`A player that ${plays ? 'plays' : 'is paused'} goes on at its frame when its memory changes, and reports no change of either`, async () => {
    await open('controls&rate=0.01');
    await page.run('(plays) => { player.currentFrame = 9; if (plays) player.play(); log.length = 0; player.memory = 1; }', plays);
    const state = () => page.run('() => [player.paused, player.currentFrame, player.shadowRoot.querySelector("button").hidden]');
    assert.deepEqual(await state(), [!plays, 9, false]);
    await page.until('log.some(({ name }) => name === "load")');
    assert.deepEqual(await state(), [!plays, 9, false]);
    assert.deepEqual(await page.run('() => log.map(({ name }) => name)'), ['load']);
  });
}

for (const [what, change] of [['its memory has changed', 'player.memory = 1'], ['it has been removed and put back', 'player.remove(); await frames(2); document.body.append(player)']]) {
  test(`A player whose GIF comes slowly once more, since ${what}, shows its frame 9 meanwhile, without its poster`, async () => {
    await show('player.html?src=/held/fixtures/cat-pull.gif&poster=/fixtures/cat-run.gif');
    await page.until('window.player?.shadowRoot.querySelector("canvas").dataset.frame');
    await stage.release();
    await page.until('player.dataset.state === "ready"');
    await page.run(`async () => {
      window.frames = async (count) => { while (count-- > 0) await new Promise(requestAnimationFrame); };
      player.currentFrame = 9;
      ${change};
      await frames(30);
    }`);
    const looks = () => page.run('() => [player.dataset.state, player.shadowRoot.querySelector("canvas").dataset.frame, player.shadowRoot.querySelector("img").hidden]');
    assert.deepEqual(await looks(), ['loading', '0:9', true]);
    await stage.release();
    await page.until('player.dataset.state === "ready"');
    assert.deepEqual(await looks(), ['ready', '0:9', true]);
  });
}

test('A list that has been pulled and a player that are removed leave no listener on the window, the document and the media queries', async () => {
  await showMarkup(`<script>
      window.kept = [];
      const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
      const drop = (index) => { if (index >= 0) kept.splice(index, 1); };
      EventTarget.prototype.addEventListener = function (name, listener, options) {
        const entry = [(this ?? window).constructor.name, name, listener];
        if (/Window|HTMLDocument|HTMLBody|HTMLHtml|MediaQueryList|VisualViewport/.test(entry[0])) {
          kept.push(entry);
          if (options?.signal) add.call(options.signal, 'abort', () => drop(kept.indexOf(entry)));
        }
        add.call(this ?? window, name, listener, options);
      };
      EventTarget.prototype.removeEventListener = function (name, listener, options) {
        drop(kept.findIndex((one) => one[1] === name && one[2] === listener));
        remove.call(this ?? window, name, listener, options);
      };
    </script><gif-refresh id=list pull=/fixtures/cat-pull.gif style="height: 400px"><ul><li>Row</li></ul></gif-refresh><gif-player id=player src=/fixtures/cat-run.gif></gif-player>
    <script type=module src=/web/gif-player.js></script><script type=module src=/web/gif-refresh.js></script>`);
  await page.until('list.dataset.state === "ready" && player.dataset.state === "ready"');
  await page.drag([100, 100], 200);
  const left = () => page.run('() => kept.map(([on, name]) => `${on} ${name}`).filter((one) => !/load|Loaded/.test(one))');
  assert.ok((await left()).length > 5, `${await left()}`);
  await page.releaseAtRest();
  await page.until('edge(list).phase === "idle"');
  assert.deepEqual((await left()).filter((one) => one.includes('touch')), [], 'at rest');
  await page.run('() => { list.remove(); player.remove(); }');
  await page.frames(3);
  assert.deepEqual(await left(), []);
});

test('A player shows the first frame of a new src, and keeps its frame when it is moved on the page', async () => {
  await open();
  await page.run('() => { player.src = "/fixtures/cat-run.gif"; }');
  await page.run('() => until(() => player.frameCount === 24, "the other")');
  assert.equal(await page.run('() => player.currentFrame'), 0);
  assert.equal(await page.run('() => checksum()'), stage.native['cat-run'][0]);
  await page.run('() => { player.currentFrame = 7; const box = document.createElement("div"); document.body.append(box); box.append(player); }');
  assert.equal(await page.run('() => player.currentFrame'), 7);
  assert.equal(await page.run('() => checksum()'), stage.native['cat-run'][7]);
  // So it does when it gets the src that it has.
  await page.run('() => { player.src = "/fixtures/cat-run.gif"; }');
  assert.deepEqual(await page.run('() => [player.frameCount, player.currentFrame]'), [24, 7]);
  await page.run('() => { player.src = "/fixtures/edge/colors-2.gif"; }');
  await page.until('player.frameCount === 1');
  assert.equal(await page.run('() => player.progress'), 0);
  // A frame that is set before the first GIF is loaded is that GIF's alone.
  await page.run(`() => {
    window.late = Object.assign(document.createElement('gif-player'), { src: '/fixtures/cat-pull.gif', currentFrame: 9 });
    document.body.append(late);
  }`);
  await page.until('late.frameCount === 45 && late.currentFrame === 9');
  await page.run('() => { late.src = "/fixtures/cat-run.gif"; }');
  await page.until('late.frameCount === 24');
  assert.equal(await page.run('() => late.currentFrame'), 0);
});

test('A player whose src changes while it is out of the page shows the new GIF from its first frame, by its attributes', async () => {
  await open('autoplay&rate=0.01');
  const shows = async (count, isPaused) => {
    await page.until(`player.frameCount === ${count}`);
    assert.deepEqual(await page.run('() => [player.currentFrame, player.paused]'), [0, isPaused]);
  };
  const change = (values, wait) => page.run(`async (values, wait) => {
    player.currentFrame = 7;
    player.pause();
    player.remove();
    if (wait < 0) Object.assign(player, values);
    if (wait !== 0) await frames(Math.abs(wait));
    if (wait >= 0) Object.assign(player, values);
    document.body.append(player);
  }`, values, wait);
  await page.run('() => { window.frames = async (count) => { while (count-- > 0) await new Promise(requestAnimationFrame); }; }');
  await change({ src: '/fixtures/cat-run.gif' }, 0);
  await shows(24, false);
  await change({ src: '/fixtures/cat-pull.gif' }, 2);
  await shows(45, false);
  // So it is if the src changes in the task in which it is removed, and the player comes back later.
  await change({ src: '/fixtures/cat-run.gif' }, -2);
  await shows(24, false);
  // What the page calls meanwhile counts for the new GIF.
  await page.run('async () => { player.remove(); await frames(2); player.src = "/fixtures/cat-pull.gif"; player.pause(); document.body.append(player); }');
  await shows(45, true);
  await page.run('async () => { player.memory = 1; await until(() => player.frameCount === 45); await player.ready; window.kept = player.residentBytes; }');
  await change({ memory: 0 }, 0);
  await page.until('kept > 0 && player.dataset.state === "ready" && player.residentBytes === 0');
  await change({ src: '' }, 0);
  await shows(0, true);
  await page.run('() => { player.src = "/fixtures/cat-pull.gif"; }');
  await shows(45, false);
  await change({ src: '' }, 2);
  await shows(0, true);
});

test('A player with width and height takes its space before it loads, and loading causes no layout shift', async () => {
  await showMarkup(`<body style="margin: 0"><gif-player id=player src=/held/fixtures/cat-pull.gif width=320 height=192></gif-player><p id=below style="margin: 0">Below</p>
    <script>window.shifts = []; new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({ type: 'layout-shift', buffered: true });</script>
    <script type=module src=/web/gif-player.js></script>`);
  const below = () => page.run('() => below.getBoundingClientRect().top');
  await page.run('() => until(() => player.shadowRoot, "known")');
  await page.frames();
  const before = await page.run('() => { shifts.length = 0; return below.getBoundingClientRect().top; }');
  assert.ok(before >= 192, `${before}`);
  await stage.release();
  await page.run('() => until(() => player.dataset.state === "ready", "ready")');
  await page.frames();
  assert.equal(await below(), before);
  assert.equal(await page.run('() => shifts.length'), 0);
  assert.deepEqual(await page.run('() => { const { width, height } = player.getBoundingClientRect(); return [width, height, player.naturalWidth, player.naturalHeight]; }'), [320, 192, 160, 96]);
  const gives = await page.run('() => { player.style.width = "100px"; player.style.height = "auto"; return player.getBoundingClientRect().height; }');
  assert.equal(gives, 60, 'a rule of the page counts more');
  // Of another shape than the GIF.
  const both = await page.run(`() => {
    Object.assign(player, { width: 100, height: 100, style: '' });
    return [player.offsetWidth, player.offsetHeight];
  }`);
  assert.deepEqual(both, [100, 100]);
});

// A network may bring a file in pieces of any length.
const pieces = `<script>{ const whole = fetch; window.fetch = async (...all) => new Response((await whole(...all)).body.pipeThrough(new TransformStream({
  transform(bytes, pieces) { for (let place = 0; place < bytes.length; place += 300) pieces.enqueue(bytes.slice(place, place + 300)); },
}))); }</script>`;
for (const [how, script] of [['as a whole', ''], ['in pieces of 300 bytes', pieces]]) {
  test(`A player shows the first frame of a GIF whose first half has come ${how}`, async () => {
    await showMarkup(`${script}<gif-player id=player src=/held/fixtures/cat-pull.gif></gif-player><script type=module src=/web/gif-player.js></script>`);
    await page.run('() => until(() => player.shadowRoot?.querySelector("canvas").dataset.frame, "a picture")');
    assert.equal(await page.run('() => player.dataset.state'), 'loading');
    assert.deepEqual(await page.run('() => [player.offsetWidth, player.offsetHeight]'), [160, 96]);
    const sum = await page.run(`async () => {
      const canvas = player.shadowRoot.querySelector('canvas');
      return sha256(canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data);
    }`);
    assert.equal(sum, stage.native['cat-pull'][0]);
    await stage.release();
    await page.run('() => until(() => player.frameCount === 45, "all of it")');
  });
}

test('A player whose src is removed before the module has come shows nothing of its GIF', async () => {
  await show('player.html?module=/held/web/gif-player.wasm');
  const resources = 'performance.getEntriesByType("resource")';
  const hasCome = (file) => page.until(`${resources}.some(({ name }) => name.endsWith('${file}'))`);
  await hasCome('cat-pull.gif');
  await page.frames(10);
  await page.run('() => { player.removeAttribute("src"); }');
  await stage.release();
  await hasCome('gif-player.wasm');
  await page.frames(20);
  const canvas = 'player.shadowRoot.querySelector("canvas")';
  const seen = await page.run(`() => [player.offsetHeight, ${canvas}.dataset.frame ?? null, log.length]`);
  assert.deepEqual(seen, [0, null, 0]);
});

test('A player shows its poster until the first frame of its GIF is there', async () => {
  const looks = 'poster=/fixtures/cat-run.gif width=100 height=60';
  await showMarkup(`<gif-player id=player ${looks} src=/held/fixtures/cat-sleep.gif></gif-player>
    <gif-player id=other ${looks}></gif-player><script type=module src=/web/gif-player.js></script>`);
  const poster = () => page.run('() => { const { hidden, naturalWidth } = player.shadowRoot.querySelector("img"); return !hidden && naturalWidth > 0; }');
  await page.run('() => until(() => player.shadowRoot?.querySelector("img").naturalWidth > 0, "the poster")');
  await page.until('player.shadowRoot.querySelector("canvas").dataset.frame');
  assert.deepEqual([await poster(), await page.run('() => player.dataset.state')], [false, 'loading']);
  await page.run('() => { player.alt = "A cat"; }');
  assert.equal(await poster(), false, 'nor over that frame when an attribute changes');
  await stage.release();
  await page.run('() => until(() => player.dataset.state === "ready", "ready")');
  assert.equal(await poster(), false);
  // Another GIF has the poster, too, and no button until it is there.
  const hides = (src) => page.run(`(src) => {
    Object.assign(player, { controls: true, src });
    return ['.poster', 'button'].map((part) => player.shadowRoot.querySelector(part).hidden);
  }`, src);
  assert.deepEqual(await hides('/fixtures/cat-run.gif'), [false, true]);
  await page.until('player.frameCount === 24');
  // After one that is missing, the next one does not show the picture of the last.
  assert.deepEqual(await hides('/nowhere.gif'), [false, true]);
  await page.until('player.dataset.state === "error"');
  assert.equal(await page.run('() => player.shadowRoot.querySelector("canvas").dataset.frame ?? null'), null);
  // Another poster, of another width, takes the place of the first one.
  const width = (pixels) => page.until(`other.shadowRoot.querySelector('img').naturalWidth === ${pixels}`);
  await width(160);
  await page.run('() => { other.poster = "/web/art/cat-pull.gif"; }');
  await width(165);
});

test('While a player decodes its frames ahead, the page gets its turn between them', async () => {
  writeFileSync(join(made, 'ahead.gif'), noisyGIF(300, 300, 20));
  await showMarkup('<gif-player id=player memory=1></gif-player><script type=module src=/web/gif-player.js></script>');
  await page.run('() => until(() => player.matches(":defined"), "defined")');
  const turns = await page.run(`async () => {
    let turns = 0;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { turns += 1; port2.postMessage(null); };
    player.src = '/made/ahead.gif';
    await new Promise((resolve) => { player.addEventListener('load', resolve); });
    port2.postMessage(null);
    await player.ready;
    return turns;
  }`);
  // A step of two milliseconds takes a few frames.
  assert.ok(turns >= 3, `${turns}`);
});

test('A player that waits far below the window is ready when it gets another src, and when it is removed', async () => {
  await showMarkup(`<div style="height: 5000px"></div><gif-player id=player loading=lazy src=/fixtures/cat-run.gif width=100 height=60></gif-player>
    <script type=module src=/web/gif-player.js></script>`);
  await page.run('() => until(() => player.ready !== undefined, "it waits")');
  await page.run(`() => {
    window.ended = [];
    player.ready.then(() => ended.push('another'));
    player.src = '/fixtures/cat-sleep.gif';
    player.ready.then(() => ended.push('removed'));
  }`);
  await waitFor('ended.join() === "another"');
  await page.run('() => player.remove()');
  await waitFor('ended.join() === "another,removed"');
});

test('In a list, a player with loading=lazy loads when it is within the height of the list below, and no other', async () => {
  stage.requests();
  await showMarkup(`<gif-refresh id=list style="height: 300px"><div style="height: 500px"></div>
    <gif-player id=near loading=lazy src=/fixtures/cat-sleep.gif width=100 height=60></gif-player><div style="height: 2000px"></div>
    <gif-player id=far loading=lazy src=/fixtures/cat-run.gif width=100 height=60></gif-player></gif-refresh>
    <script type=module src=/web/gif-refresh.js></script><script type=module src=/web/gif-player.js></script>`);
  await page.until('near.dataset.state === "ready"');
  await page.frames(5);
  assert.ok(!stage.requests().includes('/fixtures/cat-run.gif'), 'it was loaded at once');
  await page.run('() => { list.scroller.scrollTop = 2100; }');
  await page.until('far.dataset.state === "ready"');
});

test('A player with loading=lazy loads when it scrolls into view, and paints no frames out of view', async () => {
  stage.requests();
  await showMarkup(`<div id=first style="height: 900px"></div><gif-player id=near loading=lazy src=/fixtures/cat-sleep.gif width=100 height=60></gif-player>
    <div style="height: 2000px"></div><gif-player id=player loading=lazy autoplay src=/fixtures/cat-run.gif width=100 height=60></gif-player>
    <script type=module src=/web/gif-player.js></script>`);
  await page.run('() => until(() => Boolean(player.shadowRoot), "known")');
  await page.frames(5);
  // A window's height below the window is near enough.
  await page.until('near.dataset.state === "ready"');
  assert.ok(!stage.requests().includes('/fixtures/cat-run.gif'), 'it was loaded at once');
  await page.run('() => player.scrollIntoView()');
  await page.run('() => until(() => player.currentFrame > 1, "it plays")');
  await page.run('() => { window.frames2 = 0; player.addEventListener("frame", () => { frames2 += 1; }); scrollTo(0, 0); }');
  await page.frames(5);
  const before = await page.run('() => frames2');
  await page.frames(30);
  assert.equal(await page.run('() => frames2'), before);
  assert.equal(await page.run('() => player.paused'), false);
  await page.run('() => player.scrollIntoView()');
  await page.run('(before) => until(() => frames2 > before + 2, "it goes on")', before);
});

test('A playing player paints no frames in a hidden tab, and continues when the tab is visible again', async () => {
  await open('autoplay');
  await page.run('() => until(() => player.currentFrame > 1, "it plays")');
  await page.run(`() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    window.seen = player.currentFrame;
  }`);
  await page.frames(30);
  assert.equal(await page.run('() => player.currentFrame === seen && !player.paused'), true);
  await page.run('() => { delete document.hidden; document.dispatchEvent(new Event("visibilitychange")); }');
  await page.run('() => until(() => player.currentFrame !== seen, "it goes on")');
});

test('An autoplaying player pauses when reduced motion is switched on, and plays again when it is off', async () => {
  await open('autoplay');
  assert.equal(await page.run('() => player.paused'), false);
  const prefer = (value) => page.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
  await prefer('reduce');
  await page.run('() => until(() => player.paused, "it stops")');
  await prefer('no-preference');
  await page.run('() => until(() => !player.paused, "it goes on")');
  // One that the user has started is the user's.
  await page.run('() => { player.autoplay = false; }');
  await prefer('reduce');
  await page.frames(5);
  assert.equal(await page.run('() => player.paused'), false);
  // One that the user has paused stays paused.
  await page.run('() => { player.autoplay = true; player.pause(); }');
  for (const value of ['no-preference', 'reduce', 'no-preference']) {
    await prefer(value);
    await page.until(`matchMedia("(prefers-reduced-motion: ${value})").matches`);
    await page.frames(3);
  }
  assert.equal(await page.run('() => player.paused'), true);
});

test('A player with autoplay that is out of the page, or loads, follows the preference for reduced motion of then', async () => {
  await open('autoplay');
  const prefer = async (value) => {
    await page.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
    await page.until(`matchMedia("(prefers-reduced-motion: ${value})").matches`);
    await page.frames(3);
  };
  const isPausedAfter = async (value) => {
    await page.run('() => player.remove()');
    await prefer(value);
    await page.run('() => { log.length = 0; document.body.append(player); }');
    await page.until('log.some(({ name }) => name === "load")');
    return page.run('() => player.paused');
  };
  assert.equal(await isPausedAfter('reduce'), true);
  await prefer('no-preference');
  assert.equal(await page.run('() => player.paused'), false);
  await prefer('reduce');
  assert.equal(await isPausedAfter('no-preference'), false);
  // One that the user has started plays on all the same.
  await prefer('reduce');
  await page.run('() => player.play()');
  assert.equal(await isPausedAfter('reduce'), false);
  await prefer('no-preference');
  // So it is while the GIF is loaded again, since its memory changes.
  await page.run('() => { log.length = 0; player.src = "/held/fixtures/cat-run.gif"; }');
  await stage.release();
  await page.until('log.some(({ name }) => name === "load")');
  await page.run('() => { log.length = 0; player.memory = 1; }');
  await prefer('reduce');
  await stage.release();
  await page.until('log.some(({ name }) => name === "load")');
  assert.equal(await page.run('() => player.paused'), true);
  await prefer('no-preference');
  assert.equal(await page.run('() => player.paused'), false);
});

test('A player with an empty alt is decorative: it is no slider and no tab stop, and a drag does not scrub it', async () => {
  await open('alt=');
  const { nodes } = await page.send('Accessibility.getFullAXTree');
  assert.ok(!nodes.some(({ role, ignored }) => !ignored && role?.value === 'slider'));
  await page.key('Tab', 'Tab', 9);
  assert.equal(await page.run('() => document.activeElement === player'), false);
  await page.mouse('mousePressed', 20, 50);
  for (const x of [60, 120]) await page.mouse('mouseMoved', x, 50);
  await page.mouse('mouseReleased', 120, 50, 0);
  assert.equal(await page.run('() => player.currentFrame'), 0);
});

test('A player without alt is a slider named "Animation"; a tabindex of the page stays, the player\'s own goes when alt is emptied', async () => {
  await open('tabindex=-1');
  const { nodes } = await page.send('Accessibility.getFullAXTree');
  assert.equal(nodes.find(({ role }) => role?.value === 'slider').name.value, 'Animation');
  assert.deepEqual(await page.run(`() => [null, '', 'A cat', null, ''].map((alt, step) => {
    if (step === 2) player.removeAttribute('tabindex');
    player.alt = alt;
    return player.getAttribute('tabindex');
  })`), ['-1', '-1', '0', '0', null]);
});

test('A player with controls and an empty alt, which is decoration, shows no button', async () => {
  await open('controls&alt=A+cat');
  const isShown = () => page.run('() => player.shadowRoot.querySelector("button").checkVisibility()');
  assert.equal(await isShown(), true);
  await page.run('() => { player.alt = ""; }');
  assert.equal(await isShown(), false);
});

test('A tap plays and pauses a player with controls; a tap and a click do nothing to one without', async () => {
  const tap = async () => { await page.touch('touchStart', [60, 50]); await page.release(); };
  const sign = () => page.run(`() => {
    const button = player.shadowRoot.querySelector('button');
    return button.checkVisibility() ? getComputedStyle(button, '::before').content : null;
  }`);
  await open('controls');
  assert.equal(await sign(), '"▶"');
  await tap();
  await page.run('() => until(() => !player.paused, "it plays")');
  assert.equal(await sign(), '"❚❚"');
  await tap();
  await page.run('() => until(() => player.paused, "it pauses")');
  assert.equal(await sign(), '"▶"');
  await close();
  await open();
  await tap();
  for (const [type, buttons] of [['mousePressed', 1], ['mouseReleased', 0]]) await page.mouse(type, 60, 50, buttons);
  await page.frames();
  assert.deepEqual([await page.run('() => player.paused'), await sign()], [true, null]);
});

test('A click without a press, as by a screen reader or a switch, plays and pauses a player with controls, also after a scrub', async () => {
  await open('controls&rate=0.01');
  // Firefox gives such a click a count, and no press.
  const toggled = () => page.run('() => { player.dispatchEvent(new MouseEvent("click", { detail: 1, bubbles: true })); return !player.paused; }');
  assert.deepEqual([await toggled(), await toggled()], [true, false]);
  await page.mouse('mousePressed', 20, 50);
  await page.mouse('mouseMoved', 180, 50);
  await page.mouse('mouseReleased', 180, 50, 0);
  assert.equal(await page.run('() => player.paused'), true, 'a scrub plays nothing');
  await page.run('() => new Promise((resume) => setTimeout(resume, 450))');
  assert.deepEqual([await toggled(), await toggled()], [true, false]);
  // A second scrub that begins soon after another one.
  for (const rest of [100, 500]) {
    await page.mouse('mousePressed', 20, 50);
    await page.mouse('mouseMoved', 180, 50);
    await page.run(`() => new Promise((resume) => setTimeout(resume, ${rest}))`);
    await page.mouse('mouseReleased', 180, 50, 0);
    assert.equal(await page.run('() => player.paused'), true);
  }
  // As decoration and without controls, it is no button.
  await page.run('() => { player.alt = ""; }');
  assert.equal(await toggled(), false);
  await page.run('() => { player.alt = "A cat"; player.controls = false; }');
  assert.equal(await toggled(), false);
});

test('A GIF that plays three times stops at its last frame; play() plays it three times again from its first frame', async () => {
  await open('src=/fixtures/edge/loop-2.gif&rate=0.25', { countsFrames: true });
  for (const frames of [[1, 0, 1, 0, 1], [0, 1, 0, 1, 0, 1]]) {
    await page.run('() => { log.length = 0; player.play(); }');
    await page.until('log.some(({ name }) => name === "ended")');
    await page.frames(30);
    const [shown, names] = await page.run('() => [log.filter(({ name }) => name === "frame").map(({ frame }) => frame), log.map(({ name }) => name).filter((name) => name !== "frame")]');
    assert.deepEqual(shown, frames);
    assert.deepEqual(names, ['play', 'pause', 'ended']);
    assert.deepEqual(await page.run('() => [player.currentFrame, player.paused]'), [1, true]);
  }
  // A tenth of two frames is a frame.
  assert.equal(await page.run('() => { player.dispatchEvent(new KeyboardEvent("keydown", { key: "PageDown" })); return player.currentFrame; }'), 0);
});

test('A player that is paused by a listener of its event "frame" reports play and pause once each, in this order', async () => {
  await open('src=/fixtures/edge/loop-2.gif', { countsFrames: true });
  const names = () => page.run('() => log.filter(({ name }) => name === "play" || name === "pause" || name === "ended").map(({ name }) => name)');
  await page.run('() => { player.addEventListener("frame", () => player.pause(), { once: true }); log.length = 0; player.play(); }');
  await page.until('log.some(({ name }) => name === "pause")');
  await page.frames(60);
  assert.deepEqual([await names(), await page.run('() => [player.paused, log.filter(({ name }) => name === "frame").length]')], [['play', 'pause'], [true, 1]]);
  // At its end, it begins anew.
  await page.run('() => { log.length = 0; player.play(); }');
  await page.until('log.some(({ name }) => name === "ended")');
  await page.run('() => { log.length = 0; player.addEventListener("frame", () => player.pause(), { once: true }); player.play(); }');
  await page.frames(10);
  assert.deepEqual([await names(), await page.run('() => player.paused')], [['play', 'pause'], true]);
});

for (const event of ['play', 'pause', 'ended']) {
  test(`The last event "frame" of a player that a listener of "${event}" moves to another frame is of the frame that it shows`, async () => {
    await open('src=/fixtures/edge/loop-2.gif&rate=100');
    const frames = await page.run(`async (name) => {
      const seek = () => { log.length = 0; player.currentFrame = name === 'play' ? 1 : 0; };
      if (name !== 'play') player.addEventListener(name, seek, { once: true });
      player.play();
      // The page is busy until the GIF has come to its end.
      for (const start = performance.now(); performance.now() < start + 200;);
      await until(() => player.paused);
      if (name === 'play') {
        player.rate = 0.01;
        player.addEventListener(name, seek, { once: true });
        player.play();
      }
      return [player.currentFrame, ...log.filter(({ name }) => name === 'frame').map(({ frame }) => frame)];
    }`, event);
    assert.deepEqual(frames, event === 'play' ? [1, 1] : [0, 0]);
  });
}

test('A player whose GIF is over before the page reads its clock again reports play, pause and ended', async () => {
  await open('src=/fixtures/edge/loop-2.gif&rate=100');
  // Each look at the clock is 50 milliseconds after the one before.
  await page.run('() => { let reads = 0; const now = performance.now.bind(performance); performance.now = () => now() + 50 * reads++; }');
  for (const isAutomatic of [false, true]) {
    await page.run(`(isAutomatic) => {
      log.length = 0;
      if (isAutomatic) Object.assign(player, { autoplay: true, src: '/fixtures/edge/loop-2.gif?again' }); else player.play();
    }`, isAutomatic);
    await page.until('log.some(({ name }) => name === "ended")');
    assert.deepEqual(await page.run('() => log.map(({ name }) => name).filter((name) => ["play", "pause", "ended"].includes(name))'), ['play', 'pause', 'ended']);
  }
});

test('A playing player changes none of its attributes', async () => {
  await open();
  await page.run(`() => {
    window.changes = 0;
    new MutationObserver((records) => { changes += records.length; }).observe(player, { attributes: true });
    player.rate = 8;
    player.play();
  }`);
  await page.run('() => until(() => log.filter(({ name }) => name === "frame").length > 20, "frames")');
  assert.equal(await page.run('() => changes'), 0);
});

test('A GIF of 160 by 96 pixels in a player of 200 by 200 is scaled as object-fit contain, cover, fill or none says', async () => {
  await open();
  await page.run('() => { document.body.style.background = "rgb(255, 0, 255)"; Object.assign(player.style, { width: "200px", height: "200px" }); }');
  for (const [fit, top, bottom] of [['contain', 40, 160], ['cover', 0, 200], ['fill', 0, 200], ['none', 52, 148]]) {
    await page.run('(fit) => { player.style.objectFit = fit; }', fit);
    await page.frames(3);
    // The rows of the screenshot that are not all background.
    const rows = await page.run(`async (png) => {
      const image = await createImageBitmap(await (await fetch('data:image/png;base64,' + png)).blob());
      const context = Object.assign(document.createElement('canvas'), { width: 200, height: 200 }).getContext('2d');
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, 200, 200);
      return [...Array(200).keys()].filter((y) => [...Array(200).keys()].some((x) => data[(y * 200 + x) * 4 + 1] > 8 || data[(y * 200 + x) * 4] < 247));
    }`, (await page.screenshot()).toString('base64'));
    assert.deepEqual([rows[0], rows.at(-1) + 1], [top, bottom], fit);
  }
});

test('A player whose src is removed shows no frame and is no slider, until it gets a new src', async () => {
  await open('alt=A+cat');
  const facts = () => page.run('() => ["frameCount", "duration", "naturalWidth", "naturalHeight", "residentBytes"].map((name) => player[name])');
  assert.deepEqual((await facts()).slice(0, 4), [45, 1800, 160, 96]);
  await page.run('() => { player.rate = 2; }');
  assert.equal((await facts())[1], 1800, 'at the usual rate, whatever the rate is now');
  assert.equal(await page.run('() => { player.currentFrame = 7; return player.offsetHeight; }'), 192);
  await page.run('() => { player.play(); player.removeAttribute("src"); }');
  assert.deepEqual(await facts(), [0, 0, 0, 0, 0]);
  assert.deepEqual(await page.run('() => [player.paused, player.dataset.state ?? null]'), [true, null]);
  assert.deepEqual(await page.run('() => [player.currentFrame, player.offsetHeight]'), [0, 0]);
  assert.equal(await page.run('() => player.shadowRoot.querySelector("canvas").dataset.frame ?? null'), null);
  const { nodes } = await page.send('Accessibility.getFullAXTree');
  const roles = nodes.filter(({ name, ignored }) => !ignored && name?.value === 'A cat').map(({ role }) => role.value);
  assert.deepEqual(roles, ['image'], 'no slider');
  assert.equal(await page.run('() => player.tabIndex'), -1);
  await page.run('() => { player.src = "/fixtures/cat-run.gif"; }');
  await page.run('() => until(() => player.frameCount === 24, "another")');
});
