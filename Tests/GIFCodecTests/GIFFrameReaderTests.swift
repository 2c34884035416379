import Frames
import TestSupport
import Testing

@testable import GIFCodec

@Suite struct GIFFrameReaderTests {
  /// A caller that shows a frame while the next one is read takes two canvases, however many frames there are.
  @Test func aReaderWhoseCallerHoldsTheLastFrameTakesOnlyTwoCanvases() throws {
    var gif = TinyGIF(3, 2)
    for number in 0..<6 { gif = gif.image(x: number % 3, 1, 1, color: UInt8(number % 4)) }
    func address(_ frame: Bitmap) -> UInt {
      unsafe frame.pixels.span.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    }
    var reader = GIFFrameReader(try EncodedGIF(gif.file))
    var shown: Bitmap?
    var addresses: [UInt] = []
    while let frame = reader.next() {
      shown = frame
      addresses.append(address(frame))
    }
    #expect(addresses.count == 6 && Set(addresses).count == 2)
    #expect(shown == (try EncodedGIF(gif.file).frame(at: 5)))

    reader = GIFFrameReader(try EncodedGIF(gif.file))
    var places: Set<UInt> = []
    while let frame = reader.next() { places.insert(address(frame)) }
    #expect(places.count == 1, "a frame that is let go is drawn on")
  }

  @Test func readingAFrameOutOfRangeTraps() async {
    await #expect(processExitsWith: .failure) {
      let gif = try EncodedGIF(TinyGIF(1, 1).image(1, 1, color: 0).file)
      _ = gif.frame(at: 1)
    }
  }
}

@Suite struct GIFDamageTests {
  /// A chain for a frame of four pixels; its cause, its offset from the chain's first byte, and the pixels there are.
  @Test(
    arguments: [
      (TinyGIF.packed([4, 1, 2, 5]), 2, .earlyEnd, 2, 2),
      (TinyGIF.packed([4, 1, 4, 3, 7]), 2, .impossibleCode, 2, 2),
      (TinyGIF.packed([4, 1]), 2, .missingData, 2, 1),
      (TinyGIF.packed([4, 1], terminated: false), 2, .missingData, 2, 1),
      ([0], 12, .minimumCodeSize(12), -1, 0), ([0], 2, .missingData, 0, 0),
    ] as [([UInt8], UInt8, GIFDamage.Cause, Int, Int)])
  func aDamagedFrameIsReportedWithCauseOffsetAndPixelCounts(
    chain: [UInt8], width: UInt8, cause: GIFDamage.Cause, offset: Int, count: Int
  ) throws {
    let head = TinyGIF(2, 2)
    let gif = head.image(2, 2, minimumCodeSize: width, chain: chain)
    let damage = GIFDamage(
      cause: cause, byteOffset: head.bytes.count + 11 + offset, frameIndex: 0,
      decodedPixelCount: count, expectedPixelCount: 4)
    #expect(try EncodedGIF(gif.bytes).frames().damage == [damage])
  }

  @Test func damageIsPrintedWithItsCauseOffsetAndPixelCounts() {
    let causes: [(GIFDamage.Cause, String)] = [
      (.earlyEnd, "LZW end code too early"), (.missingData, "missing data"),
      (.impossibleCode, "undefined LZW code"),
      (.minimumCodeSize(12), "unsupported LZW minimum code size 12"),
    ]
    for (cause, text) in causes {
      let damage = GIFDamage(
        cause: cause, byteOffset: 99, frameIndex: 3, decodedPixelCount: 4, expectedPixelCount: 9)
      #expect("\(damage)" == "\(text), frame 3, at byte 99: 4 of 9 pixels decoded")
    }
  }
}

@Suite struct DecodedGIFTests {
  static let gif = TinyGIF(2, 1).image(2, 1, color: 0).image(1, 1, color: 1).image(1, 1, color: 2)

  /// Asked before each frame, it stops at the first no, and no later, also if canvases of more than 16 MiB have memory
  /// of their own each.
  @Test(
    arguments: [
      gif, TinyGIF(2100, 2100).image(1, 1, color: 0).image(1, 1, color: 1).image(1, 1, color: 2),
    ], 0...3)
  func decodingStopsBeforeTheFirstFrameThatItsCallerRefuses(gif: TinyGIF, allowed: Int) throws {
    let gif = try EncodedGIF(gif.file)
    var asked = 0
    let decoded = Result { () throws(GIFError) in
      try gif.frames {
        asked += 1
        return asked <= allowed
      }
    }
    #expect(asked == min(allowed + 1, 3))
    switch decoded {
    case .success(let decoded): #expect(allowed == 3 && decoded.bitmaps.count == 3)
    case .failure(let error): #expect(error == GIFError(.cancelled, frameIndex: allowed))
    }
  }

