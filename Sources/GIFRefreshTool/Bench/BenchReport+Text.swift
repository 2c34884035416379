import GIFCodec

extension BenchReport {
  func text(_ title: String, withFrames: Bool, width columns: Int) -> String {
    var lines = [title, "  " + summary] + rateLines(columns)
    if withFrames { lines += FrameCost.lines(frameCosts ?? [], columns) }
    lines += comparison?.lines(columns) ?? []
    return (lines + [""] + Self.paragraph(machineText, columns) + Self.paragraph(verdict, columns))
      .joined(separator: "\n")
  }

  private var summary: String {
    let first =
      measuredFrames < frames
      ? ", of which the first \(measuredFrames) are measured" : ""
    let own = decoder == "\(PixelDecoder.swift)" ? "" : ", decoded by \(decoder)"
    return "\(width)x\(height), \(Figures.count(frames, "frame"))\(first)\(own)"
  }

  private func rateLines(_ columns: Int) -> [String] {
    var rows: [[String]] = []
    let asked = rates.map(\.asked).reduce(into: [Double]()) { if $0.last != $1 { $0.append($1) } }
    for rate in asked {
      let trials = rates.filter { $0.asked == rate }
      // One row for all movements if every frame is in time, else a row for each movement.
      let isWhole = trials.allSatisfy { $0.inTime == $0.due }
      rows += (isWhole ? [trials] : trials.map { [$0] }).map { trials in
        func sum(_ part: (RateTrial) -> Int) -> String { "\(trials.reduce(0) { $0 + part($1) })" }
        return [
          Figures.short(rate), Figures.short(trials.map(\.reached).min() ?? 0), sum(\.due),
          sum(\.inTime), sum(\.late), sum(\.dropped),
          trials.count == 1 ? trials[0].movement.rawValue : "all",
        ]
      }
    }
    let heading = ["asked", "reached", "due", "in time", "late", "dropped", "movement"]
    return [""] + Table(heading: heading, rows: rows).lines(in: columns, without: ["due"])
      + Self.paragraph(
        "asked, reached: frames a second; late: ready after the next tick; dropped: not begun, "
          + "since a newer frame was due", columns)
  }

  private var machineText: String {
    machine.isIdle
      ? "the machine was idle"
      : "the machine was not idle: load \(Figures.short(machine.loadAverage))"
  }

  static func paragraph(_ text: String, _ columns: Int) -> [String] {
    text.split(separator: " ").reduce(into: [String]()) { lines, word in
      if let last = lines.last, last.count + word.count < columns {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append("  \(word)")
      }
    }
  }
}
