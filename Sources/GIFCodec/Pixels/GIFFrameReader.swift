public import Frames

/// A reader of a GIF's frames in order.
///
/// Each call of ``next()`` decodes and draws one frame. Memory: one canvas and one frame's palette indexes; a second
/// canvas while the caller holds an earlier frame.
///
/// ```swift
/// var reader = GIFFrameReader(try EncodedGIF(bytes))
/// while let frame = reader.next() { show(frame) }
/// for damage in reader.damage { print(damage) }
/// ```
public struct GIFFrameReader: ~Copyable, Sendable {
  /// The GIF whose frames are read.
  public let gif: EncodedGIF
  /// The index of the next frame; after the last frame, the number of frames.
  package private(set) var nextIndex = 0
  /// The frames read so far that could not be decoded completely.
  public private(set) var damage: [GIFDamage] = []

  private var unpacker = PixelUnpacker()
  private var compositor: Compositor
  package private(set) var steps: Steps

  /// Creates a reader at the first frame.
  public init(_ gif: EncodedGIF) {
    self.gif = gif
    compositor = Compositor(canvas: gif.index.canvas)
    steps = Steps(playing: gif)
  }

  /// Returns the next frame, or `nil` after the last one.
  public mutating func next() -> Bitmap? {
    guard nextIndex < gif.index.frames.count else { return nil }
    let record = gif.index.frames[nextIndex]
    if let found = unpacker.unpack(nextIndex, of: gif, counting: &steps) { damage.append(found) }
    // Copies, since spans of the properties would borrow all of `self` while `compositor` changes.
    let (buffer, bytes) = (unpacker.buffer, gif.bytes)
    compositor.draw(
      record, indexes: buffer.pixels(first: unpacker.count), from: bytes.span, counting: &steps)
    nextIndex += 1
    return compositor.canvas
  }
}

/// A compositor that draws frames in order onto one canvas.
///
/// ```
///             draw frame n          shown            draw frame n+1
/// canvas ──────────┬─────────────────┬──────────────────┬──────────────
///                  │                 │                  │
///      first save the area of n,  with n on it    first dispose of n: keep n,
///      if n restores it                           or clear or restore its area
/// ```
///
/// The canvas begins transparent, whatever the background colour. Drawing a frame takes a pass over its visible part.
/// Memory: one canvas, or two once the caller holds frames (``DoubleBuffer``), and 4 bytes for each pixel of the
/// largest area to restore.
package struct Compositor: Sendable {
  private var buffer: DoubleBuffer

  /// The disposal of the frame drawn last, to be carried out before the next frame.
  private var disposal = DisposalEffect.nothing
  /// The pixels that were under the frame drawn last, row by row, if its disposal will restore them.
  private var saved: [RGBA8] = []
  private var colors = IndexColors()

  package init(canvas size: PixelSize) { buffer = DoubleBuffer(Bitmap(size: size)) }

  var canvas: Bitmap { buffer.canvas }

  /// Disposes of the previous frame, and draws the next.
  ///
  /// `indexes` are in file order; where a damaged frame lacks palette indexes, the canvas stays as it is.
  package mutating func draw(
    _ record: FrameRecord, indexes: Span<UInt8>, from bytes: Span<UInt8>,
    counting steps: inout Steps
  ) {
    if let change = PixelRect.union(record.visible, disposal.area) {
      // Each visible frame counts as one copy of the whole canvas, which is needed if the caller holds several frames.
      steps.record(
        max(buffer.prepare(toChange: change), record.visible == nil ? 0 : canvas.size.area))
    }
    guard let visible = record.visible else {
      steps.record(dispose())
      return
    }
    colors.load(record, from: bytes)
    let isComplete = indexes.count >= record.expectedPixels
    let last = disposal
    let next = DisposalEffect(record)
    let isHidden = last.isHidden(
      by: visible, isOpaque: record.transparentIndex == nil, isComplete: isComplete)
    if next == .restore(visible) {
      steps.record(dispose() + visible.size.area)
      save(visible)
    } else if !isHidden {
      steps.record(dispose())
    }
    buffer.canvas.draw(
      record, indexes: indexes, colors: colors, in: visible,
      overNothing: last == .clear(visible) && isComplete)
    disposal = next
  }

  /// Disposes of the previous frame, and returns the number of pixels written.
  private mutating func dispose() -> Int {
    defer { disposal = .nothing }
    switch disposal {
    case .nothing: return 0
    case .clear(let area):
      buffer.canvas.clear(area)
      return area.size.area
    case .restore(let area):
      restore(area)
      return area.size.area
    }
  }
}

extension DisposalEffect {
  fileprivate var area: PixelRect? {
    switch self {
    case .nothing: nil
    case .clear(let area), .restore(let area): area
    }
  }

  /// Returns whether the next frame overwrites all pixels that this disposal changes.
  fileprivate func isHidden(by visible: PixelRect, isOpaque: Bool, isComplete: Bool) -> Bool {
    switch self {
    case .nothing: true
    // A complete frame with the same area is drawn over nothing, which also clears its transparent pixels.
    case .clear(let area): isComplete && (isOpaque && visible.contains(area) || visible == area)
    case .restore(let area): isComplete && isOpaque && visible.contains(area)
    }
  }
}

extension Compositor {
  private mutating func save(_ area: PixelRect) {
    if saved.count < area.size.area {
      // Frees the old array before the new one is allocated, so that both are never in memory together.
      saved = []
      saved = Array(repeating: .clear, count: area.size.area)
    }
    // `saved` has a place for each pixel of the area.
    unsafe eachRun(of: area) { unsafe $1.copy($2, from: $0) }
  }

  private mutating func restore(_ area: PixelRect) {
    // `saved` has a pixel for each pixel of the area.
    unsafe eachRun(of: area) { unsafe $0.copy($2, from: $1) }
  }

  /// Calls the body with each contiguous run of the area: its pixels on the canvas and in `saved`, and their number.
  private mutating func eachRun(
    of area: PixelRect,
    _ body: (
      _ run: UnsafeMutablePointer<UInt32>, _ saved: UnsafeMutablePointer<UInt32>, _ count: Int
    ) -> Void
  ) {
    precondition(saved.count >= area.size.area)
    unsafe saved.withUnsafeMutableBytes { saved in
      guard var next = unsafe saved.assumingMemoryBound(to: UInt32.self).baseAddress else { return }
      unsafe buffer.canvas.eachRun(of: area) { _, run, count in
        unsafe body(run, next, count)
        unsafe next += count
      }
    }
  }
}
