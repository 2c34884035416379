// The module itself, in Node: what it answers to anything, what its allocator wastes, and mutants of the fixtures.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { host } from './host.mjs';
import { describe, instance, numbers, open, pixels } from './module.mjs';

const root = resolve(import.meta.dirname, '../..');
const fixtures = join(root, 'Fixtures');
const cat = readFileSync(join(fixtures, 'cat-pull.gif'));

// The same numbers in every run: a linear congruential generator of 32 bits.
function randoms(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor(state / 2 ** 32 * below);
  };
}

const odd = [0, 1, -1, 4, 5, 2147483647, -2147483648, NaN, Infinity, -Infinity, 0.5, 1e300, -1e300];

/** Calls all that an instance exports with odd numbers, before there is a GIF and after `begin`. */
function callAll(exports, count, begin) {
  const names = Object.keys(exports).filter((name) => /^(gif|player|list)_/.test(name) && !/allocate|free|append|open$/.test(name));
  assert.equal(names.length, count, `${names}`);
  for (const prepare of [() => {}, begin]) {
    prepare();
    for (const name of names) {
      for (const one of odd) for (const other of odd) exports[name](one, other, other, one, other);
    }
  }
}

test('No function of the player module traps, whatever its arguments', () => {
  const exports = instance('gif-player');
  callAll(exports, 9, () => {
    assert.equal(exports.player_open(), 0, 'no player without a GIF');
    assert.equal(open(exports, 0, cat), 0);
    assert.equal(open(exports, 9, cat), 6);
    assert.equal(exports.player_open(), 1);
  });
});

/** What a list module tells after calls and two seconds, one more call and 50 ms: its offset, insets and progresses. */
function toldAfter({ edgeOf, edgePlaces, listOf }, calls, last = () => {}) {
  const list = instance();
  assert.equal(list.list_open(0, NaN, NaN, NaN, 1, NaN, NaN, 127, 127, 0), 1);
  const first = [() => list.list_attach(1), () => list.list_layout(600, 2000, 40)];
  for (const call of [...first, ...calls, () => list.list_advance(2000), last, () => list.list_advance(2050)]) {
    call(list);
    while (list.list_next() !== 0);
  }
  assert.equal(list.list_state(), 1);
  const { offset, startInset, endInset } = listOf(numbers(list), 0);
  return [offset, startInset, endInset, ...edgePlaces.map((place) => edgeOf(numbers(list), place).progress)];
}

test('No function of the list module traps, whatever its arguments', async () => {
  const exports = instance();
  callAll(exports, 21, () => {
    while (exports.list_next() !== 0);
    assert.equal(exports.list_open(9, NaN, NaN, NaN, 1, NaN, NaN, 127, 127, 0), 0, 'there is no such design');
    assert.equal(exports.list_open(0, NaN, NaN, NaN, 1, NaN, NaN, 127, 127, 0), 1, 'without a GIF an arrow turns');
    assert.equal(open(exports, 0, cat), 0);
    for (const one of odd) for (const other of odd) exports.list_open(one, other, one, other, one, other, one, other, one, other);
    assert.equal(exports.list_open(0, NaN, NaN, NaN, 1, NaN, NaN, 127, 127, 0), 1);
  });
  while (exports.list_next() !== 0);

  // A length that is not finite changes nothing, or counts as the nearest possible length.
  const tables = await host('tables-list.js');
  const states = {
    pulled: [(list) => list.list_touch(0), (list) => list.list_drag(40, NaN)],
    dragged: [(list) => list.list_touch(300), (list) => list.list_drag(-20, 320)],
    scrolled: [(list) => list.list_scroll(500, 2)],
    loading: [(list) => list.list_request(0, 4)],
  };
  const told = {
    pulled: [-21.22, 0, 0, 0.35, 0], dragged: [320, 0, 0, 0, 0], scrolled: [500, 0, 0, 0, 0], loading: [-80, 80, 0, 0, 0],
  };
  for (const [name, calls] of Object.entries(states)) {
    const after = (call, length) => toldAfter(tables, calls, (list) => call(list, length));
    const before = after(() => {});
    assert.deepEqual(before.map((number) => Math.round(number * 100) / 100), told[name], name);
    const ignored = {
      touch: (list, length) => list.list_touch(length),
      drag: (list, length) => list.list_drag(length, length),
      scroll: (list, length) => list.list_scroll(length, 0),
    };
    for (const [what, call] of Object.entries(ignored)) {
      for (const length of [NaN, Infinity, -Infinity]) assert.deepEqual(after(call, length), before, `${name}, ${what}(${length})`);
    }
    const clamped = [
      ['lift', -1e9, (list, length) => list.list_lift(length)],
      ['content', 0, (list, length) => list.list_layout(600, length, 40)],
      ['viewport', 0, (list, length) => list.list_layout(length, 2000, 40)],
    ];
    for (const [what, least, call] of clamped) {
      for (const [length, nearest] of [[NaN, 0], [Infinity, 1e9], [-Infinity, least]]) {
        assert.deepEqual(after(call, length), after(call, nearest), `${name}, ${what}(${length})`);
      }
    }
  }
});

