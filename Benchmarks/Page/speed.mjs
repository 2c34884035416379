// Measures the speed of the module on the given GIFs, interleaved in one run. The best of the rounds counts, since
// other load of the machine disturbed it least:
//
// - all frames in order, compared with the native library (CPU time, in Node), and with Chromium's ImageDecoder and a
// JavaScript decoder (wall time, in Chromium)
// - each frame once, backwards, with a memory budget of a quarter of all frames, which is used up
// - the longest task of a list that prepares a GIF, and samples of a finger at 120 Hz, painting included
//
//   speed.mjs DECODER FILE…     DECODER is the folder with omggif.js; `Benchmarks/trial build` makes the native program

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { Browser, Page } from '../../Tests/Web/chromium.mjs';
import { build, describe, instance, open } from '../../Tests/Web/module.mjs';
import { Server } from '../../Tests/Web/server.mjs';

const [decoder, ...files] = process.argv.slice(2);
const rounds = Number(process.env.ROUNDS ?? 9);
// A measurement that failed is not a number.
const ms = (value) => (value === null ? '–' : value.toFixed(2)).padStart(9);

const trials = resolve(import.meta.dirname, '../../.build-trials/release/Trials');
/** The processor time of opening a file and reading all frames, once these have been read before. */
const nativeTime = (file) => parseFloat(execFileSync(trials, ['repeat', 'stream', '1', file])) / 1e3;

const exports = instance('gif-player');
function moduleTime(bytes) {
  const start = process.cpuUsage();
  if (open(exports, 0, bytes, 0) !== 0) throw new Error('it is refused');
  const { frameCount } = describe(exports, 0);
  for (let frame = 0; frame < frameCount; frame += 1) exports.gif_frame(0, frame);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e3;
}

const server = await Server.start({
  web: build, gifs: dirname(resolve(files[0])), decoder, page: import.meta.dirname,
});
const browser = await Browser.start();
const page = await Page.open(browser, `${server.address}/page/speed.html`);
const inPage = (question, ...values) => page.run(`(question, ...values) => measure[question](...values)`, question, ...values);

console.log('                              CPU, Node, ms              wall, Chromium, ms                backwards, p99, ms     a list, ms: task, sample');
console.log('file                  frames   native   module    ×   module  ImageDecoder  omggif      module ImageDecoder  longest   median      p99');
const ratios = { native: [], ImageDecoder: [], omggif: [], slower: [] };
for (const file of files) {
  const name = basename(file);
  const bytes = readFileSync(file);
  const times = { native: [], module: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.native.push(nativeTime(file));
    times.module.push(moduleTime(bytes));
  }
  const [native, module] = [Math.min(...times.native), Math.min(...times.module)];
  const { frames, ours, theirs, script } = await inPage('decoding', name, rounds);
  const back = await inPage('backwards', name);
  const { task, median, sample } = await inPage('list', name);
  ratios.native.push(module / native);
  ratios.ImageDecoder.push(theirs / ours);
  if (script > 0) ratios.omggif.push(script / ours);
  if (theirs < ours && theirs > 0.3) ratios.slower.push(name);
  console.log(`${name.slice(0, 21).padEnd(22)}${String(frames).padStart(6)}${ms(native)}${ms(module)} ${(module / native).toFixed(2)}${ms(ours)}    ${ms(theirs)}${ms(script)}   ${ms(back.ours)}  ${ms(back.theirs)} ${ms(task)}${ms(median)}${ms(sample)}`);
}
const mean = (values) => Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length).toFixed(2);
console.log(`geometric means: the module takes ${mean(ratios.native)} times the native library's CPU time; ImageDecoder ${mean(ratios.ImageDecoder)} times the module's time`);
if (ratios.omggif.length > 0) console.log(`omggif takes ${mean(ratios.omggif)} times the module's, on ${ratios.omggif.length} files, drawing each frame over the one before`);
console.log(`slower than ImageDecoder where that takes more than 0.3 ms: ${ratios.slower.join(', ') || 'none'}`);
for (const complaint of page.complaints) console.log(complaint);
await browser.stop();
server.stop();
