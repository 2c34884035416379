import Foundation
import Frames
import GIFCodec
import TestSupport

/// Pictures in files.
enum PictureFile {
  /// Reads a PNG file that is not interlaced, with a palette or 8 bits a component, or the first frame of a GIF.
  static func read(_ path: String) throws -> Bitmap {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw TrialFailure("\(path): cannot be read")
    }
    let bytes = Array(data)
    return try ReferencePNG.decode(bytes) ?? EncodedGIF(bytes).frame(at: 0)
  }
}
