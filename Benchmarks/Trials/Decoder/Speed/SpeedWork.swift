import Foundation
import Frames
import GIFCodec
import LZW

/// A piece of work for which decoders are compared.
///
/// Each begins with the bytes of a file, except where it begins with the index: we index all frames once, before the
/// first one, and giflib indexes none.
enum SpeedWork: String, CaseIterable {
  /// Unpacks every frame to palette indexes, from the index.
  case indexes
  /// Draws every frame on one canvas.
  case stream
  /// Draws every frame, and keeps all of them.
  case kept
  /// Draws the first frame, from the index.
  case first

  /// Does the work with this package.
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

  /// Passes every frame's palette indexes to the body, in the order of the file.
  static func indexes(of gif: EncodedGIF, _ body: (Span<UInt8>) -> Void) {
    var unpacker = PixelUnpacker()
    var steps = Steps(playing: gif)
    for frame in gif.index.frames.indices {
      _ = unpacker.unpack(frame, of: gif, counting: &steps)
      body(unpacker.indexes)
    }
  }

  #if canImport(CGifLib)
    /// Does the work with giflib, as a program would.
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
