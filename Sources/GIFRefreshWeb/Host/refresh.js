// <gif-refresh pull="cat.gif" loading="run.gif">…a list…</gif-refresh>: a list with a pull-to-refresh header and a
// load-more footer driven by GIFs. The element is the list's scroll view: give it a height.
//
// README.md has its attributes, properties, events, slots, parts and custom properties.
//
//   attributes ──► files.js fetches what is new ──► surface.js replaces components, whatever they do
//                  words are shown at once          loadings.js asks the page to load

import { BaseElement, adopt, complain, define, fail, failureEvent, pageListens, reflect, upgrade } from './element.js';
import { Files } from './files.js';
import { frameRules } from './frame.js';
import { Loadings } from './loadings.js';
import { GIFFailure, GIFModule } from './module.js';
import { Surface } from './surface.js';
import { drawnPresets, occasions, outcomes } from './tables-list.js';
import { artOf, optionNames, wishesOf } from './wishes.js';
import { Words, keepUpdate, languageOf, lastUpdate } from './words.js';

const properties = {
  art: String, pull: String, loading: String, success: String, failure: String, noMore: String, preset: String, footer: String,
  fit: String, pullWith: String, headerHeight: Number, threshold: Number, fps: Number, preload: Number, fill: Number, titles: String,
  footerTitles: String, memory: Number, segments: String, lastUpdated: String, backToTop: Boolean, nested: 'true or false', pagesId: String,
};

export class GIFRefreshElement extends BaseElement {
  static observedAttributes = [
    ...optionNames, ...occasions, 'titles', 'footer-titles', 'last-updated', 'back-to-top', 'pages-id', 'lang', 'dir', 'aria-label',
  ];

