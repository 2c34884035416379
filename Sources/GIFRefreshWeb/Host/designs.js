// The designs in a playground: name, description, Swift code and a sketch, and what the library says of each.

import { designNumbers } from './tables-playground.js';

const described = {
  tmall: {
    name: 'Tmall', text: 'The GIF appears at once', numbers: '.tmallHeader()',
    sketch: ({ cat, rows }) => [cat(1), ...rows(26)],
  },
  mjrefresh: {
    name: 'MJRefresh', text: 'Acts when the room is open', numbers: '.mjRefreshHeader()',
    sketch: ({ cat, bar, rows }) => [cat(1), bar(20, 23, 16), ...rows(32).slice(0, 2)],
  },
  eoc: {
    name: 'EOC', text: 'Fades in with the pull', numbers: '.eocHeader()',
    sketch: ({ cat, rows }) => [cat(0.35), ...rows(26)],
  },
  title: {
    name: 'Title', text: 'A ring in the bar', numbers: '.titleView()',
    sketch: ({ circle, bar, rows }) => [circle('ring', 18, 9, 4), bar(26, 9, 12), ...rows(22)],
  },
  hud: {
    name: 'HUD', text: 'A circle over the list', numbers: '.hud()',
    sketch: ({ circle, rows }) => [...rows(10), circle('disc', 28, 18, 9), circle('ring', 28, 18, 4)],
  },
};

/** By name, in the library's order. */
export const designs = Object.fromEntries(Object.entries(designNumbers).map(([name, { trigger, look, opacity }]) => [name, {
  ...described[name], trigger, drawn: look === 'animation' ? '' : `.${look}`, opacity: opacity === 'opaque' ? '' : `.${opacity}`,
}]));
