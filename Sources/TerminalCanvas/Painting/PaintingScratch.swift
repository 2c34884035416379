import Frames

struct Matchers: Sendable {
  /// The number of pixels at which a cell is sampled, at most eight by eight.
  ///
  /// Twice as many rows would improve pictures in the finest symbol set by 0.01 dB, and take 1.8 times as long.
  let cell: PixelSize
  let pairs: PairMatcher
  let shapes: InkMatcher
  let cutouts: CutoutMatcher

  init(_ symbols: SymbolSet) {
    cell = PixelSize(width: min(8, symbols.cell.width), height: min(8, symbols.cell.height))
    let scaler = CoverageScaler(from: symbols.cell, to: cell)
    let coverage = symbols.glyphs.map(scaler.coverage)
    // In the grid of its set, a symbol has partly inked pixels only if its edges are slanted, or if it consists of
    // strokes or dots that are finer than the pixels.
    let slanted = symbols.glyphs.indices.filter { index in
      symbols.glyphs[index].coverage.contains { $0 != 0 && $0 != SymbolSet.fullCoverage }
    }
    // If more than half of the inked pixels are inked only partly, the symbol is a letter or a dot pattern, since a
    // slanted edge cuts only a few pixels.
    let drawn = Set(
      slanted.filter { index in
        let inked = symbols.glyphs[index].coverage.filter { $0 != 0 }
        return inked.count { $0 != SymbolSet.fullCoverage } * 2 > inked.count
      })
    pairs = PairMatcher(
      coverage, cell: cell, slanted: Set(slanted).subtracting(drawn), drawn: drawn)
    // Brackets are avoided, since they would read as text.
    let brackets = symbols.glyphs.indices.filter {
      "()[]{}<>".unicodeScalars.contains(symbols.glyphs[$0].character)
    }
    shapes = InkMatcher(coverage, cell: cell, avoided: Set(brackets))
    cutouts = CutoutMatcher(coverage, cell: cell)
  }
}

/// The memory for painting, reused from picture to picture.
///
/// Memory: 16 bytes for each pixel of four rows of cells, plus a ``PixelSampler`` and a ``PerceptualMemory``.
struct PaintingScratch: Sendable {
  private(set) var sampler = PixelSampler()
  /// The pixels of four rows of cells; a quad holds one pixel of each row of cells, at the same position in all four.
  private var samples: [Quad] = []
  private var alpha: [SIMD4<Float>] = []
  var memory = PerceptualMemory()
  var nodes: [Quad] = []
  /// The pixels of one cell, with their alpha as the fourth component.
  private(set) var pixels: [SIMD4<Float>] = []
  var wanted: [Float] = []
  /// The symbol that was chosen by lightness for each cell of the previous picture; -1 for none.
  var shapes: [Int32] = []
  private var cell = PixelSize(width: 1, height: 1)
  private var width = 0

  mutating func begin(
    _ bitmap: Bitmap, at target: PixelSize, over backdrop: RGB8?, _ matchers: borrowing Matchers
  ) {
    sampler.begin(bitmap, at: target, over: backdrop)
    cell = matchers.cell
    width = target.width
    if samples.count != width * cell.height {
      samples = Array(repeating: .zero, count: width * cell.height)
      alpha = Array(repeating: SIMD4(repeating: 255), count: samples.count)
    }
    if nodes.count != matchers.pairs.tree.nodeCount {
      nodes = Array(repeating: .zero, count: matchers.pairs.tree.nodeCount)
    }
    if pixels.count != cell.area {
      pixels = Array(repeating: .zero, count: cell.area)
      wanted = Array(repeating: 0, count: cell.area)
    }
    if sampler.isOpaque {
      for index in alpha.indices { alpha[index] = SIMD4(repeating: 255) }
    }
  }

  mutating func end() { sampler.end() }

  /// Samples four rows of cells from `top` on; below the picture, the last of its `rows` rows is repeated.
  mutating func sample(fromRow top: Int, of rows: Int) {
    let cells = SIMD4(top, top + 1, top + 2, top + 3)
      .clamped(lowerBound: .zero, upperBound: SIMD4(repeating: rows - 1))
    for y in 0..<cell.height {
      sampler.sample(
        cells &* cell.height &+ y, into: &samples, alpha: &alpha, at: y * width)
    }
  }

  mutating func loadNodes(_ column: Int) {
    load(samples, from: column * cell.width, cell, rowLength: width, into: &nodes)
  }

  mutating func loadPixels(_ column: Int, _ lane: Int) {
    for index in pixels.indices {
      let place = place(column, index)
      pixels[index] = samples[place][lane]
      pixels[index].w = alpha[place][lane]
    }
  }

  func clearPixels(_ column: Int, _ lane: Int) -> Int {
    var count = 0
    for index in pixels.indices where alpha[place(column, index)][lane] < 128 { count += 1 }
    return count
  }

  private func place(_ column: Int, _ index: Int) -> Int {
    index / cell.width * width + column * cell.width + index % cell.width
  }
}

// A function outside the type, because two properties of one value cannot be borrowed as spans at once.
private func load(
  _ samples: [Quad], from start: Int, _ cell: PixelSize, rowLength: Int, into nodes: inout [Quad]
) {
  let samples = samples.span
  var nodes = nodes.mutableSpan
  var node = 1
  for y in 0..<cell.height {
    let row = samples.extracting(start + y * rowLength..<start + y * rowLength + cell.width)
    for x in row.indices {
      nodes[node] = row[x]
      node &+= 1
    }
  }
}
