import TestSupport
import Testing

/// Files that are built to reach what decoders have shortcuts for, decoded in every way there is.
@Suite struct StructuredFileTests {
  /// `SEED=` repeats a run; `make fuzz` tries a million others, which are larger.
  static let seed = Seeds.any

  static let filesPerPart = LongTests.count(1_000, short: 300)

  /// In ten parts, so that they run side by side.
  @Test(arguments: 0..<10)
  func areShownAsTheReferenceShowsThem(part: Int) {
    if part == 0 { print("structured files: SEED=\(Self.seed)") }
    var decoded = 0
    for number in (part * Self.filesPerPart)..<((part + 1) * Self.filesPerPart) {
      let file = StructuredFile(seed: Self.seed, number, effort: .small)
      do throws(Disagreement) {
        let checks = DecoderChecks(file.bytes, limits: DecoderChecks.structuredLimits)
        if try checks.everyWay(seed: file.seed, reads: 2) { decoded += 1 }
      } catch {
        Issue.record("\(error): SEED=\(Self.seed), file \(number), \(file.bytes)")
        return
      }
    }
    #expect(decoded > Self.filesPerPart * 4 / 5, "SEED=\(Self.seed): too few can be decoded")
  }
}
