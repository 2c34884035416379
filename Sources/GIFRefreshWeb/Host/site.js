// The project's site: lists to pull, filled with made-up posts. What else is there stands in site.html.

import { copies } from './copy.js';
import { make } from './element.js';
import { fillFeed } from './feed.js';

/** Fills every list of the page, and lets its buttons copy. */
export function site() {
  for (const element of document.querySelectorAll('gif-refresh')) {
    const list = make('ul');
    element.append(list);
    fillFeed(element, list);
  }
  for (const button of document.querySelectorAll('button[data-copies]')) {
    button.hidden = false;
    copies(button, document.getElementById(button.dataset.copies));
  }
}
