import TestSupport
import Testing

/// Files that are nearly GIFs, through everything that must hold of the decoder.
@Suite struct MutantTests {
  /// In ten parts, so that they run side by side.
  static let mutantsPerPart = LongTests.count(2_000, short: 100)

  static let files = ((try? Fixture.all()) ?? []).compactMap { try? $0.bytes() }
    .filter { $0.count < 400 }

  @Test(arguments: 0..<10)
  func areShownAsTheReferenceShowsThem(part: Int) {
    let seed = Seeds.any &+ UInt64(part)
    var mutator = Mutator(Self.files, seed: seed)
    for number in 0..<Self.mutantsPerPart {
      let mutant = mutator.mutant()
      do throws(Disagreement) {
        try DecoderChecks(mutant).all(seed: UInt64(number))
      } catch {
        Issue.record("\(error): seed \(seed), mutant \(number), \(mutant)")
        return
      }
    }
  }
}
