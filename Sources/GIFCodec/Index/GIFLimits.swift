/// Ceilings that are checked before anything is allocated.
///
/// The defaults let every GIF through that a person would want to look at, and stop files that
/// are made to exhaust memory or time.
public struct GIFLimits: Sendable, Hashable {
  /// What has a ceiling.
  public enum Quantity: Sendable, Hashable, CaseIterable {
    /// The bytes of the file.
    case inputBytes
    /// The pixels of the canvas, and those that a single frame unpacks to.
    case canvasArea
    /// The number of frames.
    case frames
    /// The pixels that playing once through unpacks and composites.
    case work
    /// The bytes of all frames together, for those who want them all in memory.
    case decodedBytes
  }

  /// The most bytes a file may have.
  public var inputBytes: Int
  /// The most pixels the canvas may have, and the most that a single frame may unpack to.
  public var canvasArea: Int
  /// The most frames there may be; above 1,000,000 it counts as that.
  public var frames: Int
  /// The most pixels that playing once through may cost, canvases and unpacked frames together.
  public var work: Int
  /// The most bytes that ``EncodedGIF/frames()`` may return.
  public var decodedBytes: Int

  /// Creates limits: 256 MiB of input, 64 Mi pixels of canvas, 10,000 frames, 8 Gi pixels of work,
  /// 2 GiB of decoded frames, except where told otherwise.
  public init(
    inputBytes: Int = 256 << 20, canvasArea: Int = 64 << 20, frames: Int = 10_000,
    work: Int = Int(clamping: 8 << 30 as Int64), decodedBytes: Int = Int(clamping: 2 << 30 as Int64)
  ) {
    self.inputBytes = inputBytes
    self.canvasArea = canvasArea
    self.frames = frames
    self.work = work
    self.decodedBytes = decodedBytes
  }

  /// The ceiling of one quantity.
  public subscript(quantity: Quantity) -> Int {
    switch quantity {
    case .inputBytes: inputBytes
    case .canvasArea: canvasArea
    case .frames: min(frames, 1_000_000)
    case .work: work
    case .decodedBytes: decodedBytes
    }
  }

  /// Throws if more of something is needed than is allowed.
  func check(
    _ quantity: Quantity, _ needed: Int, atByte offset: Int? = nil, inFrame frame: Int? = nil
  ) throws(GIFError) {
    let allowed = self[quantity]
    guard needed > allowed else { return }
    throw GIFError(
      .limitExceeded(quantity, needed: needed, allowed: allowed), byteOffset: offset,
      frameIndex: frame)
  }
}

extension GIFLimits.Quantity: CustomStringConvertible {
  /// What is counted, as words that follow a number.
  public var description: String {
    switch self {
    case .inputBytes: "bytes of input"
    case .canvasArea: "pixels of a canvas or frame"
    case .frames: "frames"
    case .work: "pixels of work"
    case .decodedBytes: "bytes of decoded frames"
    }
  }
}
