package import Frames

/// The state of a terminal with kitty's graphics, derived from the commands that it receives.
package struct ReferenceKitty {
  package struct Placement: Hashable {
    /// The position of its top-left cell, and its size in cells.
    package let column: Int, row: Int, columns: Int, rows: Int

    package init(column: Int, row: Int, columns: Int, rows: Int) {
      (self.column, self.row, self.columns, self.rows) = (column, row, columns, rows)
    }
  }

  /// The stored pictures, by their numbers.
  package private(set) var images: [Int: Bitmap] = [:]
  package private(set) var placements: [Int: Placement] = [:]
  package private(set) var transmissions = 0
  package private(set) var errors: [String] = []

  private var pending: (keys: [String: String], text: [UInt8])?

  package init() {}

  /// Takes a string; those of other protocols are none of its business.
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
      let stream = ReferenceBase64.decode(text),
      let pixels = Inflate.inflate(stream, count: size.area * depth)
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

/// Undoes RFC 4648's text of 64 characters.
package enum ReferenceBase64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The bytes; `nil` if the text breaks a rule.
  package static func decode(_ text: [UInt8]) -> [UInt8]? {
    let places = Dictionary(uniqueKeysWithValues: digits.enumerated().map { ($1, $0) })
    guard text.count % 4 == 0 else { return nil }
    let padding = text.suffix(2).count { $0 == UInt8(ascii: "=") }
    var word = 0
    var bytes: [UInt8] = []
    for (index, digit) in text.enumerated() {
      let isPadding = index >= text.count - padding
      guard let value = isPadding ? 0 : places[digit] else { return nil }
      word = word << 6 | value
      if index % 4 == 3 {
        bytes += [16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
        word = 0
      }
    }
    return bytes.dropLast(padding)
  }
}
