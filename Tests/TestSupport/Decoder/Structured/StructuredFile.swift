import Frames

/// A GIF that is built to reach cases that random changes of bytes do not reach.
///
/// Such cases are full tables, long strings, images that end within a string, frames larger than, below and beside
/// their canvas, and damaged key frames. The file depends only on the seed and the number.
///
/// ```swift
/// for number in 0..<10_000 { try DecoderChecks(StructuredFile(seed: 7, number).bytes).everyWay() }
/// ```
package struct StructuredFile: Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// An image that is as large as the canvas.
    case image
    /// An image of which hardly a pixel is on the canvas.
    case aside
    /// Frames of all sizes, places and disposals, whole and damaged.
    case animation
    /// Opaque frames as large as the canvas, many of them damaged.
    case keyFrames = "key frames"
    /// Another kind, with a few bytes or blocks changed.
    case mutant
    /// Many frames on a large canvas, with hardly any data.
    case costly
  }

  package enum Effort: Sendable {
    /// Small files, for tests that are built without optimisation.
    case small
    /// Large files, for long trials.
    case large
  }

  package let kind: Kind
  package let bytes: [UInt8]
  /// The seed for the checks of the file.
  package let seed: UInt64

  package init(seed: UInt64, _ number: Int, effort: Effort = .large) {
    // The seed and the number are mixed, since otherwise neighbouring seeds would give the same files.
    var mixed = SeededGenerator(seed: seed ^ UInt64(number) &* 0xD134_2543_DE82_EF95)
    var maker = StructuredFileMaker(effort, SeededGenerator(seed: mixed.next()))
    kind = maker.make()
    bytes = maker.file.bytes
    self.seed = mixed.next()
  }
}

private struct StructuredFileMaker {
  private(set) var file = GIFBytes()
  private var random: SeededGenerator
  private let effort: StructuredFile.Effort
  private var hasFrames = false

  init(_ effort: StructuredFile.Effort, _ random: SeededGenerator) {
    self.effort = effort
    self.random = random
  }

  mutating func make() -> StructuredFile.Kind {
    let choice = random.below(100)
    let kind: StructuredFile.Kind =
      switch choice {
      case 0 where effort == .large && random.chance(20): .costly
      case 0..<(effort == .large ? 25 : 15): .image
      case 0..<50: .aside
      case 0..<84: .animation
      case 0..<90: .keyFrames
      default: .mutant
      }
    if kind == .mutant {
      make([.image, .aside, .animation, .animation, .keyFrames][random.below(5)])
      var mutator = Mutator([file.bytes], seed: random.next())
      file.bytes = mutator.mutant()
    } else {
      make(kind)
    }
    return kind
  }

  private mutating func make(_ kind: StructuredFile.Kind) {
    switch kind {
    case .image: image()
    case .aside: aside()
    case .animation: animation()
    case .keyFrames: keyFrames()
    case .costly: costly()
    case .mutant: break
    }
    end()
  }

  // MARK: - Kinds

  private mutating func image() {
    let codes = stream(most: effort == .small ? 300 : random.chance(16) ? 60_000 : 2_000)
    let area = PixelRect(origin: .zero, size: rectangle(of: codes.pixelCount))
    let isGrown = random.chance(4)
    screen(isGrown ? PixelSize(width: 0, height: 1) : area.size)
    if random.chance(2) { control() }
    image(area, codes)
    if random.chance(4) { frame(on: area.size) }
  }

