import Foundation
import TestSupport
import Testing

/// Pictures in tmux, which may block them.
@Suite struct PassthroughTests {
  @Test(arguments: [
    (["TMUX=/tmp/tmux,1,0", "KITTY_WINDOW_ID=1"], [], "", true),
    (["TMUX=/tmp/tmux,1,0", "GHOSTTY_RESOURCES_DIR=/a"], [], "", true),
    (["TMUX=/tmp/tmux,1,0", "WEZTERM_PANE=0"], [], "", true),
    (["TMUX=/tmp/tmux,1,0", "KONSOLE_VERSION=230800"], [], "", true),
    (["TMUX=/tmp/tmux,1,0"], ["--format", "kitty"], "", true),
    (["TMUX=/tmp/tmux,1,0"], [], "", false),
    (["TMUX=/tmp/tmux,1,0", "KITTY_WINDOW_ID=1"], ["--symbols", "half"], "", false),
    (["KITTY_WINDOW_ID=1"], [], "", false),
    // The pictures are shown, or nobody knows.
    (["TMUX=/tmp/tmux,1,0", "KITTY_WINDOW_ID=1"], [], "\u{1B}_Gi=4211;OK\u{1B}\\", false),
    (["TMUX=/tmp/tmux,1,0", "KITTY_WINDOW_ID=1"], ["--probe", "off"], "", false),
  ])
  func aNoteNamesAllowPassthroughIfTmuxBlocksPictures(
    variables: [String], options: [String], reply: String, isSaid: Bool
  ) throws {
    let folder = TemporaryFolder()
    let errors = folder.url.appending(path: "errors").path
    let terminal = PseudoTerminal()
    // The terminal's attributes have no capability.
    terminal.type(reply + "\u{1B}[?62c")
    let process = terminal.spawn(
      Tool.path,
      ["preview", "-s", "10x5", "--duration", "0.1"] + options + [Fixture("cat-run.gif").url.path],
      environment: ["TERM=xterm-256color", "LANG=C.UTF-8"] + variables, errors: errors)
    terminal.expect("\u{1B}[?25h")
    #expect(process.waitUntilExit() == 0)
    let said = try String(contentsOfFile: errors, encoding: .utf8)
    #expect(said.contains("allow-passthrough") == isSaid, "\(said)")
  }

  /// In tmux, kitty's pictures are shown by placeholders in the text, which move when a pane scrolls.
  @Test func kittyPicturesInTmuxAreShownByPlaceholdersInTheText() {
    let terminal = PseudoTerminal()
    terminal.resize(columns: 12, rows: 6, width: 120, height: 120)
    terminal.type("\u{1B}[?62c")
    let process = terminal.spawn(
      Tool.path, ["preview", "--format", "kitty", Fixture("cat-run.gif").url.path],
      environment: ["TERM=xterm-256color", "LANG=C.UTF-8", "TMUX=/tmp/tmux,1,0"])
    let shown = terminal.output(upTo: "\u{10EEEE}")
    terminal.type("q")
    terminal.expect("\u{1B}[?25h")
    #expect(process.waitUntilExit() == 0)
    #expect(shown.contains("\u{1B}Ptmux;\u{1B}\u{1B}_Ga=p,i=") && shown.contains(",U=1,q=2"))
    #expect(shown.contains("\u{1B}[38;2;"))
  }
}
