package import Frames

/// Why a picture or an animation is not written as a GIF.
package enum GIFWritingError: Error, Sendable, Hashable {
  /// No GIF can hold it: it is empty, or more than 65,535 pixels wide or high.
  case unwritable(PixelSize)
  /// giflib refused to write, with one of its `E_GIF_ERR` codes.
  case refused(code: Int)
}

extension GIFWritingError: CustomStringConvertible {
  /// One line, without a full stop.
  package var description: String {
    switch self {
    case .unwritable(let size): "no GIF can hold a picture of \(size.width)x\(size.height) pixels"
    case .refused(let code): "giflib could not write (error \(code))"
    }
  }
}
