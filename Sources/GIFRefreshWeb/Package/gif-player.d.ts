/** Where the WebAssembly module comes from, unless it lies beside the script; set it before the first element is made. */
export class GIFModule {
  static source:
    | string | URL | Response | BufferSource | WebAssembly.Module
    | Promise<string | URL | Response | BufferSource | WebAssembly.Module> | null;
}

export class GIFFailure extends Error {}

export interface GIFPlayerEventMap extends HTMLElementEventMap {
  frame: CustomEvent<{ frame: number }>;
  error: ErrorEvent;
}

/** A GIF that can be stopped, scrubbed either way and played at any rate. */
export class GIFPlayerElement extends HTMLElement {
  src: string;
  alt: string;
  poster: string;
  loading: string;
  width: number | null;
  height: number | null;
  autoplay: boolean;
  controls: boolean;
  /** How much of all decoded frames may be kept, 0 to 1 (default: 0.25). */
  memory: number | null;
  /** Where it stands, 0 to 1; setting it scrubs. */
  progress: number;
  currentFrame: number;
  /** How fast time runs, 0.01 to 100. */
  rate: number;
  readonly paused: boolean;
  readonly frameCount: number;
  /** Milliseconds of one loop. */
  readonly duration: number;
  readonly naturalWidth: number;
  readonly naturalHeight: number;
  readonly residentBytes: number;
  readonly ready: Promise<void>;
  play(): void;
  pause(): void;
  addEventListener<K extends keyof GIFPlayerEventMap>(
    type: K, listener: (this: GIFPlayerElement, event: GIFPlayerEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions): void;
  addEventListener(
    type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

declare global {
  interface HTMLElementTagNameMap { 'gif-player': GIFPlayerElement }
}
