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
    try limits.check(.work, index.work, fileBytes: bytes.count)
  }

  /// The colours of a frame's colour table: its own, else the shared one, else none.
  public func colorTable(ofFrame frame: Int) -> [RGBA8] {
    var table = IndexColors()
    table.load(index.frames[frame].colorTable, from: bytes.span)
    return Array(table.colors.prefix(table.count))
  }
}
