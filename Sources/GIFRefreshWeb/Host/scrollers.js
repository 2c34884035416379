// The elements inside a list and around it that scroll, or that keep a finger for themselves.

/** Returns the elements on an event's path to `scroller`, the innermost first. A closed shadow tree is its host only. */
export function pathTo(event, scroller) {
  const path = event.composedPath();
  return path.slice(0, path.indexOf(scroller)).filter((node) => node instanceof Element);
}

const scrolls = ({ overflowY }) => /auto|scroll|overlay/.test(overflowY);
const isTall = (element) => element.scrollHeight > element.clientHeight;

/** Returns the scrollable ones of them. */
export const innerScrollers = (event, scroller) =>
  pathTo(event, scroller).filter((element) => isTall(element) && scrolls(getComputedStyle(element)));

/** Returns whether an element can scroll on in a direction: above 0 towards its start, as by a finger that moves down. */
export const canScroll = (element, direction) =>
  direction > 0 ? element.scrollTop > 0 : element.scrollTop + element.clientHeight < element.scrollHeight - 1;

const layers = [':modal', ':popover-open'].filter((selector) => globalThis.CSS?.supports(`selector(${selector})`)).join();
const sliders = 'input[type=range], [role=slider], [role=scrollbar]';

// A layer over the page, a place that the page or its style keeps from panning, or a slider that is moved up and down.
function keepsFingers(element, isTouch) {
  if (element.matches('[data-no-pull]') || layers && element.matches(layers)) return true;
  const { position, touchAction } = getComputedStyle(element);
  if (position === 'fixed' || isTouch && !/auto|manipulation|pan-y|pan-up|pan-down/.test(touchAction)) return true;
  if (!element.matches(sliders)) return false;
  const { width, height } = element.getBoundingClientRect();
  return height > width || element.getAttribute('aria-orientation') === 'vertical';
}

/** Returns whether something between the place of an event and a list's scroller keeps the finger, or the wheel. */
export const isKept = (event, scroller, isTouch) => pathTo(event, scroller).some((element) => keepsFingers(element, isTouch));

/** Returns the elements around a scroller that scroll along with it, the innermost first; a fixed layer has none. */
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
  // The overflow of the body is that of the window, unless the root has its own.
  const { body, documentElement } = scroller.ownerDocument;
  const isCut = [documentElement, body].some((element) => element && /hidden|clip/.test(getComputedStyle(element).overflowY));
  if (root && !isCut && isTall(root)) found.push(root);
  return found;
}
