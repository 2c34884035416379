// Finds the elements within a list and around a list that scroll, or that handle a finger themselves.

/** Returns the elements on an event's path up to `scroller`, the innermost first; of a closed shadow tree only the host. */
export const pathTo = (path, scroller) => path.slice(0, path.indexOf(scroller)).filter((node) => node instanceof Element);

const scrolls = ({ overflowY }) => /auto|scroll|overlay/.test(overflowY);
const isTall = (element) => element.scrollHeight > element.clientHeight;

/**
 * Returns how far a scroll position may lie beside its end, in CSS pixels: lengths are rounded to a pixel, and the position, which
 * is not, to one of the display.
 */
export const rounding = () => 1 + 1 / devicePixelRatio;

// Whether a place between 0 and `most` pixels can become less, for a direction above 0, or more.
const canMove = (place, most, direction) => (direction > 0 ? place : most - place) >= rounding();

/** Returns whether an element can scroll further; towards its start for a direction above 0, otherwise towards its end. */
export function canScroll(element, direction) {
  const most = element.scrollHeight - element.clientHeight;
  // Where the last of its content comes first, as in a chat, an element scrolls from 0 at its end to less.
  const isReversed = getComputedStyle(element).flexDirection === 'column-reverse';
  return canMove(element.scrollTop + (isReversed ? most : 0), most, direction);
}

/**
 * Returns whether an element within the list takes a scroll, so that the list does not get it: it scrolls in that direction, or
 * `overscroll-behavior` keeps scrolling from the elements around it, also if its content is not higher than itself.
 */
export function takes(element, direction) {
  const style = getComputedStyle(element);
  return scrolls(style) && canScroll(element, direction)
    || style.overscrollBehaviorY !== 'auto' && !/visible|clip/.test(style.overflowY);
}

/** Returns whether the page is zoomed, so that the browser can pan it. */
export const isZoomed = () => visualViewport?.scale > 1.01;

/** Returns whether the browser can pan a zoomed page further, in a direction as `canScroll` has it. */
export const canPan = (direction) =>
  isZoomed() && canMove(visualViewport.offsetTop, document.documentElement.clientHeight - visualViewport.height, direction);

const layers = ['[aria-modal=true]', ':modal', ':popover-open'].filter((selector) => globalThis.CSS?.supports(`selector(${selector})`)).join();
const sliders = 'input[type=range], [role=slider], [role=scrollbar]';

// Whether an element handles fingers itself: a layer over the page, an element that forbids pulls or panning by its
// attributes or style, or a vertical slider.
function keepsFingers(element, isTouch) {
  if (element.matches(`[data-no-pull],${layers}`)) return true;
  const { position, touchAction } = getComputedStyle(element);
  if (position === 'fixed' || isTouch && !/auto|manipulation|pan-y|pan-up|pan-down/.test(touchAction)) return true;
  if (!element.matches(sliders)) return false;
  const { width, height } = element.getBoundingClientRect();
  return height > width || element.getAttribute('aria-orientation') === 'vertical';
}

/** Returns whether an element on a path handles the finger or the wheel itself. */
export const isKept = (path, isTouch) => path.some((element) => keepsFingers(element, isTouch));

/** Returns the scrollable elements around a scroller, the innermost first; outside a fixed layer there are none. */
export function outerScrollers(scroller) {
  const found = [];
  const root = scroller.ownerDocument.scrollingElement;
  let style = null;
  for (let node = scroller; node; node = node.assignedSlot ?? node.parentNode ?? node.host) {
    if (!(node instanceof Element)) continue;
    style = getComputedStyle(node);
    if (node !== scroller && node !== root && isTall(node) && scrolls(style)) found.push(node);
    if (style.position === 'fixed' || node.matches(layers)) return found;
    if (node !== scroller && found.at(-1) === node && style.overscrollBehaviorY !== 'auto') return found;
  }
  // The body's overflow applies to the window, unless the root element has its own.
  const { body, documentElement } = scroller.ownerDocument;
  const isCut = [documentElement, body].some((element) => element && /hidden|clip/.test(getComputedStyle(element).overflowY));
  if (root && !isCut && isTall(root)) found.push(root);
  return found;
}
