// What both elements share.

/** Whether the user wants less motion; nothing where scripts run without a window. */
export const reducedMotion = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

/** A style sheet for shadow roots; a content security policy that refuses inline styles lets it through. */
export function sheet(rules) {
  const made = new CSSStyleSheet();
  made.replaceSync(rules);
  return made;
}

/** An error event with a sentence, which does not bubble, as those of images do not. */
export function failureEvent(failure) {
  return new ErrorEvent('error', { message: failure.message, error: failure });
}
