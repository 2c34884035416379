// The captions of readers who have doubled their text size: every word is seen, in every design, in a real Chromium.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { host } from './host.mjs';
import { page, showMarkup } from './scene.mjs';

const { presets } = await host('tables-list.js');
const german = ['Zum Aktualisieren ziehen|Zum Aktualisieren loslassen|Wird geladen …|Aktualisiert|Aktualisierung fehlgeschlagen',
  'Für weitere hochziehen|Für weitere loslassen|Wird geladen …|Geladen|Laden fehlgeschlagen|Laden fehlgeschlagen. Zum Wiederholen tippen|Keine weiteren Einträge'];
/** The attributes that give a list its captions, by language. */
const words = {
  German: `lang=de titles="${german[0]}" footer-titles="${german[1]}"`,
  English: 'lang=en titles=library footer-titles=library', Russian: 'lang=ru titles=library footer-titles=library',
  Ukrainian: 'lang=uk titles=library footer-titles=library',
};
const gifs = 'pull=/web/art/cat-pull.gif loading=/web/art/cat-run.gif';
/** The eight designs, and others whose captions have less space. */
const designs = [
  ...presets.map((preset) => `preset=${preset}`), ...['cat', 'coffee', 'paper-plane'].map((art) => `art=${art}`),
  gifs, 'preset=eoc art=cat', 'preset=mjrefresh last-updated=words', `fit=cover ${gifs}`, 'preset=mjrefresh footer=auto', 'header-height=44 art=cat',
];
/** What the page of the lists has. */
const code = `
  const designs = [...${JSON.stringify(designs)}, 'SILENT'];
  document.body.innerHTML = designs.map((design) => '<gif-refresh ' + design + ' ' + (design.startsWith('lang') ? '' : document.body.dataset.words) + ' data-name="' + design + '"><b slot=bar>Inbox</b><ul></ul></gif-refresh>').join('');
  const all = [...document.querySelectorAll('gif-refresh')];
  const works = new Map();
  for (const one of all) {
    rows(one.querySelector('ul'), 12);
    for (const name of ['refresh', 'loadmore']) one.addEventListener(name, ({ detail }) => detail.until(new Promise((resolve, reject) => works.set(one, { resolve, reject }))));
  }
  // A finger that the rubber band lets pull by a distance.
  const fingerFor = (pull, viewport) => viewport / 0.55 * (1 / (1 - pull / viewport) - 1);
  const pull = (distance) => { for (const one of all) one.drag((side === 'footer' ? -1 : 1) * fingerFor(distance, one.scroller.clientHeight)); };
  // A footer that loads by itself does so when it likes.
  const waited = all.filter((one) => one.getAttribute('footer') !== 'auto');
  const waitFor = async (holds, what) => {
    window.log = { get missing() { return side + ': ' + waited.filter((one) => !holds(one)).map((one) => one.dataset.name).slice(0, 9).join('; '); } };
    await until(() => waited.every(holds), what);
  };
  const phases = (...wanted) => waitFor((one) => wanted.includes(one.shadowRoot.querySelector('[part=' + side + ']').dataset.phase), String(wanted));
  let side = 'header';
  /** The captions that are not whole, each with what is wrong. */
  const cut = (phase) => all.flatMap((one) => {
    const view = one.shadowRoot.querySelector('[part=' + side + ']');
    const area = (view.closest('.bar') ?? view).getBoundingClientRect();
    return [...view.querySelectorAll('.text span')].flatMap((span) => {
      if (!span.textContent || !span.checkVisibility({ visibilityProperty: true })) return [];
      const range = new Range();
      range.selectNodeContents(span);
      const lines = [...range.getClientRects()];
      const { fontSize } = getComputedStyle(span);
      const wrong = [];
      if (span.scrollHeight > span.clientHeight + 1 || span.scrollWidth > span.clientWidth + 1) wrong.push('ends early');
      if (lines.some(({ top, bottom }) => top < area.top - 1 || bottom > area.bottom + 1)) wrong.push('is higher than its area');
      if (lines.some(({ left, right }) => left < area.left - 1 || right > area.right + 1)) wrong.push('is wider than its area');
      return wrong.map((what) => [one.dataset.name, side, phase, '"' + span.textContent + '" ' + what + ', ' + fontSize].join(': '));
    });
  });
  async function turnTo(edge) {
    side = edge;
    const found = [];
    for (const one of all) one.scroller.scrollTop = side === 'footer' ? 99999 : 0;
    await frames(4);
    if (side === 'footer') found.push(...cut('at rest'));
    pull(30);
    await phases('pulling');
    await frames(2);
    found.push(...cut('pulling'));
    pull(110);
    await phases('armed');
    await frames(2);
    found.push(...cut('armed'));
    for (const one of all) one.lift();
    await waitFor((one) => works.has(one), 'loads');
    await phases('loading');
    await frames(30);
    found.push(...cut('loading'));
    return found;
  }
  async function end(how, ...wanted) {
    for (const { resolve, reject } of works.values()) if (how === 'reject') reject(new Error('no net')); else resolve(how);
    works.clear();
    await phases(...wanted);
    await frames(2);
    return cut(wanted[0]);
  }
  async function look() {
    await Promise.all(all.map(({ ready }) => ready));
    const found = await turnTo('header');
    found.push(...await end('reject', 'finishing', 'settling'));
    await phases('idle');
    found.push(...await turnTo('footer'));
    await end({}, 'idle', 'finishing', 'settling');
    await phases('idle');
    for (const how of ['reject', { noMore: true }]) {
      for (const one of all) { one.loadMore(); one.scroller.scrollTop = 99999; }
      await waitFor((one) => works.has(one), 'loads');
      found.push(...await end(how, how === 'reject' ? 'failed' : 'no-more'));
    }
    return found;
  }`;

test('Each phase has its caption, and the time of the last update is written as in the page\'s language', async () => {
  const { Words } = await host('words.js');
  const ends = ['Loading...', 'Loaded', 'Loading failed', 'Loading failed. Tap to try again', 'No more data'];
  for (const [footer, ...begin] of [['pull', 'Pull up to load more', 'Release to load more'], ['none', 'Pull up to load more', 'Release to load more'], ['auto', 'Tap or pull up to load more', '']]) {
    const { titles } = new Words(['library', 'library'], 'en', footer);
    assert.deepEqual(titles, [['Pull down to refresh', 'Release to refresh', 'Loading...', 'Updated', 'Refresh failed', 'Refresh failed. Tap to try again'], [...begin, ...ends]]);
  }
  const german = new Words([null, null], 'de', 'pull');
  assert.deepEqual([new Date(2024, 4, 17, 9, 5), new Date().setHours(15, 7)].map((time) => german.updateLine(Number(time))), ['Last update: 17.5.2024, 9:05', 'Last update: Today 15:07']);
});

for (const [language, texts] of Object.entries(words)) {
  for (const width of [320, 390, 1440]) {
    test(`In lists ${width} pixels wide, every caption in ${language} of every design is whole in every phase at a text size of 200 %`, async () => {
      // Beside GIFs without captions, there are words only for a failure and for the end.
      const silent = `${texts.match(/lang=\S+/)} ${gifs}`;
      await showMarkup(`<style>html { font-size: 200%; } gif-refresh { position: fixed; background: #fff; width: ${width}px; height: 240px; }</style>
        <body data-words='${texts}'></body><script>${code.replace('SILENT', silent)}</script><script type=module src=/web/gif-refresh.js></script>`, { width, height: 240, countsFrames: true });
      const cut = await page.run('() => look()');
      assert.deepEqual(cut, []);
    });
  }
}
