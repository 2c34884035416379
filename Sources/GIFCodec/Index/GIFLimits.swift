import Frames

/// The limits on the memory and time that a file may require, checked before memory is allocated.
///
/// The defaults admit ordinary GIFs of any length, and refuse files that are made to exhaust memory or time. ``strict``
/// allows less, for apps that show files from untrusted sources. <doc:MemoryAndLimits> lists the cost of the worst files under
/// the default and the strict limits.
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
  /// The largest number of bytes of memory to read one frame after another: 4 for each pixel of the canvas, one for
  /// each pixel that the largest frame unpacks to, and 4 for each pixel of the largest area that a disposal restores.
  public var readingBytes: Int
  /// The largest number of steps of work to play the animation once; a step takes about a nanosecond.
  ///
  /// A frame takes 500 steps. A frame with pixels inside the canvas also takes:
  ///
  /// - 14 for each code that its data can hold
  /// - one for each pixel that is decoded
  /// - one for each pixel that its disposal clears, saves or restores, and 16 for each row of these pixels
  /// - one for each pixel of the canvas, since the canvas is copied if the caller still holds earlier frames
  ///
  /// ``GIFIndex/init(of:limits:delays:)`` does not check this limit, since it decodes nothing. A caller that reads
  /// frame by frame, and can stop between two frames, may set the limit to `.max`: the other limits still bound the
  /// work for each frame.
  public var work: Int
  /// The number of steps of work allowed for each byte of the file; if these steps are more than ``work``, they apply
  /// instead.
  ///
  /// This admits ordinary long files, which need much work; files made to exhaust time are short.
  public var workPerByte: Int
  /// The largest number of bytes of the frames that ``EncodedGIF/frames()`` returns.
  public var decodedBytes: Int

  /// The number of steps that ``work`` counts for each code: the worst case.
  ///
  /// Most codes take no more time than two steps. But a file may consist of single codes between clear codes, which
  /// take longer, since each is decoded by itself. And a damaged frame can be decoded twice for one read.
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

  /// Limits for files from untrusted sources: 32 MiB of input, 12 Mi pixels of canvas, 10,000 frames, 60 MiB for
  /// reading, 384 Mi steps of work whatever the length of the file; otherwise the defaults.
  public static let strict = GIFLimits(
    inputBytes: 32 << 20, canvasArea: 12 << 20, frames: 10_000, readingBytes: 60 << 20,
    work: 384 << 20, workPerByte: 0)

  /// No limits, for trusted files: a hostile file could exhaust memory and end the process.
  public static let unlimited = GIFLimits(
    inputBytes: .max, canvasArea: .max, frames: .max, readingBytes: .max, work: .max,
    decodedBytes: .max)

  /// Returns the limit of a quantity for a file of `fileBytes` bytes; only ``Quantity/work`` depends on that length.
  package func ceiling(of quantity: Quantity, fileBytes: Int) -> Int {
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
    // `.max` stands for a sum that overflowed, so it exceeds every limit, even a limit of `.max`.
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
/// Counts the passes of every loop whose length a file controls: over codes and pixels to decode; over pixels to draw,
/// clear, restore or copy; over frames on the path of a read; over frames in a plan. Debug builds trap if the count
/// exceeds `limit`, so that a fuzzer finds slow files.
package struct Steps: Sendable {
  package private(set) var count = 0
  package let limit: Int

  /// Creates a counter for playing a GIF once, in order.
  ///
  /// The limit is twice ``GIFIndex/work``, which counts only one step for decoding and drawing a pixel; this counter
  /// counts two.
  package init(playing gif: EncodedGIF) { limit = gif.work.times(2) }

  /// Creates a counter for reading one frame from a store.
  ///
  /// The limit is four times the work of playing the GIF and writing one canvas: a read may decode up to nine damaged
  /// key frames twice, and the store plans again after each of them.
  package init(readingAnyOf gif: EncodedGIF) {
    limit = gif.work.plus(gif.canvas.area).times(4)
  }

  mutating func record(_ steps: Int) {
    count = count.plus(steps)
    assert(count <= limit, "\(count) steps, at most \(limit) expected")
  }
}
