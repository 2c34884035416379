// What both elements share. Nothing here needs a window before an element is made, so that a server can import it.

/** What elements extend: a plain class where there is no DOM. */
export const BaseElement = globalThis.HTMLElement ?? class {};

/** Names an element, unless the page has one of that name. */
export function define(name, element) {
  if (globalThis.customElements && !customElements.get(name)) customElements.define(name, element);
}

/** Whether the user wants less motion; undefined where scripts run without a window. */
export const reducedMotion = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

const sheets = new WeakMap();

/** A style sheet, which belongs to the document that a shadow root is in; a policy against inline styles lets it through. */
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

/** Makes an element without markup, which a page with Trusted Types would refuse. */
export const make = (tag, attributes = {}, ...children) => build(document.createElement(tag), attributes, children);

/** Makes an element of SVG. */
export const shape = (tag, attributes = {}, ...children) =>
  build(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);

/** The attribute of a property: `footerTitles` is `footer-titles`. */
const attributeOf = (property) => property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Gives a class properties that stand in attributes: { name: Boolean, Number or String }. */
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
        if (value === null || value === undefined || value === false) this.removeAttribute(name);
        else this.setAttribute(name, value === true ? '' : String(value));
      },
    });
  }
}

/** Sets anew what was set as a property before the element was known. */
export function upgrade(element, properties) {
  for (const name of properties) {
    if (!Object.hasOwn(element, name)) continue;
    const value = element[name];
    delete element[name];
    element[name] = value;
  }
}

/** An error event with a sentence, which does not bubble, as those of images do not. */
export function failureEvent(failure) {
  return new ErrorEvent('error', { message: failure.message, error: failure });
}

/** Gives the page its turn: what comes after begins a task of its own. */
export function turn() {
  return new Promise((resume) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { port1.close(); resume(); };
    port2.postMessage(0);
  });
}

/** Settles when the scripts of the page have run, and whoever wants to listen does. */
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
