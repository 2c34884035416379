// Every attribute arrives: for each one that the package's manifest names, a row says a value, what is then seen of the page, and
// what is seen without it. The value counts in markup, as a property that is set before the element is defined, and as an
// attribute or a property that is set later, once or twice; an attribute that is removed counts no more.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { page, showMarkup, stage } from './scene.mjs';

// The package has it as it is here.
const manifest = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../Sources/GIFRefreshWeb/Package/custom-elements.json'), 'utf8'));
const elements = Object.fromEntries(manifest.modules.map(({ declarations: [{ tagName, attributes }] }) => [tagName, attributes]));

// --- What is seen

/** What a function in the page returns. */
const seen = (look) => () => page.run(look);
/** A function in the page that looks at an edge, or the name of what it reads. */
const looking = (look) => (typeof look === 'string' ? `({ ${look} }) => ${look}` : look);

/** What is seen of an edge during a pull by some pixels, which loads nothing: of the footer, if the pull is upwards. */
const pulled = (distance, look) => () => page.run(`async (distance) => {
  const name = distance < 0 ? 'footer' : 'header';
  list.scroller.scrollTop = distance < 0 ? 99999 : 0;
  await frames(3);
  list.drag(distance);
  await frames(3);
  const seen = (${looking(look)})(edge(list, name));
  list.drag(0);
  list.lift();
  await rests(name);
  return seen;
}`, distance);

/** What is seen while the list refreshes, once nothing moves. */
const refreshing = (look) => async () => {
  await page.run('() => begin("header")');
  await page.settled();
  return page.run(`async () => {
    const seen = await (${looking(look)})(edge(list));
    work.pop().resolve();
    await rests('header');
    return seen;
  }`);
};

/** The name of the GIF that is painted in a slot after a load; null if none is, and for a result of null the load fails. */
const picture = (slot, name, result) => () => page.run(`async (slot, native, name, result) => {
  painted.length = 0;
  await begin(name);
  if (result === null) work.pop().reject(new Error('no net')); else work.pop().resolve(result);
  await until(() => /idle|failed|no-more/.test(edge(list, name).phase));
  list.scroller.scrollTop = name === 'footer' ? 99999 : 0;
  await frames(3);
  const sum = await painted.findLast((one) => one.slot === slot)?.sum;
  list.resetNoMore();
  await rests(name);
  return Object.keys(native).find((name) => native[name].includes(sum)) ?? sum ?? null;
}`, slot, stage.native, name, result);

/** The phase of an edge when a pointer has moved; `end` takes the pointer back. */
const phaseAfter = (name, move, end) => async () => {
  await move();
  await page.frames(3);
  const phase = await page.run('(name) => edge(list, name).phase', name);
  await end();
  await page.run('(name) => rests(name)', name);
  return phase;
};
const mouse = async (type, ...places) => { for (const y of places) await page.mouse(type, 195, y, type === 'mouseReleased' ? 0 : 1); };

/** How many pages of three rows a list of three rows loads by itself. */
const filled = () => page.run(async () => {
  const ul = list.querySelector('ul');
  while (ul.children.length > 3) ul.lastChild.remove();
  let count = 0;
  for (let still = 0; still < 60 || list.hasAttribute('data-busy'); still += 1) {
    await frames(1);
    if (work.length === 0) continue;
    rows(ul, 3);
    work.pop().resolve();
    [count, still] = [count + 1, 0];
  }
  rows(ul, 60);
  await frames(3);
  return count;
});

/** Why the footer loads when a finger has scrolled a little from the top; null if it does not. */
const loadsAhead = async () => {
  await page.run('async () => { list.scroller.scrollTop = log.length = 0; await frames(3); }');
  await page.drag([195, 400], 340);
  await page.releaseAtRest();
  await page.settled();
  return page.run(`async () => {
    work.pop()?.resolve({ items: 0 });
    await rests('footer');
    return log.find(({ name }) => name === 'loadmore')?.trigger ?? null;
  }`);
};

/** Whether the pages begin anew when `pages-id` becomes another. */
const beginsAnew = () => page.run(async () => {
  const pages = [];
  for (const value of ['others', list.pagesId || null]) {
    await begin('footer');
    work.pop().resolve();
    await rests('footer');
    pages.push(log.findLast(({ name }) => name === 'loadmore').page);
    list.pagesId = value;
    await frames(2);
  }
  return pages[1] <= pages[0];
});

