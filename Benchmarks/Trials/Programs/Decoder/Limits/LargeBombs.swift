import TestSupport

extension Bomb {
  /// Bombs of many megabytes, which take long to make without optimization.
  static let large: [Bomb] = [
    Bomb("100,000 damaged frames of 2 x 1") {
      $0.screen(2, 2)
      $0.damagedFrames(100_000, 2, 1)
    },
    Bomb("30,000 frames of 1 x 65,535 with data for one pixel each") {
      $0.screen(1, 0xFFFF)
      $0.damagedFrames(30_000, 1, 0xFFFF)
    },
    Bomb("3,000,000 frames without a pixel") {
      $0.screen(16, 16)
      for _ in 0..<3_000_000 {
        $0.image(0, 0)
        $0.chain([])
      }
    },
    Bomb("100,000 frames of one pixel on a canvas of 1000 x 1000, each cleared") {
      $0.screen(1000, 1000)
      for _ in 0..<100_000 {
        $0.control(disposal: 2)
        $0.dot()
      }
    },
    Bomb("16 MB of clear codes") {
      $0.screen(16, 16)
      $0.image(16, 16)
      // Three bits each, 100.
      let pattern: [UInt8] = [0x24, 0x49, 0x92]
      $0.chain((0..<16_000_000).map { pattern[$0 % 3] })
    },
    Bomb("16 MB of clear codes of one bit") {
      $0.screen(16, 16)
      $0.image(16, 16, minimumCodeSize: 0)
      $0.chain(Array(repeating: 0xFF, count: 16_000_000))
    },
    Bomb("16 MB of clear codes of one bit, at the end of a file that is cut short") {
      $0.screen(16, 16)
      $0.dot()
      $0.image(16, 16, minimumCodeSize: 0)
      $0.chain(Array(repeating: 0xFF, count: 16_000_000))
      $0.bytes.removeLast(2)
    },
    Bomb("3 MB of clear codes of one bit, each followed by a pixel") {
      $0.screen(4096, 3072)
      $0.image(4096, 3072, minimumCodeSize: 0)
      $0.chain(Array(repeating: 0x55, count: 4096 * 3072 / 4))
    },
    Bomb("17 MB of clear codes, each followed by up to four pixels") {
      $0.clearCodesAmongPixels(count: 5_680_000)
    },
    Bomb("10 MB of clear codes, each followed by up to four pixels") {
      $0.clearCodesAmongPixels(count: 3_240_000)
    },
    Bomb("an extension of 32 MB") {
      $0.screen(16, 16)
      $0.bytes += [0x21, 0x42]
      $0.chain(Array(repeating: 0x21, count: 32_000_000))
      $0.dot()
    },
    Bomb("4,000,000 extensions whose data look like further extensions") {
      $0.screen(16, 16)
      for _ in 0..<4_000_000 { $0.bytes += [0x21, 0x21, 0x01, 0x21, 0x00] }
      $0.dot()
    },
    Bomb("a comment of 10 MB in sub-blocks of one byte") {
      $0.screen(16, 16)
      $0.bytes += [0x21, 0xFE]
      for _ in 0..<5_000_000 { $0.bytes += [1, 65] }
      $0.bytes.append(0)
      $0.dot()
    },
    Bomb("1,000,000 loop blocks") {
      $0.screen(16, 16)
      let block: [UInt8] = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
      for _ in 0..<1_000_000 { $0.bytes += block }
      $0.dot()
    },
  ]
}

extension GIFBytes {
  /// Adds three images with this many bytes of data each, in which few codes stand for more than one pixel.
  fileprivate mutating func clearCodesAmongPixels(count: Int) {
    screen(4096, 3072)
    let data = ClearCodes.data(count: count)
    for _ in 0..<3 {
      image(4096, 3072)
      chain(data)
    }
  }
}

/// Clear codes, each followed by up to four pixels, in an order that no processor can predict.
private enum ClearCodes {
  static func data(count: Int) -> [UInt8] {
    var codes = PackedCodes()
    var width = 3
    var chance: UInt64 = 1
    while codes.bytes.count < count {
      chance = chance &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let pixels = Int(chance >> 33) % 5
      codes.add(4, bits: width)
      for pixel in 0..<pixels { codes.add(pixel & 3, bits: pixel < 3 ? 3 : 4) }
      // The third pixel after a clear code widens the codes.
      width = pixels < 3 ? 3 : 4
    }
    return codes.bytes
  }
}
