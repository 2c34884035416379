// The elements between the touched place and a list that scroll first.

/** Returns the elements on an event's path to `scroller`, the innermost first. */
export function pathTo(event, scroller) {
  const path = event.composedPath();
  return path.slice(0, path.indexOf(scroller));
}

/** Returns the scrollable ones of them. */
export function innerScrollers(event, scroller) {
  return pathTo(event, scroller).filter((element) => {
    if (!(element instanceof Element) || element.scrollHeight <= element.clientHeight) return false;
    return /auto|scroll|overlay/.test(getComputedStyle(element).overflowY);
  });
}

/** Returns whether an element can scroll on in a direction: above 0 towards its start, as by a finger that moves down. */
export const canScroll = (element, direction) =>
  direction > 0 ? element.scrollTop > 0 : element.scrollTop + element.clientHeight < element.scrollHeight - 1;
