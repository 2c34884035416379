import Foundation
import TestSupport
import Testing

/// The tool in terminals that show pixels.
@Suite(.serialized) struct PreviewPixelsTests {
  private let terminal = PseudoTerminal()

  init() { terminal.resize(columns: 12, rows: 6, width: 120, height: 120) }

  /// Two frames of one pixel, 50 ms each, for ever.
  private static let gif: [UInt8] = {
    var bytes = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 250, 1, 2, 3, 251, 4]
    bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    for index in [UInt8(0), 1] {
      bytes += [0x21, 0xF9, 4, 0, 5, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0]
      // Clear, the index, end: three bits each.
      bytes += [2, 2, 0x44 | index << 3, 1, 0]
    }
    return bytes + [0x3B]
  }()

  private static let kitty = "\u{1B}P>|kitty(0.40.1)\u{1B}\\\u{1B}_Gi=4211;OK\u{1B}\\\u{1B}[?62c"
  private static let ghostty = "\u{1B}P>|ghostty 1.2.0\u{1B}\\\u{1B}_Gi=4211;OK\u{1B}\\\u{1B}[?62c"
  private static let left = "\u{1B}[?2026l\u{1B}[m\u{1B}[?7h\u{1B}[?25h"
  private static let file = "\u{1B}]1337;File="

  private func play(
    _ options: [String], answers: String, until text: String, then keys: String = "q",
    variables: [String] = []
  ) throws -> (before: String, after: String) {
    let folder = try TemporaryFolder()
    let file = try folder.file("a.gif", Self.gif)
    terminal.type(answers)
    let process = terminal.spawn(
      Tool.path, ["preview"] + options + [file],
      environment: ["TERM=xterm-256color", "LANG=C.UTF-8"] + variables)
    let before = terminal.output(upTo: text)
    terminal.type(keys)
    let after = terminal.output(upTo: Self.left)
    #expect(reap(process) == 0)
    return (before, after)
  }

  /// Pictures that stand at a place of the terminal around tmux would stay there when a pane scrolls.
  @Test func tmuxMovesKittysPicturesAsText() throws {
    let (before, _) = try play(
      ["--format", "kitty"], answers: "\u{1B}[?62c", until: "\u{10EEEE}",
      variables: ["TMUX=/tmp/tmux,1,0"])
    #expect(before.contains("\u{1B}Ptmux;\u{1B}\u{1B}_Ga=p,i=") && before.contains(",U=1,q=2"))
    #expect(before.contains("\u{1B}[38;2;"))
  }
}
