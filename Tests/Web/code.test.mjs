// The code that a playground offers, whatever it is set to: Swift compiles, and the HTML has the element.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { test } from 'node:test';
import { host } from './host.mjs';
import { made } from './made.mjs';

const root = resolve(import.meta.dirname, '../..');
const tool = process.env.GIFREFRESH ?? join(root, '.build/release/gifrefresh');

test('The browser module has the same designs as the command-line tool, in the same order', async () => {
  const { stdout } = spawnSync(tool, ['--experimental-dump-help'], { encoding: 'utf8' });
  const pull = JSON.parse(stdout).command.subcommands.find(({ commandName }) => commandName === 'pull');
  const { allValues } = pull.arguments.find(({ names }) => names?.some(({ name }) => name === 'preset'));
  assert.deepEqual((await host('tables-list.js')).presets, allValues);
  assert.deepEqual(Object.keys((await host('code.js')).designs), allValues);
});

test('The TypeScript types name the same phases, outcomes and triggers as the Swift library', async () => {
  const tables = await host('tables-list.js');
  const types = readFileSync(join(root, 'Sources/GIFRefreshWeb/Package/gif-refresh.d.ts'), 'utf8');
  for (const name of ['phases', 'outcomes', 'triggers']) {
    assert.ok(types.includes(tables[name].map((one) => `'${one}'`).join(' | ')), name);
  }
});

test('The code that the playground shows says every setting, and nothing that is not set', async () => {
  const { designs, swiftCode, htmlCode } = await host('code.js');
  const settings = { pull: 'CAT.GIF', loading: 'run.gif', segments: null, preset: 'tmall', threshold: NaN, fps: NaN, titles: null };
  const parted = {
    ...settings, loading: '', segments: [[0, 24], [24, 60], [60, 72]], preset: 'eoc', threshold: 72.5, fps: 30, titles: 'Pull||Wait | a "b"\\\u2028c|d|e|f|g',
  };
  const action = ' { [weak self] in\n  try await self?.feed.reload()\n  self?.tableView.reloadData()\n}\ntableView.refresh.header = header\n';
  assert.equal(swiftCode(settings), `import GIFRefreshUI

let header = RefreshHeader(
  gif: "CAT",
  loading: "run",
  configuration: .tmallHeader()
)${action}`);
  assert.equal(swiftCode(parted, true), `import GIFRefreshUI
import SwiftUI

let animation = try! EncodedGIF(named: "CAT").frames(within: .share(0.25))  // better: a static property, read once
let configuration = {
  var configuration = PullConfiguration.eocHeader()
  configuration.triggerDistance = 72.5
  return configuration
}()
let header = RefreshHeader(
  Animations(animation, pull: 0..<24, loading: 24..<60, success: 60..<72),
  captions: RefreshCaptions(pull: "Pull", loading: "Wait", success: "a \\"b\\"\\\\\\u{2028}c", failed: "d", retry: "e", noMore: "f"),
  loadingFrameRate: 30,
  configuration: configuration
) {
  try await feed.reload()
}

List(feed.items) { item in
  Text(item.title)
}
.refreshHeader(header)
`);
  assert.equal(swiftCode({ ...settings, preset: 'title', titles: 'library', fps: 30 }), `import GIFRefreshUI

let header = RefreshHeader(
  .ring,
  captions: CaptionTexts.of(.english).header
)${action}// The ring is beside the title.
let title = RefreshTitleView(title: self.title)
navigationItem.titleView = title
tableView.refresh.titleView = title
`);
  for (const preset of Object.keys(designs)) {
    const code = swiftCode({ ...settings, preset, threshold: 80 });
    assert.match(code, /  configuration\.triggerDistance = 80\n[^]*,\n  configuration: configuration\n\) \{/, preset);
  }
  const element = (...all) => htmlCode(...all).match(/<gif-refresh[^]*?style/)[0];
  assert.equal(element(settings), '<gif-refresh\n  pull="CAT.GIF"\n  loading="run.gif"\n  style');
  assert.equal(element({ ...parted, titles: '<a & "b">' }), `<gif-refresh
  pull="CAT.GIF"
  segments="0-23 24-59 60-71"
  preset="eoc"
  threshold="72.5"
  fps="30"
  titles="&lt;a &amp; &quot;b&quot;>"
  style`);
  for (const line of ['<script type="module" src="gif-refresh.js"></script>', "(event) => event.detail.until(reload())", "fetch('feed.json')", "querySelector('#rows').replaceChildren", '<ul id="rows">', 'row.textContent = post.title']) {
    assert.ok(htmlCode(settings).includes(line), line);
  }
});

