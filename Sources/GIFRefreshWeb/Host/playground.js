// A page on which a header is tried out: a list to pull, a panel to set it, and the Swift code for what is set.
//
// `playground(settings)` fills the page. Settings: gifs ({ name, address }), pull and loading (their names), preset,
// threshold, fps, titles (null where the design's are wanted), and whether GIFs may be dropped in (`takesFiles`).

import { presets } from './list.js';
import { swiftCode } from './code.js';

const playgroundSheet = `
  html, body { margin: 0; height: 100%; font: 15px/1.4 system-ui, sans-serif; color-scheme: light dark; }
  .playground { height: 100%; display: flex; flex-wrap: wrap; overflow: hidden; }
  .playground gif-refresh { flex: 1 1 320px; min-height: 50%; height: 100%; background: Canvas; }
  .playground li { list-style: none; padding: 14px 16px; border-bottom: 1px solid #8883; }
  .playground ul { margin: 0; padding: 0; }
  .playground form { flex: 0 1 360px; box-sizing: border-box; padding: 16px; background: #8881; overflow: auto; max-height: 100%; }
  .playground label { display: grid; grid-template-columns: 7em 1fr 3.5em; gap: 8px; align-items: center; margin-bottom: 10px; }
  .playground pre { background: #8882; padding: 10px; overflow: auto; font-size: 12px; user-select: text; }
  .playground .problem { color: #c00; }
  .playground input, .playground select, .playground button { font: inherit; min-width: 0; }
  @media (max-width: 680px) { .playground { flex-direction: column; flex-wrap: nowrap; }
    .playground gif-refresh { flex: 1 1 60%; } .playground form { flex: 0 1 40%; } }
`;

export function playground(settings) {
  const rules = document.createElement('style');
  rules.textContent = playgroundSheet;
  document.head.append(rules);
  const main = document.createElement('main');
  main.className = 'playground';
  main.innerHTML = `
    <gif-refresh><ul></ul></gif-refresh>
    <form aria-label="Settings">
      <label>Pull <select name=pull></select></label>
      <label>Loading <select name=loading></select></label>
      <label>Design <select name=preset></select></label>
      <label>Threshold <input name=threshold type=range min=20 max=200><output></output></label>
      <label>Frames/s <input name=fps type=range min=0 max=60><output></output></label>
      <label>Titles <input name=titles placeholder="pull|release|loading|success|failed"></label>
      <p class=problem role=alert></p>
      <pre><code></code></pre><button type=button>Copy the code</button>
    </form>`;
  document.body.append(main);
  const element = main.querySelector('gif-refresh');
  const form = main.querySelector('form');
  const fields = form.elements;
  const gifs = new Map(settings.gifs.map(({ name, address }) => [name, address]));

  const option = (name, text = name) => Object.assign(document.createElement('option'), { value: name, textContent: text });
  const offer = (name) => {
    fields.pull.append(option(name));
    fields.loading.append(option(name));
  };
  fields.loading.append(option('', 'a spinner'));
  for (const name of gifs.keys()) offer(name);
  for (const name of presets) fields.preset.append(option(name));
  fields.pull.value = settings.pull;
  fields.loading.value = settings.loading ?? '';
  fields.preset.value = settings.preset ?? 'tmall';
  fields.titles.value = settings.titles ?? '';
  // Until it is moved, a threshold is the design's.
  let threshold = settings.threshold ?? NaN;
  const lengths = { tmall: 60, mjrefresh: 54, eoc: 50, title: 80, hud: 64 };
  fields.fps.value = settings.fps ?? 0;

  const set = (name, value) => { if (value === '') element.removeAttribute(name); else element.setAttribute(name, value); };
  const follow = () => {
    const preset = fields.preset.value;
    const fps = Number(fields.fps.value) || NaN;
    if (Number.isNaN(threshold)) fields.threshold.value = lengths[preset];
    fields.threshold.nextElementSibling.value = `${fields.threshold.value} px`;
    fields.fps.nextElementSibling.value = Number.isNaN(fps) ? 'its own' : String(fps);
    set('pull', gifs.get(fields.pull.value) ?? '');
    set('loading', gifs.get(fields.loading.value) ?? '');
    set('preset', preset);
    set('threshold', Number.isNaN(threshold) ? '' : String(threshold));
    set('fps', Number.isNaN(fps) ? '' : String(fps));
    set('titles', fields.titles.value);
    form.querySelector('.problem').textContent = '';
    form.querySelector('code').textContent = swiftCode({
      pull: fields.pull.value, loading: fields.loading.value, preset, threshold, fps, titles: fields.titles.value || null,
    });
  };
  form.addEventListener('input', (event) => {
    if (event.target === fields.threshold) threshold = Number(fields.threshold.value);
    if (event.target === fields.preset) threshold = NaN;
    follow();
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  element.addEventListener('error', (event) => { form.querySelector('.problem').textContent = event.message; });
  form.querySelector('button').addEventListener('click', async (event) => {
    const code = form.querySelector('code');
    // The clipboard is not there over plain HTTP; then what is to be copied is selected.
    try {
      await navigator.clipboard.writeText(code.textContent);
      event.target.textContent = 'Copied';
    } catch {
      getSelection().selectAllChildren(code);
      event.target.textContent = 'Selected';
    }
    setTimeout(() => { event.target.textContent = 'Copy the code'; }, 1500);
  });

  // What there is to refresh and to load: rows, after a second and a half; the third page is the last.
  const list = element.querySelector('ul');
  const grow = (count) => {
    for (let row = 0; row < count; row += 1) {
      list.append(Object.assign(document.createElement('li'), { textContent: `Row ${list.children.length + 1}` }));
    }
  };
  const wait = (signal) => new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, 1500);
    signal.addEventListener('abort', () => { clearTimeout(timer); reject(signal.reason); });
  });
  grow(30);
  element.addEventListener('refresh', ({ detail }) => detail.until(wait(detail.signal).then(() => {
    list.replaceChildren();
    grow(30);
    element.resetNoMore();
  })));
  element.addEventListener('loadmore', ({ detail }) => detail.until(wait(detail.signal).then(() => {
    grow(10);
    return { items: 10, noMore: detail.page >= 3 };
  })));

  if (settings.takesFiles) {
    const take = (files) => {
      for (const file of files) {
        if (!gifs.has(file.name)) offer(file.name);
        gifs.set(file.name, URL.createObjectURL(file));
        fields.pull.value = file.name;
      }
      follow();
    };
    const row = document.createElement('label');
    row.innerHTML = 'Your GIF <input type=file accept="image/gif" multiple>';
    row.querySelector('input').addEventListener('change', (event) => { event.stopPropagation(); take(event.target.files); });
    row.querySelector('input').addEventListener('input', (event) => event.stopPropagation());
    form.prepend(row);
    addEventListener('dragover', (event) => event.preventDefault());
    addEventListener('drop', (event) => { event.preventDefault(); take(event.dataTransfer.files); });
  }
  follow();
  return element;
}
