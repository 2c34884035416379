import Foundation
import Frames
import TerminalCanvas
import TestSupport

/// Another tool that paints pictures as cells.
struct Competitor: Sendable {
  let name: String
  /// The program: the first word of the name.
  private var program: String { String(name.prefix { $0 != "," }) }
  /// Returns the program's arguments for a picture and a size, which the picture fills.
  let arguments: @Sendable (_ file: String, _ size: CellSize) -> [String]

  static func chafa(_ symbols: String, _ colors: String) -> Competitor {
    Competitor(name: "chafa") { file, size in
      [
        "-f", "symbols", "--symbols", symbols, "-c", colors, "-s", "\(size.columns)x\(size.rows)",
        "--stretch", "-w", "9", "-O", "0", "--animate", "off", "--polite", "on", file,
      ]
    }
  }

  /// Returns chafa with its defaults, for a number of colours, without the lines and corners of boxes, whose shapes
  /// ``Raster`` lacks.
  static func chafa(_ colors: String) -> Competitor {
    Competitor(name: "chafa, as usual") { file, size in
      [
        "-f", "symbols", "--symbols", "space+block", "-c", colors, "-s",
        "\(size.columns)x\(size.rows)", "--stretch",
        "--animate",
        "off", "--polite", "on", file,
      ]
    }
  }

  static func timg(_ pixelation: String) -> Competitor {
    Competitor(name: "timg") { file, size in
      [
        "-p", pixelation, "-g", "\(size.columns)x\(size.rows)", "-U", "-b", "black",
        file,
      ]
    }
  }

  static let catimg = Competitor(name: "catimg") { file, size in
    ["-r", "2", "-w", "\(size.columns * 2)", file]
  }

  /// Returns the cells that a terminal shows for the picture; `nil` if the tool is not installed.
  func paint(_ bitmap: Bitmap, size: CellSize) throws -> CellGrid? {
    guard let path = Self.path(of: program) else { return nil }
    let file = FileManager.default.temporaryDirectory.appending(path: "trial-\(UUID()).png")
    let opaque = PixelSampler.sample(bitmap, at: bitmap.size, over: .black)
    try Data(PNGFile.encode(opaque)).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments(file.path, size)
    process.environment = ["TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8"]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw TrialFailure("\(name) failed") }
    return try grid(Array(data), size)
  }

  private func grid(_ bytes: [UInt8], _ size: CellSize) throws -> CellGrid {
    // A line as wide as the screen must not wrap, and none may scroll out.
    var screen = ScreenEmulator(columns: size.columns + 1, rows: size.rows + 4)
    screen.feed(bytes.flatMap { $0 == UInt8(ascii: "\n") ? [13, 10] : [$0] })
    guard screen.scrolledLines == 0 else { throw TrialFailure("\(name) wrote too many lines") }
    func color(_ color: ScreenEmulator.Color?) -> CellColor? {
      switch color {
      case nil: nil
      case .palette(let index): .palette(index)
      case .rgb(let red, let green, let blue): .rgb(RGB8(red: red, green: green, blue: blue))
      }
    }
    // catimg saves the position at which it began, for animations.
    let unknown = Set(screen.unknown).subtracting(["CSI s", "CSI u"])
    guard unknown.isEmpty else {
      throw TrialFailure("\(name) wrote unknown sequences: \(unknown.sorted().prefix(5))")
    }
    var grid = CellGrid(size: size)
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let cell = screen[column, row]
        grid[column, row] = Cell(
          cell.character, foreground: color(cell.foreground), background: color(cell.background))
      }
    }
    return grid
  }

  private static func path(of name: String) -> String? {
    ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { "\($0)/\(name)" }
      .first(where: FileManager.default.isExecutableFile)
  }
}
