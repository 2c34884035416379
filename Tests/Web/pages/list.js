// A list as the address says: ?direction=rtl&lists=2, and any attribute of <gif-refresh>. What happens to it is kept
// in `log`, every painted frame in `painted` with its checksum, read in the task in which it was painted.

import { GIFModule } from '/web/gif-refresh.js';

const wishes = new URLSearchParams(location.search);
document.documentElement.dir = wishes.get('direction') ?? 'ltr';
if (wishes.has('module')) GIFModule.source = wishes.get('module');

window.log = [];
window.painted = [];
window.work = [];
/** How many different frames have been painted, of those whose GIF and number a pattern has. */
window.different = (pattern) => new Set(painted.map(({ frame }) => frame).filter((frame) => pattern.test(frame))).size;
const own = ['direction', 'lists', 'rows', 'module'];

async function sha256(bytes) {
  return [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function rows(list, count) {
  const first = list.children.length;
  for (let row = 0; row < count; row += 1) {
    const item = document.createElement('li');
    item.textContent = `Row ${first + row + 1}`;
    list.append(item);
  }
}

function make() {
  const element = document.createElement('gif-refresh');
  const attributes = { pull: '/fixtures/cat-pull.gif', loading: '/fixtures/cat-run.gif' };
  for (const [name, value] of wishes) if (!own.includes(name)) attributes[name] = value;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  const list = document.createElement('ul');
  rows(list, Number(wishes.get('rows') ?? 30));
  element.append(list);
  element.growBy = (count) => rows(list, count);
  for (const name of ['load', 'error', 'refresh', 'loadmore', 'refreshend', 'loadmoreend']) {
    element.addEventListener(name, (event) => {
      log.push({ name, page: event.detail?.page, trigger: event.detail?.trigger, outcome: event.detail?.outcome, message: event.message });
      if (name !== 'refresh' && name !== 'loadmore') return;
      event.detail.until(new Promise((resolve, reject) => work.push({ resolve, reject, name })));
    });
  }
  new MutationObserver((records) => {
    for (const { target } of records) {
      const { frame } = target.dataset;
      if (!frame) continue;
      const { data } = target.getContext('2d').getImageData(0, 0, target.width, target.height);
      const entry = { frame, sha256: null };
      painted.push(entry);
      sha256(data).then((sum) => { entry.sha256 = sum; });
    }
  }).observe(element.shadowRoot, { subtree: true, attributes: true, attributeFilter: ['data-frame'] });
  document.body.append(element);
  return element;
}

const count = Number(wishes.get('lists') ?? 1);
window.lists = Array.from({ length: count }, make);
if (count > 1) for (const element of lists) element.style.height = `${100 / count}%`;
window.list = lists[0];

/** How an edge of a list is shown. */
window.shown = (edge = 'header', index = 0) => {
  const root = lists[index].shadowRoot;
  const view = root.querySelector(`[part=${edge}]`);
  const box = view.getBoundingClientRect();
  return {
    phase: view.dataset.phase, hidden: view.hidden, frame: view.querySelector('canvas').dataset.frame ?? null,
    caption: view.querySelector('span').textContent, top: box.top, opacity: Number(view.style.opacity),
    spins: !view.querySelector('svg').hasAttribute('hidden'), mirrored: view.querySelector('canvas').style.transform,
    scrollTop: root.querySelector('.scroller').scrollTop, first: lists[index].querySelector('li')?.getBoundingClientRect().top,
    live: root.querySelector('[role=status]').textContent,
  };
};

/** Waits for something to hold, looked at at every beat of the display. */
window.until = (holds, what, limit = 60000) => new Promise((resolve, reject) => {
  const end = performance.now() + limit;
  const look = () => {
    const answer = holds();
    if (answer) resolve(answer);
    else if (performance.now() > end) reject(new Error(`never came: ${what ?? holds}; ${JSON.stringify(shown())} ${JSON.stringify(log)}`));
    else setTimeout(look, 8);
  };
  look();
});
