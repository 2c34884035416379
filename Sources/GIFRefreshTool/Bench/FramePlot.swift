import Frames

/// The times of one frame in microseconds, and its bytes in a terminal.
struct FrameCost: Encodable {
  let frame: Int
  /// The time to decode it in order and draw it on the canvas.
  let decode: Double
  /// The time to read it at random from a store with the verdict's memory.
  let read: Double
  /// The time to paint it as cells and compare them with the shown ones.
  let paint: Double
  let bytes: Int
}

/// The costs of frames as a table and as plots.
struct FramePlot {
  private let costs: [FrameCost]

  private static let series:
    [(name: String, color: String, value: @Sendable (FrameCost) -> Double)] = [
      ("decode", "#0072B2", { $0.decode }), ("read", "#009E73", { $0.read }),
      ("paint", "#D55E00", { $0.paint }),
    ]

  init(_ costs: [FrameCost]) { self.costs = costs }

  /// The rows of the table, one for each frame.
  var table: [[String]] {
    [["frame", "decode", "read", "paint", "bytes"]]
      + costs.map { cost in
        ["\(cost.frame)"] + Self.series.map { BenchReport.time($0.value(cost)) }
          + ["\(cost.bytes)"]
      }
  }

  /// Returns a row of bars for each of the three times, each row scaled to its own maximum.
  func bars(columns: Int) -> [String] {
    let room = max(8, columns - 26)
    let share = max(1, (costs.count + room - 1) / room)
    return Self.series.map { name, _, value in
      // With more frames than columns, each column shows the most expensive of its frames.
      let values = stride(from: 0, to: costs.count, by: share).map { start in
        costs[start..<min(costs.count, start + share)].map(value).max() ?? 0
      }
      let most = values.max() ?? 0
      let bars = values.map { value in
        most > 0 ? Array("▁▂▃▄▅▆▇█")[min(7, Int(value / most * 8))] : "▁"
      }
      return name.padding(toLength: 7) + String(bars) + "  to " + BenchReport.time(most)
    }
  }

  /// Returns three bar plots, one below the other, on a white background.
  func svg(title: String) -> String {
    let (width, height, left, gap) = (720.0, 96.0, 84.0, 40.0)
    func text(_ x: Double, _ y: Double, _ words: String, _ more: String = "") -> String {
      "<text x=\"\(x)\" y=\"\(y)\" \(more)>\(words.escapedForXML)</text>"
    }
    var parts: [String] = []
    for (row, (name, color, value)) in Self.series.enumerated() {
      let top = 40 + Double(row) * (height + gap)
      let most = costs.map(value).max() ?? 0
      let step = width / Double(max(1, costs.count))
      parts.append(text(left - 8, top + height, name, "text-anchor=\"end\""))
      parts.append(text(left - 8, top + 10, BenchReport.time(most), "text-anchor=\"end\""))
      for (index, cost) in costs.enumerated() where most > 0 {
        let bar = value(cost) / most * height
        parts.append(
          "<rect x=\"\((left + Double(index) * step).short)\" y=\"\((top + height - bar).short)\" "
            + "width=\"\(max(0.5, step - 1).short)\" height=\"\(bar.short)\" fill=\"\(color)\">"
            + "<title>frame \(cost.frame): \(BenchReport.time(value(cost)))</title></rect>")
      }
      parts.append(
        "<path d=\"M\(left) \(top + height)h\(width)\" stroke=\"#888\" fill=\"none\"/>")
    }
    let (w, h) = (left + width + 16, 40 + 3 * (height + gap))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(w) \(h)" font-family="sans-serif" font-size="12">
      <rect width="\(w)" height="\(h)" fill="#fff"/>
      \(text(left, 22, title + ": what each of \(costs.count) frames takes"))
      \(parts.joined(separator: "\n"))
      </svg>

      """
  }
}

extension Double {
  /// The number with at most two decimals.
  fileprivate var short: String { "\((self * 100).rounded() / 100)" }
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
