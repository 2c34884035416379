/// Finds what costs least, where nothing costs less than the square of its distance along one axis.
///
/// Places are tried from the nearest along the axis outwards, until the next one alone would cost more than the best.
/// The answer is that of trying all of them, the first of equals.
struct AxisSearch: Sendable {
  /// Along the axis, ascending, and whose they are.
  private let values: [Float]
  private let places: [UInt16]

  /// Prepares for values by their places, at most 65,536.
  init(_ values: [Float]) {
    let order = values.indices.sorted { values[$0] < values[$1] }
    places = order.map { UInt16($0) }
    self.values = order.map { values[$0] }
  }

  /// The place that costs least for something at a value, and its cost.
  @inline(__always)
  func least(at value: Float, _ cost: (_ place: Int) -> Float) -> (place: Int, cost: Float) {
    let (values, places) = (values.span, places.span)
    var (start, end) = (0, values.count)
    while start < end {
      let middle = (start + end) / 2
      if values[middle] < value { start = middle + 1 } else { end = middle }
    }
    var (below, above) = (start - 1, start)
    var (best, least) = (0, Float.infinity)
    while true {
      let down = below >= 0 ? value - values[below] : .infinity
      let up = above < values.count ? values[above] - value : .infinity
      let distance = min(down, up)
      guard distance * distance <= least, distance < .infinity else { return (best, least) }
      let place = Int(places[down < up ? below : above])
      if down < up { below -= 1 } else { above += 1 }
      let cost = cost(place)
      if cost < least || (cost == least && place < best) { (best, least) = (place, cost) }
    }
  }
}
