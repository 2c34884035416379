import TerminalCanvas
import Testing

@Suite struct KeyTests {
  private static let table: [(String, [Key])] = [
    ("a", [.character("a")]), (" ", [.character(" ")]),
    ("é▀🬀", ["é", "▀", "🬀"].map(Key.character)),
    ("\r", [.enter]), ("\n", [.enter]), ("\t", [.tab]), ("\u{7F}", [.backspace]),
    ("\u{8}", [.backspace]), ("\u{3}", [.control("c")]), ("\u{1A}", [.control("z")]),
    ("\u{1B}[A", [.up]), ("\u{1B}[B", [.down]), ("\u{1B}[C", [.right]), ("\u{1B}[D", [.left]),
    ("\u{1B}OA", [.up]), ("\u{1B}OF", [.end]), ("\u{1B}[H", [.home]), ("\u{1B}[F", [.end]),
    ("\u{1B}[1~", [.home]), ("\u{1B}[7~", [.home]), ("\u{1B}[2~", [.insert]),
    ("\u{1B}[3~", [.delete]), ("\u{1B}[4~", [.end]), ("\u{1B}[5~", [.pageUp]),
    ("\u{1B}[6~", [.pageDown]), ("\u{1B}[1;5A", [.up]), ("\u{1B}[3;2~", [.delete]),
    ("\u{1B}[15~", []), ("\u{1B}[200~", []), ("\u{1B}[?62;4c", []), ("\u{1B}[<0;10;5M", []),
    ("\u{1B}x", [.character("x")]), ("\u{1B}\u{1B}[A", [.escape, .up]),
    ("\u{1B}[\u{1B}[B", [.down]), ("\u{1B}[A\u{1B}[Bq", [.up, .down, .character("q")]),
    ("\u{0}", []),
  ]

  @Test(arguments: table)
  func keys(text: String, keys: [Key]) {
    var decoder = InputDecoder()
    #expect(decoder.keys(Array(text.utf8)) == keys)
    #expect(!decoder.isWaiting)
  }

  @Test(arguments: table)
  func bytesMayArriveOneByOne(text: String, keys: [Key]) {
    var decoder = InputDecoder()
    #expect(text.utf8.flatMap { decoder.keys([$0]) } == keys)
  }

  @Test func anEscapeAloneIsTheEscapeKey() {
    var decoder = InputDecoder()
    #expect(decoder.keys([0x1B]) == [] && decoder.isWaiting)
    #expect(decoder.timedOut() == [.key(.escape)] && !decoder.isWaiting)
    #expect(decoder.timedOut() == [])
    #expect(decoder.keys(Array("\u{1B}[".utf8)) == [])
    #expect(decoder.timedOut() == [])
    #expect(decoder.keys(Array("A".utf8)) == [.character("A")])
  }

  @Test func malformedTextNeitherStopsNorTraps() {
    let lost = Key.character("\u{FFFD}")
    var decoder = InputDecoder()
    #expect(decoder.keys([0xE2, 0x41]) == [lost, .character("A")])
    #expect(decoder.keys([0x80, 0xC0, 0xFF]) == [lost, lost, lost])
    #expect(decoder.keys([0xED, 0xA0, 0x80]) == [lost], "a surrogate is no character")
    #expect(decoder.keys([0xE2, 0x1B, 0x5B, 0x41]) == [lost, .up])
    for seed in UInt64(1)...50 {
      var random = SplitMix(seed: seed)
      var decoder = InputDecoder()
      let noise = (0..<500).map { _ in UInt8.random(in: 0...255, using: &random) }
      _ = decoder.keys(noise + [0x18, 0x18, 0x18])
      _ = decoder.timedOut()
      #expect(decoder.keys([0x61]) == [.character("a")], "seed \(seed)")
    }
  }

  @Test func endlessSequencesAreGivenUp() {
    var decoder = InputDecoder()
    _ = decoder.keys(Array("\u{1B}[".utf8) + Array(repeating: 0x31, count: 100_000))
    #expect(!decoder.keys(Array("A".utf8)).isEmpty)
  }
}

extension InputDecoder {
  /// The keys among what some bytes complete.
  fileprivate mutating func keys(_ bytes: [UInt8]) -> [Key] { decode(bytes).compactMap(\.key) }
}
