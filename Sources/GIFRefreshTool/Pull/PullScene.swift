import Frames
import GIFCodec
import GIFRefresh
import PullRefresh
import RefreshSimulation
import TerminalCanvas

/// A list with its header and footer, as a terminal shows it.
///
/// ```
/// ┌──────────────────────────┐
/// │      ▄▀▄ ▄▀▄             │  header: above the content, in the gap the pull opens
/// │      █ ● ● █  Pull down  │
/// │   1  An item of the list │  content
/// │   2  …                   │
/// ├──────────────────────────┤
/// │ Keep pulling: 62 %       │  what happens
/// │ ↓ ↑ pull  space lets go  │  the keys
/// └──────────────────────────┘
/// ```
struct PullScene {
  /// The number of points in one row of the terminal: the header's 60 points are ten rows.
  static let pointsPerRow = 6.0
  private static let rowsOfPicture = 10
  /// The lines below the list.
  private static let linesBelow = 2
  /// Room for the longest caption and a gap, so that the picture stays in its place when the words change.
  private static let widthOfCaption = 24

  private let pictures: AnimatedPictures<GIFFrameScrubber>
  /// Whether the list makes no room for the header, which is a ring in a title, or floats over the list.
  private let isOverlaid: Bool
  private var painter: CellPainter
  private let cellAspect: Double
  /// The cells of a picture, and the terminal's columns that they were chosen for.
  private var shape: CellSize, columns: Int
  /// What was painted last, at each edge.
  private var painted: [ScrollEdge: (picture: IndicatorContent.Picture, grid: CellGrid)] = [:]

  init(_ stage: PullStage, on screen: Screen, options: PainterOptions) {
    pictures = stage.pictures()
    isOverlaid = stage.preset.look != .animation && !stage.showsArrow
    let pull = pictures.pull
    cellAspect = options.cellAspect(on: screen)
    columns = screen.size.cells.columns
    shape = Self.shape(of: pull.canvas, columns: columns, cellAspect)
    painter = options.painter(
      for: pull.frame(at: pull.timeline.frameCount - 1), size: shape, on: screen)
  }

  /// As large as leaves room for the caption.
  private static func shape(of canvas: PixelSize, columns: Int, _ aspect: Double) -> CellSize {
    let most = CellSize(columns: min(60, max(12, columns - widthOfCaption)), rows: rowsOfPicture)
    return CellSize.fitting(canvas, in: most, cellAspect: aspect)
  }

  /// What its pictures are read from.
  var stores: [GIFFrameStore] { pictures.stores }

  /// The list in a terminal of a size.
  static func list(in size: CellSize) -> DragScript.Setup {
    var list = DragScript.Setup()
    list.viewport = Double(max(1, size.rows - linesBelow)) * pointsPerRow
    list.content = 3 * list.viewport
    list.insets = EdgePair(0)
    return list
  }

  /// What the terminal shows now.
  mutating func grid(
    _ simulation: PullStage.Simulation, size: CellSize, answer: String? = nil
  ) -> CellGrid {
    if size.columns != columns {
      columns = size.columns
      shape = Self.shape(of: pictures.pull.canvas, columns: columns, cellAspect)
      painted = [:]
    }
    var grid = CellGrid(size: size)
    let hud = simulation.engine.hudAppearance(at: .start, simulation.now)
    var geometry = simulation.model.geometry
    geometry.offset = simulation.model.presentedOffset
    // Under a circle that floats the list keeps still.
    let offset = hud == nil ? geometry.offset : geometry.pinnedAtStart.offset
    let content = geometry.content
    func row(_ y: Double) -> Int { Int(((y - offset) / Self.pointsPerRow).rounded()) }

    let first = max(0, Int(offset / (2 * Self.pointsPerRow)))
    let last = Int(content / (2 * Self.pointsPerRow))
    for item in first..<max(first, min(last, first + size.rows)) {
      let y = Double(item) * 2 * Self.pointsPerRow
      grid.write("   \(item + 1)  An item of the list", column: 0, row: row(y))
    }
    // A picture that is lower than its place stands next to the list.
    let top = row(0) - shape.rows
    var words = top + shape.rows / 2
    if isOverlaid, simulation.header.phase != .idle {
      words = max(0, hud.map { Int($0.y / Self.pointsPerRow) } ?? words)
    }
    place(simulation.header.content, .start, at: top, words: words, in: &grid)
    let end = row(content)
    place(simulation.footer.content, .end, at: end, words: end + shape.rows / 2, in: &grid)

    writeLines(PullStatus(simulation, answer: answer), in: &grid)
    return grid
  }

  private mutating func place(
    _ content: IndicatorContent, _ edge: ScrollEdge, at row: Int, words: Int,
    in grid: inout CellGrid
  ) {
    let left = max(0, (grid.size.columns - shape.columns - Self.widthOfCaption) / 2)
    if let picture = content.picture, let painted = paint(picture, edge) {
      grid.place(painted, column: left, row: row)
    }
    let text = [content.activity.map(\.sign), content.caption].compactMap(\.self)
    grid.write(text.joined(separator: " "), column: left + shape.columns + 2, row: words)
  }

  private mutating func paint(_ picture: IndicatorContent.Picture, _ edge: ScrollEdge)
    -> CellGrid?
  {
    if let last = painted[edge], last.picture == picture { return last.grid }
    guard let bitmap = pictures.bitmap(picture) else { return nil }
    var grid = painted[edge]?.grid ?? CellGrid(size: shape)
    painted[edge] = nil
    painter.paint(bitmap, into: &grid)
    painted[edge] = (picture, grid)
    return grid
  }

  private func writeLines(_ status: PullStatus, in grid: inout CellGrid) {
    let isMarked = status.isArmed && painter.depth != .none
    let lines = [
      (" \(status.isArmed ? "▲" : "•") \(status.words)", isMarked),
      (PullStatus.keys(columns: grid.size.columns), false),
    ]
    for (number, (line, isMarked)) in lines.enumerated() {
      let row = grid.size.rows - lines.count + number
      grid.write(
        line + String(repeating: " ", count: max(0, grid.size.columns - line.count)), column: 0,
        row: row, foreground: isMarked ? .palette(0) : nil,
        background: isMarked ? .palette(2) : nil)
    }
  }
}

extension IndicatorContent.Activity {
  /// A ring, an arrow or a spinner in a character.
  fileprivate var sign: String {
    switch self {
    case .spinner: "…"
    case .fadingSpinner: " "
    case .arrow(let angle): abs(angle.to) < 0.25 ? "↓" : "↑"
    case .ring(let ring): ["○", "◔", "◑", "◕", "●"][Int((ring.strokeEnd * 4).rounded(.down))]
    }
  }
}
