// What a web developer installs: the packed tarball in a folder outside, imported in Node, from a page and bundled.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { made } from './made.mjs';
import { page, showMarkup, stage } from './scene.mjs';

const root = resolve(import.meta.dirname, '../..');
const run = (command, ...options) => execFileSync(command, options, { cwd: outside, encoding: 'utf8' });
let outside;

before(() => {
  outside = mkdtempSync(join(tmpdir(), 'gif-refresh-outside-'));
  const said = execFileSync(join(root, 'Sources/GIFRefreshWeb/package'), ['.build-web'], { cwd: root, encoding: 'utf8' });
  const tarball = join(root, said.trim().split('\n').at(-1));
  console.log(execFileSync('tar', ['-tzf', tarball], { encoding: 'utf8' }).trim().split('\n').sort().join(' '));
  writeFileSync(join(outside, 'package.json'), '{ "type": "module", "private": true }');
  run('npm', 'install', '--offline', '--no-audit', '--no-fund', tarball);
});
after(() => rmSync(outside, { recursive: true, force: true }));

/** Pulls the list of the page that is shown, which must refresh and paint the loading GIF. */
async function pulls() {
  await page.run('() => until(() => list.dataset.state === "ready", "ready")');
  await page.drag([195, 200], 340);
  await page.release();
  await page.run('() => until(() => edge(list).frame?.startsWith("1:"), "the loading GIF")');
  await page.run('() => { work[0].resolve(); }');
  await page.run('() => until(() => log.at(-1)?.outcome === "succeeded", "the end")');
}
// Frameworks as the README has them: from Debian's packages where there are some, else from the registry.
const distribution = '/usr/share/nodejs';
const readme = () => readFileSync(join(root, 'Sources/GIFRefreshWeb/README.md'), 'utf8').split('## React and Vue')[1];
const manifest = () => JSON.parse(readFileSync(join(outside, 'node_modules/gif-refresh/custom-elements.json'), 'utf8')).modules;
const list = (attributes) => `<gif-refresh id=list ${attributes}><ul></ul></gif-refresh><script>rows(document.querySelector("ul"), 30); watch(list)</script>`;

test('Every entry of the package can be imported in Node, where there is no DOM', () => {
  const said = run('node', '--input-type=module', '-e', `
    const all = await Promise.all(['gif-refresh', 'gif-refresh/gif-refresh.js', 'gif-refresh/gif-player.js'].map((name) => import(name)));
    console.log(all.map((one) => Object.keys(one).join('+')).join(' '));`);
  assert.equal(said, 'GIFPlayerElement+GIFRefreshElement GIFFailure+GIFModule+GIFRefreshElement GIFFailure+GIFModule+GIFPlayerElement\n');
  // Every address that the package names is that of a file in it.
  const { exports, main, types } = JSON.parse(readFileSync(join(outside, 'node_modules/gif-refresh/package.json'), 'utf8'));
  const files = [main, types, ...Object.values(exports).flatMap((one) => (typeof one === 'string' ? one : Object.values(one)))];
  assert.deepEqual(files.filter((file) => !existsSync(join(outside, 'node_modules/gif-refresh', file.replace('*', 'cat-run.gif')))), []);
  assert.deepEqual(Object.entries(exports).filter(([name, one]) => name !== '.' && (one.default ?? one) !== name), []);
});

test('The custom-elements manifest names every observed attribute, and the types name every property', () => {
  const observed = JSON.parse(run('node', '--input-type=module', '-e', `
    const { GIFPlayerElement, GIFRefreshElement } = await import('gif-refresh');
    console.log(JSON.stringify([GIFRefreshElement, GIFPlayerElement].map((one) => [
      one.observedAttributes, Object.getOwnPropertyNames(one.prototype).filter((name) => !/Callback$|^constructor$/.test(name))])));`));
  for (const [index, [attributes, properties]] of observed.entries()) {
    const { path, declarations: [declaration] } = manifest()[index];
    const named = declaration.attributes.map(({ name }) => name);
    assert.deepEqual(attributes.filter((name) => !named.includes(name)), []);
    const types = readFileSync(join(outside, 'node_modules/gif-refresh', path.replace('.js', '.d.ts')), 'utf8');
    assert.deepEqual(properties.filter((name) => !new RegExp(`\\b${name}[:(]`).test(types)), []);
  }
});

