import Foundation
import TestSupport
import Testing

/// The example of a list in a terminal, as its first lines say how to use it.
@Suite struct TerminalListTests {
  private let program = URL(filePath: Tool.path).deletingLastPathComponent()
    .appending(path: "TerminalList").path

  @Test("The arrow keys pull, Return lets go, and the list is fresh")
  func pull() {
    let terminal = PseudoTerminal()
    terminal.resize(columns: 60, rows: 20)
    let process = terminal.spawn(program, [], errors: "/dev/null")
    _ = terminal.output(upTo: "Line 12")
    for _ in 0..<14 { terminal.type("\u{1B}[B") }
    _ = terminal.output(upTo: "Release to refresh")
    terminal.type("\r")
    _ = terminal.output(upTo: "Loading")
    _ = terminal.output(upTo: ", fresh")
    terminal.type("q")
    #expect(reap(process) == 0)
    #expect(terminal.flags == terminal.flagsAtRest)
  }
}
