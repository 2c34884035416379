import Frames
package import GIFCodec
import GIFWriting

/// Checks of the decoder for any bytes.
///
/// ```
/// bytes ──► giflib's walk ───┐
///       ──► portable walk ───┴─► the same index, or the same error
///                │
///                ├─► reader, frames held or not ─┐
///                ├─► frames() ───────────────────┼─► the same frames, and those of the reference
///                ├─► frame(at:) in any order ────┤
///                └─► a store, under any budget ──┘
/// ```
///
/// The checks hold for any bytes, so tests, fuzzers and long trials share them. A check that fails throws a
/// ``Disagreement``; a trap, a hang or a sanitizer's report is a failure, too.
///
/// ```swift
/// try DecoderChecks(bytes).all()
/// ```
package struct DecoderChecks {
  /// Limits within which the checks of any file take a moment.
  package static let limits = GIFLimits(
    inputBytes: 1 << 20, canvasArea: 1 << 16, frames: 200, readingBytes: 1 << 19, work: 1 << 21,
    workPerByte: 0, decodedBytes: 1 << 23)

  /// Limits within which thousands of files are checked in a second: a decoder's faults show on small canvases, too.
  package static let smallLimits = GIFLimits(
    inputBytes: 1 << 14, canvasArea: 1 << 12, frames: 24, readingBytes: 1 << 15, work: 1 << 16,
    workPerByte: 0, decodedBytes: 1 << 18)

  let bytes: [UInt8]
  let limits: GIFLimits

  package init(_ bytes: [UInt8], limits: GIFLimits = DecoderChecks.limits) {
    self.bytes = bytes
    self.limits = limits
  }

  /// Runs all checks; the seed decides which frames are read in random order.
  package func all(seed: UInt64 = 0) throws(Disagreement) {
    try everyWay(seed: seed)
    try roundTrip()
  }

  /// Checks the portable walk: it throws, or finds an index whose every offset is inside the file and whose every frame
  /// can be read.
  package func portable() throws(Disagreement) {
    guard let gif = try? EncodedGIF(bytes, limits: limits, scanner: .portable) else { return }
    for record in gif.index.frames {
      try demand(
        (13..<bytes.count).contains(record.byteOffset)
          && record.chain.lowerBound > record.byteOffset
          && record.chain.upperBound <= bytes.count, "a frame outside the file: \(record)")
    }
    try demand((0...bytes.count).contains(gif.index.ending.byteOffset), "\(gif.index.ending)")
    try demand(gif.timeline.frameCount == gif.index.frames.count, "frames and delays")
    var reader = GIFFrameReader(gif)
    while let frame = reader.next() { try demand(frame.size == gif.canvas, "\(frame.size)") }
    try demand(reader.nextIndex == gif.index.frames.count, "\(reader.nextIndex) frames")
  }

  /// Checks that both walks find the same index or the same error, unless giflib refuses a block.
  package func scanners() throws(Disagreement) {
    let portable = Result { () throws(GIFError) in
      try EncodedGIF(bytes, limits: limits, scanner: .portable).index
    }
    let usual = Result { () throws(GIFError) in
      try EncodedGIF(bytes, limits: limits).index
    }
    let giflib = Result { () throws(GIFError) -> GIFIndex? in
      let index = try ContainerScanner.giflibIndex(of: bytes, limits: limits)
      // The work of playing is checked after a walk, not by the walk.
      if let index, index.work > limits.ceiling(of: .work, fileBytes: bytes.count) {
        return try EncodedGIF(bytes, limits: limits).index
      }
      return index
    }
    try demand(usual == portable, "index: \(usual), and by the portable walk \(portable)")
    switch giflib {
    case .success(nil): break
    case .success(let index?):
      try demand(.success(index) == portable, "giflib's index: \(index), ours: \(portable)")
    case .failure(let error):
      try demand(.failure(error) == portable, "giflib's error: \(error), ours: \(portable)")
    }
  }

  /// Checks that a store shows the same frames whatever its budget; the seed decides which budget is tried.
  package func store(seed: UInt64) throws(Disagreement) {
    guard let gif = try? EncodedGIF(bytes, limits: limits), let all = try? gif.frames() else {
      return
    }
    let budgets = StoreChecks.budgets(for: gif)
    let budget = budgets[Int(truncatingIfNeeded: seed % UInt64(budgets.count))]
    try StoreChecks(gif, all, most: 12).check(budget, seed: seed)
  }

  /// Checks that the last frame is the same after it is written as a GIF and read again, if a GIF can hold its colours.
  package func roundTrip() throws(Disagreement) {
    guard let gif = try? EncodedGIF(bytes, limits: limits) else { return }
    // A canvas that was grown to fit the first frame can be too large to be written.
    guard gif.canvas.width <= 0xFFFF, gif.canvas.height <= 0xFFFF else { return }
    let frame = gif.frame(at: gif.index.frames.count - 1)
    let copy: DecodedGIF
    do { copy = try EncodedGIF(GIFEncoder.still(frame).bytes).frames() } catch {
      throw Disagreement("a frame that was written: \(error)")
    }
    try demand(copy.bitmaps.count == 1 && copy.damage.isEmpty, "one whole frame was written")
    let isExact = Set(frame.pixels).count <= 256
    try demand(
      isExact ? copy.bitmaps[0] == frame : copy.canvas == frame.size, "a frame, read and written")
  }
}

// MARK: - Parts

extension DecoderChecks {
  func referenceFails(like error: GIFError) throws(Disagreement) {
    let wanted: [ReferenceGIF.Failure]
    switch error.reason {
    case .notAGIF: wanted = [.notAGIF, .truncatedHeader]
    case .noFrames: wanted = [.noFrames, .truncatedHeader]
    case .emptyCanvas: wanted = [.emptyCanvas, .tooLarge]  // It looks at the images behind, too.
    case .limitExceeded: return
    case .cancelled: throw Disagreement("\(error)")
    }
    switch Result(catching: { () throws(ReferenceGIF.Failure) in
      try ReferenceGIF(bytes, largestArea: .max)
    }) {
    case .success(let reference):
      throw Disagreement("\(error); the reference shows \(reference.images.count) frames")
    case .failure(let failure):
      try demand(wanted.contains(failure), "\(wanted), the reference says \(failure)")
    }
  }
}

package struct Disagreement: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

func demand(
  _ holds: Bool, _ description: @autoclosure () -> String
) throws(Disagreement) {
  if !holds { throw Disagreement(description()) }
}

extension LZWDecoder {
  /// Decodes a number of pixels that a buffer can hold; any other number traps.
  package mutating func unpack(
    _ chain: Span<UInt8>, minimumCodeSize: Int, pixelCount: Int,
    into buffer: inout PaletteIndexBuffer
  ) -> LZWOutcome {
    guard let count = PixelCount(pixelCount) else { preconditionFailure("\(pixelCount) pixels") }
    return unpack(chain, minimumCodeSize: minimumCodeSize, pixelCount: count, into: &buffer)
  }
}

extension PaletteIndexBuffer {
  package func array(first count: Int) -> [UInt8] { pixels(first: count).array }
}

extension Span<UInt8> {
  package var array: [UInt8] { indices.map { self[$0] } }
}
