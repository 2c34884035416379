import Foundation
import Frames
import GIFCodec

/// What is done again and again, alone, for profilers and for counting instructions.
enum RepeatedWork: String, CaseIterable {
  case indexes, stream, kept, rows, shared, first
  /// Every frame from a prepared store, there and back.
  case scrub

  /// Does the work a number of times, and prints how long each time took.
  ///
  /// The first time is not counted, since memory is made ready in it. Zero times means once, in memory that
  /// is new: nothing was done before.
  func run(times: Int, on path: String, byGiflib isGiflib: Bool) throws {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    let gif = try EncodedGIF(bytes)
    let time: Double
    if let work = SpeedWork(rawValue: rawValue) {
      let once = isGiflib ? try Self.giflib(work, bytes) : { try work.ours(gif) }
      if times > 0 { try once() }
      time = try CPUTime.measure(work.clock, times: max(1, times), once)
    } else {
      guard !isGiflib else { throw TrialFailure("giflib has nothing to scrub in") }
      let once = Self.scrubbing(gif)
      if times > 0 { once() }
      time = CPUTime.measure(times: max(1, times), once)
    }
    print(String(format: "%.2f µs", time / 1000))
  }

  private static func giflib(_ work: SpeedWork, _ bytes: [UInt8]) throws -> () throws -> Void {
    #if canImport(CGifLib)
      return { try work.giflib(bytes) }
    #else
      throw TrialFailure("giflib is not here")
    #endif
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
