// What the tests in a browser need: the browser, a server, the native library's checksums, and a folder of pictures.

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Browser, Page, isLate } from './chromium.mjs';
import { made } from './made.mjs';
import { Server } from './server.mjs';

const root = resolve(import.meta.dirname, '../..');
const build = join(root, '.build-web');

export class Stage {
  framesCompared = 0;
  /** The browser for pages whose time is the clock's, and the one for pages that count frames. */
  #browsers = [null, null];
  #server;

  static async start() {
    const stage = new Stage();
    console.log(`Rows come ${isLate ? 'late' : 'in time'}: LATE=${Number(isLate)}`);
    stage.#makeFiles();
    const files = { 'cat-pull': join(root, 'Fixtures/cat-pull.gif'), 'cat-run': join(root, 'Fixtures/cat-run.gif'), cut: join(made, 'cut.gif') };
    stage.native = Object.fromEntries(Object.entries(files).map(([name, path]) => [name, stage.#checksums(path)]));
    stage.#server = await Server.start({
      web: build, tests: join(root, 'Tests/Web/pages'), fixtures: join(root, 'Fixtures'), made,
      site: join(build, 'site'), sortable: '/usr/share/javascript/sortable',
      // As the examples name them.
      Examples: join(root, 'Examples'), Fixtures: join(root, 'Fixtures'), '.build-web': build,
    });
    return stage;
  }

  /** Opens a page of the tests', or an address. */
  async open(path, { countsFrames = false, ...options } = {}) {
    const browser = await (this.#browsers[Number(countsFrames)] ??= Browser.start({ isFast: countsFrames }));
    return Page.open(browser, new URL(path, `${this.#server.address}/tests/`).href, { countsFrames, ...options });
  }

  /** Opens a page of markup; `policy` is its content security policy. */
  openMarkup(body, { policy, ...options } = {}) {
    return this.open(`/html?${new URLSearchParams({ body, ...(policy ? { policy } : {}) })}`, options);
  }

  /** The paths that the browser has asked for since the last call. */
  requests() { return this.#server.requests.splice(0); }

  /** Sends the rest of what is held. */
  release() { return this.#server.release(); }

  /** What the native library makes of each frame. */
  #checksums(path) {
    const tool = process.env.GIFREFRESH ?? join(root, '.build/release/gifrefresh');
    const lines = execFileSync(tool, ['frames', '--sha256', path], { encoding: 'utf8' });
    return lines.trim().split('\n').slice(1).map((line) => JSON.parse(line).sha256);
  }

  // A GIF that claims the largest canvas whose pixels 32 bits can count, and one that is cut in two.
  #makeFiles() {
    mkdirSync(join(build, 'screenshots'), { recursive: true });
    const cat = readFileSync(join(root, 'Fixtures/cat-pull.gif'));
    writeFileSync(join(made, 'cut.gif'), cat.subarray(0, cat.length >> 1));
    const huge = Buffer.from(cat);
    huge.writeUInt16LE(32768, 6);
    huge.writeUInt16LE(32768, 8);
    writeFileSync(join(made, 'huge.gif'), huge);
  }

  /** Keeps what the page looks like. */
  async picture(page, name) { writeFileSync(join(build, `screenshots/${name}.png`), await page.screenshot()); }

  async stop() {
    for (const browser of this.#browsers) await (await browser)?.stop();
    this.#server.stop();
  }
}
