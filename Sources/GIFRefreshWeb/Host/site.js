// The project's site: lists to pull, with invented posts. site.html has the rest.

import { copies } from './copy.js';
import { make } from './element.js';
import { fillFeed } from './feed.js';

/** Fills all lists of the page, and enables its copy buttons. */
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
