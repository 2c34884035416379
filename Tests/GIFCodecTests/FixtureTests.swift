import Frames
import GIFCodec
import TestSupport
import Testing

/// What the manifest of the fixtures says, on every path from bytes to frames.
@Suite struct FixtureTests {
  static let entries = (try? FixtureManifest.stored().entries) ?? []

  @Test func thereIsAManifest() { #expect(Self.entries.count > 140) }

  @Test(arguments: entries.map { Fixture($0.path) })
  func showsWhatTheManifestSays(fixture: Fixture) throws {
    let entry = try #require(Self.entries.first { $0.path == fixture.path })
    let bytes = try fixture.bytes()
    var shown: DecodedGIF?
    for scanner in ContainerScanner.allCases {
      let gif: EncodedGIF
      do throws(GIFError) {
        gif = try EncodedGIF(bytes, scanner: scanner)
      } catch {
        #expect(
          entry.failure.map { Self.reasons($0).contains(error.reason.name) } == true, "\(error)")
        continue
      }
      #expect(entry.failure == nil)
      let all = try gif.frames()
      #expect(gif.canvas == entry.canvas)
      #expect(gif.timeline.loopCount == entry.loopCount)
      // Digests take long, and pixels that are the same have the same.
      if let shown {
        #expect(all.bitmaps == shown.bitmaps && all.damage == shown.damage, "by both scanners")
      } else {
        #expect(Self.described(all, gif) == entry.frames, "at once")
        shown = all
      }

      var reader = GIFFrameReader(gif)
      var read: [Bitmap] = []
      while let bitmap = reader.next() { read.append(bitmap) }
      #expect(read == all.bitmaps && reader.damage == all.damage, "one after the other")
      for number in read.indices.reversed() {
        #expect(gif.frame(at: number) == all.bitmaps[number], "by themselves")
      }
    }
  }

  private static func described(
    _ shown: DecodedGIF, _ gif: EncodedGIF
  ) -> [FixtureManifest.Frame] {
    let damaged = Set(shown.damage.map(\.frameIndex))
    return shown.bitmaps.enumerated().map { number, bitmap in
      FixtureManifest.Frame(
        delay: gif.index.frames[number].delayCentiseconds, bitmap: bitmap,
        isComplete: !damaged.contains(number))
    }
  }

  /// What we may answer where the reference gives up for a reason.
  private static func reasons(_ failure: String) -> [String] {
    switch ReferenceGIF.Failure(rawValue: failure) {
    case .notAGIF: ["notAGIF"]
    case .truncatedHeader: ["notAGIF", "noFrames"]
    case .noFrames: ["noFrames"]
    case .emptyCanvas: ["emptyCanvas"]
    case .tooLarge: ["limitExceeded"]
    case nil: []
    }
  }
}

extension GIFError.Reason {
  fileprivate var name: String {
    switch self {
    case .notAGIF: "notAGIF"
    case .noFrames: "noFrames"
    case .emptyCanvas: "emptyCanvas"
    case .limitExceeded: "limitExceeded"
    case .cancelled: "cancelled"
    }
  }
}
