import Frames

/// What is done to pixels of a row, as loops over plain memory.
///
/// ```
/// indexes   i i i i i i i i        eight at a time, as one word
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

  /// The colour of each of 256 indexes; zero where the index is the transparent one, and nowhere else.
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
        unsafe repeatFour(Four(repeating: color(low)), to: row + x)
      } else {
        unsafe expandEight(low, to: row + x)
        unsafe expandEight(high, to: row + x + 8)
      }
      x &+= 16
    }
    if x &+ 8 <= count {
      unsafe expandEight(Self.word(source + x), to: row + x)
      x &+= 8
    }
    while x < count {
      unsafe row[x] = colors[Int(source[x])]
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
        unsafe blendFour(eight, to: row + x)
        unsafe blendFour(eight &>> 32, to: row + x + 4)
      }
      x &+= 8
    }
    while x < count {
      let index = unsafe source[x]
      let color = unsafe colors[Int(index)]
      let under = unsafe row[x]
      unsafe row[x] = index == transparent ? under : color
      x &+= 1
    }
  }

  @inline(__always)
  private func expandEight(_ eight: UInt64, to row: UnsafeMutablePointer<UInt32>) {
    let row = UnsafeMutableRawPointer(row)
    unsafe row.storeBytes(of: four(eight), as: Four.self)
    unsafe row.storeBytes(of: four(eight &>> 32), toByteOffset: 16, as: Four.self)
  }

  @inline(__always)
  private func repeatFour(_ four: Four, to row: UnsafeMutablePointer<UInt32>) {
    let row = UnsafeMutableRawPointer(row)
    for part in 0..<4 { unsafe row.storeBytes(of: four, toByteOffset: part &* 16, as: Four.self) }
  }

  @inline(__always)
  private func blendFour(_ indexes: UInt64, to row: UnsafeMutablePointer<UInt32>) {
    let row = UnsafeMutableRawPointer(row)
    let four = unsafe four(indexes)
    #if arch(wasm32)
      // Without vectors, asking for each is faster than choosing for all: GIFs take two thirds of the time.
      if four[0] != 0 { unsafe row.storeBytes(of: four[0], as: UInt32.self) }
      if four[1] != 0 { unsafe row.storeBytes(of: four[1], toByteOffset: 4, as: UInt32.self) }
      if four[2] != 0 { unsafe row.storeBytes(of: four[2], toByteOffset: 8, as: UInt32.self) }
      if four[3] != 0 { unsafe row.storeBytes(of: four[3], toByteOffset: 12, as: UInt32.self) }
    #else
      let under = unsafe row.loadUnaligned(as: Four.self)
      unsafe row.storeBytes(of: four.replacing(with: under, where: four .== 0), as: Four.self)
    #endif
  }

  /// The colours of the low four of eight indexes.
  @inline(__always)
  private func four(_ indexes: UInt64) -> Four {
    unsafe Four(
      color(indexes), color(indexes &>> 8), color(indexes &>> 16), color(indexes &>> 24))
  }

  /// The colour of the lowest of eight indexes.
  @inline(__always)
  private func color(_ indexes: UInt64) -> UInt32 {
    unsafe colors[Int(truncatingIfNeeded: indexes & 255)]
  }

  @inline(__always)
  private static func word(_ bytes: UnsafePointer<UInt8>) -> UInt64 {
    unsafe UInt64(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self))
  }
}
