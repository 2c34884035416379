import LZW
import TestSupport

/// What must hold of the LZW decoder for any codes at all: it unpacks what the reference unpacks.
package enum LZWChecks {
  /// Unpacks bytes cut into sub-blocks of a length (1...255), whole and with the end cut off.
  package static func all(
    _ data: [UInt8], minimumCodeSize: Int, subBlockLength: Int, pixelCount: Int
  ) throws(Disagreement) {
    let chain = subBlocks(data, length: subBlockLength)
    var decoder = LZWDecoder()
    try check(&decoder, chain, minimumCodeSize: minimumCodeSize, pixelCount: pixelCount)
    // The tables are kept, as they are from frame to frame.
    try check(
      &decoder, chain.dropLast(2), minimumCodeSize: minimumCodeSize, pixelCount: pixelCount / 2)
  }

  private static func check(
    _ decoder: inout LZWDecoder, _ chain: [UInt8], minimumCodeSize: Int, pixelCount: Int
  ) throws(Disagreement) {
    var room = IndexBuffer()
    let outcome = decoder.unpack(
      chain.span, minimumCodeSize: minimumCodeSize, pixelCount: pixelCount, into: &room)
    let wanted = ReferenceLZW(
      joined(chain), minimumCodeSize: minimumCodeSize, pixelCount: pixelCount)

    let place = "minimum code size \(minimumCodeSize), \(pixelCount) pixels"
    try demand(outcome.pixelCount == wanted.pixels.count, "\(place): \(outcome)")
    try demand(room.array(first: outcome.pixelCount) == wanted.pixels, "\(place): pixels")
    try demand((0...chain.count).contains(outcome.offset(in: chain.span)), "\(place): \(outcome)")
    let isSameEnding =
      switch (outcome.ending, wanted.ending) {
      case (.complete, .full), (.endCode, .endCode), (.chainEnded, .endOfData),
        (.impossibleCode, .impossibleCode):
        true
      default: false
      }
    try demand(isSameEnding, "\(place): \(outcome.ending), not \(wanted.ending)")
  }

  private static func subBlocks(_ data: [UInt8], length: Int) -> [UInt8] {
    var chain: [UInt8] = []
    for start in stride(from: 0, to: data.count, by: length) {
      let block = data[start..<min(start + length, data.count)]
      chain += [UInt8(block.count)] + block
    }
    return chain + [0]
  }

  /// The data of a chain, which may break off.
  private static func joined(_ chain: [UInt8]) -> [UInt8] {
    var data: [UInt8] = []
    var position = 0
    while position < chain.count, chain[position] > 0 {
      let end = min(position + 1 + Int(chain[position]), chain.count)
      data += chain[(position + 1)..<end]
      position = end
    }
    return data
  }
}
