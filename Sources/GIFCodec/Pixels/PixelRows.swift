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

  /// The colour of each of 256 indexes: zero where the index is the transparent one, and nowhere else.
  let colors: UnsafePointer<UInt32>
  /// The indexes of a frame.
  let indexes: UnsafePointer<UInt8>

  /// Rows to draw: where their indexes and their pixels are.
  @unsafe struct Area {
    /// The first index, and how many there are from the beginning of the frame on.
    let (first, available): (Int, Int)
    /// The distance from one row to the next among the indexes.
    let indexesPerRow: Int
    /// The first pixel.
    let start: UnsafeMutablePointer<UInt32>
    /// The distance from one row to the next on the canvas.
    let pixelsPerRow: Int
    let (width, height): (Int, Int)
  }

  /// Draws rows, the last of which may lack indexes at its end.
  ///
  /// Over nothing, transparent pixels are written as clear ones.
  @inline(__always)
  func draw(_ area: Area, transparent: UInt8?, overNothing: Bool) {
    if unsafe Self.isWideSupported && area.width >= Self.fewestWidePixels {
      return unsafe drawWide(area, transparent: transparent, overNothing: overNothing)
    }
    // Two words, which stay where they are while the loop runs.
    let rows = unsafe self
    let blended = overNothing ? nil : transparent
    var (index, row) = unsafe (area.first, area.start)
    for _ in unsafe 0..<area.height {
      let count = unsafe min(area.width, area.available - index)
      if let blended {
        unsafe rows.blend(index, count: count, transparent: blended, to: row)
      } else {
        unsafe rows.expand(index, count: count, to: row)
      }
      unsafe index &+= area.indexesPerRow
      unsafe row += area.pixelsPerRow
    }
  }

  /// Writes `count` pixels in the colours of their indexes.
  @inline(__always)
  private func expand(_ first: Int, count: Int, to row: UnsafeMutablePointer<UInt32>) {
    var x = 0
    let source = unsafe indexes + first
    while x &+ 16 <= count {
      let (low, high) = unsafe (Eight(source + x), Eight(source + x + 8))
      if unsafe low.word == high.word && low.word == low.word &<< 8 | low.word &>> 56 {
        let four = unsafe Four(repeating: color(low[0]))
        for part in 0..<4 { unsafe write(four, to: row + x + part &* 4) }
      } else {
        unsafe expandEight(low, to: row + x)
        unsafe expandEight(high, to: row + x + 8)
      }
      x &+= 16
    }
    if x &+ 8 <= count {
      unsafe expandEight(Eight(source + x), to: row + x)
      x &+= 8
    }
    while x < count {
      unsafe row[x] = color(source[x])
      x &+= 1
    }
  }

  /// Writes those of `count` pixels whose index is not the transparent one.
  @inline(__always)
  private func blend(
    _ first: Int, count: Int, transparent: UInt8, to row: UnsafeMutablePointer<UInt32>
  ) {
    let nothing = 0x0101_0101_0101_0101 &* UInt64(transparent)
    var x = 0
    let source = unsafe indexes + first
    while x &+ 8 <= count {
      let eight = unsafe Eight(source + x)
      if unsafe eight.word != nothing {
        unsafe blendFour(four(eight, 0), to: row + x)
        unsafe blendFour(four(eight, 4), to: row + x + 4)
      }
      x &+= 8
    }
    while x < count {
      let index = unsafe source[x]
      unsafe row[x] = index == transparent ? row[x] : color(index)
      x &+= 1
    }
  }

  @inline(__always)
  private func expandEight(_ eight: Eight, to row: UnsafeMutablePointer<UInt32>) {
    unsafe write(four(eight, 0), to: row)
    unsafe write(four(eight, 4), to: row + 4)
  }

  @inline(__always)
  private func blendFour(_ four: Four, to row: UnsafeMutablePointer<UInt32>) {
    let under = unsafe UnsafeRawPointer(row).loadUnaligned(as: Four.self)
    // Compared with a vector: with a number it is a loop through memory where size counts, and takes a browser up to
    // three times as long for all of a GIF.
    let isClear = four .== Four(repeating: 0)
    unsafe write(four.replacing(with: under, where: isClear), to: row)
  }

  @inline(__always)
  private func write(_ four: Four, to row: UnsafeMutablePointer<UInt32>) {
    unsafe UnsafeMutableRawPointer(row).storeBytes(of: four, as: Four.self)
  }

  /// The colours of four of eight indexes.
  @inline(__always)
  private func four(_ eight: Eight, _ at: Int) -> Four {
    unsafe Four(color(eight[at]), color(eight[at + 1]), color(eight[at + 2]), color(eight[at + 3]))
  }

  @inline(__always)
  private func color(_ index: UInt8) -> UInt32 { unsafe colors[Int(index)] }

  /// Eight indexes: as a word, which is compared, and where they lie.
  @unsafe private struct Eight {
    let word: UInt64
    private let source: UnsafePointer<UInt8>

    @inline(__always)
    init(_ source: UnsafePointer<UInt8>) {
      unsafe self.source = unsafe source
      unsafe word = UInt64(littleEndian: UnsafeRawPointer(source).loadUnaligned(as: UInt64.self))
    }

    /// One of them: on 64-bit ARM one instruction cuts it out of the word, elsewhere it is loaded faster.
    @inline(__always)
    subscript(place: Int) -> UInt8 {
      #if arch(arm64)
        unsafe UInt8(truncatingIfNeeded: word &>> UInt64(truncatingIfNeeded: place &* 8))
      #else
        unsafe source[place]
      #endif
    }
  }
}
