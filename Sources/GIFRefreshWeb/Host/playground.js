// A page for trying a header: a phone with a feed to pull, and a panel with settings and their code.
//
// `playground(settings)` fills the page. The settings are: gifs ({ name, address }), pull and loading (names of GIFs),
// preset, threshold, fps, titles (null for the design's), and whether the user may drop GIFs on the page (`acceptsFiles`).

import { make } from './element.js';
import { fillFeed } from './feed.js';
import { panel } from './panel.js';
import { facts } from './strip.js';

const playgroundRules = `
  :root { color-scheme: light dark; --page: #eeeef3; --card: #fff; --text: #1c1c1e; --quiet: #5a5a61; --line: #d5d5db;
    --accent: #0a57c8; --tint: #e3edfb; }
  @media (prefers-color-scheme: dark) { :root { --page: #0b0b0d; --card: #1c1c1e; --text: #f2f2f7; --quiet: #a9a9b2;
    --line: #3a3a3d; --accent: #79b8ff; --tint: #16324f; } }
  html, body { margin: 0; height: 100%; background: var(--page); color: var(--text); font: 15px/1.45 system-ui, sans-serif; }
  .playground { box-sizing: border-box; min-height: 100%; display: grid; gap: 48px; justify-content: center; align-items: start;
    grid-template-columns: 400px minmax(0, 460px); padding: 32px; }
  .phone { position: sticky; top: 32px; box-sizing: border-box; height: min(800px, 100vh - 64px); border: 10px solid #202024;
    border-radius: 46px; overflow: hidden; background: var(--card); box-shadow: 0 12px 40px rgb(0 0 0 / .25); }
  .phone gif-refresh { height: 100%; }
  .phone gif-refresh::part(bar) { background: var(--card); border-bottom: 1px solid var(--line); padding-top: 8px; min-height: 52px; }
  .phone h2 { margin: 0; font-size: 17px; }
  .phone ul { margin: 0; padding: 0; background: var(--card); }
  .phone li { list-style: none; display: grid; grid-template-columns: 40px 1fr; column-gap: 12px; padding: 14px 16px;
    border-bottom: 1px solid var(--line); }
  .phone li > * { grid-column: 2; margin: 0; }
  .phone li .face { grid-area: 1 / 1 / span 2; width: 40px; height: 40px; border-radius: 50%; color: #fff; display: grid;
    place-items: center; font-weight: 600; font-size: 14px; }
  .phone .who { color: var(--quiet); font-size: 14px; }
  .phone .who b { color: var(--text); }
  .phone .photo { margin-top: 10px; height: 150px; border-radius: 14px; }
  .hint { position: absolute; inset: 176px 0 auto; margin: auto; width: max-content; padding: 12px 20px; border-radius: 24px;
    background: var(--accent); color: var(--card); font-weight: 600; pointer-events: none; box-shadow: 0 4px 16px rgb(0 0 0 / .35);
    transition: opacity .3s;
    animation: nod 1.6s ease-in-out infinite; z-index: 2; }
  .hint.gone { opacity: 0; visibility: hidden; transition: opacity .3s, visibility 0s .3s; }
  @keyframes nod { 50% { transform: translateY(10px); } }
  @media (prefers-reduced-motion: reduce) { .hint { animation: none; } }
  .panel h1 { margin: 4px 0 2px; font-size: 26px; line-height: 1.2; }
  .panel .lead { margin: 0 0 20px; color: var(--quiet); }
  .panel fieldset, .panel .code { border: 0; margin: 0 0 16px; padding: 16px; background: var(--card); border-radius: 16px; min-width: 0; }
  .panel legend { float: left; width: 100%; padding: 0; margin-bottom: 8px; font-weight: 600; }
  .panel legend + * { clear: both; }
  .designs { display: grid; grid-template-columns: repeat(6, 1fr); gap: 8px; }
  .designs legend { grid-column: 1 / -1; margin: 0; }
  .design { grid-column: span 2; position: relative; display: grid; justify-items: center; align-content: start; gap: 2px; text-align: center; padding: 10px 6px; border-radius: 12px;
    border: 2px solid var(--line); cursor: pointer; }
  .design:nth-last-child(2) { grid-column: 2 / span 2; }
  .design:has(:checked) { border-color: var(--accent); background: var(--tint); }
  .design:has(:focus-visible) { outline: 3px solid var(--accent); outline-offset: 2px; }
  .design input { position: absolute; inset: 0; opacity: 0; margin: 0; width: 100%; height: 100%; cursor: pointer; }
  .design small { color: var(--quiet); line-height: 1.25; }
  .design svg { width: 56px; height: 48px; fill: none; stroke-width: 3; stroke-linecap: round; }
  .row { stroke: var(--line); } .bold { stroke: var(--text); } .ring { stroke: var(--accent); stroke-dasharray: 18 30; }
  .mark { fill: var(--accent); stroke: none; } .disc { fill: var(--card); stroke: var(--line); stroke-width: 1; }
  .design:has(:checked) .row { stroke: var(--quiet); }
  .field { display: flex; gap: 12px; align-items: center; min-height: 48px; }
  .field > :first-child { flex: 0 0 84px; }
  .field > :nth-child(2) { flex: 1; }
  .field output { min-width: 52px; text-align: end; color: var(--quiet); font-variant-numeric: tabular-nums; }
  .playground :where(select, button, input:not([type=radio], [type=range])) { box-sizing: border-box; min-height: 44px; font: inherit;
    color: inherit; border: 1px solid var(--line); border-radius: 10px; background: var(--page); padding: 0 12px; min-width: 0; }
  .playground select { appearance: none; padding-inline-end: 34px; background: linear-gradient(45deg, #0000 50%, currentColor 0) right 18px center / 6px 6px no-repeat,
    linear-gradient(-45deg, #0000 50%, currentColor 0) right 12px center / 6px 6px no-repeat, var(--page); }
  .playground input[type=range] { height: 44px; margin: 0; accent-color: var(--accent); min-width: 0; width: 100%; }
  .playground input[type=file] { padding: 5px; width: 100%; }
  .playground ::file-selector-button { min-height: 34px; margin-inline-end: 12px; padding: 0 14px; border: 0; border-radius: 7px;
    background: var(--tint); color: var(--accent); font: inherit; font-weight: 600; cursor: pointer; }
  .playground :is(select, button, input):focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
  .strip { margin-top: 10px; }
  .field:has(select) + .field { margin-top: 4px; }
  .strip .frames { display: block; width: 100%; height: 56px; object-fit: fill; border-radius: 10px 10px 0 0; background: var(--page);
    cursor: ew-resize; touch-action: pan-y; }
  .parts { display: flex; gap: 2px; font-size: 12px; line-height: 22px; text-align: center; }
  .parts span { flex: 0 1 0; min-width: 0; overflow: hidden; background: var(--tint); color: var(--accent); }
  .parts span:nth-child(2) { background: var(--accent); color: var(--card); }
  .strip[hidden], .parts [hidden] { display: none; }
  .facts, .problem { margin: 8px 0 0; color: var(--quiet); font-size: 14px; }
  .facts.heavy, .problem { color: #b3261e; }
  @media (prefers-color-scheme: dark) { .facts.heavy, .problem { color: #ffb4ab; } }
  .problem:empty { display: none; }
  .code [role=tablist] { display: flex; gap: 4px; }
  .code button[role=tab] { flex: 1; border: 0; background: none; border-radius: 10px; cursor: pointer; }
  .code button[role=tab][aria-selected=true] { background: var(--tint); color: var(--accent); font-weight: 600; }
  .code pre { margin: 10px 0; padding: 12px; border-radius: 10px; background: var(--page); overflow: auto; max-height: 320px;
    font: 12.5px/1.5 ui-monospace, Menlo, Consolas, monospace; user-select: text; }
  .code button.copy { width: 100%; background: var(--accent); color: var(--card); border: 0; font-weight: 600; cursor: pointer; }
  .drawer { display: none; }
  @media (max-width: 859px) {
    body { overflow: hidden; }
    .playground { display: block; padding: 0; height: 100%; position: relative; overflow: hidden; }
    .phone { position: absolute; inset: 0; height: auto; border: 0; border-radius: 0; box-shadow: none; }
    .panel { position: absolute; inset: auto 0 0; max-height: 78%; display: flex; flex-direction: column; background: var(--page);
      border-radius: 20px 20px 0 0; box-shadow: 0 -8px 30px rgb(0 0 0 / .3); transform: translateY(105%); visibility: hidden;
      transition: transform .3s, visibility 0s .3s; z-index: 3; }
    .panel .head { padding: 12px 16px 0; border-bottom: 1px solid var(--line); }
    .panel .lead { margin-bottom: 12px; }
    .panel form { overflow: auto; overscroll-behavior: contain; padding: 16px 16px 24px; }
    .panel.open { transform: none; visibility: visible; transition: transform .3s; }
    .playground button.drawer { display: block; padding: 0 20px; border: 0; border-radius: 24px; min-height: 48px; cursor: pointer;
      background: var(--accent); color: var(--card); font-weight: 600; }
    .playground > .drawer { position: absolute; inset-inline-end: 16px; bottom: 16px; z-index: 2; box-shadow: 0 4px 16px rgb(0 0 0 / .3); }
    .panel .drawer { float: inline-end; }
    @media (prefers-reduced-motion: reduce) { .panel, .panel.open { transition: none; } }
  }
`;

