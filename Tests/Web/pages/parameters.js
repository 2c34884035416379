// What the page of the attributes' rows has, besides kit.js: `painted` keeps the pictures that are drawn, with their checksums,
// and `fetched` the addresses that are asked for.

Object.assign(window, { painted: [], fetched: [] });
{
  const send = fetch;
  window.fetch = (address, ...rest) => {
    fetched.push(String(address));
    return send(address, ...rest);
  };
}

/** Waits until an element has done what its attributes say. */
const settle = async (element) => {
  await frames(2);
  await until(() => (element.dataset.state ?? 'ready') === 'ready', 'ready');
  await element.ready;
  await frames(2);
};

/** Places a list of 60 rows, or a player, in place of the last one; a property is set before the element is defined. */
window.place = async (tag, attributes, property, value) => {
  const template = document.createElement('template');
  template.innerHTML = tag === 'gif-refresh' ? `<gif-refresh id=list ${attributes}><ul></ul></gif-refresh>` : `<gif-player id=player ${attributes}></gif-player>`;
  const element = template.content.firstChild;
  if (property) element[property] = value;
  document.querySelector(tag)?.remove();
  work.length = 0;
  if (tag === 'gif-refresh') {
    rows(element.firstChild, 60);
    watch(element);
  }
  document.body.append(element);
  new MutationObserver((records) => {
    for (const { target } of records) {
      if (!target.dataset.frame) continue;
      const { data } = target.getContext('2d').getImageData(0, 0, target.width, target.height);
      painted.push({ slot: Number(target.dataset.frame.split(':')[0]), sum: sha256(data) });
    }
  }).observe(element.shadowRoot, { subtree: true, attributeFilter: ['data-frame'] });
  await settle(element);
};

/** Sets a property, or calls a method that sets or removes an attribute. */
window.change = async (tag, way, name, value) => {
  const element = document.querySelector(tag);
  if (way === 'property') element[name] = value; else element[way](name, value);
  await settle(element);
};

/** Begins a load at an edge, which the page's promise ends. */
window.begin = async (name) => {
  list[name === 'footer' ? 'loadMore' : 'refresh']();
  await until(() => work.length === 1, 'a load');
};
/** Waits until an edge rests. */
window.rests = (name) => until(() => edge(list, name).phase === 'idle', `${name} rests`);

/** Lets a player load its GIF anew. */
window.reload = () => {
  const { src } = player;
  player.src = '';
  fetched.length = 0;
  player.src = src;
};
