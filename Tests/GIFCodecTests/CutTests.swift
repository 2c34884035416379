import Frames
import GIFCodec
import TestSupport
import Testing

/// A file that stops anywhere.
@Suite struct CutTests {
  /// The fixtures below 4 KB, in short runs below 1 KB; a single test takes all cuts of one.
  static let fixtures = ((try? Fixture.all()) ?? []).filter {
    (try? $0.bytes().count) ?? 0 < LongTests.count(4096, short: 1024)
  }

  @Test func thereAreFixtures() { #expect(Self.fixtures.count > 130) }

  /// A longer cut never shows fewer frames, and all but its last are as they are in the whole file.
  @Test(arguments: fixtures)
  func showsNoLessOfALongerFile(fixture: Fixture) throws {
    let file = try fixture.bytes()
    let whole = (try? EncodedGIF(file).frames().bitmaps) ?? []
    var count = 0
    for length in 0...file.count {
      let cut = Array(file.prefix(length))
      let gif = try? EncodedGIF(cut)
      #expect((try? EncodedGIF(cut, scanner: .portable))?.index == gif?.index, "\(length) bytes")
      guard let gif else {
        #expect(count == 0, "\(length) bytes")
        continue
      }
      let frames = gif.index.frames.count
      #expect(frames >= count, "\(length) bytes")
      let all = try gif.frames()
      #expect(all.bitmaps.count == frames, "\(length) bytes")
      #expect(all.bitmaps.dropLast() == whole.prefix(frames - 1), "\(length) bytes")
      count = frames
      var reader = GIFFrameReader(gif)
      for (number, bitmap) in all.bitmaps.enumerated() {
        #expect(reader.next() == bitmap, "\(length) bytes")
        #expect(gif.frame(at: number) == bitmap, "\(length) bytes")
      }
    }
  }
}