export function playground(settings) {
  document.head.append(make('style', {}, playgroundRules));
  const gifs = new Map(settings.gifs.map(({ name, address }) => [name, address]));
  const list = make('ul');
  const title = make('h2', { slot: 'bar' }, 'Feed');
  const element = make('gif-refresh', { 'aria-label': 'Feed', 'pull-with': 'wheel mouse' }, title, list);
  const hint = make('div', { class: 'hint' }, '↓ Pull the list down');
  fillFeed(element, list);

  let described = null;
  const controls = panel(settings, gifs, (attributes, { pull }) => {
    for (const [name, value] of Object.entries(attributes)) {
      if (value === '') element.removeAttribute(name); else element.setAttribute(name, value);
    }
    if (described === attributes.pull) return;
    described = attributes.pull;
    facts(attributes.pull).then(
      ({ text, isHeavy, frameCount, draw }) => {
        if (described !== attributes.pull) return;
        controls.say(`${pull}: ${text}`, isHeavy);
        controls.part(pull, frameCount, draw);
      },
      () => { if (described === attributes.pull) controls.say('', false); });
  });
  // Messages name embedded and dropped files, since their addresses would mean nothing to the user.
  element.addEventListener('error', ({ message }) => {
    let text = message;
    for (const [name, address] of gifs) text = text.replaceAll(address, () => name);
    controls.complain(text);
  });
  element.addEventListener('phasechange', ({ detail }) => { if (detail.phase !== 'idle') hint.classList.add('gone'); });

  const open = make('button', { type: 'button', class: 'drawer', 'aria-expanded': 'false', 'aria-controls': 'panel' }, 'Settings');
  const close = make('button', { type: 'button', class: 'drawer' }, 'Done');
  const aside = make('aside', { class: 'panel', id: 'panel', 'aria-label': 'Settings' },
    make('div', { class: 'head' }, close, make('h1', {}, settings.heading ?? 'Pull to refresh'),
      make('p', { class: 'lead' }, settings.lead ?? 'Pull the list, then make it yours.')),
    controls.form);
  const toggle = (isOpen) => {
    aside.classList.toggle('open', isOpen);
    open.setAttribute('aria-expanded', String(isOpen));
    (isOpen ? close : open).focus();
  };
  open.addEventListener('click', () => toggle(true));
  close.addEventListener('click', () => toggle(false));
  aside.addEventListener('keydown', ({ key }) => { if (key === 'Escape') toggle(false); });
  const main = make('main', { class: 'playground' }, make('div', { class: 'phone' }, element, hint), open, aside);
  (settings.place ?? document.body).append(main);

  if (settings.acceptsFiles) acceptFiles(gifs, controls);
  controls.follow();
  return element;
}

function acceptFiles(gifs, controls) {
  const accept = (files) => {
    for (const file of files) {
      gifs.set(file.name, URL.createObjectURL(file));
      controls.choose(file.name);
    }
    controls.follow();
  };
  const input = make('input', { type: 'file', accept: 'image/gif', multiple: '', 'aria-label': 'Your GIF' });
  input.addEventListener('change', (event) => { event.stopPropagation(); accept(input.files); });
  input.addEventListener('input', (event) => event.stopPropagation());
  controls.form.prepend(make('fieldset', {}, make('legend', {}, 'Your GIF, here or dropped anywhere'), input));
  addEventListener('dragover', (event) => event.preventDefault());
  addEventListener('drop', (event) => { event.preventDefault(); accept(event.dataTransfer.files); });
}
