import Frames
import TerminalCanvas
import TestSupport
import Testing

@Suite struct InputDecoderTests {
  private static func mouse(_ action: MouseEvent.Action, _ row: Int) -> TerminalInput {
    .mouse(MouseEvent(action, row: row))
  }

  private static let table: [(String, [TerminalInput])] = [
    ("a\u{1B}[A", [.key(.character("a")), .key(.up)]),
    ("\r\t\u{7F}\u{3}", [.enter, .tab, .backspace, .control("c")].map(TerminalInput.key)),
    (
      "jjj\u{1B}[A\u{1B}[A",
      [.character("j"), .character("j"), .character("j"), .up, .up].map(TerminalInput.key)
    ),
    ("é漢🐈q", ["é", "漢", "🐈", "q"].map { .key(.character($0)) }),
    ("\u{1B}OB\u{1B}[1;5C\u{1B}[D", [.down, .right, .left].map(TerminalInput.key)),
    (
      "\u{1B}[H\u{1B}[4~\u{1B}[5~\u{1B}[6~",
      [.home, .end, .pageUp, .pageDown].map(TerminalInput.key)
    ),
    ("\u{1B}\u{1B}[2~\u{1B}[3~", [.escape, .insert, .delete].map(TerminalInput.key)),
    (
      "\u{1B}[1~\u{1B}[7~\u{1B}OH\u{1B}[8~\u{1B}[F\u{1B}[3;5~",
      [.home, .home, .home, .end, .end, .delete].map(TerminalInput.key)
    ),
    ("\n\u{8}\u{1A}", [.enter, .backspace, .control("z")].map(TerminalInput.key)),
    // With Alt; behind broken sequences; and with what no key has.
    ("\u{1B}a\u{1B}\r", [.key(.character("a")), .key(.enter)]),
    ("\u{1B}O\u{1B}[A\u{1B}[1;\u{1B}[B", [.key(.up), .key(.down)]),
    ("\u{1B}[?1A\u{1B}[>C\u{1B}[1 D\u{1B}[?3~", []),
    ("\u{1B}[<0;1;1M", [mouse(.pressed, 0)]),
    ("\u{1B}[<0;80;24m", [mouse(.released, 23)]),
    ("\u{1B}[<1;2;3M", []),
    ("\u{1B}[<2;5;6m", []), ("\u{1B}[<0;300;400m", [mouse(.released, 399)]),
    ("\u{1B}[<32;5;6M", [mouse(.dragged, 5)]),
    ("\u{1B}[<35;5;6M", []), ("\u{1B}[<66;5;6M", []),
    ("\u{1B}[<64;5;6M", [mouse(.scrolledUp, 5)]),
    ("\u{1B}[<65;5;6M", [mouse(.scrolledDown, 5)]),
    (
      "\u{1B}[<16;5;6M\u{1B}[<4;5;6M\u{1B}[<8;5;6m",
      [.pressed, .pressed, .released].map { mouse($0, 5) }
    ),
    ("\u{1B}[<60;5;6M\u{1B}[<92;5;6M", [mouse(.dragged, 5), mouse(.scrolledUp, 5)]),
    ("\u{1B}[<0;1;0M", []), ("\u{1B}[<0;0;1M", []), ("\u{1B}[<0;1M", []), ("\u{1B}[<;;M", []),
    ("\u{1B}[<130;1;1M", []),
    ("\u{1B}[?62;4;22c", [.reply(.attributes([62, 4, 22]))]),
    ("\u{1B}[?6c", [.reply(.attributes([6]))]),
    ("\u{1B}[?2026;0$y", [.reply(.mode(2026, isKnown: false))]),
    ("\u{1B}[?2026;1$y", [.reply(.mode(2026, isKnown: true))]),
    ("\u{1B}[?2026;2$y", [.reply(.mode(2026, isKnown: true))]),
    ("\u{1B}[?2026;3$y", [.reply(.mode(2026, isKnown: true))]),
    ("\u{1B}[?2026;4$y", [.reply(.mode(2026, isKnown: false))]),
    ("\u{1B}[?$y", []), ("\u{1B}[?2026$y", []),
    ("\u{1B}[6;20;10t", [.reply(.cellSize(PixelSize(width: 10, height: 20)))]),
    ("\u{1B}[6;0;10t", []), ("\u{1B}[6;99999;10t\u{1B}[6;20;99999t", []), ("\u{1B}[4;20;10t", []),
    (
      "\u{1B}]11;rgb:ffff/8080/0000\u{1B}\\",
      [.reply(.background(RGB8(red: 255, green: 128, blue: 0)))]
    ),
    ("\u{1B}]10;rgb:00/80/ff\u{7}", []),
    (
      "\u{1B}]11;rgb:00/80/ff\u{7}",
      [.reply(.background(RGB8(red: 0, green: 128, blue: 255)))]
    ),
    (
      "\u{1B}]11;rgba:0/f/0/f\u{7}",
      [.reply(.background(RGB8(red: 0, green: 255, blue: 0)))]
    ),
    ("\u{1B}]11;#010203\u{7}", [.reply(.background(RGB8(red: 1, green: 2, blue: 3)))]),
    ("\u{1B}]4;15;rgb:ff/ff/ff\u{7}", [.reply(.palette(15, .white))]),
    ("\u{1B}]4;256;rgb:ff/ff/ff\u{7}", []), ("\u{1B}]11;rgb:1/2\u{7}", []),
    ("\u{1B}]11;rgb:+1/-2/3\u{7}", []), ("\u{1B}]11;red\u{7}", []), ("\u{1B}]\u{7}", []),
    ("\u{1B}]52;c;cXF4\u{1B}\\", []),
    ("\u{1B}P>|XTerm(370)\u{1B}\\", [.reply(.version("XTerm(370)"))]),
    ("\u{1B}P>|a\u{7}b\u{1B}\\", [.reply(.version("a\u{7}b"))]),
    ("\u{1B}P1$r0m\u{1B}\\q", [.key(.character("q"))]),
    ("\u{1B}_Gi=4211;OK\u{1B}\\", [.reply(.graphics(isUnderstood: true))]),
    ("\u{1B}_Gi=4211;EINVAL:no\u{1B}\\", [.reply(.graphics(isUnderstood: false))]),
    ("\u{1B}_nothing\u{1B}\\", []), ("\u{1B}^private\u{1B}\\", []),
    ("\u{1B}]11;qq\u{1B}[A", [.key(.up)]), ("\u{1B}]11;qq\u{18}x", [.key(.character("x"))]),
    ("\u{1B}]11;qq\u{1A}x", [.key(.character("x"))]),
    ("\u{1B}[?" + String(repeating: "1", count: 100) + "cx", [.key(.character("x"))]),
  ]

