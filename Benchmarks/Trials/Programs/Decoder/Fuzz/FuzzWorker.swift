import Foundation
import TestSupport

/// Tries every nth structured file in this process, and keeps those that fail.
struct FuzzWorker {
  let seed: UInt64
  let ledger: FuzzLedger

  /// Tries files; ends the process at the first that takes too much memory.
  func run(_ numbers: StrideTo<Int>) throws {
    let trial = getppid()
    // If the parent process has ended, nobody waits for this one.
    for number in numbers where getppid() == trial {
      ledger.record.number = number
      FuzzWatch.startFile()
      func enter(_ way: DecoderChecks.Way) {
        ledger.record.way = way
        FuzzWatch.start()
      }
      enter(.building)
      let file = StructuredFile(seed: seed, number)
      do {
        if try Self.check(file, enter) { ledger.record.decoded += 1 }
      } catch {
        try FuzzFindings.keep(file, seed, number, "\(ledger.record.way): \(error)")
        ledger.record.findings += 1
      }
      ledger.record.files += 1
      if FuzzWatch.isExceeded {
        try FuzzFindings.keep(
          file, seed, number, "more than \(FuzzWatch.mebibytes) MiB of memory")
        exit(FuzzFindings.status)
      }
    }
  }

  /// Runs the checks that a file is for.
  static func check(
    _ file: StructuredFile, _ enter: (DecoderChecks.Way) -> Void
  ) throws(Disagreement) -> Bool {
    switch file.kind {
    case .costly:
      try DecoderChecks(file.bytes, limits: DecoderChecks.costlyLimits).everyWayWithinLimits(
        entering: enter)
    case .image, .aside, .animation, .keyFrames, .mutant:
      try DecoderChecks(file.bytes, limits: DecoderChecks.structuredLimits)
        .everyWay(seed: file.seed, entering: enter)
    }
  }
}

/// The folder for files that fail.
enum FuzzFindings {
  /// The exit status of a process that has kept a file and cannot continue.
  static let status: Int32 = 3

  static let folder = URL(filePath: ".build-fuzz/findings")

  /// Keeps a file, and prints how to repeat the failure.
  static func keep(
    _ file: StructuredFile, _ seed: UInt64, _ number: Int, _ reason: String
  ) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appending(path: "\(seed)-\(number).gif")
    try Data(file.bytes).write(to: path)
    let text = """
      \(path.path): \(file.kind.rawValue), \(file.bytes.count) bytes: \(reason)
        again: Trials fuzz --seed \(seed) --only \(number)

      """
    try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  }
}
