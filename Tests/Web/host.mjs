// What the tests read from the page's own sources.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** A script of the page that imports nothing. Node takes a module by its ending, which this has not. */
export const host = (name) => import(`data:text/javascript,${encodeURIComponent(
  readFileSync(resolve(import.meta.dirname, '../../Sources/GIFRefreshWeb/Host', name), 'utf8'))}`);
