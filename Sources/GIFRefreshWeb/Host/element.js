// The code that <gif-player> and <gif-refresh> share. Importing it needs no window, so a server can import it.

/** The base class of the elements: HTMLElement, or a plain class where there is no DOM, as on a server. */
export const BaseElement = globalThis.HTMLElement ?? class {};

/** Defines a custom element, unless the page already has an element of that name. */
export function define(name, element) {
  if (globalThis.customElements && !customElements.get(name)) customElements.define(name, element);
}

/** The media query for reduced motion; undefined without a window. */
export const reducedMotion = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

const sheets = new WeakMap();

/** Adds a style sheet to a shadow root; a content security policy against inline styles allows this. */
export function adopt(root, rules) {
  const { ownerDocument } = root.host;
  let known = sheets.get(ownerDocument);
  if (!known) sheets.set(ownerDocument, known = new Map());
  let sheet = known.get(rules);
  if (!sheet) {
    sheet = new (ownerDocument.defaultView ?? globalThis).CSSStyleSheet();
    sheet.replaceSync(rules);
    known.set(rules, sheet);
  }
  root.adoptedStyleSheets = [sheet];
}

function build(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** Creates an HTML element without parsing markup, which a page with Trusted Types would refuse. */
export const make = (tag, attributes = {}, ...children) => build(document.createElement(tag), attributes, children);

/** Creates an SVG element, with attributes and children. */
export const shape = (tag, attributes = {}, ...children) =>
  build(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);

/** Returns the name of the attribute for a property: `footer-titles` for `footerTitles`. */
const attributeOf = (property) => property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Gives a class properties that reflect attributes: { name: Boolean, Number, String, or 'true or false' for a text that is one of
 * these, so that `false` does not remove the attribute }.
 */
export function reflect(element, properties) {
  for (const [property, type] of Object.entries(properties)) {
    const name = attributeOf(property);
    Object.defineProperty(element.prototype, property, {
      configurable: true,
      enumerable: true,
      get() {
        if (type === Boolean) return this.hasAttribute(name);
        const text = this.getAttribute(name);
        if (type === Number) return text === null || text === '' ? null : Number(text);
        return text ?? '';
      },
      set(value) {
        if (value === null || value === undefined || value === false && type !== 'true or false') this.removeAttribute(name);
        else this.setAttribute(name, value === true ? '' : String(value));
      },
    });
  }
}

/** Applies the properties that were set before the element was defined. */
export function upgrade(element, properties) {
  for (const name of properties) {
    if (!Object.hasOwn(element, name)) continue;
    const value = element[name];
    delete element[name];
    element[name] = value;
  }
}

const said = new Set();

/** Returns an element's tag with its id, for a message. */
const nameOf = ({ localName, id }) => `<${localName}${id && ` id="${id}"`}>`;

/** Writes a warning or an error about an element to the console, but each sentence only once. */
export function complain(element, sentence, level = 'warn') {
  const text = `${nameOf(element)}: ${sentence}`;
  if (said.has(text)) return;
  said.add(text);
  console[level](text, element);
}

const remedies = [
  [/compiled/, 'Allow \'wasm-unsafe-eval\' in script-src of the content security policy, and serve the .wasm file unchanged.'],
  [/module could not be loaded/, 'Put the .wasm file beside the script, or set GIFModule.source.'],
];

/**
 * Reports that an element cannot work, by an error in the console and an error event.
 *
 * The console shows one error with its remedy for each cause, also if several elements have the same cause.
 */
export function fail(element, failure) {
  const { message } = failure;
  const isFile = globalThis.location?.protocol === 'file:';
  const remedy = isFile ? 'Pages opened as files cannot load others: serve this one, with python3 -m http.server for instance.'
    : remedies.find(([pattern]) => pattern.test(message))?.[1];
  const text = `<${element.localName}>: ${message.replace(/\.?$/, '.')}${remedy ? ` ${remedy}` : ''}`;
  if (!said.has(text)) {
    said.add(text);
    console.error(text);
  }
  element.dispatchEvent(failureEvent(failure));
}

/** Creates an error event that bubbles and has the failure's message. */
export function failureEvent(failure) {
  return new ErrorEvent('error', { message: failure.message, error: failure, bubbles: true, composed: true });
}

/** Yields to the page: the code after `await turn()` runs in a new task. */
export function turn() {
  return new Promise((resume) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { port1.close(); resume(); };
    port2.postMessage(0);
  });
}

/** Resolves when the page's scripts have run, so that they could add event listeners. */
export async function pageListens() {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  if (document.readyState !== 'complete' && !navigation?.domContentLoadedEventEnd) {
    await new Promise((resume) => {
      document.addEventListener('DOMContentLoaded', resume, { once: true });
      addEventListener('load', resume, { once: true });
    });
  }
  await turn();
}
