// What the page of a run of random gestures has: counts of what began and ended, what is wrong, and how the list stands.

window.list = document.querySelector('gif-refresh');
window.counts = { refresh: 0, refreshend: 0, loadmore: 0, loadmoreend: 0, asked: 0, answered: 0 };
window.faults = [];
window.pending = [];
for (const name of ['refresh', 'refreshend', 'loadmore', 'loadmoreend']) list.addEventListener(name, ({ detail }) => {
  counts[name] += 1;
  if (name.endsWith('end')) {
    if (counts[name] > counts[name.slice(0, -3)]) faults.push(name + ' without a beginning');
  } else detail.until(new Promise((resolve, reject) => pending.push({ resolve, reject, name })));
});
list.addEventListener('error', ({ message }) => faults.push(message));
window.finish = (how, items) => {
  const work = pending.shift();
  if (!work) return;
  if (how === 'reject') return work.reject(new Error('no net'));
  if (work.name === 'loadmore') rows(document.querySelector('ul'), items);
  work.resolve({ noMore: how === 'noMore', items });
};
window.ask = (name) => {
  if (name === 'resetNoMore') return list.resetNoMore();
  counts.asked += 1;
  list[name]().then(() => { counts.answered += 1; });
};
window.fill = (count) => { document.querySelector('ul').replaceChildren(); rows(document.querySelector('ul'), count); };
window.leave = async (wait) => {
  list.remove();
  if (wait) await new Promise((resume) => setTimeout(resume, wait));
  document.body.append(list);
};
let lastScroll = 0;
list.addEventListener('scroll', () => { lastScroll = performance.now(); });
/** Ends all that is under way; whether the list rests, also from what the browser's own momentum does. */
window.rests = () => {
  while (pending.length > 0) finish('resolve', 0);
  return list.dataset.state === 'ready' && edge(list).phase === 'idle' && !list.hasAttribute('data-busy')
    && !parseFloat(list.shadowRoot.querySelector('.inset').style.marginTop) && performance.now() - lastScroll > 200;
};
let wasHidden = false;
// A header is seen wherever its inset is; the title's ring and the floating circle have none. What a script has just
// changed is laid out after this look and before the next.
window.look = () => {
  const header = edge(list);
  const hasRoom = list.isConnected && !['title', 'hud'].includes(list.preset) && list.dataset.state === 'ready';
  const isHidden = hasRoom && list.querySelector('ul').getBoundingClientRect().top > 3 && header.phase !== 'idle' && header.hidden;
  if (isHidden && wasHidden) faults.push('the header is hidden: ' + JSON.stringify(header));
  wasHidden = isHidden;
  requestAnimationFrame(look);
};
rows(document.querySelector('ul'), 30);
