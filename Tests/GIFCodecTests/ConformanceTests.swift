import Foundation
import Frames
import GIFCodec
import Testing

/// Files of ten public suites, and what a decoder must show for each.
///
/// They are not part of the package; the test looks for them beside it.
@Suite struct ConformanceTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../shared/conformance").standardized

  static var isThere: Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: "expected.jsonl").path)
  }

  /// Without optimisation only files with fewer composited pixels than this are decoded.
  static var pixelLimit: Int {
    #if DEBUG
      200_000
    #else
      .max
    #endif
  }

  @Test(
    .enabled(if: isThere, "the conformance set is not beside the package"),
    arguments: ContainerScanner.allCases)
  func showsWhatItMust(scanner: ContainerScanner) throws {
    let lines = try String(
      contentsOf: Self.folder.appending(path: "expected.jsonl"), encoding: .utf8)
    let records = try lines.split(separator: "\n").map {
      try JSONDecoder().decode(Expected.self, from: Data($0.utf8))
    }
    #expect(records.count == 501)

    var tally: [String: Int] = [:]
    var skipped = 0
    for record in records {
      guard record.pixels <= Self.pixelLimit else {
        skipped += 1
        continue
      }
      let bytes = [UInt8](try Data(contentsOf: Self.folder.appending(path: record.file)))
      let start = ContinuousClock.now
      let (verdict, reason) = record.verdict(on: Shown(bytes, scanner: scanner))
      let time = ContinuousClock.now - start
      if time > .seconds(1) { print("slow: \(record.file) \(time)") }
      tally["\(record.cls) \(verdict)", default: 0] += 1
      #expect(verdict == .pass || verdict == .alt, "\(record.cls) \(record.file): \(reason)")
    }
    print("conformance, \(scanner): \(tally.sorted { $0.key < $1.key }), too large: \(skipped)")
  }
}

/// What the library shows of a file.
private struct Shown {
  var size = PixelSize(width: 0, height: 0)
  var loops = -1
  var frames: [(sha256: String, delay: Int)] = []
  var error: GIFError?

  init(_ bytes: [UInt8], scanner: ContainerScanner) {
    do throws(GIFError) {
      let gif = try EncodedGIF(bytes, scanner: scanner)
      size = gif.index.canvas
      loops = gif.index.timeline.loopCount.plays ?? 0
      var reader = GIFFrameReader(gif)
      while let bitmap = reader.next() {
        var sum = SHA256()
        sum.update(bitmap.pixels.span)
        frames.append((sum.hexDigest(), gif.index.frames[reader.nextIndex - 1].delayCentiseconds))
      }
    } catch {
      self.error = error
    }
  }
}

/// A line of `expected.jsonl`.
private struct Expected: Decodable {
  struct Frame: Decodable {
    let delay: Int?
    let sha256: String
    enum CodingKeys: String, CodingKey { case delay = "delay_cs", sha256 }
  }
  struct Variant: Decodable {
    let by: [String]
    let width: Int
    let height: Int
    let loops: Int
    let frames: [Frame]
  }
  enum Verdict { case pass, alt, fail }

  let file: String
  let cls: String
  let expect: [Variant]

  var pixels: Int { expect.map { $0.width * $0.height * $0.frames.count }.max() ?? 0 }

  func verdict(on shown: Shown) -> (Verdict, String) {
    switch cls {
    case "limit":
      return (.pass, "")
    case "error" where shown.frames.isEmpty:
      return shown.error == nil ? (.fail, "neither error nor frame") : (.pass, "")
    default:
      var reasons: [String] = []
      for (number, variant) in expect.enumerated() {
        guard let reason = variant.differs(from: shown) else {
          return (number == 0 && cls != "error" ? .pass : .alt, "")
        }
        reasons.append(reason)
      }
      return (.fail, reasons.first ?? "frames of a file that has none")
    }
  }
}

extension Expected.Variant {
  fileprivate func differs(from shown: Shown) -> String? {
    if let error = shown.error { return "\(error)" }
    if shown.size != PixelSize(width: width, height: height) { return "size \(shown.size)" }
    if shown.frames.count != frames.count {
      return "\(shown.frames.count) frames, not \(frames.count)"
    }
    for (number, (found, wanted)) in zip(shown.frames, frames).enumerated() {
      if found.sha256 != wanted.sha256 { return "pixels of frame \(number)" }
      if let delay = wanted.delay, found.delay != delay { return "delay of frame \(number)" }
    }
    return shown.loops == loops ? nil : "\(shown.loops) loops, not \(loops)"
  }
}
