// Reports the visibility of elements, with one IntersectionObserver for all elements with the same options.

/** Returns a function that reports an element's visibility to a listener, now and at every change, and returns `stop`. */
function watching(options) {
  const listeners = new WeakMap();
  let observer = null;
  return (element, listener) => {
    observer ??= new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
    }, options);
    listeners.set(element, listener);
    observer.observe(element);
    return () => {
      listeners.delete(element);
      observer.unobserve(element);
    };
  };
}

/** Calls `listener(isVisible)` for an element, now and at every change; returns a function that stops this. */
export const whenSeen = watching({});
// Chromium adds the margin of scrollers to the window's, too, so each has its own observer.
const nearness = [{ rootMargin: '100%' }, { scrollMargin: '100%' }].map(watching);

/**
 * Resolves when an element is near to being visible, or when `signal` is aborted: at most a window's height away, or a scroller's
 * in a scroller.
 */
export function whenNear(element, signal) {
  return new Promise((resolve) => {
    const stops = nearness.map((watch) => watch(element, (isNear) => { if (isNear) end(); }));
    const end = () => { for (const stop of stops) stop(); resolve(); };
    signal.addEventListener('abort', end, { once: true });
  });
}
