import Frames
import GIFCodec
import TestSupport
import Testing

@Suite struct SharedRowsTests {
  /// Four rows, of which the second frame changes one and the third two; the fourth clears what the third drew.
  static let gif = TinyGIF(2, 4).image(2, 4, color: 0)
    .image(y: 1, 2, 1, color: 1)
    .control(disposal: 2).image(x: 1, y: 2, 1, 2, color: 2)
    .image(x: 0, y: 3, 1, 1, color: 3)

  /// However many threads share the work, and wherever frames are drawn first, they are those of a reader.
  @Test(arguments: [DecodingThreads.one, .several], [0, EncodedGIF.caches])
  func isTheSameAsReadInOrder(threads: DecodingThreads, caches: Int) throws {
    for fixture in try Fixture.allToDecode() {
      guard let gif = try? EncodedGIF(try fixture.bytes()) else { continue }
      var reader = GIFFrameReader(gif)
      let (shared, damage) = try gif.rowSharedFrames(on: threads, caches: caches)
      #expect(shared.canvas == gif.canvas && shared.timeline == gif.timeline, "\(fixture)")
      for number in 0..<shared.count {
        #expect(reader.next() == shared.frame(at: number), "\(fixture), frame \(number)")
      }
      #expect(reader.next() == nil && damage == reader.damage, "\(fixture)")
    }
  }

  @Test func lendsTheRowsOfItsFrames() throws {
    let gif = try EncodedGIF(Self.gif.file)
    let shared = try gif.rowSharedFrames().frames
    for number in 0..<shared.count {
      let bitmap = gif.frame(at: number)
      for y in 0..<4 {
        let row = shared.row(y, ofFrame: number)
        let pixels = row.indices.map { row[$0] }
        #expect(pixels == [bitmap[0, y], bitmap[1, y]], "frame \(number), row \(y)")
      }
    }
  }

  /// A clear row, four of the first frame, one, two, and two that the last clears and draws upon; and where the
  /// four of each of four frames are.
  @Test func takesWhatChanges() throws {
    let shared = try EncodedGIF(Self.gif.file).rowSharedFrames().frames
    #expect(shared.byteCount == (1 + 4 + 1 + 2 + 2) * 2 * 4 + 4 * 4 * 8)
  }

  /// What is refused is what it would take, not what as many bitmaps would.
  @Test func isLimitedByWhatItTakes() throws {
    var gif = TinyGIF(1_000, 100).image(1_000, 100, color: 0)
    for number in 0..<20 { gif = gif.image(y: number, 1_000, 1, color: 1) }
    let needed = (1 + 100 + 20) * 4_000 + 21 * 100 * 8
    var limits = GIFLimits(decodedBytes: needed)
    let shared = try EncodedGIF(gif.file, limits: limits).rowSharedFrames().frames
    #expect(shared.byteCount == needed)
    limits.decodedBytes -= 1
    let refused = try EncodedGIF(gif.file, limits: limits)
    #expect(
      throws: GIFError(.limitExceeded(.decodedBytes, needed: needed, allowed: needed - 1))
    ) { try refused.rowSharedFrames() }
    #expect(throws: GIFError.self) { try refused.frames() }
  }

  @Test(arguments: 0...3, DecodingThreads.allCases)
  func stopsBeforeTheNextFrame(allowed: Int, threads: DecodingThreads) throws {
    let gif = try EncodedGIF(Self.gif.file)
    var asked = 0
    #expect(throws: GIFError(.cancelled, frameIndex: allowed)) {
      try gif.rowSharedFrames(on: threads) {
        asked += 1
        return asked <= allowed
      }
    }
    #expect(asked == allowed + 1)
  }

  @Test func stopsWhenItsTaskIsCancelled() async throws {
    let gif = try EncodedGIF(Self.gif.file)
    let isCancelled = await Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      do throws(GIFError) {
        _ = try gif.rowSharedFrames()
        return false
      } catch {
        return error == GIFError(.cancelled, frameIndex: 0)
      }
    }.value
    #expect(isCancelled)
  }
}
