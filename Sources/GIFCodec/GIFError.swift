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
