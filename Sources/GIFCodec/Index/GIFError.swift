/// An error that prevents showing anything, with the byte offset and the frame index.
///
/// Damage that leaves something to show is reported as ``GIFDamage``.
public struct GIFError: Error, Sendable, Equatable {
  /// The kind of error.
  public enum Reason: Sendable, Equatable {
    /// The data do not begin with `GIF87a` or `GIF89a`.
    case notAGIF
    /// No frame has a decodable pixel.
    case noFrames
    /// The logical screen and the first frame have no width, or no height.
    case emptyCanvas
    /// A file needs more than one of the ``GIFLimits`` allows.
    case limitExceeded(GIFLimits.Quantity, needed: Int, allowed: Int)
    /// The task was cancelled before this frame was decoded.
    case cancelled
  }

  /// The kind of error.
  public let reason: Reason
  /// The offset in the file; `nil` if the error has no place.
  public let byteOffset: Int?
  /// The frame index; `nil` if the error concerns no single frame.
  public let frameIndex: Int?

  /// Creates an error.
  public init(_ reason: Reason, byteOffset: Int? = nil, frameIndex: Int? = nil) {
    self.reason = reason
    self.byteOffset = byteOffset
    self.frameIndex = frameIndex
  }
}

extension GIFError: CustomStringConvertible {
  /// The error as one line without a full stop.
  public var description: String {
    var text = "\(reason)"
    if let frameIndex { text += ", frame \(frameIndex)" }
    if let byteOffset { text += ", at byte \(byteOffset)" }
    return text
  }
}

extension GIFError.Reason: CustomStringConvertible {
  /// The kind of error in a few words.
  public var description: String {
    switch self {
    case .notAGIF: "not a GIF: it does not begin with GIF87a or GIF89a"
    case .noFrames: "no frame can be shown"
    case .emptyCanvas: "the canvas has no width or no height"
    case .limitExceeded(let quantity, let needed, let allowed):
      "\(quantity.words(for: needed)), at most \(allowed) allowed"
    case .cancelled: "cancelled"
    }
  }
}

/// A report of a frame that could not be decoded completely.
///
/// The decoded pixels are shown; the others keep what earlier frames show there.
public struct GIFDamage: Sendable, Equatable {
  /// The cause of missing pixels.
  public enum Cause: Sendable, Equatable {
    /// An end code came before the last pixel.
    case earlyEnd
    /// The data sub-blocks ended before the last pixel.
    case missingData
    /// An undefined code.
    case impossibleCode
    /// A minimum code size that the decoder does not support: above 11, which leaves no codes of 12 bits for strings, or
    /// above 8 for giflib.
    case minimumCodeSize(Int)
  }

  /// The cause.
  public let cause: Cause
  /// The offset in the file at which decoding ended.
  public let byteOffset: Int
  /// The frame index.
  public let frameIndex: Int
  /// The number of decoded pixels, in file order.
  public let decodedPixelCount: Int
  /// The number of pixels to decode.
  ///
  /// Excludes rows below the canvas, unless the frame is interlaced.
  public let expectedPixelCount: Int

  /// Creates a report.
  public init(
    cause: Cause, byteOffset: Int, frameIndex: Int, decodedPixelCount: Int, expectedPixelCount: Int
  ) {
    self.cause = cause
    self.byteOffset = byteOffset
    self.frameIndex = frameIndex
    self.decodedPixelCount = decodedPixelCount
    self.expectedPixelCount = expectedPixelCount
  }
}

extension GIFDamage: CustomStringConvertible {
  /// The report as one line without a full stop.
  public var description: String {
    "\(cause), frame \(frameIndex), at byte \(byteOffset): "
      + "\(decodedPixelCount) of \(expectedPixelCount) pixels decoded"
  }
}

extension GIFDamage.Cause: CustomStringConvertible {
  /// The cause in a few words.
  public var description: String {
    switch self {
    case .earlyEnd: "LZW end code too early"
    case .missingData: "missing data"
    case .impossibleCode: "undefined LZW code"
    case .minimumCodeSize(let width): "unsupported LZW minimum code size \(width)"
    }
  }
}
