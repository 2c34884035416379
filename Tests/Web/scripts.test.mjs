// The scripts of `Fixtures/scripts` with a finger in a real Chromium, under each of the five designs: how often it
// refreshes, and what its header looks like in every frame of the display.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, test } from 'node:test';
import { host } from './host.mjs';
import { Stage } from './stage.mjs';

const folder = resolve(import.meta.dirname, '../../Fixtures/scripts');
const scriptOf = (name) => readFileSync(join(folder, `${name}.script`), 'utf8');

/**
 * What each design's header is: how high, at which pull it refreshes, the inset it holds, and how opaque it is; `waits`
 * until the inset is open to call the action, and has an arrow that turns in `turns`.
 */
const designs = {
  tmall: { height: 60, trigger: 60, inset: 80, opacity: (progress) => Math.min(1, progress / 0.2) },
  mjrefresh: { height: 54, trigger: 54, inset: 54, waits: true, turns: 250, opacity: () => 1 },
  eoc: { height: 50, trigger: 50, inset: 50, turns: 400, opacity: (progress) => Math.min(1, progress) },
  title: { trigger: 80 },
  hud: { trigger: 64 },
};

/** The time, in milliseconds, in which a spinner fades when its load has ended. */
const fade = 400;
/** The time of a frame in milliseconds, as pages that count frames take it. */
const frame = 1000 / 60;
/** How many of a page's frames a time is: their sums are not exact. */
const framesIn = (milliseconds) => Math.round(milliseconds / frame);

/** A page with a list of a design; `trace` there keeps how each frame of the display shows the header. */
async function open(stage, preset) {
  const gif = preset === 'tmall' ? 'pull=/fixtures/cat-pull.gif' : '';
  const page = await stage.openMarkup(`<!doctype html><meta charset=utf-8><meta name=viewport content="width=device-width">
    <script src=/tests/kit.js></script><link rel=stylesheet href=/tests/list.css>
    <gif-refresh id=list preset=${preset} ${gif}><ul></ul></gif-refresh><script src=/tests/trace.js></script>
    <script type=module src=/web/gif-refresh.js></script>`, { countsFrames: true });
  await page.run('() => until(() => list.dataset.state === "ready", "ready")');
  return page;
}

/** Lets a script happen to a page's list. */
async function play(page, preset, script) {
  const { trigger } = designs[preset];
  const [top, viewport] = await page.run('() => [list.getBoundingClientRect().bottom - list.scroller.clientHeight, list.scroller.clientHeight]');
  // The way of a finger that pulls the list so far beyond its edge.
  const wayOf = (pull) => viewport / 0.55 * (1 / (1 - pull / viewport) - 1);
  const start = top + 60;
  let finger = null;
  const moveTo = async (place, milliseconds) => {
    if (finger === null) await page.touch('touchStart', [195, finger = start]);
    const [from, count] = [finger, Math.max(1, framesIn(milliseconds))];
    for (let step = 1; step <= count; step += 1) {
      await page.touch('touchMove', [195, finger = from + (place - from) * step / count]);
      if (milliseconds > 0) await page.frames(1);
    }
  };
  const lift = async (how) => {
    await page.run('() => { lifted = performance.now(); }');
    await page.touch(how);
    finger = null;
  };
  const steps = {
    touch: async () => { await page.touch('touchStart', [195, finger = start]); },
    pull: async (percent, milliseconds = 0) => moveTo(start + wayOf(trigger * percent / 100), milliseconds),
    drag: async (distance, milliseconds = 0) => moveTo((finger ?? start) + distance, milliseconds),
    release: () => lift('touchEnd'),
    cancel: () => lift('touchCancel'),
    wait: (milliseconds) => page.frames(framesIn(Math.min(milliseconds, 1200))),
    finish: () => page.run('() => { finish(); }'),
    settle: () => page.run('() => until(rests, "rest")'),
    scroll: (place) => page.run('(place) => { list.scroller.scrollTop = place; }', place),
  };
  for (const line of script.split('\n').filter((one) => one && !one.startsWith('#'))) {
    const [word, ...rest] = line.replaceAll(/ header| to| over/g, '').split(' ');
    await steps[word](...rest.map((one) => parseFloat(one) * (/\ds$/.test(one) ? 1000 : 1)));
  }
}

