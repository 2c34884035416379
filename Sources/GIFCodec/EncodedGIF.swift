public import Frames

/// A GIF's bytes and their index, kept together.
///
/// Making one walks the file's blocks without decoding a pixel: a fraction of a millisecond for a
/// megabyte and hundreds of frames. Four ways lead from here to frames:
///
/// ```swift
/// let cat = try EncodedGIF(bytes)
/// let all = try cat.frames()                     // all of them, in memory
/// let any = cat.frames(within: .share(0.25))     // any of them, either way, within a budget
///
/// var reader = GIFFrameReader(cat)               // one after another, on one canvas
/// while let frame = reader.next() { show(frame) }
///
/// let still = cat.frame(at: 7)                   // a single one
/// ```
///
/// Memory: the bytes, which are shared and not copied, and the index.
public struct EncodedGIF: Sendable {
  /// The file.
  public let bytes: [UInt8]
  /// What it says about its canvas and frames.
  public let index: GIFIndex
  /// What was checked while indexing, and what is still to be checked before frames are kept.
  public let limits: GIFLimits
  /// The steps that playing once through takes at most.
  package let work: Int

  /// Indexes a file.
  ///
  /// Damage is no error as long as one frame can be shown. What is thrown: not a GIF, no frame, an
  /// empty canvas, or a limit that would be passed.
  public init(
    _ bytes: [UInt8], limits: GIFLimits = GIFLimits(), delays: DelayPolicy = .browsers
  ) throws(GIFError) {
    try self.init(bytes, limits: limits, delays: delays, scanner: .giflib)
  }

  /// Indexes a file with a certain scanner.
  package init(
    _ bytes: [UInt8], limits: GIFLimits = GIFLimits(), delays: DelayPolicy = .browsers,
    scanner: ContainerScanner
  ) throws(GIFError) {
    self.bytes = bytes
    self.limits = limits
    index = try scanner.index(of: bytes, limits: limits, delays: delays)
    work = index.work
    try limits.check(.work, work, fileBytes: bytes.count)
  }

  /// The size of every frame.
  public var canvas: PixelSize { index.canvas }

  /// When each frame is shown.
  public var timeline: FrameTimeline { index.timeline }

  /// A single frame as it is shown, with an index in `0..<timeline.frameCount`; any other index traps.
  ///
  /// Decodes from the nearest key frame, in the worst case the first frame, and keeps nothing. O(frames): for a
  /// poster; ``frames(within:)`` is for scrubbing. A damaged frame is shown as far as it can be decoded;
  /// ``GIFFrameReader`` says which ones are.
  public func frame(at index: Int) -> Bitmap {
    require(self.index.frames.indices.contains(index), "no frame \(index)")
    let tree = FrameTree(self.index, first: index + 1)
    return GIFFrameStore(self, budget: .nothing, tree).frame(at: index)
  }

  /// The colours of a frame's colour table: its own, else the shared one, else none.
  public func colorTable(ofFrame frame: Int) -> [RGBA8] {
    var table = IndexColors()
    table.load(index.frames[frame].colorTable, from: bytes.span)
    return Array(table.colors.prefix(table.count))
  }
}