test('After 40,000 random calls each load has ended once and no inset is left; no header was armed without a finger', async () => {
  const { actionPlace, actions: kinds, edgeOf, edgePlaces, listOf } = await host('tables-list.js');
  const random = randoms(7);
  const exports = instance();
  open(exports, 0, cat);
  open(exports, 1, cat);
  const lengths = [0, 1, 60, 100, 600, 2000, 1e9, -5, NaN, Infinity];
  let now = 0;
  let actions = 0;
  let isDown = false;
  // The tickets of the loads that run, by edge.
  const running = [new Set(), new Set()];
  const counts = { begin: 0, end: 0, armed: 0 };
  const take = () => {
    let taken = 0;
    for (let kind; (kind = exports.list_next()) !== 0;) {
      taken += 1;
      assert.ok(taken < 200, 'actions without end');
      const [edge, ticket] = numbers(exports).subarray(actionPlace);
      const name = kinds[kind];
      if (name === 'begin') {
        counts.begin += 1;
        assert.equal(running[edge].size, 0, 'a load begins while another one runs');
        running[edge].add(ticket);
      }
      if (name === 'end') {
        counts.end += 1;
        assert.ok(running[edge].delete(ticket), 'a load that does not run ends');
      }
    }
    actions += taken;
    assert.equal(exports.list_state(), 1);
    assert.ok([...numbers(exports).subarray(0, 56)].every(Number.isFinite), 'a number that is none');
    for (const place of edgePlaces) {
      if (edgeOf(numbers(exports), place).phase !== 'armed') continue;
      counts.armed += 1;
      assert.ok(isDown, 'armed without a finger');
    }
  };
  for (let round = 0; round < 20; round += 1) {
    assert.equal(exports.list_open(round % 5, NaN, NaN, 30, round % 3, round % 2 ? 1.5 : NaN, NaN, 127, 127, now), 1);
    exports.list_attach(1);
    exports.list_layout(600, 2000, 40);
    for (let step = 0; step < 2000; step += 1) {
      const length = random(4) ? random(1200) - 600 : lengths[random(lengths.length)];
      const edge = random(2);
      now += random(50);
      exports.list_advance(now);
      switch (random(15)) {
        case 0: exports.list_layout(random(50) ? 600 : length, random(5) ? 2000 + step : length, random(100) - 1); break;
        case 1: case 2: exports.list_touch(random(3) ? 0 : length); isDown = true; break;
        case 3: case 4: case 5: case 6: exports.list_drag(length, random(2) ? NaN : length); break;
        case 7: exports.list_lift(length * 10); isDown = false; break;
        case 8: exports.list_cancel(); isDown = false; break;
        case 9: exports.list_scroll(length, random(4)); break;
        case 10: exports.list_request(edge, random(5)); break;
        case 11: exports.list_end(edge, random(2) ? random(20) : [...running[edge]][0] ?? 0, random(5), random(3) - 1, random(2)); break;
        case 12: exports.list_reset_no_more(); break;
        case 13: exports.list_restart(); break;
        default: exports.list_style(random(2), random(2));
      }
      take();
    }
    // The finger leaves, and the list leaves its page.
    exports.list_cancel();
    isDown = false;
    exports.list_attach(0);
    take();
    exports.list_advance(now += 5000);
    take();
    assert.deepEqual(running.map(({ size }) => size), [0, 0], `round ${round}`);
    const { startInset, endInset } = listOf(numbers(exports), 0);
    assert.deepEqual([startInset, endInset], [0, 0], `round ${round}`);
  }
  assert.equal(counts.end, counts.begin);
  assert.ok(actions > 10_000 && counts.begin > 100 && counts.armed > 100, `${actions} actions, ${JSON.stringify(counts)}`);
});

test('The allocator wastes at most 15 % on blocks above 64 kB, and never overlaps blocks in use', () => {
  for (const size of [65_537, 70_000, 100_001, 262_144, 1_000_000, 5_000_003]) {
    const exports = instance('gif-player');
    const blocks = Array.from({ length: 20 }, () => exports.gif_allocate(size) >>> 0);
    const span = blocks.at(-1) - blocks[0];
    assert.ok(span <= 19 * size * 1.15, `${size} bytes take ${span / 19}`);
  }
  const exports = instance('gif-player');
  const random = randoms(3);
  const kept = new Map();
  let largest = 0;
  for (let step = 0; step < 40_000; step += 1) {
    if (kept.size > 60 || kept.size > 0 && random(2)) {
      const [address, { size, mark }] = [...kept][random(kept.size)];
      const bytes = new Uint8Array(exports.memory.buffer, address, size);
      for (const at of [0, size >> 1, size - 1]) assert.equal(bytes[at], mark, 'a block was written over');
      kept.delete(address);
      exports.gif_free(address);
    } else {
      const size = 1 + random(random(3) ? 2000 : 300_000);
      const mark = random(256);
      const address = exports.gif_allocate(size) >>> 0;
      assert.ok(address !== 0 && address % 16 === 0);
      new Uint8Array(exports.memory.buffer, address, size).fill(mark);
      kept.set(address, { size, mark });
    }
    largest = Math.max(largest, [...kept.values()].reduce((sum, { size }) => sum + size, 0));
  }
  assert.ok(exports.memory.buffer.byteLength < largest * 2 + 2_000_000, `${exports.memory.buffer.byteLength} for ${largest}`);
  assert.equal(exports.gif_allocate(-1), 0, 'more than there is');
});

