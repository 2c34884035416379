import TestSupport
import Testing

struct PseudoTerminalTests {
  /// A loaded machine lets several writes come out in one read.
  @Test func whatComesOutTogetherIsReadApart() {
    let terminal = PseudoTerminal()
    let process = terminal.spawn(
      "/bin/echo", ["one two three"])
    #expect(reap(process) == 0)
    #expect(terminal.output(upTo: "one") == "one")
    #expect(terminal.output(upTo: "two") == " two")
    #expect(terminal.output() == " three\r\n")
  }
}
