import Frames
import GIFCodec

/// The costs of one frame: times in microseconds, and the bytes sent to a terminal.
struct FrameCost: Encodable {
  let index: Int
  /// The time that this package's own decoder takes for the frame's palette indexes.
  let decodeUs: Double
  /// The time to draw the palette indexes on the canvas of the previous frame.
  let composeUs: Double
  /// The time to read the frame from the store in random order, so usually after a distant frame.
  let readUs: Double
  /// The time to paint the frame on terminal cells that show the previous frame.
  let paintUs: Double
  /// The number of bytes that are sent to a terminal for the frame.
  let bytes: Int
  /// The time that giflib takes to decode the frame; `nil` in a build without giflib.
  let giflibUs: Double?

  static func all(of run: BenchRun) -> [FrameCost] {
    let (decode, compose) = (run.decode[.swift]?.best ?? [], run.compose.best)
    let others = PixelDecoder.allCases.first { $0 != .swift }.flatMap { run.decode[$0]?.best }
    let paint = run.paint.best
    let order = Movement.random.path(of: run.frameCount).frames
    var read = Array(repeating: 0.0, count: run.frameCount)
    for (frame, time) in zip(order, run.read[.random]?.best ?? []) { read[frame] = time }
    return (0..<run.frameCount).map { frame in
      FrameCost(
        index: frame, decodeUs: decode[frame], composeUs: compose[frame],
        readUs: read[frame], paintUs: paint[frame], bytes: run.bytes[frame],
        giflibUs: others?[frame])
    }
  }

  /// Returns the lines of a table of all frames.
  static func lines(_ costs: [FrameCost], _ columns: Int) -> [String] {
    let hasOther = costs.contains { $0.giflibUs != nil }
    let heading =
      ["frame", "decode"] + (hasOther ? ["giflib"] : []) + ["compose", "read", "paint", "bytes"]
    let rows = costs.map { cost in
      let other = hasOther ? [cost.giflibUs ?? 0] : []
      let times =
        [cost.decodeUs] + other
        + [cost.composeUs, cost.readUs, cost.paintUs]
      return ["\(cost.index)"] + times.map(Figures.time) + ["\(cost.bytes)"]
    }
    return [""] + Table(heading: heading, rows: rows).lines(in: columns, without: ["bytes"])
      + BenchReport.paragraph(
        "decode: to palette indexes\(hasOther ? ", here and by giflib" : ""); compose: on the "
          + "canvas; read: from the store, after a distant frame; paint: on cells; bytes: to a "
          + "terminal", columns)
  }
}
