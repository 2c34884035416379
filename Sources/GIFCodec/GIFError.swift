/// Why there is nothing to show: what, at which byte, in which frame.
///
/// Damage that leaves something to show is no error; it is reported as ``GIFDamage``.
public struct GIFError: Error, Sendable, Hashable {
  /// What went wrong.
  public enum Reason: Sendable, Hashable {
    /// The data do not begin with `GIF87a` or `GIF89a`.
    case notAGIF
    /// No frame has a pixel that could be decoded.
    case noFrames
    /// The logical screen and the first frame together have no width or no height.
    case emptyCanvas
    /// One of the ``GIFLimits`` would be passed.
    case limitExceeded(GIFLimits.Quantity, needed: Int, allowed: Int)
    /// The task was cancelled before this frame was decoded.
    case cancelled
  }

  /// What went wrong.
  public let reason: Reason
  /// Where in the data; `nil` if it is no matter of a single place.
  public let byteOffset: Int?
  /// In which frame, counted from zero; `nil` if it is no matter of a single frame.
  public let frameIndex: Int?

  /// Creates an error.
  public init(_ reason: Reason, byteOffset: Int? = nil, frameIndex: Int? = nil) {
    self.reason = reason
    self.byteOffset = byteOffset
    self.frameIndex = frameIndex
  }
}

extension GIFError: CustomStringConvertible {
  /// One line, without a full stop.
  public var description: String {
    var text = "\(reason)"
    if let frameIndex { text += ", frame \(frameIndex)" }
    if let byteOffset { text += ", at byte \(byteOffset)" }
    return text
  }
}

extension GIFError.Reason: CustomStringConvertible {
  /// What went wrong, in a few words.
  public var description: String {
    switch self {
    case .notAGIF: "not a GIF: it does not begin with GIF87a or GIF89a"
    case .noFrames: "no frame that could be shown"
    case .emptyCanvas: "the canvas has no width or no height"
    case .limitExceeded(let quantity, let needed, let allowed):
      "\(quantity.words(for: needed)), at most \(allowed) allowed"
    case .cancelled: "cancelled"
    }
  }
}
