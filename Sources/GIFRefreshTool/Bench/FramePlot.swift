import Foundation
import Frames
import GIFCodec

/// The costs of one frame: times in microseconds, and the bytes sent to a terminal.
struct FrameCost: Encodable {
  let frame: Int
  /// The time that this package's own decoder takes for the frame's palette indexes.
  let decode: Double
  /// The time to draw the palette indexes on the canvas of the previous frame.
  let compose: Double
  /// The time to read the frame from the store in random order, so usually after a distant frame.
  let read: Double
  /// The time to paint the frame on terminal cells that show the previous frame.
  let paint: Double
  /// The number of bytes that are sent to a terminal for the frame.
  let bytes: Int
  /// The time that giflib takes to decode the frame; `nil` in a build without giflib.
  let giflib: Double?
  /// Properties of the frame that can explain its time, the most important first.
  let remarks: [String]

  static func all(of run: BenchRun) -> [FrameCost] {
    let gif = run.gif
    let (decode, compose) = (run.decode[.swift]?.best ?? [], run.compose.best)
    let others = PixelDecoder.allCases.first { $0 != .swift }.flatMap { run.decode[$0]?.best }
    let paint = run.paint.best
    let order = Movement.random.path(of: run.frameCount).frames
    var read = Array(repeating: 0.0, count: run.frameCount)
    for (frame, time) in zip(order, run.read[.random]?.best ?? []) { read[frame] = time }
    return (0..<run.frameCount).map { frame in
      FrameCost(
        frame: frame, decode: decode[frame], compose: compose[frame], read: read[frame],
        paint: paint[frame], bytes: run.bytes[frame], giflib: others?[frame],
        remarks: remarks(on: gif.index.frames[frame], isFirst: frame == 0, canvas: gif.canvas))
    }
  }

  private static func remarks(
    on record: FrameRecord, isFirst: Bool, canvas: PixelSize
  ) -> [String] {
    guard let visible = record.visible else { return ["nothing visible"] }
    let share = visible.size.area * 100 / max(1, canvas.area)
    var remarks = [share == 100 ? "full canvas" : "\(share) % of canvas"]
    if isFirst || share == 100 && record.transparentIndex == nil { remarks.append("key frame") }
    // The number of pixels per LZW code. A code takes about ten bits, so we multiply the pixels per byte by 1.25.
    let pixels = Double(record.unpackedPixels) / Double(max(1, record.chain.count)) * 1.25
    let length = pixels < 4 ? "short strings: " : pixels > 40 ? "long strings: " : ""
    remarks.append("\(length)\(Figures.short((pixels * 10).rounded() / 10)) pixels a code")
    if record.disposal == .restoreToPrevious { remarks.append("restores") }
    if record.isInterlaced { remarks.append("interlaced") }
    if case .local = record.colorTable { remarks.append("own colors") }
    return remarks
  }
}

struct FramePlot {
  private let name: String
  private let costs: [FrameCost]
  private let series: [(name: String, color: String, values: [Double])]

  init(_ report: BenchReport) {
    name = report.file
    costs = report.frameCosts ?? []
    var series = [("decode", "#0072B2", costs.map(\.decode))]
    if costs.contains(where: { $0.giflib != nil }) {
      series.append(("giflib", "#CC79A7", costs.map { $0.giflib ?? 0 }))
    }
    self.series =
      series + [
        ("compose", "#E69F00", costs.map(\.compose)), ("read", "#009E73", costs.map(\.read)),
        ("paint", "#D55E00", costs.map(\.paint)),
      ]
  }

  /// Returns the lines of a table of all frames, and of a list of the slowest frames with the reasons.
  func lines(_ columns: Int) -> [String] {
    let rows = costs.indices.map { place in
      ["\(costs[place].frame)"] + series.map { Figures.time($0.values[place]) }
        + ["\(costs[place].bytes)"]
    }
    let table = Table(heading: ["frame"] + series.map(\.name) + ["bytes"], rows: rows)
    let slowest = costs.sorted { $0.decode + $0.compose > $1.decode + $1.compose }.prefix(5)
    let reasons = slowest.map { cost in
      // As many remarks as fit beside the other columns.
      let remarks = cost.remarks.reduce("") { text, remark in
        text.count + 2 + remark.count <= columns - 21
          ? text + (text.isEmpty ? "" : ", ") + remark : text
      }
      return ["\(cost.frame)", Figures.time(cost.decode + cost.compose), remarks]
    }
    return [""] + table.lines(in: columns, without: ["bytes"])
      + BenchReport.paragraph(
        "decode: to palette indexes\(series.count > 4 ? ", here and by giflib" : ""); compose: on "
          + "the canvas; read: from the store, after a distant frame; paint: on cells; bytes: to a "
          + "terminal", columns)
      + [""] + Table(heading: ["slowest", "both", "why"], rows: reasons).lines(in: columns)
      + BenchReport.paragraph("both: decode and compose", columns)
  }
}

// MARK: - SVG

