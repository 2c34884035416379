#if canImport(CGifLib)
  import CGifLib
  import DecoderChecks
  import Foundation
  import Frames
  import GIFCodec
  import GIFWriting
  import LZW
  import TestSupport
  import Testing

  /// giflib's own pixels as the yardstick for ours.
  @Suite struct GiflibPixelsTests {
    /// The palette indexes of all frames, rows from the top; `nil` if giflib fails.
    static func giflibIndexes(_ bytes: [UInt8]) -> [[UInt8]]? {
      var input = GiflibBytes(bytes: bytes)
      return unsafe withUnsafeMutablePointer(to: &input) { input -> [[UInt8]]? in
        var code: Int32 = 0
        guard let file = unsafe DGifOpen(input, GiflibBytes.read, &code) else { return nil }
        defer { unsafe _ = DGifCloseFile(file, nil) }
        guard unsafe DGifSlurp(file) == GIF_OK else { return nil }
        // After a success there are `ImageCount` images, each with as many bytes as it has pixels.
        return unsafe UnsafeBufferPointer(
          start: file.pointee.SavedImages, count: Int(file.pointee.ImageCount)
        ).map { image in
          let area = unsafe Int(image.ImageDesc.Width) * Int(image.ImageDesc.Height)
          return unsafe Array(UnsafeBufferPointer(start: image.RasterBits, count: area))
        }
      }
    }

    /// Ours, for a file whose frames all lie on the canvas.
    static func ourIndexes(_ gif: EncodedGIF) -> [[UInt8]] {
      var unpacker = PixelUnpacker()
      var steps = Steps(playing: gif)
      return gif.index.frames.enumerated().map { number, record in
        _ = unpacker.unpack(number, of: gif, counting: &steps)
        let found = unpacker.indexes.array
        let size = record.area.size
        guard found.count == size.area, !size.isEmpty else { return found }
        var rows = [UInt8](repeating: 0, count: size.area)
        for row in 0..<size.height {
          let position =
            record.isInterlaced ? Interlace.position(ofRow: row, height: size.height) : row
          for x in 0..<size.width {
            rows[row * size.width + x] = found[position * size.width + x]
          }
        }
        return rows
      }
    }

    @Test(arguments: [false, true])
    func unpacksWhatGiflibUnpacks(interlaced: Bool) throws {
      for height in 1...20 {
        let pixels = (0..<(3 * height)).map { UInt8($0 * $0 & 3) }
        let gif = TinyGIF(3, height).image(3, height, pixels: pixels, interlaced: interlaced)
        #expect(Self.giflibIndexes(gif.file) == Self.ourIndexes(try EncodedGIF(gif.file)))
      }
    }

    @Test func unpacksWhatGiflibPacked() throws {
      for count in [2, 3, 17, 200] {
        let file = try GIFEncoder.encode(
          GIFEncoderTests.picture(colors: count, transparent: true, width: 150))
        #expect(Self.giflibIndexes(file) == Self.ourIndexes(try EncodedGIF(file)))
      }
    }

    @Test(.enabled(if: ConformanceSet.isThere, "Tests/Sets/fetch gets the conformance set"))
    func unpacksTheConformanceSetAsGiflibDoes() throws {
      var compared = 0
      for record in try ConformanceSet.records()
      where record.cls == "valid" && record.pixels <= ConformanceTests.pixelLimit {
        let bytes = try record.bytes()
        guard let theirs = Self.giflibIndexes(bytes) else { continue }
        #expect(Self.ourIndexes(try EncodedGIF(bytes)) == theirs, "\(record.file)")
        compared += 1
      }
      #expect(compared > LongTests.count(370, short: 295))
    }
  }

  /// The bytes giflib reads from, and how far it has come.
  private struct GiflibBytes {
    let bytes: [UInt8]
    var position = 0

    static let read: InputFunc = { file, buffer, count in
      guard let file = unsafe file, let buffer = unsafe buffer,
        let input = unsafe file.pointee.UserData?.assumingMemoryBound(to: GiflibBytes.self)
      else { return 0 }
      let available = unsafe min(Int(count), input.pointee.bytes.count - input.pointee.position)
      for offset in 0..<max(0, available) {
        unsafe buffer[offset] = input.pointee.bytes[input.pointee.position + offset]
      }
      unsafe input.pointee.position += max(0, available)
      return Int32(max(0, available))
    }
  }
#endif
