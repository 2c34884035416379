// What <gif-refresh> says: its own words in the page's language, unless the page has others.
//
// Which of them is shown, the engine says by a number; it knows the words by their places alone.

import { languages } from './languages.js';

/** The language of ours that a tag asks for (BCP 47), as `CaptionLanguage` has it; null for none. */
function known(tag) {
  const [language, ...parts] = tag.toLowerCase().split(/[-_]/);
  if (language !== 'zh') return language in languages ? language : null;
  const isTraditional = parts.includes('hant') || !parts.includes('hans') && parts.some((part) => ['tw', 'hk', 'mo'].includes(part));
  return isTraditional ? 'zh-Hant' : 'zh-Hans';
}

/** The language that an element is in: the page's, or the user's where the page does not say; as a tag. */
export function languageOf(element) {
  const said = element.closest('[lang]')?.lang;
  return said || navigator.languages?.find(known) || 'en';
}

/** The words of a language, by what they are for. */
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

/** Which words are said even where a page wants none: a failure, and that there is no more, must not go unseen. */
const isNeeded = (place) => place > 3;

/** All words of an element: attributes by edge, its language, its footer, and `own`, which may replace the rest. */
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

  /** Which there are at an edge, as bits. */
  mask(edge) { return this.titles[edge].reduce((bits, text, place) => bits | (text && place < 7 ? 1 << place : 0), 0); }

  /** Whether there are words while a finger pulls, so that they have a line of their own. */
  hasLine(edge) { return this.titles[edge].slice(0, 3).some(Boolean); }

  /** The words for the engine's number. */
  caption(edge, number) {
    if (number < 0) return '';
    return (number === 7 ? this.messages[edge] : this.titles[edge][number]) ?? '';
  }

  /** When the list was last updated, in milliseconds since 1970, as a line; NaN where it never was. */
  updateLine(time) {
    const [prefix, today, none] = this.lastUpdated;
    if (Number.isNaN(time)) return prefix + none;
    const date = new Date(time);
    const isToday = date.toDateString() === new Date().toDateString();
    const clock = { hour: '2-digit', minute: '2-digit' };
    return prefix + (isToday ? `${today} ${date.toLocaleTimeString(this.tag, clock)}`
      : date.toLocaleString(this.tag, { year: 'numeric', month: 'numeric', day: 'numeric', ...clock }));
  }
}

const place = (key) => `gif-refresh.${key}`;
/** For pages that may keep nothing. */
const unkept = new Map();

/** When the list of a key was last updated; NaN where it never was. Lists of a page, and its tabs, share it. */
export function lastUpdate(key) {
  let text = null;
  try { text = localStorage.getItem(place(key)); } catch { /* it lasts as long as the page */ }
  return Number(text ?? unkept.get(key) ?? NaN);
}

/** Keeps that the list of a key was updated now. */
export function keepUpdate(key) {
  unkept.set(key, Date.now());
  try { localStorage.setItem(place(key), String(Date.now())); } catch { /* likewise */ }
}
