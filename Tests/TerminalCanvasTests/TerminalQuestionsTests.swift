import Foundation
import TerminalCanvas
import Testing

@Suite struct TerminalQuestionsTests {
  private func text(_ questions: TerminalQuestions, _ passthrough: Passthrough = .none) -> String {
    String(decoding: questions.bytes(through: passthrough), as: UTF8.self)
  }

  @Test func theLastQuestionIsTheOneEveryoneAnswers() {
    #expect(text([]) == "\u{1B}[c")
    #expect(text(.all).hasSuffix("\u{1B}[c"))
    #expect(text(.synchronizedUpdates) == "\u{1B}[?2026$p\u{1B}[c")
    #expect(text(.palette).components(separatedBy: "\u{1B}]4;").count == 17)
  }

  @Test func terminalsThatWouldPrintThemAreNotAsked() {
    func questions(_ environment: [String: String]) -> TerminalQuestions {
      TerminalQuestions(environment: environment)
    }
    #expect(questions(["TERM": "xterm-256color"]) == .all)
    for name in ["linux", "vt100", "vt220", "ansi"] { #expect(questions(["TERM": name]) == []) }
    let apple = questions(["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"])
    #expect(apple.isDisjoint(with: [.graphics, .synchronizedUpdates, .version]))
  }

  @Test func graphicsAreAskedForBehindTheMultiplexer() {
    #expect(Passthrough(environment: ["TMUX": "/tmp/x,1,0"]) == .tmux)
    #expect(Passthrough(environment: ["TMUX": ""]) == .none)
    #expect(
      text(.graphics, .tmux)
        == "\u{1B}Ptmux;\u{1B}\u{1B}_Gi=4211,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\u{1B}\\\u{1B}\\\u{1B}[c"
    )
  }

  @Test func answersAddUpToCapabilities() {
    var answers = TerminalAnswers()
    #expect(!answers.isComplete)
    answers.add(.mode(2026, isKnown: true))
    answers.add(.color(.background, .white))
    for index in UInt8(0)..<16 {
      #expect(answers.palette16 == nil)
      answers.add(.color(.palette(index), RGB8(red: index, green: 0, blue: 0)))
    }
    answers.add(.version("WezTerm 20240203"))
    answers.add(.graphics(isUnderstood: true))
    answers.add(.attributes([65, 4, 6]))
    #expect(answers.isComplete)

    var capabilities = TerminalCapabilities(environment: ["TERM": "xterm-256color"])
    #expect(!capabilities.synchronizesUpdates && capabilities.depth == .palette256)
    capabilities.add(answers)
    #expect(capabilities.synchronizesUpdates && capabilities.depth == .full)
    #expect(capabilities.background == .white)
    #expect(capabilities.palette?.colors[9].red == 9)
    #expect(capabilities.protocols == [.kitty, .iterm, .sixels])
    #expect(capabilities.inkPolarity == .darkOnLight)

    var colorless = TerminalCapabilities(environment: ["TERM": "xterm", "NO_COLOR": "1"])
    colorless.add(answers)
    #expect(colorless.depth == .none && colorless.protocols.isEmpty, "the user's word is the last")
    var dumb = TerminalCapabilities(environment: ["TERM": "dumb"])
    dumb.add(answers)
    #expect(dumb.protocols.isEmpty && dumb.depth == .none)

    var silent = TerminalCapabilities(environment: ["TERM": "xterm-256color"])
    silent.add(TerminalAnswers())
    #expect(silent.protocols.isEmpty && !silent.synchronizesUpdates)
    // The first attribute is the terminal's class, not what it can do.
    var four = TerminalAnswers()
    four.add(.attributes([4, 1]))
    silent.add(four)
    #expect(silent.protocols.isEmpty)
  }
}
