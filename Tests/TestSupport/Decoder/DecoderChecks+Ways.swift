import Foundation
import Frames
package import GIFCodec

extension DecoderChecks {
  /// A step of the checks: a way from bytes to frames, or a part that such ways are compared with.
  package enum Way: Int, CaseIterable, Sendable {
    case building
    case scanning
    case reference
    case codes
    case reading
    case holding
    case all
    case single
    case store
    /// A store that several threads read and prepare.
    case sharedStore
  }

  /// Limits within which the checks of structured files take a moment.
  package static let structuredLimits = GIFLimits(
    inputBytes: 1 << 20, canvasArea: 1 << 20, frames: 400, readingBytes: 1 << 24, work: 1 << 24,
    workPerByte: 0, decodedBytes: 1 << 23)

  /// Limits that bound the time of costly files, and the memory that all their frames may take.
  package static let costlyLimits: GIFLimits = {
    var limits = GIFLimits.strict
    limits.decodedBytes = 64 << 20
    return limits
  }()

  /// Decodes in every way there is, and compares frames and damage with those of the reference.
  ///
  /// Calls `entering` when a way begins, so that the caller can measure the time. Returns whether there was a frame to
  /// decode. From a store in each of its states, `reads` frames are read in random order.
  @discardableResult
  package func everyWay(
    seed: UInt64 = 0, reads: Int = 6, entering: (Way) -> Void = { _ in }
  ) throws(Disagreement) -> Bool {
    var random = SeededGenerator(seed: seed)
    entering(.scanning)
    try scanners()
    let gif: EncodedGIF
    do throws(GIFError) { gif = try EncodedGIF(bytes, limits: limits) } catch {
      entering(.reference)
      try referenceFails(like: error)
      return false
    }
    entering(.reference)
    let wanted = try Wanted(gif)
    entering(.codes)
    try codes(of: gif, &random)
    entering(.reading)
    try wanted.check(gif, holding: 0...0, &random)
    guard gif.index.decodedBytes <= limits.decodedBytes else { return true }
    entering(.holding)
    try wanted.check(gif, holding: 0...3, &random)
    try wanted.check(gif, holding: .max ... .max, &random)
    entering(.all)
    let all = try wanted.checkAll(gif)
    entering(.single)
    for number in wanted.some(2 * reads, &random) {
      try demand(
        gif.frame(at: number).isSame(as: wanted.frames[number]), "frame \(number), by itself")
    }
    entering(.store)
    let budgets = StoreChecks.budgets(for: gif)
    let budget = budgets[random.below(budgets.count)]
    try StoreChecks(gif, all, most: reads).check(budget, seed: seed)
    if random.chance(16) {
      entering(.sharedStore)
      try wanted.checkSharedStore(gif, budget, random)
    }
    return true
  }

  /// Reads the last frame in every way that limits bound, and compares the ways.
  ///
  /// For files that are only to be checked for time and memory.
  @discardableResult
  package func everyWayWithinLimits(entering: (Way) -> Void) throws(Disagreement) -> Bool {
    entering(.scanning)
    guard let gif = try? EncodedGIF(bytes, limits: limits) else { return false }
    let last = gif.index.frames.count - 1
    entering(.reading)
    var reader = GIFFrameReader(gif)
    while reader.nextIndex < last { _ = reader.next() }
    let read = reader.next()
    entering(.holding)
    reader = GIFFrameReader(gif)
    var held: Bitmap?
    while let frame = reader.next() { held = frame }
    try demand(held == read, "the last frame, with the one before it held")
    try reader.steps.check("reading")
    entering(.all)
    let all = try? gif.frames().bitmaps.last
    try demand(all == nil || all == read, "the last frame, at once")
    entering(.single)
    try demand(gif.frame(at: last) == read, "the last frame, by itself")
    entering(.store)
    let scrubber = gif.frames(within: .mebibytes(4))
    try demand(scrubber.frame(at: last) == read, "the last frame, from a store")
    try Steps(readingAnyOf: gif).check("scrubbing", scrubber.cost.steps)
    return true
  }

  /// Checks the codes of some frames, which a single decoder unpacks.
  private func codes(
    of gif: EncodedGIF, _ random: inout SeededGenerator
  ) throws(Disagreement) {
    var checks = LZWChecks()
    for record in gif.index.frames.suffix(3)
    where LZWDecoder.minimumCodeSizes.contains(record.minimumCodeSize) {
      try checks.check(
        Array(bytes[record.chain]), record.minimumCodeSize,
        min(record.area.size.area, 1 << 24), near: 4, &random)
    }
  }
}

private struct Wanted {
  /// The expected frames, as many as may be in memory at once.
  private(set) var frames: [Bitmap] = []
  private var damage: [GIFDamage] = []

  init(_ gif: EncodedGIF) throws(Disagreement) {
    let reference: ReferenceGIF
    do throws(ReferenceGIF.Failure) {
      reference = try ReferenceGIF(gif.bytes, largestArea: .max)
    } catch {
      throw Disagreement("the reference finds nothing to show: \(error)")
    }
    let index = gif.index
    try demand(index.canvas == reference.canvas, "canvas \(index.canvas)")
    try demand(index.timeline.loopCount == reference.loopCount, "\(index.timeline.loopCount)")
    try demand(index.frames.count == reference.images.count, "\(index.frames.count) frames")
    for (number, image) in reference.images.enumerated() {
      try demand(index.frames[number].delayCentiseconds == image.delay, "delay of \(number)")
      if !image.isComplete { damage.append(GIFDamage(image, inFrame: number)) }
    }
    let most = gif.limits.decodedBytes / max(1, 4 * gif.canvas.area)
    for frame in reference.frames.prefix(most) { frames.append(frame.bitmap) }
  }

