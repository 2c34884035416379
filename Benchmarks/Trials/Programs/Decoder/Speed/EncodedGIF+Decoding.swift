import Frames
import GIFCodec

extension EncodedGIF {
  /// The same GIF with another decoder.
  func decoded(by decoder: PixelDecoder) -> EncodedGIF {
    var gif = self
    gif.decoder = decoder
    return gif
  }

  /// Passes every frame's palette indexes to the body, in the order of the file.
  func eachIndexes(_ body: (Span<UInt8>) -> Void) {
    var unpacker = PixelUnpacker()
    var steps = Steps(playing: self)
    for frame in index.frames.indices {
      _ = unpacker.unpack(frame, of: self, counting: &steps)
      body(unpacker.indexes)
    }
  }
}
