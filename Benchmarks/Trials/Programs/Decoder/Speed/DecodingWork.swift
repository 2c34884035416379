import Foundation
import Frames
import GIFCodec

/// A piece of work for which the decoders are compared; both index, compose and keep frames in the same way.
///
/// Each begins with the bytes of a file, except where it begins with the index.
enum DecodingWork: String, CaseIterable {
  /// Unpacks every frame to palette indexes, from the index.
  case indexes
  /// Draws every frame on one canvas.
  case stream
  /// Draws every frame, and keeps all of them.
  case kept
  /// Draws the first frame, from the index.
  case first

  /// Does the work with the decoder of a GIF.
  func run(_ gif: EncodedGIF) throws(GIFError) {
    switch self {
    case .indexes: Self.indexes(of: gif) { _ in }
    case .stream:
      var reader = GIFFrameReader(try Self.indexed(gif))
      while reader.next() != nil {}
    case .kept: _ = try Self.indexed(gif).frames()
    case .first: _ = gif.frame(at: 0)
    }
  }

  private static func indexed(_ gif: EncodedGIF) throws(GIFError) -> EncodedGIF {
    var again = try EncodedGIF(gif.bytes)
    again.decoder = gif.decoder
    return again
  }

  /// Passes every frame's palette indexes to the body, in the order of the file.
  static func indexes(of gif: EncodedGIF, _ body: (Span<UInt8>) -> Void) {
    var unpacker = PixelUnpacker()
    var steps = Steps(playing: gif)
    for frame in gif.index.frames.indices {
      _ = unpacker.unpack(frame, of: gif, counting: &steps)
      body(unpacker.indexes)
    }
  }
}

extension EncodedGIF {
  /// The same GIF with another decoder.
  func decoded(by decoder: PixelDecoder) -> EncodedGIF {
    var gif = self
    gif.decoder = decoder
    return gif
  }
}
