package import Foundation
import Frames
import PullRefresh
package import RefreshSimulation
import TestSupport

/// What every design makes of a script, as text that one can read in a diff.
///
/// A section for each design. Its heading has a checksum of every row of the trace at full precision, with
/// every frame and ring; its rows are those at which something changes that is worth a word: a phase, an
/// inset (but for one that follows the finger), a loading, the button.
package enum ScriptTrace {
  /// The folder that holds the scripts and their traces.
  package static let folder = Fixture.folder.appending(path: "scripts")

  /// The names of all scripts, `S01` and so on, in order.
  package static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".script") }.map { String($0.dropLast(7)) }.sorted()
  }

  /// A script by its name.
  package static func script(_ name: String) throws -> DragScript {
    try DragScript(
      parsing: String(
        contentsOf: folder.appending(path: "\(name).script"), encoding: .utf8))
  }

  /// The trace that is stored beside a script.
  package static func stored(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: "\(name).trace"), encoding: .utf8)
  }

  /// Writes the traces of all scripts anew.
  package static func writeAll() throws {
    for name in try names() {
      let text = text(of: try script(name))
      try text.write(
        to: folder.appending(path: "\(name).trace"), atomically: true, encoding: .utf8)
    }
  }

  /// What all designs make of a script.
  package static func text(of script: DragScript) -> String {
    RefreshPreset.all.map { preset in
      let trace = script.played(by: preset).trace
      let rows = changes(in: trace).map { "\($0)".trimmed + "\n" }.joined()
      return "\(preset.name)  \(trace.count) rows  \(checksum(of: trace))\n"
        + TraceEntry.heading.trimmed + "\n" + rows
    }.joined(separator: "\n")
  }

  private static func changes(in trace: [TraceEntry]) -> [TraceEntry] {
    var last: TraceEntry?
    return trace.enumerated().filter { index, entry in
      defer { last = entry }
      if index == trace.count - 1 { return true }
      guard let last else { return true }
      switch entry.event {
      case .loadingStarted, .loadingCancelled, .finished, .buttonMoved: return true
      case .dragged, .moved: return entry.phases != last.phases
      default:
        return entry.phases != last.phases || entry.header.inset != last.header.inset
          || entry.footer.inset != last.footer.inset
      }
    }.map(\.element)
  }

  private static func checksum(of trace: [TraceEntry]) -> String {
    var sum = SHA256()
    for entry in trace { sum.update(Array(entry.precise.utf8).span) }
    return String(sum.hexDigest().prefix(16))
  }
}

extension TraceEntry {
  fileprivate var phases: [String] { [header.phase.name, footer.phase.name] }

  fileprivate var precise: String {
    "\(time.offset.components) \(event.name) \(offset.bitPattern) \(presentedOffset.bitPattern) "
      + "\(header.precise) \(footer.precise)\n"
  }
}

extension TraceEntry.Side {
  fileprivate var precise: String {
    "\(inset.bitPattern) \(phase.name) \(phase.progress.bitPattern) \(content.name)"
  }
}

extension String {
  /// Without the spaces at its end.
  fileprivate var trimmed: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
