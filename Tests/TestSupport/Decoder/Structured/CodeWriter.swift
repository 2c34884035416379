package import Frames

/// A writer of an image's codes, one by one, which keeps the table that a decoder would have.
///
/// The table has the width of the next code, the codes that are defined, and the number of pixels of each code.
///
/// ```swift
/// var codes = CodeWriter(minimumCodeSize: 2)
/// codes.clear()
/// codes.literal(1)
/// codes.grow(to: 200)          // 1, 11, 111, … : each code is the one that is being defined
/// codes.add(codes.longest)     // 200 pixels
/// ```
package struct CodeWriter {
  static let capacity = 4096

  let minimumCodeSize: Int
  private(set) var packed = PackedCodes()
  private(set) var codeCount = 0
  package private(set) var pixelCount = 0
  /// The lowest code that is not defined.
  private(set) var undefined: Int
  /// The previous code; `nil` after a clear code.
  private(set) var previous: Int?
  /// The code of the longest string.
  private(set) var longest = 0
  /// The pixel counts at which the table is full, codes get wider, or a long string begins or ends.
  private(set) var boundaries: [Int] = []

  private var width: Int
  /// The number of pixels of each defined code.
  private var lengths: [Int]

  package init(minimumCodeSize: Int) {
    self.minimumCodeSize = minimumCodeSize
    width = minimumCodeSize + 1
    undefined = 1 << minimumCodeSize + 2
    lengths = Array(repeating: 1, count: undefined)
  }

  var clearCode: Int { 1 << minimumCodeSize }
  /// Whether no more strings are defined until a clear code comes.
  package var isFull: Bool { undefined == Self.capacity }
  /// Whether the next code defines a string: the string of the previous code and one more pixel.
  var isDefining: Bool { previous != nil && !isFull }

  func length(of code: Int) -> Int { code < undefined ? lengths[code] : lengths[previous ?? 0] + 1 }

  /// Adds the current pixel count to the boundaries, at which an image may end.
  mutating func mark() { if boundaries.last != pixelCount { boundaries.append(pixelCount) } }

  /// Adds the code of a string that is defined, or of the string that is being defined.
  package mutating func add(_ code: Int) {
    let count = length(of: code)
    packed.add(code, bits: width)
    codeCount += 1
    // Decoders copy strings of more than 48 bytes in a slower branch.
    if count > 48 { mark() }
    pixelCount += count
    if count > 48 { mark() }
    if let previous, !isFull {
      let added = lengths[previous] + 1
      if undefined < lengths.count { lengths[undefined] = added } else { lengths.append(added) }
      if added > lengths[longest] { longest = undefined }
      undefined += 1
      if isFull { mark() }
    }
    previous = code
    if undefined >= 1 << width, width < 12 {
      width += 1
      mark()
    }
  }

  mutating func literal(_ pixel: Int) { add(pixel & (clearCode - 1)) }

  package mutating func clear(_ count: Int = 1) {
    mark()
    for _ in 0..<count {
      packed.add(clearCode, bits: width)
      width = minimumCodeSize + 1
    }
    codeCount += count
    undefined = clearCode + 2
    previous = nil
    longest = 0
  }

  /// Adds the end code; a decoder reads no more.
  mutating func end() {
    mark()
    packed.add(clearCode + 1, bits: width)
  }

  /// Adds a code that is not defined, if there is one of that width; a decoder reads no more.
  mutating func impossible(_ random: inout SeededGenerator) {
    mark()
    let lowest = isDefining ? undefined + 1 : previous == nil ? clearCode + 1 : undefined
    guard lowest < 1 << width else { return }
    packed.add(Int.random(in: lowest..<(1 << width), using: &random), bits: width)
  }

  /// Adds random bits; the writer's table is wrong behind them.
  mutating func noise(_ count: Int, _ random: inout SeededGenerator) {
    for _ in 0..<count { packed.add(Int.random(in: 0..<256, using: &random), bits: 8) }
  }

  /// Adds the string that is being defined until a string has the length, or the table is full.
  mutating func grow(to length: Int) {
    if previous == nil { literal(0) }
    while isDefining, lengths[previous ?? 0] < length { add(undefined) }
  }

  /// Returns a defined string of about a length: the nearest of some random strings.
  func string(of length: Int, _ random: inout SeededGenerator) -> Int {
    var best = longest
    for _ in 0..<6 {
      let code = anyString(&random)
      if abs(lengths[code] - length) < abs(lengths[best] - length) { best = code }
    }
    return best
  }

  func anyString(_ random: inout SeededGenerator) -> Int {
    guard previous != nil else { return Int.random(in: 0..<clearCode, using: &random) }
    let place = Int.random(in: 0..<(undefined - 2), using: &random)
    return place < clearCode ? place : place + 2
  }

  package var bytes: [UInt8] {
    var packed = packed
    packed.finish()
    return packed.bytes
  }

  package var chain: [UInt8] { DecoderChecks.chain(bytes) }
}

