// Runs the core as WebAssembly on every fixture, and compares with the manifest and with the same
// program built for this machine.
//
//   node compare.mjs PROGRAM.wasm NATIVE FIXTURES

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const [wasm, native, fixtures] = process.argv.slice(2);
const module = new WebAssembly.Module(readFileSync(wasm));

// A new instance for each file: a trap in one leaves no other in doubt.
const run = (name, file) => {
  const { exports } = new WebAssembly.Instance(module, {});
  const bytes = readFileSync(file);
  const address = exports.input(bytes.length) >>> 0;
  new Uint8Array(exports.memory.buffer).set(bytes, address);
  const count = exports[name]();
  const output = exports.output() >>> 0;
  return Buffer.from(exports.memory.buffer, output, count).toString();
};

let checked = 0;
let wrong = 0;
const complain = (what, found, wanted) => {
  wrong += 1;
  console.error(`embedded: ${what}\n  found  ${found.slice(0, 300)}\n  wanted ${wanted.slice(0, 300)}`);
};

for (const line of readFileSync(join(fixtures, 'MANIFEST'), 'utf8').split('\n')) {
  if (line === '' || line.startsWith('#')) continue;
  const [path, verdict, canvas, loops, , ...frames] = line.split(' ');
  const wanted = verdict === 'error' ? 'error' : [canvas, loops, ...frames].join(' ');
  let found;
  try { found = run('describe', join(fixtures, path)); } catch (error) { found = `${error}`; }
  if (found !== wanted) complain(path, found, wanted);
  checked += 1;
}

const cat = join(fixtures, 'cat-pull.gif');
const found = run('pull', cat);
const wanted = execFileSync(native, ['pull', cat]).toString();
if (found !== wanted) complain('a pull', found, wanted);
const events = wanted.trim().split('\n').length;
if (checked < 100 || events < 50) complain('too little to compare', `${checked}, ${events}`, '');

console.log(
  `embedded: ${checked} GIFs as in the manifest, a pull of ${events} events to the bit as on this machine`);
process.exit(wrong === 0 ? 0 : 1);
