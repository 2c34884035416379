import Foundation
import TestSupport

/// Tries every nth structured file in this process, and keeps those that fail.
struct FuzzWorker {
  let seed: UInt64
  let ledger: FuzzLedger
  let watch: FuzzWatch
  let findings: FuzzFindings

  /// Tries files; ends the process at the first that takes too much memory.
  func run(_ numbers: StrideTo<Int>) throws {
    let trial = getppid()
    // If the parent process has ended, nobody waits for this one.
    for number in numbers where getppid() == trial {
      ledger.number = number
      watch.startFile()
      var start = CPUTime.now(CLOCK_PROCESS_CPUTIME_ID)
      func enter(_ way: DecoderChecks.Way) {
        let now = CPUTime.now(CLOCK_PROCESS_CPUTIME_ID)
        ledger.note(nanoseconds: now - start)
        ledger.way = way
        start = now
        watch.start()
      }
      ledger.way = .building
      watch.start()
      let file = StructuredFile(seed: seed, number)
      do {
        if try Self.check(file, enter) { ledger.decodedCount += 1 }
      } catch {
        try findings.keep(file, number: number, "\(ledger.way): \(error)")
        ledger.findingCount += 1
      }
      enter(.building)
      ledger.fileCount += 1
      if watch.isExceeded {
        try findings.keep(file, number: number, "more than \(watch.mebibytes) MiB of memory")
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
struct FuzzFindings {
  /// The exit status of a process that has kept a file and cannot continue.
  static let status: Int32 = 3

  let seed: UInt64
  let folder: URL

  /// Keeps a file, and prints how to repeat the failure.
  func keep(_ file: StructuredFile, number: Int, _ reason: String) throws {
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