/// A GIF written block by block, with any numbers in it.
package struct GIFBytes {
  package var bytes: [UInt8] = []

  package init() {}

  /// Creates a GIF with a screen; its trailer is added at the end.
  package init(
    _ width: Int, _ height: Int, colors: [UInt8], _ addImages: (inout GIFBytes) -> Void
  ) {
    screen(width, height, colors: colors)
    addImages(&self)
    trailer()
  }

  /// Adds the signature, the screen and four colours.
  package mutating func screen(_ width: Int, _ height: Int) {
    screen(
      width, height, colors: [255, 255, 255, 255, 0, 0, 0, 255, 0, 0, 0, 255])
  }

  /// Adds the signature and the screen, with a colour table unless there are no colours.
  package mutating func screen(
    _ width: Int, _ height: Int, signature: String = "GIF89a", colors: [UInt8]
  ) {
    bytes += Array(signature.utf8) + Self.word(width) + Self.word(height)
    bytes += [Self.flags(of: colors), 0, 0]
    bytes += colors
  }

  package mutating func control(disposal: UInt8, transparent: UInt8? = nil, delay: Int = 0) {
    bytes += [0x21, 0xF9, 4, disposal << 2 | (transparent == nil ? 0 : 1)] + Self.word(delay)
    bytes += [transparent ?? 0, 0]
  }

  /// Adds the header of an image, up to its chain.
  package mutating func image(
    _ width: Int, _ height: Int, interlaced: Bool = false, minimumCodeSize: UInt8 = 2
  ) {
    image(
      PixelRect(x: 0, y: 0, width: width, height: height), interlaced: interlaced,
      minimumCodeSize: minimumCodeSize, colors: [])
  }

  package mutating func image(
    _ area: PixelRect, interlaced: Bool = false, minimumCodeSize: UInt8 = 2, colors: [UInt8] = []
  ) {
    bytes += [0x2C] + Self.word(area.origin.x) + Self.word(area.origin.y)
    bytes += Self.word(area.size.width) + Self.word(area.size.height)
    bytes += [(interlaced ? 0x40 : 0) | Self.flags(of: colors)] + colors + [minimumCodeSize]
  }

  /// Adds an image of one pixel with index 0 or 1.
  package mutating func dot(x: Int = 0, y: Int = 0, index: Int = 1, colors: [UInt8] = []) {
    image(PixelRect(x: x, y: y, width: 1, height: 1), colors: colors)
    chain([index == 0 ? 0x44 : 0x4C, 0x01])
  }

  /// Adds the NETSCAPE2.0 extension, with the number of plays after the first; 0 is forever.
  package mutating func loop(_ repeats: Int = 0) {
    bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + Self.word(repeats) + [0]
  }

  package mutating func trailer() { bytes.append(0x3B) }

  /// Adds sub-blocks, each of a length (1...255), and a terminator.
  package mutating func chain(_ data: [UInt8], length: () -> Int = { 255 }) {
    var start = 0
    while start < data.count {
      let end = min(start + length(), data.count)
      bytes.append(UInt8(end - start))
      bytes += data[start..<end]
      start = end
    }
    bytes.append(0)
  }

  /// Returns the flags of a colour table, whose number of colours must be a power of two.
  private static func flags(of colors: [UInt8]) -> UInt8 {
    colors.isEmpty ? 0 : 0x80 | UInt8((colors.count / 6).trailingZeroBitCount)
  }

  package static func word(_ value: Int) -> [UInt8] {
    [UInt8(value & 0xFF), UInt8(value >> 8 & 0xFF)]
  }
}

extension DecoderChecks {
  /// Returns data in sub-blocks of 255 bytes, with a terminator.
  package static func chain(_ data: [UInt8]) -> [UInt8] {
    var file = GIFBytes()
    file.chain(data)
    return file.bytes
  }
}
