// The options in a list's attributes, and their validation.

import { artNames } from './art.js';
import { footers, presets, segmentsOf } from './list.js';

/** The numeric options: the attribute, the least and the greatest value. */
export const numbers = {
  height: ['header-height', 1, 10000], threshold: ['threshold', 1, 10000], fps: ['fps', 0.001, 1000], preload: ['preload', 0, 100],
  memory: ['memory', 0, 1],
};

/** Returns the options of a list with a height from its style, or 0 for none; a number is as written, or NaN if missing. */
export function wishesOf(element, styledHeight) {
  const text = (name, without) => element.getAttribute(name) ?? without;
  const wishes = {
    art: element.art, segments: text('segments', ''), hasBackToTop: element.backToTop, preset: text('preset', 'tmall'),
    footer: text('footer', 'pull'), fits: text('fit', 'contain'), ways: text('pull-with', '').split(/\s+/),
    isNested: { true: true, '': true, false: false }[text('nested', 'auto')] ?? null,
  };
  for (const [wish, [name]] of Object.entries(numbers)) wishes[wish] = text(name, '') || NaN;
  if (Number.isNaN(wishes.height)) wishes.height = styledHeight || NaN;
  return wishes;
}

/** Returns the first error in the options, as a sentence; null for none. */
export function wrongOption(wishes) {
  const { art, preset, footer, fits, segments } = wishes;
  for (const [wish, [name, least, most]] of Object.entries(numbers)) {
    const given = wishes[wish];
    if (!Number.isNaN(given) && !(given >= least && given <= most)) return `${name} is ${least} to ${most}, not "${given}"`;
  }
  if (segments && !segmentsOf(segments)) return `segments are up to five ranges such as "0-23 24-59", not "${segments}"`;
  if (art && !artNames.includes(art)) return `art is one of ${artNames.join(', ')}, not "${art}"`;
  if (!presets.includes(preset)) return `a preset is one of ${presets.join(', ')}, not "${preset}"`;
  if (!footers.includes(footer)) return `a footer is none, pull or auto, not "${footer}"`;
  if (!['contain', 'cover'].includes(fits)) return `fit is contain or cover, not "${fits}"`;
  return null;
}
