import Foundation
import Frames
import GIFCodec
import LZW

/// A piece of work that decoders are timed at: from a file's bytes to something a user waits for.
enum SpeedWork: String, CaseIterable {
  /// Every frame's palette indexes.
  case indexes
  /// Every frame, drawn on one canvas.
  case stream
  /// Every frame, all of them kept.
  case kept
  /// The first frame.
  case first

  /// Does it with this package, on one thread.
  func ours(_ bytes: [UInt8]) throws(GIFError) {
    let gif = try EncodedGIF(bytes)
    switch self {
    case .indexes: Self.indexes(of: gif) { _ in }
    case .stream:
      var reader = GIFFrameReader(gif)
      while reader.next() != nil {}
    case .kept: _ = try gif.frames()
    case .first: _ = gif.frame(at: 0)
    }
  }

  /// Lends every frame's palette indexes, in the order of the file.
  static func indexes(of gif: EncodedGIF, _ body: (Span<UInt8>) -> Void) {
    var unpacker = PixelUnpacker()
    var room = IndexRoom()
    for record in gif.index.frames {
      let pixels = unpacker.unpack(
        record, on: gif.index.canvas, from: gif.bytes.span, into: &room)
      room.withPixels(first: pixels.count) { body($0) }
    }
  }

  /// Does one piece of work a number of times, alone, and says how long each time took.
  static func `repeat`(_ arguments: ArraySlice<String>) throws {
    guard arguments.count == 3, let work = arguments.first.flatMap(SpeedWork.init),
      let count = Int(arguments[arguments.startIndex + 1]), let path = arguments.last
    else { throw TrialFailure("repeat \(allCases.map(\.rawValue)) COUNT FILE") }
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    let time = try CPUTime.measure(times: count) { try work.ours(bytes) }
    print(String(format: "%.1f µs", time / 1000))
  }
}
