import Frames

#if canImport(Glibc) && !hasFeature(Embedded)
  import Glibc
#endif

/// The canvases of all frames, which are drawn without a pixel being written twice, as far as that can
/// be.
///
/// ```
/// canvas n      ┌───────────────┐
///               │ copied        │   from the canvas that is under frame n, or cleared
///               │──────┬────┬───│
///               │copied│ n  │   │   an opaque row is only expanded, a row with gaps is copied first:
///               │──────┴────┴───│   it is in the first cache when it is drawn upon
///               │ copied        │
///               └───────────────┘
/// ```
///
/// All memory is taken at once and not touched before it is drawn on; where the system has larger pages
/// it is asked for them, since making new pages ready can take longer than to decode what they hold.
///
/// Rows do not depend on other rows: threads may draw different rows of the same frame, as long as each
/// draws its rows of all frames in order.
@safe struct KeptCanvases {
  private let size: PixelSize
  private var canvases: [[RGBA8]] = []
  /// Where the pixels of each canvas are.
  private var starts: [UnsafeMutablePointer<UInt32>] = unsafe []

  /// Takes the memory for so many canvases.
  init(_ size: PixelSize, count: Int) {
    self.size = size
    let area = size.area
    canvases.reserveCapacity(count)
    unsafe starts.reserveCapacity(count)
    for _ in 0..<count {
      unsafe canvases.append(
        Array(unsafeUninitializedCapacity: area) { pixels, initialized in
          // A colour is one word, and any word is one: ``compose(_:base:painter:rows:)`` writes all.
          if let start = pixels.baseAddress {
            unsafe starts.append(
              UnsafeMutableRawPointer(start).assumingMemoryBound(to: UInt32.self))
          }
          initialized = area
        })
    }
    // Nobody else holds the arrays, and nothing is done to them before they are handed out: they stay
    // where they are.
    unsafe precondition(starts.count == count)
    adviseLargePages()
  }

  /// Hands the canvases out.
  consuming func bitmaps() -> [Bitmap] {
    canvases.map { Bitmap(size: size, pixels: $0) }
  }

  /// Draws some rows of a frame's canvas; those of its base must be there.
  ///
  /// Without a painter there is nothing to draw but the base.
  func compose(_ frame: Int, base: FrameBase, painter: FramePainter?, rows: Range<Int>) {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= size.height)
    guard let painter = unsafe painter else {
      for y in rows { copy(y, 0..<size.width, frame, base) }
      return
    }
    let drawn = unsafe painter.visible.rows.clamped(to: rows)
    let width = size.width
    for y in rows {
      guard drawn.contains(y) else {
        copy(y, 0..<width, frame, base)
        continue
      }
      let columns = unsafe painter.columns(ofRow: y)
      // The row of a canvas of that size.
      let row = unsafe starts[frame] + y * width
      let isOverNothing = base.isNothing(row: y, columns)
      if unsafe painter.hasNoGaps || isOverNothing {
        copy(y, 0..<columns.lowerBound, frame, base)
        copy(y, columns.upperBound..<width, frame, base)
      } else {
        copy(y, 0..<width, frame, base)
      }
      unsafe painter.paint(row: y, overNothing: isOverNothing, to: row)
    }
  }

  /// Writes some columns of a row as the base has them.
  @inline(__always)
  private func copy(_ y: Int, _ columns: Range<Int>, _ frame: Int, _ base: FrameBase) {
    guard !columns.isEmpty else { return }
    let offset = y * size.width
    // Rows and columns are inside, and every canvas is of that size.
    let target = unsafe starts[frame] + offset
    guard let under = base.frame else {
      unsafe (target + columns.lowerBound).update(repeating: 0, count: columns.count)
      return
    }
    let source = unsafe starts[under] + offset
    unsafe (target + columns.lowerBound).update(
      from: source + columns.lowerBound, count: columns.count)
    guard let cleared = base.cleared, cleared.rows.contains(y) else { return }
    let hole = cleared.columns.clamped(to: columns)
    unsafe (target + hole.lowerBound).update(repeating: 0, count: hole.count)
  }

  /// Asks for large pages where canvases stand one behind the other.
  private func adviseLargePages() {
    #if canImport(Glibc) && !hasFeature(Embedded)
      let page = 4096
      let worthwhile = 4 << 20
      let bytes = size.area * 4
      guard unsafe bytes * starts.count >= worthwhile else { return }
      var ranges = unsafe starts.map { Int(bitPattern: $0) }.sorted().map { $0..<($0 + bytes) }
      var last = ranges.removeFirst()
      for range in ranges + [Int.max - 1..<Int.max] {
        if range.lowerBound - last.upperBound <= 2 * page {
          last = last.lowerBound..<range.upperBound
          continue
        }
        let start = (last.lowerBound + page - 1) / page * page
        if last.upperBound - start >= worthwhile {
          // Advice changes nothing about what is in memory; if it is refused, nothing is lost.
          _ = unsafe madvise(
            UnsafeMutableRawPointer(bitPattern: start), last.upperBound - start, MADV_HUGEPAGE)
        }
        last = range
      }
    #endif
  }
}
