import DecoderChecks
import Foundation
import TestSupport

/// Mutants of the fixtures through all checks, for as long as one likes.
enum DecoderSoak {
  /// Runs a number of mutants from a seed, and throws at the first that fails, which it leaves behind.
  static func run(mutants count: Int, seed: UInt64) throws {
    let files = try Fixture.all().map { try $0.bytes() }.filter { $0.count <= 4096 }
    print("\(count) mutants of \(files.count) files, seed \(seed)")
    var mutator = Mutator(files, seed: seed)
    for number in 0..<count {
      let mutant = mutator.mutant()
      do {
        try DecoderChecks(mutant).all(seed: UInt64(number))
      } catch {
        let file = FileManager.default.temporaryDirectory.appending(path: "mutant-\(number).gif")
        try Data(mutant).write(to: file)
        throw TrialFailure("mutant \(number), seed \(seed), \(file.path): \(error)")
      }
      if (number + 1).isMultiple(of: 100_000) { print("\(number + 1)") }
    }
  }
}
