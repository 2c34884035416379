import Foundation
import TestSupport

/// Decodes structured files in every way, on all processors.
///
/// Files are tried in processes of their own, each of which ends if a file hangs, traps or takes too much. A ledger
/// names the file that was tried last: that file is kept, and another process continues after it.
struct FuzzTrial {
  let seed: UInt64
  let count: Int

  private let workers = ProcessInfo.processInfo.activeProcessorCount
  /// The number of kept files after which a worker gives up.
  private static let mostFindings = 100

  /// Tries all files; throws if any was kept.
  func run() throws {
    print("\(count) structured files, seed \(seed)")
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
    func sum(_ part: (FuzzLedger.Record) -> Int) -> Int {
      ledgers.reduce(0) { $0 + part($1.record) }
    }
    func report() {
      let rate = Double(sum(\.files)) / max(0.001, Date().timeIntervalSince(start))
      print(
        "\(sum(\.files)) files, \(sum(\.decoded)) decoded, \(sum(\.findings)) kept, \(Int(rate)) a second"
      )
      // Flushed, so that a log shows it before the trial ends.
      fflush(nil)
    }
    while group.wait(timeout: .now() + 20) == .timedOut { report() }
    report()
    guard sum(\.findings) == 0 else { throw TrialFailure("see \(FuzzFindings.folder.path)") }
    guard sum(\.files) == count else { throw TrialFailure("only \(sum(\.files)) files were tried") }
  }

  /// Starts processes until all files of a worker have been tried.
  private func lead(_ worker: Int, _ path: String) throws {
    let ledger = try FuzzLedger(path)
    var first = worker
    while first < count {
      let process = Process()
      process.executableURL = Bundle.main.executableURL
      process.arguments = ["fuzz-worker", "\(seed)", "\(first)", "\(count)", "\(workers)", path]
      try process.run()
      process.waitUntilExit()
      if process.terminationReason == .exit, process.terminationStatus == 0 { return }
      let number = ledger.record.number
      if process.terminationStatus != FuzzFindings.status {
        try FuzzFindings.keep(
          StructuredFile(seed: seed, number), seed, number,
          "\(ledger.record.way): \(FuzzWatch.reason(for: process))")
        ledger.record.files += 1
      }
      ledger.record.findings += 1
      if ledger.record.findings >= Self.mostFindings { throw TrialFailure("too many findings") }
      first = number + workers
    }
  }
}

extension FuzzWatch {
  /// Returns the reason why a watched process ended.
  fileprivate static func reason(for process: Process) -> String {
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
