import Frames
import GIFCodec
import GIFRefresh
import PullRefresh
import TerminalCanvas

/// A header under a finger, painted as for a terminal of 80 by 24.
///
/// ```
/// finger ─► component ─► indicator ─► scrubber ─► painter ─► encoder
/// ```
struct PaintedHeader: ~Copyable {
  private var header: RefreshHeader<GIFFrameScrubber>
  private var geometry = ScrollGeometry(viewport: 600, content: 2000)
  private let triggerDistance: Double
  private var painter = CellPainter(symbols: .halfBlocks, depth: .full)
  private var encoder = EscapeEncoder()
  private var shown: CellGrid
  private var next: CellGrid

  init(_ store: GIFFrameStore) {
    let configuration = PullConfiguration.tmallHeader()
    triggerDistance = configuration.triggerDistance
    header = RefreshHeader(pull: GIFFrameScrubber(store), configuration: configuration)
    shown = CellGrid(
      size: .fitting(store.canvas, in: CellSize(columns: 80, rows: 24), cellAspect: 0.5))
    next = shown
  }

  /// The finger pulls so far, and what is shown then is painted in cells.
  mutating func paint(_ progress: Double) {
    geometry.offset = -progress * triggerDistance
    _ = header.attachment.scrolled(geometry, motion: .dragging, at: .zero)
    guard let picture = header.bitmap(header.attachment.content.picture) else { return }
    painter.paint(picture, into: &next)
  }

  /// The same, and the bytes for a terminal as well.
  mutating func show(_ progress: Double) {
    paint(progress)
    _ = encoder.encode(next, replacing: shown)
    swap(&shown, &next)
  }
}
