// What pages with lists share: `log` keeps what happens to lists that are watched, `work` the promises they wait for.

window.log = [];
window.work = [];
// Chromium's tests decide it before each page.
window.isLate ??= false;

/** Puts rows at the end of a list of rows; while the list loads, two frames later, if rows come late. */
window.rows = (list, count) => {
  if (isLate && list.closest('gif-refresh[data-busy]')) {
    requestAnimationFrame(() => requestAnimationFrame(() => addRows(list, count)));
  } else addRows(list, count);
};
const addRows = (list, count) => {
  const first = list.children.length;
  for (let row = 0; row < count; row += 1) {
    const item = document.createElement('li');
    item.textContent = `Row ${first + row + 1}`;
    list.append(item);
  }
};

/** Keeps what happens to a list, and gives it promises to wait for. */
window.watch = (element) => {
  for (const name of ['load', 'error', 'refresh', 'loadmore', 'refreshend', 'loadmoreend']) {
    element.addEventListener(name, (event) => {
      const { page, trigger, outcome } = event.detail ?? {};
      log.push({ name, list: element.id, page, trigger, outcome, message: event.message });
      if (name !== 'refresh' && name !== 'loadmore') return;
      event.detail.until(new Promise((resolve, reject) => work.push({ resolve, reject, name })));
    });
  }
};

/** How an edge of a list is shown. */
window.edge = (list, name = 'header') => {
  const root = list.shadowRoot;
  const view = root.querySelector(`[part=${name}]`);
  const box = view.getBoundingClientRect();
  const canvas = view.querySelector('canvas');
  const scroller = root.querySelector('.scroller');
  return {
    phase: view.dataset.phase, hidden: view.hidden, frame: canvas.dataset.frame ?? null,
    caption: view.querySelector('span').textContent, top: box.top, bottom: box.bottom, opacity: Number(view.style.opacity),
    spins: !view.querySelector('svg').hasAttribute('hidden'), mirrored: canvas.style.transform,
    scrollTop: scroller.scrollTop, first: list.querySelector('li')?.getBoundingClientRect().top,
    live: root.querySelector('[role=status]').textContent,
  };
};

/** Waits for a number of frames of the display. */
window.frames = async (count) => { while (count-- > 0) await new Promise(requestAnimationFrame); };

/** Waits until a list's first row stands at a height, in pixels: one that springs passes the height before. */
window.stands = async (list, height) => {
  const isThere = () => Math.abs(edge(list).first - height) < 0.6;
  do {
    await until(isThere, `the first row at ${height}`);
    await frames(4);
  } while (!isThere());
};

/** The checksum of bytes, as hexadecimal digits. */
window.sha256 = async (bytes) =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
