// Measures what a page loads, as built with wasm-opt, esbuild and zopfli; each new byte is paid for by an old one. Prints also the
// sizes without these tools.

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
const ceilings = { 'gif-player': 28_400, 'gif-refresh': 70_700 };

for (const [name, ceiling] of Object.entries(ceilings)) {
  test(`Module and script of ${name} take at most ${ceiling / 1000} kB after brotli compression`, () => {
    const total = (folder) => ['wasm', 'js'].map((kind) => sizes(`${folder}${name}.${kind}`).brotli).reduce((sum, bytes) => sum + bytes);
    const built = total('');
    for (const kind of ['wasm', 'js']) console.log(`${name}.${kind}: ${JSON.stringify(sizes(`${name}.${kind}`))}`);
    console.log(`${name}: ${built} bytes by brotli with wasm-opt and esbuild, ${total('objects/')} without them`);
    assert.ok(built <= ceiling, `${built} bytes`);
  });
}
