import Frames
import GIFCodec
import TestSupport
import Testing

/// The fixtures' manifest, on every path from bytes to frames.
@Suite struct FixtureTests {
  static let entries = (try? FixtureManifest.stored().entries) ?? []

  @Test func theManifestListsMoreThan140Fixtures() { #expect(Self.entries.count > 140) }

  @Test(arguments: entries.map { Fixture($0.path) })
  func everyFixtureDecodesAsTheManifestSays(fixture: Fixture) throws {
    let entry = try #require(Self.entries.first { $0.path == fixture.path })
    let bytes = try fixture.bytes()
    let gif: EncodedGIF
    do throws(GIFError) { gif = try EncodedGIF(bytes) } catch {
      let reasons = entry.failure.map(Self.reasons)
      #expect(reasons?.contains(error.reason.name) == true, "\(error)")
      #expect(throws: error) { try EncodedGIF(bytes, scanner: .portable) }
      return
    }
    #expect(entry.failure == nil)
    // What is shown follows from the bytes and the index.
    #expect(try EncodedGIF(bytes, scanner: .portable).index == gif.index)
    let all = try gif.frames()
    #expect(gif.canvas == entry.canvas)
    #expect(gif.timeline.loopCount == entry.loopCount)
    #expect(Self.described(all, gif) == entry.frames, "at once")

    var reader = GIFFrameReader(gif)
    var read: [Bitmap] = []
    while let bitmap = reader.next() { read.append(bitmap) }
    #expect(read == all.bitmaps && reader.damage == all.damage, "one after the other")
    for number in read.indices.reversed() {
      #expect(gif.frame(at: number) == all.bitmaps[number], "by themselves")
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

  /// The errors that are accepted for a failure of the reference.
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

@Suite struct FixtureProductTests {
  @Test func `every fixture can be made again, byte for byte`() throws {
    let products = try FixtureProduct.all()
    #expect(products.map(\.fixture) == (try Fixture.all()))
    for product in products {
      #expect(product.bytes == (try product.fixture.bytes()), "\(product.fixture)")
    }
  }

  @Test func `the manifest lists every fixture, and says what the references show`() throws {
    let stored = try FixtureManifest.stored()
    #expect(stored.entries.map(\.path) == (try Fixture.all().map(\.path)))
    // The references are slow; longer animations are left to long runs.
    let most = LongTests.count(.max, short: 100_000)
    for entry in stored.entries where entry.canvas.area * entry.frames.count <= most {
      let bytes = try Fixture(entry.path).bytes()
      #expect(FixtureManifest.Entry(path: entry.path, bytes: bytes) == entry)
    }
  }
}
