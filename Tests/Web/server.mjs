// Serves the elements, the fixtures and the tests' pages on this machine.
//
//   /NAME/PATH              a file of a folder
//   /html?body=…&policy=…   a page of markup that the test gives, with a content security policy
//   /held/NAME/PATH         the first half of a file; the rest when the test lets go
//
// Where the world is late, every GIF comes 150 ms after it was asked for.

import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { isLate } from './chromium.mjs';

const types = { '.css': 'text/css', '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.wasm': 'application/wasm', '.gif': 'image/gif' };

export class Server {
  /** The paths that were asked for, in order. */
  requests = [];
  #folders;
  #held = [];
  #holds = () => {};
  #server;

  /** Serves folders, by the first part of an address. */
  static async start(folders) {
    const server = new Server();
    server.#folders = folders;
    server.#server = createServer((request, response) => server.#answer(request, response));
    await new Promise((resolve) => server.#server.listen(0, '127.0.0.1', resolve));
    server.address = `http://localhost:${server.#server.address().port}`;
    return server;
  }

  stop() {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Sends the rest of every file that is held, as soon as there is one. */
  async release() {
    if (this.#held.length === 0) await new Promise((resolve) => { this.#holds = resolve; });
    for (const send of this.#held.splice(0)) send();
  }

  async #answer(request, response) {
    const { pathname, searchParams } = new URL(request.url, 'http://localhost');
    this.requests.push(pathname);
    if (pathname === '/html') {
      const policy = searchParams.has('policy') ? { 'content-security-policy': searchParams.get('policy') } : {};
      response.writeHead(200, { 'content-type': types['.html'], ...policy });
      response.end(searchParams.get('body'));
      return;
    }
    let path = pathname;
    try { path = decodeURIComponent(pathname); } catch { /* as it is */ }
    const parts = normalize(path).split('/').slice(1);
    const isHeld = parts[0] === 'held';
    const [name, ...rest] = isHeld ? parts.slice(1) : parts;
    // A page whose policy lets no WebAssembly be compiled.
    const policy = request.url.includes('blocked') ? { 'content-security-policy': "script-src 'self' 'unsafe-inline'" } : {};
    try {
      const bytes = await readFile(join(this.#folders[name], ...rest));
      if (isLate && extname(pathname) === '.gif') await new Promise((later) => setTimeout(later, 150));
      response.writeHead(200, {
        'content-type': types[extname(pathname)] ?? 'application/octet-stream', 'content-length': bytes.length, ...policy,
      });
      if (!isHeld) return response.end(bytes);
      response.write(bytes.subarray(0, bytes.length >> 1));
      this.#held.push(() => response.end(bytes.subarray(bytes.length >> 1)));
      this.#holds();
    } catch {
      response.writeHead(404, { 'content-type': 'text/plain' });
      response.end('not here');
    }
  }
}
