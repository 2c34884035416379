// What <gif-refresh> says: its own words in English, unless the page has others.
//
// Which of them is shown, the engine says by a number; it knows the words by their places alone.

const places = ['pull', 'release', 'loading', 'success', 'failed', 'retry', 'noMore'];

const english = {
  header: {
    pull: 'Pull down to refresh', release: 'Release to refresh', loading: 'Loading…', success: 'Updated',
    failed: 'Refresh failed', retry: 'Refresh failed. Tap to try again',
  },
  footer: {
    pull: 'Pull up to load more', release: 'Release to load more', loading: 'Loading…', success: 'Loaded',
    failed: 'Loading failed', retry: 'Loading failed. Tap to try again', noMore: 'No more data',
  },
  actions: ['Refresh', 'Load more'],
  announcements: [
    ['Refreshing', 'Refreshed', 'Could not refresh', 'No more data'],
    ['Loading more', 'More has been loaded', 'Could not load more', 'No more data'],
  ],
};

/** The words of a header or a footer, by their places; `text` is the attribute, null if there is none. */
function titles(kind, text) {
  const all = english[kind];
  const own = text === null || text === 'library' ? [] : text.split('|');
  return places.map((place, index) => {
    if (text === 'library') return all[place] ?? null;
    // A failure, and that there is no more, are said unless the page says otherwise: they must not go unseen.
    if (text === null) return ['failed', 'retry', 'noMore'].includes(place) ? all[place] ?? null : null;
    return own[index]?.trim() || null;
  });
}

/** All words of an element: attributes by edge, and `own`, which may replace actions and announcements. */
export class Words {
  constructor(header, footer, own = {}) {
    this.titles = [titles('header', header), titles('footer', footer)];
    this.actions = own.actions ?? english.actions;
    this.announcements = own.announcements ?? english.announcements;
    this.messages = ['', ''];
  }

  /** Which there are at an edge, as bits. */
  mask(edge) { return this.titles[edge].reduce((bits, text, place) => bits | (text ? 1 << place : 0), 0); }

  /** Whether there are words while a finger pulls, so that they have a line of their own. */
  hasLine(edge) { return this.titles[edge].slice(0, 3).some(Boolean); }

  /** The words for the engine's number. */
  caption(edge, number) {
    if (number < 0) return '';
    return (number === 7 ? this.messages[edge] : this.titles[edge][number]) ?? '';
  }
}
