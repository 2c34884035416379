import Frames

/// An encoder of one image's LZW codes that chooses among the palette indexes that pixels may have.
///
/// A pixel that is the same as in the previous frame may have two palette indexes: that of its colour, and the
/// transparent one. With a tolerance, a pixel may have more. The encoder searches the string table for strings of all
/// these indexes at once. The next string is not always the longest match: the encoder chooses the string that covers
/// the most pixels together with the string after it.
///
/// ```
/// pixels   a b c d e f g      table: ab, abc, de, cdefg
/// longest  [a b c][d e][f]…   looking ahead: [a b][c d e f g]
/// ```
///
/// A full table is cleared if its codes take more bits for a pixel than codes took while the table was filling.
///
/// Cost for each code: up to five searches of the table, one for the longest string, and one for the string after each
/// of up to four candidates. A search extends at most ``breadth`` strings from pixel to pixel.
struct LZWEncoder {
  struct Pixels {
    var indexes: [UInt8] = []
    /// For each pixel, whether it may be transparent, since the canvas already shows its colour, within the tolerance.
    var keeps: [Bool] = []
    /// For each pixel, the squared distance of the colour on the canvas from the colour that the pixel should have.
    var keptErrors: [Int32] = []
    /// For each pixel, whether its colour must be that of its palette index, even if the tolerance would allow others.
    var isFixed: [Bool] = []
    /// The colours that the pixels should have, before the reduction to the palette; empty without a tolerance.
    var wanted: [RGBA8] = []
  }

  /// The largest number of candidate strings that a search keeps open at a time (its beam width).
  private static let breadth = 16
  /// The largest number of lengths that are tried for the next string: the longest match, and the lengths just below.
  private static let mostChoices = 4
  private static let tableSize = 4096
  /// The number of codes between two checks of whether to clear a full table.
  private static let judged = 512

  private let colors: [SIMD4<Int32>]
  private let transparent: UInt8
  private let tolerance: Int32
  private var codeSize = 8
  private var choices = 1

  // The string table, a tree whose nodes are codes: for each code, the code of the string without its last index
  // (`parents`), that last index (`ends`), and the string's first index (`firsts`).
  private var parents: [UInt16]
  private var ends: [UInt8]
  private var firsts: [UInt8]
  /// The first child of each node; zero for none.
  private var children: [UInt16]
  /// The next sibling of each node; zero for none.
  private var siblings: [UInt16]
  private var nextCode = 0
  /// The code written last, whose KwKwK extension enters the table only with the next code; `nil` after a clear code.
  private var last: Int?

  // The state of a search for strings that match from a position on: for each length, the best string (`strings`) and
  // its error (`errors`); the open strings of the current length (`frontier`) and of the next length (`following`).
  private var strings: [UInt16] = []
  private var errors: [Int32] = []
  private var frontier: [(node: UInt16, error: Int32)] = []
  private var following: [(node: UInt16, error: Int32)] = []

  // The bits written so far.
  private var bytes: [UInt8] = []
  private var bits = 0
  private var bitCount = 0
  private var width = 0

  /// Creates an encoder for images with a palette; colours may be changed by a squared distance of up to `tolerance`.
  init(colors: [RGBA8], transparent: UInt8, tolerance: Int) {
    self.colors = colors.map(Self.components)
    self.transparent = transparent
    self.tolerance = Int32(clamping: tolerance)
    parents = Array(repeating: 0, count: Self.tableSize)
    ends = Array(repeating: 0, count: Self.tableSize)
    firsts = ends
    children = parents
    siblings = parents
  }

  /// Returns GIF's minimum code size, 2...8, for palette indexes below a number.
  static func codeSize(forIndexesBelow count: Int) -> Int {
    max(2, GIFEncoder.tableBits(for: count))
  }

