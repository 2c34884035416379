import Foundation
import Frames
import GIFCodec

/// Pictures in files of formats that all tools read.
enum PictureFile {
  /// Reads a binary PPM file (P6, 255) or the first frame of a GIF.
  static func read(_ path: String) throws -> Bitmap {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw TrialFailure("\(path): cannot be read")
    }
    let bytes = Array(data)
    return bytes.starts(with: Array("P6".utf8))
      ? try pixmap(bytes, path) : try EncodedGIF(bytes).frame(at: 0)
  }

  /// ```
  /// P6 ⏎ width height ⏎ 255 ⏎      then three bytes a pixel; `#` begins a comment
  /// ```
  private static func pixmap(_ bytes: [UInt8], _ path: String) throws -> Bitmap {
    var numbers: [Int] = []
    var place = 2
    while numbers.count < 3, place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "#") {
        while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
      } else if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        let digits = bytes[place...].prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
        numbers.append(Int(String(decoding: digits, as: UTF8.self)) ?? 0)
        place += digits.count
      } else {
        place += 1
      }
    }
    place += 1
    guard numbers.count == 3, numbers[2] == 255, (1...20000).contains(numbers[0]),
      (1...20000).contains(numbers[1]), bytes.count - place >= numbers[0] * numbers[1] * 3
    else { throw TrialFailure("\(path): not a whole binary PPM of 8 bits") }
    return Bitmap(
      size: PixelSize(width: numbers[0], height: numbers[1]),
      pixels: (0..<numbers[0] * numbers[1]).map { index in
        let start = place + index * 3
        return RGBA8(red: bytes[start], green: bytes[start + 1], blue: bytes[start + 2])
      })
  }
}
