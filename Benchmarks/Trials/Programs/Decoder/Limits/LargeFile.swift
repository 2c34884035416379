import Frames
import GIFCodec
import GIFWriting
import TestSupport

#if canImport(CGifLib)
  /// A GIF of any length and size, made of a few repeated pictures; the repetition does not help a decoder.
  ///
  /// ```
  /// whole     ███  ███  ███  ███      every frame covers the canvas
  ///           ███  ███  ███  ███
  /// quarters  ███  █··  ··█  ···      the first does; the others change a corner each, clockwise
  ///           ███  ···  ···  ··█
  /// ```
  struct LargeFile {
    let size: PixelSize
    let frames: Int
    /// The number of noise pixels in 256; each takes about a byte.
    let noise: Int
    /// Whether every frame but the first changes a quarter of the canvas instead of all of it.
    var changesQuarters = false

    /// Makes the file; takes about as long as encoding five pictures.
    func bytes() throws -> [UInt8] {
      let whole = try (0..<min(frames, changesQuarters ? 1 : 4)).map { try picture(size, seed: $0) }
      var pictures = whole
      let half = PixelSize(width: size.width / 2, height: size.height / 2)
      if changesQuarters {
        pictures = try (1...4).map { try picture(half, seed: $0) }
      }
      var bytes = whole[0].head
      bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
      for number in 0..<frames {
        let place = number % pictures.count
        var image = number == 0 ? whole[0].image : pictures[place].image
        if changesQuarters, number > 0 {
          // Left and top follow the image's first byte, low byte first.
          let left = place == 1 || place == 2 ? size.width - half.width : 0
          let top = place >= 2 ? size.height - half.height : 0
          image.replaceSubrange(
            1..<5, with: [left, left >> 8, top, top >> 8].map { UInt8($0 & 255) })
        }
        bytes += [0x21, 0xF9, 4, 4, 4, 0, 0, 0]
        bytes += image
      }
      return bytes + [0x3B]
    }

    /// A picture in the file's form: everything up to the first block, and the image alone.
    private func picture(
      _ size: PixelSize, seed: Int
    ) throws -> (head: [UInt8], image: [UInt8]) {
      let file = try GIFEncoder.encode(bitmap(size, seed: UInt64(seed)))
      let index = try GIFIndex(of: file, limits: .unlimited)
      // All pictures have the same shades, and so the same table.
      guard case .global(let colors) = index.frames[0].colorTable else {
        throw TrialFailure("giflib wrote no global color table")
      }
      let record = index.frames[0]
      return (
        Array(file[..<colors.upperBound]), Array(file[record.byteOffset..<record.chain.upperBound])
      )
    }

    /// Wide bands of grey with noise; each picture has all 64 shades.
    private func bitmap(_ size: PixelSize, seed: UInt64) -> Bitmap {
      var random = SeededGenerator(seed: seed)
      var pixels: [RGBA8] = []
      pixels.reserveCapacity(size.area)
      for place in 0..<size.area {
        let (y, x) = place.quotientAndRemainder(dividingBy: size.width)
        let bits = random.next()
        let isNoise = Int(bits & 0xFF) < noise
        let shade =
          place < 64 ? place : isNoise ? Int(bits >> 8 & 63) : (x / 40 + y / 40 + Int(seed)) % 64
        let gray = UInt8(shade * 4)
        pixels.append(RGBA8(red: gray, green: gray, blue: gray, alpha: 255))
      }
      return Bitmap(size: size, pixels: pixels)
    }
  }
#endif
