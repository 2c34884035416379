import Foundation
import TestSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Runs a program in a terminal of its own, and measures its cost.
struct TerminalRecorder {
  /// The measurements.
  struct Account {
    var bytes = 0
    /// The number of frames that began.
    var frames = 0
    /// The program's processor time.
    var processor = Duration.zero
    /// The program's peak memory, in bytes.
    var memory = 0
  }

  let program: String
  let arguments: [String]
  /// Returns whether a control sequence begins a frame, given the text after `ESC [`.
  let beginsFrame: @Sendable (String) -> Bool
  /// The most bytes read per second; `nil` for no limit.
  let rate: Double?

  /// Runs the program for a duration.
  func watch(for duration: Duration) -> Account {
    let terminal = PseudoTerminal()
    terminal.resize(columns: 80, rows: 25, width: 800, height: 500)
    let process = terminal.spawn(
      program, arguments,
      environment: ["TERM=xterm-256color", "COLORTERM=truecolor", "LANG=C.UTF-8", "HOME=/"])
    var account = Account()
    let clock = ContinuousClock()
    var start: ContinuousClock.Instant?
    var sequence: [UInt8]?
    let end = clock.now + duration + .seconds(5)
    while clock.now < end, start.map({ $0.duration(to: clock.now) < duration }) ?? true {
      let passed = start.map { $0.duration(to: clock.now) / .seconds(1) } ?? 0
      let allowance = rate.map { Int($0 * (passed + 0.01)) - account.bytes } ?? 65536
      guard allowance > 0, let bytes = terminal.read(within: .milliseconds(5), upTo: allowance)
      else { continue }
      for byte in bytes {
        guard byte != 0x1B else {
          sequence = []
          continue
        }
        guard let body = sequence else { continue }
        sequence = body + [byte]
        guard body.count > 0, (0x40...0x7E).contains(byte) || body[0] != UInt8(ascii: "[") else {
          continue
        }
        sequence = nil
        let name = String(decoding: (body + [byte]).dropFirst(), as: UTF8.self)
        // A terminal with the capabilities that all of today's terminals have.
        if name == "c" { terminal.type("\u{1B}[?2026;2$y\u{1B}[?62c") }
        if beginsFrame(name) { account.frames += 1 }
        // Time and counts begin with the first picture.
        if start == nil, name.hasSuffix("m"), name.contains(";2;") { start = clock.now }
      }
      if start != nil { account.bytes += bytes.count }
    }
    account.memory = peakMemory(of: process.identifier)
    process.send(SIGTERM)
    _ = process.waitUntilExit { _ = terminal.read(within: .milliseconds(50), upTo: 65536) }
    account.processor = process.processorTime
    return account
  }

  /// Returns the peak memory of a running process; 0 if the system does not report it.
  ///
  /// The number from `wait4` would include the memory that the parent had when the process began.
  private func peakMemory(of process: Int32) -> Int {
    let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 1024
  }
}
