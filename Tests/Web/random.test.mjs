// Runs of random gestures, attributes, ends, moves, sizes and hiding over a list, in a real Chromium: after each the list is as it was,
// every loading has ended once, and a pull refreshes.
//
//   RUNS=50 Tests/Web/run Tests/Web/random.test.mjs      the runs of seeds 1 to 50 (default: 10)
//   SEED=17 Tests/Web/run Tests/Web/random.test.mjs      one run, whose steps are printed

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { host } from './host.mjs';
import { page, showMarkup } from './scene.mjs';

const seeds = process.env.SEED ? [Number(process.env.SEED)] : Array.from({ length: Number(process.env.RUNS ?? 10) }, (_, run) => run + 1);

/** Numbers from 0 to below 1, the same for a seed (mulberry32). */
const randomOf = (seed) => () => {
  seed = seed + 0x6d2b79f5 | 0;
  let bits = Math.imul(seed ^ seed >>> 15, 1 | seed);
  bits = bits + Math.imul(bits ^ bits >>> 7, 61 | bits) ^ bits;
  return ((bits ^ bits >>> 14) >>> 0) / 2 ** 32;
};

const { footers, presets } = await host('tables-list.js');
const attributes = {
  preset: presets, art: ['cat', 'coffee', 'paper-plane', ''], footer: footers,
  'header-height': ['40', '96', ''], threshold: ['70', ''], fps: ['12', '60', ''], titles: ['library', 'Pull|Let go|Wait', ''],
  fit: ['cover', 'contain'], segments: ['0-4 5-9', ''], 'back-to-top': ['', null], preload: ['1', ''], lang: ['de', 'en'],
};

/** What can happen, as [name, a function that makes it happen and says with what]; a finger may be down meanwhile. */
function steps({ integer, one }) {
  let finger = null;
  const touch = {
    async start() {
      if (finger !== null) return 'down already';
      finger = integer(20, 580);
      await page.touch('touchStart', [195, finger]);
      return finger;
    },
    async move() {
      if (finger === null) return touch.start();
      const [from, to, count] = [finger, integer(20, 580), integer(1, 12)];
      for (let step = 1; step <= count; step += 1) {
        await page.touch('touchMove', [195, from + (to - from) * step / count]);
        if (one([true, false])) await page.frames(1);
      }
      finger = to;
      return `${to} in ${count}`;
    },
    async end() {
      if (finger === null) return 'no finger';
      finger = null;
      const way = one(['touchEnd', 'touchEnd', 'touchEnd', 'touchCancel']);
      await page.touch(way);
      return way;
    },
  };
  const inPage = (body, ...values) => page.run(body, ...values).then(() => values.join(' '));
  return {
    finish: async () => { if (finger !== null) await page.touch('touchEnd'); finger = null; },
    all: [
      ...Array(3).fill(['finger down', touch.start]), ...Array(6).fill(['finger moves', touch.move]), ...Array(4).fill(['finger up', touch.end]),
      ['wheel', async () => { const by = integer(-400, 400); await page.wheel(195, 300, by); return by; }],
      ['scroll', () => inPage('(top) => { list.scroller.scrollTop = top; }', one([0, 1, 300, 99999]))],
      ...Array(2).fill(['attribute', () => {
        const name = one(Object.keys(attributes));
        return inPage('(name, value) => { if (value === null) list.removeAttribute(name); else list.setAttribute(name, value); }', name, one(attributes[name]));
      }]),
      ...Array(3).fill(['end', () => inPage('(how, items) => finish(how, items)', one(['resolve', 'resolve', 'reject', 'noMore']), integer(0, 9))]),
      ['hide', async () => {
        await page.run('() => { list.style.display = "none"; }');
        const count = integer(0, 20);
        await page.frames(count);
        await page.run('() => { list.style.display = ""; }');
        return count;
      }],
      ['turn', () => inPage('(dir) => { document.documentElement.dir = dir; }', one(['rtl', 'ltr']))],
      ['resize', async () => {
        const [width, height] = one([[390, 600], [600, 390]]);
        await page.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: one([1, 2.625]), mobile: true });
        return `${width} by ${height}`;
      }],
      ['ask', () => inPage('(name) => { ask(name); }', one(['refresh', 'loadMore', 'resetNoMore']))],
      ['rows', () => inPage('(count) => { fill(count); }', one([0, 3, 30, 60]))],
      ['leave and come', () => inPage('(wait) => leave(wait)', one([0, 0, 50]))],
      ['time', async () => { const count = integer(1, 30); await page.frames(count); return count; }],
    ],
  };
}

async function run(seed) {
  const random = randomOf(seed);
  const integer = (first, last) => first + Math.floor(random() * (last - first + 1));
  const one = (values) => values[integer(0, values.length - 1)];
  await showMarkup(`<gif-refresh id=list art=cat><ul></ul></gif-refresh><script src=/tests/random.js></script><script type=module src=/web/gif-refresh.js></script>`);
  await page.until('list.dataset.state === "ready"');
  await page.run('() => { look(); }');
  const { all, finish } = steps({ integer, one });
  const done = [];
  const stands = () => page.run('() => JSON.stringify([edge(list), edge(list, "footer").phase, counts, faults, list.shadowRoot.querySelector(".inset").style.marginTop])');
  const waitFor = (condition) => page.until(condition)
    .catch(async (error) => { throw new Error([`SEED=${seed}`, ...done, error.message, await stands()].join('\n')); });
  for (let count = integer(10, 25); count > 0; count -= 1) {
    const [name, act] = one(all);
    done.push(`${name}: ${await act()}`);
    if (process.env.SEED) console.log(done.at(-1), await stands());
  }
  // All that is under way ends, and the list rests.
  await finish();
  await page.send('Emulation.setDeviceMetricsOverride', { width: 390, height: 600, deviceScaleFactor: 1, mobile: true });
  await page.run('() => { list.footer = "none"; }');
  await waitFor('rests()');
  await page.run('() => { fill(30); list.scroller.scrollTop = 0; }');
  await waitFor('Math.abs(edge(list).first) < 0.6');
  await page.frames(3);
  await waitFor('Math.abs(edge(list).first) < 0.6 && !parseFloat(list.shadowRoot.querySelector(".inset").style.marginTop)');
  await waitFor('counts.refresh === counts.refreshend && counts.loadmore === counts.loadmoreend && counts.asked === counts.answered');
  // And it can be pulled.
  const begun = await page.run('() => counts.refresh');
  await page.drag([195, 150], 500);
  await page.release();
  await waitFor(`counts.refresh === ${begun + 1}`);
  assert.deepEqual(await page.run('() => faults'), [], [`SEED=${seed}`, ...done].join('\n'));
}

for (const seed of seeds) test(`After random gestures every load has ended, the list rests, and a pull refreshes it, SEED=${seed}`, () => run(seed));
