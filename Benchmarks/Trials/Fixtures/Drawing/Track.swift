/// A number that changes over time, given at a few times and smooth in between.
///
/// Before the first and after the last key it stays as it is.
///
/// ```swift
/// let rise = Track([(0, 100), (0.5, 20), (1, 30)])
/// rise[0.25]  // 60
/// ```
struct Track {
  private let keys: [(time: Double, value: Double)]

  init(_ keys: [(Double, Double)]) {
    self.keys = keys.map { (time: $0.0, value: $0.1) }
  }

  subscript(time: Double) -> Double {
    guard let next = keys.firstIndex(where: { $0.time >= time }) else {
      return keys.last?.value ?? 0
    }
    guard next > 0 else { return keys[0].value }
    let (from, to) = (keys[next - 1], keys[next])
    let t = (time - from.time) / (to.time - from.time)
    return from.value + (to.value - from.value) * t * t * (3 - 2 * t)
  }
}
