import ArgumentParser
import Foundation
import TestSupport

struct FuzzCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fuzz",
    abstract: "Decode structured files in every way, and compare with the slow reference.",
    discussion: """
      Keeps each file that shows other pixels than the reference, traps, hangs or takes too \
      much, with the command that tries it again.
      """)

  @Argument(help: "Number of files.") var count = 1_000_000
  @Option(help: "Seed of the files. (default: a random one)") var seed: UInt64?
  @Option(help: "Number of the first file.") var first = 0
  @Option(help: "Try the file with this number, in this process.") var only: Int?
  @Option(help: "Number of times to try it, for failures that depend on threads.") var times = 1
  @Option(help: "Number of processes. (default: one for each processor)") var workers: Int?
  @Option(help: "Limit of processor time for one way, in seconds.") var seconds = 1.0
  @Option(help: "Limit of memory for a process, in MiB.") var memory = 256
  @Option(help: "Folder for files that fail.") var findings = ".build-fuzz/findings"

  func validate() throws {
    guard count >= 0, first >= 0, only ?? 0 >= 0, times > 0, workers ?? 1 > 0, memory > 0 else {
      throw ValidationError("Numbers of files, processes and MiB are positive.")
    }
    guard (0.01...3600).contains(seconds) else {
      throw ValidationError("Processor time is from 0.01 to 3600 s.")
    }
  }

  func run() throws {
    let seed = seed ?? .random(in: .min ... .max)
    if let only { return try run(only, seed) }
    try FuzzTrial(
      seed: seed, numbers: first..<(first + count),
      workers: workers ?? ProcessInfo.processInfo.activeProcessorCount,
      watch: FuzzWatch(seconds: seconds, mebibytes: memory),
      findings: FuzzFindings(seed: seed, folder: URL(filePath: findings))
    ).run()
  }

  /// Tries one file, and prints the time of each way; a hang is not ended.
  private func run(_ number: Int, _ seed: UInt64) throws {
    let file = StructuredFile(seed: seed, number)
    print("\(file.kind.rawValue), \(file.bytes.count) bytes")
    var start = CPUTime.now(CLOCK_PROCESS_CPUTIME_ID)
    var way = DecoderChecks.Way.building
    func enter(_ next: DecoderChecks.Way) {
      let now = CPUTime.now(CLOCK_PROCESS_CPUTIME_ID)
      if way != .building { print("\(way): \(Double(now - start) / 1e6) ms") }
      (way, start) = (next, now)
    }
    do {
      for _ in 0..<times {
        _ = try FuzzWorker.check(file) { if times == 1 { enter($0) } else { way = $0 } }
      }
      enter(.building)
    } catch {
      throw TrialFailure("\(way): \(error)")
    }
  }
}

/// The process that `fuzz` starts for each worker.
struct FuzzWorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "fuzz-worker", shouldDisplay: false)

  @Argument var seed: UInt64
  @Argument var first: Int
  @Argument var end: Int
  @Argument var step: Int
  @Argument var ledger: String
  @Argument var findings: String
  @Argument var seconds: Double
  @Argument var memory: Int

  func run() throws {
    let worker = FuzzWorker(
      seed: seed, ledger: try FuzzLedger(ledger),
      watch: FuzzWatch(seconds: seconds, mebibytes: memory),
      findings: FuzzFindings(seed: seed, folder: URL(filePath: findings)))
    try worker.run(stride(from: first, to: end, by: step))
  }
}
