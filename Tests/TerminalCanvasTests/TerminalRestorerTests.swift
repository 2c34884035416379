import Foundation
import TestSupport
import Testing

/// In a process of its own, run as a job by a small shell, whose terminal it is.
@Suite struct TerminalRestorerTests {
  private static let enter = "\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?25l"
  /// An end of whatever string was cut, and of the frame.
  private static let frameEnd = "\u{1B}\\\u{1B}[?2026l\u{1B}[m"
  private static let modes = "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?25h"
  private static let leave = frameEnd + modes
  /// On the way, to an empty line, for which the terminal itself returns the carriage once more.
  private static let interrupted = frameEnd + "\r\r\n\u{1B}[J" + modes

  /// The terminal's output.
  private struct Transcript {
    let text: String

    /// Returns the text behind a word, up to the next space.
    func value(after word: String) -> Substring? {
      text.range(of: word + " ").map { text[$0.upperBound...].prefix { $0 != " " } }
    }
  }

  private let terminal = PseudoTerminal()

  /// Runs the probe until it is ready, lets something happen, and returns all that was said.
  private struct Unexpected: Error { let text: String }

  private func transcript(_ event: (_ child: pid_t) -> Void) throws -> Transcript {
    let shell = terminal.spawnProbe("shell")
    let start = terminal.output(upTo: "READY ")
    guard let child = Transcript(text: start).value(after: "CHILD").flatMap({ pid_t($0) }) else {
      // A child that is not reaped would keep the tests of traps from hearing of theirs.
      shell.send(SIGKILL)
      _ = shell.waitUntilExit()
      throw Unexpected(text: start)
    }
    #expect(start.contains(Self.enter))
    event(child)
    let rest = terminal.output(upTo: "END ")
    if !rest.hasSuffix("END ") {
      kill(child, SIGKILL)
      shell.send(SIGKILL)
    }
    #expect(shell.waitUntilExit() == 0)
    return Transcript(text: start + rest)
  }

  @Test(arguments: [("q", "EXITED 0"), ("e", "EXITED 3")])
  func aProcessThatExitsRestoresTheTerminal(key: String, end: String) throws {
    let transcript = try transcript { _ in terminal.type(key) }
    #expect(transcript.text.contains("\(Self.leave)\(end) "))
    #expect(transcript.text.hasSuffix(" \(transcript.value(after: "START") ?? "?") END "))
  }

  @Test(arguments: ["f", "t"])
  func aProcessThatCrashesRestoresTheTerminal(key: String) throws {
    let transcript = try transcript { _ in terminal.type(key) }
    #expect(transcript.text.contains(key == "f" ? Self.interrupted : Self.leave))
    #expect(!transcript.text.contains("EXITED 0 "))
    #expect(transcript.text.hasSuffix(" \(transcript.value(after: "START") ?? "?") END "))
  }

  @Test(arguments: [true, false])
  func aStoppedProcessRestoresTheTerminalAndSetsItUpAgainWhenContinued(byKey: Bool) throws {
    let transcript = try transcript { child in
      if byKey { terminal.type("\u{1A}") } else { kill(child, SIGTSTP) }
      let stopped = terminal.output(upTo: "RESUMED ")
      #expect(stopped.contains("\(Self.interrupted)STOPPED "))
      #expect(stopped.hasSuffix("\(Self.enter)RESUMED "))
      let flags = Transcript(text: stopped).value(after: "STOPPED")
      #expect(flags == terminalFlagsAtRest, "the shell finds its own mode")
      // It takes keys again, without a newline, and can be stopped again.
      terminal.type("k")
      terminal.expect("KEY ")
      terminal.type("\u{1A}")
      #expect(terminal.output(upTo: "RESUMED ").contains("STOPPED "))
      terminal.type("\u{3}")
    }
    #expect(transcript.text.contains("\(Self.interrupted)KILLED \(SIGINT) "))
    #expect(transcript.value(after: "START") == terminalFlagsAtRest)
    #expect(transcript.text.hasSuffix(" \(terminalFlagsAtRest) END "))
  }

  /// Output from before the stop would overwrite the shell's lines.
  @Test func outputPendingBeforeAStopIsNotSentAfterwards() throws {
    _ = try transcript { _ in
      terminal.type("w")
      let stopped = terminal.output(upTo: "RESUMED ")
      #expect(stopped.contains("STOPPED ") && !stopped.contains("STALE"))
      terminal.type("k")
      #expect(!terminal.output(upTo: "KEY ").contains("STALE"))
      terminal.type("q")
    }
  }

  /// A process that leads its session cannot be stopped: no shell could continue it.
  @Test func aSessionLeaderThatCannotBeStoppedSetsTheTerminalUpAgain() {
    let process = terminal.spawnProbe("hold")
    terminal.expect("READY ")
    process.send(SIGTSTP)
    #expect(terminal.output(upTo: "RESUMED ") == "\(Self.interrupted)\(Self.enter)RESUMED ")
    process.send(SIGTERM)
    #expect(terminal.output(upTo: Self.modes) == Self.interrupted)
    #expect(process.waitUntilExit() == SIGTERM)
  }

  /// The flags as the probe's shell prints them.
  private var terminalFlagsAtRest: Substring {
    let flags = terminal.flagsAtRest
    return "\(flags[0])/\(flags[1])/\(flags[3])"
  }
}