/** The names that assistive technologies know of the elements with a role. */
const named = (wanted) => async () => {
  const { nodes } = await page.send('Accessibility.getFullAXTree');
  return nodes.filter(({ role, ignored }) => !ignored && role?.value === wanted).map(({ name }) => name?.value ?? '');
};

/** Whether a player far below the window fetches its GIF, and whether it does once it is in view. */
const fetchesAhead = () => page.run(async () => {
  player.style.marginTop = '5000px';
  scrollTo(0, 0);
  await frames(5);
  reload();
  await frames(10);
  const ahead = fetched.length > 0;
  player.scrollIntoView();
  await until(() => player.dataset.state === 'ready');
  player.style.marginTop = '';
  return [ahead, fetched.length > 0];
});

/** Whether a tap plays the player. */
const tapped = async () => {
  await page.run('() => { window.isUp = false; addEventListener("pointerup", () => { isUp = true; }, { once: true }); }');
  await page.touch('touchStart', [60, 50]);
  await page.release();
  await page.until('isUp');
  return page.run('() => { const { paused } = player; player.pause(); return !paused; }');
};

// --- The rows: a value, what is seen with it and without it, how it is looked at, and the attributes that are there anyway

const [pullGIF, otherGIF] = ['/fixtures/cat-pull.gif', '/fixtures/cat-run.gif'];
const gifs = `pull=${pullGIF} loading=${otherGIF}`;
const slot = ({ frame }) => frame?.split(':')[0] ?? null;
const painted = () => player.shadowRoot.querySelector('canvas').dataset.frame ?? null;
const size = () => [player.offsetWidth, player.offsetHeight];
let count = 0;

const table = {
  'gif-refresh': {
    'art': ['cat', '0', null, pulled(70, slot)],
    'pull': [pullGIF, '0:44', null, pulled(300, 'frame')],
    'loading': [otherGIF, '1', null, refreshing(slot), `pull=${pullGIF}`],
    'success': [otherGIF, 'cat-run', null, picture(2, 'header'), gifs],
    'failure': [otherGIF, 'cat-run', null, picture(3, 'header', null), gifs],
    'no-more': [otherGIF, 'cat-run', null, picture(4, 'footer', { noMore: true }), gifs],
    'header-height': ['120', 140, 80, refreshing('first'), gifs],
    'threshold': ['200', 'pulling', 'armed', pulled(140, 'phase')],
    'fps': ['0.1', false, true, refreshing(async ({ frame }) => { await frames(30); return edge(list).frame !== frame; }), gifs],
    'preload': ['5', 'preload', null, loadsAhead, 'footer=auto'],
    'fill': ['1', 1, 3, filled, 'footer=auto'],
    'preset': ['eoc', 50, 80, refreshing('first')],
    'footer': ['none', null, 'Pull up to load more', pulled(-70, ({ hidden, caption }) => (hidden ? null : caption))],
    'fit': ['cover', 390, 100, pulled(70, () => list.shadowRoot.querySelector('canvas').offsetWidth), gifs],
    'pull-with': ['mouse', 'armed', 'idle', phaseAfter('header',
      async () => { await mouse('mousePressed', 100); await mouse('mouseMoved', 120, 280); },
      async () => { await mouse('mouseMoved', 100); await page.frames(8); await mouse('mouseReleased', 100); })],
    'titles': ['Tug|Let go', 'Tug', 'Pull down to refresh', pulled(70, 'caption')],
    'footer-titles': ['Tug|Let go', 'Tug', 'Pull up to load more', pulled(-70, 'caption')],
    // Of GIFs that lists share, only one list counts the memory.
    'memory': ['1', true, false, seen(() => list.residentBytes > 1e6), () => `pull=${pullGIF}?${count += 1}`],
    'segments': ['0-9 10-19', '0:9', '0:44', pulled(300, 'frame'), gifs],
    'last-updated': ['feed', 'Last update: No record', '', pulled(70, () => list.shadowRoot.querySelector('[part=detail]').textContent)],
    'back-to-top': ['', true, false, seen(async () => {
      for (const top of [0, 1500, 1400]) { list.scroller.scrollTop = top; await frames(3); }
      return list.shadowRoot.querySelector('[part=back-to-top]').checkVisibility({ visibilityProperty: true });
    })],
    'nested': ['true', 'idle', 'pulling', phaseAfter('footer', async () => {
      await page.run('async () => { list.scroller.scrollTop = 99999; await frames(3); }');
      await page.drag([195, 500], 450);
    }, () => page.touch('touchCancel'))],
    'pages-id': ['cats', true, false, beginsAnew],
    'lang': ['ru', 'Потяните, чтобы обновить', 'Pull down to refresh', pulled(70, 'caption')],
    'dir': ['rtl', 'scaleX(-1)', '', pulled(70, 'mirrored'), gifs],
    'aria-label': ['Inbox', ['Inbox'], [''], named('group')],
  },
  'gif-player': {
    'src': [otherGIF, '0:0', null, seen(painted), ''],
    'progress': ['0.5', '0:22', '0:0', seen(painted)],
    'rate': ['0.01', false, true, seen(async () => { player.currentFrame = 0; player.play(); await frames(20); player.pause(); return player.currentFrame > 0; })],
    'alt': ['A cat', ['A cat'], ['Animation'], named('slider')],
    // Half of the bytes of all frames.
    'memory': ['1', true, false, seen(() => player.residentBytes > 160 * 96 * 4 * 45 / 2)],
    'poster': [otherGIF, true, false, seen(async () => {
      const poster = player.shadowRoot.querySelector('img');
      await until(() => poster.complete);
      return poster.naturalWidth === 160 && poster.checkVisibility();
    }), 'width=160 height=96'],
    'width': ['80', [80, 48], [160, 96], seen(size)],
    'height': ['48', [80, 48], [160, 96], seen(size)],
    'controls': ['', true, false, tapped],
    'autoplay': ['', true, false, seen(async () => { reload(); await until(() => player.dataset.state === 'ready'); return !player.paused; })],
    'loading': ['lazy', [false, true], [true, true], fetchesAhead, `src=${pullGIF} width=160 height=96`],
  },
};
/** Attributes that are still felt after their removal: how something began, and that the pages have had a name. */
const beginnings = ['progress', 'pages-id'];