  #surface;
  #loadings;
  #files = new Files(occasions.length, makeModule, (failure) => this.#complain(failure), () => this.#apply());
  #module = null;
  #words = new Words([null, null], 'en', 'pull');
  #ownWords = {};
  /** The options in the attributes; `#applied` has the options of the current components, as JSON. */
  #wishes = null;
  #applied = null;
  /** The value of `pages-id` of which the pages are, null for none; undefined until it has had a value. */
  #pagesId;
  /** Whether the pages begin anew when the components have the options in the attributes. */
  #beginsAnew = false;
  /** The messages about wrong options that have been reported. */
  #wrong = new Set();
  #listens = null;
  #ready = promised();
  /** Settles when the components exist, so that the list can be pulled, or when the list has failed. */
  #opened = promised();
  #preparing = null;
  /** The timer that ends the wait for the first GIFs; null before the wait, 0 after it. */
  #wait = null;
  #isPlaced = false;
  /** The scroll position of the element before it was defined, in CSS pixels: see gif-refresh.css. */
  #place = this.scrollTop;
  /** The messages of the page's last loads, by edge, which assistive technologies are told in place of the outcomes. */
  #spoken = ['', ''];
  #isPlanned = false;
  #isApplying = false;
  #isDue = false;
  /** Whether the element has no height, and waits for the page's styles to give it a height. */
  #isMissing = false;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    adopt(root, frameRules);
    this.#loadings = new Loadings(this, (edge, ticket, outcome, items, message) => {
      // The caption of a refresh's success is shown for as long as a message, so that it can be read.
      const [, , , success] = this.#words.titles[edge];
      this.#spoken[edge] = message || '';
      this.#words.messages[edge] = message || (edge > 0 || outcome === 'failed' ? '' : success ?? '');
      this.#surface.end(edge, ticket, outcome, items, this.#words.messages[edge] ? 1 : 0);
    });
    this.#surface = new Surface(root, {
      perform: (...action) => this.#perform(...action),
      failed: (failure) => this.#fail(failure),
      asked: (edge, trigger) => this.#surface.report('request', edge, trigger),
      phaseChanged: (edge, phase) => this.#phaseChanged(edge, phase),
      // A list that has failed is tried again when its attributes change, not with the page's layout or language.
      pageChanged: () => { if (this.dataset.state !== 'error') this.#plan(); },
      hasNoHeight: () => this.#miss(),
    });
    this.#surface.frame.scroller.addEventListener('scroll', () => this.dispatchEvent(new Event('scroll')), { passive: true });
  }

  connectedCallback() {
    upgrade(this, [...Object.keys(properties), 'words']);
    // An element that is moved within one task keeps its state and its loads.
    if (this.#isPlaced) return this.#surface.scrollBack();
    this.#isPlaced = true;
    this.#showBusy();
    this.#listens = pageListens();
    this.#surface.attach();
    this.#surface.scrollBack(this.#place);
    this.#place = undefined;
    this.#follow();
  }

  disconnectedCallback() {
    queueMicrotask(() => {
      if (this.isConnected || !this.#isPlaced) return;
      this.#isPlaced = false;
      this.#surface.detach();
      this.#files.stop();
      clearTimeout(this.#wait);
      this.#wait = null;
      this.#dismiss();
    });
  }

  adoptedCallback() { adopt(this.shadowRoot, frameRules); }

  attributeChangedCallback(name, before, now) { if (before !== now) this.#plan(); }

  // --- For pages

  /** Refreshes the list; resolves with the load's outcome. */
  refresh() { return this.#request(0); }
  /** Loads the next page of the list; resolves with the load's outcome. */
  loadMore() { return this.#request(1); }
  /** Clears the footer's no-more-data state. */
  resetNoMore() { this.#surface.report('reset_no_more'); }
  /**
   * Moves a simulated finger to `distance` CSS pixels below where it went down, for demonstrations.
   *
   * Returns false while the user pulls, and before the list is ready. A finger, mouse, wheel or key of the user takes over.
   */
  drag(distance) { return Number.isFinite(distance) && this.#surface.play(distance); }
  /** Lifts the simulated finger. */
  lift() { this.#surface.lift(); }
  /**
   * Resolves when all GIFs are loaded and their frames are decoded ahead, or have failed; also those of attributes that were set in
   * the same task, which are followed at its end.
   */
  get ready() { return Promise.resolve().then(() => this.#ready.promise); }
  /** The element that scrolls, for code such as virtual lists; <gif-refresh> dispatches its scroll events again. */
  get scroller() { return this.#surface.frame.scroller; }
  /** The memory of decoded pixels, in bytes; a GIF that several lists share counts only for one of the lists. */
  get residentBytes() { return this.#module ? this.#files.residentBytes(this.#module) : 0; }
  /** The page's texts, which replace the library's: { actions, announcements, backToTop, lastUpdated }, as in words.js. */
  get words() { return this.#ownWords; }
  set words(words) {
    this.#ownWords = words ?? {};
    this.#plan();
  }

  async #request(edge) {
    // What a listener asks for is queued behind the actions of its event; whether it has begun is known after these.
    // A failed list is tried again at the end of a task that has changed its attributes.
    if (this.#surface.isPumping || this.dataset.state === 'error') await null;
    if (this.dataset.state === 'error') return 'cancelled';
    if (!this.#surface.isOpen) await this.#opened.promise;
    const ended = this.#loadings.ended(edge);
    this.#surface.report('request', edge, 'program');
    if (!isUnderWay(this.#surface.phase(edge))) this.#loadings.release(edge, 'cancelled');
    return ended;
  }

  // --- Following attributes

  // Plans one update at the end of the task, however many attributes are set until then.
  #plan() {
    if (!this.#isPlaced || this.#isPlanned) return;
    this.#isPlanned = true;
    queueMicrotask(() => {
      this.#isPlanned = false;
      if (this.#isPlaced) this.#follow();
    });
  }

  #follow() {
    this.#read();
    const art = artOf(this.#wishes.art);
    const addresses = occasions.map((name) => this.getAttribute(name) ?? art[name]?.href);
    const loads = this.#files.follow(addresses, this.#wishes.memory, this.baseURI);
    this.#surface.frame.setLabel(this.getAttribute('aria-label'));
    this.#say();
    if (loads || !this.#surface.isOpen) {
      if (this.dataset.state === 'ready' || this.dataset.state === 'error') this.#ready = promised();
      this.dataset.state = 'loading';
    }
    this.#apply();
    const pagesId = this.getAttribute('pages-id');
    if (this.#pagesId !== undefined && this.#pagesId !== pagesId) this.#beginsAnew = true;
    if (pagesId !== null || this.#pagesId !== undefined) this.#pagesId = pagesId;
    if (this.#isLate || !this.#beginsAnew) return;
    this.#beginsAnew = false;
    this.#surface.restart();
  }

  // Applies the current texts. Without texts of the page, lists with `art` or with the arrow show the library's captions.
  #say() {
    const isWorded = this.#wishes.art !== '' || !this.#files.isThere(0);
    const hasInset = [!drawnPresets.includes(this.#wishes.preset), true];
    const [titles, footerTitles] = ['titles', 'footer-titles'].map((name, edge) =>
      this.getAttribute(name) ?? (isWorded && hasInset[edge] ? 'library' : null));
    const { messages } = this.#words;
    const words = new Words([titles, footerTitles], languageOf(this), this.#wishes.footer, this.#ownWords);
    this.#words = Object.assign(words, { messages });
    this.#sayUpdate();
    if (this.#surface.isOpen) this.#surface.setWords(this.#words);
  }

  // Shows the time of the last update. It is read at each pull, since another list may have stored a later time under the
  // key.
  #sayUpdate() {
    const key = this.getAttribute('last-updated');
    this.#surface.setDetail(key ? this.#words.updateLine(lastUpdate(key)) : '');
  }

  // Reads the options from the attributes, and reports each wrong option once.
  #read() {
    const wrong = new Set();
    this.#wishes = wishesOf(this, this.#surface.frame.measure.offsetHeight, this.#wishes, (sentence) => wrong.add(sentence));
    for (const sentence of wrong) if (!this.#wrong.has(sentence)) this.#complain(new GIFFailure(sentence));
    this.#wrong = wrong;
  }

  // Whether the options or the GIFs have changed, so that components must be replaced.
  get #isLate() { return this.#files.isLate || JSON.stringify(this.#wishes) !== this.#applied; }

  async #apply() {
    this.#isDue = true;
    if (this.#isApplying) return;
    this.#isApplying = true;
    try {
      const making = this.#module ?? makeModule();
      const [made] = await Promise.allSettled([making, this.#listens]);
      if (made.status === 'rejected') throw made.reason;
      this.#module = made.value;
      while (this.#isDue) {
        this.#isDue = false;
        if (this.#isPlaced) this.#replace();
      }
    } catch (failure) {
      this.#fail(failure);
    } finally {
      this.#isApplying = false;
    }
  }

  #replace() {
    const isFirst = !this.#surface.isOpen;
    // The first components are created when the GIFs of pull and loading are loaded, so that no arrow flashes, or after a moment,
    // since a slow GIF must not keep the list from loading; the other GIFs follow later.
    if (isFirst && this.#wait !== 0 && (this.#files.isLoading(0) || this.#files.isLoading(1))) {
      this.#wait ??= setTimeout(() => {
        this.#wait = 0;
        this.#apply();
      }, 500);
      return;
    }
    if (isFirst || this.#isLate) {
      this.#files.open(this.#module);
      this.#openComponents();
    }
    if (this.#files.isLoadingAny || this.dataset.state === 'ready') return;
    this.dataset.state = this.#surface.isOpen ? 'ready' : 'error';
    if (!this.#surface.isOpen) return this.#giveUp();
    this.#prepare();
    this.dispatchEvent(new Event('load'));
  }

  #openComponents() {
    clearTimeout(this.#wait);
    this.#wait = null;
    this.#applied = JSON.stringify(this.#wishes);
    this.#say();
    this.#surface.open(this.#module, this.#files.gifs, { ...this.#wishes, words: this.#words }, this.#beginsAnew);
    this.#beginsAnew = false;
    this.#opened.resolve();
  }

  async #prepare() {
    const [module, ready] = [this.#module, this.#ready];
    this.#preparing = ready;
    try {
      await this.#files.prepare(module, () => this.#module === module && this.#preparing === ready);
      ready.resolve();
    } catch (failure) {
      this.#fail(failure);
    }
  }

  // Resolves all promises that wait for the list, since the list has failed.
  #giveUp() {
    this.#ready.resolve();
    this.#dismiss();
  }

  // Answers the calls that wait for the list to open, since it has failed or has been removed.
  #dismiss() {
    this.#opened.resolve();
    this.#opened = promised();
  }

  // Reports that the element has no height, unless a style sheet that is still being loaded gives it a height.
  async #miss() {
    const { frame } = this.#surface;
    if (this.#isMissing || !frame.isSized) return;
    this.#isMissing = true;
    if (document.readyState !== 'complete') await new Promise((resume) => addEventListener('load', resume, { once: true }));
    for (let count = 0; count < 2; count += 1) await new Promise(requestAnimationFrame);
    this.#isMissing = false;
    if (!this.isConnected || frame.hasHeight || this.offsetWidth === 0) return;
    frame.size(false);
    const sentence = 'It has no height: give it one, such as height: 100dvh. Until then it is as high as the window.';
    complain(this, sentence, 'error');
    this.dispatchEvent(failureEvent(new GIFFailure(sentence)));
  }

  async #complain(failure) {
    complain(this, failure.message);
    await this.#listens;
    this.dispatchEvent(failureEvent(failure));
  }

  #fail(failure) {
    this.#files.stop();
    this.#files.forget();
    this.#surface.close();
    this.#module = null;
    this.#loadings.cancelAll();
    this.dataset.state = 'error';
    this.#showBusy();
    this.#giveUp();
    fail(this, failure);
  }

  // --- Carrying out

  #perform(action, edge, first, second, third) {
    switch (action) {
      case 'feel': if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(10); break;
      case 'announce':
        if (first === 0) this.#spoken[edge] = '';
        this.#surface.frame.announce(this.#spoken[edge] || this.#words.announcements[edge][first]);
        break;
      case 'cancel': this.#loadings.cancel(edge); break;
      case 'end': {
        const outcome = outcomes[second];
        if (edge === 0 && outcome === 'succeeded' && this.lastUpdated) keepUpdate(this.lastUpdated);
        this.#loadings.finish(edge, outcome);
        break;
      }
      case 'begin': this.#loadings.begin(edge, first, second, third); break;
    }
  }

  // Sets `data-busy` while a load runs. Called also for a new element, since a copy of a loading list has the attribute, too.
  // `aria-busy` would hide the rows, the buttons and the status from some screen readers until the load has ended.
  #showBusy() {
    this.toggleAttribute('data-busy', [0, 1].some((edge) => isUnderWay(this.#surface.phase(edge))));
  }

  #phaseChanged(edge, phase) {
    this.#showBusy();
    if (!isUnderWay(phase)) this.#loadings.release(edge, 'cancelled');
    if (edge === 0 && phase !== 'idle') this.#sayUpdate();
    this.dispatchEvent(new CustomEvent('phasechange', { detail: { edge: edge === 0 ? 'header' : 'footer', phase } }));
  }
}

reflect(GIFRefreshElement, properties);

const makeModule = () => GIFModule.make(() => new URL('./gif-refresh.wasm', import.meta.url));

const isUnderWay = (phase) => phase === 'waiting' || phase === 'loading';

function promised() {
  const promised = {};
  promised.promise = new Promise((resolve) => { promised.resolve = resolve; });
  return promised;
}

define('gif-refresh', GIFRefreshElement);