test('The manifest names the classes, slots, parts, custom properties and events of the elements', async () => {
  await showMarkup('<script type=module src=/web/gif-refresh.js></script><script type=module src=/web/gif-player.js></script>');
  const events = { 'gif-refresh': 'error load loadmore loadmoreend phasechange refresh refreshend scroll', 'gif-player': 'ended error frame input load pause play' };
  for (const { path, declarations: [one], exports: [{ name }, definition] } of manifest()) {
    const names = (some = []) => some.map(({ name }) => name).sort();
    assert.deepEqual(await page.run(`async (path, name) => {
      const element = (await import('/web/' + path))[name];
      const root = new element().shadowRoot;
      const all = (selector, name) => [...new Set([...root.querySelectorAll(selector)].map((one) => one.getAttribute(name) ?? ''))].sort();
      const rules = root.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join();
      return [customElements.getName(element), all('slot', 'name'), all('[part]', 'part'), [...new Set(rules.match(/--gif-[\\w-]+/g))].sort()];
    }`, path, name), [
      one.tagName, names(one.slots), names(one.cssParts),
      // A script sets the progress.
      names(one.cssProperties).filter((name) => name !== '--gif-refresh-progress'),
    ], path);
    assert.deepEqual([one.name, definition.name, definition.declaration.name, names(one.events).join(' ')], [name, one.tagName, name, events[one.tagName]]);
  }
});

test('TypeScript code that creates the elements and handles their events passes strict type checking', () => {
  writeFileSync(join(outside, 'app.ts'), `
    import { GIFRefreshElement, LoadingDetail, LoadingOutcome, RefreshPhase } from 'gif-refresh';
    import { GIFFailure, GIFModule } from 'gif-refresh/gif-refresh.js';
    const list: GIFRefreshElement = document.createElement('gif-refresh');
    const refresh = ({ detail }: CustomEvent<LoadingDetail>) => detail.until(Promise.resolve({ noMore: true, items: 3 }));
    list.addEventListener('refresh', refresh);
    list.removeEventListener('refresh', refresh);
    list.addEventListener('phasechange', ({ detail }) => { const phase: RefreshPhase = detail.phase; return phase; });
    list.addEventListener('error', ({ error, message }) => (error instanceof GIFFailure ? message : ''));
    list.addEventListener('click', ({ clientX }) => clientX);
    for (const nested of [true, false, 'true']) list.nested = nested;
    Object.assign(list, { art: 'cat', headerHeight: 60, backToTop: true, words: { actions: ['Refresh', 'More'] } });
    const outcome: Promise<LoadingOutcome> = list.refresh();
    GIFModule.source = new URL('https://example.com/gif-refresh.wasm');
    const player = document.createElement('gif-player');
    const moved = ({ detail }: CustomEvent<{ frame: number }>) => detail.frame + player.progress;
    player.addEventListener('frame', moved);
    player.removeEventListener('frame', moved);
    export { outcome };`);
  // The exact types: of each attribute the manifest has the type, and a number that is not set is null.
  const exact = { art: "'' | 'cat' | 'coffee' | 'paper-plane'", progress: 'number', rate: 'number' };
  const attributes = (index) => manifest()[index].declarations[0].attributes.filter(({ name }) => !['lang', 'dir', 'aria-label'].includes(name)).map(({ name, type: { text } }) =>
    `${name.replace(/-[a-z]/g, ([, letter]) => letter.toUpperCase())}: ${exact[name] ?? { boolean: 'boolean', number: 'number | null' }[text] ?? 'string'};`).join(' ');
  const shared = 'readonly residentBytes: number; readonly ready: Promise<void>;';
  writeFileSync(join(outside, 'exact.ts'), `
    import * as all from 'gif-refresh';
    import { GIFModule } from 'gif-refresh/gif-player.js';
    type Is<One, Other> = (<T>() => T extends One ? 1 : 2) extends (<T>() => T extends Other ? 1 : 2) ? true : false;
    type Own<Element> = Omit<Element, keyof HTMLElement>;
    type Details<Map> = { [Name in keyof Map as Map[Name] extends CustomEvent ? Name : never]: Map[Name] extends CustomEvent<infer Detail> ? Detail : never };
    type Outcome = 'succeeded' | 'failed' | 'no-more' | 'cancelled';
    export const facts: true[] = [
      true as Is<Own<all.GIFRefreshElement>, { ${attributes(0)} ${shared} words: all.RefreshWords; readonly scroller: HTMLElement; resetNoMore: () => void;
        refresh: () => Promise<all.LoadingOutcome>; loadMore: () => Promise<all.LoadingOutcome>; drag: (distance: number) => boolean; lift: () => void }>,
      true as Is<Own<all.GIFPlayerElement>, { ${attributes(1)} ${shared} currentFrame: number; readonly paused: boolean; readonly frameCount: number;
        readonly duration: number; readonly naturalWidth: number; readonly naturalHeight: number; play: () => void; pause: () => void }>,
      true as Is<Details<all.GIFRefreshEventMap>, { refresh: all.LoadingDetail; loadmore: all.LoadingDetail; refreshend: { outcome: Outcome }; loadmoreend: { outcome: Outcome };
        phasechange: { edge: 'header' | 'footer'; phase: all.RefreshPhase } }>,
      true as Is<Details<all.GIFPlayerEventMap>, { frame: { frame: number } }>,
      true as Is<[all.GIFRefreshEventMap['error'], all.GIFPlayerEventMap['error'], HTMLElementTagNameMap['gif-player']], [ErrorEvent, ErrorEvent, all.GIFPlayerElement]>,
      true as Is<Omit<all.LoadingDetail, 'until'>, { readonly page: number; readonly trigger: 'pull' | 'preload' | 'tap' | 'accessibility' | 'program'; readonly signal: AbortSignal }>,
      true as Is<all.LoadingResult, { noMore?: boolean; items?: number; message?: string }>,
      true as Is<all.RefreshWords, { actions?: [string, string]; announcements?: [string[], string[]]; backToTop?: string; lastUpdated?: [string, string, string] }>,
    ];
    for (const source of ['a', new Response(), new Uint8Array(), new ArrayBuffer(0), {} as WebAssembly.Module, Promise.resolve('a'), null]) GIFModule.source = source;`);
  run('tsc', '--noEmit', '--strict', '--target', 'es2022', '--module', 'node16', '--lib', 'es2022,dom', 'app.ts', 'exact.ts');
});

