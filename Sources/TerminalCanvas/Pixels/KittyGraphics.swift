import Frames

/// An encoder for kitty's graphics protocol, which sends each picture once and then shows it by its number.
///
/// ```
/// ESC _G a=t,f=24 or 32,o=z,i=n,s=w,v=h,m=1 ; base64 ESC \    send picture n, in pieces of 4096 bytes
/// ESC _G a=p,i=n,p=1,c=columns,r=rows,C=1 ESC \               show it here; the cursor stays
/// ESC _G a=d,d=i,i=n,p=1 ESC \                                hide it
/// ESC _G a=d,d=I,i=n ESC \                                    delete it
/// ESC _G a=p,i=n,p=1,c=columns,r=rows,U=1 ESC \               show it at its placeholders
/// ```
///
/// The frames of an animation are sent in its first loop only, if all of them together fit a limit: terminals keep
/// pictures in memory (kitty up to 320 MB). The next frame is shown before the previous one is hidden, so that nothing
/// flickers.
///
/// In a multiplexer, a picture at a fixed position would stay in its place when the text scrolls. So the picture is
/// shown at ``KittyPlaceholders``, characters that scroll with the text.
struct KittyGraphics: Sendable {
  struct Name: Sendable, Hashable {
    let slot: Int
    let frame: Int
  }

  private let passthrough: Passthrough
  /// The largest total size, in bytes of pixels, of the pictures that the terminal is asked to keep.
  private let limit: Int
  private var numbers: [Name: Int] = [:]
  private var kept = 0
  private var shown: [Int: Int] = [:]
  private var next: Int

  /// Creates an encoder; programs that share a terminal need different first numbers, so that no program replaces
  /// another's pictures.
  init(firstNumber: Int, passthrough: Passthrough, limit: Int = 128 << 20) {
    next = firstNumber
    self.passthrough = passthrough
    self.limit = limit
  }

  /// Shows a picture at the cursor, and hides the previous picture of the same slot.
  ///
  /// Returns the picture's number if the caller must write its ``KittyPlaceholders``, otherwise `nil`. `bitmap` is
  /// called only if the terminal does not have the picture yet.
  mutating func show(
    _ name: Name, in cells: CellSize, bitmap: () -> Bitmap, into bytes: inout ByteBuffer
  ) -> Int? {
    let previous = shown[name.slot]
    let number = numbers[name] ?? transmit(name, bitmap(), &bytes)
    guard number != previous else { return nil }
    let isVirtual = passthrough != .none
    append(
      "a=p,i=\(number),p=1,c=\(cells.columns),r=\(cells.rows),\(isVirtual ? "U=1" : "C=1")",
      to: &bytes)
    shown[name.slot] = number
    if let previous {
      // Hides the previous picture, and deletes it if it did not fit the limit and so cannot be shown again.
      let isKept = numbers.values.contains(previous)
      append(
        "a=d,d=\(isKept ? "i" : "I"),i=\(previous)" + (isKept ? ",p=1" : ""), to: &bytes)
    }
    return isVirtual ? number : nil
  }

  /// Deletes the pictures that are not shown; with `all`, also the pictures that are shown.
  mutating func forget(all: Bool, into bytes: inout ByteBuffer) {
    let visible = Set(shown.values)
    for number in Set(numbers.values).union(visible).sorted()
    where all || !visible.contains(number) {
      append("a=d,d=I,i=\(number)", to: &bytes)
    }
    numbers = [:]
    kept = 0
    shown = [:]
  }

  private mutating func transmit(
    _ name: Name, _ bitmap: Bitmap, _ bytes: inout ByteBuffer
  ) -> Int {
    let number = next
    // Only the lower 24 of the number's 32 bits are counted up, so numbers repeat after 16 million pictures.
    next = next & ~0xFF_FFFF | (next + 1) & 0xFF_FFFF
    let size = bitmap.pixels.count * bitmap.samplesPerPixel
    if kept + size <= limit {
      kept += size
      numbers[name] = number
    }
    append("a=t,i=\(number)", bitmap, to: &bytes)
    return number
  }

