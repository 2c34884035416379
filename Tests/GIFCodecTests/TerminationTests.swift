import DecoderChecks
import Frames
import GIFCodec
import TestSupport
import Testing

/// Files that once kept the decoder busy for ever, or for far longer than their limits promise.
@Suite(.timeLimit(.minutes(1))) struct TerminationTests {
  /// A full table, a string of `length` pixels that ends just before the image does, and short codes behind it.
  static func fullTable(longest length: Int, excess: Int, rowsBelow: Int = 0) -> [UInt8] {
    var codes = CodeWriter(minimumCodeSize: 2)
    codes.clear()
    codes.add(0)
    var string = 6
    for _ in 1..<length {
      codes.add(string)
      string += 1
    }
    while !codes.isFull { codes.add(1) }
    codes.add(1)
    codes.add(string - 1)
    let height = codes.pixelCount + 1
    for _ in 0..<excess { codes.add(1) }
    return TinyGIF(1, height - rowsBelow)
      .image(1, height, minimumCodeSize: 2, chain: codes.chain).file
  }

  @Test(arguments: [48, 191, 192, 300, 4000], [0, 1, 3, 400])
  func endsWithALongStringBeforeTheEnd(length: Int, excess: Int) throws {
    for rowsBelow in [0, 1, 200] {
      let file = Self.fullTable(longest: length, excess: excess, rowsBelow: rowsBelow)
      let checks = DecoderChecks(file)
      try checks.reference()
      try checks.paths()
      try checks.singleFrames(seed: 1)
    }
  }
}
