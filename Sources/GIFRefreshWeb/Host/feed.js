// A demonstration feed with invented posts, which are the same in every run.

import { make } from './element.js';

const people = [
  ['Mara Lindqvist', '#c2410c'], ['Kenji Watanabe', '#1d4ed8'], ['Amina Diallo', '#047857'], ['Tom Becker', '#7c3aed'],
  ['Sofia Marino', '#be185d'], ['Ravi Menon', '#0f766e'], ['Ellen Park', '#4338ca'], ['Luis Ortega', '#b45309'],
];
/** Each post's text, and the colours of its photo: sky, horizon, sun and hills. There are enough posts for all pages. */
const posts = [
  ['Early light over the harbour. The ferries were not up yet.', '#fdba74 #fef3c7 #fff7ed #0c4a6e'],
  ['Second day of baking. The crust is there, the crumb will follow.'],
  ['We moved the studio across the river, and the echo with it.', '#0ea5e9 #d9f99d #fef9c3 #166534'],
  ['A reader wrote from 1,200 km away about a typo on page 9. Thank you!'],
  ['First snow on the ridge, six weeks early.', '#94a3b8 #e2e8f0 #f8fafc #475569'],
  ['The new release is out. Notes are in the usual place.'],
  ['Found my grandmother\'s recipe for plum jam. It begins with "take enough plums".', '#581c87 #f9a8d4 #fde68a #3b0764'],
  ['Night train, window seat, one thermos.', '#0f172a #334155 #fde68a #020617'],
  ['Who else still keeps a paper calendar? Mine has coffee on March.'],
  ['Low tide at six. We walked to the lighthouse and back with dry feet.', '#fca5a5 #fee2e2 #fffbeb #7f1d1d'],
  ['The orchestra is one bassoon short. Rehearsals are on Tuesdays.'],
  ['Finished the bookshelf. It leans a little, like its maker.'],
  ['Three herons on the weir this morning, none of them fishing.', '#67e8f9 #cffafe #fefce8 #155e75'],
  ['A question for gardeners: what grows in the shade of a walnut?'],
  ['Our ferry turned round for a dog that had missed it.'],
  ['Harvest is in, and the barn smells of apples.', '#f97316 #fed7aa #fef3c7 #431407'],
  ['Typed the whole recipe on my phone with mittens on.'],
  ['The old cinema opens again on Friday, with the old seats.'],
  ['Found a map from 1911 that shows our street as a pond.'],
  ['Fog all day. The hill was there, I am told.', '#cbd5e1 #e5e7eb #f9fafb #64748b'],
  ['My son asks why there is no cat emoji with a hat.'],
  ['Bread, cheese, a bench with a view: lunch.', '#38bdf8 #bae6fd #fef9c3 #3f6212'],
  ['The museum lets you wind the tower clock on Sundays.'],
  ['Thirty lengths, and the lifeguard clapped. Or waved me out.'],
  ['Swapped two hours of Spanish for two hours of bike repair.'],
  ['Sunrise from the pass. Worth the cold toes.', '#fb7185 #fecdd3 #fff1f2 #4c1d95'],
  ['The library now lends sewing machines, and patience.'],
  ['Every pigeon in town knows when the bakery closes.'],
  ['Planted forty tulips and forgot where.'],
  ['The storm took the tent, not the kettle.', '#1e293b #475569 #e2e8f0 #0f172a'],
  ['A stranger returned my umbrella. It was not mine.'],
  ['Chess in the park: lost to a ten-year-old, twice.'],
  ['Ten years in this flat, and today I found the fuse box.'],
  ['The river is high, and the ducks are pleased.', '#a3e635 #ecfccb #fefce8 #14532d'],
  ['Learned to whistle. The neighbours have learned, too.'],
  ['Last tram, first snow, nobody spoke.', '#312e81 #6366f1 #e0e7ff #1e1b4b'],
];

const scene = ([sky, horizon, sun, hills]) => `radial-gradient(70% 90% at 18% 128%, ${hills} 62%, transparent 62.5%),`
  + `radial-gradient(80% 80% at 84% 130%, color-mix(in srgb, ${hills}, ${horizon} 30%) 60%, transparent 60.5%),`
  + `radial-gradient(circle at 68% 46%, ${sun} 13px, transparent 14px), linear-gradient(${sky}, ${horizon})`;

const initials = (name) => name.split(' ').map(([letter]) => letter).join('');

/** Returns an element for the post with a number, which may be below 0 or above the last post of `given`, and its time. */
export function post(number, when, given = posts) {
  const index = (number % given.length + given.length) % given.length;
  const [text, colors] = given[index];
  const [name, color] = people[(index * 5 + given[0][0].length) % people.length];
  const face = make('span', { class: 'face', 'aria-hidden': 'true' }, initials(name));
  face.style.background = color;
  const item = make('li', {}, face, make('p', { class: 'who' }, make('b', {}, name), ` ${when.replace(' ', '\u00a0')}`), make('p', {}, text));
  if (colors) {
    const photo = make('div', { class: 'photo', 'aria-hidden': 'true' });
    photo.style.background = scene(colors.split(' '));
    item.append(photo);
  }
  return item;
}

const hours = (number) => (number === 0 ? 'now' : number < 20 ? `${number * 3} min` : `${number - 18} h`);

/**
 * Fills a list with posts, and ends its refreshes and page loads after a second and a half.
 *
 * After the last page, the feed reports that there is no more data.
 */
export function fillFeed(element, list, { given = posts, first = 12, page = 8, last = 3 } = {}) {
  // The number of the first post; a refresh adds the post before it.
  let newest = 0;
  let rows = 0;
  const grow = (count) => {
    for (const last = rows + count; rows < last; rows += 1) list.append(post(newest + rows, hours(rows), given));
  };
  const wait = (signal) => new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, 1500);
    signal.addEventListener('abort', () => { clearTimeout(timer); reject(signal.reason); });
  });
  grow(first);
  element.addEventListener('refresh', ({ detail }) => detail.until(wait(detail.signal).then(() => {
    newest -= 1;
    rows = 0;
    list.replaceChildren();
    grow(first);
  })));
  element.addEventListener('loadmore', ({ detail }) => detail.until(wait(detail.signal).then(() => {
    grow(page);
    return { items: page, noMore: detail.page >= last };
  })));
}
