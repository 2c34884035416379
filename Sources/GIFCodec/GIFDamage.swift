/// A frame whose pixels could not all be decoded, and why.
///
/// What was decoded is shown; the rest of the frame is left as the frames before it made it.
public struct GIFDamage: Sendable, Hashable {
  /// What ended the frame's pixels too soon.
  public enum Cause: Sendable, Hashable {
    /// The end code came before the last pixel.
    case earlyEnd
    /// The data sub-blocks ended before the last pixel.
    case missingData
    /// A code that nothing had defined.
    case impossibleCode
    /// A minimum code size above 11, with which no code can be read.
    case minimumCodeSize(Int)
  }

  /// What happened.
  public let cause: Cause
  /// Where in the data.
  public let byteOffset: Int
  /// In which frame, counted from zero.
  public let frameIndex: Int
  /// How many pixels were decoded, in the order of the file.
  public let decodedPixels: Int
  /// How many there should have been.
  ///
  /// Rows below the canvas are not decoded and do not count, unless they are interlaced.
  public let expectedPixels: Int

  /// Creates a report.
  public init(
    cause: Cause, byteOffset: Int, frameIndex: Int, decodedPixels: Int, expectedPixels: Int
  ) {
    self.cause = cause
    self.byteOffset = byteOffset
    self.frameIndex = frameIndex
    self.decodedPixels = decodedPixels
    self.expectedPixels = expectedPixels
  }
}

extension GIFDamage: CustomStringConvertible {
  /// One line, without a full stop.
  public var description: String {
    "\(cause), frame \(frameIndex), at byte \(byteOffset): "
      + "\(decodedPixels) of \(expectedPixels) pixels decoded"
  }
}

extension GIFDamage.Cause: CustomStringConvertible {
  /// What happened, in a few words.
  public var description: String {
    switch self {
    case .earlyEnd: "early end code"
    case .missingData: "missing data"
    case .impossibleCode: "impossible code"
    case .minimumCodeSize(let width): "minimum code size \(width)"
    }
  }
}
