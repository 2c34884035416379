import Foundation
import TestSupport
import Testing

/// Pictures that a multiplexer holds back.
@Suite struct PassthroughTests {
  @Test(arguments: [
    (["TMUX=/tmp/tmux,1,0", "KITTY_WINDOW_ID=1"], [], true),
    (["TMUX=/tmp/tmux,1,0"], ["--format", "kitty"], true),
    (["TMUX=/tmp/tmux,1,0"], [], false),
    (["TMUX=/tmp/tmux,1,0", "KITTY_WINDOW_ID=1"], ["--symbols", "half"], false),
    (["KITTY_WINDOW_ID=1"], [], false),
  ])
  func whatTmuxHoldsBackIsSaid(variables: [String], options: [String], isSaid: Bool) throws {
    let folder = try TemporaryFolder()
    let errors = folder.url.appending(path: "errors").path
    let terminal = PseudoTerminal()
    // A terminal that knows nothing but how to answer.
    terminal.type("\u{1B}[?62c")
    let process = terminal.spawn(
      Tool.path,
      ["preview", "-s", "10x5", "--duration", "0.1"] + options + [Fixture("cat-run.gif").url.path],
      environment: ["TERM=xterm-256color", "LANG=C.UTF-8"] + variables, errors: errors)
    _ = terminal.output(upTo: "\u{1B}[?25h")
    #expect(reap(process) == 0)
    let said = try String(contentsOfFile: errors, encoding: .utf8)
    #expect(said.contains("allow-passthrough") == isSaid, "\(said)")
  }
}
