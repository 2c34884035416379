import ArgumentParser
import Frames
import GIFCodec
import GIFWriting

/// The composited frames of a GIF: as checksums, as files, or as a table.
struct FramesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "frames", abstract: "List, checksum or extract the frames of GIFs.",
    discussion: """
      Without options, a table of the frames as they are in the file. Frames are decoded one after \
      another; only one canvas is in memory.
      """)

  @Flag(help: "Print JSON lines: the canvas, then each frame's SHA-256 of its RGBA bytes.")
  var sha256 = false

  @Option(
    help: ArgumentHelp("Write each frame as a GIF of its own into a folder.", valueName: "dir"))
  var out: String?

  @Flag(help: "Let --out replace files that are there already.")
  var force = false

  @Flag(help: .hidden)
  var portable = false

  @OptionGroup var input: LimitsOption

  @Argument(help: "The GIFs; - reads the standard input.")
  var files: [String]

  func run() async throws {
    if let out { try makeFolder(out) }
    let names = OutputNames(for: files)
    var number = 0
    try await InputFile.each(files) { file in
      let name = names[number]
      number += 1
      do {
        let gif = try file.frames(input.limits, scanner: portable ? .portable : .giflib)
        if sha256 {
          try FrameChecksums(gif).print(file: files.count > 1 ? file.unicodeName : nil)
        }
        if let out { try extract(gif, to: "\(out)/\(name)") }
        if !sha256, out == nil { try StandardOutput.write(line: FrameTable(gif).description) }
      } catch let failure as OutputError {
        throw failure
      } catch {
        if sha256 {
          try FrameChecksums.print(error: StandardError.words(for: error), file: file.unicodeName)
        }
        throw error
      }
    }
  }

  /// Makes the folder and those it lies in.
  private func makeFolder(_ path: String) throws {
    let scalars = path.unicodeScalars
    let ends = scalars.indices.filter { scalars[$0] == "/" && $0 > scalars.startIndex }
    for end in ends + [scalars.endIndex] {
      let folder = String(scalars[..<end])
      do throws(SystemError) {
        try FileName(folder).makeFolder()
      } catch {
        throw OutputError(place: folder.visible, reason: error)
      }
    }
  }

  /// Writes each frame to a file of its own: the beginning of its name, and the frame's number.
  private func extract(_ gif: EncodedGIF, to beginning: String) throws {
    #if canImport(CGifLib)
      let count = gif.index.frames.count
      let digits = max(3, String(count - 1).count)
      let paths = (0..<count).map { index in
        let number = String(index)
        return "\(beginning)-" + String(repeating: "0", count: digits - number.count) + number
          + ".gif"
      }
      // Told before the first of them is written, not in the middle.
      if !force, let taken = paths.first(where: { FileName($0).isTaken }) {
        throw ReadingError("\(taken.visible) is there already; --force replaces it")
      }
      var reader = GIFFrameReader(gif)
      for path in paths {
        guard let frame = reader.next() else { break }
        let file = try OutputFile.begin(path, replacing: force)
        try file.write(try GIFEncoder.encode(frame))
        try file.finish()
      }
      for damage in reader.damage { StandardError.report(beginning, damage) }
    #else
      throw ReadingError("frames cannot be written: this tool was built without giflib")
    #endif
  }
}
