// The lists on the project's site, filled with invented posts; the rest of the page is in site.html.

import { copies } from './copy.js';
import { make } from './element.js';
import { fillFeed } from './feed.js';
import { holdPulled, pullByItself } from './show.js';

/** The posts of each card of the site, by the `aria-label` of the card's list. */
const cardPosts = {
  Tmall: [
    ['The cat has found the one sunny tile in the kitchen.', '#f59e0b #fef3c7 #fffbeb #92400e'], ['Vet says: perfectly round.'],
    ['Adopted on Friday. Runs the house since Saturday.'], ['Four paws, one cardboard box, no plans.'],
  ],
  Coffee: [
    ['New beans from Huila: plum, cocoa, a long finish.', '#7c2d12 #fed7aa #ffedd5 #431407'], ['Closed on Monday, the machine gets new seals.'],
    ['Filter of the week: Kenya Nyeri, brewed at 94 degrees.'], ['Latte art for beginners, Thursday at six.'],
  ],
  'Paper plane': [
    ['Gate B12. Boarding in ten minutes, window seat again.', '#38bdf8 #e0f2fe #fef9c3 #0369a1'], ['Lisbon: 24 degrees and a headwind home.'],
    ['Postcards take nine days from here. Checked twice.'], ['Two transfers, no luggage lost.'],
  ],
  MJRefresh: [
    ['Release 2.4: faster search, dark icons.'], ['Build 1182 passed in 6 min 12 s.'], ['Review requested: page cache, 3 files.'],
    ['Nightly benchmark: 4 % faster than last week.'],
  ],
  EOC: [
    ['Tonight: half moon, clear from eleven.', '#020617 #1e3a8a #f1f5f9 #0b1120'], ['The heron is back at the lower pond.'],
    ['Tide table for the weekend is up.'], ['Fog until ten, then sun on the east side.'],
  ],
  Title: [
    ['Lunch on Thursday? The place by the canal.'], ['Your parcel waits at the corner shop.'], ['Minutes of the meeting, and one open question.'],
    ['Photos from the hike, all 214 of them.'],
  ],
  HUD: [
    ['Side A, track 3: the take with the creaking chair.'], ['Rehearsal moved to the small hall.'], ['Found: one tuning fork, 442 Hz.'],
    ['Encore list for Saturday is final. Really.'],
  ],
  'A GIF over the whole width': [
    ['Night bus N6 runs every 20 minutes from now on.'], ['Bridge closed on Sunday for the race.'],
    ['Lost on line 4: one left glove, green.'], ['The new timetable fits on one page.'],
  ],
};

/** Fills all lists of the page, begins their demonstrations, and enables the copy buttons. */
export function site() {
  for (const element of document.querySelectorAll('gif-refresh')) {
    const list = make('ul');
    const card = element.closest('article');
    element.append(list);
    if (card) {
      // Shows only as many posts as fit below an open header, so that a swipe scrolls the page, not the list.
      const given = cardPosts[element.getAttribute('aria-label')];
      fillFeed(element, list, { given, first: given[0].length === 1 && element.fit !== 'cover' ? 3 : 2 });
      holdPulled(element, card, Number(element.dataset.held));
    } else {
      fillFeed(element, list, { first: 4, page: 4, last: 1 });
      pullByItself(element, element.parentElement);
    }
  }
  for (const button of document.querySelectorAll('button[data-copies]')) {
    button.hidden = false;
    copies(button, document.getElementById(button.dataset.copies));
  }
}