  /// Returns some frame indexes in random order, among them the last.
  func some(_ count: Int, _ random: inout SeededGenerator) -> [Int] {
    if frames.count <= count { return frames.indices.shuffled(using: &random) }
    return [frames.count - 1] + (1..<count).map { _ in random.below(frames.count) }
  }

  // MARK: - Ways

  /// Reads all frames while a random number, in `counts`, of the frames before are held.
  func check(
    _ gif: EncodedGIF, holding counts: ClosedRange<Int>, _ random: inout SeededGenerator
  ) throws(Disagreement) {
    var reader = GIFFrameReader(gif)
    var held: [(number: Int, frame: Bitmap)] = []
    func release(_ count: Int) throws(Disagreement) {
      for (number, frame) in held.prefix(max(0, count)) {
        try demand(frame.isSame(as: frames[number]), "frame \(number), held after it was read")
      }
      held.removeFirst(max(0, count))
    }
    for (number, wanted) in frames.enumerated() {
      guard let frame = reader.next() else { throw Disagreement("no frame \(number)") }
      try demand(frame.isSame(as: wanted), "frame \(number), read while \(held.count) are held")
      held.append((number, frame))
      try release(held.count - Int.random(in: counts, using: &random))
    }
    while reader.nextIndex < gif.index.frames.count { _ = reader.next() }
    try demand(reader.next() == nil, "a frame after the last one")
    try reader.steps.check("reading")
    try check(reader.damage, "reader")
    try release(held.count)
  }

  /// Decodes all frames at once and checks them; the limits must allow it.
  func checkAll(_ gif: EncodedGIF) throws(Disagreement) -> DecodedGIF {
    let all: DecodedGIF
    do throws(GIFError) { all = try gif.frames() } catch {
      throw Disagreement("all frames: \(error)")
    }
    try demand(all.bitmaps.count == frames.count, "\(all.bitmaps.count) frames at once")
    for (number, frame) in frames.enumerated() {
      try demand(all.bitmaps[number].isSame(as: frame), "frame \(number), at once")
    }
    try check(all.damage, "all at once")
    return all
  }

  /// Checks a store that three threads use: one prepares and trims while two read.
  func checkSharedStore(
    _ gif: EncodedGIF, _ budget: MemoryBudget, _ random: SeededGenerator
  ) throws(Disagreement) {
    let store = GIFFrameStore(gif, budget: budget)
    let wrong = Locked<Int?>(nil)
    DispatchQueue.concurrentPerform(iterations: 3) { thread in
      var random = SeededGenerator(seed: random.seed ^ UInt64(thread))
      if thread == 0 {
        store.prepare(until: { false })
        store.trim(to: .bytes(store.plan.residentBytes / 2))
        store.regrow()
        store.prepare(until: { false })
        return
      }
      let scrubber = GIFFrameScrubber(store)
      for number in some(8, &random) where !scrubber.frame(at: number).isSame(as: frames[number]) {
        wrong.withLock { $0 = number }
      }
    }
    if let number = wrong.withLock({ $0 }) {
      throw Disagreement("frame \(number), \(budget), with others at work")
    }
  }

  private func check(_ found: [GIFDamage], _ way: String) throws(Disagreement) {
    try demand(
      found.elementsEqual(damage) { $0.isLike($1) }, "damage by \(way): \(found), not \(damage)")
  }
}

extension Bitmap {
  /// Returns the same as `==`, without a call for each pixel in builds that are not optimised.
  func isSame(as other: Bitmap) -> Bool {
    guard size == other.size else { return false }
    return unsafe pixels.span.withUnsafeBytes { ours in
      unsafe other.pixels.span.withUnsafeBytes { theirs in
        guard let ours = ours.baseAddress, let theirs = theirs.baseAddress else { return true }
        // Both bitmaps have the same size, so they have the same number of bytes.
        return unsafe memcmp(ours, theirs, size.area * 4) == 0
      }
    }
  }
}

extension Steps {
  /// Throws if more steps were taken than the limits promise; debug builds of the decoder trap by themselves.
  func check(_ way: @autoclosure () -> String, _ taken: Int? = nil) throws(Disagreement) {
    let taken = taken ?? count
    try demand(taken <= limit, "\(way()): \(taken) steps, at most \(limit) expected")
  }
}

extension GIFDamage {
  /// The damage that a decoder reports for an image, without the byte offset.
  fileprivate init(_ image: ReferenceGIF.Image, inFrame number: Int) {
    let cause: Cause =
      switch image.ending {
      case .endCode: .earlyEnd
      case .impossibleCode: .impossibleCode
      case .unusableLiteralWidth: .minimumCodeSize(image.minimumCodeSize)
      case .endOfData, .full: .missingData
      }
    self.init(
      cause: cause, byteOffset: 0, frameIndex: number, decodedPixelCount: image.pixels.count,
      expectedPixelCount: image.pixelsNeeded)
  }

  /// Whether two reports are equal but for the byte offset.
  fileprivate func isLike(_ other: GIFDamage) -> Bool {
    cause == other.cause && frameIndex == other.frameIndex
      && decodedPixelCount == other.decodedPixelCount
      && expectedPixelCount == other.expectedPixelCount
  }
}
