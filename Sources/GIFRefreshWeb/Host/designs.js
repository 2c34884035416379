// The designs in a playground: name, description, trigger distance in pixels, Swift code and a sketch. `presets` in
// list.js has the same keys, in the order of the module.

export const designs = {
  tmall: {
    name: 'Tmall', text: 'The GIF appears at once', trigger: 60, numbers: '.tmallHeader()', opacity: '.fadesInQuickly',
    sketch: ({ cat, rows }) => [cat(1), ...rows(26)],
  },
  mjrefresh: {
    name: 'MJRefresh', text: 'Acts when the room is open', trigger: 54, numbers: '.mjRefreshHeader()',
    sketch: ({ cat, bar, rows }) => [cat(1), bar(20, 23, 16), ...rows(32).slice(0, 2)],
  },
  eoc: {
    name: 'EOC', text: 'Fades in with the pull', trigger: 50, numbers: '.eocHeader()', opacity: '.followsProgress',
    sketch: ({ cat, rows }) => [cat(0.35), ...rows(26)],
  },
  title: {
    name: 'Title', text: 'A ring in the bar', trigger: 80, numbers: '.titleView()', drawn: '.ring',
    sketch: ({ circle, bar, rows }) => [circle('ring', 18, 9, 4), bar(26, 9, 12), ...rows(22)],
  },
  hud: {
    name: 'HUD', text: 'A circle over the list', trigger: 64, numbers: '.hud()', drawn: '.hud',
    sketch: ({ circle, rows }) => [...rows(10), circle('disc', 28, 18, 9), circle('ring', 28, 18, 4)],
  },
};
