package import Frames

/// The reason a GIF cannot be written.
package enum GIFWritingError: Error, Sendable, Hashable {
  /// The picture is empty, or more than 65,535 pixels wide or high.
  case unwritable(PixelSize)
}

extension GIFWritingError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unwritable(let size):
      "a GIF has 1...65535 pixels in width and height, found \(size.width)x\(size.height)"
    }
  }
}