test('TypeScript accepts the React code of the README with its declaration, and no other value of an attribute', () => {
  const types = join(outside, 'node_modules/@types/react');
  if (existsSync(join(distribution, '@types/react'))) {
    cpSync(join(distribution, '@types/react'), types, { recursive: true });
    // Debian's types have the namespace where it was in 18.0.
    const index = readFileSync(join(types, 'index.d.ts'), 'utf8');
    if (!/^ {4}namespace JSX/m.test(index.split('declare global')[0])) writeFileSync(join(types, 'index.d.ts'), index.replace('declare global {\n    namespace JSX', 'declare namespace React {\n    namespace JSX'));
  } else {
    run('npm', 'install', '--no-audit', '--no-fund', '@types/react@18');
  }
  const [code, declaration] = ['jsx', 'ts'].map((language) => readme().split(`\`\`\`${language}\n`)[1].split('```')[0]);
  writeFileSync(join(outside, 'elements.d.ts'), declaration);
  writeFileSync(join(outside, 'Feed.tsx'), `import * as React from 'react';
    const { useEffect, useRef } = React;
    ${code}
    // @ts-expect-error: an attribute that is no text.
    export const wrong = <gif-refresh pull={3} />;
    export const feed = <Feed posts={['Post']} reload={() => fetch('/posts')} />;`);
  run('tsc', '--noEmit', '--skipLibCheck', '--jsx', 'preserve', '--target', 'es2022', '--module', 'node16', '--lib', 'es2022,dom', 'Feed.tsx', 'elements.d.ts');
});

test('On a page that imports the installed package, a list loads the WebAssembly module and the art, and a pull refreshes it', async () => {
  cpSync(join(outside, 'node_modules/gif-refresh'), join(made, 'installed'), { recursive: true });
  await showMarkup(`<script type=importmap>{ "imports": { "gif-refresh": "/made/installed/index.js" } }</script>${list('pull=/fixtures/cat-pull.gif loading=/fixtures/cat-run.gif')}
    <script type=module>import 'gif-refresh';</script>`);
  await pulls();
  await page.run('() => { list.art = "paper-plane"; list.removeAttribute("pull"); list.removeAttribute("loading"); }');
  await page.run('() => until(() => list.dataset.state === "ready", "art")');
  await page.drag([195, 200], 340);
  assert.equal(await page.run('() => list.shadowRoot.querySelector("[part=header] canvas").width'), 200);
});

test('esbuild bundles the package as its README says, and the bundle finds the module and the art beside it', async () => {
  writeFileSync(join(outside, 'app.js'), "import 'gif-refresh';");
  const commands = readFileSync(join(outside, 'node_modules/gif-refresh/README.md'), 'utf8').split('```sh\n')[1].split('```')[0];
  run('sh', '-euc', commands);
  cpSync(join(outside, 'dist'), join(made, 'bundled'), { recursive: true });
  stage.requests();
  await showMarkup(`${list('art=cat')}<script type=module src=/made/bundled/app.js></script>`);
  await pulls();
  const asked = stage.requests().filter((path) => /\.(wasm|gif)$/.test(path)).sort();
  assert.deepEqual(asked, [...['fail', 'pull', 'run', 'sleep', 'success'].map((name) => `/made/bundled/art/cat-${name}.gif`), '/made/bundled/gif-refresh.wasm']);
});

for (const format of ['cjs', 'iife']) test(`A bundle of the package in the format ${format}, in which no script has an address, can be imported`, () => {
  writeFileSync(join(outside, 'old.js'), "import 'gif-refresh'; console.log('imported');");
  run('esbuild', 'old.js', '--bundle', `--format=${format}`, '--log-level=error', '--outfile=old.cjs');
  assert.equal(run('node', 'old.cjs'), 'imported\n');
});

