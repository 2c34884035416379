import Foundation
import Frames
import GIFCodec
import Testing

/// Files of ten public suites, and what a decoder must show for each.
///
/// They are not part of the package; the tests look for them beside it.
@Suite struct ConformanceTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../shared/conformance").standardized
  static let list = folder.appending(path: "expected.jsonl")
  static let isThere = FileManager.default.fileExists(atPath: list.path)

  static func records() throws -> [Expected] {
    try String(contentsOf: list, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(Expected.self, from: Data($0.utf8))
    }
  }

  static func bytes(_ record: Expected) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: record.file)))
  }

  /// Without optimisation 40 files with more composited pixels than this are left out.
  static let (pixelLimit, judgedFiles) = {
    #if DEBUG
      (200_000, 461)
    #else
      (Int.max, 501)
    #endif
  }()

  @Test(
    .enabled(if: isThere, "the conformance set is not beside the package"),
    arguments: ContainerScanner.allCases)
  func showsWhatItMust(scanner: ContainerScanner) throws {
    var judged = 0
    for record in try Self.records() where record.pixels <= Self.pixelLimit {
      let complaint = record.complaint(about: Shown(try Self.bytes(record), scanner: scanner))
      #expect(complaint == nil, "\(record.cls) \(record.file)")
      judged += 1
    }
    #expect(judged == Self.judgedFiles)
  }

  /// Whole, cut at a third and at two thirds, and with single bytes changed.
  @Test(.enabled(if: isThere, "the conformance set is not beside the package"))
  func bothScannersFindTheSame() throws {
    let seed = UInt64.random(in: .min ... .max)
    var state = seed
    func random(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    var accepted = 0
    let records = try Self.records()
    for record in records {
      let bytes = try Self.bytes(record)
      if ContainerScannerTests.compare(bytes, "\(record.file)") { accepted += 1 }
      for third in 1...2 {
        let cut = Array(bytes.prefix(bytes.count * third / 3))
        ContainerScannerTests.compare(cut, "\(record.file), \(third) thirds")
      }
      for _ in 0..<5 where !bytes.isEmpty {
        var changed = bytes
        let position = random(below: min(bytes.count, 2_000))
        changed[position] = UInt8(random(below: 256))
        ContainerScannerTests.compare(changed, "\(record.file), byte \(position), seed \(seed)")
      }
    }
    #if canImport(CGifLib)
      // giflib refuses a few, and some are errors before it is asked.
      #expect(accepted > records.count * 9 / 10)
    #else
      #expect(accepted == 0)
    #endif
  }
}

/// What the library shows of a file.
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
        frames.append((Self.sha256(bitmap), gif.index.frames[frames.count].delayCentiseconds))
      }
      let last = Self.sha256(gif.frame(at: frames.count - 1))
      isLastFrameReadable = frames.last?.sha256 == last
    } catch {
      self.error = error
    }
  }

  private static func sha256(_ bitmap: Bitmap) -> String {
    var sum = SHA256()
    sum.update(bitmap.pixels.span)
    return sum.hexDigest()
  }
}

/// A line of `expected.jsonl`.
struct Expected: Decodable {
  struct Frame: Decodable {
    let delay: Int?
    let sha256: String
    enum CodingKeys: String, CodingKey { case delay = "delay_cs", sha256 }
  }
  struct Variant: Decodable {
    let width: Int
    let height: Int
    let loops: Int
    let frames: [Frame]
  }

  let file: String
  let cls: String
  let expect: [Variant]

  var pixels: Int { expect.map { $0.width * $0.height * $0.frames.count }.max() ?? 0 }

  /// What is wrong with it, if anything.
  ///
  /// A file above the limits may be refused or shown; one without a frame must give an error; of
  /// all others every frame must be exactly one of the accepted variants.
  func complaint(about shown: Shown) -> String? {
    guard shown.isLastFrameReadable else { return "the last frame, by itself" }
    if cls == "limit" { return nil }
    if cls == "error", shown.frames.isEmpty {
      return shown.error == nil ? "neither error nor frame" : nil
    }
    let complaints = expect.map { $0.complaint(about: shown) }
    return complaints.contains(nil) ? nil : complaints.first ?? "frames of a file that has none"
  }
}

extension Expected.Variant {
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