  private mutating func aside() {
    let canvas = PixelSize(width: 1 + random.below(9), height: 1 + random.below(9))
    screen(canvas)
    for _ in 0..<random.below(3) { frame(on: canvas) }
    // A small frame comes first, since a large first frame would make the canvas larger.
    image(
      PixelRect(x: 0, y: 0, width: 1, height: 1),
      StructuredCodes(pixelCount: 1, minimumCodeSize: 2, &random))
    control()
    let codes = stream(most: 60_000)
    if random.chance(3) {
      let size = rectangle(of: codes.pixelCount)
      image(
        PixelRect(
          x: random.below(canvas.width), y: random.below(canvas.height), width: size.width,
          height: size.height), codes, interlaced: true)
    } else {
      // Rows below the canvas are not unpacked, so the image should end with the last row on the canvas.
      let y = random.below(canvas.height)
      let rows = canvas.height - y
      let isDivisible = codes.pixelCount % rows == 0
      let width = min(codes.pixelCount / (isDivisible ? rows : 1), 0xFFFF)
      image(
        PixelRect(
          x: random.below(canvas.width), y: isDivisible ? y : canvas.height - 1, width: width,
          height: (isDivisible ? rows : 1) + [0, 0, 1, 1000][random.below(4)]), codes,
        interlaced: false)
    }
    for _ in 0..<random.below(3) { frame(on: canvas) }
  }

  private mutating func animation() {
    let canvas = smallCanvas()
    screen(canvas)
    let most = effort == .small ? 4 : random.chance(20) ? 60 : 8
    for _ in 0..<(1 + random.below(most)) { frame(on: canvas) }
  }

  private mutating func keyFrames() {
    let canvas = smallCanvas()
    screen(canvas)
    let whole = PixelRect(origin: .zero, size: canvas)
    let count =
      effort == .small ? 3 + random.below(12) : 3 + random.below(random.chance(8) ? 150 : 30)
    for _ in 0..<count {
      if random.chance(6) {
        frame(on: canvas)
        continue
      }
      file.control(disposal: [0, 0, 1, 2, 3][random.below(5)], delay: random.below(9))
      let isDamaged = !random.chance(4)
      let pixels = isDamaged ? random.below(canvas.area + 1) : canvas.area
      image(
        whole, StructuredCodes(pixelCount: pixels, minimumCodeSize: 1 + random.below(3), &random))
    }
  }

  /// Makes a file whose decoding time only limits bound.
  private mutating func costly() {
    let canvas = PixelSize(
      width: 1 + random.below(4096 >> random.below(4)),
      height: 1 + random.below(3072 >> random.below(4)))
    screen(canvas)
    let dot = StructuredCodes(pixelCount: 1, minimumCodeSize: 2, &random)
    let whole = PixelRect(origin: .zero, size: canvas)
    let disposal = random.below(5)
    let isWhole = !random.chance(4)
    // The number of frames is as often between 1 and 2 as between 5,000 and 10,000.
    for _ in 0..<(1 + random.below(10_000 >> random.below(12))) {
      file.control(
        disposal: UInt8(disposal == 4 ? random.below(4) : disposal),
        transparent: random.chance(8) ? 1 : nil)
      image(isWhole ? whole : area(on: canvas), dot)
    }
  }

  // MARK: - Parts

  private mutating func smallCanvas() -> PixelSize {
    let most = effort == .small ? 7 : random.chance(30) ? 150 : 24
    return PixelSize(width: 1 + random.below(most), height: 1 + random.below(most))
  }

  private mutating func stream(most pixels: Int) -> StructuredCodes {
    switch effort {
    case .small:
      return StructuredCodes(
        .init(fullTables: pixels > 300 ? 30 : 100, pixels: min(pixels, 25_000)), &random)
    case .large:
      let isHuge = random.chance(20_000)
      let isLong = isHuge || random.chance(400)
      return StructuredCodes(
        .init(fullTables: 3, pixels: isHuge ? 8_500_000 : isLong ? 400_000 : pixels), &random)
    }
  }

  /// Returns a size with that number of pixels, or a few fewer if a side would be too long.
  private mutating func rectangle(of pixels: Int) -> PixelSize {
    let lowest = pixels / 0xFFFF + 1
    var height = lowest + random.below(40)
    while height > lowest, pixels % height > 0 { height -= 1 }
    let width = pixels / height
    return random.chance(2)
      ? PixelSize(width: width, height: height) : PixelSize(width: height, height: width)
  }

