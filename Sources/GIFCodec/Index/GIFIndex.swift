public import Frames

/// A GIF's bytes and their index.
///
/// Creating an `EncodedGIF` walks the file's blocks without decoding a pixel, which takes a fraction of a millisecond
/// for a file of a megabyte with hundreds of frames. There are five ways to read the frames:
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
  /// The LZW decoder for all later reads of frames.
  package var decoder = PixelDecoder.swift
  package let work: Int

  /// Indexes a file.
  ///
  /// Throws if the bytes are no GIF, if there is no frame or no canvas, or if a limit is exceeded. A damaged file is no
  /// error as long as it has at least one frame.
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

  /// The delay of each frame, the number of frames and the loop count.
  public var timeline: FrameTimeline { index.timeline }
}

/// The LZW decoder, which turns the data of a frame into palette indexes.
///
/// All decoders give the same pixels (<doc:FromBytesToFrames> names the exceptions). Apps need only the default,
/// ``swift``, which takes a fraction of giflib's time; giflib is for comparisons.
public enum PixelDecoder: Sendable, Equatable, CaseIterable {
  /// The decoder of this package, written in Swift (the default).
  case swift
  #if canImport(CGifLib)
    /// The decoder of giflib; exists only with the package's trait `Giflib`.
    case giflib
  #endif
}

/// The structure of a GIF: its canvas, its frames and their delays.
///
/// Memory: 168 bytes a frame.
public struct GIFIndex: Sendable, Equatable {
  /// How the file's blocks ended.
  package enum Ending: Sendable, Equatable {
    /// With a trailer, which is at this byte offset.
    case trailer(atByte: Int)
    /// Without a trailer: the data ended at this byte offset.
    case truncated(atByte: Int)
    /// The byte at this offset begins no block; the rest of the file was not read.
    case damaged(atByte: Int)

    /// The offset at which reading stopped.
    package var byteOffset: Int {
      switch self {
      case .trailer(let offset), .truncated(let offset), .damaged(let offset): offset
      }
    }
  }

  /// The version in the signature.
  package enum Version: Sendable, Equatable {
    /// `GIF87a`.
    case gif87a
    /// `GIF89a`.
    case gif89a
  }

  /// The version in the signature, which has no effect on decoding.
  package let version: Version
  /// The size of every composited frame: the logical screen, grown so that the first frame fits.
  public let canvas: PixelSize
  /// The delays that are played, and the loop count.
  public let timeline: FrameTimeline
  /// The frames, one for each image.
  package let frames: [FrameRecord]
  /// The end of the file's blocks: a trailer, the end of the data, or a byte that begins no block.
  package let ending: Ending
  /// The bytes of memory needed to read one frame after another: 4 for each pixel of the canvas, one for each pixel
  /// that the largest frame unpacks to, and 4 for each pixel of the largest area that a disposal restores.
  public let readingBytes: Int

  /// An upper bound on the work to play the animation once, in the steps of ``GIFLimits/work``.
  public var work: Int { frames.reduce(0) { $0.plus($1.work(on: canvas)) } }

  /// The bytes of all frames as shown, at 4 bytes a pixel of the canvas.
  public var decodedBytes: Int { canvas.area.times(4).times(frames.count) }

  /// The bytes of the palette indexes of all frames: one for each pixel of a frame inside the canvas.
  package var rasterBytes: Int {
    frames.reduce(0) { $0.plus($1.visible?.size.area ?? 0) }
  }
}

extension GIFIndex {
  /// Indexes a file without keeping its bytes.
  ///
  /// Decodes nothing, so ``GIFLimits/work`` and ``GIFLimits/decodedBytes`` do not apply. Throws if the bytes are no
  /// GIF, if there is no frame or no canvas, or if another limit is exceeded.
  public init(
    of bytes: [UInt8], limits: GIFLimits = GIFLimits(), delays: DelayPolicy = .browsers
  ) throws(GIFError) {
    self = try ContainerScanner.giflib.index(of: bytes, limits: limits, delays: delays)
  }
}

/// A policy that turns the delays of a file into the delays that are played.
///
/// ```
/// written   0    1    2    3  …          in hundredths of a second
/// browsers  100  100  20   30 …          in milliseconds
/// asWritten 0    10   20   30 …
/// ```
public struct DelayPolicy: Sendable, Equatable {
  /// The longest delay, in hundredths of a second, that is replaced; a negative number replaces no delay.
  let longestReplaced: Int
  let replacement: Int64

  /// Creates a policy that replaces delays of up to `longestReplaced` hundredths of a second.
  ///
  /// The replacement must be a delay that a file can have, 0...655.35 s; any other replacement traps.
  public init(replacingUpTo longestReplaced: Int, by replacement: Duration) {
    require(
      replacement >= .zero && replacement <= .milliseconds(655_350), "a delay of \(replacement)")
    self.longestReplaced = longestReplaced
    self.replacement = replacement.nanoseconds
  }

  /// The policy of Chromium, Firefox and WebKit: delays of 0 and 10 ms play as 100 ms.
  public static let browsers = DelayPolicy(replacingUpTo: 1, by: .milliseconds(100))

  /// Keeps all delays; a frame with a delay of zero is skipped while playing.
  public static let asWritten = DelayPolicy(replacingUpTo: -1, by: .zero)

  /// Returns the delay that is played, in nanoseconds; the delay in the file must be 0...65,535 hundredths of a second.
  func nanoseconds(centiseconds: Int64) -> Int64 {
    centiseconds <= longestReplaced ? replacement : centiseconds * 10_000_000
  }
}
