import Foundation
import Frames
import TerminalCanvas

/// Measures painting one frame of 600x338 pixels as 80x24 cells, on one core.
enum PaintingTrial {
  static func run(rounds: Int, libchafa: String?) throws {
    let frame = self.frame
    print("| symbols | colours | least, ms | median, ms |\n|---|---|---|---|")
    if let libchafa { try time(libchafa, frame, rounds) }
    for (set, depth) in SymbolSet.all.map({ ($0, ColorDepth.full) }) + [
      (.best, .palette256), (.best, .palette16), (.ascii, .none), (.best, .none),
    ] {
      var painter = CellPainter(symbols: set, depth: depth)
      var grid = CellGrid(size: CellSize(columns: 80, rows: 24))
      let clock = ContinuousClock()
      let times = (0..<rounds).map { _ in
        clock.measure { painter.paint(frame, into: &grid) } / .milliseconds(1)
      }.sorted()
      func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
      print(
        "| \(set.name) | \(depth.rawValue) | \(rounded(times[0])) | \(rounded(times[rounds / 2])) |"
      )
    }
  }

  /// Measures another library's painting of the same frame, with its defaults.
  private static func time(_ program: String, _ frame: Bitmap, _ rounds: Int) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "trial-\(UUID()).ppm")
    try Data(PictureFile.pixmap(of: frame)).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    for depth in ["full", "256", "16"] {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: program)
      process.arguments = [file.path, "80x24", depth, "\(rounds)"]
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let text = String(
        decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      let times = text.split { $0 == " " || $0 == "\n" }
      guard process.terminationStatus == 0, times.count == 2 else {
        throw TrialFailure("\(program) failed")
      }
      print("| libchafa's own | \(depth) | \(times[0]) | \(times[1]) |")
    }
  }

  /// A picture like a photograph: soft colours, edges in all directions, and a little noise.
  private static var frame: Bitmap {
    var noise: UInt32 = 1
    return Bitmap(
      size: PixelSize(width: 600, height: 338),
      pixels: (0..<600 * 338).map { index in
        let (x, y) = (index % 600, index / 600)
        noise = noise &* 1_664_525 &+ 1_013_904_223
        let grain = Int(noise >> 28)
        let isInside = (x * x / 7 + y * y) % 9000 < 4500
        return RGBA8(
          red: UInt8(x * 220 / 600 + grain), green: UInt8(y * 220 / 338 + grain),
          blue: UInt8((isInside ? 200 : 40) + grain))
      })
  }
}
