import Frames
import PullRefresh
import RefreshSimulation

/// Several designs under the same finger, side by side: a row for every moment at which one of them changes.
///
/// ```
///                        tmall                                  | mjrefresh …
///         ms  event        offset     top  phase      frame     |   offset …
///    491.667  drag        -124.31   64.00  armed      pull 23   |  -124.31 …
///    700.000  release     -144.00  144.00  loading    load 0  ▶ |  -118.00 …
/// ```
///
/// A mark says that the design's action begins (▶) or is over (■) then. A pull to a progress is one to so
/// many points, those of the first design.
struct PresetTimeline {
  private let traces: [(preset: RefreshPreset, trace: [TraceEntry])]

  init(_ script: DragScript, on stage: PullStage, by presets: [RefreshPreset]) {
    traces = presets.map { preset in
      let same = script.pulled(like: presets[0], by: preset)
      return (preset, stage.simulation(of: same, by: preset).trace)
    }
  }

  /// The heading and the rows.
  var lines: [String] {
    let names = traces.map { " " + $0.preset.name.padded(-Column.width) }
    let columns = traces.map { _ in Column.heading }
    var lines = [
      ("".padded(26) + names.joined(separator: " |")).trimmed,
      ("ms".padded(10) + "  " + "event".padded(-14) + columns.joined(separator: " |")).trimmed,
    ]
    var next = traces.map { _ in 0 }
    while let time = zip(traces, next).compactMap({ $0.trace.dropFirst($1).first?.time }).min() {
      var events: [String] = []
      var row: [String] = []
      for (index, (_, trace)) in traces.enumerated() {
        let now = trace[next[index]...].prefix { $0.time == time }
        next[index] += now.count
        for entry in now where entry.isCommon && !events.contains(entry.event.name) {
          events.append(entry.event.name)
        }
        row.append(Column.text(trace[max(0, next[index] - 1)], events: now.map(\.event)))
      }
      let name = events.count > 1 ? events.filter { $0 != "move" && $0 != "tick" } : events
      lines.append(
        (time.milliseconds.padded(10) + "  " + name.joined(separator: ", ").padded(-14)
          + row.joined(separator: " |")).trimmed)
    }
    return lines
  }

  /// One JSON object a line, a design after the other.
  var json: [String] {
    traces.flatMap { preset, trace in
      trace.map { "{\"preset\":\"\(preset.name)\"," + $0.json.dropFirst() }
    }
  }

  /// What one design shows.
  private enum Column {
    static let heading =
      " " + "offset".padded(9) + " " + "top".padded(7) + "  " + "phase".padded(-10)
      + "frame".padded(-10) + "  "
    static let width = 39

    static func text(_ entry: TraceEntry, events: [TraceEntry.Event]) -> String {
      var mark = " "
      for event in events {
        switch event {
        case .loadingStarted: mark = "▶"
        case .finished, .loadingCancelled: mark = "■"
        default: break
        }
      }
      return " " + entry.offset.fixed.padded(9) + " " + entry.header.inset.fixed.padded(7) + "  "
        + entry.header.phase.name.padded(-10) + entry.header.content.name.padded(-10) + " " + mark
    }
  }
}

extension TraceEntry {
  /// Whether it is something that happens to all designs.
  fileprivate var isCommon: Bool {
    switch event {
    case .loadingStarted, .loadingCancelled, .finished: false
    default: true
    }
  }
}

extension DragScript {
  /// The same drag for another design: as many points, whatever part of its trigger distance they are.
  fileprivate func pulled(like first: RefreshPreset, by preset: RefreshPreset) -> DragScript {
    guard first != preset else { return self }
    let steps = steps.map { step in
      guard case .pull(let edge, let progress, let duration) = step else { return step }
      let (theirs, own) =
        edge == .start ? (first.header, preset.header) : (first.footer, preset.footer)
      let points = theirs.pull(atProgress: progress)
      return .pull(edge, progress: own.progress(ofPull: points), over: duration)
    }
    return DragScript(steps, on: setup)
  }
}

extension Moment {
  fileprivate var milliseconds: String {
    let thousandths = (offset.components.attoseconds + 500_000_000_000) / 1_000_000_000_000
    let all = offset.components.seconds * 1_000_000 + thousandths
    let fraction = "\(all % 1000)"
    return "\(all / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }
}

extension Double {
  /// Two decimals; numbers beyond reason as they are.
  fileprivate var fixed: String {
    guard abs(self) < 1e12 else { return "\(self)" }
    let hundredths = Int64((abs(self) * 100).rounded())
    let fraction = "\(hundredths % 100)"
    let sign = self < 0 && hundredths > 0 ? "-" : ""
    return sign + "\(hundredths / 100)." + String(repeating: "0", count: 2 - fraction.count)
      + fraction
  }
}

extension String {
  /// Spaces before the text, or behind it for a negative width.
  fileprivate func padded(_ width: Int) -> String {
    let spaces = String(repeating: " ", count: max(0, abs(width) - count))
    return width < 0 ? self + spaces : spaces + self
  }

  fileprivate var trimmed: String { String(reversed().drop { $0 == " " }.reversed()) }
}
