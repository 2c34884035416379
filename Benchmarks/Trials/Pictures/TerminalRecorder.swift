import Foundation
import TestSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Watches a program play in a terminal of its own, and counts what that costs.
struct TerminalRecorder {
  /// What was counted.
  struct Account {
    var bytes = 0
    /// How many frames were begun.
    var frames = 0
    /// Processor time of the program.
    var processor = Duration.zero
    /// The most memory it held at a time, in bytes.
    var memory = 0
  }

  let program: String
  let arguments: [String]
  /// Whether a control sequence begins a frame, by what follows `ESC [`.
  let beginsFrame: @Sendable (String) -> Bool
  /// How many bytes a second are read at most; `nil` for all there are.
  let rate: Double?

  /// Watches for so long.
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
      guard allowance > 0, let bytes = terminal.read(withinMilliseconds: 5, upTo: allowance)
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
        // As a terminal that can do nothing but what all of today's can.
        if name == "c" { terminal.type("\u{1B}[?2026;2$y\u{1B}[?62c") }
        if beginsFrame(name) { account.frames += 1 }
        // Time begins with the first picture, and so does counting.
        if start == nil, name.hasSuffix("m"), name.contains(";2;") { start = clock.now }
      }
      if start != nil { account.bytes += bytes.count }
    }
    account.memory = peakMemory(of: process)
    kill(process, SIGTERM)
    while terminal.read(withinMilliseconds: 50, upTo: 65536) != nil {}
    var (status, usage) = (Int32(0), rusage())
    // Two local variables, which outlive the call.
    _ = unsafe wait4(process, &status, 0, &usage)
    account.processor =
      .microseconds(
        (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1_000_000
          + Int(usage.ru_utime.tv_usec) + Int(usage.ru_stime.tv_usec))
    return account
  }

  /// What a process that still runs has held at most; 0 where the system does not say.
  ///
  /// What `wait4` tells would include what the parent held when it began.
  private func peakMemory(of process: Int32) -> Int {
    let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 1024
  }
}
