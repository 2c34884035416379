import Frames

/// A matcher that chooses the symbol and the two colours nearest to the pixels of a cell, for four cells at a time.
///
/// P are the N pixels of a cell; symbol k inks the shares gₖ of them. With the foreground f and the background b, the
/// cell shows gₖ·f + (1 - gₖ)·b. With the best two colours, the cell shows mean(P) plus a multiple of gₖ's deviation
/// from its mean. This multiple is a projection:
///
/// ```
/// Q  = P - mean(P)        cₖ = gₖ - mean(gₖ)        sₖ = gₖ · Q = cₖ · Q     (from a SumTree)
///
/// squared error = |Q|² - gain(k)        gain(k) = |sₖ|² / |cₖ|²     so the largest gain wins
/// f, b          = mean(P) + sₖ / |cₖ|² · (1 - mean(gₖ), or -mean(gₖ))
/// ```
///
/// If a symbol inks n pixels fully and the other m not at all, the gain is |sₖ|²/n + |sₖ|²/m.
///
/// The strokes of letters are finer than a pixel. A pixel that a letter inks by half does not show a mixture of the two
/// colours: half of its area shows the foreground, the other half the background. Summed over such areas, gₖ² becomes
/// gₖ in the sum of squares |cₖ|² = Σ gₖ² - N mean(gₖ)².
///
/// A symbol and its negative can show the same cell with the colours exchanged, so only the first of the two is tried.
/// Of two equally good symbols, the first one is taken.
struct PairMatcher: Sendable {
  struct Mask: Sendable, BitwiseCopyable {
    /// The two nodes of the ``SumTree`` whose sum is sₖ.
    var first: Int32, second: Int32
    var scale: Float
    var ink: Float
    /// The amount that is subtracted from the symbol's gain before gains are compared; 0 except for slanted symbols.
    var charge: Float
  }

  struct Match {
    /// For each of the four cells, the best symbol's position in ``glyphs``; -1 if a plain background is best.
    var masks = SIMD4<Int32>(repeating: -1)
    var mean = Quad.zero
  }

  let tree: SumTree
  let masks: [Mask]
  /// The indexes, in the symbol set, of the symbols to try.
  let glyphs: [Int]

  /// Creates a matcher from the share of ink, 0...1, of each symbol's pixels.
  ///
  /// Symbols at `slanted` positions have edges that are neither horizontal nor vertical. Between similar colours such
  /// edges look jagged, so these symbols must gain ``slantCharge`` per pixel more than others. Symbols at `drawn`
  /// positions have strokes finer than the pixels.
  init(_ coverage: [[Float]], cell: PixelSize, slanted: Set<Int> = [], drawn: Set<Int> = []) {
    let full = SumTree.fullWeight
    var glyphs: [Int] = []
    var seen: Set<[Int]> = []
    var weights: [[Int]] = []
    for (index, ink) in coverage.enumerated() {
      let mask = ink.map { Int(($0 * Float(full)).rounded()) }
      // Left out: symbols with equal ink in all pixels, such as a space, and copies and negatives of earlier symbols.
      guard Set(mask).count > 1, seen.insert(mask).inserted else { continue }
      seen.insert(mask.map { full - $0 })
      glyphs.append(index)
      weights.append(mask)
    }
    let tree = SumTree(weights, cell: cell)
    self.tree = tree
    self.glyphs = glyphs
    masks = zip(zip(weights, glyphs), tree.roots).map { weighted, root in
      let (mask, glyph) = weighted
      let ink = mask.map { Float($0) / Float(full) }
      let mean = ink.reduce(0, +) / Float(ink.count)
      let squares = drawn.contains(glyph) ? mean * Float(ink.count) : ink.reduce(0) { $0 + $1 * $1 }
      return Mask(
        first: root.first, second: root.second,
        scale: 1 / (squares - mean * mean * Float(ink.count)), ink: mean,
        charge: slanted.contains(glyph) ? Self.slantCharge * Float(ink.count) : 0)
    }
  }

  /// Returns the best matches of four cells in unrestricted colours.
  ///
  /// `nodes` contains the cells' pixels from index 1 on; all nodes are overwritten, for ``colors(of:lane:_:)``.
  func match(_ nodes: inout MutableSpan<Quad>) -> Match {
    var match = Match()
    match.mean = center(&nodes)
    tree.evaluate(&nodes)
    var most = SIMD4<Float>(repeating: leastGain)
    let masks = masks.span
    var index: Int32 = 0
    for place in masks.indices {
      let mask = masks[place]
      let sum = nodes[Int(mask.first)] + nodes[Int(mask.second)]
      let gain = sum.squared * mask.scale - mask.charge
      let isBetter = gain .> most
      most.replace(with: gain * Self.lead, where: isBetter)
      match.masks.replace(with: SIMD4(repeating: index), where: isBetter)
      index &+= 1
    }
    return match
  }

  /// Returns the symbol and the colours of one of the four matches, before a palette is applied; a plain cell has no
  /// symbol.
  func colors(
    of match: Match, lane: Int, _ nodes: Span<Quad>
  ) -> (glyph: Int?, foreground: SIMD4<Float>, background: SIMD4<Float>) {
    let mean = match.mean[lane]
    let place = Int(match.masks[lane])
    guard place >= 0 else { return (nil, mean, mean) }
    let mask = masks[place]
    let slope = (nodes[Int(mask.first)][lane] + nodes[Int(mask.second)][lane]) * mask.scale
    return (glyphs[place], mean + slope * (1 - mask.ink), mean - slope * mask.ink)
  }

