// Demonstrates the site's lists. The first list is pulled by a drawn finger as soon as it is in view, until the user touches
// the list. The other lists hold their headers half pulled, and play them when the pointer or the focus is on them, or on
// devices without a pointer in the middle of the screen. With reduced motion, no list moves by itself.

import { make, reducedMotion, shape } from './element.js';
import { whenSeen } from './sight.js';

const rest = (milliseconds) => new Promise((resume) => setTimeout(resume, milliseconds));
const isAtTop = (element) => element.scroller.scrollTop <= 0;

/**
 * Moves a list's simulated finger from one distance to another while `goesOn` returns true; resolves with whether the list has
 * followed to the end.
 */
function moveFinger(element, from, to, milliseconds, goesOn, drawn = () => {}) {
  return new Promise((resolve) => {
    const start = performance.now();
    const draw = (now) => {
      const part = milliseconds > 0 ? Math.max(0, Math.min((now - start) / milliseconds, 1)) : 1;
      const distance = from + (to - from) * part * part * (3 - 2 * part);
      if (!goesOn() || !element.isConnected || !isAtTop(element) || !element.drag(distance)) return resolve(false);
      drawn(distance);
      if (part < 1) requestAnimationFrame(draw); else resolve(true);
    };
    requestAnimationFrame(draw);
  });
}

/** Lifts the simulated finger, and resolves when the load has ended and the header is closed. */
async function letGo(element) {
  const closed = new Promise((resume) => {
    const onPhaseChange = ({ detail }) => {
      if (detail.edge !== 'header' || detail.phase !== 'idle') return;
      element.removeEventListener('phasechange', onPhaseChange);
      resume();
    };
    element.addEventListener('phasechange', onPhaseChange);
  });
  element.lift();
  await closed;
  await rest(700);
}

function drawnFinger() {
  return make('div', { class: 'finger', 'aria-hidden': 'true' }, shape('svg', { viewBox: '0 0 64 150' },
    shape('path', { class: 'skin', d: 'M6 150V34a26 26 0 0 1 52 0V150Z' }),
    shape('path', { class: 'nail', d: 'M17 40V28a15 15 0 0 1 30 0V40q-15 9-30 0Z' }),
    shape('path', { class: 'fold', d: 'M16 84q16 7 32 0M18 93q14 6 28 0' })));
}

/** Pulls a list by a drawn finger, three times at most, until the user touches it. */
export async function pullByItself(element, place) {
  if (reducedMotion.matches) return;
  const finger = drawnFinger();
  place.append(finger);
  let isOver = false;
  let isSeen = false;
  let goOn = () => {};
  const end = () => {
    isOver = true;
    finger.classList.remove('down');
    goOn();
  };
  for (const name of ['pointerdown', 'touchstart', 'wheel', 'keydown']) {
    element.addEventListener(name, end, { capture: true, once: true, passive: true });
  }
  whenSeen(element, (isIt) => {
    isSeen = isIt;
    goOn();
  });
  await element.ready;
  for (let times = 0; times < 3 && !isOver; times += 1) {
    await rest(times === 0 ? 500 : 2600);
    while (!isSeen && !isOver) await new Promise((resume) => { goOn = resume; });
    if (isOver || !isAtTop(element) || reducedMotion.matches) break;
    finger.style.setProperty('--down', '0px');
    finger.classList.add('down');
    await rest(350);
    const isPulled = !isOver && await moveFinger(element, 0, 210, 1600, () => !isOver,
      (distance) => finger.style.setProperty('--down', `${distance}px`));
    await rest(250);
    finger.classList.remove('down');
    if (!isPulled || isOver) break;
    await letGo(element);
  }
  await rest(500);
  finger.remove();
}

/** Holds a list's header pulled by a distance, and plays it while the user looks at it. */
export async function holdPulled(element, card, distance) {
  await element.ready;
  let isBusy = false;
  let isTouched = false;
  const isFree = () => !isTouched;
  // Plays the header if `plays` is set, and then holds it half pulled; does nothing while another call runs.
  const show = async (plays) => {
    if (isBusy || isTouched) return;
    isBusy = true;
    const isStill = reducedMotion.matches;
    if (plays && !isStill && isAtTop(element) && await moveFinger(element, distance, distance + 130, 500, isFree)) await letGo(element);
    if (isFree() && isAtTop(element)) await moveFinger(element, 0, distance, isStill ? 0 : 500, isFree);
    isBusy = false;
  };
  const play = () => show(true);
  for (const name of ['pointerdown', 'touchstart', 'wheel', 'keydown']) {
    element.addEventListener(name, () => { isTouched = true; }, { capture: true, passive: true });
  }
  // Holds the header again when the user has left the card.
  const leave = () => {
    if (!isTouched) return;
    isTouched = false;
    show(false);
  };
  card.addEventListener('pointerenter', ({ pointerType }) => { if (pointerType === 'mouse') play(); });
  card.addEventListener('pointerleave', ({ pointerType }) => { if (pointerType === 'mouse') leave(); });
  card.addEventListener('focusin', play);
  card.addEventListener('focusout', leave);
  if (matchMedia('(hover: none)').matches) {
    new IntersectionObserver((entries) => { if (entries.at(-1).isIntersecting) play(); else leave(); }, { rootMargin: '-40% 0px' }).observe(card);
  }
  show(false);
}
