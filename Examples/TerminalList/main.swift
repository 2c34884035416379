// A list in a terminal whose header is a GIF. The arrow keys are the finger, Return lifts it, q quits. Run it from the
// project's folder: swift run --package-path Examples TerminalList
import Foundation
import GIFCodec
import GIFRefresh
import PullRefresh
import RefreshSimulation
import TerminalCanvas

let (keyboard, terminal) = (TerminalDevice.standardInput, TerminalDevice.standardOutput)
guard keyboard.isTerminal, terminal.isTerminal, var size = terminal.size else {
  try TerminalDevice.standardError.write(Array("TerminalList: this is for a terminal\n".utf8))
  exit(2)
}

// MARK: The app's model

/// The number of points in a row of cells.
let rowHeight = 10.0

@MainActor final class Feed {
  private(set) var lines = (1...30).map { "Line \($0)" }

  func reload() async throws {
    try await Task.sleep(for: .seconds(2))
    lines = (1...30).map { "Line \($0), fresh" }
  }

  func load(_ page: Int) async throws -> LoadingResult {
    try await Task.sleep(for: .seconds(1))
    lines += (1...30).map { "Line \($0) of page \(page)" }
    return page < 3 ? .succeeded : .noMoreData
  }
}

let feed = Feed()
func frames(_ name: String) throws -> GIFFrameScrubber {
  try EncodedGIF(contentsOfFile: "Fixtures/\(name).gif").frames(within: .share(0.25))
}
let list = SimulatedList(
  ListGeometry(viewport: Double(size.rows) * rowHeight, content: 30 * rowHeight))
let header = RefreshHeader(
  pull: try frames("cat-pull"), loading: try frames("cat-run"),
  captions: CaptionTexts.of(.english).header, loadingFrameRate: 30
) { try await feed.reload() }
let footer = LoadMoreFooter { page in try await feed.load(page) }
let refresh = list.refresh
refresh.header = header
refresh.footer = footer

// MARK: Drawing

let painter = CellPainter(symbols: .halfBlocks)
var snapshots: [ScrollEdge: RefreshSnapshot] = [:]
refresh.onChange = { snapshots[$0.edge] = $0 }

@MainActor func screen() -> CellGrid {
  var grid = CellGrid(size: size)
  func put(_ text: String, column: Int, row: Int) {
    guard row >= 0, row < size.rows else { return }
    for (offset, scalar) in text.unicodeScalars.prefix(max(0, size.columns - column)).enumerated() {
      grid[column + offset, row] = Cell(scalar)
    }
  }
  /// The row at which the content begins: below 0 when the list is scrolled, above 0 when it is pulled.
  let first = Int((-list.presentedOffset / rowHeight).rounded())
  for (number, line) in feed.lines.enumerated() { put(line, column: 2, row: first + number) }

  if let snapshot = snapshots[.start], snapshot.isOnScreen {
    let picture = header.picture(for: snapshot).map {
      painter.paint($0, size: CellSize.fitting($0.size, in: CellSize(columns: 16, rows: 5)))
    }
    if let picture {
      for row in 0..<picture.size.rows where (0..<size.rows).contains(first - 5 + row) {
        for column in 0..<max(0, min(picture.size.columns, size.columns - 2)) {
          grid[2 + column, first - 5 + row] = picture[column, row]
        }
      }
    }
    put(snapshot.caption ?? "", column: 22, row: first - 3)
  }
  if let caption = snapshots[.end]?.caption {
    put(caption, column: 2, row: first + feed.lines.count + 1)
  }
  return grid
}

// MARK: The loop

let console = try TerminalSession(
  input: keyboard, output: terminal,
  options: .init(keys: .unbuffered, hidesCursor: true, usesAlternateScreen: true))
defer { console.leave() }
await header.prepare()
var (keys, encoder, outbox) = (InputDecoder(), EscapeEncoder(), TerminalOutbox())
var shown: CellGrid?
var time = ContinuousClock.now
while true {
  // Returns at once, since the tasks that the list waits for need this thread, too.
  switch try console.wait(upTo: .zero, sending: &outbox) {
  case .input(let bytes):
    for key in keys.keys(in: bytes) {
      switch key {
      case .down, .up: list.drag(by: key == .down ? 12 : -12)
      case .enter: list.release()
      case .character("q"): exit(0)
      default: break
      }
    }
  case .inputEnded: exit(0)
  case .resumed: shown = nil
  case .resized:
    size = terminal.size ?? size
    list.setViewport(Double(size.rows) * rowHeight)
    outbox.add(encoder.clearScreen())
    shown = nil
  case .sent, .timedOut: break
  }
  let now = ContinuousClock.now
  list.advance(by: time.duration(to: now))
  time = now
  let length = Double(feed.lines.count) * rowHeight
  if list.geometry.content != length { list.setContent(length) }

  let grid = screen()
  if outbox.isEmpty, grid != shown {
    outbox.add(encoder.encode(grid, replacing: shown))
    shown = grid
  }
  try await Task.sleep(for: .milliseconds(8))
}
