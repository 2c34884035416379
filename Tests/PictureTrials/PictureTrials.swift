import Foundation
import Frames
import TerminalCanvas

/// How near pictures made of cells come to the pictures, and how long painting takes.
///
/// ```
/// PictureTrials quality PICTURE ...               means over the pictures, as tables
/// PictureTrials letters PICTURE ...               the same for letters without colours
/// PictureTrials playback GIF ...                  what playing costs, beside other tools, as tables
/// PictureTrials speed [ROUNDS]                    milliseconds a frame, as a table
/// PictureTrials paint PICTURE WxH SET COLORS      one picture, as a terminal is told it
/// ```
///
/// A picture is a binary PPM file, or a GIF, of which the first frame counts.
@main enum PictureTrials {
  static func main() {
    do {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ arguments: [String]) throws {
    switch arguments.first {
    case "quality" where arguments.count > 1:
      try QualityTrial(pictures: arguments.dropFirst().map(PictureFile.read)).run()
    case "letters" where arguments.count > 1:
      try QualityTrial(pictures: arguments.dropFirst().map(PictureFile.read)).runLetters()
    case "playback" where arguments.count > 1: try PlaybackTrial.run(Array(arguments.dropFirst()))
    case "speed":
      SpeedTrial.run(rounds: max(1, arguments.dropFirst().first.flatMap { Int($0) } ?? 60))
    case "paint" where arguments.count == 5:
      let bitmap = try PictureFile.read(arguments[1])
      let size = arguments[2].split(separator: "x").compactMap { Int($0) }
      guard size.count == 2, let symbols = SymbolSet(arguments[3]),
        let depth = ColorDepth(rawValue: arguments[4])
      else { throw TrialFailure("WxH, one of the sets, and none, 16, 256 or full") }
      let grid = Contestant(symbols: symbols, depth: depth)
        .paint(bitmap, size: CellSize(columns: size[0], rows: size[1]))
      FileHandle.standardOutput.write(Data(EscapeEncoder.still(grid)))
    default:
      throw TrialFailure(
        "PictureTrials quality|letters PICTURE ... | playback GIF ... | speed [ROUNDS] | "
          + "paint PICTURE WxH SET COLORS")
    }
  }
}

/// Why a trial did not succeed.
struct TrialFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// A painter as the tool `gifrefresh` sets it up.
struct Contestant {
  let symbols: SymbolSet
  let depth: ColorDepth

  func paint(_ bitmap: Bitmap, size: CellSize) -> CellGrid {
    var painter = CellPainter(symbols: symbols, depth: depth, backdrop: .black)
    painter.adaptInk(to: bitmap, size: size)
    return painter.paint(bitmap, size: size)
  }
}
