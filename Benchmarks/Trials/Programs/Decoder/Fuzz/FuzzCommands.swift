import ArgumentParser
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
  @Option(help: "Try the file with this number, in this process.") var only: Int?

  func validate() throws {
    guard count >= 0, only ?? 0 >= 0 else {
      throw ValidationError("Numbers of files are not negative.")
    }
  }

  func run() throws {
    let seed = seed ?? .random(in: .min ... .max)
    guard let only else { return try FuzzTrial(seed: seed, count: count).run() }
    // A hang is not ended.
    let file = StructuredFile(seed: seed, only)
    print("\(file.kind.rawValue), \(file.bytes.count) bytes")
    var way = DecoderChecks.Way.building
    do {
      _ = try FuzzWorker.check(file) { way = $0 }
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

  func run() throws {
    let worker = FuzzWorker(seed: seed, ledger: try FuzzLedger(ledger))
    try worker.run(stride(from: first, to: end, by: step))
  }
}
