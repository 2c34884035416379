import Frames
import GIFCodec
import GIFRefresh
import PullRefresh
import RefreshSimulation
import TerminalCanvas

/// A list with its header and footer in a terminal.
///
/// ```
/// ┌──────────────────────────┐
/// │      ▄▀▄ ▄▀▄             │  header: above the content, in the gap the pull opens
/// │      █ ● ● █  Pull down  │
/// │   1  An item of the list │  content
/// │   2  …                   │
/// ├──────────────────────────┤
/// │ Keep pulling: 62 %       │  status
/// │ ↓ ↑ pull  space lets go  │  keys
/// └──────────────────────────┘
/// ```
struct PullScene {
  /// The number of points in one row of the terminal: the header's 60 points are ten rows.
  static let pointsPerRow = 6.0
  private static let rowsOfPicture = 10
  private static let linesBelow = 2
  /// The columns for the longest caption and a gap, so that the picture does not move when the caption changes.
  private static let widthOfCaption = 24

  let pictures: PullPictures
  /// Whether the header is drawn over the list, as a ring in a title or a floating circle, instead of in a gap above
  /// the list.
  private let isOverlaid: Bool
  private var painter: CellPainter
  private let canvas: PixelSize
  private let cellAspect: Double
  private let screen: Screen
  /// The size of a picture in cells, and the number of the terminal's columns for which the size was chosen.
  private var shape: CellSize, columns: Int
  private var painted: [ScrollEdge: (picture: RefreshPicture, grid: CellGrid)] = [:]

  init(_ stage: PullStage, on screen: Screen, options: PainterOptions) {
    pictures = stage.pictures()
    isOverlaid = stage.preset.indicatorKind != .animation && !stage.showsArrow
    let pull = stage.pull
    canvas = pull.canvas
    self.screen = screen
    cellAspect = options.cellAspect(on: screen)
    columns = screen.size.cells.columns
    shape = Self.shape(of: canvas, columns: columns, cellAspect)
    painter = options.painter(
      for: CollectionOfOne(pull.frame(at: pull.timeline.frameCount - 1)), size: shape, on: screen)
  }

  private static func shape(of canvas: PixelSize, columns: Int, _ aspect: Double) -> CellSize {
    let most = CellSize(columns: min(60, max(12, columns - widthOfCaption)), rows: rowsOfPicture)
    return CellSize.fitting(canvas, in: most, cellAspect: aspect)
  }

  /// Returns the setup of a list that fills a terminal and is three screens long.
  static func list(in size: CellSize) -> DragScript.Setup {
    var list = DragScript.Setup()
    list.viewport = Double(max(1, size.rows - linesBelow)) * pointsPerRow
    list.content = 3 * list.viewport
    list.insets = EdgePair(0)
    return list
  }

  mutating func grid(
    _ simulation: PullSimulation, size: CellSize, answer: String? = nil
  ) -> CellGrid {
    if size.columns != columns {
      columns = size.columns
      shape = Self.shape(of: canvas, columns: columns, cellAspect)
      painted = [:]
    }
    var grid = CellGrid(size: size)
    let hud = simulation.engine.hudAppearance(at: .start, simulation.now)
    var geometry = simulation.model.geometry
    geometry.offset = simulation.model.presentedOffset
    // Below a floating circle, the list stays in place while it is pulled.
    let offset = hud == nil ? geometry.offset : geometry.pinnedAtStart.offset
    let content = geometry.content
    func row(_ y: Double) -> Int { Int(((y - offset) / Self.pointsPerRow).rounded()) }

    let first = max(0, Int(offset / (2 * Self.pointsPerRow)))
    let last = Int(content / (2 * Self.pointsPerRow))
    for item in first..<max(first, min(last, first + size.rows)) {
      let y = Double(item) * 2 * Self.pointsPerRow
      grid.write("   \(item + 1)  An item of the list", column: 0, row: row(y))
    }
    // A picture that is less high than the header's gap is at the bottom of the gap, next to the list.
    let top = row(0) - shape.rows
    var words = top + shape.rows / 2
    if isOverlaid, simulation.header.phase != .idle {
      words = max(0, hud.map { Int($0.y / Self.pointsPerRow) } ?? words)
    }
    place(simulation.header.content, .start, at: top, words: words, in: &grid)
    let end = row(simulation.footer.origin)
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
    grid.write(
      screen.text(text.joined(separator: " ")), column: left + shape.columns + 2, row: words)
  }

  private mutating func paint(_ picture: RefreshPicture, _ edge: ScrollEdge)
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
    for (number, (text, isMarked)) in lines.enumerated() {
      let line = screen.text(text)
      let row = grid.size.rows - lines.count + number
      grid.write(
        line + String(repeating: " ", count: max(0, grid.size.columns - line.count)), column: 0,
        row: row, foreground: isMarked ? .palette(0) : nil,
        background: isMarked ? .palette(2) : nil)
    }
  }
}

extension IndicatorContent.Activity {
  fileprivate var sign: String {
    switch self {
    case .spinner: "…"
    case .fadingSpinner: " "
    case .arrow(let angle): abs(angle.to) < 0.25 ? "↓" : "↑"
    case .ring(let ring): ["○", "◔", "◑", "◕", "●"][Int((ring.strokeEnd * 4).rounded(.down))]
    }
  }
}

/// The two lines below the list: the status or an instruction, and the keys.
struct PullStatus {
  let words: String
  /// Whether a release would begin a load now; the line is then emphasized.
  let isArmed: Bool

  static func keys(columns: Int) -> String {
    [
      " mouse, wheel, ↓ ↑ pull  ← → frame  space lets go  r refresh  l more  q quit",
      " ↓↑ pull  space lets go  r refresh  l more  q quit",
      " ↓↑ pull  space lets go  q quit",
    ].first { $0.count <= columns } ?? " ↓ space q"
  }

  /// Creates the status of a list; `answer` replaces the status after a key that had no effect.
  init(_ simulation: PullSimulation, answer: String?) {
    let (header, footer) = (simulation.header.phase, simulation.footer.phase)
    let list = simulation.model.geometry
    let own: String
    switch (header, footer) {
    case (.idle, .idle), (.idle, .noMoreData):
      if list.offset <= list.restingOffsets.lowerBound {
        own = "Pull down with the mouse or the arrow keys"
      } else if list.offset >= list.restingOffsets.upperBound {
        own = footer == .noMoreData ? "That is all" : "Pull up for more items"
      } else {
        own = "Press Home or End to reach an edge"
      }
    case (.idle, _): own = Self.words(footer, "load more", "Loading more", "Loaded")
    case _:
      var frame = ""
      if let picture = simulation.header.content.picture, picture.animation == .pull {
        frame = ", frame \(picture.frame)"
      }
      own = Self.words(header, "refresh", "Refreshing", "Refreshed", frame)
    }
    isArmed = header.isArmed || footer.isArmed
    words = answer ?? own
  }

  private static func words(
    _ phase: RefreshPhase, _ name: String, _ doing: String, _ done: String, _ frame: String = ""
  ) -> String {
    switch phase {
    case .idle: ""
    case .pulling(let progress):
      "Keep pulling: \(min(99, Int((progress * 100).rounded()))) %\(frame)"
    case .armed: "Let go to \(name): space, or the mouse button"
    case .waiting, .loading: "\(doing) …"
    case .finishing(.failed), .settling(.failed), .failed: "Failed; pull to try again"
    case .finishing, .settling: "\(done)"
    case .noMoreData: "That is all"
    }
  }
}
