// Serves the elements, the fixtures and the test's pages on this machine.

import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';

const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.wasm': 'application/wasm', '.gif': 'image/gif' };

/** Serves folders, by the first part of an address; answers with the address and a way to stop. */
export async function serve(folders) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const [, name, ...rest] = normalize(decodeURIComponent(pathname)).split('/');
    // A page whose policy lets no WebAssembly be compiled.
    const policy = request.url.includes('blocked') ? { 'content-security-policy': "script-src 'self' 'unsafe-inline'" } : {};
    try {
      const bytes = await readFile(join(folders[name], ...rest));
      response.writeHead(200, { 'content-type': types[extname(pathname)] ?? 'application/octet-stream', ...policy });
      response.end(bytes);
    } catch {
      response.writeHead(404, { 'content-type': 'text/plain' });
      response.end('not here');
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://localhost:${server.address().port}`, stop: () => { server.closeAllConnections(); server.close(); } };
}
