// How fast the module is, beside the native library (CPU time, in Node) and Chromium's ImageDecoder (wall time, in
// Chromium), on GIFs that are given: all frames of each, in order, interleaved in one run; the best of the rounds,
// for on a busy machine that is the one that was disturbed least.
// And what a step backwards costs at first, where a quarter of all frames may be kept and all of that is.
//
//   speed.mjs NATIVE FILE…        NATIVE is Tests/Web/Native.swift, built

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Browser, Page } from './chromium.mjs';
import { build, describe, instance, open } from './module.mjs';
import { serve } from './server.mjs';

const [native, ...files] = process.argv.slice(2);
const rounds = Number(process.env.ROUNDS ?? 9);
const ms = (value) => value.toFixed(2).padStart(9);

const program = spawn(native, { stdio: ['pipe', 'pipe', 'inherit'] });
const answers = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
async function nativeTime(file) {
  program.stdin.write(`${resolve(file)}\n`);
  return Number((await answers.next()).value.split(' ')[0]) / 1e6;
}

const exports = instance('gif-player');
function moduleTime(bytes) {
  const start = process.cpuUsage();
  if (open(exports, 0, bytes, 0) !== 0) throw new Error('it is refused');
  const { frameCount } = describe(exports, 0);
  for (let frame = 0; frame < frameCount; frame += 1) exports.gif_frame(0, frame);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e3;
}

const server = await serve({ web: build, gifs: dirname(resolve(files[0])), tests: resolve(import.meta.dirname, 'pages') });
const browser = await Browser.start();
const page = await Page.open(browser, `${server.address}/tests/player.html`);
const inBrowser = (name, count) => page.run(`async (name, rounds) => {
  const { GIFModule } = await import('/web/gif-player.js');
  const bytes = new Uint8Array(await (await fetch('/gifs/' + name)).arrayBuffer());
  const module = await GIFModule.make('gif-player.wasm');
  const ours = [];
  const theirs = [];
  let frames = 0;
  for (let round = 0; round < rounds; round += 1) {
    let start = performance.now();
    const info = module.open(0, bytes, 0);
    for (let frame = 0; frame < info.frameCount; frame += 1) module.frame(0, frame, info.width, info.height);
    ours.push(performance.now() - start);
    start = performance.now();
    const decoder = new ImageDecoder({ data: bytes, type: 'image/gif' });
    await decoder.tracks.ready;
    await decoder.completed;
    for (let frame = 0; frame < info.frameCount; frame += 1) (await decoder.decode({ frameIndex: frame })).image.close();
    theirs.push(performance.now() - start);
    decoder.close();
    frames = info.frameCount;
  }
  const p99 = (values) => values.sort((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1];
  const info = module.open(0, bytes, 0.25);
  let longest = 0;
  for (let missing = 1; missing > 0;) {
    const start = performance.now();
    missing = module.call('gif_prepare', 0, start + 4);
    longest = Math.max(longest, performance.now() - start);
  }
  const back = [];
  for (let frame = info.frameCount - 1; frame >= 0; frame -= 1) {
    const start = performance.now();
    module.frame(0, frame, info.width, info.height);
    back.push(performance.now() - start);
  }
  const decoder = new ImageDecoder({ data: bytes, type: 'image/gif' });
  await decoder.completed;
  const theirBack = [];
  for (let frame = info.frameCount - 1; frame >= 0; frame -= 1) {
    const start = performance.now();
    (await decoder.decode({ frameIndex: frame })).image.close();
    theirBack.push(performance.now() - start);
  }
  decoder.close();
  return { frames, ours: Math.min(...ours), theirs: Math.min(...theirs), back: p99(back), theirBack: p99(theirBack), longest };
}`, name, count);

console.log('                                               CPU, Node, ms      wall, Chromium, ms      backwards, p99, ms   longest');
console.log('file                                 frames   native   module  ×   module  ImageDecoder      module ImageDecoder   step');
const ratios = [];
const others = [];
for (const file of files) {
  const bytes = readFileSync(file);
  const times = { native: [], module: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.native.push(await nativeTime(file));
    times.module.push(moduleTime(bytes));
  }
  const found = await inBrowser(basename(file), rounds);
  const ratio = Math.min(...times.module) / Math.min(...times.native);
  ratios.push(ratio);
  others.push(found.theirs / found.ours);
  console.log(`${basename(file).slice(0, 36).padEnd(37)}${String(found.frames).padStart(6)}${ms(Math.min(...times.native))}${ms(Math.min(...times.module))} ${ratio.toFixed(1)}${ms(found.ours)}${ms(found.theirs)}   ${ms(found.back)} ${ms(found.theirBack)} ${ms(found.longest)}`);
}
const mean = (values) => Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
console.log(`geometric means: the module takes ${mean(ratios).toFixed(2)} times the native library's CPU time, and ImageDecoder ${mean(others).toFixed(2)} times the module's time`);
program.stdin.end();
await browser.stop();
server.stop();
