// The project's site: lists to pull, filled with made-up posts. What else is there stands in site.html.

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
    const label = button.textContent;
    button.hidden = false;
    button.addEventListener('click', async () => {
      const code = document.getElementById(button.dataset.copies);
      // The clipboard is not there over plain HTTP; then what is to be copied is selected.
      try {
        await navigator.clipboard.writeText(code.textContent);
        button.textContent = 'Copied';
      } catch {
        getSelection().selectAllChildren(code);
        button.textContent = 'Selected';
      }
      setTimeout(() => { button.textContent = label; }, 1500);
    });
  }
}