test('Every attribute that the manifest names has a row', () => {
  for (const [tag, attributes] of Object.entries(elements)) assert.deepEqual(Object.keys(table[tag]).sort(), attributes.map(({ name }) => name).sort());
});

for (const [tag, attributes] of Object.entries(elements)) {
  for (const { name, type } of attributes.filter(({ name }) => name in table[tag])) {
    const [value, wanted, plain, look, others = tag === 'gif-player' ? `src=${pullGIF}` : ''] = table[tag][name];
    const property = name.replace(/-[a-z]/g, ([, letter]) => letter.toUpperCase());
    const typed = type.text === 'boolean' ? true : type.text === 'number' ? Number(value) : value;
    test(`${value ? `${name}="${value}"` : name} of ${tag} is seen whenever it is set, and no more when it is removed`, async () => {
      assert.notDeepEqual(wanted, plain);
      await showMarkup(`<script src=/tests/parameters.js></script>${Object.keys(elements).map((one) => `<script type=module src=/web/${one}.js></script>`).join('')}`, { countsFrames: true });
      const given = () => (typeof others === 'function' ? others() : others);
      const sees = async (what, when) => assert.deepEqual(await look(), what, when);
      const place = (own, ...before) => page.run('(...values) => place(...values)', tag, `${given()} ${own}`, ...before);
      const change = (way, key, now) => page.run('(...values) => change(...values)', tag, way, key, now);
      await place(`${name}="${value}"`);
      await sees(wanted, 'in markup');
      await place('', property, typed);
      await sees(wanted, 'as a property before the element is defined');
      await place('');
      await sees(plain, 'without it');
      for (const time of ['once', 'twice']) {
        await change('setAttribute', name, value);
        await sees(wanted, `set ${time}`);
      }
      await change('removeAttribute', name);
      await sees(beginnings.includes(name) ? wanted : plain, 'removed');
      await change('property', property, typed);
      await sees(wanted, 'as a property');
    });
  }
}
