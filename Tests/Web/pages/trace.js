// Fills the list of a page, watches it, and keeps how each frame of the display shows its header.

const list = document.querySelector('gif-refresh');
rows(list.querySelector('ul'), 60);
watch(list);

/** How the header was shown in each frame; its phases as they came; how it was when each loading began. */
const trace = [];
const phases = [];
const began = [];
/** When the finger left. */
let lifted = NaN;
list.addEventListener('phasechange', ({ detail: { edge, phase } }) => { if (edge === 'header') phases.push(phase); });
list.addEventListener('refresh', () => began.push(lookAtHeader()));

function lookAtHeader() {
  const root = list.shadowRoot;
  const view = root.querySelector('[part=header]');
  const activity = view.querySelector('svg');
  const isSeen = view.checkVisibility({ visibilityProperty: true });
  const [track, ring, , arrow] = activity.children;
  const isSpinner = activity.classList.contains('spins');
  const box = view.getBoundingClientRect();
  const isShown = (shape) => isSeen && shape.checkVisibility();
  return {
    time: performance.now(), phase: view.dataset.phase, isSeen, progress: Number(view.style.getPropertyValue('--gif-refresh-progress')),
    opacity: Number(view.style.opacity), height: box.height, bottom: box.bottom, first: list.querySelector('li').getBoundingClientRect().top,
    inset: root.querySelector('.inset').offsetHeight, isTrack: isShown(track), fades: isShown(ring) && isSpinner && activity.style.opacity < 1,
    isSpinning: isShown(ring) && isSpinner && Number(activity.style.opacity) === 1,
    part: isShown(ring) ? parseFloat(ring.style.strokeDasharray) : 0, isArrow: isShown(arrow), angle: parseFloat(arrow.style.transform.slice(7)), scrollTop: list.scroller.scrollTop,
    ringOpacity: Number(ring.style.opacity), turn: ring.style.transform, top: parseFloat(root.querySelector('.inset').style.marginTop) || 0,
  };
}
const followFrames = () => {
  if (list.shadowRoot) trace.push(lookAtHeader());
  requestAnimationFrame(followFrames);
};
requestAnimationFrame(followFrames);

let finished = 0;
function finish() {
  finished = work.length;
  work.at(-1)?.resolve();
}

/** Whether nothing has happened for some frames, but that it loads, if nothing has ended that. */
function rests() {
  const last = trace.at(-1);
  return trace.length > 10 && (last.phase === 'idle' && !last.isSeen || last.phase === 'loading' && work.length > finished)
    && trace.slice(-10).every(({ phase, first }) => phase === last.phase && first === last.first);
}