  @Test(arguments: [nil] + PixelDecoder.allCases)
  func decodingStopsWhenItsTaskIsCancelled(decoder: PixelDecoder?) async throws {
    let gif = try EncodedGIF(Self.gif.file)
    let error = await Task { () -> GIFError? in
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      do throws(GIFError) {
        _ = if let decoder { try gif.frames(using: decoder) } else { try gif.frames() }
        return nil
      } catch {
        return error
      }
    }.value
    #expect(error == GIFError(.cancelled, frameIndex: 0))
    // Nothing of it remains: the next one begins again.
    #expect(try gif.frames().bitmaps.count == 3)
  }

  /// More than one batch of frames, each of which lies on the one before.
  @Test func framesDecodedInBatchesEqualThoseThatAReaderReturnsOneByOne() throws {
    var gif = TinyGIF(1_500, 1_500).image(1_500, 1_500, color: 0)
    for number in 0..<5 {
      gif = gif.control(disposal: [0, 2, 3][number % 3], transparent: 3)
        .image(x: number, y: number * 200, 1_400, 500, color: UInt8(number % 3))
    }
    let encoded = try EncodedGIF(gif.file)
    let shared = try encoded.frames().bitmaps
    var reader = GIFFrameReader(encoded)
    for bitmap in shared { #expect(reader.next() == bitmap) }
    #expect(shared.count == 6)
  }
}

@Suite struct EncodedGIFTests {

  @Test func theIndexReportsHowManyBytesDecodedFramesAndTheirPaletteIndexesTake() throws {
    let index = try EncodedGIF(
      TinyGIF(4, 3).image(4, 3, color: 0).image(x: 2, y: 1, 9, 9, color: 1)
        .image(x: 9, y: 9, 2, 2, color: 1).file
    ).index
    #expect(index.decodedBytes == 4 * 3 * 4 * 3)
    #expect(index.rasterBytes == 12 + 4)
  }
}

@Suite struct GIFErrorTests {
  @Test func anErrorIsPrintedWithItsReasonFrameAndOffset() {
    let reasons: [(GIFError.Reason, String)] = [
      (.notAGIF, "not a GIF: it does not begin with GIF87a or GIF89a"),
      (.noFrames, "no frame can be shown"),
      (.emptyCanvas, "the canvas has no width or no height"),
      (.cancelled, "cancelled"),
    ]
    let quantities: [(GIFLimits.Quantity, String)] = [
      (.inputBytes, "bytes of input"), (.canvasArea, "pixels of canvas"), (.frames, "frames"),
      (.readingBytes, "bytes for reading a frame"), (.work, "steps of decoding"),
      (.decodedBytes, "bytes of decoded frames"),
    ]
    for (quantity, unit) in quantities {
      for (needed, number) in [(622_080_000, "622080000"), (.max, "countless")] {
        let reason = GIFError.Reason.limitExceeded(quantity, needed: needed, allowed: 384 << 20)
        #expect("\(reason)" == "\(number) \(unit), at most 402653184 allowed")
      }
    }
    for (reason, text) in reasons { #expect("\(GIFError(reason))" == text) }
    #expect(
      "\(GIFError(.noFrames, byteOffset: 12))" == "no frame can be shown, at byte 12")
    #expect(
      "\(GIFError(.emptyCanvas, byteOffset: 12, frameIndex: 0))"
        == "the canvas has no width or no height, frame 0, at byte 12")
  }
}

@Suite struct MemoryBudgetTests {
  @Test func everyKindOfMemoryBudgetIsConvertedToBytes() throws {
    // Two frames of 4 x 2 pixels.
    let gif = TinyGIF(4, 2).image(4, 2, color: 0).image(4, 2, color: 1)
    let index = try EncodedGIF(gif.file).index
    #expect(MemoryBudget.bytes(7).bytes(for: index) == 7)
    #expect(MemoryBudget.mebibytes(3).bytes(for: index) == 3 << 20)
    #expect(MemoryBudget.mebibytes(.max).bytes(for: index) == .max)
    #expect(MemoryBudget.share(0.5).bytes(for: index) == 32)
    #expect(MemoryBudget.share(1).bytes(for: index) == index.decodedBytes)
    #expect(MemoryBudget.share(1).bytes(ofTotal: .max) == .max)
    #expect(MemoryBudget.nothing.bytes(for: index) == 0)
    #expect(MemoryBudget.unlimited.bytes(for: index) == .max)
  }

  @Test func aNegativeMemoryBudgetAndAShareOutside0To1Trap() async {
    await #expect(processExitsWith: .failure) { _ = MemoryBudget.share(-0.01) }
    await #expect(processExitsWith: .failure) { _ = MemoryBudget.share(1.01) }
    await #expect(processExitsWith: .failure) { _ = MemoryBudget.bytes(-1) }
    await #expect(processExitsWith: .failure) { _ = MemoryBudget.mebibytes(-1) }
    // The product with the bytes of a mebibyte is too large for a number on both sides of zero.
    await #expect(processExitsWith: .failure) { _ = MemoryBudget.mebibytes(.min) }
    await #expect(processExitsWith: .failure) { _ = MemoryBudget.mebibytes(.min / 2) }
  }
}