  @Test(arguments: table)
  func eachByteSequenceIsDecodedToItsKeysMouseEventsAndReplies(
    text: String, inputs: [TerminalInput]
  ) {
    var decoder = InputDecoder()
    #expect(decoder.decode(Array(text.utf8)) == inputs)
    #expect(!decoder.isWaiting)
    var slow = InputDecoder()
    #expect(text.utf8.flatMap { slow.decode([$0]) } == inputs, "byte by byte")
  }

  @Test(arguments: [
    ("\u{1B}", [Key.escape]), ("\u{1B}[1;", []), ("\u{1B}O", []), ("\u{1B}]11", []), ("x", []),
  ])
  func aPauseMakesAnEscapeAKeyAndDropsEveryOtherUnfinishedSequence(text: String, keys: [Key]) {
    var decoder = InputDecoder()
    _ = decoder.decode(Array(text.utf8))
    #expect(decoder.isWaiting == (text != "x"))
    #expect(decoder.timedOut() == keys && !decoder.isWaiting)
    #expect(decoder.keys(in: Array("A".utf8)) == [.character("A")])
  }

  /// A terminal in another encoding than UTF-8: each byte that is none is a replacement character, and no key is lost.
  @Test(arguments: [
    ([0xFF, 0x80, 0x61], "\u{FFFD}\u{FFFD}a"), ([0xE2, 0x96, 0x61], "\u{FFFD}a"),
    ([0xC3, 0xC3, 0xA9], "\u{FFFD}é"), ([0xED, 0xA0, 0x80], "\u{FFFD}"),
  ])
  func bytesThatAreNoUTF8AreReplacementCharacters(bytes: [UInt8], text: String) {
    var decoder = InputDecoder()
    #expect(decoder.keys(in: bytes) == text.unicodeScalars.map { .character($0) })
  }

  /// No part of a terminal's string is taken for keys, however long the string is.
  @Test func noPartOfATerminalReplyOf100000BytesIsReadAsKeys() {
    var decoder = InputDecoder()
    #expect(decoder.decode(Array("\u{1B}]11;".utf8) + Array(repeating: 0x71, count: 100_000)) == [])
    #expect(decoder.isWaiting)
    #expect(decoder.decode(Array("\u{1B}\\a".utf8)) == [.key(.character("a"))])
    _ = decoder.decode(Array("\u{1B}]11;".utf8))
    #expect(decoder.timedOut() == [] && !decoder.isWaiting)
  }

  @Test func noKeyIsLostOf5000ThatArriveAtOnce() {
    var decoder = InputDecoder()
    #expect(decoder.keys(in: Array(repeating: 0x61, count: 5000)).count == 5000)
  }

  /// Found by fuzzing: six bytes behind `#`, which are fewer characters.
  @Test func aColorReplyThatHasNoHexDigitsIsIgnored() {
    var decoder = InputDecoder()
    #expect(decoder.decode(Array("\u{1B}]11;#".utf8) + [0x23, 0xF2, 0x23, 0x23, 0x07]) == [])
    #expect(decoder.decode(Array("\u{1B}]11;#\u{E9}\u{E9}\u{E9}\u{7}".utf8)) == [])
    #expect(!decoder.isWaiting)
  }

  @Test func aKeyAfter500RandomBytesIsDecoded() {
    for seed in UInt64(1)...200 {
      var random = SeededGenerator(seed: seed)
      var decoder = InputDecoder()
      let letters = Array("\u{1B}[]P_\\;:<?0123456789rgb/Mmcyt$\u{7}G".utf8)
      let noise = (0..<500).map { _ in letters.randomElement(using: &random) ?? 0 }
      _ = decoder.decode(noise)
      _ = decoder.timedOut()
      #expect(decoder.decode([0x61]) == [.key(.character("a"))], "seed \(seed)")
    }
  }
}
