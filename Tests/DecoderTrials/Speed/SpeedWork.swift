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
  /// The same, on as many threads as we like: what passes on the clock, against one thread of giflib.
  case shared
  /// The first frame, from the index.
  case first

  /// What it is timed with.
  var clock: CPUTime.Clock { self == .shared ? .wall : .thread }

  /// Does it with this package.
  func ours(_ gif: EncodedGIF) throws(GIFError) {
    switch self {
    case .indexes: Self.indexes(of: gif) { _ in }
    case .stream:
      var reader = GIFFrameReader(try EncodedGIF(gif.bytes))
      while reader.next() != nil {}
    case .kept: _ = try EncodedGIF(gif.bytes).frames(on: .one)
    case .shared: _ = try EncodedGIF(gif.bytes).frames()
    case .first: _ = gif.frame(at: 0)
    }
  }

  /// Lends every frame's palette indexes, in the order of the file.
  static func indexes(of gif: EncodedGIF, _ body: (Span<UInt8>) -> Void) {
    var unpacker = PixelUnpacker()
    var room = IndexBuffer()
    for record in gif.index.frames {
      let pixels = unpacker.unpack(
        record, on: gif.index.canvas, from: gif.bytes.span, into: &room)
      room.withPixels(first: pixels.count) { body($0) }
    }
  }

  #if canImport(CGifLib)
    /// Does it with giflib, as a program would that wants the same work done.
    func giflib(_ bytes: [UInt8]) throws {
      let decoder = try GiflibDecoder(bytes)
      switch self {
      case .indexes: try unsafe decoder.indexes { _ in }
      case .stream: try unsafe decoder.stream { _ in }
      case .kept, .shared: unsafe try decoder.kept().forEach { unsafe free($0) }
      case .first: try unsafe decoder.stream(onlyFirst: true) { _ in }
      }
    }
  #endif

  /// Does one piece of work a number of times, alone, and says how long each time took.
  ///
  /// Zero times means once, in memory that is new: nothing was done before.
  static func `repeat`(_ arguments: ArraySlice<String>) throws {
    let isGiflib = arguments.contains("--giflib")
    let arguments = arguments.filter { $0 != "--giflib" }
    guard arguments.count == 3, let count = Int(arguments[1]), let path = arguments.last else {
      throw TrialFailure("repeat [--giflib] scrub|\(allCases.map(\.rawValue)) COUNT FILE")
    }
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    let gif = try EncodedGIF(bytes)
    if arguments.first == "scrub" { return scrub(gif, times: count) }
    guard let work = arguments.first.flatMap(SpeedWork.init) else {
      throw TrialFailure("no work \(arguments)")
    }
    var once = { try work.ours(gif) }
    #if canImport(CGifLib)
      if isGiflib { once = { try work.giflib(bytes) } }
    #endif
    // Unless it is the only one, the first time is not counted: memory is made ready in it.
    if count > 0 { try once() }
    let time = try CPUTime.measure(work.clock, times: max(1, count), once)
    print(String(format: "%.2f µs", time / 1000))
  }

  /// Reads every frame from a prepared store, there and back, so many times.
  private static func scrub(_ gif: EncodedGIF, times: Int) {
    let frames = gif.frames(within: .share(0.25))
    frames.store.prepare { true }
    let order = Array(0..<gif.timeline.frameCount)
    func once() {
      for number in order { _ = frames.frame(at: number) }
      for number in order.reversed() { _ = frames.frame(at: number) }
    }
    once()
    print(String(format: "%.2f µs", CPUTime.measure(times: times, once) / 1000))
  }
}