test('A bundle that is no module reports art, which it cannot find, and a pull refreshes its list with other GIFs', async () => {
  writeFileSync(join(outside, 'old.js'), "import { GIFModule } from 'gif-refresh/gif-refresh.js'; GIFModule.source = '/web/gif-refresh.wasm';");
  run('esbuild', 'old.js', '--bundle', '--format=iife', '--log-level=error', `--outfile=${join(made, 'old.js')}`);
  await showMarkup(`${list('art=cat pull=/fixtures/cat-pull.gif loading=/fixtures/cat-run.gif')}<script src=/made/old.js></script>`);
  await pulls();
  assert.deepEqual(page.said.map(({ text }) => text), [
    '<gif-refresh id="list">: art: expected pull and loading in its place, since this script has no address beside which these GIFs could be, found "cat".']);
});

test('A bundle that is no module and sets no GIFModule.source says how to remedy that', async () => {
  writeFileSync(join(outside, 'lone.js'), "import 'gif-refresh';");
  run('esbuild', 'lone.js', '--bundle', '--format=iife', '--log-level=error', `--outfile=${join(made, 'lone.js')}`);
  await showMarkup(`${list('')}<gif-player src=/fixtures/cat-pull.gif></gif-player><script src=/made/lone.js></script>`);
  await page.until('list.dataset.state === "error" && document.querySelector("gif-player").dataset.state === "error"');
  assert.deepEqual(page.said.map(({ text }) => text.replace(/(loaded: ).*(\. Put)/, '$1…$2')).sort(), ['player', 'refresh'].map((name) =>
    `<gif-${name}>: The module could not be loaded: …. Put the .wasm file beside the script, or set GIFModule.source.`));
});

const frameworks = {
  'React': ['react-dom', 'jsx', (code) => `
    import React, { useEffect, useRef } from 'react';
    import * as ReactDOM from 'react-dom/client';
    ${code}
    ReactDOM.createRoot(document.getElementById('app')).render(<Feed posts={posts} reload={reload} />);`],
  'Vue': ['vue', 'html', (code) => `
    import Vue from 'vue/dist/vue.esm.js';
    Vue.config.ignoredElements = ['gif-refresh'];
    new Vue({ el: '#app', template: ${JSON.stringify(code)}, data: { posts }, methods: { reload } });`],
};
for (const [name, [packageName, language, app]] of Object.entries(frameworks)) {
  test(`A pull refreshes a list that ${name} makes with the code of the README`, async () => {
    const code = readme().split(`\`\`\`${language}\n`)[1].split('```')[0]
      .replace('cat.gif', '/fixtures/cat-pull.gif').replace('run.gif', '/fixtures/cat-run.gif');
    if (!existsSync(join(distribution, packageName))) {
      run('npm', 'install', '--no-audit', '--no-fund', ...(packageName === 'vue' ? ['vue@2'] : ['react@18', 'react-dom@18']));
    }
    writeFileSync(join(outside, `${name}.jsx`), `
      import 'gif-refresh';
      const posts = Array.from({ length: 30 }, (_, row) => 'Post ' + row);
      const reload = () => new Promise((resolve, reject) => work.push({ resolve, reject }));
      ${app(code)}`.replace(/^( *)(import .*)$/gm, '$2'));
    const bundled = join(made, 'frameworks');
    execFileSync('esbuild', [`${name}.jsx`, '--bundle', '--format=esm', '--log-level=error',
      '--define:process.env.NODE_ENV="production"', `--outdir=${bundled}`], { cwd: outside, env: { ...process.env, NODE_PATH: distribution } });
    cpSync(join(outside, 'node_modules/gif-refresh/gif-refresh.wasm'), join(bundled, 'gif-refresh.wasm'));
    await showMarkup(`<div id=app style="height: 100vh"></div><script type=module src=/made/frameworks/${name}.js></script>
      <style>gif-refresh { height: 600px }</style>`);
    await page.run(`() => until(() => document.querySelector('gif-refresh') !== null, 'the element')`);
    await page.run(`() => {
      window.list = document.querySelector('gif-refresh');
      list.addEventListener('refreshend', ({ detail }) => log.push(detail));
    }`);
    assert.equal(await page.run('() => list.querySelectorAll("li").length'), 30);
    await pulls();
  });
}

test('The scripts name the address of their module as a literal URL, which bundlers recognize', () => {
  for (const name of ['gif-refresh', 'gif-player']) {
    const script = readFileSync(join(outside, `node_modules/gif-refresh/${name}.js`), 'utf8');
    assert.match(script, new RegExp(`new URL\\(["']\\./${name}\\.wasm["'], ?import\\.meta\\.url\\)`));
  }
});
