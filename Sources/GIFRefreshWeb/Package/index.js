// Both elements.
export { GIFPlayerElement } from './gif-player.js';
export { GIFRefreshElement } from './gif-refresh.js';