test('Opening all GIFs of the tests 8 times grows the module\'s memory by at most 10 % after the second time', () => {
  const exports = instance();
  const files = [cat, ...['cat-run.gif', 'cat-sleep.gif'].map((name) => readFileSync(join(fixtures, name)))];
  for (const folder of ['edge', 'damaged']) {
    for (const name of readdirSync(join(fixtures, folder)).sort()) if (name.endsWith('.gif')) files.push(readFileSync(join(fixtures, folder, name)));
  }
  let [shown, after] = [0, 0];
  for (let round = 0; round < 8; round += 1) {
    for (const [index, file] of files.entries()) {
      const slot = index % 5;
      const code = open(exports, slot, file);
      const info = describe(exports, slot);
      assert.equal(info !== null, code === 0);
      if (!info || info.width * info.height > 1e6) continue;
      for (let frame = info.frameCount - 1; frame >= 0; frame -= 1) assert.ok(pixels(exports, slot, frame, info));
      assert.equal(exports.gif_prepare(slot, Infinity), 0);
      shown += 1;
    }
    if (round === 1) after = exports.memory.buffer.byteLength;
  }
  assert.ok(shown > 8 * 100, `${shown} files were shown`);
  assert.ok(exports.memory.buffer.byteLength <= after * 1.1, `${exports.memory.buffer.byteLength} after ${after}`);
});

const mutants = Number(process.env.MUTANTS ?? 2000);
const seed = Number(process.env.SEED ?? 1);
test(`The module decodes ${mutants} mutated fixtures to the same pixels as the native library`, () => {
  const small = readdirSync(fixtures, { recursive: true })
    .filter((name) => name.endsWith('.gif') && statSync(join(fixtures, name)).size < 4096)
    .sort().map((name) => readFileSync(join(fixtures, name)));
  assert.ok(small.length > 50);
  const random = randoms(seed);
  const folder = mkdtempSync(join(tmpdir(), 'gif-mutants-'));
  const tool = process.env.GIFREFRESH ?? join(root, '.build/release/gifrefresh');
  let exports = instance();
  let compared = 0;
  let large = 0;
  let frames = 0;
  try {
    for (let batch = 0; batch < mutants; batch += 500) {
      const files = [];
      for (let index = batch; index < Math.min(batch + 500, mutants); index += 1) {
        const bytes = Buffer.from(small[random(small.length)]);
        for (let change = 1 + random(4); change > 0; change -= 1) {
          const at = random(bytes.length);
          bytes[at] = random(3) ? random(256) : bytes[at] ^ (1 << random(8));
        }
        const cut = random(8) ? bytes : bytes.subarray(0, 1 + random(bytes.length));
        // A canvas of many megabytes is opened, and not compared pixel by pixel.
        const code = open(exports, 0, cut, random(5) / 4);
        const info = code === 0 ? describe(exports, 0) : null;
        if (info && info.width * info.height * info.frameCount > 2e6) {
          large += 1;
          assert.ok(pixels(exports, 0, info.frameCount - 1, info));
          exports = instance();
          continue;
        }
        const sums = [];
        for (let frame = 0; frame < (info?.frameCount ?? 0); frame += 1) {
          sums.push(createHash('sha256').update(pixels(exports, 0, frame, info)).digest('hex'));
        }
        const path = join(folder, `${index}.gif`);
        writeFileSync(path, cut);
        files.push({ path, code, sums });
      }
      let text;
      try {
        text = execFileSync(tool, ['frames', '--sha256', '--portable', ...files.map(({ path }) => path)],
          { encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] });
      } catch (failure) {
        text = failure.stdout;
      }
      const native = new Map();
      let current = null;
      for (const line of text.trim().split('\n').map((one) => JSON.parse(one))) {
        if (line.file) native.set(line.file, current = []);
        if (line.sha256) current.push(line.sha256);
      }
      for (const { path, code, sums } of files) {
        const found = native.get(path);
        assert.deepEqual(sums, found ?? [], `${path}, code ${code}: ${readFileSync(path).toString('base64')}`);
        compared += 1;
        frames += sums.length;
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  console.log(`mutants: ${compared} compared, ${frames} frames; ${large} with large canvases only opened`);
  assert.ok(compared > mutants * 0.9);
});