  /// Appends a command to which the terminal sends no reply.
  private func append(_ keys: String, payload: ArraySlice<UInt8> = [], to bytes: inout ByteBuffer) {
    var sequence = Array("\u{1B}_G\(keys),q=2".utf8)
    if !payload.isEmpty { sequence += [UInt8(ascii: ";")] + payload }
    sequence += "\u{1B}\\".utf8
    bytes.append(raw: passthrough.wrap(sequence))
  }

  /// Appends a command with a picture as a zlib stream, in pieces of 4096 bytes; `m=1` announces another piece.
  private func append(_ keys: String, _ bitmap: Bitmap, to bytes: inout ByteBuffer) {
    let depth = bitmap.samplesPerPixel
    let text = Base64.encode(Zlib.stream(of: bitmap.samples(perPixel: depth)))
    let head = "\(keys),f=\(8 * depth),o=z,s=\(bitmap.size.width),v=\(bitmap.size.height),"
    for start in stride(from: 0, to: text.count, by: 4096) {
      let end = min(text.count, start + 4096)
      let more = "m=\(end < text.count ? 1 : 0)"
      append((start == 0 ? head : "") + more, payload: text[start..<end], to: &bytes)
    }
  }
}

/// Placeholder characters of kitty's protocol, which a multiplexer moves like any other text.
///
/// ```
/// ESC [ 38 ; 2 ; n₂ ; n₁ ; n₀ m     the low three bytes of the picture's number, as a colour
/// U+10EEEE  row  column  n₃         the row's first cell; a combining mark stands for each number,
///                                   where n₃ is the high byte of the picture's number
/// U+10EEEE …                        the row's other cells, from left to right
/// ```
enum KittyPlaceholders {
  /// The combining marks for the numbers from 0 on, as in kitty's documentation: the marks of Unicode 6 above letters
  /// that form no precomposed characters, in the order of their code points.
  static let marks: [Unicode.Scalar] = {
    let merging: Set<UInt32> = [
      0x300, 0x301, 0x302, 0x303, 0x304, 0x306, 0x307, 0x308, 0x309, 0x30A, 0x30B, 0x30C, 0x30F,
      0x311, 0x313, 0x314, 0x340, 0x341, 0x342, 0x343, 0x344, 0x653, 0x654,
    ]
    return (0x300...0x1_D244).compactMap(Unicode.Scalar.init).filter { scalar in
      let properties = scalar.properties
      guard properties.canonicalCombiningClass == .above,
        properties.generalCategory == .nonspacingMark,
        let age = properties.age
      else { return false }
      return age.major <= 6 && (age.major < 6 || age.minor == 0) && !merging.contains(scalar.value)
    }
  }()

  static func row(_ row: Int, of number: Int, columns: Int) -> String {
    let placeholder = "\u{10EEEE}"
    let color = "\u{1B}[38;2;\(number >> 16 & 255);\(number >> 8 & 255);\(number & 255)m"
    return color + placeholder + String(marks[row]) + String(marks[0])
      + String(marks[number >> 24 & 255])
      + String(repeating: placeholder, count: max(0, columns - 1)) + "\u{1B}[39m"
  }
}

/// The wrapping with which a multiplexer passes an escape sequence on to the terminal in which the multiplexer runs.
///
/// ```
/// tmux   ESC P tmux; … ESC \      every ESC inside is doubled; needs `allow-passthrough on`
/// ```
package enum Passthrough: String, Sendable, Hashable, CaseIterable {
  /// There is no multiplexer.
  case none
  /// tmux.
  case tmux

  /// Detects tmux by the environment variable `TMUX`.
  package init(environment: [String: String]) {
    self = (environment["TMUX"] ?? "").isEmpty ? .none : .tmux
  }

  /// Returns a complete escape sequence, wrapped for the multiplexer.
  package func wrap(_ sequence: [UInt8]) -> [UInt8] {
    guard self == .tmux else { return sequence }
    var bytes = Array("\u{1B}Ptmux;".utf8)
    bytes.reserveCapacity(sequence.count + 16)
    for byte in sequence {
      if byte == 0x1B { bytes.append(byte) }
      bytes.append(byte)
    }
    return bytes + "\u{1B}\\".utf8
  }
}