test('The Swift code that the playground shows compiles for every design and setting', async () => {
  // One file without imports, as a page has it; Node takes a module by its ending.
  const source = (name) => readFileSync(join(root, 'Sources/GIFRefreshWeb/Host', name), 'utf8').replace(/^import .*\n/gm, '');
  const table = (name) => readFileSync(join(root, `.build-web/objects/tables-${name}.js`), 'utf8');
  writeFileSync(join(made, 'code.mjs'), table('list') + table('playground') + source('code.js'));
  const { designs, swiftCode } = await import(join(made, 'code.mjs'));
  const parts = [
    // `named` is GIFRefreshUI's, which has it where there are bundles of apps; so are lists that have a header.
    'import GIFRefresh', 'extension EncodedGIF { init(named: String) throws { try self.init([]) } }',
    'struct Item { let title: String }',
    'struct Feed { let items: [Item] = []; func reload() async throws {} }',
    'struct TableView { var refresh: AnyRefresh { get { AnyRefresh() } nonmutating set {} }; func reloadData() {} }',
    'struct AnyRefresh { var header: Any?; var titleView: RefreshTitleView? }',
    'struct RefreshTitleView { init(title: String?) {} }', 'class NavigationItem { var titleView: RefreshTitleView? }',
    '@MainActor class Controller { let feed = Feed(); let tableView = TableView(); var title: String?; let navigationItem = NavigationItem() }',
    'struct Text { init(_ text: String) {} }',
    'struct List { init(_ items: [Item], row: (Item) -> Text) {} }',
    'extension List { func refreshHeader(_ header: RefreshHeader) -> List { self } }',
    '@resultBuilder struct Builder { static func buildBlock(_ list: List) -> List { list } }',
    '@MainActor protocol View { @Builder var body: List { get } }',
  ];
  for (const preset of Object.keys(designs)) {
    for (const [loading, segments] of [['a "run" \\(y).gif', null], ['', null], ['', [[0, 24], [24, 60], [60, 72]]]]) {
      for (const threshold of [NaN, 72.5]) {
        for (const fps of [NaN, 30]) {
          for (const titles of [null, 'library', 'a|b||c "q" \\(z)\n\u2028']) {
            for (const isSwiftUI of [false, true]) {
              const code = swiftCode({ pull: 'cat.gif', loading, segments, preset, threshold, fps, titles }, isSwiftUI);
              assert.match(code, /^import GIFRefreshUI\n/);
              // Where there is no UIKit, what the code uses is in the library below.
              const body = code.replace(/^import .*\n/gm, '');
              // In the place that the page names: a view controller's method that throws nothing, or a view's body.
              parts.push(...(isSwiftUI
                ? [`struct View${parts.length}: View { let feed = Feed(); var body: List {`, body, '} }']
                : [`final class Controller${parts.length}: Controller { func viewDidLoad() {`, body, '} }']));
            }
          }
        }
      }
    }
  }
  const file = join(made, 'code.swift');
  writeFileSync(file, parts.join('\n'));
  const { status, stderr } = spawnSync(process.env.SWIFTC ?? `${process.env.SWIFT ?? 'swift'}c`, [
    '-typecheck', '-swift-version', '6', '-I', join(dirname(tool), 'Modules'),
    '-Xcc', `-fmodule-map-file=${join(root, 'Sources/CGifLib/module.modulemap')}`,
    '-Xcc', `-fmodule-map-file=${join(root, 'Sources/CArt/include/module.modulemap')}`, file,
  ], { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
});
