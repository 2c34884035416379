import ArgumentParser
import Frames
import GIFCodec
import GIFWriting
import TerminalCanvas

struct FramesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "frames", abstract: "List, checksum or extract the frames of GIFs.",
    usage: "gifrefresh frames [<options>] <files> ...",
    discussion: """
      Without options, prints a table of the frames as they are in the file. Decodes
      one frame after another, with one canvas in memory.

      EXAMPLES
        gifrefresh frames cat.gif                          print the table
        gifrefresh frames cat.gif --out cat --format png   write a PNG for each frame
        gifrefresh frames cat.gif --sha256                 checksums
      """)

  @Option("folder", "Write the frames to a folder, created if missing.", completion: .directory)
  var out: String?

  @Option("format", "Format of the files in --out. (default: gif)", short: true)
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
    try checkStandardInput(files)
    try demand(out != "", "the name of the folder to write is empty")
    try demand(out != nil || format == nil, "--format needs --out")
    try demand(out != nil || !force, "--force needs --out")
    try demand(!sha256 || !json, "--sha256 prints JSON lines already")
  }

  func run() throws {
    let files = InputFile.all(files)
    try demand(
      out == nil || Set(files.map { $0.stem.lowercased() }).count == files.count,
      "--out needs GIFs with different names; use a folder for each")
    if let out { try FileName.makeFolders(out) }
    try InputFile.each(files) { file in
      let label = files.count > 1 ? file.unicodeName : nil
      do {
        var gif = try file.gif(input.limits, readInOrderBy: portable ? .portable : .giflib)
        gif.decoder = decoding.decoder
        if sha256 {
          try FrameChecksums(gif: gif).print(file: label)
        }
        if json {
          try StandardOutput.write(line: FrameChecksums.header(of: gif, file: label))
        }
        if let out {
          let writing = FrameExtraction(
            beginning: "\(out)/\(file.stem)", format: format ?? .gif, replaces: force)
          let lines = try writing.write(gif)
          if json { for line in lines { try StandardOutput.write(line: line) } }
        } else if json {
          for line in FrameTable(gif).json { try StandardOutput.write(line: line) }
        } else if !sha256 {
          try StandardOutput.write(
            line: FrameTable(gif).text(file.title, columns: Screen().size.cells.columns))
        }
        // Checksums and files are made of decoded frames, and tell the damage themselves.
        if out == nil, !sha256 { StandardError.report(file.title, damage: gif.damage()) }
      } catch {
        if !(error is OutputError), sha256 || json {
          try FrameChecksums.print(error: StandardError.message(for: error), file: file.unicodeName)
        }
        throw error
      }
    }
  }
}

/// A table of a GIF's frames as they are in the file, as aligned rows or as JSON lines.
struct FrameTable {
  private let frames: [FrameRecord]

  init(_ gif: EncodedGIF) { frames = gif.index.frames }

  var json: [String] { frames.enumerated().map(Self.line) }

  /// Returns a title and the rows of the table; a narrow terminal shows no columns for the palette and interlacing.
  func text(_ title: String, columns: Int) -> String {
    let heading = [
      "frame", "delay", "area", "disposal", "palette", "clear", "interlaced", "bytes",
    ]
    let rows = frames.enumerated().map { number, frame in
      let area = frame.area
      return [
        "\(number)", "\(frame.delayCentiseconds) cs",
        "\(area.size.width)x\(area.size.height)+\(area.origin.x)+\(area.origin.y)",
        "\(frame.disposalCode)", Self.palette(of: frame),
        frame.transparentIndex.map { "\($0)" } ?? "-", frame.isInterlaced ? "yes" : "-",
        "\(frame.chain.count)",
      ]
    }
    let lines = Table(heading: heading, rows: rows)
      .lines(in: columns, without: ["interlaced", "palette"])
    return ([title] + lines).joined(separator: "\n")
  }

  private static func palette(of frame: FrameRecord) -> String {
    switch frame.colorTable {
    case .local: "local"
    case .global: "global"
    case .missing: "none"
    }
  }

  private static func line(_ number: Int, _ frame: FrameRecord) -> String {
    "{\"index\":\(number),\"delay_cs\":\(frame.delayCentiseconds)"
      + ",\(JSONText.members(frame.area))"
      + ",\"disposal\":\(frame.disposalCode),\"palette\":\"\(palette(of: frame))\""
      + ",\"interlaced\":\(frame.isInterlaced)"
      + ",\"transparent\":\(frame.transparentIndex.map { "\($0)" } ?? "null")"
      + ",\"bytes\":\(frame.chain.count)}"
  }
}

/// The frames of a GIF as JSON lines: a header, then a line for each frame.
///
/// ```
/// {"format":3,"width":160,"height":96,"frames":2,"loops":0}
/// {"index":0,"delay_cs":4,"width":160,"height":96,"sha256":"…","complete":true}
/// ```
///
/// `loops` counts all plays, 0 means forever; `delay_cs` is the delay in the file. `complete` tells whether
/// all pixels of the frame could be decoded.
struct FrameChecksums {
  let gif: EncodedGIF

  static func header(of gif: EncodedGIF, file: String?) -> String {
    let name = file.map { "\"file\":\(JSONText.string($0))," } ?? ""
    return "{\"format\":\(JSONText.format),\(name)\(JSONText.members(gif.index.canvas))"
      + ",\"frames\":\(gif.index.frames.count),\"loops\":\(gif.index.timeline.loopCount.plays ?? 0)}"
  }

  func print(file: String?) throws(OutputError) {
    let size = JSONText.members(gif.index.canvas)
    try StandardOutput.write(line: Self.header(of: gif, file: file))
    var reader = GIFFrameReader(gif)
    while let frame = reader.next() {
      let index = reader.nextIndex - 1
      let isComplete = reader.damage.last?.frameIndex != index
      var checksum = SHA256()
      checksum.update(frame.pixels.span)
      try StandardOutput.write(
        line: "{\"index\":\(index),\"delay_cs\":\(gif.index.frames[index].delayCentiseconds),"
          + "\(size),\"sha256\":\"\(checksum.hexDigest())\",\"complete\":\(isComplete)}")
    }
  }

  static func print(error: String, file: String) throws(OutputError) {
    try StandardOutput.write(
      line: "{\"file\":\(JSONText.string(file)),\"error\":\(JSONText.string(error))}")
  }
}
