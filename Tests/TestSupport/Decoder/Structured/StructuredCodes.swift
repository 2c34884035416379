/// An LZW stream with all the cases for which decoders have shortcuts, and a number of pixels to decode.
///
/// ```
/// short    [clear] phrase phrase … tail                 a few codes
/// full     [clear] grow? fill phrase phrase … tail      the table is full, or nearly
///
/// phrase   literals · strings · the string being defined · clear codes · long strings between short ones
/// tail     end code · impossible code · noise · up to 20,000 pixels too many · nothing, cut off
/// pixels   as many as there are where something happens, and up to 64 more or fewer
/// ```
struct StructuredCodes {
  struct Size {
    /// The mean number of streams among which one fills its table.
    var fullTables: Int
    var pixels: Int
  }

  let minimumCodeSize: Int
  let data: [UInt8]
  let pixelCount: Int
  /// The pixel counts at which a decoder's state changes, such as the end of a long string.
  let boundaries: [Int]

  init(_ size: Size, _ random: inout SeededGenerator) {
    var maker = StructuredCodesMaker(size, random)
    self = maker.stream()
    random = maker.random
  }

  /// Builds a stream for an image of `pixelCount` pixels, of which some may be missing at random.
  init(pixelCount: Int, minimumCodeSize: Int, _ random: inout SeededGenerator) {
    var maker = StructuredCodesMaker(
      Size(fullTables: .max, pixels: 2 * pixelCount + 64), random, minimumCodeSize)
    self = maker.stream(for: pixelCount)
    random = maker.random
  }

  fileprivate init(_ codes: CodeWriter, pixelCount: Int, cutting count: Int) {
    minimumCodeSize = codes.minimumCodeSize
    boundaries = codes.boundaries
    self.pixelCount = pixelCount
    data = codes.bytes.dropLast(count)
  }
}

private struct StructuredCodesMaker {
  var random: SeededGenerator
  private let size: StructuredCodes.Size
  private var codes: CodeWriter

  init(_ size: StructuredCodes.Size, _ random: SeededGenerator, _ minimumCodeSize: Int? = nil) {
    self.size = size
    self.random = random
    // The sizes that encoders write come as often as all other sizes.
    let usual = self.random.chance(2) ? 2...8 : 0...11
    codes = CodeWriter(
      minimumCodeSize: minimumCodeSize ?? Int.random(in: usual, using: &self.random))
  }

  mutating func stream() -> StructuredCodes {
    if !random.chance(8) { codes.clear(random.chance(16) ? random.below(90) : 1) }
    if random.chance(size.fullTables) { fill() } else { start() }
    for _ in 0..<random.below(10) where hasRoom { phrase() }
    codes.mark()
    let end = codes.pixelCount
    tail()
    let pixelCount = target(end)
    return StructuredCodes(codes, pixelCount: pixelCount, cutting: cut())
  }

  mutating func stream(for pixelCount: Int) -> StructuredCodes {
    codes.clear()
    let damaged = random.chance(4) ? random.below(pixelCount + 1) : pixelCount
    while codes.pixelCount < damaged, hasRoom { phrase() }
    if random.chance(4) { tail() } else { codes.end() }
    return StructuredCodes(codes, pixelCount: pixelCount, cutting: random.chance(8) ? cut() : 0)
  }

  private var hasRoom: Bool { codes.pixelCount < size.pixels }

  // MARK: - Parts

  /// Adds a few codes, up to the place where codes get wider, or a little more.
  private mutating func start() {
    let count =
      random.chance(3) ? (1 << codes.minimumCodeSize) + random.below(12) : random.below(12)
    for _ in 0..<min(count, 300) { shortString() }
  }

