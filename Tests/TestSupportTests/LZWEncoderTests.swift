import Frames
import TestSupport
import Testing

@Suite struct LZWEncoderTests {
  /// A picture that is often used to explain the format, with the bytes it is known to have.
  private let pixels: [UInt16] = """
    1111122222 1111122222 1111122222 1110000222 1110000222
    2220000111 2220000111 2222211111 2222211111 2222211111
    """.compactMap { $0.wholeNumberValue.map(UInt16.init) }
  private let bytes: [UInt8] = [
    0x8c, 0x2d, 0x99, 0x87, 0x2a, 0x1c, 0xdc, 0x33, 0xa0, 0x02, 0x75, 0xec, 0x95, 0xfa, 0xa8, 0xde,
    0x60, 0x8c, 0x04, 0x91, 0x4c, 0x01,
  ]

  @Test func `writes the bytes of a well-known picture`() {
    let encoder = LZWEncoder(minimumCodeSize: 2, packing: LZWPacking())
    #expect(encoder.bytes(of: encoder.codes(for: pixels)) == bytes)
  }

  @Test func `decodes the bytes of a well-known picture`() {
    let decoded = ReferenceLZW(bytes, minimumCodeSize: 2, pixelCount: pixels.count)
    #expect(decoded.pixels.map(UInt16.init) == pixels)
    #expect(decoded.ending == .full)
  }

  @Test(
    arguments: 0...11,
    [LZWPacking.Clearing.whenFull, .never, .every(1), .every(2), .every(7), .every(1000)])
  func `what is encoded is decoded`(minimumCodeSize: Int, clearing: LZWPacking.Clearing) {
    var packing = LZWPacking()
    packing.clearing = clearing
    let encoder = LZWEncoder(minimumCodeSize: minimumCodeSize, packing: packing)
    for (count, seed) in [(1, 1), (2, 2), (100, 3), (9000, 4)] {
      var random = SeededGenerator(seed: UInt64(seed))
      // A walk with short steps, so that entries are long enough to matter.
      var value = 0
      let pixels = (0..<count).map { _ in
        value = (value + Int.random(in: 0...1, using: &random)) % (1 << minimumCodeSize)
        return UInt16(value)
      }
      let data = encoder.bytes(of: encoder.codes(for: pixels))
      let decoded = ReferenceLZW(data, minimumCodeSize: minimumCodeSize, pixelCount: count)
      #expect(decoded.pixels == pixels.map { UInt8($0 & 255) }, "\(count) pixels, \(random)")
      #expect(decoded.ending == .full)
    }
  }

  @Test func `clears a full table, and never clears one that is to be kept`() {
    let pixels = PixelPattern.random(below: 256, seed: 1).pixels(
      of: .init(width: 100, height: 60))
    var packing = LZWPacking()
    #expect(
      LZWEncoder(minimumCodeSize: 8, packing: packing).codes(for: pixels)
        .filter { $0 == .clear }.count == 2)
    packing.clearing = .never
    #expect(
      LZWEncoder(minimumCodeSize: 8, packing: packing).codes(for: pixels)
        .filter { $0 == .clear }.count == 1)
  }

  @Test func `leaves out and adds what it is told to`() {
    func codes(_ change: (inout LZWPacking) -> Void) -> [LZWCode] {
      var packing = LZWPacking()
      change(&packing)
      return LZWEncoder(minimumCodeSize: 2, packing: packing).codes(for: [1, 2, 3])
    }
    #expect(codes { _ in } == [.clear, .value(1), .value(2), .value(3), .end])
    #expect(codes { $0.startsWithClear = false } == [.value(1), .value(2), .value(3), .end])
    #expect(codes { $0.endsWithEnd = false } == [.clear, .value(1), .value(2), .value(3)])
    #expect(codes { $0.pixelLimit = 1 } == [.clear, .value(1), .end])
    #expect(codes { $0.excessPixels = 1 }.count == 6)
    #expect(codes { $0.impossibleAfter = 2 } == [.clear, .value(1), .value(2), .impossible, .end])
  }
}