  private mutating func area(on canvas: PixelSize) -> PixelRect {
    let (width, height) = (canvas.width, canvas.height)
    switch random.below(16) {
    case 0...4: return PixelRect(origin: .zero, size: canvas)
    case 5: return PixelRect(x: random.below(width), y: random.below(height), width: 1, height: 1)
    case 6:
      return PixelRect(
        x: random.below(width), y: random.below(height), width: 1 + random.below(width),
        height: 1 + random.below(height))
    case 7:
      return PixelRect(
        x: 0, y: 0, width: width + random.below(9), height: height + random.below(9))
    case 8:
      return PixelRect(
        // The canvas grows to the first frame.
        x: width + random.below(2), y: [0, height, hasFrames ? 0xFFFF : height][random.below(3)],
        width: 1 + random.below(9), height: 1 + random.below(9))
    case 9:
      return PixelRect(
        x: random.below(width), y: random.below(height), width: random.below(2) * width,
        height: random.below(2) * height)
    default:
      let (x, y) = (random.below(width), random.below(height))
      return PixelRect(
        x: x, y: y, width: 1 + random.below(width - x), height: 1 + random.below(height - y))
    }
  }

  private mutating func frame(on canvas: PixelSize) {
    if random.chance(12) { block() }
    if !random.chance(6) { control() }
    let area = area(on: canvas)
    if random.chance(effort == .small ? 30 : 16) {
      image(area, stream(most: effort == .small ? 300 : 2_000))
    } else {
      image(
        area,
        StructuredCodes(
          pixelCount: area.size.area, minimumCodeSize: random.chance(3) ? 2 : random.below(9),
          &random))
    }
  }

  private mutating func image(
    _ area: PixelRect, _ codes: StructuredCodes, interlaced: Bool? = nil
  ) {
    hasFrames = true
    let isOdd = random.chance(200)
    file.image(
      area, interlaced: interlaced ?? random.chance(4),
      minimumCodeSize: isOdd ? UInt8(random.below(256)) : UInt8(codes.minimumCodeSize),
      colors: random.chance(5) ? colors() : [])
    let length = random.chance(2) ? 255 : 1 + random.below(random.chance(2) ? 255 : 9)
    var lengths = random
    let isUneven = random.chance(6)
    file.chain(codes.data) { isUneven ? 1 + lengths.below(length) : length }
    random = lengths
  }

  private mutating func screen(_ size: PixelSize) {
    file.screen(
      size.width, size.height, signature: random.chance(8) ? "GIF87a" : "GIF89a",
      colors: random.chance(12) ? [] : colors())
    if random.chance(4) { block() }
  }

  /// Returns a colour table of 2 to 256 colours.
  private mutating func colors() -> [UInt8] {
    let count = 6 << (random.chance(4) ? random.below(8) : random.below(4))
    var colors: [UInt8] = []
    while colors.count < count {
      let word = random.next()
      for byte in 0..<6 as Range<UInt64> { colors.append(UInt8(word >> (byte * 8) & 255)) }
    }
    return colors
  }

  private mutating func control() {
    file.control(
      disposal: UInt8(random.chance(8) ? random.below(8) : random.below(4)),
      transparent: random.chance(2) ? UInt8(random.below(random.chance(2) ? 4 : 256)) : nil,
      delay: random.chance(16) ? random.below(0x1_0000) : random.below(12))
  }

  /// Adds a block that is no image: a loop count, a comment, a control of an unusual length, or any extension.
  private mutating func block() {
    switch random.below(4) {
    case 0:
      file.bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8)
      file.chain([1, UInt8(random.below(4)), 0])
    case 1:
      file.bytes += [0x21, 0xFE]
      file.chain(Array(repeating: 0x2C, count: random.below(300)))
    case 2:
      file.bytes += [0x21, 0xF9]
      file.chain(Array(repeating: 9, count: random.below(9)))
    default:
      file.bytes += [0x21, UInt8(random.below(256))]
      file.chain(Array(repeating: 0x21, count: random.below(20)))
    }
  }

  private mutating func end() {
    if !random.chance(8) { file.bytes.append(0x3B) }
    switch random.below(24) {
    case 0: file.bytes.removeLast(min(file.bytes.count, random.below(40)))
    case 1: file.bytes.removeLast(random.below(file.bytes.count))
    case 2: file.bytes += [0x2C, 0, 0]
    default: break
    }
  }
}
