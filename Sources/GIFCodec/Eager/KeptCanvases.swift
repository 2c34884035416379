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
/// Memory is taken for many canvases at once, and not touched before it is drawn on; where the system has
/// larger pages it is asked for them, since making new pages ready can take longer than to decode what
/// they hold.
struct KeptCanvases {
  /// How many canvases are made at once, at most: each takes a little of the stack while they are drawn.
  static let batch = 64

  private let size: PixelSize
  private var canvases: [[RGBA8]] = []
  private let bases: [FrameBase]

  /// No canvas yet, of as many frames as there are bases.
  init(_ size: PixelSize, bases: [FrameBase]) {
    self.size = size
    self.bases = bases
    canvases.reserveCapacity(bases.count)
  }

  /// Hands the canvases out.
  consuming func bitmaps() -> [Bitmap] {
    canvases.map { Bitmap(size: size, pixels: $0) }
  }

  /// Adds the canvases of the next frames, ``batch`` at most, which are lent to be drawn.
  ///
  /// All rows of all of them must be composed, unless the answer is `false`: then nothing is added.
  mutating func add(_ count: Int, _ draw: (OpenCanvases) -> Bool) -> Bool {
    precondition(count <= Self.batch)
    let first = canvases.count
    // Of the frames before these only one can be under any of them: what is under a frame is the one before
    // it, or what was under that.
    let under = bases[first..<(first + count)].compactMap { $0.frame }.first { $0 < first }
    var made: [[RGBA8]] = []
    let isDone = unsafe (under.map { canvases[$0] } ?? []).withUnsafeBufferPointer { pixels in
      var open = unsafe OpenCanvases(
        size: size, bases: bases, first: first, under: under, pixels: pixels)
      return unsafe Self.open(count, of: size.area, &open, &made, draw)
    }
    if isDone { canvases += made.reversed() }
    return isDone
  }

  /// Opens so many arrays, one inside the other, since each can be written only while it is made; the last
  /// one is the first that is done.
  private static func open(
    _ count: Int, of area: Int, _ open: inout OpenCanvases, _ made: inout [[RGBA8]],
    _ draw: (OpenCanvases) -> Bool
  ) -> Bool {
    guard count > 0 else {
      unsafe open.adviseLargePages()
      return unsafe draw(open)
    }
    var isDone = false
    let canvas = unsafe [RGBA8](unsafeUninitializedCapacity: area) { pixels, initialized in
      unsafe open.append(pixels)
      isDone = unsafe Self.open(count - 1, of: area, &open, &made, draw)
      // Everything was composed, or nothing counts.
      initialized = isDone ? area : 0
    }
    made.append(canvas)
    return isDone
  }
}

/// Canvases that are being drawn; valid only while they are lent.
///
/// Rows do not depend on other rows: threads may draw different rows of the same frame, as long as each
/// draws its rows of all frames in order.
@unsafe struct OpenCanvases {
  private typealias Row = UnsafeMutablePointer<UInt32>

  private let size: PixelSize
  private let bases: [FrameBase]
  /// The frame of the first canvas.
  private let first: Int
  /// The frame before that which is under some, and its pixels.
  private let under: (frame: Int, start: UnsafePointer<UInt32>)?
  private var starts: [Row] = unsafe []

  init(
    size: PixelSize, bases: [FrameBase], first: Int, under: Int?,
    pixels: UnsafeBufferPointer<RGBA8>
  ) {
    unsafe self.size = size
    unsafe self.bases = bases
    unsafe self.first = first
    if let under, let start = pixels.baseAddress {
      precondition(pixels.count == size.area)
      // A colour is one word.
      unsafe self.under = (under, UnsafeRawPointer(start).assumingMemoryBound(to: UInt32.self))
    } else {
      unsafe self.under = nil
    }
  }

  mutating func append(_ pixels: UnsafeMutableBufferPointer<RGBA8>) {
    guard let start = pixels.baseAddress else { return }
    unsafe precondition(pixels.count >= size.area)
    // A colour is one word, and any word is one.
    unsafe starts.append(UnsafeMutableRawPointer(start).assumingMemoryBound(to: UInt32.self))
  }

  /// Draws some rows of a frame's canvas; those of its base must be there.
  ///
  /// Without a painter there is nothing to draw but the base.
  func compose(_ frame: Int, painter: FramePainter?, rows: Range<Int>) {
    unsafe precondition(rows.lowerBound >= 0 && rows.upperBound <= size.height)
    let drawn = unsafe painter?.visible.rows.clamped(to: rows) ?? rows.upperBound..<rows.upperBound
    let base = unsafe bases[frame]
    let canvas = unsafe TargetRows(start: starts[frame - first], first: 0, width: size.width)
    let source = unsafe base.frame.map { unsafe start(of: $0) }
    unsafe copy(rows.lowerBound..<drawn.lowerBound, canvas, source, base)
    if let painter = unsafe painter {
      for y in drawn {
        let columns = unsafe painter.columns(ofRow: y)
        let isOverNothing = base.isNothing(row: y, columns)
        if unsafe painter.hasNoGaps || isOverNothing {
          unsafe copy(y, 0..<columns.lowerBound, canvas, source, base)
          unsafe copy(y, columns.upperBound..<size.width, canvas, source, base)
        } else {
          unsafe copy(y, 0..<size.width, canvas, source, base)
        }
        unsafe painter.paint(row: y, overNothing: isOverNothing, to: canvas[y])
      }
    }
    unsafe copy(drawn.upperBound..<rows.upperBound, canvas, source, base)
  }

