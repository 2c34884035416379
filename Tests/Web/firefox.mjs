// The gestures of a list in Firefox, by Marionette, its own protocol. Touches are events of the page: they pull, but the browser
// neither scrolls nor throws by them. A wheel and keys scroll.
//
//   Tests/Web/run Tests/Web/firefox.mjs      Firefox is $FIREFOX, firefox-esr or firefox; not among the tests that run by default

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { host } from './host.mjs';
import { Server } from './server.mjs';

const root = resolve(import.meta.dirname, '../..');
const build = join(root, '.build-web');
const program = process.env.FIREFOX
  ?? ['firefox-esr', 'firefox'].find((name) => spawnSync(name, ['--version']).status === 0);
const port = 20000 + process.pid % 20000;
const { presets } = await host('tables-list.js');

/** Messages of Marionette: the length, a colon, and [0, id, command, parameters] or [1, id, error, result]. */
class Marionette {
  #socket;
  #received = Buffer.alloc(0);
  #pending = new Map();
  #last = 0;

  static async connect() {
    for (let tries = 0; ; tries += 1) {
      try {
        const socket = await new Promise((done, fail) => {
          const made = connect(port, '127.0.0.1', () => done(made)).on('error', fail);
        });
        return new Marionette(socket);
      } catch (error) {
        if (tries > 300) throw error;
        await new Promise((resume) => setTimeout(resume, 200));
      }
    }
  }

