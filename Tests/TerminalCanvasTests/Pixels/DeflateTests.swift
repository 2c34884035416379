import Foundation
import Frames
import TestSupport
import Testing

@testable import TerminalCanvas

@Suite struct DeflateTests {
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func base64(bytes: String, text: String) {
    #expect(String(decoding: Base64.encode(Array(bytes.utf8)), as: UTF8.self) == text)
  }

  @Test func base64OfAnyBytes() {
    for seed in UInt64(1)...20 {
      var random = SplitMix(seed: seed)
      let bytes = (0..<Int.random(in: 0...300, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      #expect(ReferenceBase64.decode(Base64.encode(bytes)) == bytes, "seed \(seed)")
    }
  }

  /// Every length and distance there is, and all bytes.
  @Test func whatIsCompressedComesBack() {
    var cases: [[UInt8]] = [[], [0], Array(0...255), Array(repeating: 7, count: 100_000)]
    for length in 3...300 { cases.append(Array(repeating: 1, count: length)) }
    for distance in [1, 2, 3, 4, 5, 8, 9, 100, 1024, 1025, 8191, 8192, 16384, 32767, 32768, 32769] {
      var random = SplitMix(seed: UInt64(distance))
      let noise = (0..<distance).map { _ in UInt8.random(in: 0...255, using: &random) }
      cases.append(noise + noise.prefix(600))
    }
    for (index, bytes) in cases.enumerated() {
      #expect(ReferenceInflate.inflate(Deflate.zlib(bytes)) == bytes, "case \(index)")
    }
    for seed in UInt64(1)...50 {
      var random = SplitMix(seed: seed)
      let letters = Int.random(in: 1...255, using: &random)
      let bytes = (0..<Int.random(in: 0...4000, using: &random)).map { _ in
        UInt8.random(in: 0...UInt8(letters), using: &random)
      }
      #expect(ReferenceInflate.inflate(Deflate.zlib(bytes)) == bytes, "seed \(seed)")
    }
  }

  @Test func runsBecomeMuchLess() {
    #expect(Deflate.zlib(Array(repeating: 9, count: 100_000)).count < 1000)
  }

  @Test func aPNGHoldsThePicture() throws {
    var random = SplitMix(seed: 2)
    let bitmap = Bitmap(7, 5) { x, y in
      RGBA8(
        red: UInt8(x), green: UInt8(y), blue: .random(in: 0...255, using: &random),
        alpha: x == 3 ? 0 : 255)
    }
    let file = PNGFile.encode(bitmap)
    #expect(file.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    // Signature, header chunk of 25 bytes, then the pixels.
    let length = file[33..<37].reduce(0) { $0 << 8 | Int($1) }
    let rows = try #require(ReferenceInflate.inflate(Array(file[41..<41 + length])))
    #expect(rows.count == (7 * 4 + 1) * 5)
    for y in 0..<5 {
      for x in 0..<7 {
        let start = y * 29 + 1 + x * 4
        let pixel = bitmap[x, y]
        #expect(
          Array(rows[start..<start + 4]) == [pixel.red, pixel.green, pixel.blue, pixel.alpha])
      }
    }
    // The checksum of an empty end chunk is in the specification.
    #expect(file.suffix(4) == [0xAE, 0x42, 0x60, 0x82])
  }
}
