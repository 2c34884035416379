// The options in a list's attributes, and their validation. For a wrong option, the last good value is kept, or the default.
// The option `art` names the library's own GIFs, in the folder `art` next to this script; a GIF is fetched only if it is
// named.

import { segmentsOf } from './list.js';
import { ranges } from './tables-gif.js';
import { footers, listRanges, presets } from './tables-list.js';

/** The addresses of each design's GIFs by attribute; each address is a literal, so that bundlers copy the file. */
const makers = {
  cat: () => ({
    pull: new URL('./art/cat-pull.gif', import.meta.url), loading: new URL('./art/cat-run.gif', import.meta.url),
    success: new URL('./art/cat-success.gif', import.meta.url), failure: new URL('./art/cat-fail.gif', import.meta.url),
    'no-more': new URL('./art/cat-sleep.gif', import.meta.url),
  }),
  coffee: () => ({
    pull: new URL('./art/coffee-pull.gif', import.meta.url), loading: new URL('./art/coffee-steam.gif', import.meta.url),
    failure: new URL('./art/coffee-fail.gif', import.meta.url),
  }),
  'paper-plane': () => ({
    pull: new URL('./art/plane-pull.gif', import.meta.url), loading: new URL('./art/plane-fly.gif', import.meta.url),
    success: new URL('./art/plane-land.gif', import.meta.url), failure: new URL('./art/plane-fail.gif', import.meta.url),
  }),
};

/** The values of the option `art`: the names of the library's own GIFs. */
export const artNames = Object.keys(makers);

/** Returns the addresses of the GIFs of a name in `artNames`, by attribute; an empty object for any other name. */
export const artOf = (name) => (artNames.includes(name) ? makers[name]() : {});

const among = (without, ...names) => ({
  without, expected: names.filter(Boolean).join(', '), read: (text) => (names.includes(text) ? text : undefined),
});
const within = ([least, most], without = NaN) => ({
  without, expected: `a number from ${least} to ${most}`,
  read: (text) => (text === '' ? without : Number(text) >= least && Number(text) <= most ? Number(text) : undefined),
});

/** Whether this script has GIFs next to it: one that is part of a page, or of a bundle that is no module, has none. */
const hasArt = import.meta.url?.startsWith('blob:') === false;

/** Each option: its attribute, the value without that attribute, the text that is expected, and how the text is read. */
const options = {
  art: ['art', hasArt ? among('', '', ...artNames) : { ...among('', ''), expected: 'pull and loading in its place, since this script has no address beside which these GIFs could be' }],
  preset: ['preset', among('tmall', ...presets)], footer: ['footer', among('pull', ...footers)],
  fits: ['fit', among('contain', 'contain', 'cover')], height: ['header-height', within(listRanges.length)],
  threshold: ['threshold', within(listRanges.length)], fps: ['fps', within(listRanges.frameRate)], preload: ['preload', within(listRanges.preload)],
  memory: ['memory', within(ranges.share, 0.25)], fill: ['fill', within(listRanges.preload, 20)],
  segments: ['segments', {
    without: '', expected: 'up to five ranges of frames such as "0-23 24-59"', read: (text) => (text === '' || segmentsOf(text) ? text : undefined),
  }],
  ways: ['pull-with', {
    without: [], expected: 'wheel, mouse or both',
    read: (text) => {
      const ways = text.split(/\s+/).filter(Boolean);
      return ways.every((way) => way === 'wheel' || way === 'mouse') ? ways : undefined;
    },
  }],
  isNested: ['nested', {
    without: null, expected: 'true or false', read: (text) => new Map([['', true], ['true', true], ['false', false]]).get(text),
  }],
};

/** The names of the attributes of all options. */
export const optionNames = Object.values(options).map(([name]) => name);

/**
 * Returns the options of a list. `styledHeight` is the header's height in the page's style, or 0; `last` has the options to
 * keep instead of wrong ones, for each of which `wrong(sentence)` is called.
 */
export function wishesOf(element, styledHeight, last, wrong) {
  const wishes = { hasBackToTop: element.backToTop };
  for (const [wish, [name, { without, expected, read }]] of Object.entries(options)) {
    const text = element.getAttribute(name);
    const value = text === null ? without : read(text);
    if (value === undefined) wrong(`${name}: expected ${expected}, found "${text}".`);
    wishes[wish] = value === undefined ? last?.[wish] ?? without : value;
  }
  if (Number.isNaN(wishes.height)) wishes.height = styledHeight || NaN;
  return wishes;
}
