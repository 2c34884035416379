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
    let (clock, once) = try begun(on: path, byGiflib: isGiflib)
    if times > 0 { try once() }
    let time = try CPUTime.measure(clock, times: max(1, times), once)
    print(String(format: "%.2f µs", time / 1000))
  }

  /// Returns the work and the clock that times it: the wall's for work that begins with a path.
  private func begun(on path: String, byGiflib isGiflib: Bool) throws -> (
    clockid_t, () throws -> Void
  ) {
    func gif() throws -> EncodedGIF {
      try EncodedGIF([UInt8](try Data(contentsOf: URL(filePath: path))))
        .decoded(by: isGiflib ? .giflib : .swift)
    }
    func indexed(_ gif: EncodedGIF) throws -> EncodedGIF {
      try EncodedGIF(gif.bytes).decoded(by: gif.decoder)
    }
    func fromPath(_ once: @escaping () throws -> Void) throws -> (
      clockid_t, () throws -> Void
    ) {
      guard !isGiflib else { throw TrialFailure("giflib's work begins with bytes") }
      return (CLOCK_MONOTONIC, once)
    }
    switch self {
    case .opened: return try fromPath { _ = try EncodedGIF(contentsOfFile: path).frame(at: 0) }
    case .poster: return try fromPath { _ = try EncodedGIF.firstFrame(ofFile: path) }
    case .data:
      return try fromPath {
        _ = try EncodedGIF([UInt8](Data(contentsOf: URL(filePath: path)))).frame(at: 0)
      }
    case .indexes:
      let gif = try gif()
      return (CLOCK_THREAD_CPUTIME_ID, { gif.eachIndexes { _ in } })
    case .stream:
      let gif = try gif()
      return (
        CLOCK_THREAD_CPUTIME_ID,
        {
          var reader = GIFFrameReader(try indexed(gif))
          while reader.next() != nil {}
        }
      )
    case .kept:
      let gif = try gif()
      return (CLOCK_THREAD_CPUTIME_ID, { _ = try indexed(gif).frames() })
    case .first:
      let gif = try gif()
      return (CLOCK_THREAD_CPUTIME_ID, { _ = gif.frame(at: 0) })
    case .scrub: return (CLOCK_THREAD_CPUTIME_ID, Self.scrubbing(try gif()))
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
