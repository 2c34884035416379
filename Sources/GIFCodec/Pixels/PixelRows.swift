import Frames

/// What is done to pixels of a row, as loops over plain memory.
///
/// ```
/// indexes   i i i i i i i i        compared eight at a time, as one word
///               │
/// colors    [ 256 words ]
///               ▼
/// row       P P P P P P P P        opaque: every pixel is written, four at a time
///           P . P P . . . P        transparent: all eight, none of them, or four and four with what is
///                                  under them
/// ```
///
/// Flat areas are what headers and screens mostly are: eight pixels of one index are looked up once.
///
/// Its maker answers for the memory behind it; its caller checks ranges, once a frame and not once a pixel.
@unsafe struct PixelRows {
  private typealias Four = SIMD4<UInt32>

  /// The colour of each of 256 indexes: zero where the index is the transparent one, and opaque elsewhere.
  let colors: UnsafePointer<UInt32>
  /// The indexes of a frame.
  let indexes: UnsafePointer<UInt8>

  /// Writes `count` pixels in the colours of their indexes.
  @inline(__always)
  func expand(_ first: Int, count: Int, to row: UnsafeMutablePointer<UInt32>) {
    var x = 0
    let source = unsafe indexes + first
    while x &+ 16 <= count {
      let low = unsafe Self.word(source + x)
      let high = unsafe Self.word(source + x + 8)
      if low == high, low == low &<< 8 | low &>> 56 {
        unsafe repeatFour(Four(repeating: color(source[x])), to: row + x)
      } else {
        unsafe expandEight(source + x, to: row + x)
        unsafe expandEight(source + x + 8, to: row + x + 8)
      }
      x &+= 16
    }
    if x &+ 8 <= count {
      unsafe expandEight(source + x, to: row + x)
      x &+= 8
    }
    while x < count {
      unsafe row[x] = color(source[x])
      x &+= 1
    }
  }

  /// Writes those of `count` pixels whose index is not the transparent one.
  @inline(__always)
  func blend(
    _ first: Int, count: Int, transparent: UInt8, to row: UnsafeMutablePointer<UInt32>
  ) {
    let nothing = 0x0101_0101_0101_0101 &* UInt64(transparent)
    var x = 0
    let source = unsafe indexes + first
    while x &+ 8 <= count {
      let eight = unsafe Self.word(source + x)
      if eight != nothing {
        unsafe blendFour(source + x, to: row + x)
        unsafe blendFour(source + x + 4, to: row + x + 4)
      }
      x &+= 8
    }
    while x < count {
      let index = unsafe source[x]
      let under = unsafe row[x]
      unsafe row[x] = index == transparent ? under : color(index)
      x &+= 1
    }
  }

  @inline(__always)
  private func expandEight(_ source: UnsafePointer<UInt8>, to row: UnsafeMutablePointer<UInt32>) {
    let row = UnsafeMutableRawPointer(row)
    unsafe row.storeBytes(of: four(source), as: Four.self)
    unsafe row.storeBytes(of: four(source + 4), toByteOffset: 16, as: Four.self)
  }

  @inline(__always)
  private func repeatFour(_ four: Four, to row: UnsafeMutablePointer<UInt32>) {
    let row = UnsafeMutableRawPointer(row)
    for part in 0..<4 { unsafe row.storeBytes(of: four, toByteOffset: part &* 16, as: Four.self) }
  }

  @inline(__always)
  private func blendFour(_ source: UnsafePointer<UInt8>, to row: UnsafeMutablePointer<UInt32>) {
    let row = UnsafeMutableRawPointer(row)
    let four = unsafe four(source)
    // The highest bit is alpha's: all bits of a pixel that is opaque, and none of one that is clear. Where size
    // counts, comparing vectors is a loop through memory, and a GIF takes a browser three times as long.
    let isOpaque = Four(repeating: 0) &- (four &>> Four(repeating: 31))
    let under = unsafe row.loadUnaligned(as: Four.self) & ~isOpaque
    unsafe row.storeBytes(of: four | under, as: Four.self)
  }

  /// The colours of four indexes.
  @inline(__always)
  private func four(_ source: UnsafePointer<UInt8>) -> Four {
    unsafe Four(color(source[0]), color(source[1]), color(source[2]), color(source[3]))
  }

  @inline(__always)
  private func color(_ index: UInt8) -> UInt32 { unsafe colors[Int(index)] }

  @inline(__always)
  private static func word(_ bytes: UnsafePointer<UInt8>) -> UInt64 {
    unsafe UInt64(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self))
  }
}
