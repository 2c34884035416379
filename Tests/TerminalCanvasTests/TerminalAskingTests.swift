import Foundation
import Frames
import TerminalCanvas
import TestSupport
import Testing

extension TerminalSessionTests {
  /// Questions, slow output and the mouse; on a terminal that is not the process's own.
  @Suite(.serialized) struct Talking {
    private let terminal = PseudoTerminal()

    private func session(_ options: TerminalSession.Options = .init(keys: .unbuffered)) throws
      -> TerminalSession
    {
      try TerminalSession(input: terminal.device, output: terminal.device, options: options)
    }

    @Test func askingEndsWhenTheTerminalHasReplied() throws {
      let session = try session()
      defer { session.leave() }
      var decoder = InputDecoder()
      // What a terminal would say, and what the user types at the same time.
      terminal.type(
        "j\u{1B}[?2026;2$y\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\k\u{1B}[6;18;9t\u{1B}[?62;4c\u{1B}[")
      // Without the answers this would take a day.
      let inputs = try session.ask(
        TerminalQuestions.all, upTo: ChildProcess.patience, with: &decoder)
      #expect(
        inputs == [
          .key(.character("j")), .reply(.mode(2026, isKnown: true)), .reply(.background(.white)),
          .key(.character("k")), .reply(.cellSize(PixelSize(width: 9, height: 18))),
          .reply(.attributes([62, 4])),
        ])
      #expect(decoder.isWaiting && decoder.decode(Array("A".utf8)) == [.key(.up)])
      #expect(terminal.output().hasSuffix("\u{1B}[c"))
    }

    @Test func repliesCompleteTheCapabilitiesAndTypedKeysAreReturned() throws {
      let session = try session()
      defer { session.leave() }
      var decoder = InputDecoder()
      var capabilities = TerminalCapabilities(environment: ["TERM": "xterm"])
      terminal.type("j\u{1B}[?2026;2$y\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\k\u{1B}[?62;4c")
      let keys = try session.complete(
        &capabilities, upTo: ChildProcess.patience, with: &decoder)
      #expect(keys == [.character("j"), .character("k")])
      #expect(capabilities.synchronizesUpdates && capabilities.background == .white)
    }

    /// Answers that come late are read, so that the shell does not get them.
    @Test func lateRepliesAreReadWhenTheSessionEnds() throws {
      let session = try session()
      var decoder = InputDecoder()
      let inputs = try session.ask(.all, upTo: .zero, with: &decoder)
      #expect(inputs.isEmpty)
      let terminal = terminal
      Thread.detachNewThread {
        terminal.expect("\u{1B}[c")
        terminal.type("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[?62;4c")
      }
      session.leave()
      var count: Int32 = -1
      // A local variable, which outlives the call.
      #expect(unsafe ioctl(terminal.slave, UInt(FIONREAD), &count) == 0 && count == 0)
    }

    @Test func noQueriesAreSentIfTheSessionDoesNotReadKeys() throws {
      let session = try session(.init())
      defer { session.leave() }
      _ = terminal.output()
      var decoder = InputDecoder()
      let inputs = try session.ask(
        TerminalQuestions.all, upTo: .seconds(60), with: &decoder)
      #expect(inputs.isEmpty)
      #expect(terminal.output() == "")
    }

    @Test func mouseReportsAreSwitchedOnAndOffWithTheSession() throws {
      var options = TerminalSession.Options(keys: .unbuffered, hidesCursor: false)
      options.reportsMouse = true
      let session = try session(options)
      #expect(terminal.output() == "\u{1B}[?1002h\u{1B}[?1006h")
      terminal.type("\u{1B}[<0;3;4M")
      var decoder = InputDecoder()
      guard case .input(let bytes) = try session.wait(upTo: ChildProcess.patience) else {
        Issue.record("no input")
        return
      }
      #expect(decoder.decode(bytes) == [.mouse(MouseEvent(.pressed, row: 3))])
      session.leave()
      #expect(terminal.output().contains("\u{1B}[?1006l\u{1B}[?1002l"))
    }

    /// No program reads: what is written stays where it is, and keys are heard.
    @Test func aTerminalThatReadsNothingDoesNotBlockTheSession() throws {
      let session = try session()
      defer { session.leave() }
      var outbox = TerminalOutbox()
      // More than any terminal takes by itself; no byte of it is changed on the way.
      let text = String(repeating: "0123456789abcdef", count: 60_000)
      outbox.add(Array(text.utf8))
      try session.send(&outbox)
      #expect(!outbox.isEmpty && outbox.count < text.utf8.count)
      outbox.add(Array("END".utf8))
      #expect(try session.wait(upTo: .milliseconds(5), sending: &outbox) == .timedOut)
      terminal.type("k")
      #expect(try session.wait(upTo: ChildProcess.patience, sending: &outbox) == .input([0x6B]))
      // The next reader gets all of it, in order.
      var received: [UInt8] = []
      while !outbox.isEmpty {
        received += Array(terminal.output().utf8)
        _ = try session.wait(upTo: .milliseconds(1), sending: &outbox)
      }
      received += terminal.bytes(upTo: "END")
      #expect(String(decoding: received, as: UTF8.self) == "\u{1B}[?25l" + text + "END")
      // The terminal itself still waits for other programs that write to it.
      #expect(fcntl(terminal.slave, F_GETFL) & O_NONBLOCK == 0)
    }
  }
}
