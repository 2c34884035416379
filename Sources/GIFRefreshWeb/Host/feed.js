// A demonstration feed with invented posts, the same in every run.

import { make } from './element.js';

const people = [
  ['Mara Lindqvist', '#c2410c'], ['Kenji Watanabe', '#1d4ed8'], ['Amina Diallo', '#047857'], ['Tom Becker', '#7c3aed'],
  ['Sofia Marino', '#be185d'], ['Ravi Menon', '#0f766e'], ['Ellen Park', '#4338ca'], ['Luis Ortega', '#b45309'],
];
/** Each post's text, and its photo: sky, horizon, sun and hills. */
const posts = [
  ['Early light over the harbour. The ferries were not up yet.', '#fdba74 #fef3c7 #fff7ed #0c4a6e'],
  ['Second day of baking. The crust is there, the crumb will follow.'],
  ['We moved the studio across the river, and the echo with it.', '#0ea5e9 #d9f99d #fef9c3 #166534'],
  ['A reader wrote from 1,200 km away about a typo on page 9. Thank you!'],
  ['First snow on the ridge, six weeks early.', '#94a3b8 #e2e8f0 #f8fafc #475569'],
  ['The new release is out. Notes are in the usual place.'],
  ['Found my grandmother\'s recipe for plum jam. It begins with "take enough plums".', '#581c87 #f9a8d4 #fde68a #3b0764'],
  ['Night train, window seat, one thermos.', '#0f172a #334155 #fde68a #020617'],
];

const scene = ([sky, horizon, sun, hills]) => `radial-gradient(70% 90% at 18% 128%, ${hills} 62%, transparent 62.5%),`
  + `radial-gradient(80% 80% at 84% 130%, color-mix(in srgb, ${hills}, ${horizon} 30%) 60%, transparent 60.5%),`
  + `radial-gradient(circle at 68% 46%, ${sun} 13px, transparent 14px), linear-gradient(${sky}, ${horizon})`;

const initials = (name) => name.split(' ').map(([letter]) => letter).join('');

/** Returns the post with a number, of those given, and its time. */
export function post(number, when, given = posts) {
  const [text, colors] = given[number % given.length];
  const [name, color] = people[(number * 5 + given[0][0].length) % people.length];
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
 * Fills a list with as many posts, of those given; ends its refreshes and pages after a second and a half. The last page
 * is said to be the last.
 */
export function fillFeed(element, list, { given = posts, first = 12, page = 8, last = 3 } = {}) {
  let newest = 0;
  let oldest = 0;
  const grow = (count) => {
    for (let row = 0; row < count; row += 1, oldest += 1) list.append(post(oldest, hours(oldest), given));
  };
  const wait = (signal) => new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, 1500);
    signal.addEventListener('abort', () => { clearTimeout(timer); reject(signal.reason); });
  });
  grow(first);
  element.addEventListener('refresh', ({ detail }) => detail.until(wait(detail.signal).then(() => {
    newest += 1;
    oldest = 0;
    list.replaceChildren(post(newest + 2, 'now', given));
    grow(first - 1);
    element.resetNoMore();
  })));
  element.addEventListener('loadmore', ({ detail }) => detail.until(wait(detail.signal).then(() => {
    grow(page);
    return { items: page, noMore: detail.page >= last };
  })));
}
