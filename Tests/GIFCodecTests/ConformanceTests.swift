import Frames
import GIFCodec
import TestSupport
import Testing

/// Files of ten public suites, and what a decoder must show for each.
///
/// They are not part of the package; the tests look for them beside it.
@Suite struct ConformanceTests {
  /// Without optimisation files with more composited pixels than this are left out; without the long
  /// tests, more of them.
  static let (pixelLimit, judgedFiles) = {
    #if DEBUG
      LongTests.areOn ? (200_000, 461) : (20_000, 379)
    #else
      (Int.max, 501)
    #endif
  }()

  @Test(
    .enabled(if: ConformanceSet.isThere, "Fixtures/sets/fetch gets the conformance set"),
    arguments: ContainerScanner.allCases)
  func everyConformanceFileShowsAnAcceptedVariant(scanner: ContainerScanner) throws {
    var judged = 0
    for record in try ConformanceSet.records() where record.pixels <= Self.pixelLimit {
      let complaint = record.complaint(about: Shown(try record.bytes(), scanner: scanner))
      #expect(complaint == nil, "\(record.cls) \(record.file)")
      judged += 1
    }
    #expect(judged == Self.judgedFiles)
  }
}

/// The frames or the error that the library shows for a file.
struct Shown {
  var size = PixelSize(width: 0, height: 0)
  var loops = -1
  var frames: [(sha256: String, delay: Int)] = []
  var error: GIFError?
  /// Whether the last frame, read by itself, is the same.
  var isLastFrameReadable = true

  init(_ bytes: [UInt8], scanner: ContainerScanner) {
    do throws(GIFError) {
      let gif = try EncodedGIF(bytes, scanner: scanner)
      size = gif.index.canvas
      loops = gif.index.timeline.loopCount.plays ?? 0
      var reader = GIFFrameReader(gif)
      while let bitmap = reader.next() {
        frames.append((bitmap.sha256, gif.index.frames[frames.count].delayCentiseconds))
      }
      let last = gif.frame(at: frames.count - 1).sha256
      isLastFrameReadable = frames.last?.sha256 == last
    } catch {
      self.error = error
    }
  }
}

extension ConformanceSet.Record {
  /// Returns a difference from the accepted variants; `nil` for none.
  ///
  /// A file above the limits may be refused or shown; one without a frame must give an error; of
  /// all others every frame must be exactly one of the accepted variants.
  fileprivate func complaint(about shown: Shown) -> String? {
    guard shown.isLastFrameReadable else { return "the last frame, by itself" }
    if cls == "limit" { return nil }
    if cls == "error", shown.frames.isEmpty {
      return shown.error == nil ? "neither error nor frame" : nil
    }
    let complaints = expect.map { $0.complaint(about: shown) }
    return complaints.contains(nil) ? nil : complaints.first ?? "frames of a file that has none"
  }
}

extension ConformanceSet.Variant {
  fileprivate func complaint(about shown: Shown) -> String? {
    if let error = shown.error { return "\(error)" }
    if shown.size != PixelSize(width: width, height: height) { return "size \(shown.size)" }
    if shown.loops != loops { return "\(shown.loops) loops, not \(loops)" }
    if shown.frames.count != frames.count {
      return "\(shown.frames.count) frames, not \(frames.count)"
    }
    for (number, (found, wanted)) in zip(shown.frames, frames).enumerated() {
      if found.sha256 != wanted.sha256 { return "pixels of frame \(number)" }
      if let delay = wanted.delay, found.delay != delay { return "delay of frame \(number)" }
    }
    return nil
  }
}
