import Frames

/// Ceilings that are checked before anything is allocated.
///
/// The defaults let every GIF through that a person would want to look at, and stop files that are made
/// to exhaust memory or time; ``strict`` allows less, for apps that show files of strangers unseen.
/// <doc:Limits> tells what the worst files cost under both, and how that was measured.
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
  /// The most frames there may be.
  public var frames: Int
  /// The most bytes that reading one frame after another may take: 4 for each pixel of the canvas, one
  /// for each that the largest frame unpacks to, and 4 for each that a frame restores.
  public var readingBytes: Int
  /// The most steps that playing once through may take.
  ///
  /// A frame takes 500 steps; one that the canvas shows also takes fourteen for each code that its data can hold,
  /// and one for each pixel that is unpacked and drawn, or cleared, or restored (and 16 for each row that is), and
  /// for each of the canvas, which is copied where the caller holds the frames before.
  ///
  /// An index decodes nothing and has no such limit: see ``GIFIndex/init(of:limits:delays:)``. A
  /// caller that reads frame by frame, and can stop, may lift it (`.max`): the other limits bound each frame.
  public var work: Int
  /// The most steps for each byte of the file, where that makes more than ``work``.
  ///
  /// Long files hold much to see; files that are made to take long are short.
  public var workPerByte: Int
  /// The most bytes that ``EncodedGIF/frames()`` may return.
  public var decodedBytes: Int

  /// How many steps of ``work`` a code counts for.
  ///
  /// Among pixels it takes no longer than two of them, but between clear codes it is read by itself, and a file
  /// may have nothing else. One that is damaged can be read twice for a single frame.
  static let stepsPerCode = 14

  /// The steps of a row that is cleared, saved or restored, besides its pixels.
  static let stepsPerRow = 16

  /// The steps of a frame besides: it is indexed, and stores plan with it.
  static let stepsPerFrame = 500

  /// Creates limits: 256 MiB of input, 32 Mi pixels of canvas, 100,000 frames, 184 MiB for reading, 2 Gi
  /// steps of work or 64 for each byte, 512 MiB of decoded frames, except where told otherwise.
  public init(
    inputBytes: Int = 256 << 20, canvasArea: Int = 32 << 20, frames: Int = 100_000,
    readingBytes: Int = 184 << 20, work: Int = Int(Int32.max), workPerByte: Int = 64,
    decodedBytes: Int = 512 << 20
  ) {
    self.inputBytes = inputBytes
    self.canvasArea = canvasArea
    self.frames = frames
    self.readingBytes = readingBytes
    self.work = work
    self.workPerByte = workPerByte
    self.decodedBytes = decodedBytes
  }

  /// 12 Mi pixels of canvas, 10,000 frames, 60 MiB for reading, 384 Mi steps of work however long the file
  /// is; the rest as by default.
  public static let strict = GIFLimits(
    canvasArea: 12 << 20, frames: 10_000, readingBytes: 60 << 20, work: 384 << 20, workPerByte: 0)

  /// Nothing is refused, for files that are trusted: what a hostile one asks for can exhaust memory and end
  /// the process.
  public static let unlimited = GIFLimits(
    inputBytes: .max, canvasArea: .max, frames: .max, readingBytes: .max, work: .max,
    decodedBytes: .max)

  /// The ceiling of a quantity, for a file of `fileBytes` bytes.
  public func ceiling(of quantity: Quantity, fileBytes: Int) -> Int {
    switch quantity {
    case .inputBytes: inputBytes
    case .canvasArea: canvasArea
    case .frames: frames
    case .readingBytes: readingBytes
    case .work: max(work, max(0, fileBytes).times(max(0, workPerByte)))
    case .decodedBytes: decodedBytes
    }
  }

  /// Throws if more of something is needed than is allowed; the length of the file matters for
  /// ``Quantity/work`` alone.
  func check(
    _ quantity: Quantity, _ needed: Int, fileBytes: Int = 0, atByte offset: Int? = nil,
    inFrame frame: Int? = nil
  ) throws(GIFError) {
    let allowed = ceiling(of: quantity, fileBytes: fileBytes)
    // What reached `Int.max` while it was added up is more than any limit allows.
    guard needed > allowed || needed == .max else { return }
    throw GIFError(
      .limitExceeded(quantity, needed: needed, allowed: allowed), byteOffset: offset,
      frameIndex: frame)
  }
}

extension GIFLimits.Quantity {
  /// An amount of it, in words: `622080000 steps of decoding`.
  func words(for count: Int) -> String {
    let unit =
      switch self {
      case .inputBytes: "bytes of input"
      case .canvasArea: "pixels of canvas"
      case .frames: "frames"
      case .readingBytes: "bytes for reading a frame"
      case .work: "steps of decoding"
      case .decodedBytes: "bytes of decoded frames"
      }
    return "\(count == .max ? "countless" : "\(count)") \(unit)"
  }
}
