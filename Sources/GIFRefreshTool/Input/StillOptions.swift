import ArgumentParser
import Frames
import GIFCodec

/// The options for stills.
struct StillOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Show one frame, counted from 0.", valueName: "k"))
  var frame: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Show the frame at a pull progress from 0 to 1.", valueName: "p"))
  var progress: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Show n frames along the pull, side by side.", valueName: "n"))
  var sheet: Int?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write stills to a file; - is the standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  @Flag(help: "Replace --output if it exists.")
  var force = false

  func validate() throws {
    if let frame, frame < 0 { throw ValidationError("--frame must not be negative") }
    if let progress, !(progress >= 0 && progress <= 1) {
      throw ValidationError("--progress must be a number from 0 to 1")
    }
    if let sheet, !(1...1000).contains(sheet) {
      throw ValidationError("--sheet must be a number from 1 to 1000")
    }
    if [frame != nil, progress != nil, sheet != nil].count(where: \.self) > 1 {
      throw ValidationError("--frame, --progress and --sheet exclude each other")
    }
    if force, output == nil || output == "-" {
      throw ValidationError("--force needs --output with a file")
    }
    try OutputKind.text.check(output)
  }

  /// Whether a still was asked for.
  var areAsked: Bool {
    frame != nil || progress != nil || sheet != nil || output != nil
  }

  /// Returns the frame to show of a GIF; by default the first one, or a header's last one, at the end of the pull.
  func index(of gif: EncodedGIF, isHeader: Bool = false) throws -> Int {
    let count = gif.timeline.frameCount
    if let frame, frame >= count {
      throw ReadingError("no frame \(frame): the GIF has frames 0 to \(count - 1)")
    }
    if let progress, case .frame(let index) = gif.timeline.frame(atProgress: progress) {
      return index
    }
    return frame ?? (isHeader ? max(0, count - 1) : 0)
  }

  /// Returns the frames of a sheet, from the beginning of the pull to its end.
  func sheetIndexes(of gif: EncodedGIF) -> [Int] {
    let count = sheet ?? 0
    return (0..<count).compactMap { number in
      let progress = count == 1 ? 0 : Double(number) / Double(count - 1)
      guard case .frame(let index) = gif.timeline.frame(atProgress: progress) else { return nil }
      return index
    }
  }
}
