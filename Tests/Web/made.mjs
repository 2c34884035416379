// A folder for what a file of tests makes. It is this file's alone, since others run at the same time; its server calls it `/made`.

import { mkdirSync } from 'node:fs';
import { basename, resolve } from 'node:path';

export const made = resolve(import.meta.dirname, '../../.build-web/made', basename(process.argv[1], '.test.mjs'));
mkdirSync(made, { recursive: true });
