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
