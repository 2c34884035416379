import TerminalCanvas
import Testing

@Suite struct TerminalCapabilitiesTests {
  @Test(arguments: [
    ([:], ColorDepth.none), (["TERM": ""], .none), (["TERM": "dumb"], .none),
    (["TERM": "dumb", "COLORTERM": "truecolor"], .none), (["TERM": "vt100"], .none),
    (["TERM": "xterm"], .palette256), (["TERM": "xterm-256color"], .palette256),
    (["TERM": "linux"], .palette256), (["TERM": "xterm-256color", "COLORTERM": "1"], .palette256),
    (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .full),
    (["TERM": "xterm-256color", "COLORTERM": "24bit"], .full),
    (["TERM": "xterm-direct"], .full), (["TERM": "xterm-kitty"], .full),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], .full),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], .palette256),
    (["TERM": "screen-256color", "COLORTERM": "truecolor"], .palette256),
    (["TERM": "screen-256color", "COLORTERM": "truecolor", "TMUX": "/tmp/x,1,0"], .full),
    (["TERM": "tmux-256color", "COLORTERM": "truecolor", "TMUX": "/tmp/x,1,0"], .full),
    (["TERM": "xterm-kitty", "NO_COLOR": "1"], .none),
    (["TERM": "xterm-kitty", "NO_COLOR": ""], .full),
  ])
  func depth(environment: [String: String], depth: ColorDepth) {
    #expect(TerminalCapabilities(environment: environment).depth == depth)
  }

  @Test(arguments: [
    ([:], false), (["LANG": "C"], false), (["LANG": "en_US.UTF-8"], true),
    (["LANG": "de_DE.utf8"], true), (["LC_ALL": "C", "LANG": "en_US.UTF-8"], false),
    (["LC_ALL": "", "LANG": "en_US.UTF-8"], true),
    (["LC_CTYPE": "C.UTF-8", "LANG": "C"], true),
    (["LC_ALL": "C.UTF-8", "LC_CTYPE": "C"], true), (["LC_CTYPE": "de_DE.ISO-8859-1"], false),
  ])
  func unicode(environment: [String: String], shows: Bool) {
    #expect(TerminalCapabilities(environment: environment).showsUnicode == shows)
  }

  @Test(arguments: [
    ([:], SymbolSet.ascii), (["TERM": "xterm-kitty", "LANG": "C"], .ascii),
    (["TERM": "xterm-256color"], .halfBlocks), (["TERM": "linux"], .halfBlocks),
    (["TERM": "xterm-kitty"], .sextants), (["TERM": "foot-extra"], .sextants),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], .quadrants),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], .sextants),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], .sextants),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "vscode"], .halfBlocks),
    (["TERM": "tmux-256color", "TERM_PROGRAM": "tmux"], .halfBlocks),
  ])
  func symbols(environment: [String: String], symbols: SymbolSet) {
    let utf8 = environment.isEmpty ? [:] : ["LANG": "en_US.UTF-8"]
    let described = TerminalCapabilities(
      environment: environment.merging(utf8, uniquingKeysWith: { own, _ in own }))
    #expect(described.symbols == symbols)
  }

  @Test func onlyTerminalsMoveTheirCursor() {
    #expect(!TerminalCapabilities(environment: [:]).movesCursor)
    #expect(!TerminalCapabilities(environment: ["TERM": "dumb"]).movesCursor)
    #expect(TerminalCapabilities(environment: ["TERM": "vt100"]).movesCursor)
  }
}
