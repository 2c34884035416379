// The library's own GIFs, in the folder `art` next to this script; a GIF is fetched only if it is named.

/** The addresses by attribute, created on demand; each is a literal, so that bundlers copy the file. */
const makers = {
  cat: () => ({
    pull: new URL('./art/cat-pull.gif', import.meta.url), loading: new URL('./art/cat-run.gif', import.meta.url),
    success: new URL('./art/cat-success.gif', import.meta.url), failure: new URL('./art/cat-fail.gif', import.meta.url),
    'no-more': new URL('./art/cat-sleep.gif', import.meta.url),
  }),
  coffee: () => ({
    pull: new URL('./art/coffee-pull.gif', import.meta.url), loading: new URL('./art/coffee-steam.gif', import.meta.url),
    failure: new URL('./art/coffee-fail.gif', import.meta.url),
  }),
  'paper-plane': () => ({
    pull: new URL('./art/plane-pull.gif', import.meta.url), loading: new URL('./art/plane-fly.gif', import.meta.url),
    success: new URL('./art/plane-land.gif', import.meta.url), failure: new URL('./art/plane-fail.gif', import.meta.url),
  }),
};

/** The names of all designs. */
export const artNames = Object.keys(makers);

/** Returns the addresses of a design's GIFs by attribute; an empty object for any other name. */
export const artOf = (name) => (artNames.includes(name) ? makers[name]() : {});
