// Runs the core, built for another machine, on every fixture, and compares with the manifest and with the same
// program built for this machine.
//
//   node compare.mjs NAME FIXTURES NATIVE PROGRAM.wasm
//   node compare.mjs NAME FIXTURES NATIVE COMMAND…         is given `describe FILE`, `pull FILE`

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const [name, fixtures, native, ...command] = process.argv.slice(2);

const ran = (words, ask, file) =>
  execFileSync(words[0], [...words.slice(1), ask, file], { encoding: 'utf8', maxBuffer: 1 << 28 });

// A new instance, or process, for each file: a trap in one leaves no other in doubt.
const instances = (module) => (ask, file) => {
  const { exports } = new WebAssembly.Instance(module, {});
  const bytes = readFileSync(file);
  const address = exports.input(bytes.length) >>> 0;
  new Uint8Array(exports.memory.buffer).set(bytes, address);
  const count = exports[ask]();
  const output = exports.output() >>> 0;
  return Buffer.from(exports.memory.buffer, output, count).toString();
};
const run = command[0].endsWith('.wasm')
  ? instances(new WebAssembly.Module(readFileSync(command[0])))
  : (ask, file) => ran(command, ask, file);

let checked = 0;
let wrong = 0;
const complain = (what, found, wanted) => {
  wrong += 1;
  console.error(`${name}: ${what}\n  found  ${found.slice(0, 300)}\n  wanted ${wanted.slice(0, 300)}`);
};

for (const line of readFileSync(join(fixtures, 'MANIFEST'), 'utf8').split('\n')) {
  if (line === '' || line.startsWith('#')) continue;
  const [path, verdict, canvas, loops, ...frames] = line.split(' ');
  const wanted = verdict === 'error' ? 'error' : [canvas, loops, ...frames].join(' ');
  let found;
  try { found = run('describe', join(fixtures, path)); } catch (error) { found = `${error}`; }
  if (found !== wanted) complain(path, found, wanted);
  checked += 1;
}

const cat = join(fixtures, 'cat-pull.gif');
const found = run('pull', cat);
const wanted = ran([native], 'pull', cat);
if (found !== wanted) complain('a pull', found, wanted);
const events = wanted.trim().split('\n').length;
if (checked < 100 || events < 50) complain('too little to compare', `${checked}, ${events}`, '');

if (wrong > 0) process.exit(1);
console.log(
  `${name}: ${checked} GIFs as in the manifest, a pull of ${events} events to the bit as on this machine`);
