// The package's two elements, <gif-player> and <gif-refresh>.
export { GIFPlayerElement } from './gif-player.js';
export { GIFRefreshElement } from './gif-refresh.js';
