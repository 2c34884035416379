import ArgumentParser
import GIFCodec
import TerminalCanvas

/// Writes the composited frames of a GIF as checksums, as files or as a table.
struct FramesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "frames", abstract: "List, checksum or extract the frames of GIFs.",
    usage: "gifrefresh frames [<options>] <files> ...",
    discussion: """
      Without options, prints a table of the frames as they are in the file. Decodes
      one frame after another, with one canvas in memory, or a whole sheet. Frames
      that an earlier run has written to --out are compared, not written again.

      EXAMPLES
        gifrefresh frames cat.gif                          print the table
        gifrefresh frames cat.gif --out cat --format png   write a PNG for each frame
        gifrefresh frames cat.gif --sha256                 checksums
      """)

  @Option(
    help: ArgumentHelp("Write the frames to a folder, created if missing.", valueName: "folder"),
    completion: .directory)
  var out: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Format for --out: gif or png for each frame, or sheet, one PNG of all frames. "
        + "(default: gif)",
      valueName: "format"))
  var format: FrameFormat?

  @Flag(help: "Replace files that exist in --out.")
  var force = false

  @Flag(
    help: "Print JSON lines: the canvas, then each frame; with --out, its file and position.")
  var json = false

  @Flag(help: "Print JSON lines: the canvas, then the SHA-256 of each frame's RGBA bytes.")
  var sha256 = false

  @Flag(help: .hidden)
  var portable = false

  @OptionGroup var decoding: DecoderOption
  @OptionGroup var input: LimitsOption

  @Argument(help: "GIFs, or folders with GIFs; - is the standard input.", completion: .gifs)
  var files: [String]

  func validate() throws {
    if out == nil, format != nil { throw ValidationError("--format needs --out") }
    if out == nil, force { throw ValidationError("--force needs --out") }
    if sha256, json { throw ValidationError("--sha256 prints JSON lines already") }
  }

  func run() async throws {
    let decoder = try decoding.chosen()
    if let out { try FileName.makeFolders(out) }
    let files = try InputFile.all(files)
    let names = OutputNames(for: files.map(\.name))
    var number = 0
    try await InputFile.each(files) { file in
      let name = names[number]
      number += 1
      let label = files.count > 1 ? file.unicodeName : nil
      do {
        var gif = try file.frames(input.limits, scanner: portable ? .portable : .giflib)
        gif.decoder = decoder
        if sha256 {
          try FrameChecksums(gif).print(file: label)
        }
        if json {
          try StandardOutput.write(line: FrameChecksums.header(of: gif, file: label))
        }
        if let out {
          let writing = FrameExtraction(
            beginning: "\(out)/\(name)", format: format ?? .gif, replaces: force)
          let places = try writing.write(gif)
          if json { for place in places { try StandardOutput.write(line: place.json) } }
        } else if json {
          for line in FrameTable(gif).json { try StandardOutput.write(line: line) }
        } else if !sha256 {
          try StandardOutput.write(
            line: FrameTable(gif).text(file.title, columns: Screen().size.cells.columns))
        }
      } catch let failure as OutputError {
        throw failure
      } catch {
        if sha256 || json {
          try FrameChecksums.print(error: StandardError.words(for: error), file: file.unicodeName)
        }
        throw error
      }
    }
  }
}
