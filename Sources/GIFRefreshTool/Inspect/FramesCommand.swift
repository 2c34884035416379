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
        if json || sha256 { try StandardOutput.write(line: Self.header(of: gif, file: label)) }
        if sha256 { try Self.printChecksums(of: gif) }
        if let out {
          let lines = try write(gif, of: file, beginning: "\(out)/\(file.stem)")
          if json { for line in lines { try StandardOutput.write(line: line) } }
        } else if sha256 {
          // Each line tells whether its frame is damaged.
          file.reportFaults(of: gif, [])
        } else {
          let lines =
            json ? Self.rows(of: gif) : [file.title] + Self.table(gif, Screen().size.cells.columns)
          try StandardOutput.write(line: lines.joined(separator: "\n"))
          file.reportFaults(of: gif)
        }
      } catch {
        if !(error is OutputError), sha256 || json {
          let reason = JSONText.string(StandardError.message(for: error))
          try StandardOutput.write(
            line: "{\"file\":\(JSONText.string(file.unicodeName)),\"error\":\(reason)}")
        }
        throw error
      }
    }
  }
}

/// The frames of a GIF as aligned rows, or as JSON lines: a header, then a line for each frame.
///
/// ```
/// {"format":4,"width":160,"height":96,"frames":2,"loops":0}
/// {"index":0,"delay_cs":4,"width":160,"height":96,"sha256":"…","complete":true}
/// ```
///
/// `loops` counts all plays, 0 means forever; `delay_cs` is the delay in the file. `complete` tells whether
/// all pixels of the frame could be decoded.
extension FramesCommand {
  /// Returns the rows of the table; a narrow terminal shows no columns for the palette and interlacing.
  private static func table(_ gif: EncodedGIF, _ columns: Int) -> [String] {
    let heading = [
      "frame", "delay", "area", "disposal", "palette", "clear", "interlaced", "bytes",
    ]
    let rows = gif.index.frames.enumerated().map { number, frame in
      let area = frame.area
      return [
        "\(number)", "\(frame.delayCentiseconds) cs",
        "\(area.size.width)x\(area.size.height)+\(area.origin.x)+\(area.origin.y)",
        "\(frame.disposalCode)", palette(of: frame),
        frame.transparentIndex.map { "\($0)" } ?? "-", frame.isInterlaced ? "yes" : "-",
        "\(frame.chain.count)",
      ]
    }
    return Table(heading: heading, rows: rows)
      .lines(in: columns, without: ["interlaced", "palette"])
  }

  private static func palette(of frame: FrameRecord) -> String {
    switch frame.colorTable {
    case .local: "local"
    case .global: "global"
    case .missing: "none"
    }
  }

  private static func header(of gif: EncodedGIF, file: String?) -> String {
    let name = file.map { "\"file\":\(JSONText.string($0))," } ?? ""
    return "{\"format\":\(JSONText.format),\(name)\(JSONText.members(gif.canvas))"
      + ",\"frames\":\(gif.index.frames.count),\"loops\":\(gif.timeline.loopCount.plays ?? 0)}"
  }

  /// Returns the line of a frame with further members.
  static func row(_ index: Int, of gif: EncodedGIF, _ members: String) -> String {
    "{\"index\":\(index),\"delay_cs\":\(gif.index.frames[index].delayCentiseconds),\(members)}"
  }

  private static func rows(of gif: EncodedGIF) -> [String] {
    gif.index.frames.enumerated().map { index, frame in
      row(
        index, of: gif,
        JSONText.members(frame.area)
          + ",\"disposal\":\(frame.disposalCode),\"palette\":\"\(palette(of: frame))\""
          + ",\"interlaced\":\(frame.isInterlaced)"
          + ",\"transparent\":\(frame.transparentIndex.map { "\($0)" } ?? "null")"
          + ",\"bytes\":\(frame.chain.count)")
    }
  }

  private static func printChecksums(of gif: EncodedGIF) throws(OutputError) {
    let size = JSONText.members(gif.canvas)
    var reader = GIFFrameReader(gif)
    while let frame = reader.next() {
      let index = reader.nextIndex - 1
      let isComplete = reader.damage.last?.frameIndex != index
      var checksum = SHA256()
      checksum.update(frame.pixels.span)
      let digest = checksum.hexDigest()
      try StandardOutput.write(
        line: row(index, of: gif, "\(size),\"sha256\":\"\(digest)\",\"complete\":\(isComplete)"))
    }
  }
}
