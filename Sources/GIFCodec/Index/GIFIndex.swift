public import Frames

/// All a GIF says before a pixel is decoded: its canvas, its frames and when they are shown.
///
/// Memory: 168 bytes a frame.
public struct GIFIndex: Sendable, Hashable {
  /// How the file's blocks ended.
  public enum Ending: Sendable, Hashable {
    /// With a trailer, which is at this byte.
    case trailer(atByte: Int)
    /// The data ended at this byte, before a trailer.
    case truncated(atByte: Int)
    /// This byte begins no block; nothing after it was looked at.
    case damaged(atByte: Int)

    /// The byte at which reading stopped.
    public var byteOffset: Int {
      switch self {
      case .trailer(let offset), .truncated(let offset), .damaged(let offset): offset
      }
    }
  }

  /// The revision of the format the file claims to follow.
  public enum Version: Sendable, Hashable {
    /// `GIF87a`.
    case gif87a
    /// `GIF89a`.
    case gif89a
  }

  /// What the file claims to follow; no reader takes it at its word.
  public let version: Version
  /// The logical screen's size as written.
  public let logicalScreen: PixelSize
  /// The size of every composited frame: the logical screen, grown so that the first frame fits.
  public let canvas: PixelSize
  /// When each frame is shown: the delays that are played, and how often.
  public let timeline: FrameTimeline
  /// One record for every frame.
  public let frames: [FrameRecord]
  /// Where the shared colour table is in the file.
  public let globalColorTable: Range<Int>?
  /// The last loop block of the file; without one an animation is played once.
  public let loopBlock: LoopBlock?
  /// How the blocks ended.
  public let ending: Ending

  /// The steps that playing once through takes at most: see ``GIFLimits/work``.
  public var work: Int { frames.reduce(0) { $0.plus($1.work(on: canvas)) } }

  /// The memory that reading one frame after another takes, in bytes: 4 for each pixel of the canvas, one for
  /// each that the largest frame unpacks to, and 4 for each that a frame restores.
  public var readingBytes: Int {
    let restored = frames.reduce(0) { max($0, $1.restoredPixels) }
    let unpacked = frames.reduce(0) { max($0, $1.unpackedPixels) }
    return canvas.area.plus(restored).times(4).plus(unpacked)
  }

  /// The memory that all composited frames take, in bytes, at 4 a pixel.
  public var decodedBytes: Int { canvas.area.times(4).times(frames.count) }

  /// The memory that the palette indexes of all frames take, in bytes, at one a pixel of the part
  /// of each frame that lies on the canvas.
  public var rasterBytes: Int {
    frames.reduce(0) { $0.plus($1.visible?.size.area ?? 0) }
  }
}

extension GIFIndex {
  /// Indexes a file without keeping its bytes.
  ///
  /// Nothing is decoded, so ``GIFLimits/work`` and ``GIFLimits/decodedBytes`` do not count. What is thrown:
  /// not a GIF, no frame, an empty canvas, or one of the other limits that would be passed.
  public init(
    of bytes: [UInt8], limits: GIFLimits = GIFLimits(), delays: DelayPolicy = .browsers
  ) throws(GIFError) {
    self = try ContainerScanner.giflib.index(of: bytes, limits: limits, delays: delays)
  }
}
