import ArgumentParser
import Foundation
import TerminalCanvas

struct QualityCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "quality",
    abstract: "Measure the quality of pictures in cells, compared with other tools.")

  @Argument(help: "Binary PPM files, or GIFs, whose first frame is used.")
  var pictures: [String]

  func run() throws {
    let trial = QualityTrial(pictures: try pictures.map(PictureFile.read))
    try trial.run()
    print()
    try trial.runColors()
  }
}

struct LettersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "letters", abstract: "Measure the same for letters without colours.")

  @Argument(help: "Binary PPM files, or GIFs, whose first frame is used.")
  var pictures: [String]

  func run() throws {
    try QualityTrial(pictures: pictures.map(PictureFile.read)).runLetters()
    let animations = pictures.compactMap(LetterFlicker.init)
    guard !animations.isEmpty else { return }
    print("\n" + LetterFlicker.heading)
    for animation in animations { print(animation.row()) }
  }
}

struct PaintingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "painting", abstract: "Measure the milliseconds that painting a frame takes.")

  @Argument(help: "Number of times to paint each.") var rounds = 60
  @Option(help: "A program that times libchafa: Benchmarks/Compare/painters/libchafa.c.")
  var libchafa: String?

  func validate() throws {
    guard rounds > 0 else { throw ValidationError("there must be one round at least") }
  }

  func run() throws { try PaintingTrial.run(rounds: rounds, libchafa: libchafa) }
}

struct PaintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "paint", abstract: "Print the bytes that show a picture in a terminal.")

  @Argument(help: "A binary PPM file, or a GIF.") var picture: String
  @Argument(help: "Columns and rows, as in 80x24.", transform: size) var size: CellSize
  @Argument(help: "The name of a set of symbols.", transform: symbols) var symbols: SymbolSet
  @Argument(help: "none, 16, 256 or full.", transform: depth) var colors: ColorDepth

  func run() throws {
    let grid = Contestant(symbols: symbols, depth: colors)
      .paint(try PictureFile.read(picture), size: size)
    FileHandle.standardOutput.write(Data(EscapeEncoder.still(grid)))
  }

  private static func size(_ text: String) throws -> CellSize {
    let sides = text.split(separator: "x").compactMap { Int($0) }
    guard sides.count == 2, sides.allSatisfy({ (1...1000).contains($0) }) else {
      throw ValidationError("a size looks like 80x24")
    }
    return CellSize(columns: sides[0], rows: sides[1])
  }

  private static func symbols(_ name: String) throws -> SymbolSet {
    guard let set = SymbolSet(name) else { throw ValidationError("no set is called \(name)") }
    return set
  }

  private static func depth(_ name: String) throws -> ColorDepth {
    guard let depth = ColorDepth(rawValue: name) else {
      throw ValidationError("colours are none, 16, 256 or full")
    }
    return depth
  }
}
