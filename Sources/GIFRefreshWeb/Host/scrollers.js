// Finds the elements within a list and around a list that scroll, or that handle a finger themselves.

/** Returns the elements on an event's path up to `scroller`, the innermost first; of a closed shadow tree only the host. */
export function pathTo(event, scroller) {
  const path = event.composedPath();
  return path.slice(0, path.indexOf(scroller)).filter((node) => node instanceof Element);
}

const scrolls = ({ overflowY }) => /auto|scroll|overlay/.test(overflowY);
const isTall = (element) => element.scrollHeight > element.clientHeight;

/** Returns the scrollable elements on an event's path up to `scroller`, the innermost first. */
export const innerScrollers = (event, scroller) =>
  pathTo(event, scroller).filter((element) => isTall(element) && scrolls(getComputedStyle(element)));

/** Returns whether an element can scroll further; towards its start for a direction above 0, otherwise towards its end. */
export const canScroll = (element, direction) =>
  direction > 0 ? element.scrollTop > 0 : element.scrollTop + element.clientHeight < element.scrollHeight - 1;

const layers = [':modal', ':popover-open'].filter((selector) => globalThis.CSS?.supports(`selector(${selector})`)).join();
const sliders = 'input[type=range], [role=slider], [role=scrollbar]';

// Whether an element handles fingers itself: a layer over the page, an element that forbids pulls or panning by its
// attributes or style, or a vertical slider.
function keepsFingers(element, isTouch) {
  if (element.matches('[data-no-pull]') || layers && element.matches(layers)) return true;
  const { position, touchAction } = getComputedStyle(element);
  if (position === 'fixed' || isTouch && !/auto|manipulation|pan-y|pan-up|pan-down/.test(touchAction)) return true;
  if (!element.matches(sliders)) return false;
  const { width, height } = element.getBoundingClientRect();
  return height > width || element.getAttribute('aria-orientation') === 'vertical';
}

/** Returns whether an element on an event's path up to a list's scroller handles the finger or the wheel itself. */
export const isKept = (event, scroller, isTouch) => pathTo(event, scroller).some((element) => keepsFingers(element, isTouch));

/** Returns the scrollable elements around a scroller, the innermost first; outside a fixed layer there are none. */
export function outerScrollers(scroller) {
  const found = [];
  const root = scroller.ownerDocument.scrollingElement;
  let style = null;
  for (let node = scroller; node; node = node.assignedSlot ?? node.parentNode ?? node.host) {
    if (!(node instanceof Element)) continue;
    style = getComputedStyle(node);
    if (node !== scroller && node !== root && isTall(node) && scrolls(style)) found.push(node);
    if (style.position === 'fixed' || layers && node.matches(layers)) return found;
    if (node !== scroller && found.at(-1) === node && style.overscrollBehaviorY !== 'auto') return found;
  }
  // The body's overflow applies to the window, unless the root element has its own.
  const { body, documentElement } = scroller.ownerDocument;
  const isCut = [documentElement, body].some((element) => element && /hidden|clip/.test(getComputedStyle(element).overflowY));
  if (root && !isCut && isTall(root)) found.push(root);
  return found;
}