extension FramePlot {
  /// The range of times on the vertical axis, in microseconds.
  private static let axis = (least: 0.1, most: 100_000.0)
  private static let area = (left: 72.0, top: 34.0, width: 640.0, height: 240.0)

  static func svg(_ plots: [FramePlot]) -> String {
    let height = area.top + area.height + 46
    let parts = plots.enumerated().map { number, plot in
      "<g transform=\"translate(0 \((Double(number) * height).short))\">\n\(plot.group)\n</g>"
    }
    let size = "\((area.left + area.width + 150).short) \((Double(plots.count) * height).short)"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size)" font-family="sans-serif" font-size="12">
      <rect width="100%" height="100%" fill="#fff"/>
      \(parts.joined(separator: "\n"))
      </svg>

      """
  }

  /// The plot of one GIF: frames to the right, times upwards on a logarithmic axis.
  private var group: String {
    let (left, top, width, height) = Self.area
    let (right, bottom) = (left + width, top + height)
    var parts = [
      Self.text(
        left, 20, "\(name): the time of each of \(costs.count) frames", "font-weight=\"bold\"")
    ]
    for time in [0.1, 1, 10, 100, 1000, 10_000, 100_000] {
      parts.append(Self.line(left, Self.y(time), right, Self.y(time), "stroke=\"#ddd\""))
      parts.append(Self.text(left - 8, Self.y(time) + 4, Self.label(time), "text-anchor=\"end\""))
    }
    for (time, rate, below) in [(8333.0, "8.3 ms, 120 Hz", 12.0), (16667.0, "16.7 ms, 60 Hz", -3)] {
      parts.append(
        Self.line(
          left, Self.y(time), right, Self.y(time), "stroke=\"#b00\" stroke-dasharray=\"6 4\""))
      parts.append(Self.text(left + 6, Self.y(time) + below, rate, "fill=\"#b00\""))
    }
    let step = width / Double(max(1, costs.count))
    for frame in stride(from: 0, to: costs.count, by: Self.spacing(costs.count)) {
      let x = left + (Double(frame) + 0.5) * step
      parts.append(Self.line(x, bottom, x, bottom + 5, "stroke=\"#444\""))
      parts.append(Self.text(x, bottom + 18, "\(frame)", "text-anchor=\"middle\""))
    }
    parts.append(Self.text(left + width / 2, bottom + 34, "frame", "text-anchor=\"middle\""))
    parts.append(
      "<path d=\"M\(left.short) \(top.short)V\(bottom.short)H\(right.short)\" stroke=\"#444\" fill=\"none\"/>"
    )
    // Each label is drawn at the height of its line's 99th percentile, or higher if it would cover another label.
    var free = bottom + 12
    for (name, color, values) in series.sorted(by: {
      $0.values.percentile(0.99) < $1.values.percentile(0.99)
    }) {
      let p99 = values.percentile(0.99)
      let points = values.enumerated().map { place, value in
        "\((left + (Double(place) + 0.5) * step).short),\(Self.y(value).short)"
      }
      let label = "\(name) p99 \(Figures.time(p99))"
      parts.append(
        "<polyline points=\"\(points.joined(separator: " "))\" fill=\"none\" stroke=\"\(color)\" "
          + "stroke-width=\"1.5\" stroke-linejoin=\"round\"><title>\(label)</title></polyline>")
      parts.append(
        Self.line(
          right, Self.y(p99), right + 8, Self.y(p99), "stroke=\"\(color)\" stroke-width=\"2\""))
      free = min(free - 15, Self.y(p99))
      parts.append(Self.text(right + 12, free + 4, label, "fill=\"\(color)\""))
    }
    return parts.joined(separator: "\n")
  }

  private static func y(_ time: Double) -> Double {
    let decades = log10(max(axis.least, min(axis.most, time)) / axis.least)
    return area.top + area.height * (1 - decades / log10(axis.most / axis.least))
  }

  private static func label(_ time: Double) -> String {
    time < 1000 ? "\(Figures.short(time)) µs" : "\(Figures.short(time / 1000)) ms"
  }

  /// Returns the distance between the frames marked on the axis: 1, 2 or 5 times a power of ten, for at most 20 marks.
  private static func spacing(_ count: Int) -> Int {
    var power = 1
    while count > 100 * power { power *= 10 }
    return power * ([1, 2, 5].first { count <= 20 * $0 * power } ?? 10)
  }

  private static func text(_ x: Double, _ y: Double, _ words: String, _ more: String) -> String {
    "<text x=\"\(x.short)\" y=\"\(y.short)\" \(more)>\(words.escapedForXML)</text>"
  }

  private static func line(
    _ x: Double, _ y: Double, _ endX: Double, _ endY: Double, _ more: String
  ) -> String {
    "<path d=\"M\(x.short) \(y.short)L\(endX.short) \(endY.short)\" fill=\"none\" \(more)/>"
  }
}

extension Double {
  fileprivate var short: String { Figures.short(self) }
}

extension String {
  fileprivate var escapedForXML: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case _: text += scalar.isPlain ? String(scalar) : "\u{FFFD}"
      }
    }
  }
}
