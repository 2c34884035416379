import Frames
import GIFCodec

/// A table of a GIF's frames as they are in the file, as aligned rows or as JSON lines.
struct FrameTable {
  private let frames: [FrameRecord]

  init(_ gif: EncodedGIF) { frames = gif.index.frames }

  /// A line for each frame, to follow ``FrameChecksums/header(of:file:)``.
  var json: [String] { frames.enumerated().map(Self.line) }

  /// Returns a title and the rows; in a narrow terminal, without the columns that differ least.
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
