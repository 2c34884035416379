import Foundation
import Frames
import Testing

@testable import TerminalCanvas

@Suite struct TerminalQuestionsTests {
  private func text(_ questions: TerminalQuestions, _ passthrough: Passthrough = .none) -> String {
    String(decoding: questions.bytes(through: passthrough), as: UTF8.self)
  }

  @Test func theLastQueryIsForTheDeviceAttributes() {
    #expect(text(.none) == "\u{1B}[c")
    #expect(text(.appleTerminal) == "\u{1B}[16t\u{1B}]11;?\u{1B}\\\u{1B}[c")
    let palette = (0..<16).map { "\u{1B}]4;\($0);?\u{1B}\\" }.joined()
    #expect(
      text(.all) == "\u{1B}[>q\u{1B}[?2026$p\u{1B}[16t\u{1B}]11;?\u{1B}\\" + palette
        + "\u{1B}_Gi=4211,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[c")
  }

  @Test func noQueriesAreSentToTerminalsThatWouldPrintThem() {
    func questions(_ environment: [String: String]) -> TerminalQuestions {
      TerminalQuestions(environment: environment)
    }
    for name in ["xterm-256color", "vte-256color", ""] {
      #expect(questions(["TERM": name]) == .all)
    }
    for name in ["linux", "vt100", "vt220", "ansi"] { #expect(questions(["TERM": name]) == .none) }
    let apple = questions(["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"])
    #expect(apple == .appleTerminal)
  }

  @Test func graphicsQueriesInTmuxAreWrappedForPassthrough() {
    #expect(Passthrough(environment: ["TMUX": "/tmp/x,1,0"]) == .tmux)
    #expect(Passthrough(environment: ["TMUX": ""]) == .none)
    #expect(
      text(.all, .tmux).hasSuffix(
        "\u{1B}Ptmux;\u{1B}\u{1B}_Gi=4211,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\u{1B}\\\u{1B}\\\u{1B}[c"))
  }

  @Test func theColorIsWaitedForAfterTheAttributes() {
    let (attributes, color) = ("\u{1B}[?62;4c", "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\")
    for (questions, replies) in [
      (TerminalQuestions.all, [attributes, color]), (.all, [color, attributes]),
      (.appleTerminal, [attributes, color]), (.none, [attributes]),
    ] {
      var probe = TerminalProbe(questions)
      for (index, reply) in replies.enumerated() {
        for byte in reply.utf8 { probe.record([byte]) }
        let isLast = index == replies.count - 1
        #expect(probe.isAnswered == isLast, "\(replies.prefix(index + 1))")
        // A quarter of a second after the attributes, and all the time before them.
        let rest = probe.rest(within: .seconds(3600))
        #expect((rest == nil) == isLast)
        if let rest { #expect((rest <= .milliseconds(250)) == (reply == attributes)) }
      }
    }
  }

  @Test func repliesSetTheCapabilitiesOfATerminal() {
    func capabilities(
      _ environment: [String: String], _ replies: [TerminalReply]
    ) -> TerminalCapabilities {
      replies.reduce(into: TerminalCapabilities(environment: environment)) { $0.add($1) }
    }
    let palette = (UInt8(0)..<16).map {
      TerminalReply.palette($0, RGB8(red: $0, green: 0, blue: 0))
    }
    let replies =
      [.attributes([65, 4, 6]), .mode(2026, isKnown: true), .background(.white)] + palette + [
        .version("WezTerm 20240203"), .graphics(isUnderstood: true),
      ]
    let xterm = ["TERM": "xterm-256color"]
    let silent = capabilities(xterm, Array(palette.dropLast()))
    #expect(!silent.synchronizesUpdates && silent.depth == .palette256)
    #expect(silent.palette == nil && silent.protocols.isEmpty)
    let capable = capabilities(xterm, replies)
    #expect(capable.synchronizesUpdates && capable.depth == .full)
    #expect(capable.background == .white)
    #expect(capable.palette?.colors[9].red == 9)
    #expect(capable.protocols == [.kitty, .iterm, .sixels])
    #expect(capable.inkPolarity == .darkOnLight)

    // Black or white letters, whichever the background's grey is farther from, as the eye sees it.
    for (grey, polarity) in [
      (0, Ink.Polarity.lightOnDark), (100, .lightOnDark), (118, .lightOnDark),
      (130, .darkOnLight), (160, .darkOnLight), (255, .darkOnLight),
    ] {
      let grey = RGB8(red: UInt8(grey), green: UInt8(grey), blue: UInt8(grey))
      #expect(capabilities(xterm, [.background(grey)]).inkPolarity == polarity, "\(grey)")
    }

    let colorless = capabilities(["TERM": "xterm", "NO_COLOR": "1"], replies)
    #expect(colorless.depth == .none && colorless.protocols.isEmpty, "the user's word is the last")
    let dumb = capabilities(["TERM": "dumb"], replies)
    #expect(dumb.protocols.isEmpty && dumb.depth == .none)
    #expect(capabilities(["TERM": "dumb", "FORCE_COLOR": "1"], replies).protocols.isEmpty)
    for (name, protocols) in [
      ("iTerm2 3.5", [PixelProtocol.iterm]), ("WezTerm 2024", [.iterm]), ("mintty 3.7", [.iterm]),
      ("kitty(0.40)", []), ("XTerm(370)", []),
    ] { #expect(capabilities(xterm, [.version(name)]).protocols == protocols, "\(name)") }
    let other = capabilities(xterm, [.mode(2027, isKnown: true), .graphics(isUnderstood: false)])
    #expect(!other.synchronizesUpdates && other.protocols.isEmpty && other.cellSize == nil)
    let cell = PixelSize(width: 9, height: 18)
    #expect(capabilities(xterm, [.cellSize(cell)]).cellSize == cell)
    // The first attribute is the terminal's class, not what it can do.
    #expect(capabilities(xterm, [.attributes([4, 1])]).protocols.isEmpty)
  }
}
