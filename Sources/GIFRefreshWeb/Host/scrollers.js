// What scrolls between the place that was touched and a list, and so comes before it.

/** The elements on an event's way to `scroller` that scroll by themselves, the innermost first. */
export function innerScrollers(event, scroller) {
  const path = event.composedPath();
  return path.slice(0, path.indexOf(scroller)).filter((element) => {
    if (!(element instanceof Element) || element.scrollHeight <= element.clientHeight) return false;
    return /auto|scroll|overlay/.test(getComputedStyle(element).overflowY);
  });
}

/** Whether an element can scroll on in a direction: above 0 towards its start, as a finger that moves down. */
export const canScroll = (element, direction) =>
  direction > 0 ? element.scrollTop > 0 : element.scrollTop + element.clientHeight < element.scrollHeight - 1;
