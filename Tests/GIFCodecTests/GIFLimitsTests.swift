import Frames
import GIFCodec
import Testing

@Suite struct GIFLimitsTests {
  /// Two frames on a canvas of 4 by 2, the second one 3 by 2.
  static let gif = TinyGIF(4, 2).image(4, 2, color: 0).image(3, 2, color: 1)

  static func error(_ limits: GIFLimits, _ gif: TinyGIF = gif) -> GIFError? {
    do throws(GIFError) {
      _ = try EncodedGIF(gif.file, limits: limits).frames()
      return nil
    } catch {
      return error
    }
  }

  @Test func allowsExactlyAsMuchAsTheySay() {
    let enough = GIFLimits(
      inputBytes: Self.gif.file.count, canvasArea: 8, frames: 2, work: 8 + 8 + 8 + 6,
      decodedBytes: 64)
    #expect(Self.error(enough) == nil)
    for quantity in GIFLimits.Quantity.allCases {
      var less = enough
      switch quantity {
      case .inputBytes: less.inputBytes -= 1
      case .canvasArea: less.canvasArea -= 1
      case .frames: less.frames -= 1
      case .work: less.work -= 1
      case .decodedBytes: less.decodedBytes -= 1
      }
      let error = Self.error(less)
      #expect(
        error?.reason
          == .limitExceeded(quantity, needed: enough[quantity], allowed: less[quantity]))
    }
  }

  @Test func sayWhereTheyWerePassed() {
    let second = 13 + 12 + 10 + TinyGIF.chain(Array(repeating: 0, count: 8)).count + 1
    #expect(
      Self.error(GIFLimits(frames: 1))
        == GIFError(
          .limitExceeded(.frames, needed: 2, allowed: 1), byteOffset: second, frameIndex: 1))
  }

  @Test func refuseAHugeCanvas() {
    let bomb = TinyGIF(0xFFFF, 0xFFFF).image(1, 1, color: 0)
    #expect(
      Self.error(GIFLimits(), bomb)?.reason
        == .limitExceeded(.canvasArea, needed: 0xFFFF * 0xFFFF, allowed: 64 << 20))
  }

  @Test func letAHugeFrameBeThatHoldsNextToNothing() throws {
    // What a short chain can unpack to, and the rows below the canvas, bound the work.
    let gif = TinyGIF(2, 1).image(2, 1, color: 0).image(
      0xFFFF, 0xFFFF, literalWidth: 2, chain: TinyGIF.chain([1, 1, 1]))
    #expect(try CompositorTests.frames(gif) == ["rr", "gg"])
  }

  @Test func boundTheWorkOfManyFrames() {
    var gif = TinyGIF(0xFFF, 0xFFF)
    for _ in 0..<2_000 { gif = gif.image(1, 1, color: 0) }
    guard case .limitExceeded(.work, let needed, let allowed) = Self.error(GIFLimits(), gif)?.reason
    else {
      Issue.record("no limit was passed")
      return
    }
    #expect(needed > allowed)
  }

  @Test func nameTheirQuantities() {
    for quantity in GIFLimits.Quantity.allCases { #expect(!"\(quantity)".isEmpty) }
    #expect("\(GIFLimits.Quantity.frames)" == "frames")
  }
}
