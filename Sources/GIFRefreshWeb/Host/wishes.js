// The options in a list's attributes, and their validation. A wrong one keeps the last good value, or the default.

import { artNames } from './art.js';
import { segmentsOf } from './list.js';
import { ranges } from './tables-gif.js';
import { footers, listRanges, presets } from './tables-list.js';

const among = (without, ...names) => ({
  without, expected: names.filter(Boolean).join(', '), read: (text) => (names.includes(text) ? text : undefined),
});
const within = ([least, most], without = NaN) => ({
  without, expected: `a number from ${least} to ${most}`,
  read: (text) => (text === '' ? without : Number(text) >= least && Number(text) <= most ? Number(text) : undefined),
});

/** Each option: its attribute, the value without it, and what is expected of a text. */
const options = {
  art: ['art', among('', '', ...artNames)], preset: ['preset', among('tmall', ...presets)], footer: ['footer', among('pull', ...footers)],
  fits: ['fit', among('contain', 'contain', 'cover')], height: ['header-height', within(listRanges.length)],
  threshold: ['threshold', within(listRanges.length)], fps: ['fps', within(listRanges.frameRate)], preload: ['preload', within(listRanges.preload)],
  memory: ['memory', within(ranges.share, 0.25)],
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
    without: null, expected: 'true or false', read: (text) => ({ '': true, true: true, false: false })[text],
  }],
};

/** The attributes of the options. */
export const optionNames = Object.values(options).map(([name]) => name);

/**
 * Returns the options of a list with a height from its style, or 0 for none; `last` has the values to keep instead of
 * wrong ones, for each of which `wrong(sentence)` is called.
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
