import TerminalCanvas

/// A line on the standard error with the progress of long work, if that is a terminal that can
/// erase it, and no other job has it.
///
/// It is overwritten at intervals, and erased at the end.
struct ProgressLine {
  private let title: String
  private let isShown =
    TerminalDevice.standardError.isTerminal && TerminalDevice.standardError.isForeground
    && Screen().capabilities.movesCursor
  private var tenths = -1

  /// Begins a line for a file.
  init(_ title: String) { self.title = title }

  /// Reports the number of completed steps.
  mutating func report(_ done: Int, of count: Int) {
    let tenths = done * 10 / max(1, count)
    guard isShown, tenths != self.tenths else { return }
    self.tenths = tenths
    write("\r\u{1B}[Kgifrefresh: \(title.visible): \(tenths * 10) %")
  }

  /// The bytes that erase it, for a message in its place; empty if it is not shown.
  var erasing: String { isShown && tenths >= 0 ? "\r\u{1B}[K" : "" }

  /// Erases the line.
  mutating func end() {
    if isShown, tenths >= 0 { write("\r\u{1B}[K") }
    tenths = -1
  }

  private func write(_ text: String) {
    try? FileDescriptor.standardError.write(Array(text.utf8))
  }
}
