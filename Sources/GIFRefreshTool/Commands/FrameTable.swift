import Frames
import GIFCodec

/// What a GIF's file says of each frame, as aligned rows.
struct FrameTable: CustomStringConvertible {
  let description: String

  init(_ gif: EncodedGIF) {
    let heading = ["frame", "delay", "area", "disposal", "palette", "flags", "bytes"]
    let rows = gif.index.frames.enumerated().map { number, frame in
      let area = frame.area
      let palette =
        switch frame.colorTable {
        case .local: "local"
        case .global: "global"
        case .missing: "none"
        }
      let flags = [
        frame.isInterlaced ? "interlaced" : nil,
        frame.transparentIndex.map { "transparent \($0)" },
      ].compactMap(\.self)
      return [
        "\(number)", "\(frame.delayCentiseconds) cs",
        "\(area.size.width)x\(area.size.height)+\(area.origin.x)+\(area.origin.y)",
        "\(frame.disposalCode)", palette, flags.joined(separator: ", "), "\(frame.chain.count)",
      ]
    }
    let table = [heading] + rows
    let widths = heading.indices.map { column in table.map { $0[column].count }.max() ?? 0 }
    description = table.map { row in
      zip(row, widths).map { $0.padding(toLength: $1) }.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}
