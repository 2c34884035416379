// Drives a real Chromium over a pipe, in the DevTools protocol: messages of JSON, each ended by a zero byte.

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Where the browser is; null where there is none. */
export function find() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  for (const folder of (process.env.PATH ?? '').split(':')) {
    for (const name of names) if (existsSync(join(folder, name))) return join(folder, name);
  }
  return null;
}

export class Browser {
  #process;
  #profile;
  #next = 0;
  #pending = new Map();
  #listeners = new Set();
  #rest = '';

  /** Starts a browser; one that is `fast` draws frames as soon as it can, instead of 60 in a second. */
  static async start({ isFast = false } = {}) {
    const browser = new Browser(isFast);
    await browser.send('Browser.getVersion');
    return browser;
  }

  constructor(isFast) {
    this.#profile = mkdtempSync(join(tmpdir(), 'gif-refresh-'));
    this.#process = spawn(find(), [
      '--headless=new', '--remote-debugging-pipe', '--no-first-run', '--no-default-browser-check', '--disable-gpu',
      '--mute-audio', '--disable-background-networking', '--disable-component-update',
      '--force-color-profile=srgb', ...(isFast ? ['--disable-frame-rate-limit', '--disable-gpu-vsync'] : []), `--user-data-dir=${this.#profile}`,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), 'about:blank',
    ], { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
    this.#process.stdio[4].setEncoding('utf8').on('data', (text) => this.#receive(text));
    this.#process.on('exit', () => {
      for (const { reject } of this.#pending.values()) reject(new Error('the browser has ended'));
      this.#pending.clear();
    });
  }

  #receive(text) {
    const messages = (this.#rest + text).split('\0');
    this.#rest = messages.pop();
    for (const message of messages.map((one) => JSON.parse(one))) {
      const waiting = this.#pending.get(message.id);
      if (waiting) {
        this.#pending.delete(message.id);
        if (message.error) waiting.reject(new Error(`${waiting.method}: ${message.error.message}`));
        else waiting.resolve(message.result);
      } else {
        for (const listener of this.#listeners) listener(message);
      }
    }
  }

  send(method, params = {}, sessionId) {
    const id = this.#next += 1;
    this.#process.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise((resolve, reject) => this.#pending.set(id, { resolve, reject, method }));
  }

  on(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async stop() {
    await this.send('Browser.close').catch(() => {});
    if (this.#process.exitCode === null && this.#process.signalCode === null) {
      await new Promise((resolve) => this.#process.once('exit', resolve));
    }
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Whether a page's rows come two frames after its promise has resolved, as they do in half of all runs; LATE is 0 or 1. */
export const isLate = Number(process.env.LATE ?? Math.round(Math.random())) === 1;

/** What every page has: `until` waits for something to hold, looked at again and again, for UNTIL milliseconds. */
const helpers = `window.isLate = ${isLate};
{
  const [now, later] = [performance.now.bind(performance), setTimeout];
  window.until = (holds, what, limit = ${Number(process.env.UNTIL ?? 60000)}) => new Promise((resolve, reject) => {
    const end = now() + limit;
    const look = () => {
      const answer = holds();
      if (answer) resolve(answer);
      else if (now() > end) reject(new Error('never came: ' + (what ?? holds) + '; ' + JSON.stringify(window.log ?? document.body.innerText)));
      else later(look, 8);
    };
    look();
  });
}`;

/**
 * A clock that advances by a 60th of a second in each frame of the display, however long the frame takes: for the page's
 * times and timers, and for the times of its events.
 */
const frameClock = `{
  let now = performance.now();
  let last = 0;
  const [timers, times] = [new Map(), new WeakMap()];
  const [later, forget] = [setTimeout, clearTimeout];
  // A pixel that changes, since a browser takes its time for a frame in which nothing does.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html::after { content: ""; position: fixed; top: 0; left: 0; width: 1px; height: 1px; animation: changes .4s linear infinite alternate; } @keyframes changes { to { background: #888; } }');
  document.adoptedStyleSheets.push(sheet);
  const advance = () => {
    now += 1000 / 60;
    requestAnimationFrame(advance);
    for (const [id, { time, run }] of [...timers]) if (time <= now && timers.delete(id)) run();
  };
  requestAnimationFrame(advance);
  performance.now = () => now;
  // Timers without a delay run after the task, as usual.
  window.setTimeout = (run, delay = 0, ...values) => {
    if (!(delay > 0)) return later(run, 0, ...values);
    timers.set(last -= 1, { time: now + delay, run: () => run(...values) });
    return last;
  };
  window.clearTimeout = (id) => { if (!timers.delete(id)) forget(id); };
  Object.defineProperty(Event.prototype, 'timeStamp', { get() {
    if (!times.has(this)) times.set(this, now);
    return times.get(this);
  } });
}`;

/**
 * A page of its own, as on a telephone: 390 x 600 and with touch, unless told otherwise.
 *
 * With `countsFrames`, the page's time is counted in frames, so that durations do not depend on how busy the machine is. In a
 * fast browser, a second of such a page can take less.
 */
export class Page {
  #browser;
  #session;
  #target;
  #stopListening;
  /** What the page has thrown or complained of. */
  complaints = [];
  /** The warnings and errors that scripts have written to the console: { type, text }. */
  said = [];

  static async open(browser, address, { width = 390, height = 600, media = [], touch = true, scrollBars = false, countsFrames = false } = {}) {
    const page = new Page();
    page.#browser = browser;
    page.#target = (await browser.send('Target.createTarget', { url: 'about:blank' })).targetId;
    page.#session = (await browser.send('Target.attachToTarget', { targetId: page.#target, flatten: true })).sessionId;
    page.#stopListening = browser.on((message) => page.#hear(message));
    await page.send('Page.enable');
    await page.send('Runtime.enable');
    await page.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: touch });
    await page.send('Emulation.setTouchEmulationEnabled', { enabled: touch, maxTouchPoints: touch ? 2 : 1 });
    await page.send('Emulation.setScrollbarsHidden', { hidden: !scrollBars });
    await page.send('Emulation.setEmulatedMedia', { features: media });
    await page.send('Emulation.setFocusEmulationEnabled', { enabled: true });
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: helpers + (countsFrames ? frameClock : '') });
    await page.navigate(address);
    return page;
  }

  #hear({ method, params, sessionId }) {
    if (sessionId !== this.#session) return;
    if (method === 'Runtime.consoleAPICalled' && /warning|error/.test(params.type)) {
      this.said.push({ type: params.type, text: String(params.args[0]?.value) });
    }
    if (method === 'Runtime.exceptionThrown') {
      this.complaints.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
    }
  }

  send(method, params = {}) { return this.#browser.send(method, params, this.#session); }

  async navigate(address) {
    const loaded = new Promise((resolve) => {
      const stop = this.#browser.on(({ method, sessionId }) => {
        if (method !== 'Page.loadEventFired' || sessionId !== this.#session) return;
        stop();
        resolve();
      });
    });
    await this.send('Page.navigate', { url: address });
    await loaded;
  }

  /** What a function makes of its arguments in the page; promises are waited for. */
  async run(body, ...values) {
    const expression = `(${body})(${values.map((value) => JSON.stringify(value)).join(', ')})`;
    const answer = await this.send('Runtime.evaluate', {
      expression, awaitPromise: true, returnByValue: true, userGesture: true,
    });
    if (answer.exceptionDetails) {
      throw new Error(answer.exceptionDetails.exception?.description ?? answer.exceptionDetails.text);
    }
    return answer.result.value;
  }

  /** Waits until an expression in the page holds. */
  until(condition) { return this.run('(condition) => until(() => new Function(`return ${condition}`)(), condition)', condition); }

  // --- A finger

  touch(type, ...points) {
    return this.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  }

  /** A finger goes down at `from`, moves to each of `stops` in steps, and stays there. */
  async drag([x, y], ...stops) {
    await this.touch('touchStart', [x, y]);
    for (const stop of stops) {
      const steps = Math.max(1, Math.ceil(Math.abs(stop - y) / 10));
      for (let step = 1; step <= steps; step += 1) {
        // However busy the machine is, each step has a frame of its own.
        await Promise.all([this.touch('touchMove', [x, y + (stop - y) * step / steps]), this.frames(1)]);
      }
      y = stop;
    }
    await this.frames(1);
  }

  /**
   * Throws what is under the finger, and waits until it has come to rest. The touches' times are those of a display that
   * misses no frame, so that the speed of the release does not depend on how busy the machine is.
   */
  async swipe([x, y], stop) {
    const steps = Math.ceil(Math.abs(stop - y) / 24);
    const start = Date.now() / 1000;
    for (let step = 0; step <= steps; step += 1) {
      const touch = { timestamp: start + step / 60, touchPoints: [{ x, y: y + (stop - y) * step / steps, id: 0 }] };
      await Promise.all([
        this.send('Input.dispatchTouchEvent', { type: step === 0 ? 'touchStart' : 'touchMove', ...touch }), this.frames(1),
      ]);
    }
    await this.send('Input.dispatchTouchEvent', { type: 'touchEnd', timestamp: start + (steps + 1) / 60, touchPoints: [] });
    await this.settled();
  }

  /** Waits until nothing scrolls any more: neither the page nor a list in it. */
  settled() {
    return this.run(`async () => {
      const places = () => JSON.stringify([scrollY, ...[...document.querySelectorAll('gif-refresh')].map((one) =>
        [one.scroller?.scrollTop, one.querySelector('li')?.getBoundingClientRect().top - one.getBoundingClientRect().top])]);
      for (let still = 0, before = ''; still < 10; still += 1) {
        await new Promise(requestAnimationFrame);
        const now = places();
        if (now !== before) still = 0;
        before = now;
      }
    }`);
  }

  release() { return this.touch('touchEnd'); }

  /** Lifts a finger that has rested, by the browser's clock and by the page's, so that it throws nothing. */
  async releaseAtRest() {
    await Promise.all([new Promise((resume) => setTimeout(resume, 100)), this.frames(8)]);
    await this.release();
  }

  /** Turns a number of the display's frames over. */
  frames(count = 2) {
    return this.run(`(count) => new Promise((done) => {
      const next = () => (count-- > 0 ? requestAnimationFrame(next) : done());
      next();
    })`, count);
  }

  mouse(type, x, y, buttons = 1) {
    return this.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons, clickCount: 1 });
  }

  wheel(x, y, deltaY) { return this.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x, y, deltaX: 0, deltaY }); }

  async key(key, code = key, windowsVirtualKeyCode = 0) {
    const text = key.length === 1 ? key : key === 'Enter' ? '\r' : undefined;
    await this.send('Input.dispatchKeyEvent', { type: text ? 'keyDown' : 'rawKeyDown', key, code, windowsVirtualKeyCode, text });
    await this.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code, windowsVirtualKeyCode });
  }

  async screenshot() { return Buffer.from((await this.send('Page.captureScreenshot', { format: 'png' })).data, 'base64'); }

  async close() {
    this.#stopListening();
    await this.#browser.send('Target.closeTarget', { targetId: this.#target });
  }
}
