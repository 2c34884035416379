export { GIFPlayerElement, GIFPlayerEventMap } from './gif-player.js';
export {
  GIFRefreshElement, GIFRefreshEventMap, LoadingDetail, LoadingOutcome, LoadingResult, RefreshPhase, RefreshWords,
} from './gif-refresh.js';