  /// The gain up to which a cell stays plain, since rounding errors cause such gains.
  private var leastGain: Float { 0.01 * Float(tree.pixelCount) }
  /// The squared error per pixel, summed over three components, that a slanted symbol must save more than others.
  ///
  /// An edge between two greys that differ by less than 3 of 255 does not save this much. The charge lowers the quality
  /// of a picture of 23 dB by at most 0.02 dB.
  private static let slantCharge: Float = 4
  /// The factor by which a symbol's gain must exceed the best gain so far to replace that symbol.
  ///
  /// It is above 1 so that rounding errors do not decide between equally good symbols: the first one is taken.
  private static let lead: Float = 1.00001

  private func center(_ nodes: inout MutableSpan<Quad>) -> Quad {
    var sum = Quad.zero
    for node in 1...tree.pixelCount { sum = sum + nodes[node] }
    let mean = sum * (1 / Float(tree.pixelCount))
    for node in 1...tree.pixelCount { nodes[node] = nodes[node] - mean }
    return mean
  }
}

/// The sums of a cell's pixels weighted by many masks; parts that are equal in several masks are summed only once.
///
/// Masks are halved repeatedly, and equal halves of two masks become one node. If there is a mask for every combination
/// of pixels, as for octants, each half has a node for every subset of its pixels, the sum of two nodes of quarters.
///
/// ```
/// masks      ██    ▓█    a mask's root is a pair of nodes; its sum is not stored:
///            █░    █░
///           ╱  ╲  ╱  ╲                       sum = nodes[first] + nodes[second]
///        "██"  "█░"  "▓█"
///         ╱╲     │    │╲            a node = nodes[first] + nodes[second] · weight
///        █  █    █    ▓ █
/// ```
///
/// Node 0 is zero, and the next nodes are the pixels. Every other node comes after the nodes that it adds up.
struct SumTree: Sendable {
  /// The definition of a node or, with a weight of 1, of a mask.
  struct Sum: Sendable, Hashable, BitwiseCopyable {
    var first: Int32, second: Int32
    var weight: Float
  }

  let pixelCount: Int
  private(set) var sums: [Sum] = []
  private(set) var roots: [Sum] = []

  var nodeCount: Int { 1 + pixelCount + sums.count }

  /// Creates the tree for masks, each of which has one weight per pixel, 0...``fullWeight``.
  init(_ masks: [[Int]], cell: PixelSize) {
    pixelCount = cell.area
    var known: [Sum: Int32] = [:]
    for mask in masks { roots.append(root(of: mask, cell, &known)) }
  }

  /// The weight of a fully inked pixel of a sampled cell.
  ///
  /// A sampled pixel covers one to three pixels of the symbol set, whose ink is in sixteenths. So the ink of a sampled
  /// pixel is a multiple of 1/16, 1/32 or 1/48, and each of these is a multiple of 1/96.
  static let fullWeight = 96

  private mutating func root(
    of mask: [Int], _ cell: PixelSize, _ known: inout [Sum: Int32]
  ) -> Sum {
    let whole = PixelRect(origin: .zero, size: cell)
    guard let (first, second) = whole.halves else {
      return Sum(first: node(of: mask, whole, cell, &known), second: 0, weight: 1)
    }
    return Sum(
      first: node(of: mask, first, cell, &known), second: node(of: mask, second, cell, &known),
      weight: 1)
  }

  private mutating func node(
    of mask: [Int], _ part: PixelRect, _ cell: PixelSize, _ known: inout [Sum: Int32]
  ) -> Int32 {
    let weight = mask[part.origin.y * cell.width + part.origin.x]
    let isEven = part.rows.allSatisfy { y in
      part.columns.allSatisfy { x in mask[y * cell.width + x] == weight }
    }
    if isEven && weight == 0 { return 0 }
    if isEven && weight != Self.fullWeight {
      let full = mask.map { _ in Self.fullWeight }
      let whole = node(of: full, part, cell, &known)
      return add(
        Sum(first: 0, second: whole, weight: Float(weight) / Float(Self.fullWeight)), &known)
    }
    guard let (first, second) = part.halves else {
      return Int32(1 + part.origin.y * cell.width + part.origin.x)
    }
    let a = node(of: mask, first, cell, &known)
    let b = node(of: mask, second, cell, &known)
    if a == 0 { return b }
    if b == 0 { return a }
    return add(Sum(first: a, second: b, weight: 1), &known)
  }

  private mutating func add(_ sum: Sum, _ known: inout [Sum: Int32]) -> Int32 {
    if let node = known[sum] { return node }
    let node = Int32(nodeCount)
    sums.append(sum)
    known[sum] = node
    return node
  }

  func evaluate(_ nodes: inout MutableSpan<Quad>) {
    precondition(nodes.count == nodeCount)
    nodes[0] = .zero
    let sums = sums.span
    var node = 1 + pixelCount
    for index in sums.indices {
      let sum = sums[index]
      nodes[node] = nodes[Int(sum.first)] + nodes[Int(sum.second)] * sum.weight
      node &+= 1
    }
  }
}

extension PixelRect {
  /// The upper and the lower half, or the left and the right half if the rectangle is wider than high; `nil` for a
  /// single pixel.
  fileprivate var halves: (PixelRect, PixelRect)? {
    let (x, y, width, height) = (origin.x, origin.y, size.width, size.height)
    if width > height {
      let half = width / 2
      return (
        PixelRect(x: x, y: y, width: half, height: height),
        PixelRect(x: x + half, y: y, width: width - half, height: height)
      )
    }
    guard height > 1 else { return nil }
    let half = height / 2
    return (
      PixelRect(x: x, y: y, width: width, height: half),
      PixelRect(x: x, y: y + half, width: width, height: height - half)
    )
  }
}
