import Frames

/// The loops that turn palette indexes into pixels.
///
/// ```
/// indexes   i i i i i i i i        compared eight at a time, as one word
///               │
/// colors    [ 256 words ]
///               ▼
/// row       P P P P P P P P        opaque: every pixel is written, four at a time
///           P . P P . . . P        transparent: all eight are skipped, or all are blended with the canvas
/// ```
///
/// In a run of 16 or more equal palette indexes, the colour is looked up once for 16 pixels: drawings and screen
/// recordings have many such runs.
///
/// The code that creates a `PixelRows` guarantees that the memory is valid; the caller of
/// ``draw(_:transparent:overNothing:)`` guarantees that the ranges are inside the memory. The checks are made once per
/// frame instead of once per pixel.
@unsafe struct PixelRows {
  private typealias Four = SIMD4<UInt32>

  /// The colours of all 256 palette indexes; zero only for the transparent index.
  let colors: UnsafePointer<UInt32>
  let indexes: UnsafePointer<UInt8>

  /// The rows to draw: where their palette indexes and their pixels are.
  @unsafe struct Area {
    /// The position of the first palette index to draw, and the number of palette indexes that the frame has.
    let (first, available): (Int, Int)
    /// The distance between the starts of two successive rows, in palette indexes.
    let indexesPerRow: Int
    let start: UnsafeMutablePointer<UInt32>
    /// The distance on the canvas between the starts of two successive rows to draw, in pixels.
    let pixelsPerRow: Int
    let (width, height): (Int, Int)
  }

  /// Draws rows; the last row is drawn in part if it lacks palette indexes.
  ///
  /// With `overNothing`, transparent pixels are written as clear ones.
  @inline(__always)
  func draw(_ area: Area, transparent: UInt8?, overNothing: Bool) {
    // A copy, whose two words stay in registers during the loop.
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

  /// Draws the pixels of one row, except those with the transparent palette index.
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
    // Compares with a vector: in builds for size, a comparison with a scalar compiles to a loop through memory, which
    // takes up to three times as long in a browser.
    let isClear = four .== Four(repeating: 0)
    unsafe write(four.replacing(with: under, where: isClear), to: row)
  }

  @inline(__always)
  private func write(_ four: Four, to row: UnsafeMutablePointer<UInt32>) {
    unsafe UnsafeMutableRawPointer(row).storeBytes(of: four, as: Four.self)
  }

  @inline(__always)
  private func four(_ eight: Eight, _ at: Int) -> Four {
    unsafe Four(color(eight[at]), color(eight[at + 1]), color(eight[at + 2]), color(eight[at + 3]))
  }

  @inline(__always)
  private func color(_ index: UInt8) -> UInt32 { unsafe colors[Int(index)] }

  /// Eight successive palette indexes: as one word, to compare all of them at once, and as a pointer, to load a single
  /// one.
  @unsafe private struct Eight {
    let word: UInt64
    private let source: UnsafePointer<UInt8>

    @inline(__always)
    init(_ source: UnsafePointer<UInt8>) {
      unsafe self.source = unsafe source
      unsafe word = UInt64(littleEndian: UnsafeRawPointer(source).loadUnaligned(as: UInt64.self))
    }

    /// The palette index at a place, 0...7: on 64-bit ARM, shifting the word is faster; on other processors, loading
    /// from memory is.
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

/// The rows of a canvas that is drawn on; valid only inside the closure that lends the memory.
@unsafe struct CanvasRows {
  private let start: UnsafeMutablePointer<UInt32>
  let width: Int

  /// Creates the rows from a canvas's first pixel and its width in pixels; the memory must hold the whole canvas.
  init(start: UnsafeMutablePointer<UInt32>, width: Int) {
    unsafe self.start = unsafe start
    unsafe self.width = width
  }

  /// A pointer to the first pixel of row `y`, which must be a row of the canvas.
  subscript(y: Int) -> UnsafeMutablePointer<UInt32> { unsafe start + y * width }
}

extension UnsafeMutablePointer<UInt32> {
  /// Copies pixels with one memory copy; `update(from:count:)` would be a loop in Embedded Swift.
  @inline(__always)
  func copy(_ count: Int, from source: UnsafePointer<UInt32>) {
    unsafe UnsafeMutableRawPointer(self).copyMemory(from: source, byteCount: count * 4)
  }
}
