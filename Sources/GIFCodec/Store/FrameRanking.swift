/// Frames in the order of what they are worth: the best first, and of two that are equally good the earlier.
///
/// A heap, since a budget ends before the frames do: the order of those that are never asked for is never made.
/// O(n) to make, O(log n) for each frame.
struct FrameRanking {
  /// Each is no worse than the two at twice its place, counted from 1, and behind that.
  private var heap: [Int]
  /// By frame.
  private let worth: [Double]

  /// Ranks some frames by what every frame is worth, which must not be not-a-number.
  init(_ frames: [Int], worth: [Double]) {
    heap = frames
    self.worth = worth
    for place in heap.indices.reversed() { sink(from: place) }
  }

  /// Takes the best that is left; `nil` if none is.
  mutating func popFirst() -> Int? {
    guard let last = heap.popLast() else { return nil }
    guard let first = heap.first else { return last }
    heap[0] = last
    sink(from: 0)
    return first
  }

  private mutating func sink(from start: Int) {
    var place = start
    while true {
      var best = place
      let children = 2 * place + 1..<2 * place + 3
      for child in children.clamped(to: 0..<heap.count)
      where isBetter(heap[child], than: heap[best]) {
        best = child
      }
      guard best != place else { return }
      heap.swapAt(place, best)
      place = best
    }
  }

  private func isBetter(_ a: Int, than b: Int) -> Bool {
    worth[a] == worth[b] ? a < b : worth[a] > worth[b]
  }
}
