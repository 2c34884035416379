// Contact sheets: every design and art in every state, as pictures to look at.
//
//   node Tests/Web/sheets.mjs [NAME…]      into .build-web/sheets (default: all of `sheets`); after Sources/GIFRefreshWeb/build

import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Browser, Page } from './chromium.mjs';
import { host } from './host.mjs';
import { Server } from './server.mjs';

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, '.build-web/sheets');
const { presets, languages } = await host('tables-list.js');
const { designNumbers } = await host('tables-playground.js');

/** The rows: the name and the attributes of a list. */
const allLooks = [
  ...['cat', 'coffee', 'paper-plane'].map((art) => [art, `art=${art}`]),
  ...presets.map((preset) => [preset, `preset=${preset} ${preset === 'mjrefresh' ? 'titles=library last-updated=sheet' : ''}`]),
  ['eoc, cat', 'preset=eoc art=cat'], ['words', 'pull=/web/art/cat-pull.gif loading=/web/art/cat-run.gif titles=library'],
  ['cover', 'pull=/web/art/cat-run.gif fit=cover titles=library header-height=100'],
];
/** The columns: how far a finger is down, or how a load ends. */
const states = { 'half pulled': 0.55, armed: 1.25, loading: 'begin', succeeded: 'resolve', failed: 'reject', 'no more': 'noMore', 'footer failed': 'rejectMore' };

const light = [{ name: 'prefers-color-scheme', value: 'light' }];
const dark = [{ name: 'prefers-color-scheme', value: 'dark' }];
const sheets = {
  light: { media: light }, dark: { media: dark }, 'right-to-left': { media: light, page: 'dir=rtl lang=ko' },
  'doubled-font': { media: light, style: 'html { font-size: 200%; }' }, 'forced-colours': { media: [...dark, { name: 'forced-colors', value: 'active' }] },
  'dark-without-scheme': { media: light, style: ':root { color-scheme: normal !important; } body { background: #14161a; color: #eee; }' },
  'reduced-motion': { media: [...light, { name: 'prefers-reduced-motion', value: 'reduce' }] },
  languages: { media: light, looks: Object.keys(languages).flatMap((lang) => ['art=cat', 'preset=mjrefresh last-updated=sheet']
    .map((attributes) => [lang, `lang=${lang} ${attributes}`])) },
  desktop: { media: light, cell: 640 }, wide: { media: light, cell: 1440 },
};

/** Returns the markup of a sheet whose lists are as wide as a cell. */
function markup({ page = 'lang=en', style = '', cell = 320, looks = allLooks }) {
  const lists = looks.map(([name, attributes]) => `<b>${name}</b>${Object.keys(states).map((state) =>
    `<gif-refresh data-do="${states[state]}" footer=pull ${attributes}>${attributes.includes('title') && !attributes.includes('titles') ? '<span slot=bar>Inbox</span>' : ''}<ul></ul></gif-refresh>`).join('')}`).join('');
  return `<!doctype html><html ${page}><meta charset=utf-8><style>:root { color-scheme: light dark; } body { margin: 8px; font: 13px system-ui; }
    main { display: grid; grid-template-columns: 70px repeat(${Object.keys(states).length}, ${cell}px); gap: 6px; align-items: center; }
    gif-refresh { height: 210px; outline: 1px solid #8886; } ul { margin: 0; padding: 0; } li { list-style: none; height: 39px; padding: 0 10px; line-height: 39px; border-bottom: 1px solid #8883; }
    ${style}</style><main><span></span>${Object.keys(states).map((state) => `<b>${state}</b>`).join('')}${lists}</main>
    <script>
      localStorage.setItem('gif-refresh.sheet', new Date(2026, 2, 7, 21, 51).getTime());
      const rest = (milliseconds) => new Promise((resume) => setTimeout(resume, milliseconds));
      const ends = [];
      for (const one of document.querySelectorAll('gif-refresh')) {
        for (let row = 1; row < 9; row += 1) one.querySelector('ul').append(Object.assign(document.createElement('li'), { textContent: 'Row ' + row }));
        const take = ({ detail }) => detail.until(new Promise((resolve, reject) => ends.push({ one, resolve, reject })));
        one.addEventListener('refresh', take);
        one.addEventListener('loadmore', take);
      }
      // A finger that the rubber band lets pull by a distance.
      const fingerFor = (pull, viewport) => viewport / 0.55 * (1 / (1 - pull / viewport) - 1);
      async function act(one) {
        const { do: what } = one.dataset;
        const goal = one.headerHeight ?? ${JSON.stringify(designNumbers)}[one.preset || 'tmall'].trigger;
        if (Number(what)) return one.drag(fingerFor(goal * what, one.scroller.clientHeight));
        if (what === 'noMore' || what === 'rejectMore') { one.loadMore(); one.scroller.scrollTop = 99999; return; }
        one.drag(fingerFor(goal * 1.3, one.scroller.clientHeight));
        await rest(300);
        one.lift();
      }
      async function show() {
        const all = [...document.querySelectorAll('gif-refresh')];
        await Promise.all(all.map((one) => one.ready));
        await Promise.all(all.map(act));
        await rest(1200);
        const end = (isMore) => {
          for (const { one, resolve, reject } of ends) {
            if (/More/.test(one.dataset.do) !== isMore) continue;
            if (one.dataset.do.startsWith('reject')) reject(new Error('no net'));
            else if (isMore || one.dataset.do === 'resolve') resolve({ noMore: isMore });
          }
        };
        end(true);
        await rest(900);
        for (const one of all) if (/More/.test(one.dataset.do)) one.scroller.scrollTop = 99999;
        // A header shows its end for a moment.
        end(false);
        await rest(350);
      }
    </script><script type=module src=/web/gif-refresh.js></script>`;
}

mkdirSync(folder, { recursive: true });
const server = await Server.start({ web: join(root, '.build-web') });
const browser = await Browser.start();
try {
  const wanted = process.argv.slice(2);
  for (const [name, sheet] of Object.entries(sheets)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const address = `${server.address}/html?${new URLSearchParams({ body: markup(sheet) })}`;
    const width = 100 + Object.keys(states).length * ((sheet.cell ?? 320) + 6);
    const page = await Page.open(browser, address, { width, height: 60 + (sheet.looks ?? allLooks).length * 216, media: sheet.media, touch: false });
    await page.run('() => show()');
    writeFileSync(join(folder, `${name}.png`), await page.screenshot());
    if (page.complaints.length > 0) console.error(name, page.complaints);
    await page.close();
  }
} finally {
  await browser.stop();
  server.stop();
}
console.log(folder);
