/// An error that leaves no frame to show, with its byte offset and its frame index if they are known.
///
/// Damage that leaves something to show is reported as ``GIFDamage``.
public struct GIFError: Error, Sendable, Equatable {
  /// The reason why no frame can be shown.
  public enum Reason: Sendable, Equatable {
    /// The data do not begin with `GIF87a` or `GIF89a`.
    case notAGIF
    /// The file has no image, or its only image is cut off before a pixel can be decoded.
    case noFrames
    /// The canvas, which is the logical screen grown to contain the first frame, has no width or no height.
    case emptyCanvas
    /// The file exceeds a limit of ``GIFLimits``: it needs `needed` units of the quantity, but only `allowed` are
    /// allowed.
    case limitExceeded(GIFLimits.Quantity, needed: Int, allowed: Int)
    /// The task was cancelled before the frame at ``GIFError/frameIndex`` was decoded.
    case cancelled
  }

  /// The reason why no frame can be shown.
  public let reason: Reason
  /// The offset in the file, in bytes; `nil` if the error does not concern a single place in the file.
  public let byteOffset: Int?
  /// The frame index; `nil` if the error concerns no single frame.
  public let frameIndex: Int?

  /// Creates an error; `nil` stands for an unknown byte offset or frame index (default: both unknown).
  package init(_ reason: Reason, byteOffset: Int? = nil, frameIndex: Int? = nil) {
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
/// The decoded pixels are shown; where pixels are missing, the canvas under the frame stays visible.
public struct GIFDamage: Sendable, Equatable {
  /// The cause of missing pixels.
  package enum Cause: Sendable, Equatable {
    /// An end code came before the last pixel.
    case earlyEnd
    /// The data sub-blocks ended before the last pixel.
    case missingData
    /// An undefined LZW code came before the last pixel.
    case impossibleCode
    /// The decoder does not support the frame's minimum code size, the associated value.
    ///
    /// The default decoder supports up to 11, since a larger size leaves none of the 12-bit codes for strings; giflib
    /// supports up to 8.
    case minimumCodeSize(Int)
  }

  /// The cause of the missing pixels.
  package let cause: Cause
  /// The offset in the file at which decoding ended.
  public let byteOffset: Int
  /// The index of the damaged frame.
  public let frameIndex: Int
  /// The number of pixels that were decoded, from the first pixel in the file on.
  public let decodedPixelCount: Int
  /// The number of pixels that would be decoded if the frame were undamaged.
  ///
  /// Excludes rows below the canvas, unless the frame is interlaced.
  public let expectedPixelCount: Int

  /// Creates a report.
  ///
  /// Apps get their reports from readers, stores and ``EncodedGIF/frames()``.
  package init(
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
  package var description: String {
    switch self {
    case .earlyEnd: "LZW end code too early"
    case .missingData: "missing data"
    case .impossibleCode: "undefined LZW code"
    case .minimumCodeSize(let width): "unsupported LZW minimum code size \(width)"
    }
  }
}
