public import Frames

/// Keeps cells on the screen that are nearly as good as new ones, so that less has to be sent.
///
/// Frames of a GIF differ nearly everywhere by a little: noise, and dithering that moves. A painter
/// answers each of these differences with other cells, though few would see which of the two is
/// better. The keeper knows what each cell loses if it stays, and lets those stay that lose least:
///
/// ```
/// error(c)  = Σ |picture - c|² over the pixels of a cell        excess = error(shown) - error(next)
///
/// cells stay, those first that lose least for the bytes they save, while
/// Σ excess  ≤  (10^(tolerance / 10) - 1) · Σ error(next)
/// ```
///
/// So each frame as a whole is at most `tolerance` decibels (of peak signal to noise ratio) worse
/// than the painter's own, measured on 4 by 8 pixels a cell, and never by more than that: what stays
/// is weighed anew with every frame. Cells that show the terminal's own background, whose colour
/// nobody knows, never stay; nor do any where the painter chooses by light.
///
/// Cost: the picture is sampled once more. Memory: 128 bytes a cell while it works.
///
/// ```swift
/// let keeper = CellKeeper(for: painter)
/// let grid = keeper.settle(painter.paint(frame, size: size), of: frame, onto: shown)
/// session.write(encoder.encode(grid, replacing: shown))
/// ```
public struct CellKeeper: Sendable {
  /// By how much a frame may become worse, in decibels.
  public let tolerance: Double

  /// The pixels of a cell that are looked at.
  private static let grain = PixelSize(width: 4, height: 8)

  private let backdrop: RGB8?
  private let palette: Palette16
  /// The share of each pixel that is ink, glyph after glyph; empty if nothing can be kept.
  private let coverage: [Float]
  private let places: [Unicode.Scalar: Int]

  /// Creates a keeper for what a painter paints; it prepares tables for its symbols, so keep it.
  ///
  /// The tolerance must be a number of at least zero.
  public init(for painter: CellPainter, tolerance: Double = 0.01) {
    precondition(tolerance >= 0 && tolerance.isFinite, "a tolerance of \(tolerance) dB")
    self.tolerance = tolerance
    backdrop = painter.backdrop
    palette = painter.palette
    let symbols = painter.symbols
    guard symbols.colorsBackground, painter.depth != .none else {
      (coverage, places) = ([], [:])
      return
    }
    let scaler = CoverageScaler(from: symbols.cell, to: Self.grain)
    coverage = symbols.glyphs.flatMap(scaler.coverage)
    places = Dictionary(
      symbols.glyphs.enumerated().map { ($1.character, $0 * Self.grain.area) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The cells to show instead of `next`, which was painted from `bitmap`, where others are shown.
  public func settle(_ next: CellGrid, of bitmap: Bitmap, onto shown: CellGrid?) -> CellGrid {
    guard let shown, shown.size == next.size, !places.isEmpty, tolerance > 0, shown != next,
      !bitmap.size.isEmpty
    else { return next }
    let samples = PixelSampler.sample(
      bitmap,
      at: PixelSize(
        width: next.size.columns * Self.grain.width, height: next.size.rows * Self.grain.height),
      over: backdrop)
    return settle(next, onto: shown, samples)
  }

  /// A cell that could stay.
  private struct Candidate {
    let index: Int
    /// What it loses, and that for each byte it saves.
    let excess: Float, price: Float
  }

  private func settle(_ next: CellGrid, onto shown: CellGrid, _ samples: Bitmap) -> CellGrid {
    let pixels = samples.pixels.span
    let (after, before) = (next.cells.span, shown.cells.span)
    var candidates: [Candidate] = []
    var total = 0.0
    for index in after.indices {
      guard let look = look(of: after[index]) else { continue }
      let error = self.error(of: look, at: index, in: next.size, pixels)
      total += Double(error)
      guard after[index] != before[index], let old = self.look(of: before[index]) else { continue }
      let excess = max(0, self.error(of: old, at: index, in: next.size, pixels) - error)
      candidates.append(
        Candidate(
          index: index, excess: excess, price: excess / Self.cost(after[index])))
    }
    candidates.sort { $0.price < $1.price }
    var budget = total * (exponential10(tolerance / 10) - 1)
    var result = next
    for candidate in candidates {
      guard Double(candidate.excess) <= budget else { continue }
      budget -= Double(candidate.excess)
      result.cells[candidate.index] = before[candidate.index]
    }
    return result
  }

  /// About how many bytes a cell takes.
  private static func cost(_ cell: Cell) -> Float { cell.character == " " ? 18 : 36 }

  /// What a cell looks like.
  private struct Look {
    let background: SIMD4<Float>
    let slope: SIMD4<Float>
    /// Where its coverage begins.
    let place: Int
  }

  /// What a cell looks like; `nil` if that depends on the terminal.
  private func look(of cell: Cell) -> Look? {
    guard let background = cell.background, let place = places[cell.character] else { return nil }
    let paper = color(background)
    // A space inks nothing.
    let ink = cell.foreground.map(color) ?? paper
    return Look(background: paper, slope: ink - paper, place: place)
  }

  private func color(_ color: CellColor) -> SIMD4<Float> {
    let color =
      switch color {
      case .rgb(let color): color
      case .palette(let index):
        index < 16 ? palette.colors[Int(index)] : Palette256.color(at: index)
      }
    return SIMD4(Float(color.red), Float(color.green), Float(color.blue), 0)
  }

  private func error(
    of look: Look, at index: Int, in size: CellSize, _ pixels: Span<RGBA8>
  ) -> Float {
    let grain = Self.grain
    let width = size.columns * grain.width
    let start = index / size.columns * grain.height * width + index % size.columns * grain.width
    var sum = SIMD4<Float>.zero
    for y in 0..<grain.height {
      for x in 0..<grain.width {
        let ink = coverage[look.place + y * grain.width + x]
        let difference =
          SIMD4<Float>(pixels[start + y * width + x]) - look.background - look.slope * ink
        sum += difference * difference
      }
    }
    return sum.x + sum.y + sum.z
  }
}

/// 10 to a power near zero, by its series: the libraries have no `exp` of their own.
private func exponential10(_ power: Double) -> Double {
  let x = power * 2.302_585_092_994_046
  var (term, sum) = (1.0, 1.0)
  for n in 1...40 {
    term *= x / Double(n)
    sum += term
  }
  return sum
}
