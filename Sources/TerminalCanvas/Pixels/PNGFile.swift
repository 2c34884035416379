internal import CZLib
package import Frames

/// An encoder of lossless PNG files.
///
/// ```
/// 89 P N G CR LF 1A LF │ IHDR width height depth colours 0 0 0 │ PLTE, tRNS │ IDAT zlib stream │ IEND
///
/// a chunk   length (4) │ name (4) │ body │ CRC-32 of name and body (4)
/// a row     0 │ palette indexes of 1, 2, 4 or 8 bits, or
///           1 │ red green blue (alpha) of each pixel, minus those of the previous pixel
/// ```
///
/// Bitmaps with up to 256 colours, as in GIFs, get a palette. Cost: two passes over the pixels, and compression.
package enum PNGFile {
  /// Returns a bitmap as the bytes of a PNG file.
  package static func encode(_ bitmap: Bitmap) -> [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    func add(_ name: String, _ body: [UInt8]) {
      let named = Array(name.utf8) + body
      file += word(body.count) + named + word(Zlib.checksum(of: named))
    }
    func addHeader(depth: UInt8, colors: UInt8) {
      add(
        "IHDR",
        word(bitmap.size.width) + word(bitmap.size.height) + [depth, colors, 0, 0, 0])
    }
    if let indexed = IndexedPixels(bitmap) {
      addHeader(depth: indexed.depth, colors: 3)
      add("PLTE", indexed.colors.flatMap { [$0.red, $0.green, $0.blue] })
      // The tRNS chunk ends at the last transparent colour; all later colours are opaque by default.
      if let last = indexed.colors.lastIndex(where: { $0.alpha < 255 }) {
        add("tRNS", indexed.colors[...last].map(\.alpha))
      }
      add("IDAT", Zlib.stream(of: indexed.rows))
    } else {
      let depth = bitmap.samplesPerPixel
      addHeader(depth: 8, colors: depth == 3 ? 2 : 6)
      add("IDAT", Zlib.stream(of: differences(bitmap.samples(perPixel: depth), bitmap, depth)))
    }
    add("IEND", [])
    return file
  }

  /// Returns the rows, encoded with PNG's filter 1: each row begins with the filter's number, and the previous pixel's
  /// components are subtracted from those of each pixel.
  private static func differences(_ samples: [UInt8], _ bitmap: Bitmap, _ step: Int) -> [UInt8] {
    let width = bitmap.size.width * step
    var bytes: [UInt8] = []
    bytes.reserveCapacity(samples.count + bitmap.size.height)
    for (index, sample) in samples.enumerated() {
      if index % width == 0 { bytes.append(1) }
      bytes.append(index % width < step ? sample : sample &- samples[index - step])
    }
    return bytes
  }

  private static func word(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}

/// A bitmap with at most 256 colours, as palette indexes.
struct IndexedPixels {
  private(set) var colors: [RGBA8] = []
  let depth: UInt8
  private(set) var indexes: [UInt8] = []
  private let width: Int

  /// Creates the palette indexes of a bitmap; `nil` if the bitmap has more than 256 colours.
  init?(_ bitmap: Bitmap) {
    width = bitmap.size.width
    indexes.reserveCapacity(bitmap.pixels.count)
    var places: [RGBA8: UInt8] = [:]
    var last: (color: RGBA8, place: UInt8)?
    for pixel in bitmap.pixels {
      if let last, last.color == pixel {
        indexes.append(last.place)
        continue
      }
      let place: UInt8
      if let known = places[pixel] {
        place = known
      } else {
        guard colors.count < 256 else { return nil }
        place = UInt8(colors.count)
        places[pixel] = place
        colors.append(pixel)
      }
      last = (pixel, place)
      indexes.append(place)
    }
    depth = colors.count <= 2 ? 1 : colors.count <= 4 ? 2 : colors.count <= 16 ? 4 : 8
  }

  /// The rows of a PNG: each begins with 0 (no filter), followed by the row's palette indexes of `depth` bits each.
  var rows: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(indexes.count + indexes.count / max(1, width))
    for start in stride(from: 0, to: indexes.count, by: max(1, width)) {
      bytes.append(0)
      let row = indexes[start..<start + width]
      if depth == 8 {
        bytes += row
        continue
      }
      var byte: UInt8 = 0
      var free: UInt8 = 8
      for index in row {
        free -= depth
        byte |= index << free
        if free == 0 {
          bytes.append(byte)
          (byte, free) = (0, 8)
        }
      }
      if free < 8 { bytes.append(byte) }
    }
    return bytes
  }
}

/// A bitmap's pixels as bytes, without alpha if all pixels are opaque.
extension Bitmap {
  var isOpaque: Bool { pixels.allSatisfy { $0.alpha == 255 } }

  /// The number of bytes per pixel: 3 if all pixels are opaque, otherwise 4.
  var samplesPerPixel: Int { isOpaque ? 3 : 4 }

  /// Returns red, green and blue of each pixel, and alpha if there are 4 bytes per pixel.
  func samples(perPixel count: Int) -> [UInt8] {
    var samples: [UInt8] = []
    samples.reserveCapacity(pixels.count * count)
    for pixel in pixels {
      samples.append(pixel.red)
      samples.append(pixel.green)
      samples.append(pixel.blue)
      if count == 4 { samples.append(pixel.alpha) }
    }
    return samples
  }
}

/// zlib streams (RFC 1950), compressed by the system's zlib.
enum Zlib {
  /// The compression level: zlib's default, which most PNG encoders use.
  private static let level: Int32 = 6

  static func stream(of source: [UInt8]) -> [UInt8] {
    var count = compressBound(uLong(source.count))
    return unsafe [UInt8](unsafeUninitializedCapacity: Int(count)) { bytes, filled in
      // Both buffers have the passed lengths, and are valid during the call.
      let status = unsafe source.withUnsafeBufferPointer { source in
        unsafe compress2(bytes.baseAddress, &count, source.baseAddress, uLong(source.count), level)
      }
      // The space suffices, so `compress2` fails only if memory runs out. Traps then, as growing an array would.
      precondition(status == Z_OK, "zlib has no memory to pack in")
      filled = Int(count)
    }
  }

  static func checksum(of bytes: [UInt8]) -> Int {
    // The buffer has `bytes.count` bytes, valid during the call.
    Int(unsafe bytes.withUnsafeBufferPointer { unsafe crc32(0, $0.baseAddress, uInt($0.count)) })
  }
}

/// Base64 encoding (RFC 4648), which uses no control characters, so that data can be sent to a terminal.
///
/// ```
/// three bytes   aaaaaabb bbbbcccc ccdddddd   →   a b c d, one of A…Z a…z 0…9 + / each
/// ```
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Returns the bytes in base64, as ASCII text padded with `=`.
  static func encode(_ bytes: some Collection<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var word: UInt32 = 0
    var count = 0
    func digit(_ shift: UInt32) -> UInt8 { digits[Int(word >> shift & 63)] }
    for byte in bytes {
      word = word << 8 | UInt32(byte)
      count += 1
      if count == 3 {
        text += [digit(18), digit(12), digit(6), digit(0)]
        (word, count) = (0, 0)
      }
    }
    if count > 0 {
      word <<= UInt32(3 - count) * 8
      text += [digit(18), digit(12), count == 2 ? digit(6) : UInt8(ascii: "="), UInt8(ascii: "=")]
    }
    return text
  }
}