/** What a page's list showed while scripts happened to it, by script. */
async function playAll(preset) {
  const stage = await Stage.start();
  const page = await open(stage, preset);
  const seen = {};
  for (const [name, script] of Object.entries(scripts)) {
    await page.run('() => { for (const list of [log, work, trace, phases]) list.length = 0; finished = 0; list.scroller.scrollTop = 0; }');
    await play(page, preset, script);
    seen[name] = await page.run('() => ({ trace, phases, lifted, began: began.at(-1), outcomes: log.map(({ name, outcome }) => outcome ?? name) })');
  }
  await stage.stop();
  assert.deepEqual(page.complaints, []);
  return seen;
}

/** How often each script refreshes: usually, and under the designs that differ. */
const counts = new Map(readFileSync(join(folder, 'outcomes.list'), 'utf8').split('\n').filter((line) => line.startsWith('S'))
  .map((line) => {
    const [name, usual] = line.split(/ +/);
    const others = [...line.matchAll(/ (\w+)=(\d+)/g)].map(([, design, count]) => [design, Number(count)]);
    return [name, { usual: Number(usual), ...Object.fromEntries(others) }];
  }));
/** Some say it otherwise in a page, where a finger has to have moved as fast as it leaves. */
const scripts = {
  ...Object.fromEntries(['S01', 'S03', 'S04', 'S05', 'S07', 'S14'].map((name) => [name, scriptOf(name)])),
  S06: 'pull header to 135% over 300ms\npull header to 105% over 40ms\nrelease\nwait 1s\nfinish header\nsettle',
  S08: 'scroll to 300\ntouch\ndrag 250 over 80ms\nrelease\nwait 1s\nsettle',
  // Without an end in the turn of its beginning.
  S18: 'pull header to 120% over 400ms\ncancel\nsettle',
};
assert.equal(Object.keys(scripts).length, 9);
counts.set('S18', { usual: 0 });
const next = {
  // One sample can reach beyond the trigger.
  idle: ['pulling', 'armed', 'waiting', 'loading'], pulling: ['idle', 'armed', 'settling'], armed: ['pulling', 'idle', 'waiting', 'loading', 'settling'], waiting: ['loading'],
  loading: ['finishing', 'settling', 'idle'], finishing: ['settling', 'idle'], settling: ['idle'],
};

const near = (one, other, by = 0.6) => Math.abs(one - other) <= by;

/** The ring in a title follows the pull, is full when letting go refreshes, and turns while it loads. */
function checkTitle({ S03: { trace, lifted } }) {
  const pulled = trace.filter(({ time, phase }) => time < lifted && phase !== 'idle');
  for (const { progress, first, part, isTrack } of pulled) {
    assert.ok(isTrack && near(progress, (first - 44) / 80, 0.01) && part <= progress + 0.01, `${part} at ${progress}`);
  }
  // It is a seventh of a second behind the finger.
  assert.ok(pulled.some(({ progress, part }) => part < progress - 0.002));
  assert.equal(pulled.at(-1).part, 1);
  assert.equal(trace.at(-1).isTrack, false);
  const loading = trace.filter(({ phase }) => phase === 'loading');
  assert.ok(loading.slice(2).every(({ isSpinning, isTrack }) => isSpinning && !isTrack));
  assert.ok(near(loading.at(-1).first, 44), 'no inset is held');
}

/** The floating circle comes down with the pull and goes back with it, is faint until armed, breathes, and is gone. */
function checkCircle({ S03: { trace, lifted }, S04, S14 }) {
  const pulled = trace.filter(({ time, phase }) => time < lifted && phase !== 'idle');
  for (const { phase, ringOpacity, turn, isTrack } of pulled) {
    assert.deepEqual([ringOpacity, turn === 'rotate(0turn)'], phase === 'armed' ? [1, false] : [0.3, true]);
    assert.equal(isTrack, false);
  }
  const parts = trace.filter(({ phase }) => phase === 'loading').map(({ part }) => part);
  const least = parts.indexOf(Math.min(...parts));
  assert.ok(parts[0] === 0.8 && parts[least] < 0.06 && Math.max(...parts.slice(least)) > 0.5, `${parts}`);
  const places = S04.trace.filter(({ phase }) => phase === 'pulling').toSorted((one, other) => one.progress - other.progress);
  assert.ok(places.every(({ bottom }, index) => index === 0 || bottom >= places[index - 1].bottom - 0.01));
  assert.equal(S04.trace.at(-1).isSeen, false);
  assert.ok(S14.trace.filter(({ phase }) => phase === 'loading').every(({ isSeen }) => isSeen), 'scrolling ends no loading');
  assert.equal(trace.at(-1).isSeen, false);
}