  /// Returns the minimum code size and the sub-block chain of an image, and the palette indexes that were chosen.
  ///
  /// Without looking ahead, the encoder takes the longest string that matches.
  mutating func encode(
    _ pixels: Pixels, lookingAhead: Bool = true
  ) -> (bytes: [UInt8], indexes: [UInt8]) {
    var greatest = pixels.indexes.max() ?? 0
    if pixels.keeps.contains(true) { greatest = max(greatest, transparent) }
    codeSize = Self.codeSize(forIndexesBelow: Int(greatest) + 1)
    choices = lookingAhead ? Self.mostChoices : 1
    bytes = []
    (bits, bitCount) = (0, 0)
    var indexes = pixels.indexes
    let (clear, end) = (1 << codeSize, 1 << codeSize + 1)
    width = codeSize + 1
    put(clear)
    reset()
    var place = 0
    // The bits and pixels written while the table was filling; the codes and pixels written since the full table was
    // last checked.
    var (bitsOfFilling, pixelsOfFilling, codesSince, pixelsSince) = (0, 0, 0, 0)
    while place < pixels.indexes.count {
      let (node, length) = chosen(at: place, in: pixels)
      write(node, endingAt: place + length, to: &indexes)
      put(node)
      let isFull = nextCode == Self.tableSize
      add(node)
      place += length
      guard isFull else {
        bitsOfFilling += width
        pixelsOfFilling += length
        continue
      }
      codesSince += 1
      pixelsSince += length
      guard codesSince == Self.judged else { continue }
      if codesSince * width * pixelsOfFilling > bitsOfFilling * pixelsSince {
        put(clear)
        reset()
        (bitsOfFilling, pixelsOfFilling) = (0, 0)
      }
      (codesSince, pixelsSince) = (0, 0)
    }
    put(end)
    if bitCount > 0 { bytes.append(UInt8(truncatingIfNeeded: bits)) }
    return (Self.chain(bytes, codeSize: codeSize), indexes)
  }

  // MARK: - Choosing strings

  private mutating func chosen(at place: Int, in pixels: Pixels) -> (node: Int, length: Int) {
    let longest = follow(from: place, in: pixels)
    var best = (node: Int(strings[longest - 1]), length: longest)
    guard choices > 1, longest > 1, place + longest < pixels.indexes.count else { return best }
    let candidates = (max(1, longest - choices + 1)...longest).reversed().map {
      (node: Int(strings[$0 - 1]), length: $0, error: errors[$0 - 1])
    }
    var most = Double(-1)
    for candidate in candidates {
      let next = follow(from: place + candidate.length, in: pixels)
      var reach = Double(candidate.length + next)
      if tolerance > 0 {
        let error = Double(candidate.error) + Double(errors[next - 1])
        reach -= Self.priceOfErrors * error / Double(tolerance)
      }
      if reach > most { (most, best) = (reach, (candidate.node, candidate.length)) }
    }
    return best
  }

  /// The number of additional pixels that a string must cover to make up for an error as large as the tolerance.
  private static let priceOfErrors = 0.1

  /// Finds the strings that match from a position on; returns the length of the longest.
  private mutating func follow(from place: Int, in pixels: Pixels) -> Int {
    strings.removeAll(keepingCapacity: true)
    errors.removeAll(keepingCapacity: true)
    frontier.removeAll(keepingCapacity: true)
    start(at: place, in: pixels)
    var place = place
    while let first = frontier.first {
      var best = first
      for string in frontier where string.error < best.error { best = string }
      strings.append(best.node)
      errors.append(best.error)
      place += 1
      guard place < pixels.indexes.count else { break }
      following.removeAll(keepingCapacity: true)
      for (node, error) in frontier { extend(node, error, to: place, in: pixels) }
      swap(&frontier, &following)
    }
    return strings.count
  }

  private mutating func start(at place: Int, in pixels: Pixels) {
    let index = pixels.indexes[place]
    if pixels.keeps[place] { frontier.append((UInt16(transparent), pixels.keptErrors[place])) }
    if index != transparent || !pixels.keeps[place] {
      frontier.append((UInt16(index), error(of: index, at: place, in: pixels)))
    }
  }

  private mutating func extend(_ node: UInt16, _ error: Int32, to place: Int, in pixels: Pixels) {
    let isExact = tolerance == 0 || pixels.isFixed[place]
    let own = pixels.indexes[place]
    let other = pixels.keeps[place] ? transparent : own
    var child = children[Int(node)]
    while child != 0 {
      let end = ends[Int(child)]
      if !isExact || end == own || end == other,
        let added = price(of: end, at: place, in: pixels)
      {
        admit(child, error &+ added)
      }
      child = siblings[Int(child)]
    }
    // The KwKwK string, which the next code completes: the last string followed by its own first index.
    if let last, last == Int(node), nextCode < Self.tableSize,
      let added = price(of: firsts[last], at: place, in: pixels)
    {
      admit(UInt16(nextCode), error &+ added)
    }
  }

