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

  static async start() {
    const browser = new Browser();
    await browser.send('Browser.getVersion');
    return browser;
  }

  constructor() {
    this.#profile = mkdtempSync(join(tmpdir(), 'gif-refresh-'));
    this.#process = spawn(find(), [
      '--headless=new', '--remote-debugging-pipe', '--no-first-run', '--no-default-browser-check', '--disable-gpu',
      '--mute-audio', '--disable-background-networking', '--disable-component-update',
      '--force-color-profile=srgb', `--user-data-dir=${this.#profile}`,
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
window.until = (holds, what, limit = ${Number(process.env.UNTIL ?? 60000)}) => new Promise((resolve, reject) => {
  const end = performance.now() + limit;
  const look = () => {
    const answer = holds();
    if (answer) resolve(answer);
    else if (performance.now() > end) reject(new Error('never came: ' + (what ?? holds) + '; ' + JSON.stringify(window.log ?? document.body.innerText)));
    else setTimeout(look, 8);
  };
  look();
});`;

/** A clock that advances by a 60th of a second in each frame of the display, however long the frame takes. */
const frameClock = `{
  let now = performance.now();
  const advance = () => {
    now += 1000 / 60;
    requestAnimationFrame(advance);
  };
  requestAnimationFrame(advance);
  performance.now = () => now;
}`;

/**
 * A page of its own, as on a telephone: 390 x 600 and with touch, unless told otherwise.
 *
 * With `countsFrames`, the page's time is counted in frames, so that durations do not depend on how busy the machine is.
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
        await this.touch('touchMove', [x, y + (stop - y) * step / steps]);
        // However busy the machine is, each step is painted.
        await this.run('() => new Promise(requestAnimationFrame)');
      }
      y = stop;
    }
  }

  release() { return this.touch('touchEnd'); }

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
