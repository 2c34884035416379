public import Frames

/// Chooses cells that are nearly as good as a painter's, so that less has to be sent.
///
/// Frames of a GIF differ nearly everywhere by a little: noise, and dithering that moves. A painter
/// answers each of these differences with other cells, though few would see which of the two is
/// better. The reducer knows what each cell loses if it stays, or if it is written in colours that the
/// cell before it has set already, and takes what loses least for the bytes it saves:
///
/// ```
/// error(c)  = Σ |picture - c|² over the pixels of a cell        excess = error(chosen) - error(next)
///
/// cost      = Σ excess + price · Σ bytes      is least, at the highest price of a byte for which
/// Σ excess  ≤ (10^(tolerance / 10) - 1) · Σ error(next)
/// ```
///
/// So each frame as a whole is at most `tolerance` decibels (of peak signal to noise ratio) worse
/// than the painter's own, measured on 8 by 16 pixels a cell, and never by more than that: what stays
/// is weighed anew with every frame. Cells that show the terminal's own background, whose colour
/// is not known, are the painter's; so are all where the painter chooses by light.
///
/// Cost: several times that of painting, for the picture is sampled once more, at the size cells have on
/// a screen, and the changed cells are gone through up to seven times. It is worth
/// that where a terminal is slow to take bytes; a ``ReductionBudget`` tells when. Memory: about 500 bytes a changed cell while it works.
///
/// ```swift
/// let reducer = CellReducer(for: painter)
/// let grid = reducer.reduce(painter.paint(frame, size: size), of: frame, onto: shown)
/// session.write(encoder.encode(grid, replacing: shown))
/// ```
public struct CellReducer: Sendable {
  /// By how much a frame may become worse, in decibels.
  public let tolerance: Double

  private let backdrop: RGB8?
  private let depth: ColorDepth
  private let palette: Palette16
  /// `nil` if nothing can be kept.
  private let inks: GlyphInks?

  /// Creates a reducer for what a painter paints; it prepares tables for its symbols, so keep it.
  ///
  /// The tolerance must be a number of at least zero.
  public init(for painter: CellPainter, tolerance: Double = 0.01) {
    require(tolerance >= 0 && tolerance.isFinite, "a tolerance of \(tolerance) dB")
    self.tolerance = tolerance
    backdrop = painter.backdrop
    depth = painter.depth
    palette = painter.palette
    let choosesColors = painter.symbols.colorsBackground && painter.depth != .none
    inks = choosesColors ? GlyphInks(painter.symbols) : nil
  }

  /// The cells to show instead of `next`, which was painted from `bitmap`, where others are shown.
  public func reduce(_ next: CellGrid, of bitmap: Bitmap, onto shown: CellGrid?) -> CellGrid {
    guard let shown, shown.size == next.size, let inks, tolerance > 0, shown != next,
      !bitmap.size.isEmpty
    else { return next }
    var errors = CellErrors(inks, depth, palette)
    errors.measure(next, shown, bitmap, over: backdrop)
    var result = next
    for index in errors.kept { result.cells[index] = shown.cells[index] }
    let changed = errors.changed
    guard !changed.isEmpty else { return result }
    let budget = Float(
      errors.error * (exponential10(tolerance / 10) - 1) - errors.keptExcess)
    // Nothing is cheaper than sending nothing.
    let excess = changed.reduce(Float.zero) { $0 + ($1.shown?.excess ?? .infinity) }
    if excess <= budget { return shown }
    let path = BeamSearch(depth, palette, columns: next.size.columns)
    for (cell, change) in zip(Self.cheapest(path, changed, budget), changed) {
      result.cells[change.index] = cell
    }
    return result
  }

  /// The way at the highest price that loses no more than it may.
  private static func cheapest(
    _ path: BeamSearch, _ changed: [ChangedCell], _ budget: Float
  ) -> [Cell] {
    var path = path
    var price = firstPrice(changed, budget)
    var (low, high) = (price / 64, price * 16)
    var best: [Cell]?
    for _ in 0..<7 {
      let walk = path.walk(changed, price: price)
      if walk.excess <= budget { (best, low) = (walk.cells, price) } else { high = price }
      if walk.excess > 0.9 * budget && walk.excess <= budget { break }
      // What is lost grows about like the price.
      let aim = price * budget * 0.98 / max(walk.excess, budget / 32)
      price = low < aim && aim < high ? aim : (low * high).squareRoot()
    }
    if let best { return best }
    let walk = path.walk(changed, price: 0)
    return walk.excess <= budget ? walk.cells : changed.map(\.next)
  }
}

/// About the price at which the budget is spent: that at which keeping cells, those first that lose least,
/// would spend it.
private func firstPrice(_ changed: [ChangedCell], _ budget: Float) -> Float {
  var bytes: Float = 1
  for case let look? in changed.lazy.map(\.look) {
    bytes += 5 + (look.foreground?.cost ?? 0) + look.background.cost
  }
  var (sum, last): (Float, Float) = (0, 0)
  for excess in changed.compactMap({ $0.shown?.excess }).sorted() {
    sum += excess
    if sum > budget { break }
    last = excess
  }
  return max(0.01, last / (bytes / Float(changed.count)))
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
