// The texts of <gif-refresh>: the library's in the page's language, unless the page has its own.
//
// The engine chooses a text by its number; it does not know the texts.

import { captions, languages } from './tables-list.js';

/** Returns the library's language for a BCP 47 tag, as `CaptionLanguage` does; null for none. */
function known(tag) {
  const [language, ...parts] = tag.toLowerCase().split(/[-_]/);
  if (language !== 'zh') return Object.hasOwn(languages, language) ? language : null;
  const isTraditional = parts.includes('hant') || !parts.includes('hans') && parts.some((part) => ['tw', 'hk', 'mo'].includes(part));
  return isTraditional ? 'zh-Hant' : 'zh-Hans';
}

/** Returns the `lang` around an element, also around the hosts of shadow trees; '' for none. */
function saidAround(element) {
  const { host } = element.getRootNode();
  return element.closest('[lang]')?.lang || (host ? saidAround(host) : '');
}

/** Returns the language of an element as a tag that `Intl` takes: the page's, or the user's if the page has none. */
export function languageOf(element) {
  const said = saidAround(element) || navigator.languages?.find(known) || 'en';
  try {
    // Many pages write `de_DE`.
    return new Intl.Locale(said.replaceAll('_', '-')).toString();
  } catch {
    return 'en';
  }
}

/** Returns the texts of a language by purpose. */
function wordsIn(tag) {
  const [header, footer, more, actions, announcements, backToTop] = languages[known(tag) ?? 'en'].map((text) => text.split('|'));
  const [pull, release, ...ends] = footer;
  const noMore = ends.at(-1);
  return {
    titles: { header, pull: [pull, release, header[2], ...ends], auto: [more[0], '', header[2], ...ends] },
    actions, backToTop: backToTop[0], lastUpdated: more.slice(1),
    announcements: [[...announcements.slice(0, 3), noMore], [...announcements.slice(3), noMore]],
  };
}

/** Returns whether a text is shown even if a page wants none: failures and no-more-data must be visible. */
const isNeeded = (place) => place >= captions.indexOf('failed');
/** The place of a message. */
const messagePlace = captions.indexOf('message');

/** All texts of an element: attributes by edge, its language, its footer, and `own`, which replaces others. */
export class Words {
  constructor(attributes, tag, footer, own = {}) {
    const library = wordsIn(tag);
    const kinds = ['header', footer === 'auto' ? 'auto' : 'pull'];
    this.tag = tag;
    this.titles = attributes.map((text, edge) => {
      const all = library.titles[kinds[edge]];
      if (text !== null && text !== 'library') return text.split('|').map((word) => word.trim());
      return all.map((word, place) => (text === 'library' || isNeeded(place) ? word : ''));
    });
    for (const name of ['actions', 'announcements', 'backToTop', 'lastUpdated']) this[name] = own[name] ?? library[name];
    this.messages = ['', ''];
  }

  /** Returns the existing captions at an edge, as bits. */
  mask(edge) { return this.titles[edge].reduce((bits, text, place) => bits | (text && place < messagePlace ? 1 << place : 0), 0); }

  /** Returns whether there are captions during a pull, so that they have a line of their own. */
  hasLine(edge) { return this.titles[edge].slice(0, 3).some(Boolean); }

  /** Returns the text of the engine's number. */
  caption(edge, number) {
    if (number < 0) return '';
    return (number === messagePlace ? this.messages[edge] : this.titles[edge][number]) ?? '';
  }

  /** Returns the line for a time of the last update in milliseconds since 1970; NaN for never. */
  updateLine(time) {
    const [prefix, today, none] = this.lastUpdated;
    if (Number.isNaN(time)) return prefix + none;
    const date = new Date(time);
    const isToday = date.toDateString() === new Date().toDateString();
    const clock = { hour: 'numeric', minute: '2-digit' };
    return prefix + (isToday ? `${today} ${date.toLocaleTimeString(this.tag, clock)}`
      : date.toLocaleString(this.tag, { year: 'numeric', month: 'numeric', day: 'numeric', ...clock }));
  }
}

const place = (key) => `gif-refresh.${key}`;
/** For pages that may not store anything. */
const unkept = new Map();

/** Returns the time of the last update under a key; NaN for never. All lists of a page and its tabs share it. */
export function lastUpdate(key) {
  let text = null;
  try { text = localStorage.getItem(place(key)); } catch { /* it lasts as long as the page */ }
  return Number(text ?? unkept.get(key) ?? NaN);
}

/** Stores the current time as the last update under a key. */
export function keepUpdate(key) {
  unkept.set(key, Date.now());
  try { localStorage.setItem(place(key), String(Date.now())); } catch { /* likewise */ }
}
