// A list as the address says: ?direction=rtl&lists=2, and any attribute of <gif-refresh>. Every painted frame is kept
// in `painted` with its checksum, read in the task in which it was painted.

import { GIFModule } from '/web/gif-refresh.js';

const wishes = new URLSearchParams(location.search);
document.documentElement.dir = wishes.get('direction') ?? 'ltr';
if (wishes.has('module')) GIFModule.source = wishes.get('module');

window.painted = [];
/** How many different frames have been painted, of those whose GIF and number a pattern has. */
window.different = (pattern) => new Set(painted.map(({ frame }) => frame).filter((frame) => pattern.test(frame))).size;
const own = ['direction', 'lists', 'rows', 'module'];

function make() {
  const element = document.createElement('gif-refresh');
  const attributes = { pull: '/fixtures/cat-pull.gif', loading: '/fixtures/cat-run.gif' };
  for (const [name, value] of wishes) if (!own.includes(name)) attributes[name] = value;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  const list = document.createElement('ul');
  rows(list, Number(wishes.get('rows') ?? 30));
  element.append(list);
  element.growBy = (count) => rows(list, count);
  watch(element);
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
window.shown = (name = 'header', index = 0) => edge(lists[index], name);
