import Frames
import GIFCodec
import GIFRefresh
import PullRefresh
import TerminalCanvas

/// A header under a finger, painted for a terminal of 80 by 24 cells.
///
/// ```
/// finger ─► engine ─► scrubber ─► painter ─► encoder
/// ```
struct PaintedHeader: ~Copyable {
  private let header: RefreshHeader
  private var engine: RefreshEngine
  private var geometry = ListGeometry(viewport: 600, content: 2000)
  private let triggerDistance: Double
  private var painter = CellPainter(symbols: .halfBlocks, depth: .full)
  private var encoder = EscapeEncoder()
  private var shown: CellGrid
  private var next: CellGrid

  init(_ store: GIFFrameStore) {
    let configuration = PullConfiguration.tmallHeader()
    triggerDistance = configuration.triggerDistance
    header = RefreshHeader(pull: GIFFrameScrubber(store), configuration: configuration)
    engine = RefreshEngine(header: header.component)
    shown = CellGrid(
      size: .fitting(store.canvas, in: CellSize(columns: 80, rows: 24), cellAspect: 0.5))
    next = shown
  }

  /// Pulls to a progress, and paints the shown frame as cells.
  mutating func paint(_ progress: Double) {
    geometry.offset = -progress * triggerDistance
    engine.receive(.scrolled)
    while engine.next(ScrollSample(geometry, motion: .dragging), at: .zero) != nil {}
    guard let picture = engine.snapshot(at: .start).flatMap(header.picture(for:)) else { return }
    painter.paint(picture, into: &next)
  }

  /// Does the same, and encodes the cells for a terminal.
  mutating func show(_ progress: Double) {
    paint(progress)
    _ = encoder.encode(next, replacing: shown)
    swap(&shown, &next)
  }
}
