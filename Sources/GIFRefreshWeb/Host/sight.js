// The visibility of elements, with one observer for all that ask the same.

/** Returns a function that reports an element's visibility to a listener, now and on every change, until it is stopped. */
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

/** Reports whether an element is visible. */
export const whenSeen = watching({});
const nearness = watching({ rootMargin: '100%' });

/** Resolves when an element is within a window's height of being visible, or is no longer wanted. */
export function whenNear(element, signal) {
  return new Promise((resolve) => {
    const stop = nearness(element, (isNear) => { if (isNear) end(); });
    const end = () => { stop(); resolve(); };
    signal.addEventListener('abort', end, { once: true });
  });
}
