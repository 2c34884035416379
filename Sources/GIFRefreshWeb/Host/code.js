// The designs in a playground, and the code for its settings: Swift with UIKit or SwiftUI, and HTML.

import { captions, occasions } from './tables-list.js';
import { designNumbers } from './tables-playground.js';

/** Each design's name, description, Swift code and sketch. */
const described = {
  tmall: {
    name: 'Tmall', text: 'The GIF appears at once', numbers: '.tmallHeader()',
    sketch: ({ cat, rows }) => [cat(1), ...rows(26)],
  },
  mjrefresh: {
    name: 'MJRefresh', text: 'Acts when the inset is open', numbers: '.mjRefreshHeader()',
    sketch: ({ cat, bar, rows }) => [cat(1), bar(20, 23, 16), ...rows(32).slice(0, 2)],
  },
  eoc: {
    name: 'EOC', text: 'Fades in with the pull', numbers: '.eocHeader()',
    sketch: ({ cat, rows }) => [cat(0.35), ...rows(26)],
  },
  title: {
    name: 'Title', text: 'A ring in the bar', numbers: '.titleView()',
    sketch: ({ circle, bar, rows }) => [circle('ring', 18, 9, 4), bar(26, 9, 12), ...rows(22)],
  },
  hud: {
    name: 'HUD', text: 'A circle over the list', numbers: '.hud()',
    sketch: ({ circle, rows }) => [...rows(10), circle('disc', 28, 18, 9), circle('ring', 28, 18, 4)],
  },
};

/** The designs by name, in the library's order. */
export const designs = Object.fromEntries(Object.entries(designNumbers).map(([name, { trigger, indicator }]) => [name, {
  ...described[name], trigger, drawn: indicator === 'animation' ? '' : `.${indicator}`,
}]));

const titleNames = captions.filter((name) => name !== 'message');

/** Returns a Swift string literal; quotes, backslashes and invisible characters are escaped. */
export function literal(text) {
  const escaped = text.replace(/[\\"\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, (one) =>
    one === '\\' || one === '"' ? `\\${one}` : `\\u{${one.codePointAt(0).toString(16)}}`);
  return `"${escaped}"`;
}

function titlesCode(text) {
  if (text === null) return null;
  if (text === 'library') return 'CaptionTexts.of(.english).header';
  // An empty caption of a failure, or of no more data, keeps the library's from being shown.
  const said = text.split('|').map((word) => word.trim()).slice(0, titleNames.length)
    .flatMap((word, place) => (word || place >= titleNames.indexOf('failed') ? [`${titleNames[place]}: ${literal(word)}`] : []));
  return `RefreshCaptions(${said.join(', ')})`;
}

/** Returns the name of a GIF in the app's bundle, without its extension. */
const assetName = (file) => literal(file.replace(/\.gif$/i, ''));

/**
 * Returns Swift code for the settings { pull, loading, segments, preset, threshold, fps, titles }, in UIKit or
 * SwiftUI: for `viewDidLoad` of a table view controller with a property `feed`, or for a view's `body`.
 *
 * The names of GIFs are file names; a number is NaN for the design's value; `segments` is null or has pairs of frames.
 */
export function swiftCode({ pull, loading, segments, preset, threshold, fps, titles: text }, isSwiftUI = false) {
  const lines = isSwiftUI ? ['import GIFRefreshUI', 'import SwiftUI', ''] : ['import GIFRefreshUI', ''];
  const words = titlesCode(text);
  const { numbers, drawn } = designs[preset];
  if (!drawn && segments) {
    const gif = `EncodedGIF(named: ${assetName(pull)}).frames(within: .share(0.25))`;
    // The GIF is in the app, so the code for reading it need not handle errors.
    lines.push(...(isSwiftUI ? [`let animation = try! ${gif}  // better: a static property, read once`]
      : [`guard let animation = try? ${gif} else { return }`]));
  }
  if (!Number.isNaN(threshold)) {
    // A body must not contain assignments.
    lines.push('let configuration = {', `  var configuration = PullConfiguration${numbers}`,
      `  configuration.triggerDistance = ${threshold}`, '  return configuration', '}()');
  }
  const configuration = Number.isNaN(threshold) ? numbers : 'configuration';
  const ranges = segments?.map(([first, end], index) => `${occasions[index]}: ${first}..<${end}`).join(', ');
  const values = drawn ? [drawn] : segments ? [`Animations(animation, ${ranges})`] : [`gif: ${assetName(pull)}`];
  if (!drawn && !segments && loading) values.push(`loading: ${assetName(loading)}`);
  if (words) values.push(`captions: ${words}`);
  if (!drawn && !Number.isNaN(fps)) values.push(`loadingFrameRate: ${fps}`);
  if (!drawn || configuration === 'configuration') values.push(`configuration: ${configuration}`);
  const header = [
    'let header = RefreshHeader(', ...values.map((value, index) => `  ${value}${index < values.length - 1 ? ',' : ''}`),
    ...(isSwiftUI ? [') {', '  try await feed.reload()', '}']
      : [') { [weak self] in', '  try await self?.feed.reload()', '  self?.tableView.reloadData()', '}']),
  ];
  const use = isSwiftUI
    ? ['', 'List(feed.items) { item in', '  Text(item.title)', '}', '.refreshHeader(header)']
    : ['tableView.refresh.header = header', ...(drawn === '.ring' ? [
      '// The ring is beside the title.', 'let title = RefreshTitleView(title: self.title)',
      'navigationItem.titleView = title', 'tableView.refresh.titleView = title'] : [])];
  return `${[...lines, ...header, ...use].join('\n')}\n`;
}

const escaped = (text) => text.replace(/[&"<]/g, (one) => ({ '&': '&amp;', '"': '&quot;', '<': '&lt;' })[one]);

/** Returns segments as text for the `segments` attribute; '' for null. */
export const segmentsText = (segments) => segments?.map(([first, end]) => `${first}-${end - 1}`).join(' ') ?? '';

/** Returns HTML code for the settings of `swiftCode`. */
export function htmlCode({ pull, loading, segments, preset, threshold, fps, titles: text }) {
  const attributes = [
    ['pull', pull], ['loading', loading], ['segments', segmentsText(segments)], ['preset', preset === 'tmall' ? '' : preset],
    ['threshold', Number.isNaN(threshold) ? '' : String(threshold)], ['fps', Number.isNaN(fps) ? '' : String(fps)], ['titles', text ?? ''],
  ].filter(([, value]) => value).map(([name, value]) => `\n  ${name}="${escaped(value)}"`);
  return `<script type="module" src="gif-refresh.js"></script>

<style>body { margin: 0; }</style>
<gif-refresh${attributes.join('')}
  style="height: 100dvh">
  <ul id="rows"></ul>
</gif-refresh>

<script type="module">
  const list = document.querySelector('gif-refresh');
  list.addEventListener('refresh', (event) => event.detail.until(reload()));

  async function reload() {
    const response = await fetch('feed.json');
    const posts = await response.json();
    document.querySelector('#rows').replaceChildren(...posts.map((post) => {
      const row = document.createElement('li');
      row.textContent = post.title;
      return row;
    }));
  }
</script>
`;
}
