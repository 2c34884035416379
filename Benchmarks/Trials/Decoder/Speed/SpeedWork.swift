import Foundation
import Frames
import GIFCodec
import LZW

/// A piece of work that decoders are timed at.
///
/// From the bytes of a file to something a user waits for; but where it says so from an index that is
/// there, since we index all frames of a file before the first one, once, and giflib none.
enum SpeedWork: String, CaseIterable {
  /// Every frame's palette indexes, from the index.
  case indexes
  /// Every frame, drawn on one canvas.
  case stream
  /// Every frame, all of them kept.
  case kept
  /// The first frame, from the index.
  case first

  /// Does it with this package.
  func ours(_ gif: EncodedGIF) throws(GIFError) {
    switch self {
    case .indexes: Self.indexes(of: gif) { _ in }
    case .stream:
      var reader = GIFFrameReader(try EncodedGIF(gif.bytes))
      while reader.next() != nil {}
    case .kept: _ = try EncodedGIF(gif.bytes).frames()
    case .first: _ = gif.frame(at: 0)
    }
  }

  /// Lends every frame's palette indexes, in the order of the file.
  static func indexes(of gif: EncodedGIF, _ body: (Span<UInt8>) -> Void) {
    var unpacker = PixelUnpacker()
    var steps = Steps(playing: gif)
    for frame in gif.index.frames.indices {
      _ = unpacker.unpack(frame, of: gif, counting: &steps)
      body(unpacker.indexes)
    }
  }

  #if canImport(CGifLib)
    /// Does it with giflib, as a program would that wants the same work done.
    func giflib(_ bytes: [UInt8]) throws {
      let decoder = try GiflibDecoder(bytes)
      switch self {
      case .indexes: try unsafe decoder.indexes { _ in }
      case .stream: try unsafe decoder.stream { _ in }
      case .kept: unsafe try decoder.kept().forEach { unsafe free($0) }
      case .first: try unsafe decoder.stream(onlyFirst: true) { _ in }
      }
    }
  #endif
}
