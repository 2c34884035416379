import Frames

/// The limits on what a file may ask for, checked before memory is allocated.
///
/// The defaults admit ordinary GIFs of any length, and refuse files that are made to exhaust memory or time.
/// ``strict`` allows less, for apps that show files from strangers. <doc:Limits> lists the cost of the worst files
/// under both.
public struct GIFLimits: Sendable, Equatable {
  /// A quantity that a limit bounds.
  public enum Quantity: Sendable, Equatable, CaseIterable {
    /// The number of bytes of the file.
    case inputBytes
    /// The number of pixels of the canvas.
    case canvasArea
    /// The number of frames.
    case frames
    /// The bytes of memory needed to read one frame after another.
    case readingBytes
    /// The steps of work needed to play the animation once, as ``GIFLimits/work`` counts them.
    case work
    /// The bytes of all frames together, for ``EncodedGIF/frames()``.
    case decodedBytes
  }

  /// The largest number of bytes of a file.
  public var inputBytes: Int
  /// The largest number of pixels of the canvas.
  public var canvasArea: Int
  /// The largest number of frames.
  public var frames: Int
  /// The largest number of bytes to read one frame after another: 4 for each pixel of the canvas, one for each pixel
  /// that the largest frame unpacks to, and 4 for each pixel of the largest area that a disposal restores.
  public var readingBytes: Int
  /// The largest number of steps to play once.
  ///
  /// A frame takes 500 steps. A visible frame also takes 14 for each code that its data can hold, one for each pixel
  /// that is decoded, cleared, saved or restored, 16 for each row that is cleared, saved or restored, and one for each
  /// pixel of the canvas, which is copied while the caller holds earlier frames.
  ///
  /// ``GIFIndex/init(of:limits:delays:)`` does not check this limit, since it decodes nothing. A caller that reads
  /// frame by frame, and can stop, may set the limit to `.max`: the other limits bound each frame.
  public var work: Int
  /// The number of steps allowed for each byte of the file, if that allows more steps than ``work``.
  ///
  /// Long files may need much work for their content; files made to exhaust time are short.
  public var workPerByte: Int
  /// The largest number of bytes of the frames that ``EncodedGIF/frames()`` returns.
  public var decodedBytes: Int

  /// The number of steps that a code counts as in ``work``.
  ///
  /// Most codes take no longer than two pixels. A code between clear codes takes longer, since it is decoded by itself,
  /// and a file may have only such codes; a damaged frame can be decoded twice for one read.
  static let stepsPerCode = 14

  /// The number of steps for a row that is cleared, saved or restored, in addition to those of its pixels.
  static let stepsPerRow = 16

  /// The number of steps for indexing a frame and planning which frames to keep.
  static let stepsPerFrame = 500

  /// Creates limits (default: 256 MiB of input, 32 Mi pixels of canvas, 100,000 frames, 184 MiB for reading, 2 Gi steps
  /// of work or 64 for each byte, 512 MiB of decoded frames).
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

  /// Limits for files from strangers: 12 Mi pixels of canvas, 10,000 frames, 60 MiB for reading, 384 Mi steps of work
  /// whatever the length of the file; otherwise the defaults.
  public static let strict = GIFLimits(
    canvasArea: 12 << 20, frames: 10_000, readingBytes: 60 << 20, work: 384 << 20, workPerByte: 0)

  /// No limits, for trusted files: a hostile file could exhaust memory and end the process.
  public static let unlimited = GIFLimits(
    inputBytes: .max, canvasArea: .max, frames: .max, readingBytes: .max, work: .max,
    decodedBytes: .max)

  /// Returns the limit of a quantity for a file of `fileBytes` bytes.
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

  /// Throws an error if `needed` exceeds the limit of a quantity; `fileBytes` matters for ``Quantity/work`` only.
  func check(
    _ quantity: Quantity, _ needed: Int, fileBytes: Int = 0, atByte offset: Int? = nil,
    inFrame frame: Int? = nil
  ) throws(GIFError) {
    let allowed = ceiling(of: quantity, fileBytes: fileBytes)
    // `.max` is a sum that saturated, and exceeds every limit.
    guard needed > allowed || needed == .max else { return }
    throw GIFError(
      .limitExceeded(quantity, needed: needed, allowed: allowed), byteOffset: offset,
      frameIndex: frame)
  }
}

extension GIFLimits.Quantity {
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

/// A counter of work, in the steps of ``GIFLimits/work``.
///
/// Counts every loop whose length a file controls: over codes and pixels to decode; over pixels to draw, clear, restore
/// or copy; over frames that a read goes through or that a plan covers. Debug builds trap at more work than the limits
/// promise, so that a fuzzer finds slow files.
package struct Steps: Sendable {
  package private(set) var count = 0
  package let limit: Int

  /// Creates a counter whose limit is that of playing a GIF once, in order.
  ///
  /// The limit is twice ``GIFIndex/work``, which counts unpacking and drawing a pixel as one step.
  package init(playing gif: EncodedGIF) { limit = gif.work.times(2) }

  /// Creates a counter whose limit is that of reading one frame from a store.
  ///
  /// Four times the work of playing: each read writes a canvas, up to nine damaged key frames are unpacked twice, and
  /// the store plans again after each of them.
  package init(readingAnyOf gif: EncodedGIF) {
    limit = gif.work.plus(gif.canvas.area).times(4)
  }

  mutating func record(_ steps: Int) {
    count = count.plus(steps)
    assert(count <= limit, "\(count) steps, at most \(limit) expected")
  }
}
