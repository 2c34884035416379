public import Frames

/// A GIF's bytes and their index.
///
/// Creating one walks the file's blocks without decoding a pixel: a fraction of a millisecond for a megabyte and
/// hundreds of frames. There are five ways to its frames:
///
/// ```swift
/// let cat = try EncodedGIF(bytes)
/// let all = try cat.frames()                     // all of them, in memory
/// let any = cat.frames(within: .share(0.25))     // in any order, within a memory budget
///
/// var reader = GIFFrameReader(cat)               // one after another, on one canvas
/// while let frame = reader.next() { show(frame) }
///
/// let still = cat.frame(at: 7)                   // a single one
///
/// let small = try await cat.frames(fittingWidth: 1170, height: 180)   // all of them, reduced
/// ```
///
/// Memory: the bytes, which are shared and not copied, and the index.
public struct EncodedGIF: Sendable {
  /// The bytes of the file.
  public let bytes: [UInt8]
  /// The structure of the file: canvas, frames and delays.
  public let index: GIFIndex
  /// The limits that indexing checked, and that decoding will check.
  public let limits: GIFLimits
  /// The decoder of palette indexes, for all frames that are read from now on.
  package var decoder = PixelDecoder.swift
  package let work: Int

  /// Indexes a file.
  ///
  /// Throws if the bytes are no GIF, if there is no frame or no canvas, or if a limit is exceeded. Damage is not an
  /// error as long as one frame can be shown.
  public init(
    _ bytes: [UInt8], limits: GIFLimits = GIFLimits(), delays: DelayPolicy = .browsers
  ) throws(GIFError) {
    try self.init(bytes, limits: limits, delays: delays, scanner: .giflib)
  }

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

  /// The delays and the number of the frames.
  public var timeline: FrameTimeline { index.timeline }
}

/// The decoder that turns the data of frames into palette indexes.
///
/// Both show the same pixels (<doc:WhereDecodersDisagree> names the exceptions). The default takes a fraction of
/// giflib's time, and is the one that apps need; giflib is for comparisons.
public enum PixelDecoder: Sendable, Equatable, CaseIterable {
  /// This package's own, in Swift.
  case swift
  #if canImport(CGifLib)
    /// giflib; with the trait `Giflib` only.
    case giflib
  #endif
}
