// The texts of <gif-refresh>: the page's own texts, or else the library's texts in the page's language.
//
// The engine knows only the numbers of texts, not the texts themselves.

import { captions, languages } from './tables-list.js';

/** Returns the library's language for a BCP 47 tag, as `CaptionLanguage` does; null if the library has no such language. */
function known(tag) {
  const [language, ...parts] = tag.toLowerCase().split(/[-_]/);
  if (language !== 'zh') return Object.hasOwn(languages, language) ? language : null;
  const isTraditional = parts.includes('hant') || !parts.includes('hans') && parts.some((part) => ['tw', 'hk', 'mo'].includes(part));
  return isTraditional ? 'zh-Hant' : 'zh-Hans';
}

/** Returns the nearest `lang` attribute around an element, also outside its shadow trees; '' without one. */
function saidAround(element) {
  const { host } = element.getRootNode();
  return element.closest('[lang]')?.lang || (host ? saidAround(host) : '');
}

/** Returns an element's language as a tag that `Intl` takes: the page's language, or else the user's. */
export function languageOf(element) {
  const said = saidAround(element) || navigator.languages?.find(known) || 'en';
  try {
    // Many pages write `de_DE` instead of `de-DE`.
    return new Intl.Locale(said.replaceAll('_', '-')).toString();
  } catch {
    return 'en';
  }
}

/** Returns the library's texts in a language, grouped by purpose; English for an unknown language. */
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

/** The numbers of the captions of a failure and of a tap that tries again. */
const failedPlace = captions.indexOf('failed');
const retryPlace = captions.indexOf('retry');
/** The number of the caption that stands for the message of an outcome. */
const messagePlace = captions.indexOf('message');

/** All texts of an element, from its attributes by edge, its language, its footer, and `own` texts, which replace others. */
export class Words {
  constructor(attributes, tag, footer, own = {}) {
    const library = wordsIn(tag);
    const kinds = ['header', footer === 'auto' ? 'auto' : 'pull'];
    this.tag = tag;
    this.titles = attributes.map((text, edge) => {
      const all = library.titles[kinds[edge]];
      if (text === 'library') return all;
      const own = text?.split('|').map((word) => word.trim()) ?? [];
      // The captions of failures and no-more-data are shown even on a page that wants no captions. The page's words for a failure
      // also stay where a tap tries again.
      const isLeftOut = (place) => place < failedPlace || place === retryPlace && own[failedPlace] !== undefined;
      return all.map((word, place) => own[place] ?? (isLeftOut(place) ? null : word));
    });
    for (const name of ['actions', 'announcements', 'backToTop', 'lastUpdated']) this[name] = own[name] ?? library[name];
    this.messages = ['', ''];
  }

  /** Returns which captions exist at an edge: a number with a bit set for each existing caption. */
  mask(edge) { return this.titles[edge].reduce((bits, text, place) => bits | (text !== null && place < messagePlace ? 1 << place : 0), 0); }

  /** Returns whether there are captions for pull, release or loading, so that captions need a line of their own. */
  hasLine(edge) { return this.titles[edge].slice(0, 3).some(Boolean); }

  /** Returns the text for a caption number of the engine; '' for a number below 0. */
  caption(edge, number) {
    if (number < 0) return '';
    return (number === messagePlace ? this.messages[edge] : this.titles[edge][number]) ?? '';
  }

  /** Returns the text that says when the list was last updated, for milliseconds since 1970; NaN for never. */
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
/** The update times by key, for pages that may not use local storage. */
const unkept = new Map();

/** Returns the update time under a key, which all lists and tabs of a site share, in ms since 1970; NaN for never. */
export function lastUpdate(key) {
  let text = null;
  try { text = localStorage.getItem(place(key)); } catch { /* it lasts as long as the page */ }
  return Number(text ?? unkept.get(key) ?? NaN);
}

/** Stores the current time as the update time under a key. */
export function keepUpdate(key) {
  unkept.set(key, Date.now());
  try { localStorage.setItem(place(key), String(Date.now())); } catch { /* likewise */ }
}
