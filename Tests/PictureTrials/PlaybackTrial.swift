import Foundation
import Frames
import GIFCodec
import TerminalCanvas

/// What an animation costs on its way to a terminal: bytes, and what they lose of the picture.
struct PlaybackTrial {
  let name: String
  let gif: EncodedGIF

  static func run(_ paths: [String]) throws {
    print(heading)
    for path in paths {
      let trial = try PlaybackTrial(path)
      for (symbols, depth) in kinds { print(try trial.row(symbols, depth)) }
    }
  }

  /// What is tried.
  static let kinds: [(SymbolSet, ColorDepth)] = [
    (.halfBlocks, .full), (.best, .full), (.best, .palette256),
  ]

  init(_ path: String) throws {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw TrialFailure("\(path): cannot be read")
    }
    name = URL(fileURLWithPath: path).lastPathComponent
    gif = try EncodedGIF(Array(data))
  }

  /// How large the terminal is.
  private static let bounds = CellSize(columns: 80, rows: 24)

  static let heading = """
    | file | symbols | colours | cells | whole, bytes | exact | kept | lost, dB |
    |---|---|---|---|---|---|---|---|
    """

  /// A row of the table.
  func row(_ symbols: SymbolSet, _ depth: ColorDepth) throws -> String {
    let size = CellSize.fitting(gif.canvas, in: Self.bounds)
    var painter = CellPainter(symbols: symbols, depth: depth, backdrop: .black)
    let keeper = CellKeeper(for: painter)
    var reader = GIFFrameReader(gif)
    var (exact, kept) = (Showing(), Showing())
    var (whole, frames, looked) = (0, 0, 0)
    var lost = 0.0
    while let frame = reader.next() {
      var grid = CellGrid(size: size)
      painter.paint(frame, into: &grid)
      var encoder = EscapeEncoder()
      whole += encoder.encode(grid, replacing: nil).count
      let settled = keeper.settle(grid, of: frame, onto: kept.grid)
      exact.show(grid)
      kept.show(settled)
      // Comparing takes much longer than painting.
      if frames % 4 == 3 {
        let cell = Raster.cell
        let wanted = Raster(frame)
          .resized(toWidth: size.columns * cell.width, height: size.rows * cell.height)
        lost += try Raster(grid).psnr(wanted) - Raster(settled).psnr(wanted)
        looked += 1
      }
      frames += 1
    }
    func percent(_ bytes: Int) -> String {
      "\((Double(bytes) / Double(max(1, whole)) * 1000).rounded() / 10) %"
    }
    return "| \(name) | \(symbols.name) | \(depth.rawValue) | \(size.columns)x\(size.rows) "
      + "| \(whole / max(1, frames)) | \(percent(exact.bytes)) | \(percent(kept.bytes)) "
      + "| \((lost / Double(max(1, looked)) * 10000).rounded() / 10000) |"
  }

  /// What is on one screen, and what it took.
  private struct Showing {
    private(set) var grid: CellGrid?
    private(set) var bytes = 0
    private var encoder = EscapeEncoder()

    mutating func show(_ next: CellGrid) {
      bytes += encoder.encode(next, replacing: grid).count
      grid = next
    }
  }
}