  /// Draws some rows of a frame on a slate, which is made what is under it before, and copies them to its
  /// canvas.
  ///
  /// Without a slate, or if it hides all, the frame is drawn to its canvas at once.
  func compose(
    _ frame: Int, painter: FramePainter?, visible: PixelRect?, rows: Range<Int>,
    on slate: inout Slate?
  ) {
    let hidesAll = unsafe painter.map { unsafe $0.hasNoGaps && $0.visible.size == size } ?? false
    guard let (slateRows, width) = slate.map({ ($0.rows, $0.width) }), !hidesAll else {
      slate?.shown = nil
      return unsafe compose(frame, painter: painter, rows: rows)
    }
    unsafe precondition(slateRows == rows && width == size.width)
    unsafe precondition(rows.lowerBound >= 0 && rows.upperBound <= size.height)
    let base = unsafe bases[frame]
    let source = unsafe base.frame.map { unsafe start(of: $0) }
    let shown = slate?.shown
    unsafe slate?.withRows { target in
      if let shown, shown.frame == frame - 1 {
        unsafe undo(shown.visible, of: shown.frame, rows, painter, target, source, base)
      } else {
        unsafe copy(rows, target, source, base)
      }
      if let painter = unsafe painter {
        for y in unsafe painter.visible.rows.clamped(to: rows) {
          let isOverNothing = unsafe base.isNothing(row: y, painter.columns(ofRow: y))
          unsafe painter.paint(row: y, overNothing: isOverNothing, to: target[y])
        }
      }
      guard !rows.isEmpty else { return }
      // So many rows the slate has, and they are rows of the canvas.
      unsafe Slate.copy(
        rows.count * size.width, from: target[rows.lowerBound],
        to: starts[frame - first] + rows.lowerBound * size.width)
    }
    slate?.shown = (frame, visible)
  }

  /// Makes rows that show a frame what is under the next one: only where that frame is they differ.
  private func undo(
    _ visible: PixelRect?, of frame: Int, _ rows: Range<Int>, _ painter: FramePainter?,
    _ target: TargetRows, _ source: UnsafePointer<UInt32>?, _ base: FrameBase
  ) {
    guard let visible, base != FrameBase(on: frame) else { return }
    for y in visible.rows.clamped(to: rows) {
      if let painter = unsafe painter, unsafe painter.visible.rows.contains(y) {
        let columns = unsafe painter.columns(ofRow: y)
        let isHidden = unsafe painter.hasNoGaps || base.isNothing(row: y, columns)
        if isHidden, visible.columns.clamped(to: columns) == visible.columns { continue }
      }
      if base.frame == frame {
        // It asked for its area to be cleared, whose columns are inside.
        unsafe (target[y] + visible.origin.x).update(repeating: 0, count: visible.size.width)
      } else {
        unsafe copy(y, visible.columns, target, source, base)
      }
    }
  }

  /// Where the pixels of a canvas are that is under one of these.
  private func start(of frame: Int) -> UnsafePointer<UInt32> {
    if let under = unsafe under, unsafe frame == under.frame { return unsafe under.start }
    return unsafe UnsafePointer(starts[frame - first])
  }

  /// Writes whole rows as the base has them: those that are not cleared all at once.
  private func copy(
    _ rows: Range<Int>, _ canvas: TargetRows, _ source: UnsafePointer<UInt32>?, _ base: FrameBase
  ) {
    let cleared = base.cleared?.rows.clamped(to: rows) ?? rows.upperBound..<rows.upperBound
    for run in [rows.lowerBound..<cleared.lowerBound, cleared.upperBound..<rows.upperBound] {
      // Rows are inside, and every canvas is of that size.
      let count = unsafe run.count * size.width
      if let source = unsafe source {
        unsafe canvas[run.lowerBound].update(
          from: source + run.lowerBound * size.width, count: count)
      } else {
        unsafe canvas[run.lowerBound].update(repeating: 0, count: count)
      }
    }
    for y in cleared { unsafe copy(y, 0..<size.width, canvas, source, base) }
  }

  /// Writes some columns of a row as the base has them.
  @inline(__always)
  private func copy(
    _ y: Int, _ columns: Range<Int>, _ canvas: TargetRows, _ source: UnsafePointer<UInt32>?,
    _ base: FrameBase
  ) {
    guard !columns.isEmpty else { return }
    // Rows and columns are inside, and every canvas is of that size.
    let target = unsafe canvas[y]
    guard let source = unsafe source else {
      unsafe (target + columns.lowerBound).update(repeating: 0, count: columns.count)
      return
    }
    unsafe (target + columns.lowerBound).update(
      from: source + y * size.width + columns.lowerBound, count: columns.count)
    guard let cleared = base.cleared, cleared.rows.contains(y) else { return }
    let hole = cleared.columns.clamped(to: columns)
    unsafe (target + hole.lowerBound).update(repeating: 0, count: hole.count)
  }

  /// Asks for large pages where canvases stand one behind the other.
  func adviseLargePages() {
    #if canImport(Glibc) && !hasFeature(Embedded)
      let page = 4096
      let worthwhile = 4 << 20
      let bytes = unsafe size.area * 4
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
