// Reports what a page loads. Only what a careless dependency would add, half as much again, fails.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const build = resolve(import.meta.dirname, '../../.build-web');

function sizes(name) {
  const bytes = readFileSync(join(build, name));
  const brotli = brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
  return { raw: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotli.length };
}

// Bytes of module and script together, packed by brotli as servers do.
const ceilings = { 'gif-player': 40_000, 'gif-refresh': 90_000 };

for (const [name, ceiling] of Object.entries(ceilings)) {
  test(`${name} takes less than ${ceiling / 1000} kB, packed by brotli`, () => {
    const parts = ['wasm', 'js'].map((kind) => sizes(`${name}.${kind}`));
    const sum = (key) => parts.reduce((total, part) => total + part[key], 0);
    console.log(`${name}: module ${JSON.stringify(parts[0])}, script ${JSON.stringify(parts[1])}`);
    assert.ok(sum('brotli') <= ceiling, `${sum('brotli')} bytes`);
  });
}
