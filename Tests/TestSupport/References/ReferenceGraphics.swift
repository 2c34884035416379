internal import CZLib
import Foundation
package import Frames

/// The state of a terminal with kitty's graphics, derived from the commands that it receives.
package struct ReferenceKitty {
  package struct Placement: Hashable {
    package let column: Int, row: Int, columns: Int, rows: Int

    package init(column: Int, row: Int, columns: Int, rows: Int) {
      (self.column, self.row, self.columns, self.rows) = (column, row, columns, rows)
    }
  }

  package private(set) var images: [Int: Bitmap] = [:]
  package private(set) var placements: [Int: Placement] = [:]
  package private(set) var transmissions = 0
  package private(set) var errors: [String] = []

  private var pending: (keys: [String: String], text: [UInt8])?

  package init() {}

  /// Carries out a control string; strings of other protocols are ignored.
  package mutating func take(_ string: ScreenEmulator.Text) {
    guard string.introducer == "_", string.bytes.first == UInt8(ascii: "G") else { return }
    let parts = string.bytes.dropFirst().split(
      separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false)
    var keys: [String: String] = [:]
    for pair in String(decoding: parts[0], as: UTF8.self).split(separator: ",") {
      let sides = pair.split(separator: "=")
      guard sides.count == 2 else { return errors.append("\(pair)") }
      keys[String(sides[0])] = String(sides[1])
    }
    if keys["q"] != "2" { errors.append("asks for an answer") }
    let text = parts.count > 1 ? Array(parts[1]) : []
    if text.count > 4096 { errors.append("a piece of \(text.count) bytes") }
    if var whole = pending {
      whole.text += text
      pending = keys["m"] == "1" ? whole : nil
      if keys["a"] != nil { errors.append("a piece of what?") }
      if pending == nil { receive(whole.keys, whole.text) }
    } else if keys["m"] == "1" {
      pending = (keys, text)
    } else {
      obey(keys, text, at: string)
    }
  }

  private mutating func obey(
    _ keys: [String: String], _ text: [UInt8], at place: ScreenEmulator.Text
  ) {
    func number(_ key: String) -> Int { keys[key].flatMap { Int($0) } ?? -1 }
    switch keys["a"] {
    case "t": receive(keys, text)
    case "p":
      guard images[number("i")] != nil else { return errors.append("shows what is not there") }
      if keys["C"] != "1" { errors.append("moves the cursor") }
      placements[number("i")] = Placement(
        column: place.column, row: place.row, columns: number("c"), rows: number("r"))
    case "d":
      guard images[number("i")] != nil else {
        return errors.append("deletes what is not there")
      }
      placements[number("i")] = nil
      if keys["d"] == "I" { images[number("i")] = nil }
    case let action: errors.append("a=\(action ?? "?")")
    }
  }

  private mutating func receive(_ keys: [String: String], _ text: [UInt8]) {
    func number(_ key: String) -> Int { keys[key].flatMap { Int($0) } ?? -1 }
    let size = PixelSize(width: number("s"), height: number("v"))
    let depth = number("f") / 8
    guard keys["o"] == "z", depth == 3 || depth == 4,
      let stream = Data(base64Encoded: Data(text)),
      let pixels = Inflate.inflate(Array(stream), count: size.area * depth)
    else { return errors.append("a broken picture") }
    transmissions += 1
    images[number("i")] = Bitmap(
      size: size,
      pixels: (0..<size.area).map { index in
        let start = index * depth
        return RGBA8(
          red: pixels[start], green: pixels[start + 1], blue: pixels[start + 2],
          alpha: depth == 4 ? pixels[start + 3] : 255)
      })
  }
}

/// A slow and simple decoder of sixels, as the VT340's manual describes them.
package enum ReferenceSixels {
  /// Returns the picture in a string behind `ESC P`; `nil` if the string is no sixel picture, or breaks a rule.
  package static func decode(_ string: [UInt8]) -> Bitmap? {
    guard let start = string.firstIndex(of: UInt8(ascii: "q")) else { return nil }
    var rest = string[(start + 1)...]
    guard rest.first == UInt8(ascii: "\"") else { return nil }
    rest = rest.dropFirst()
    let raster = numbers(&rest)
    guard raster.count == 4, raster[0] == 1, raster[1] == 1 else { return nil }
    let size = PixelSize(width: raster[2], height: raster[3])
    var bitmap = Bitmap(size: size)
    var colors: [Int: RGBA8] = [:]
    var (x, y, color, count) = (0, 0, 0, 1)
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "#"):
        let list = numbers(&rest)
        color = list[0]
        if list.count == 5 {
          guard list[1] == 2, list[2...].allSatisfy({ $0 <= 100 }) else { return nil }
          let parts = list[2...].map { UInt8(($0 * 255 + 50) / 100) }
          colors[color] = RGBA8(red: parts[0], green: parts[1], blue: parts[2])
        } else if list.count != 1 {
          return nil
        }
      case UInt8(ascii: "!"):
        let list = numbers(&rest)
        guard list.count == 1, list[0] > 0 else { return nil }
        count = list[0]
      case UInt8(ascii: "$"): x = 0
      case UInt8(ascii: "-"): (x, y) = (0, y + 6)
      case UInt8(ascii: "?")...UInt8(ascii: "~"):
        guard let ink = colors[color], x + count <= size.width else { return nil }
        for _ in 0..<count {
          for bit in 0..<6 where (byte - UInt8(ascii: "?")) >> UInt8(bit) & 1 == 1 {
            guard y + bit < size.height else { return nil }
            bitmap[x: x, y: y + bit] = ink
          }
          x += 1
        }
        count = 1
      case _: return nil
      }
    }
    return bitmap
  }

  private static func numbers(_ rest: inout ArraySlice<UInt8>) -> [Int] {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let text = rest.prefix { digits.contains($0) || $0 == UInt8(ascii: ";") }
    rest = rest.dropFirst(text.count)
    return text.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
  }
}

/// A slow and simple decoder of PNG files that are not interlaced, with palettes of 1 to 8 bits, or pixels of three or
/// four bytes.
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
    guard channels > 0, let rows = Inflate.inflate(Array(stream), count: (length + 1) * height)
    else {
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

/// Decompression of zlib streams (RFC 1950) by zlib, as in terminals and browsers.
enum Inflate {
  /// Returns the decompressed bytes; `nil` for a broken stream, or for another number of bytes.
  static func inflate(_ stream: [UInt8], count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var length = uLong(count)
    // Both arrays are as long as stated.
    let status = unsafe uncompress(&bytes, &length, stream, uLong(stream.count))
    return status == Z_OK && Int(length) == count ? bytes : nil
  }
}
