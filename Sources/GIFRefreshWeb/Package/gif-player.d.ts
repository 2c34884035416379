/** The source of gif-player.wasm (default: the file next to the script); set it before the first element is created. */
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

/** A GIF that can be paused, scrubbed in both directions and played at any rate. */
export class GIFPlayerElement extends HTMLElement {
  src: string;
  alt: string;
  poster: string;
  loading: string;
  width: number | null;
  height: number | null;
  autoplay: boolean;
  controls: boolean;
  /** The part of all decoded frames that may be kept, 0 to 1 (default: 0.25). */
  memory: number | null;
  /** The position in the animation, 0 to 1; setting it scrubs. */
  progress: number;
  currentFrame: number;
  /** The playing speed, 0.01 to 100. */
  rate: number;
  readonly paused: boolean;
  readonly frameCount: number;
  /** The duration of one loop, in milliseconds. */
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
  removeEventListener<K extends keyof GIFPlayerEventMap>(
    type: K, listener: (this: GIFPlayerElement, event: GIFPlayerEventMap[K]) => unknown, options?: boolean | EventListenerOptions): void;
  removeEventListener(
    type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

declare global {
  interface HTMLElementTagNameMap { 'gif-player': GIFPlayerElement }
}
