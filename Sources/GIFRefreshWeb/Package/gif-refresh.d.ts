/**
 * The source of gif-refresh.wasm (default: the file next to the script); set it before the first element is created. The classes
 * of the same names in gif-player.js are others.
 */
export class GIFModule {
  static source:
    | string | URL | Response | BufferSource | WebAssembly.Module
    | Promise<string | URL | Response | BufferSource | WebAssembly.Module> | null;
}

export class GIFFailure extends Error {}

export type LoadingOutcome = 'succeeded' | 'failed' | 'no-more' | 'cancelled';
export type RefreshPhase =
  | 'idle' | 'pulling' | 'armed' | 'waiting' | 'loading' | 'finishing' | 'settling' | 'failed' | 'no-more';

/** The optional result of a promise passed to `until`. */
export interface LoadingResult {
  /** Whether this was the last page; of a refresh, it counts as a success. */
  noMore?: boolean;
  items?: number;
  message?: string;
}

export interface LoadingDetail {
  /** 0 for a refresh; pages are numbered from 1. */
  readonly page: number;
  readonly trigger: 'pull' | 'preload' | 'tap' | 'accessibility' | 'program';
  readonly signal: AbortSignal;
  /**
   * Makes the load last until the promise settles; throws when the event is over, for example after an `await`.
   *
   * Of several calls, the last one's result counts; one promise that is rejected fails the load.
   */
  until(promise: PromiseLike<LoadingResult | void | unknown>): void;
}

export interface GIFRefreshEventMap extends HTMLElementEventMap {
  refresh: CustomEvent<LoadingDetail>;
  loadmore: CustomEvent<LoadingDetail>;
  refreshend: CustomEvent<{ outcome: LoadingOutcome }>;
  loadmoreend: CustomEvent<{ outcome: LoadingOutcome }>;
  phasechange: CustomEvent<{ edge: 'header' | 'footer'; phase: RefreshPhase }>;
  error: ErrorEvent;
}

export interface RefreshWords {
  actions?: [refresh: string, loadMore: string];
  announcements?: [header: string[], footer: string[]];
  backToTop?: string;
  lastUpdated?: [prefix: string, today: string, noRecord: string];
}

/** A list with a pull-to-refresh header and a load-more footer. */
export class GIFRefreshElement extends HTMLElement {
  art: '' | 'cat' | 'coffee' | 'paper-plane';
  pull: string;
  loading: string;
  success: string;
  failure: string;
  noMore: string;
  preset: string;
  footer: string;
  fit: string;
  pullWith: string;
  headerHeight: number | null;
  threshold: number | null;
  fps: number | null;
  preload: number | null;
  fill: number | null;
  titles: string;
  footerTitles: string;
  memory: number | null;
  segments: string;
  lastUpdated: string;
  backToTop: boolean;
  get nested(): string;
  set nested(nested: string | boolean);
  pagesId: string;
  words: RefreshWords;
  readonly scroller: HTMLElement;
  readonly residentBytes: number;
  readonly ready: Promise<void>;
  refresh(): Promise<LoadingOutcome>;
  loadMore(): Promise<LoadingOutcome>;
  resetNoMore(): void;
  drag(distance: number): boolean;
  lift(): void;
  addEventListener<K extends keyof GIFRefreshEventMap>(
    type: K, listener: (this: GIFRefreshElement, event: GIFRefreshEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions): void;
  addEventListener(
    type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<K extends keyof GIFRefreshEventMap>(
    type: K, listener: (this: GIFRefreshElement, event: GIFRefreshEventMap[K]) => unknown, options?: boolean | EventListenerOptions): void;
  removeEventListener(
    type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

declare global {
  interface HTMLElementTagNameMap { 'gif-refresh': GIFRefreshElement }
}
