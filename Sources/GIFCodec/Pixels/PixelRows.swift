import Frames

/// What is done to pixels of a row, as loops over plain memory.
///
/// ```
/// indexes   i i i i i i i i        eight at a time, as one word
///               │
/// colors    [ 256 words ]
///               ▼
/// row       P P P P P P P P        opaque: every pixel is written
///           P . P P . . . P        transparent: all eight, none of them, or one by one without a branch
/// ```
///
/// Whoever makes one of these answers for the memory behind it; ranges are the caller's to check, once a
/// frame and not once a pixel.
@unsafe struct PixelRows {
  /// The colour of each of 256 indexes.
  let colors: UnsafePointer<UInt32>
  /// The indexes of a frame.
  let indexes: UnsafePointer<UInt8>

  /// Writes so many pixels in the colours of their indexes.
  @inline(__always)
  func expand(_ first: Int, count: Int, to row: UnsafeMutablePointer<UInt32>) {
    var x = 0
    let source = unsafe indexes + first
    while x &+ 8 <= count {
      let eight = unsafe Self.word(source + x)
      for number in 0..<8 {
        let index = Int(truncatingIfNeeded: eight &>> UInt64(truncatingIfNeeded: number &* 8) & 255)
        unsafe row[x &+ number] = colors[index]
      }
      x &+= 8
    }
    while x < count {
      unsafe row[x] = colors[Int(source[x])]
      x &+= 1
    }
  }

  /// Writes those of so many pixels whose index is not the transparent one.
  @inline(__always)
  func blend(
    _ first: Int, count: Int, transparent: UInt8, to row: UnsafeMutablePointer<UInt32>
  ) {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let nothing = ones &* UInt64(transparent)
    var x = 0
    let source = unsafe indexes + first
    while x &+ 8 <= count {
      // A byte is zero where the pixel is transparent.
      let shown = unsafe Self.word(source + x) ^ nothing
      if shown != 0 {
        let hasZero = (shown &- ones) & ~shown & (ones &<< 7) != 0
        if hasZero {
          for offset in x..<(x &+ 8) { unsafe blendOne(source, offset, transparent, row) }
        } else {
          unsafe expand(first &+ x, count: 8, to: row + x)
        }
      }
      x &+= 8
    }
    while x < count {
      unsafe blendOne(source, x, transparent, row)
      x &+= 1
    }
  }

  @inline(__always)
  private func blendOne(
    _ source: UnsafePointer<UInt8>, _ x: Int, _ transparent: UInt8,
    _ row: UnsafeMutablePointer<UInt32>
  ) {
    let index = unsafe source[x]
    let color = unsafe colors[Int(index)]
    let under = unsafe row[x]
    unsafe row[x] = index == transparent ? under : color
  }

  @inline(__always)
  private static func word(_ bytes: UnsafePointer<UInt8>) -> UInt64 {
    unsafe UInt64(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self))
  }
}
