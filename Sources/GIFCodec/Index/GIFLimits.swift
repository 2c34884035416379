/// Ceilings that are checked before anything is allocated.
///
/// The defaults let every GIF through that a person would want to look at, and stop files that
/// are made to exhaust memory or time: under them an index, a reader and a single frame take at most
/// 64 MiB on top of the file, whatever is in it. <doc:Limits> tells how that was measured.
public struct GIFLimits: Sendable, Hashable {
  /// What has a ceiling.
  public enum Quantity: Sendable, Hashable, CaseIterable {
    /// The bytes of the file.
    case inputBytes
    /// The pixels of the canvas.
    case canvasArea
    /// The number of frames.
    case frames
    /// The bytes that reading one frame after another takes.
    case readingBytes
    /// The steps that playing once through takes.
    case work
    /// The bytes of all frames together, for those who want them all in memory.
    case decodedBytes
  }

  /// The most bytes a file may have.
  public var inputBytes: Int
  /// The most pixels the canvas may have.
  public var canvasArea: Int
  /// The most frames there may be; above 1,000,000 it counts as that.
  public var frames: Int
  /// The most bytes that reading one frame after another may take: 4 for each pixel of the canvas, one
  /// for each that the largest frame unpacks to, and 4 for each that a frame restores.
  public var readingBytes: Int
  /// The most steps that playing once through may take: codes that are read, pixels that are unpacked
  /// and drawn, pixels that are cleared or restored.
  public var work: Int
  /// The most bytes that ``EncodedGIF/frames()`` may return.
  public var decodedBytes: Int

  /// Creates limits: 256 MiB of input, 12 Mi pixels of canvas, 10,000 frames, 60 MiB for reading, 384 Mi
  /// steps of work, 512 MiB of decoded frames, except where told otherwise.
  public init(
    inputBytes: Int = 256 << 20, canvasArea: Int = 12 << 20, frames: Int = 10_000,
    readingBytes: Int = 60 << 20, work: Int = 384 << 20, decodedBytes: Int = 512 << 20
  ) {
    self.inputBytes = inputBytes
    self.canvasArea = canvasArea
    self.frames = frames
    self.readingBytes = readingBytes
    self.work = work
    self.decodedBytes = decodedBytes
  }

  /// The ceiling of one quantity.
  public subscript(quantity: Quantity) -> Int {
    switch quantity {
    case .inputBytes: inputBytes
    case .canvasArea: canvasArea
    case .frames: min(frames, 1_000_000)
    case .readingBytes: readingBytes
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
    case .canvasArea: "pixels of a canvas"
    case .frames: "frames"
    case .readingBytes: "bytes for reading frames"
    case .work: "steps of work"
    case .decodedBytes: "bytes of decoded frames"
    }
  }
}
