import ArgumentParser
import DecoderChecks
import Foundation

struct FuzzCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fuzz",
    abstract: "Decode structured files in every way, and compare with the slow reference.",
    discussion: """
      A file that shows other pixels than the reference, traps, hangs or takes too much is kept, \
      with the command that tries it again.
      """)

  @Argument(help: "How many files.") var count = 1_000_000
  @Option(help: "The seed they follow from. (default: a random one)") var seed: UInt64?
  @Option(help: "The number of the first file.") var first = 0
  @Option(help: "Try the file with this number, in this process.") var only: Int?
  @Option(help: "How often to try it, for what threads do.") var times = 1
  @Option(help: "How many processes. (default: one for each processor)") var workers: Int?
  @Option(help: "The most processor time for one way, in seconds.") var seconds = 1.0
  @Option(help: "The most memory for a process, in MiB.") var memory = 256
  @Option(help: "The folder for files that fail.") var findings = ".build-fuzz/findings"

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

  /// Tries one file and says how long each way took; nothing ends it if it hangs.
  private func run(_ number: Int, _ seed: UInt64) throws {
    let file = StructuredFile(seed: seed, number)
    print("\(file.kind.rawValue), \(file.bytes.count) bytes")
    var start = CPUTime.now(.process)
    var way = DecoderChecks.Way.building
    func enter(_ next: DecoderChecks.Way) {
      let now = CPUTime.now(.process)
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

/// What `fuzz` starts as a process of its own.
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
