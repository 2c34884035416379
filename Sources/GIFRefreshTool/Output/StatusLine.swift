import Frames
import TerminalCanvas

/// A line below a picture, which goes away some time after the last key.
///
/// The cursor stands in the first column of the picture's last row, before and after: the line below it, which
/// the shell will have, is written over and erased.
struct StatusLine {
  /// How long it stays.
  private static let patience = Duration.milliseconds(2500)

  /// When it goes away; `nil` while it is not shown.
  private(set) var endsAt: Moment?
  private var shown = ""

  /// Shows it from now on.
  mutating func wake(at now: Moment) { endsAt = now.advanced(by: Self.patience) }

  /// The terminal has lost what it showed.
  mutating func lose() { shown = "" }

  /// The bytes that show a text, or, once it is time, nothing.
  mutating func bytes(_ text: String, columns: Int, at now: Moment) -> [UInt8] {
    if let endsAt, endsAt <= now { self.endsAt = nil }
    let next = endsAt == nil ? "" : String(text.prefix(max(0, columns - 1)))
    guard next != shown else { return [] }
    shown = next
    return Array("\r\n\u{1B}[K\(next)\r\u{1B}[A".utf8)
  }

  /// The bytes that erase it at once.
  mutating func erase() -> [UInt8] {
    endsAt = nil
    return bytes("", columns: 0, at: .zero)
  }
}