  /// Adds a string to `following`; if `following` is full, the string replaces the one with the largest error, or is
  /// dropped.
  private mutating func admit(_ node: UInt16, _ error: Int32) {
    if following.count < Self.breadth {
      following.append((node, error))
    } else if let worst = following.indices.max(by: { following[$0].error < following[$1].error }),
      following[worst].error > error
    {
      following[worst] = (node, error)
    }
  }

  /// Returns the error that a palette index causes at a pixel, as a squared distance of colours; `nil` if the pixel must
  /// not have that index.
  private func price(of index: UInt8, at place: Int, in pixels: Pixels) -> Int32? {
    let own = pixels.indexes[place]
    if index == transparent {
      return pixels.keeps[place] || own == index ? pixels.keptErrors[place] : nil
    }
    if index == own { return error(of: index, at: place, in: pixels) }
    guard tolerance > 0, !pixels.isFixed[place], own != transparent else { return nil }
    let error = error(of: index, at: place, in: pixels)
    return error <= tolerance ? error : nil
  }

  /// Returns the squared distance of a palette colour from the colour that a pixel should have; zero without a
  /// tolerance, for fixed pixels, and for the transparent index.
  private func error(of index: UInt8, at place: Int, in pixels: Pixels) -> Int32 {
    guard tolerance > 0, !pixels.isFixed[place], index != transparent else { return 0 }
    return Self.distance(colors[Int(index)], Self.components(pixels.wanted[place]))
  }

  /// Returns the squared distance of two colours.
  static func distance(_ a: SIMD4<Int32>, _ b: SIMD4<Int32>) -> Int32 {
    let difference = a &- b
    return (difference &* difference).wrappedSum()
  }

  static func components(_ color: RGBA8) -> SIMD4<Int32> {
    SIMD4(Int32(color.red), Int32(color.green), Int32(color.blue), 0)
  }

  // MARK: - The table

  private mutating func reset() {
    for code in 0..<Self.tableSize { children[code] = 0 }
    for code in 0..<1 << codeSize {
      ends[code] = UInt8(code)
      firsts[code] = UInt8(code)
    }
    nextCode = 1 << codeSize + 2
    width = codeSize + 1
    last = nil
  }

  /// Adds the string that the decoder adds when it reads a code: the previous string and the first index of the code's
  /// string.
  private mutating func add(_ node: Int) {
    if let last, nextCode < Self.tableSize {
      insert(node == nextCode ? firsts[last] : firsts[node], after: last)
      nextCode += 1
      if nextCode == 1 << width, width < 12 { width += 1 }
    }
    last = node
  }

  private mutating func insert(_ end: UInt8, after node: Int) {
    ends[nextCode] = end
    firsts[nextCode] = firsts[node]
    parents[nextCode] = UInt16(node)
    siblings[nextCode] = children[node]
    children[node] = UInt16(nextCode)
  }

  private func write(_ node: Int, endingAt place: Int, to indexes: inout [UInt8]) {
    var (node, place) = (node, place - 1)
    if node == nextCode, let last {
      // The KwKwK string, which this code completes.
      indexes[place] = firsts[last]
      (node, place) = (last, place - 1)
    }
    while node >= 1 << codeSize {
      indexes[place] = ends[node]
      (node, place) = (Int(parents[node]), place - 1)
    }
    indexes[place] = UInt8(node)
  }

  // MARK: - Bits

  private mutating func put(_ code: Int) {
    bits |= code << bitCount
    bitCount += width
    while bitCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }

  private static func chain(_ bytes: [UInt8], codeSize: Int) -> [UInt8] {
    var chain = [UInt8(codeSize)]
    chain.reserveCapacity(bytes.count + bytes.count / 255 + 3)
    for start in stride(from: 0, to: bytes.count, by: 255) {
      let block = bytes[start..<min(start + 255, bytes.count)]
      chain.append(UInt8(block.count))
      chain += block
    }
    return chain + [0]
  }
}
