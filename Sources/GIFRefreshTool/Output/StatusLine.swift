import Frames
import TerminalCanvas

/// A status line below a picture, which disappears some time after the last key, unless it is to stay.
///
/// The cursor is in the first column of the picture's last row, before and after; the line below it, where the
/// shell's prompt will be, is overwritten and erased.
struct StatusLine {
  /// The time for which it is shown.
  private static let patience = Duration.milliseconds(2500)

  /// The time at which it disappears; `nil` while it is not shown, or stays.
  private(set) var endsAt: Moment?
  /// Whether it is shown.
  private(set) var isAwake = false
  private var shown = ""

  /// Shows it from now on, for some time or until it is shown again.
  mutating func wake(at now: Moment, stays: Bool) {
    isAwake = true
    endsAt = stays ? nil : now.advanced(by: Self.patience)
  }

  /// Forgets the screen's contents, which have been lost.
  mutating func lose() { shown = "" }

  /// Returns the bytes that show a text or, when its time is over, erase it.
  mutating func bytes(_ text: String, columns: Int, at now: Moment) -> [UInt8] {
    if let endsAt, endsAt <= now { (self.endsAt, isAwake) = (nil, false) }
    let next = isAwake ? String(text.prefix(max(0, columns - 1))) : ""
    guard next != shown else { return [] }
    shown = next
    return Array("\r\n\u{1B}[K\(next)\r\u{1B}[A".utf8)
  }

  /// Returns the bytes that erase it at once.
  mutating func erase() -> [UInt8] {
    (endsAt, isAwake) = (nil, false)
    return bytes("", columns: 0, at: .zero)
  }
}
