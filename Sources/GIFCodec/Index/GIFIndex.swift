public import Frames

/// The structure of a GIF: its canvas, its frames and their delays.
///
/// Memory: 168 bytes a frame.
public struct GIFIndex: Sendable, Equatable {
  /// The way in which the file's blocks ended.
  public enum Ending: Sendable, Equatable {
    /// A trailer, at this byte.
    case trailer(atByte: Int)
    /// The data ended at this byte, without a trailer.
    case truncated(atByte: Int)
    /// This byte begins no block; the rest of the file was not read.
    case damaged(atByte: Int)

    /// The offset at which reading stopped.
    public var byteOffset: Int {
      switch self {
      case .trailer(let offset), .truncated(let offset), .damaged(let offset): offset
      }
    }
  }

  /// The version in the signature.
  public enum Version: Sendable, Equatable {
    /// `GIF87a`.
    case gif87a
    /// `GIF89a`.
    case gif89a
  }

  /// The version in the signature, which has no effect.
  public let version: Version
  /// The size of the logical screen.
  public let logicalScreen: PixelSize
  /// The size of every composited frame: the logical screen, grown so that the first frame fits.
  public let canvas: PixelSize
  /// The delays that are played, and the loop count.
  public let timeline: FrameTimeline
  /// The frames, one for each image.
  public let frames: [FrameRecord]
  /// The range of the global colour table in the file.
  public let globalColorTable: Range<Int>?
  /// The last loop block of the file; without one, the animation plays once.
  public let loopBlock: LoopBlock?
  /// The way in which the blocks ended.
  public let ending: Ending

  /// The largest number of steps to play the animation once: see ``GIFLimits/work``.
  public var work: Int { frames.reduce(0) { $0.plus($1.work(on: canvas)) } }

  /// The bytes needed to read one frame after another: 4 for each pixel of the canvas, one for each pixel that the
  /// largest frame unpacks to, and 4 for each pixel that a frame restores.
  public var readingBytes: Int {
    let restored = frames.reduce(0) { max($0, $1.restoredPixels) }
    let unpacked = frames.reduce(0) { max($0, $1.unpackedPixels) }
    return canvas.area.plus(restored).times(4).plus(unpacked)
  }

  /// The bytes of all frames as shown, at 4 a pixel.
  public var decodedBytes: Int { canvas.area.times(4).times(frames.count) }

  /// The bytes of the palette indexes of all frames, one for each pixel on the canvas.
  public var rasterBytes: Int {
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
  /// The longest delay, in hundredths of a second, that is replaced; negative replaces none.
  let longestReplaced: Int
  /// The replacement in nanoseconds.
  let replacement: Int64

  /// Creates a policy that replaces delays of up to `longestReplaced` hundredths of a second.
  ///
  /// The replacement must be 0...655.35 s, the delays that a file can have; any other traps.
  public init(replacingUpTo longestReplaced: Int, by replacement: Duration) {
    require(
      replacement >= .zero && replacement <= .milliseconds(655_350), "a delay of \(replacement)")
    self.longestReplaced = longestReplaced
    self.replacement = replacement.nanoseconds
  }

  /// The policy of Chromium, Firefox and WebKit: 0 and 1 hundredths play as 100 ms.
  public static let browsers = DelayPolicy(replacingUpTo: 1, by: .milliseconds(100))

  /// Keeps all delays; a frame with a delay of zero is skipped while playing.
  public static let asWritten = DelayPolicy(replacingUpTo: -1, by: .zero)

  /// Returns the delay that is played for a delay in hundredths of a second.
  public func played(centiseconds: Int) -> Duration {
    centiseconds <= longestReplaced
      ? .nanoseconds(replacement) : .milliseconds(10) * centiseconds
  }

  /// For the delays that a file can have, 0...65,535.
  func nanoseconds(centiseconds: Int64) -> Int64 {
    centiseconds <= longestReplaced ? replacement : centiseconds * 10_000_000
  }
}
