// A demonstration feed with invented posts, the same in every run.

import { make } from './element.js';

const people = [
  ['Mara Lindqvist', '#c2410c'], ['Kenji Watanabe', '#1d4ed8'], ['Amina Diallo', '#047857'], ['Tom Becker', '#7c3aed'],
  ['Sofia Marino', '#be185d'], ['Ravi Menon', '#0f766e'], ['Ellen Park', '#4338ca'], ['Luis Ortega', '#b45309'],
];
const posts = [
  ['Early light over the harbour. The ferries were not up yet.', ['#fdba74', '#0ea5e9']],
  ['Second day of baking. The crust is there, the crumb will follow.', null],
  ['We moved the studio across the river, and the echo with it.', ['#a7f3d0', '#065f46']],
  ['A reader wrote from 1,200 km away about a typo on page 9. Thank you!', null],
  ['First snow on the ridge, six weeks early.', ['#e0e7ff', '#64748b']],
  ['The new release is out. Notes are in the usual place.', null],
  ['Found my grandmother\'s recipe for plum jam. It begins with "take enough plums".', ['#f9a8d4', '#581c87']],
  ['Night train, window seat, one thermos.', ['#1e293b', '#f59e0b']],
];

const initials = (name) => name.split(' ').map(([letter]) => letter).join('');

/** Returns the post with a number, and its time. */
export function post(number, when) {
  const [name, color] = people[number * 5 % people.length];
  const [text, colors] = posts[number % posts.length];
  const face = make('span', { class: 'face', 'aria-hidden': 'true' }, initials(name));
  face.style.background = color;
  const item = make('li', {}, face, make('p', { class: 'who' }, make('b', {}, name), ` ${when}`), make('p', {}, text));
  if (colors) {
    const photo = make('div', { class: 'photo', 'aria-hidden': 'true' });
    photo.style.background = `linear-gradient(165deg, ${colors[0]} 20%, ${colors[1]})`;
    item.append(photo);
  }
  return item;
}

const hours = (number) => (number === 0 ? 'now' : number < 20 ? `${number * 3} min` : `${number - 18} h`);

/** Fills a list, and ends its refreshes and pages after a second and a half; the third page is the last. */
export function fillFeed(element, list) {
  let newest = 0;
  let oldest = 0;
  const grow = (count) => {
    for (let row = 0; row < count; row += 1, oldest += 1) list.append(post(oldest, hours(oldest)));
  };
  const wait = (signal) => new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, 1500);
    signal.addEventListener('abort', () => { clearTimeout(timer); reject(signal.reason); });
  });
  grow(12);
  element.addEventListener('refresh', ({ detail }) => detail.until(wait(detail.signal).then(() => {
    newest += 1;
    oldest = 0;
    list.replaceChildren(post(newest + 2, 'now'));
    grow(12);
    element.resetNoMore();
  })));
  element.addEventListener('loadmore', ({ detail }) => detail.until(wait(detail.signal).then(() => {
    grow(8);
    return { items: 8, noMore: detail.page >= 3 };
  })));
}
