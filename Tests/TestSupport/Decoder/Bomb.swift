/// A small file that demands much time or memory of a decoder.
///
/// The file is made when it is needed, and not stored. The decoder must decode or refuse it, at once and in little
/// memory.
package struct Bomb: Sendable {
  /// The resource that the file tries to exhaust.
  package let intent: String
  private let make: @Sendable (inout GIFBytes) -> Void

  package init(_ intent: String, _ make: @escaping @Sendable (inout GIFBytes) -> Void) {
    self.intent = intent
    self.make = make
  }

  package func bytes() -> [UInt8] {
    var file = GIFBytes()
    make(&file)
    return file.bytes
  }

  /// The files of a few kilobytes; `Benchmarks/trial bombs` has larger files, too.
  package static let all: [Bomb] = [
    Bomb("a canvas of 65,535 x 65,535 for one pixel") {
      $0.screen(0xFFFF, 0xFFFF)
      $0.dot()
    },
    Bomb("the largest canvas of the strict limits, for one pixel") {
      $0.screen(4096, 3072)
      $0.dot()
    },
    Bomb("an image of 65,535 x 65,535 with three bytes of data") {
      $0.screen(16, 16)
      $0.dot()
      $0.image(0xFFFF, 0xFFFF)
      $0.chain([0x8C, 0x2D, 0x99])
    },
    Bomb("an interlaced image of 65,535 x 65,535 with 60 KB of the longest strings") {
      $0.screen(16, 16)
      $0.dot()
      $0.image(0xFFFF, 0xFFFF, interlaced: true)
      $0.chain(LongStrings.data(pixelCount: 150_000_000))
    },
    Bomb(
      "6 KB: a full LZW table, and a long string that ends one pixel before the end of the image"
    ) {
      var codes = CodeWriter(minimumCodeSize: 2)
      codes.clear()
      codes.grow(to: 300)
      let longest = codes.longest
      while !codes.isFull { codes.literal(1) }
      codes.literal(1)
      codes.add(longest)
      $0.screen(1, codes.pixelCount + 1)
      $0.image(1, codes.pixelCount + 1)
      for _ in 0..<400 { codes.literal(1) }
      $0.chain(codes.bytes)
    },
    Bomb("1,200 damaged key frames of 400 x 400") {
      $0.screen(400, 400)
      $0.damagedFrames(1_200, 400, 400)
    },
    Bomb("5,000 damaged key frames of 450 x 450") {
      $0.screen(450, 450)
      $0.damagedFrames(5_000, 450, 450)
    },
    Bomb(
      "nearly as many cleared frames of 1 x 65,535 on a canvas of 2 x 65,535 as the default limits allow"
    ) {
      $0.screen(2, 0xFFFF)
      $0.dot()
      $0.damagedFrames(1_650, 1, 0xFFFF, disposal: 2)
    },
    Bomb(
      "nearly as many restored frames of 1 x 65,535 on a canvas of 3 x 65,535 as the default limits allow"
    ) {
      $0.screen(3, 0xFFFF)
      $0.dot()
      $0.damagedFrames(870, 1, 0xFFFF, disposal: 3)
    },
    Bomb(
      "nearly as many frames of 1 x 65,535 on a canvas of 8 x 65,535 as the default limits allow"
    ) {
      $0.screen(8, 0xFFFF)
      $0.dot()
      $0.damagedFrames(4_000, 1, 0xFFFF, disposal: 1)
    },
    Bomb("frames of one pixel on a canvas of 4000 x 3000, as many as strict limits allow") {
      $0.screen(4000, 3000)
      for _ in 0..<33 { $0.dot() }
    },
    Bomb("frames of one pixel on a canvas of 4000 x 3000, as many as the default limits allow") {
      $0.screen(4000, 3000)
      for _ in 0..<178 { $0.dot() }
    },
    Bomb("10,000 frames of one pixel on a canvas of 1000 x 1000, each cleared") {
      $0.screen(1000, 1000)
      for _ in 0..<10_000 {
        $0.control(disposal: 2)
        $0.dot()
      }
    },
    Bomb("2,000 frames of next to no data, each of which clears a canvas of 4096 x 3072") {
      $0.screen(4096, 3072)
      $0.damagedFrames(2_000, 4096, 3072, disposal: 2)
    },
    Bomb("2,000 frames of next to no data, each of which restores a canvas of 2500 x 2500") {
      $0.screen(2500, 2500)
      $0.dot()
      $0.damagedFrames(2_000, 2500, 2500, disposal: 3)
    },
    Bomb("two frames, the second of which restores a canvas of 4096 x 3072") {
      $0.screen(4096, 3072)
      $0.dot()
      $0.control(disposal: 3)
      $0.image(4096, 3072)
      $0.chain(LongStrings.data(pixelCount: 4096 * 3072))
    },
    Bomb("30 frames, each a little larger than the one before") {
      $0.screen(4000, 3000)
      for number in 0..<30 {
        $0.image(4000, 2500 + number)
        $0.chain(LongStrings.data(pixelCount: 4000 * (2500 + number)))
      }
    },
    Bomb("a frame of 4096 x 3072 pixels, encoded in the longest strings possible") {
      $0.screen(4096, 3072)
      $0.image(4096, 3072)
      $0.chain(LongStrings.data(pixelCount: 4096 * 3072))
    },
    Bomb("31 frames of 4096 x 3072 pixels, encoded in the longest strings possible") {
      $0.screen(4096, 3072)
      let data = LongStrings.data(pixelCount: 4096 * 3072)
      for _ in 0..<31 {
        $0.image(4096, 3072)
        $0.chain(data)
      }
    },
    Bomb("31 frames that clear a canvas of 4096 x 3072") {
      $0.screen(4096, 3072)
      $0.damagedFrames(31, 4096, 3072, disposal: 2)
    },
    Bomb("31 frames that restore a canvas of 2500 x 2500") {
      $0.screen(2500, 2500)
      $0.dot()
      $0.damagedFrames(31, 2500, 2500, disposal: 3)
    },
    Bomb("the largest canvas of the default limits, for one pixel") {
      $0.screen(8192, 4096)
      $0.dot()
    },
    Bomb("a frame of 8192 x 4096 pixels, encoded in the longest strings possible") {
      $0.screen(8192, 4096)
      $0.image(8192, 4096)
      $0.chain(LongStrings.data(pixelCount: 8192 * 4096))
    },
    Bomb("63 frames that clear a canvas of 8192 x 4096") {
      $0.screen(8192, 4096)
      $0.damagedFrames(63, 8192, 4096, disposal: 2)
    },
    Bomb("51 frames that restore a canvas of 5000 x 4200") {
      $0.screen(5000, 4200)
      $0.dot()
      $0.damagedFrames(51, 5000, 4200, disposal: 3)
    },
  ]
}

extension GIFBytes {
  /// Adds images of a size with the data of one pixel, each with a disposal if one is given.
  package mutating func damagedFrames(
    _ count: Int, _ width: Int, _ height: Int, disposal: UInt8? = nil
  ) {
    for _ in 0..<count {
      if let disposal { control(disposal: disposal) }
      image(width, height)
      chain([0x4C, 0x01])
    }
  }
}
