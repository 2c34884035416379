// GIFs that come with the library, in the folder `art` beside this script: none is fetched unless it is named.

/** Their addresses by attribute, made when they are asked for; each is a literal, so that bundlers copy the file. */
const makers = {
  cat: () => ({
    pull: new URL('./art/cat-pull.gif', import.meta.url), loading: new URL('./art/cat-run.gif', import.meta.url),
    success: new URL('./art/cat-success.gif', import.meta.url), 'no-more': new URL('./art/cat-sleep.gif', import.meta.url),
  }),
  coffee: () => ({
    pull: new URL('./art/coffee-pull.gif', import.meta.url), loading: new URL('./art/coffee-steam.gif', import.meta.url),
  }),
  'paper-plane': () => ({
    pull: new URL('./art/plane-pull.gif', import.meta.url), loading: new URL('./art/plane-fly.gif', import.meta.url),
    success: new URL('./art/plane-land.gif', import.meta.url),
  }),
};

/** The names of all art. */
export const artNames = Object.keys(makers);

/** The addresses of an art's GIFs by attribute; none for another name. */
export const artOf = (name) => (artNames.includes(name) ? makers[name]() : {});
