// Whether elements are in sight: one observer for all that ask the same.

/** Makes a function that tells a listener whether an element is in sight, now and on every change, until it is stopped. */
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

/** Tells whether an element can be seen. */
export const whenSeen = watching({});
const nearness = watching({ rootMargin: '100%' });

/** Settles when an element is within a window's height of being seen, or is not wanted any more. */
export function whenNear(element, signal) {
  return new Promise((resolve) => {
    const stop = nearness(element, (isNear) => { if (isNear) end(); });
    const end = () => { stop(); resolve(); };
    signal.addEventListener('abort', end, { once: true });
  });
}
