import Foundation
import TestSupport

/// Decodes structured files in every way, on all processors.
///
/// Files are tried in processes of their own, each of which ends if a file hangs, traps or takes too much. A ledger
/// names the file that was tried last: that file is kept, and another process continues after it.
struct FuzzTrial {
  let seed: UInt64
  let numbers: Range<Int>
  let workers: Int
  let watch: FuzzWatch
  let findings: FuzzFindings

  /// The number of kept files after which a worker gives up.
  private static let mostFindings = 100

  /// Tries all files; throws if any was kept.
  func run() throws {
    print("\(numbers.count) structured files from \(numbers.lowerBound) on, seed \(seed)")
    let folder = FileManager.default.temporaryDirectory
    let paths = (0..<workers).map { folder.appending(path: "fuzz-\(getpid())-\($0)").path }
    defer { for path in paths { try? FileManager.default.removeItem(atPath: path) } }
    let ledgers = try paths.map { try FuzzLedger($0) }
    let group = DispatchGroup()
    for (worker, path) in paths.enumerated() {
      group.enter()
      Thread.detachNewThread {
        do { try lead(worker, path) } catch { print("worker \(worker): \(error)") }
        group.leave()
      }
    }
    let start = Date()
    func report() -> Int {
      let count = ledgers.reduce(0) { $0 + $1.fileCount }
      let decoded = ledgers.reduce(0) { $0 + $1.decodedCount }
      let kept = ledgers.reduce(0) { $0 + $1.findingCount }
      let rate = Double(count) / max(0.001, Date().timeIntervalSince(start))
      print("\(count) files, \(decoded) decoded, \(kept) kept, \(Int(rate)) a second")
      // Flushed, so that a log shows it before the trial ends.
      fflush(nil)
      return count
    }
    while group.wait(timeout: .now() + 20) == .timedOut { _ = report() }
    let count = report()
    for way in DecoderChecks.Way.allCases {
      let times = ledgers.map { $0[way] }
      guard let slowest = times.max(by: { $0.most < $1.most }), slowest.most > 0 else { continue }
      let mean = times.reduce(0) { $0 + $1.nanoseconds } / max(1, count)
      print(
        "\(way): \(mean / 1000) us a file, at most \(slowest.most / 1000) us, in file \(slowest.number)"
      )
    }
    guard ledgers.allSatisfy({ $0.findingCount == 0 }) else {
      throw TrialFailure("see \(findings.folder.path)")
    }
    guard count == numbers.count else { throw TrialFailure("only \(count) files were tried") }
  }

  /// Starts processes until all files of a worker have been tried.
  private func lead(_ worker: Int, _ path: String) throws {
    let ledger = try FuzzLedger(path)
    var first = numbers.lowerBound + worker
    while first < numbers.upperBound {
      let process = Process()
      process.executableURL = Bundle.main.executableURL
      process.arguments =
        ["fuzz-worker", "\(seed)", "\(first)", "\(numbers.upperBound)", "\(workers)", path]
        + [findings.folder.path, "\(watch.seconds)", "\(watch.mebibytes)"]
      try process.run()
      process.waitUntilExit()
      if process.terminationReason == .exit, process.terminationStatus == 0 { return }
      let number = ledger.number
      if process.terminationStatus != FuzzFindings.status {
        try findings.keep(
          StructuredFile(seed: seed, number), number: number,
          "\(ledger.way): \(watch.reason(for: process))")
        ledger.fileCount += 1
      }
      ledger.findingCount += 1
      if ledger.findingCount >= Self.mostFindings { throw TrialFailure("too many findings") }
      first = number + workers
    }
  }
}

extension FuzzWatch {
  /// Returns the reason why a watched process ended.
  fileprivate func reason(for process: Process) -> String {
    guard process.terminationReason == .uncaughtSignal else {
      return "ended with status \(process.terminationStatus)"
    }
    return switch process.terminationStatus {
    case SIGPROF: "more than \(seconds) s of processor time"
    case SIGALRM: "waits forever"
    default: "ended by signal \(process.terminationStatus)"
    }
  }
}
