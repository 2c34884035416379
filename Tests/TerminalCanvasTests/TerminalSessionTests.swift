import Foundation
import Frames
import TestSupport
import Testing

@testable import TerminalCanvas

/// In the test's own process, on a terminal that is not the process's own.
@Suite(.serialized) struct TerminalSessionTests {
  private let terminal = PseudoTerminal()
  private let pipe = PipeEnds()

  private var reader: TerminalDevice { TerminalDevice(descriptor: pipe.reading) }
  private var writer: TerminalDevice { TerminalDevice(descriptor: pipe.writing) }

  private func session(_ options: TerminalSession.Options) throws -> TerminalSession {
    try TerminalSession(input: terminal.device, output: terminal.device, options: options)
  }

  @Test func aSessionHidesTheCursorAndLeavingShowsIt() throws {
    let session = try session(.init())
    #expect(terminal.output() == "\u{1B}[?25l")
    session.leave()
    #expect(terminal.output() == "\u{1B}\\\u{1B}[?2026l\u{1B}[m\u{1B}[?25h")
    session.leave()
    #expect(terminal.output() == "")
  }

  @Test func aSessionThatGoesOutOfScopeRestoresTheTerminal() throws {
    let before = terminal.flags
    do {
      let session = try session(.init(keys: .raw))
      #expect(terminal.flags != before)
      _ = session
    }
    #expect(terminal.flags == before)
    #expect(terminal.output().hasSuffix("\u{1B}[?25h"))
  }

  @Test func aSessionWaitsForAKeyAsLongAsItTakes() throws {
    let session = try session(.init(keys: .unbuffered))
    defer { session.leave() }
    let terminal = terminal
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.05)
      terminal.type("k")
    }
    #expect(try session.wait(upTo: nil) == .input([0x6B]))
  }

  @Test(arguments: [
    (TerminalSession.Keys.untouched, [UInt64(ICANON), UInt64(ECHO), UInt64(ISIG), UInt64(IEXTEN)]),
    (.unbuffered, [UInt64(ISIG), UInt64(IEXTEN)]), (.raw, []),
  ])
  func theKeysOptionSetsTheTerminalMode(keys: TerminalSession.Keys, left: [UInt64]) throws {
    let before = terminal.flags
    let session = try session(.init(keys: keys))
    let all = [ICANON, ECHO, ISIG, IEXTEN].map { UInt64($0) }
    #expect(all.filter { terminal.flags[3] & $0 != 0 } == left)
    #expect(terminal.flags[1] == before[1], "output is as it was")
    // Ctrl-S and Ctrl-Q are keys, too.
    #expect(terminal.flags[0] == (keys == .raw ? before[0] & ~UInt64(IXON) : before[0]))
    session.leave()
    #expect(terminal.flags == before)
  }

  @Test func aSecondSessionAtTheSameTimeIsRefused() throws {
    let first = try session(.init())
    #expect(throws: TerminalError.busy) { try session(.init()) }
    first.leave()
    let second = try session(.init())
    first.leave()
    #expect(throws: TerminalError.busy) { try session(.init()) }
    second.leave()
  }

  @Test func aSessionThatReadsFromAPipeSwitchesTheTerminalsEchoOff() throws {
    let before = terminal.flags
    let session = try TerminalSession(
      input: reader, output: terminal.device, options: .init(keys: .unbuffered))
    #expect(terminal.flags[3] & UInt64(ECHO) == 0)
    try writer.write(Array("k".utf8))
    #expect(try session.wait(upTo: ChildProcess.patience) == .input([0x6B]))
    pipe.closeWriting()
    #expect(try session.wait(upTo: ChildProcess.patience) == .inputEnded)
    session.leave()
    #expect(terminal.flags == before)
  }

  /// As when `head` has read enough.
  @Test func aPipeWithoutAReaderIsAnErrorAndDoesNotEndTheProcess() throws {
    let session = try TerminalSession(
      input: terminal.device, output: writer, options: .init())
    defer { session.leave() }
    pipe.closeReading()
    #expect(throws: TerminalError.closed) { try session.write([0x61]) }
  }

  @Test func aNonblockingPipeGetsAllBytes() throws {
    _ = fcntl(writer.descriptor, F_SETFL, O_NONBLOCK)
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 ^ $0 >> 8) }
    let received = InBackground { [pipe] in pipe.bytesToTheEnd() }
    try writer.write(bytes)
    pipe.closeWriting()
    #expect(received.value == bytes)
  }

  @Test func aResizeAndAResumeEachEndTheWaitForInput() throws {
    let session = try session(.init())
    _ = terminal.output()
    kill(getpid(), SIGWINCH)
    #expect(try session.wait(upTo: ChildProcess.patience) == .resized)
    kill(getpid(), SIGCONT)
    #expect(try session.wait(upTo: ChildProcess.patience) == .resumed)
    #expect(terminal.output() == "\u{1B}[?25l", "the cursor is hidden again")
    #expect(try session.wait(upTo: .zero) == .timedOut)
    // A write meanwhile takes no event away.
    kill(getpid(), SIGCONT)
    terminal.expect("\u{1B}[?25l")
    for _ in 0..<100 { try session.write([0x61]) }
    #expect(try session.wait(upTo: ChildProcess.patience) == .resumed)
    #expect(try session.wait(upTo: .zero) == .timedOut)
    session.leave()
    #expect(try session.wait(upTo: .milliseconds(1)) == .timedOut)
  }

  /// What is not sent before a stop would be drawn over the shell's lines.
  @Test(
    arguments: [[.resized, .resumed], [.resumed, .resized], [.resized], []]
      as [[TerminalSession.Event]])
  func aStopCountsMoreThanAResizeAndDropsWhatIsNotSent(events: [TerminalSession.Event]) {
    var outbox = TerminalOutbox()
    outbox.add([1, 2])
    for event in events { outbox.record(event) }
    #expect(outbox.isEmpty == events.contains(.resumed))
    #expect(outbox.nextInterruption() == (events.contains(.resumed) ? .resumed : events.first))
    #expect(outbox.nextInterruption() == nil)
  }

  @Test func signalActionsAreRestoredAfterASession() throws {
    func actions() -> [Int] {
      [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH, SIGPIPE, SIGSEGV].map {
        var action = sigaction()
        // A local variable, which outlives the call.
        unsafe sigaction($0, nil, &action)
        return unsafe unsafeBitCast(action.handler, to: Int.self)
      }
    }
    let before = actions()
    let session = try session(.init())
    #expect(actions() != before)
    session.leave()
    #expect(actions() == before)
  }
}

extension PseudoTerminal {
  /// The end of the program.
  var device: TerminalDevice { TerminalDevice(descriptor: slave) }

  /// Starts the probe in a session of its own, whose terminal this is.
  func spawnProbe(_ argument: String) -> ChildProcess { spawn(Self.probe, [argument]) }

  /// The path of the probe, beside the tests.
  private static var probe: String {
    #if canImport(Darwin)
      let tests = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
    #else
      let tests: URL? = URL(fileURLWithPath: CommandLine.arguments[0])
    #endif
    guard let folder = tests?.deletingLastPathComponent() else { fatalError("no tests") }
    return folder.appendingPathComponent("SessionProbe").path
  }
}
