// The panel of a playground: GIFs, design, distances and captions, and the code for them.

import { make, shape } from './element.js';
import { copies } from './copy.js';
import { designs, htmlCode, segmentsText, swiftCode } from './code.js';
import { frameStrip } from './strip.js';

/** Returns an SVG sketch of a design's header. */
function sketch(preset) {
  const bar = (x, y, length, name = 'bold') => shape('path', { d: `M${x} ${y}h${length}`, class: name });
  const rows = (top) => [0, 1, 2].map((row) => bar(6, top + row * 8, 44, 'row'));
  const cat = (opacity) => shape('rect', { x: 19, y: 6, width: 18, height: 12, rx: 3, class: 'mark', opacity });
  const circle = (name, cx, cy, r) => shape('circle', { cx, cy, r, class: name });
  return shape('svg', { viewBox: '0 0 56 48', 'aria-hidden': 'true' }, ...designs[preset].sketch({ bar, rows, cat, circle }));
}

/** The option's value for a loading animation that is a part of the pull's GIF. */
const sameGIF = '/';

const field = (name, control, ...more) => make('label', { class: 'field' }, make('span', {}, name), control, ...more);
const slider = (name, min, max) => make('input', { name, type: 'range', min, max });

/** Creates the panel; `changed(attributes, settings)` is called for every change. */
export function panel(settings, gifs, changed) {
  const choices = Object.entries(designs).map(([preset, { name, text }]) => make('label', { class: 'design' },
    make('input', { type: 'radio', name: 'preset', value: preset }), sketch(preset), make('b', {}, name), make('small', {}, text)));
  const outputs = [make('output'), make('output')];
  const notes = [make('p', { class: 'facts' }), make('p', { class: 'problem', role: 'alert' })];
  const tabs = codeTabs();
  const strip = frameStrip(() => follow());
  const form = make('form', { 'aria-label': 'Settings' },
    make('fieldset', { class: 'designs' }, make('legend', {}, 'Design'), ...choices),
    make('fieldset', {}, make('legend', {}, 'GIFs'),
      field('Pull', make('select', { name: 'pull' })), field('Loading', make('select', { name: 'loading' })), strip.view, ...notes),
    make('fieldset', {}, make('legend', {}, 'Feel'),
      field('Threshold', slider('threshold', 20, 200), outputs[0]), field('Frames/s', slider('fps', 0, 60), outputs[1]),
      field('Words', make('input', { name: 'titles', placeholder: 'pull|release|loading|…' }))),
    tabs.view);
  const fields = form.elements;
  const option = (name, text = name) => make('option', { value: name }, text);
  const offer = (name) => fields.pull.append(option(name)) ?? fields.loading.append(option(name));
  fields.loading.append(option('', 'A spinner'), option(sameGIF, 'Frames of the same GIF'));
  for (const name of gifs.keys()) offer(name);
  fields.pull.value = settings.pull;
  fields.loading.value = settings.loading ?? '';
  fields.preset.value = settings.preset ?? 'tmall';
  fields.titles.value = settings.titles ?? '';
  fields.fps.value = settings.fps ?? 0;
  // Until the user moves their sliders, which have whole numbers only; NaN means the design's own, or the GIF's.
  let threshold = settings.threshold ?? NaN;
  let fps = settings.fps ?? NaN;

  const follow = () => {
    const preset = fields.preset.value;
    const trigger = Number.isNaN(threshold) ? designs[preset].trigger : threshold;
    fields.threshold.value = trigger;
    outputs[0].value = `${trigger} px`;
    outputs[1].value = Number.isNaN(fps) ? 'its own' : String(fps);
    notes[1].textContent = '';
    const isParted = fields.loading.value === sameGIF;
    strip.view.hidden = !isParted;
    const segments = isParted ? strip.segments : null;
    const now = {
      pull: fields.pull.value, loading: isParted ? '' : fields.loading.value, segments, preset, threshold, fps, titles: fields.titles.value || null,
    };
    tabs.show(now);
    changed({
      pull: gifs.get(now.pull) ?? '', loading: gifs.get(now.loading) ?? '', segments: segmentsText(segments), preset, titles: now.titles ?? '',
      threshold: Number.isNaN(threshold) ? '' : String(threshold), fps: Number.isNaN(fps) ? '' : String(fps),
    }, now);
  };
  form.addEventListener('input', ({ target }) => {
    if (target === fields.threshold) threshold = Number(target.value);
    if (target === fields.fps) fps = Number(target.value) || NaN;
    if (target.name === 'preset') threshold = NaN;
    follow();
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  return {
    form, follow,
    say: (text, isHeavy) => { notes[0].textContent = text; notes[0].classList.toggle('heavy', isHeavy); },
    /** Shows a GIF with `count` frames in the frame strip. */
    part: (name, count, draw) => {
      strip.open(name, count, draw);
      if (!strip.view.hidden) follow();
    },
    complain: (text) => { notes[1].textContent = text; },
    choose: (name) => {
      if (![...fields.pull.options].some(({ value }) => value === name)) offer(name);
      fields.pull.value = name;
    },
  };
}

const codes = [
  ['UIKit', (now) => swiftCode(now)], ['SwiftUI', (now) => swiftCode(now, true)], ['HTML', htmlCode],
];

function codeTabs() {
  const code = make('code', { id: 'code' });
  const pre = make('pre', { role: 'tabpanel', tabindex: 0, 'aria-label': 'Code' }, code);
  const tabs = codes.map(([name]) => make('button', { type: 'button', role: 'tab', 'aria-controls': 'code' }, name));
  const copy = make('button', { type: 'button', class: 'copy' }, 'Copy the code');
  let selected = 0;
  let now = null;
  const show = () => {
    code.textContent = codes[selected][1](now);
    tabs.forEach((tab, index) => {
      tab.setAttribute('aria-selected', String(index === selected));
      tab.tabIndex = index === selected ? 0 : -1;
    });
  };
  tabs.forEach((tab, index) => {
    tab.addEventListener('click', () => { selected = index; show(); });
    tab.addEventListener('keydown', ({ key }) => {
      const step = { ArrowRight: 1, ArrowLeft: tabs.length - 1 }[key];
      if (!step) return;
      selected = (index + step) % tabs.length;
      show();
      tabs[selected].focus();
    });
  });
  copies(copy, code);
  return {
    view: make('section', { class: 'code', 'aria-label': 'Code' }, make('div', { role: 'tablist', 'aria-label': 'Language' }, ...tabs), pre, copy),
    show: (settings) => { now = settings; show(); },
  };
}
