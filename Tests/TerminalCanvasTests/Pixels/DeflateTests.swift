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

  @Test(.enabled(if: SystemZlib.pack([]) != nil, "this system has no zlib"))
  func zlibOfTheSystemPacksTighter() throws {
    var random = SplitMix(seed: 3)
    let bytes = (0..<20_000).map { _ in UInt8.random(in: 0...255, using: &random) & 0x55 }
    let packed = try #require(SystemZlib.pack(bytes))
    #expect(ReferenceInflate.inflate(packed) == bytes)
    #expect(packed.count < Deflate.zlib(bytes).count)
    #expect(ReferenceInflate.inflate(try #require(SystemZlib.pack([]))) == [])
  }

  /// Of all depths, kinds of transparency and filters.
  @Test(arguments: [1, 2, 3, 4, 5, 16, 17, 256, 257, 5000], [false, true])
  func whatReadsPNGReadsThePicture(colors: Int, hasClear: Bool) throws {
    var random = SplitMix(seed: UInt64(colors))
    var inks: [RGBA8] = []
    for index in 0..<colors {
      let alpha = hasClear && index % 3 == 0 ? UInt8(index % 255) : 255
      let blue = UInt8.random(in: 0...255, using: &random)
      inks.append(
        RGBA8(red: UInt8(index & 255), green: UInt8(index >> 8), blue: blue, alpha: alpha))
    }
    let size = PixelSize(width: 61, height: 83)
    let bitmap = Bitmap(size: size, pixels: (0..<size.area).map { inks[$0 * 7 % colors] })
    #expect(ReferencePNG.decode(PNGFile.encode(bitmap)) == bitmap)
  }

  @Test func aPictureOfFewColoursTakesFewBytes() {
    let picture = Bitmap(64, 64) { x, y in (x / 8 + y / 8) % 2 == 0 ? .black : .white }
    #expect(PNGFile.encode(picture).count < 200)
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
    #expect(ReferencePNG.decode(file) == bitmap)
    // The checksum of an empty end chunk is in the specification.
    #expect(file.suffix(4) == [0xAE, 0x42, 0x60, 0x82])
  }
}
