// The Swift code for what a playground is set to.

const configurations = {
  tmall: '.tmallHeader()', mjrefresh: '.mjRefreshHeader()', eoc: '.eocHeader()', title: '.titleView()', hud: '.hud()',
};
const opacities = { tmall: '.fadesInQuickly', eoc: '.followsProgress' };
const titleNames = ['pull', 'release', 'loading', 'success', 'failed', 'retry', 'noMore'];

/** A literal of Swift: quotes, backslashes and what cannot be seen are escaped. */
export function literal(text) {
  const escaped = text.replace(/[\\"\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, (one) =>
    one === '\\' || one === '"' ? `\\${one}` : `\\u{${one.codePointAt(0).toString(16)}}`);
  return `"${escaped}"`;
}

function titlesCode(text) {
  if (text === null) return null;
  if (text === 'library') return 'CaptionTexts.of(.english).header';
  const said = text.split('|').slice(0, titleNames.length)
    .flatMap((word, place) => (word.trim() ? [`${titleNames[place]}: ${literal(word.trim())}`] : []));
  return `RefreshTitles(${said.join(', ')})`;
}

/** The frames of a GIF in the app's bundle, where it is named without its ending. */
const frames = (file) => `try EncodedGIF(named: ${literal(file.replace(/\.gif$/i, ''))}).frames(within: .share(0.25))`;

/** Code for { pull, loading, preset, threshold, fps, titles }; names are those of files, numbers NaN for the design's. */
export function swiftCode({ pull, loading, preset, threshold, fps, titles: text }) {
  const lines = ['import GIFRefreshUI', ''];
  const words = titlesCode(text);
  const drawn = { title: '.ring', hud: '.hud' }[preset];
  if (!drawn) {
    lines.push(`let pull = ${frames(pull)}`);
    if (loading) lines.push(`let loading = ${frames(loading)}`);
  }
  if (!Number.isNaN(threshold)) {
    lines.push(`var configuration = PullConfiguration${configurations[preset]}`, `configuration.triggerDistance = ${threshold}`);
  }
  const configuration = Number.isNaN(threshold) ? configurations[preset] : 'configuration';
  const values = drawn ? [drawn] : ['pull: pull'];
  if (!drawn && loading) values.push('loading: loading');
  if (words) values.push(`titles: ${words}`);
  if (!drawn && !Number.isNaN(fps)) values.push(`loadingFrameRate: ${fps}`);
  if (!drawn || configuration === 'configuration') values.push(`configuration: ${configuration}`);
  if (!drawn && opacities[preset]) values.push(`style: AnimatedStyle(opacity: ${opacities[preset]})`);
  lines.push('let header = RefreshHeader(', ...values.map((value, index) => `  ${value}${index < values.length - 1 ? ',' : ''}`), ') {', '  try await feed.reload()', '}');
  return `${lines.join('\n')}\n`;
}
