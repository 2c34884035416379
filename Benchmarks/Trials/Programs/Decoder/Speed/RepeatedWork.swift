import Foundation
import Frames
import GIFCodec
import GIFRefresh

/// Work that is repeated alone, for profilers and for counting instructions.
enum RepeatedWork: String, CaseIterable {
  /// Unpacks every frame to palette indexes, from the index.
  case indexes
  /// Draws every frame on one canvas.
  case stream
  /// Draws every frame, and keeps all of them.
  case kept
  /// Draws the first frame, from the index.
  case first
  /// Reads every frame of a prepared store, there and back.
  case scrub
  /// Reads and indexes a whole file, and decodes its first frame.
  case opened
  /// Decodes the first frame, and reads no more of the file than that.
  case poster
  /// Decodes the first frame of a file that Foundation reads.
  case data

  /// Does the work a number of times, and prints the time of each.
  ///
  /// A first run is not counted, since it prepares memory. Zero times means once, in new memory, without a run
  /// before.
  func run(times: Int, on path: String, byGiflib isGiflib: Bool) throws {
    let beginsWithPath = [.opened, .poster, .data].contains(self)
    if isGiflib, beginsWithPath { throw TrialFailure("giflib's work begins with bytes") }
    let once = try begun(on: path, byGiflib: isGiflib)
    if times > 0 { try once() }
    // Reading a file takes time in which the thread does not run.
    let clock = beginsWithPath ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID
    let time = try CPUTime.measure(clock, times: max(1, times), once)
    print(String(format: "%.2f µs", time / 1000))
  }

  /// Returns the work, prepared.
  private func begun(on path: String, byGiflib isGiflib: Bool) throws -> () throws -> Void {
    func bytes() throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(filePath: path))) }
    func indexed(_ bytes: [UInt8]) throws -> EncodedGIF {
      var gif = try EncodedGIF(bytes)
      gif.decoder = isGiflib ? .giflib : .swift
      return gif
    }
    switch self {
    case .opened: return { _ = try EncodedGIF(contentsOfFile: path).frame(at: 0) }
    case .poster: return { _ = try EncodedGIF.firstFrame(ofFile: path) }
    case .data: return { _ = try EncodedGIF(bytes()).frame(at: 0) }
    case .indexes:
      let gif = try indexed(bytes())
      return {
        var unpacker = PixelUnpacker()
        var steps = Steps(playing: gif)
        for frame in gif.index.frames.indices {
          _ = unpacker.unpack(frame, of: gif, counting: &steps)
        }
      }
    case .stream:
      let bytes = try bytes()
      return {
        var reader = GIFFrameReader(try indexed(bytes))
        while reader.next() != nil {}
      }
    case .kept:
      let bytes = try bytes()
      return { _ = try indexed(bytes).frames() }
    case .first:
      let gif = try indexed(bytes())
      return { _ = gif.frame(at: 0) }
    case .scrub: return Self.scrubbing(try indexed(bytes()))
    }
  }

  private static func scrubbing(_ gif: EncodedGIF) -> () -> Void {
    let frames = gif.frames(within: .share(0.25))
    frames.store.prepare(until: { false })
    let order = Array(0..<gif.timeline.frameCount)
    return {
      for number in order { _ = frames.frame(at: number) }
      for number in order.reversed() { _ = frames.frame(at: number) }
    }
  }
}
