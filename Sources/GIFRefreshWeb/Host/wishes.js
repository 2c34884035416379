// The options in a list's attributes, and their validation.

import { artNames } from './art.js';
import { footers, presets, segmentsOf } from './list.js';

/** The numeric options and their attributes. */
export const numbers = { height: 'header-height', threshold: 'threshold', fps: 'fps', preload: 'preload' };

/** Returns the options of a list with a height from its style, or 0 for none; a missing number is NaN. */
export function wishesOf(element, styledHeight) {
  const text = (name, without) => element.getAttribute(name) ?? without;
  const wishes = {
    art: element.art, segments: text('segments', ''), hasBackToTop: element.backToTop, preset: text('preset', 'tmall'),
    footer: text('footer', 'pull'), fits: text('fit', 'contain'), ways: text('pull-with', '').split(/\s+/),
  };
  for (const [wish, name] of Object.entries(numbers)) wishes[wish] = text(name, '') === '' ? NaN : Number(text(name));
  if (Number.isNaN(wishes.height)) wishes.height = styledHeight || NaN;
  return wishes;
}

/** Returns the first error in the options, as a sentence; null for none. */
export function wrongOption({ art, preset, footer, fits, height, threshold, fps, preload, segments }) {
  if (segments && !segmentsOf(segments)) return `segments are up to five ranges such as "0-23 24-59", not "${segments}"`;
  if (art && !artNames.includes(art)) return `art is one of ${artNames.join(', ')}, not "${art}"`;
  if (!presets.includes(preset)) return `a preset is one of ${presets.join(', ')}, not "${preset}"`;
  if (!footers.includes(footer)) return `a footer is none, pull or auto, not "${footer}"`;
  if (!['contain', 'cover'].includes(fits)) return `fit is contain or cover, not "${fits}"`;
  if (height < 1 || height > 10000) return `a header is 1 to 10000 pixels high, not ${height}`;
  if (threshold < 1 || threshold > 10000) return `a threshold is 1 to 10000 pixels, not ${threshold}`;
  if (fps <= 0 || fps > 1000) return `fps is above 0, at most 1000, not ${fps}`;
  if (preload < 0 || preload > 100) return `preload is 0 to 100 viewports, not ${preload}`;
  return null;
}
