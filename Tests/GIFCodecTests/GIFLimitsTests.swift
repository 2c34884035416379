import Frames
import GIFCodec
import TestSupport
import Testing

@Suite struct GIFLimitsTests {
  /// Two frames on a canvas of 4 by 2, the second one 3 by 2.
  static let gif = TinyGIF(4, 2).image(4, 2, color: 0).image(3, 2, color: 1)

  /// The steps for the most codes that an image of `pixels` pixels can have by the length of its chain.
  static func stepsForCodes(_ pixels: Int) -> Int {
    14 * (TinyGIF.chain(Array(repeating: 0, count: pixels)).count * 8 / 3)
  }

  /// The offset of the second image in the file.
  static let secondImage = 25 + 10 + TinyGIF.chain(Array(repeating: 0, count: 8)).count + 1

  static func error(_ limits: GIFLimits, _ gif: TinyGIF = gif) -> GIFError? {
    do throws(GIFError) {
      _ = try EncodedGIF(gif.file, limits: limits).frames()
      return nil
    } catch {
      return error
    }
  }

  @Test func eachLimitAllowsAFileThatReachesItAndRefusesAFileOneAboveIt() {
    let enough = GIFLimits(
      inputBytes: Self.gif.file.count, canvasArea: 8, frames: 2, readingBytes: 4 * 8 + 8,
      work: 2 * 500 + Self.stepsForCodes(8) + 8 + Self.stepsForCodes(6) + 6 + 2 * 8, workPerByte: 0,
      decodedBytes: 64)
    let bytes = Self.gif.file.count
    #expect(Self.error(enough) == nil)
    for quantity in GIFLimits.Quantity.allCases {
      var less = enough
      switch quantity {
      case .inputBytes: less.inputBytes -= 1
      case .canvasArea: less.canvasArea -= 1
      case .frames: less.frames -= 1
      case .readingBytes: less.readingBytes -= 1
      case .work: less.work -= 1
      case .decodedBytes: less.decodedBytes -= 1
      }
      let frame: Int? =
        switch quantity {
        case .canvasArea, .readingBytes: 0
        case .frames: 1
        case .inputBytes, .work, .decodedBytes: nil
        }
      #expect(
        Self.error(less)
          == GIFError(
            .limitExceeded(
              quantity, needed: enough.ceiling(of: quantity, fileBytes: bytes),
              allowed: less.ceiling(of: quantity, fileBytes: bytes)),
            byteOffset: frame.map { $0 == 0 ? 25 : Self.secondImage }, frameIndex: frame))
    }
  }

  /// The numbers of the documentation.
  @Test func theDefaultAndTheStrictLimitsAreThoseOfTheirDocumentation() {
    let mebi = 1 << 20
    let documented: [(GIFLimits.Quantity, usual: Int, strict: Int)] = [
      (.inputBytes, 256 * mebi, 32 * mebi), (.canvasArea, 32 * mebi, 12 * mebi),
      (.frames, 100_000, 10_000), (.readingBytes, 184 * mebi, 60 * mebi),
      (.work, 64 * 256 * mebi, 384 * mebi), (.decodedBytes, 512 * mebi, 512 * mebi),
    ]
    #expect(documented.map(\.0) == GIFLimits.Quantity.allCases)
    for (quantity, usual, strict) in documented {
      #expect(GIFLimits().ceiling(of: quantity, fileBytes: 256 * mebi) == usual, "\(quantity)")
      #expect(
        GIFLimits.strict.ceiling(of: quantity, fileBytes: 256 * mebi) == strict, "\(quantity)")
      #expect(GIFLimits.unlimited.ceiling(of: quantity, fileBytes: 256 * mebi) == .max)
    }
  }

  /// What a long file takes is in proportion to its length; an index takes nothing.
  @Test func limitsAllowWorkInProportionToTheFileSize() throws {
    let file = Self.gif.file
    let work = try GIFIndex(of: file).work
    let perByte = (work + file.count - 1) / file.count
    #expect(Self.error(GIFLimits(work: 0, workPerByte: perByte)) == nil)
    #expect(Self.error(GIFLimits(work: work, workPerByte: 0)) == nil)
    for limits in [GIFLimits(work: 0, workPerByte: 0), GIFLimits(work: work - 1, workPerByte: 0)] {
      let allowed = limits.ceiling(of: .work, fileBytes: file.count)
      #expect(Self.error(limits)?.reason == .limitExceeded(.work, needed: work, allowed: allowed))
      #expect(try GIFIndex(of: file, limits: limits) == EncodedGIF(file).index)
    }
    #expect(GIFLimits.unlimited.ceiling(of: .work, fileBytes: .max) == .max)
    #expect(GIFLimits(workPerByte: -1).ceiling(of: .work, fileBytes: 1 << 40) == Int(Int32.max))
  }

  @Test func limitsAllowAFrameOf65535By65535PixelsWithThreePixelsOfData() throws {
    // What a short chain can unpack to, and the rows below the canvas, bound the work.
    let gif = TinyGIF(2, 1).image(2, 1, color: 0).image(
      0xFFFF, 0xFFFF, minimumCodeSize: 2, chain: TinyGIF.chain([1, 1, 1]))
    #expect(try EncodedGIF(gif.file).frames().bitmaps.pictures == ["rr", "gg"])
  }

  @Test func theLimitOfReadingBytesCountsThePixelsThatAFrameRestores() throws {
    let gif = TinyGIF(4, 2).image(4, 2, color: 0).control(disposal: 3).image(x: 2, 4, 1, color: 1)
    // A canvas of 8, 8 indexes, and the two pixels of the second frame that are on the canvas.
    let needed = 4 * 8 + 8 + 4 * 2
    #expect(try GIFIndex(of: gif.file).readingBytes == needed)
    #expect(Self.error(GIFLimits(readingBytes: needed), gif) == nil)
    #expect(
      Self.error(GIFLimits(readingBytes: needed - 1), gif)?.reason
        == .limitExceeded(.readingBytes, needed: needed, allowed: needed - 1))
  }

  /// Each frame costs 500 steps, its codes, its pixels and the canvas, and disposing of it the pixels that change and
  /// 16 steps for each of their rows.
  @Test(arguments: [(0, 0), (2, 8 + 32), (3, 16 + 64)])
  func theLimitOfWorkCountsTheStepsForDisposingOfAFrame(code: Int, disposing: Int) {
    let gif = TinyGIF(4, 2).control(disposal: code).image(4, 2, pixels: [])
    let chain = TinyGIF.chain([])
    let codes = chain.count * 8 / 3
    // No more pixels than the canvas has, however many the codes could stand for.
    let needed = 500 + 14 * codes + min(8, codes * codes) + 8 + disposing
    #expect(Self.error(GIFLimits(work: needed, workPerByte: 0), gif) == nil)
    #expect(
      Self.error(GIFLimits(work: needed - 1, workPerByte: 0), gif)?.reason
        == .limitExceeded(.work, needed: needed, allowed: needed - 1))
  }
}
