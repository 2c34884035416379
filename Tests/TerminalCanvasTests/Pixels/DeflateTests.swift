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
    let filtered = try #require(SystemZlib.pack(bytes, .filtered))
    #expect(ReferenceInflate.inflate(filtered) == bytes)
    #expect(ReferenceInflate.inflate(try #require(SystemZlib.pack([]))) == [])
  }
}
