// Takes screenshots of the site, the exported page and every design in every state, at 390 and 1280 points, light and
// dark.
//
//   node Benchmarks/Page/shots.mjs [PATTERN]      writes those whose name contains the pattern to
// .build-web/screenshots

import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { made } from '../../Tests/Web/made.mjs';
import { Stage } from '../../Tests/Web/stage.mjs';

const wanted = new RegExp(process.argv[2] ?? '');
const stage = await Stage.start();
const list = 'document.querySelector("gif-refresh")';
const sizes = [[390, 844, true], [1280, 900, false]];
const schemes = ['light', 'dark'];

async function shoot(name, open, act = async () => {}) {
  for (const [width, height, touch] of sizes) {
    for (const scheme of schemes) {
      const full = `${name}-${width}-${scheme}`;
      if (!wanted.test(full)) continue;
      const page = await open({ width, height, touch, media: [{ name: 'prefers-color-scheme', value: scheme }] });
      await act(page, width);
      await stage.picture(page, full);
      for (const complaint of page.complaints) console.log(`${full}: ${complaint}`);
      await page.close();
    }
  }
}
const ready = (page) => page.until(`document.querySelector('gif-refresh') && [...document.querySelectorAll('gif-refresh')].every((one) => one.dataset.state === 'ready')`);
/** Pulls a list by a length, with a finger, or with a mouse if there is no touch screen. */
async function pull(page, length, { index = 0, touch = true } = {}) {
  const [x, y] = await page.run(`(index) => {
    const { left, top, width, height } = document.querySelectorAll('gif-refresh')[index].getBoundingClientRect();
    return [left + width / 2, top + Math.min(120, height / 3)];
  }`, index);
  if (touch) return page.drag([x, y], y + length);
  await page.mouse('mousePressed', x, y);
  for (let step = 1; step <= 20; step += 1) {
    await page.mouse('mouseMoved', x, y + length * step / 20);
    await page.frames(1);
  }
}
const release = (page, touch) => (touch ? page.release() : page.mouse('mouseReleased', 300, 300, 0));

try {
  // --- The site

  await shoot('site-first', (options) => stage.open('/site/index.html', options), async (page, width) => {
    await ready(page);
    if (width > 390) await pull(page, 120, { touch: false });
  });
  for (const place of ['gallery', 'install', 'guides']) {
    await shoot(`site-${place}`, (options) => stage.open('/site/index.html', options), async (page, width) => {
      await ready(page);
      await page.run('(place) => { document.getElementById(place).scrollIntoView(); }', place);
      if (place !== 'gallery') return;
      await pull(page, 100, { index: 1, touch: width === 390 });
    });
  }
  await shoot('site-playground', (options) => stage.open('/site/playground.html', options), async (page) => { await ready(page); await page.frames(20); });

  // --- The exported page

  const root = resolve(import.meta.dirname, '../..');
  const [pulled, loading] = ['cat-pull', 'cat-run'].map((name) => join(root, `Fixtures/${name}.gif`));
  execFileSync(process.env.GIFREFRESH ?? join(root, '.build/release/gifrefresh'), [
    'export', pulled, '--loading', loading, '--module', join(root, '.build-web'), '--force', '-o', join(made, 'pull.html'),
  ], { stdio: 'ignore' });
  const exported = (options) => stage.open('../made/pull.html', options);
  await shoot('export-rest', exported, async (page) => { await ready(page); await page.frames(20); });
  await shoot('export-pulling', exported, async (page, width) => { await ready(page); await pull(page, 110, { touch: width === 390 }); });
  await shoot('export-panel', exported, async (page, width) => {
    await ready(page);
    if (width === 390) await page.run('() => { document.querySelector("main > .drawer").click(); }');
    await page.run(`() => {
      const loading = document.querySelector('[name=loading]');
      loading.value = '/';
      loading.dispatchEvent(new Event('input', { bubbles: true }));
      document.querySelector('.strip').scrollIntoView({ block: 'center' });
    }`);
    await page.frames(30);
  });
  await shoot('export-code', exported, async (page, width) => {
    await ready(page);
    if (width === 390) await page.run('() => { document.querySelector("main > .drawer").click(); }');
    await page.run('() => { document.querySelector(".code").scrollIntoView({ block: "end" }); }');
    await page.frames(30);
  });

  // --- Every design in every state

  const designs = {
    tmall: 'pull=/fixtures/cat-pull.gif loading=/fixtures/cat-run.gif no-more=/fixtures/cat-sleep.gif fps=30 titles=library footer-titles=library',
    arrow: 'preset=mjrefresh titles=library footer-titles=library last-updated=shots',
    eoc: 'preset=eoc pull=/fixtures/cat-pull.gif loading=/fixtures/cat-run.gif',
    title: 'preset=title', hud: 'preset=hud',
  };
  const states = {
    idle: async () => {},
    pulling: async (page, touch) => { await pull(page, 70, { touch }); },
    armed: async (page, touch) => { await pull(page, 230, { touch }); },
    loading: async (page, touch) => {
      await pull(page, 230, { touch });
      await release(page, touch);
      await page.until('work.length === 1');
      await page.frames(50);
    },
    success: async (page, touch) => {
      await states.loading(page, touch);
      await page.run('() => { work[0].resolve(); }');
      await page.frames(3);
    },
    failure: async (page, touch) => {
      await states.loading(page, touch);
      await page.run('() => { work[0].reject(new Error("no net")); }');
      await page.frames(12);
    },
    'no-more': async (page) => {
      await page.run('() => { list.loadMore(); }');
      await page.until('work.length === 1');
      await page.run('() => { work[0].resolve({ noMore: true }); }');
      await page.frames(60);
      await page.run('() => { list.scroller.scrollTop = 99999; }');
      await page.frames(5);
    },
  };
  for (const [design, attributes] of Object.entries(designs)) {
    for (const [state, act] of Object.entries(states)) {
      const body = `<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content="width=device-width"><script src=/tests/kit.js></script>
        <style>:root { color-scheme: light dark } body { margin: 0; font: 16px system-ui } gif-refresh { height: 100vh } ul { margin: 0; padding: 0 }
        li { list-style: none; padding: 14px 16px; border-bottom: 1px solid #8885; background: Canvas }</style>
        <gif-refresh id=list pull-with="mouse" ${attributes}>${design === 'title' ? '<b slot=bar>Feed</b>' : ''}<ul></ul></gif-refresh>
        <script>rows(document.querySelector('ul'), 30); watch(list)</script><script type=module src=/web/gif-refresh.js></script>`;
      await shoot(`design-${design}-${state}`, async (options) => stage.openMarkup(body, options), async (page, width) => {
        await ready(page);
        await act(page, width === 390);
      });
    }
  }
} finally {
  await stage.stop();
}
