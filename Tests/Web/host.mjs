// What the tests read from the page's own sources.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const read = (name) => readFileSync(resolve(
  import.meta.dirname, '../..', name.startsWith('tables-') ? '.build-web/objects' : 'Sources/GIFRefreshWeb/Host', name), 'utf8');

/** A script of the page that imports at most tables, or a table that the build has made. Node takes a module by its ending. */
export const host = (name) => import(`data:text/javascript,${encodeURIComponent(
  read(name).replace(/^import .* from '.\/(tables-.*)';$/gm, (line, table) => read(table)))}`);