/** A header over the list is above its rows, holds its inset, is as opaque as it must be, and acts when it must. */
function checkHeader({ height, trigger, inset, waits, turns, opacity }, { S01, S03: { trace, lifted, began }, S04 }) {
  const pulled = trace.filter(({ time, phase }) => time < lifted && phase !== 'idle');
  for (const one of pulled) {
    assert.ok(near(one.height, height) && near(one.bottom, one.first) && near(one.progress, one.first / trigger, 0.02), JSON.stringify(one));
    assert.equal(one.phase, one.progress > 1 ? 'armed' : 'pulling');
    assert.ok(near(one.opacity, opacity(one.progress), 0.01), `${one.opacity} at ${one.progress}`);
  }
  // Without a finger the progress falls with the pull.
  const falling = S01.trace.filter(({ time, phase }) => time > S01.lifted && phase === 'pulling');
  assert.ok(falling.length > 0 && falling.every(({ progress, first }) => near(progress, first / trigger, 0.02)));
  // One that waits has been drawn while its inset opens.
  assert.equal(began.phase, waits ? 'loading' : 'armed');
  assert.ok(near(began.first, pulled.at(-1).first, 4) || waits && began.first > inset - 4, `called when the first row was at ${began.first}`);
  const loading = trace.filter(({ phase }) => phase === 'loading');
  for (const one of loading) {
    assert.ok(one.first > Math.min(inset, 1.2 * trigger) - 1, `the list comes to rest in the inset, not at ${one.first}`);
    assert.equal(one.opacity, 1);
  }
  assert.deepEqual([loading.at(-1).inset, near(loading.at(-1).first, inset)], [inset, true]);
  if (!turns) return;
  const isBack = ({ angle }) => angle === 0;
  assert.ok(pulled.every(({ isArrow }) => isArrow));
  // Half a turn against the clock, in steps that the engine draws.
  const whole = pulled.findIndex(({ angle }) => angle < -0.49999);
  const upright = pulled.findLastIndex(isBack);
  assert.ok(upright < whole, 'the arrow has turned');
  assert.ok(pulled.slice(upright, whole + 1).every(({ angle }, index, all) => index === 0 || angle <= all[index - 1].angle));
  const taken = framesIn(pulled[whole].time - pulled[upright].time);
  assert.ok(near(taken, turns / frame, 1), `the arrow turns in ${taken} frames`);
  assert.ok(loading.slice(2).every(({ isArrow, isSpinning }) => !isArrow && isSpinning));
  const fading = trace.filter(({ fades }) => fades).map(({ time }) => time);
  const frames = framesIn(fading.at(-1) - fading[0]) + 1;
  assert.ok(near(frames, fade / frame, 1), `the spinner is fading in ${frames} frames`);
  assert.ok(isBack(S04.trace.at(-1)) && isBack(trace.at(-1)), 'the arrow is back');
}

test('The tests\' table of designs lists each design of the module with the same trigger', async () => {
  const { designNumbers } = await host('tables-playground.js');
  const triggers = (table) => Object.entries(table).map(([name, { trigger }]) => [name, trigger]);
  assert.deepEqual(triggers(designs), triggers(designNumbers));
});

// Each has a browser of its own, since most of the time is spent waiting.
describe('The gesture scripts', { concurrency: 3 }, () => {
  for (const [preset, design] of Object.entries(designs)) {
    test(`A list of the design ${preset} refreshes as often as each gesture script expects, and draws each phase`, async () => {
      const seen = await playAll(preset);
      for (const [name, { outcomes, phases, trace }] of Object.entries(seen)) {
        const { usual, [preset]: count = usual } = counts.get(name);
        assert.deepEqual(outcomes, Array.from({ length: count }, () => ['refresh', 'succeeded']).flat(), `${name}: ${phases}`);
        phases.reduce((last, phase) => {
          assert.ok(next[last].includes(phase), `${name}: from ${last} to ${phase}`);
          return phase;
        }, 'idle');
        const { phase, isSpinning, top, first, scrollTop, inset } = trace.at(-1);
        assert.deepEqual([phase, isSpinning, top, inset], ['idle', false, 0, 0], name);
        if (name === 'S14') assert.ok(scrollTop > 100, `the end has moved the list to ${scrollTop}`);
        // What a browser throws stops at the edge, and is no pull.
        else if (name === 'S08') assert.deepEqual(phases, []);
        else assert.ok(near(first, preset === 'title' ? 44 : 0), `${name}: the first row is at ${first}`);
      }
      if (preset === 'title') checkTitle(seen);
      else if (preset === 'hud') checkCircle(seen);
      else checkHeader(design, seen);
    });
  }
});