  constructor(socket) {
    this.#socket = socket;
    socket.on('data', (data) => this.#hear(data));
  }

  #hear(data) {
    this.#received = Buffer.concat([this.#received, data]);
    for (;;) {
      const colon = this.#received.indexOf(':');
      const length = Number(this.#received.subarray(0, colon));
      if (colon < 0 || this.#received.length < colon + 1 + length) return;
      const message = JSON.parse(this.#received.subarray(colon + 1, colon + 1 + length));
      this.#received = this.#received.subarray(colon + 1 + length);
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message;
      const { done, fail } = this.#pending.get(id);
      if (error) fail(new Error(`${error.error}: ${error.message}`)); else done(result);
    }
  }

  send(command, parameters = {}) {
    const text = JSON.stringify([0, this.#last += 1, command, parameters]);
    this.#socket.write(`${Buffer.byteLength(text)}:${text}`);
    return new Promise((done, fail) => this.#pending.set(this.#last, { done, fail }));
  }

  close() { this.#socket.destroy(); }
}

let firefox = null;
let server = null;
let marionette = null;
let profile = null;

before(async () => {
  assert.ok(program, 'there is no Firefox here: apt-get install firefox-esr');
  mkdirSync(build, { recursive: true });
  profile = mkdtempSync(join(tmpdir(), 'gif-firefox-'));
  writeFileSync(join(profile, 'user.js'), [
    ['marionette.port', port], ['dom.w3c_touch_events.enabled', 1], ['ui.prefersReducedMotion', 0],
  ].map(([name, value]) => `user_pref('${name}', ${value});\n`).join(''));
  server = await Server.start({ web: build, tests: join(root, 'Tests/Web/pages'), fixtures: join(root, 'Fixtures') });
  firefox = spawn(program, ['--headless', '--no-remote', '--marionette', '--profile', profile, 'about:blank'], { stdio: 'ignore' });
  marionette = await Marionette.connect();
  await marionette.send('WebDriver:NewSession', {});
  await marionette.send('WebDriver:SetTimeouts', { script: 60000, pageLoad: 60000 });
  await marionette.send('WebDriver:SetWindowRect', { width: 420, height: 760 });
});
after(async () => {
  await marionette?.send('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => {});
  marionette?.close();
  if (firefox && firefox.exitCode === null) {
    firefox.kill();
    await new Promise((done) => firefox.once('exit', done));
  }
  server?.stop();
  if (profile) rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
});

/** What an expression makes in the page; promises are waited for. */
const run = async (expression) => (await marionette.send('WebDriver:ExecuteAsyncScript', {
  script: `const done = arguments[arguments.length - 1];
    Promise.resolve().then(() => (${expression})).then((value) => done({ value }), (error) => done({ error: String(error) }));`,
  args: [], newSandbox: false, sandbox: null,
})).value;
async function ask(expression) {
  const { value, error } = await run(expression);
  if (error) throw new Error(error);
  return value;
}
const until = (condition) => ask(`new Promise((done, fail) => {
  const end = performance.now() + 20000;
  const look = () => { if (${condition}) done(true); else if (performance.now() > end) fail('never came: ' + ${JSON.stringify(condition)} + JSON.stringify(window.log) + JSON.stringify(edge(list))); else setTimeout(look, 10); };
  look();
})`);

async function open(attributes, rows = 30) {
  const body = `<!doctype html><meta charset=utf-8><link rel=stylesheet href=/tests/list.css><script>window.faults = []; addEventListener('error', ({ message }) => faults.push(message));
    addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)));</script><script src=/tests/kit.js></script>
    <gif-refresh id=list ${attributes}><ul></ul></gif-refresh><script>rows(document.querySelector('ul'), ${rows}); watch(list)</script>
    <script type=module src=/web/gif-refresh.js></script>`;
  await marionette.send('WebDriver:Navigate', { url: `${server.address}/html?${new URLSearchParams({ body })}` });
  await until('list.dataset.state === "ready"');
}
const middle = 190;
/** A pointer that goes down at a place, moves by steps, and rests. */
const drag = (pointerType, from, to, { lifts = true } = {}) => marionette.send('WebDriver:PerformActions', {
  actions: [{
    type: 'pointer', id: `${pointerType}1`, parameters: { pointerType },
    actions: [
      { type: 'pointerMove', x: middle, y: from, duration: 0 }, { type: 'pointerDown', button: 0 },
      ...Array.from({ length: 20 }, (_, step) => ({ type: 'pointerMove', x: middle, y: Math.round(from + (to - from) * (step + 1) / 20), duration: 16 })),
      { type: 'pause', duration: 120 }, ...(lifts ? [{ type: 'pointerUp', button: 0 }] : []),
    ],
  }],
});
const wheel = (deltaY) => marionette.send('WebDriver:PerformActions', {
  actions: [{ type: 'wheel', id: 'wheel1', actions: [{ type: 'scroll', x: middle, y: 300, deltaX: 0, deltaY, duration: 0 }] }],
});
const end = (how = 'resolve', value = '') => ask(`work.pop().${how}(${value})`);

for (const preset of presets) {
  test(`Firefox: a pull in the design ${preset} refreshes the list, and the header closes after the load`, async () => {
    await open(`preset=${preset} titles=library`);
    await drag('touch', 150, 480, { lifts: false });
    assert.equal(await ask('edge(list).phase'), 'armed');
    await marionette.send('WebDriver:ReleaseActions');
    await until('work.length === 1 && edge(list).phase === "loading"');
    await end();
    await until(`edge(list).phase === 'idle' && Math.abs(edge(list).first - ${preset === 'title' ? 44 : 0}) < 1`);
    assert.deepEqual(await ask('faults'), []);
  });
}

test('Firefox: pulls of three lengths show three different frames, and taking them back refreshes nothing', async () => {
  await open('art=cat');
  const frames = [];
  for (const stop of [180, 210, 250]) {
    await drag('touch', 150, stop, { lifts: false });
    frames.push(await ask('edge(list).frame'));
    await drag('touch', stop, 150);
    await marionette.send('WebDriver:ReleaseActions');
    await until('edge(list).phase === "idle"');
  }
  assert.equal(new Set(frames).size, 3, `${frames}`);
  assert.equal(await ask('log.filter(({ name }) => name === "refresh").length'), 0);
});

test('Firefox: a header shows a failure, and a pulled footer says "No more data" after the last page', async () => {
  await open('art=cat');
  await drag('touch', 150, 480);
  await until('work.length === 1');
  await end('reject', 'new Error("no net")');
  await until('edge(list).caption === "no net" || edge(list).caption === "Refresh failed"');
  await until('edge(list).phase === "idle"');
  await wheel(9000);
  await until('list.scroller.scrollTop + list.scroller.clientHeight > list.scroller.scrollHeight - 2');
  await drag('touch', 550, 200);
  await until('work.length === 1 && edge(list, "footer").phase === "loading"');
  await end('resolve', '{ noMore: true }');
  await until('edge(list, "footer").phase === "no-more" && edge(list, "footer").caption === "No more data"');
});

test('Firefox: a mouse drag refreshes a list with pull-with=mouse, and does not without it', async () => {
  await open('preset=mjrefresh pull-with=mouse');
  await drag('mouse', 150, 480);
  await until('work.length === 1');
  await end();
  await open('preset=mjrefresh');
  await drag('mouse', 150, 480);
  assert.equal(await ask('log.filter(({ name }) => name === "refresh").length'), 0);
});

test('Firefox: a wheel at the end loads a page of an automatic footer, and a wheel at the top refreshes nothing', async () => {
  await open('preset=mjrefresh footer=auto');
  await wheel(9000);
  await until('log.some(({ name }) => name === "loadmore")');
  await end('resolve', '{ items: 0 }');
  await ask('list.scroller.focus()');
  await marionette.send('WebDriver:PerformActions', { actions: [{ type: 'key', id: 'keys', actions: [{ type: 'keyDown', value: '\uE011' }, { type: 'keyUp', value: '\uE011' }] }] });
  await until('list.scroller.scrollTop === 0');
  for (let count = 0; count < 5; count += 1) await wheel(-300);
  assert.equal(await ask('log.filter(({ name }) => name === "refresh").length'), 0);
});

test('Firefox: a player moves on by three frames with three arrow keys, and plays on from there', async () => {
  await open('preset=mjrefresh');
  await ask(`(async () => {
    await import('/web/gif-player.js');
    window.player = document.createElement('gif-player');
    player.src = '/fixtures/cat-pull.gif';
    player.controls = true;
    list.before(player);
    await new Promise((done) => player.addEventListener('load', done));
    player.focus();
  })()`);
  const right = { type: 'keyDown', value: '\uE014' };
  await marionette.send('WebDriver:PerformActions', { actions: [{ type: 'key', id: 'keys', actions: Array(3).fill([right, { ...right, type: 'keyUp' }]).flat() }] });
  assert.equal(await ask('player.currentFrame'), 3);
  await ask('player.play()');
  await until('player.currentFrame > 4');
  assert.deepEqual(await ask('faults'), []);
});
