import GIFCodec
import Testing

/// giflib's walk and ours must find the same, wherever giflib finds anything.
@Suite struct ContainerScannerTests {
  static let samples: [TinyGIF] = [
    TinyGIF(3, 2).loop(4).control(disposal: 2, delay: 9, transparent: 1)
      .image(3, 2, pixels: [0, 1, 2, 3, 2, 1]).image(x: 1, 2, 2, color: 3),
    TinyGIF(2, 2, palette: [])
      .image(2, 2, pixels: [0, 1, 2, 3], interlaced: true, palette: TinyGIF.colors)
      .adding([0x21, 0xFE, 2, 65, 66, 1, 67, 0]).control(disposal: 3).image(0, 0, color: 0)
      .image(1, 1, minimumCodeSize: 11, chain: [2, 0, 0x10, 0]),
    TinyGIF(1, 1).adding([0x21, 0xF9, 0, 0x21, 0x00, 0]).image(1, 1, color: 1)
      .image(1, 1, minimumCodeSize: 200, chain: [0]).adding([0x00]),
  ]

  /// Returns a scanner's index or error.
  static func answer(
    _ body: () throws(GIFError) -> GIFIndex?
  ) -> Result<GIFIndex, GIFError>? {
    do throws(GIFError) { return try body().map { .success($0) } } catch { return .failure(error) }
  }

  /// Whether giflib found anything.
  @discardableResult
  static func compare(_ bytes: [UInt8], _ comment: Comment? = nil) -> Bool {
    // Scanners do not check the work that decoding takes.
    let limits = GIFLimits(work: .max)
    let portable = answer { () throws(GIFError) in
      try EncodedGIF(bytes, limits: limits, scanner: .portable).index
    }
    let giflib = answer { () throws(GIFError) in
      try ContainerScanner.giflibIndex(of: bytes, limits: limits)
    }
    guard let giflib else { return false }
    // Without the values: an index of hundreds of frames is too much to read.
    if giflib != portable { Issue.record(comment ?? "the scanners disagree") }
    return true
  }

  #if canImport(CGifLib)
    @Test func giflibWalksWhateverItUnderstands() {
      #expect(Self.compare(Self.samples[0].file))
      #expect(Self.compare(Self.samples[0].bytes))
      #expect(Self.compare(Self.samples[0].adding([0x21, 0xFE, 9, 1]).bytes))
      // A palette that is cut short is none of its business.
      #expect(Self.compare(Array(TinyGIF(1, 1).bytes.dropLast())))
      // Nor are literals that it could not decode.
      #expect(Self.compare(Self.samples[1].file))
      #expect(Self.compare(Self.samples[2].file))
    }

    @Test func giflibRefusesHeadersThatAreCut() {
      #expect(!Self.compare(TinyGIF(1, 1).image(1, 1, color: 0).adding([0x2C, 0]).bytes))
    }
  #endif
}
