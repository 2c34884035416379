import Foundation
import GIFCodec
import GIFRefresh

/// Work that is repeated alone, for profilers and for counting instructions.
enum RepeatedWork: String, CaseIterable {
  case indexes, stream, kept, first
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
    let time =
      try fromFile(path).map { once in
        guard !isGiflib else { throw TrialFailure("giflib's work begins with bytes") }
        if times > 0 { try once() }
        return try CPUTime.measure(.wall, times: max(1, times), once)
      } ?? fromBytes(times: times, on: path, byGiflib: isGiflib)
    print(String(format: "%.2f µs", time / 1000))
  }

  /// Returns the work that begins with a path; `nil` for work that begins with bytes.
  private func fromFile(_ path: String) -> (() throws -> Void)? {
    switch self {
    case .opened: { _ = try EncodedGIF(contentsOfFile: path).frame(at: 0) }
    case .poster: { _ = try EncodedGIF.firstFrame(ofFile: path) }
    case .data:
      { _ = try EncodedGIF([UInt8](Data(contentsOf: URL(filePath: path)))).frame(at: 0) }
    case .indexes, .stream, .kept, .first, .scrub: nil
    }
  }

  private func fromBytes(times: Int, on path: String, byGiflib isGiflib: Bool) throws -> Double {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    // The first is the default, the other is giflib, where it is.
    guard let decoder = isGiflib ? PixelDecoder.allCases.dropFirst().first : .swift else {
      throw TrialFailure("giflib is not here")
    }
    let gif = try EncodedGIF(bytes).decoded(by: decoder)
    let once: () throws -> Void =
      if let work = DecodingWork(rawValue: rawValue) { { try work.run(gif) } } else {
        Self.scrubbing(gif)
      }
    if times > 0 { try once() }
    return try CPUTime.measure(times: max(1, times), once)
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