  /// Adds codes until the table is full, or lacks a few entries.
  private mutating func fill() {
    codes.literal(random.below(256))
    // A string of n pixels needs a string of each smaller length.
    let most = Int(Double(size.pixels * 2).squareRoot())
    let longest = random.chance(4) ? 0 : random.chance(3) ? most : length(below: most)
    codes.grow(to: longest)
    let lacking = random.chance(4) ? random.below(9) : 0
    let style = random.below(4)
    let constant = random.below(4096)
    while codes.undefined < CodeWriter.capacity - lacking {
      switch style {
      case 0: codes.literal(constant)
      case 1: codes.literal(random.below(4096))
      case _ where !hasRoom: codes.literal(random.below(4096))
      case 2: codes.add(codes.anyString(&random))
      default: shortString()
      }
    }
    codes.mark()
  }

  /// Adds some codes of one kind.
  private mutating func phrase() {
    switch random.below(16) {
    case 0, 1: for _ in 0..<random.below(12) { codes.literal(random.below(4096)) }
    case 2: for _ in 0..<random.below(12) { codes.add(codes.anyString(&random)) }
    case 3:
      for _ in 0..<random.below(random.chance(8) ? 40 : 6) where codes.isDefining {
        codes.add(codes.undefined)
      }
    case 4, 5:
      // The clear code comes at any place in a group of codes.
      for _ in 0..<random.below(4) { shortString() }
      codes.clear(random.chance(6) ? random.below(70) : 1 + random.below(2))
    case 6, 7: if codes.previous != nil { codes.add(codes.longest) } else { shortString() }
    case 8: codes.add(codes.string(of: length(below: 400), &random))
    case 9: codes.grow(to: length(below: 40))
    case 10, 11:
      for _ in 0..<random.below(6) where hasRoom {
        codes.add(codes.string(of: length(below: 300), &random))
        for _ in 0..<random.below(5) { shortString() }
      }
    default: for _ in 0..<random.below(9) { shortString() }
    }
    codes.mark()
  }

  /// Adds the end of the stream, behind the pixels of the image.
  private mutating func tail() {
    switch random.below(10) {
    case 0, 1: codes.end()
    case 2: codes.impossible(&random)
    case 3: codes.noise(random.below(40), &random)
    case 4, 5, 6:
      let excess = random.chance(8) ? random.below(20_000) : random.below(400)
      let end = codes.pixelCount + excess
      while codes.pixelCount < end { shortString() }
      if random.chance(2) { codes.end() }
    case 7:
      for _ in 0..<random.below(8) { phrase() }
      codes.end()
    default: break
    }
  }

  /// Adds a literal in most cases, or a defined string.
  private mutating func shortString() {
    if random.chance(3) {
      codes.add(codes.string(of: 1 + random.below(16), &random))
    } else {
      codes.literal(random.below(4096))
    }
  }

  // MARK: - Numbers

  /// Returns a length; lengths near multiples of the 16 bytes that decoders copy at once are the most frequent.
  private mutating func length(below limit: Int) -> Int {
    let length = 1 + random.below(max(1, limit))
    guard length > 12, random.chance(2) else { return length }
    return length / 16 * 16 + random.below(4) - 1
  }

  private mutating func target(_ end: Int) -> Int {
    let near = random.chance(2) ? random.below(17) - 8 : random.below(129) - 64
    let base =
      switch random.below(12) {
      case 0...5: codes.boundaries.randomElement(using: &random) ?? end
      case 6, 7, 8: end
      case 9, 10: codes.pixelCount
      default: random.below(codes.pixelCount + 1)
      }
    return max(0, base + near)
  }

  private mutating func cut() -> Int {
    switch random.below(8) {
    case 0: random.below(4)
    case 1: random.below(64)
    case 2 where random.chance(4): random.below(7000)
    default: 0
    }
  }
}

extension SeededGenerator {
  /// Returns a number in `0..<count`; zero for a count of zero.
  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(max(1, count))) }

  /// Returns `true` once in `oneIn` calls, on average.
  mutating func chance(_ oneIn: Int) -> Bool { next() % UInt64(oneIn) == 0 }
}
