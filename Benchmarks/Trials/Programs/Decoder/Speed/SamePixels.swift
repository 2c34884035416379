import Foundation
import Frames
import GIFCodec

#if canImport(CGifLib)
  /// Compares what our decoder and giflib's show.
  enum SamePixels {
    /// Throws unless all files show the same pixels as with giflib, in all ways.
    static func check(_ files: [URL]) throws {
      for file in files {
        try check(Array(try Data(contentsOf: file)), file.lastPathComponent)
      }
    }

    /// Throws unless all ways show the same pixels with both decoders.
    private static func check(_ bytes: [UInt8], _ name: String) throws {
      let gif = try EncodedGIF(bytes)
      let other = gif.decoded(by: .giflib)
      let indexes = [gif, other].map { gif in
        var all: [UInt8] = []
        gif.eachIndexes { span in
          for place in span.indices { all.append(span[place]) }
        }
        return all
      }
      guard indexes[0] == indexes[1] else {
        throw TrialFailure("\(name): other indexes than giflib's")
      }
      let all = try gif.frames()
      guard try other.frames() == all else {
        throw TrialFailure("\(name): other frames than giflib's")
      }
      for gif in [gif, other] {
        var reader = GIFFrameReader(gif)
        for frame in all.bitmaps {
          guard reader.next() == frame else {
            throw TrialFailure("\(name): other frames one by one")
          }
        }
        guard gif.frame(at: 0) == all.frame(at: 0) else {
          throw TrialFailure("\(name): another first frame")
        }
      }
    }
  }
#endif
