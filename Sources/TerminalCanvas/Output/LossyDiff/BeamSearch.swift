/// The cells of a frame for which error and bytes together cost least.
///
/// What a cell takes depends on the pen that the cells before it left: a colour that is set already
/// takes nothing. So some ways through the frame are followed side by side. Of those that leave the same
/// pen only the cheapest counts, and of the others the cheapest four are followed.
///
/// ```
/// pens ──► changed cell ──► pens ──► changed cell ──► …        cost = Σ excess + price · Σ bytes
///
/// shown cell │ painter's cell │ one colour of the pen, the other as it then is best │ pen as it is
/// ```
struct BeamSearch {
  private static let width = 4

  private struct Way {
    var foreground: Tone?, background: Tone?
    /// Where the cursor stands: right behind this cell.
    var last = -1
    var cost: Float = 0, excess: Float = 0
    /// What was decided last, and after which way.
    var cell = Cell.blank
    var parent = 0
  }

  private let depth: ColorDepth
  private let palette: Palette16
  private let columns: Int
  private var price: Float = 0
  private var ways: [Way] = [], following: [Way] = []
  /// What a way may cost to be followed.
  private var most: Float = 0
  private var decisions: [(cell: Cell, parent: Int)] = []

  init(_ depth: ColorDepth, _ palette: Palette16, columns: Int) {
    self.depth = depth
    self.palette = palette
    self.columns = columns
  }

  /// What to show in the changed cells, in their order, and what that loses in all.
  ///
  /// The price of a byte is in units of squared error.
  mutating func walk(_ cells: [ChangedCell], price: Float) -> (cells: [Cell], excess: Float) {
    self.price = price
    ways = [Way()]
    decisions.removeAll(keepingCapacity: true)
    for cell in cells {
      following.removeAll(keepingCapacity: true)
      most = .infinity
      for index in ways.indices { follow(index, to: cell) }
      swap(&ways, &following)
      for index in 0..<Self.width {
        let way = ways[min(index, ways.count - 1)]
        decisions.append((way.cell, way.parent))
      }
    }
    var best = 0
    for index in ways.indices where ways[index].cost < ways[best].cost { best = index }
    let excess = ways[best].excess
    var result: [Cell] = []
    for index in cells.indices.reversed() {
      let decision = decisions[index * Self.width + best]
      result.append(decision.cell)
      best = decision.parent
    }
    return (result.reversed(), excess)
  }

  private mutating func follow(_ index: Int, to target: ChangedCell) {
    var way = ways[index]
    way.parent = index
    if let shown = target.shown {
      var kept = way
      kept.cell = shown.cell
      kept.cost += shown.excess
      kept.excess += shown.excess
      remember(kept)
    }
    way.cost += price * moveCost(from: way.last, to: target.index)
    way.last = target.index
    guard let look = target.look else {
      way.cell = target.next
      // What it takes is the same whatever comes before, or nearly so.
      (way.foreground, way.background) = (nil, nil)
      return remember(way)
    }
    let (ink, paper) = (way.foreground, way.background)
    if let paper { write(look.space, nil, paper, way, look.error) }
    write(
      look.space, nil, look.foreground == nil ? look.background : look.mean, way, look.error)
    if let full = look.full, let ink {
      write(full, ink, paper ?? look.background, way, look.error)
    }
    guard let foreground = look.foreground else { return }
    write(look.fit, foreground, look.background, with: way, look.error)
    if let negative = look.negative {
      write(negative, look.background, foreground, with: way, look.error)
    }
  }

  /// Writes a glyph in two colours, or in the pen's instead of one or both of them.
  private mutating func write(
    _ fit: GlyphFit, _ foreground: Tone, _ background: Tone, with way: Way, _ error: Float
  ) {
    write(fit, foreground, background, way, error)
    if let ink = way.foreground, let best = fit.background(for: ink.look) {
      write(fit, ink, tone(best), way, error)
    }
    if let paper = way.background, let best = fit.foreground(for: paper.look) {
      write(fit, tone(best), paper, way, error)
    }
    if let ink = way.foreground, let paper = way.background {
      write(fit, ink, paper, way, error)
    }
  }

  private mutating func write(
    _ fit: GlyphFit, _ ink: Tone?, _ paper: Tone, _ way: Way, _ error: Float
  ) {
    let excess = fit.error((ink ?? paper).look, paper.look) - error
    let changesInk = ink.map { $0.color != way.foreground?.color } ?? false
    let changesPaper = paper.color != way.background?.color
    let colors = (changesInk ? ink?.cost ?? 0 : 0) + (changesPaper ? paper.cost : 0)
    let signs: Float = changesInk && changesPaper ? 4 : changesInk || changesPaper ? 3 : 0
    let cost = way.cost + excess + price * (fit.cost + colors + signs)
    guard cost < most else { return }
    var way = way
    if let ink { way.foreground = ink }
    way.background = paper
    way.cell = Cell(fit.character, foreground: ink?.color, background: paper.color)
    way.cost = cost
    way.excess += excess
    remember(way)
  }

  /// Follows a way if it is one of the cheapest.
  private mutating func remember(_ way: Way) {
    for index in following.indices
    where following[index].foreground?.color == way.foreground?.color
      && following[index].background?.color == way.background?.color
    {
      if way.cost < following[index].cost { following[index] = way }
      return
    }
    guard following.count == Self.width else { return following.append(way) }
    var dearest = 0
    for index in following.indices where following[index].cost > following[dearest].cost {
      dearest = index
    }
    if way.cost < following[dearest].cost { following[dearest] = way }
    most = following.reduce(0 - .infinity) { max($0, $1.cost) }
  }

  /// The nearest colour the terminal has.
  private func tone(_ look: SIMD4<Float>) -> Tone {
    let color = RGB8(look)
    return Tone(depth.color(nearest: color, palette: palette) ?? .rgb(color), palette)
  }

  /// About how many bytes it takes to go on.
  private func moveCost(from last: Int, to next: Int) -> Float {
    if next == last + 1 { return 0 }
    guard last >= 0 && last / columns == next / columns else { return 6 }
    let gap = next - last - 1
    return gap == 1 ? 3 : gap < 10 ? 4 : 5
  }
}
