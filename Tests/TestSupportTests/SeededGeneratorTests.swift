import TestSupport
import Testing

@Suite struct SeededGeneratorTests {
  @Test func `gives the published numbers of SplitMix64`() {
    var random = SeededGenerator(seed: 1_234_567)
    #expect(
      (0..<5).map { _ in random.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test func `says its seed, however far it has come`() {
    var random = SeededGenerator(seed: 7)
    _ = random.next()
    #expect("\(random)" == "seed 7")
  }
}
