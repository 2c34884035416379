internal import CZLib
package import Frames

/// Reads PNG files that are not interlaced, slowly: palettes of 1 to 8 bits, and pixels of three or four bytes.
package enum ReferencePNG {
  package static func decode(_ file: [UInt8]) -> Bitmap? {
    guard file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
    var chunks: [String: [UInt8]] = [:]
    var place = 8
    while place + 12 <= file.count {
      let length = number(file[place..<place + 4])
      guard place + 12 + length <= file.count else { return nil }
      let name = String(decoding: file[place + 4..<place + 8], as: UTF8.self)
      let named = file[place + 4..<place + 8 + length]
      guard crc(named) == number(file[place + 8 + length..<place + 12 + length]) else { return nil }
      chunks[name, default: []] += named.dropFirst(4)
      place += 12 + length
    }
    guard place == file.count, let header = chunks["IHDR"], header.count == 13, header[12] == 0,
      let stream = chunks["IDAT"]
    else { return nil }
    let (width, height) = (number(header[0..<4]), number(header[4..<8]))
    let (depth, channels) = (Int(header[8]), [2: 3, 3: 1, 6: 4][header[9]] ?? 0)
    let step = max(1, depth * channels / 8)
    let length = (width * depth * channels + 7) / 8
    guard channels > 0, let rows = Inflate.inflate(stream, count: (length + 1) * height) else {
      return nil
    }

    var above = Array(repeating: 0, count: length)
    var pixels: [RGBA8] = []
    for y in 0..<height {
      var row = rows[y * (length + 1) + 1..<(y + 1) * (length + 1)].map(Int.init)
      for index in row.indices {
        let left = index >= step ? row[index - step] : 0
        let corner = index >= step ? above[index - step] : 0
        let guesses = [
          0, left, above[index], (left + above[index]) / 2, paeth(left, above[index], corner),
        ]
        let filter = Int(rows[y * (length + 1)])
        guard filter < 5 else { return nil }
        row[index] = (row[index] + guesses[filter]) & 255
      }
      above = row
      for x in 0..<width {
        if channels == 1 {
          let bit = x * depth
          let index = row[bit / 8] >> (8 - depth - bit % 8) & (1 << depth - 1)
          guard let palette = chunks["PLTE"], index * 3 + 2 < palette.count else { return nil }
          let alpha = chunks["tRNS"] ?? []
          pixels.append(
            RGBA8(
              red: palette[index * 3], green: palette[index * 3 + 1], blue: palette[index * 3 + 2],
              alpha: index < alpha.count ? alpha[index] : 255))
        } else {
          let bytes = row[x * channels..<(x + 1) * channels].map { UInt8($0) }
          pixels.append(
            RGBA8(
              red: bytes[0], green: bytes[1], blue: bytes[2], alpha: channels == 4 ? bytes[3] : 255)
          )
        }
      }
    }
    return Bitmap(size: PixelSize(width: width, height: height), pixels: pixels)
  }

  private static func number(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  private static func paeth(_ a: Int, _ b: Int, _ c: Int) -> Int {
    let guess = a + b - c
    return [a, b, c].min { abs(guess - $0) < abs(guess - $1) } ?? 0
  }

  private static func crc(_ bytes: some Sequence<UInt8>) -> Int {
    var sum: UInt32 = ~0
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
    }
    return Int(~sum)
  }
}

/// Undoes zlib's compression (RFC 1950) with zlib, as terminals and browsers do.
enum Inflate {
  /// Returns the decompressed bytes; `nil` for a broken stream, or for another number of bytes.
  static func inflate(_ stream: [UInt8], count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var length = uLong(count)
    // Both arrays are as long as is said.
    let status = unsafe uncompress(&bytes, &length, stream, uLong(stream.count))
    return status == Z_OK && Int(length) == count ? bytes : nil
  }
}
