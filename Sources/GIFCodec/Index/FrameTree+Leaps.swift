import Frames

/// Ways down the tree past many frames at once, so that reading any frame takes no longer in long files.
///
/// ```
/// 0 ◄─ 1 ◄─ 2 ◄─ 3 ◄─ 4 ◄─ 5 ◄─ 6     2 and 6 leap to the empty canvas below 0, and 5 to 2;
/// ◄─────────┘                         the others have only the step to the frame under them
///           ◄──────────────┘
/// ◄─────────────────────────────┘
/// ```
extension FrameTree {
  /// From a frame to one far under it, or to the empty canvas, which is -1.
  struct Leap {
    private(set) var frame = -1
    /// How many frames it passes, the one it starts from included.
    private var length = 0
    /// Where those change the canvas.
    private(set) var area: PixelRect?
  }

  /// The part of the canvas in which two frames, as they are shown, may differ; `nil` if in none of it.
  ///
  /// `nil` for a frame means an empty canvas. O(log n) for n frames.
  func difference(from first: Int?, to second: Int) -> PixelRect? {
    var (left, right) = (first ?? -1, second)
    var area: PixelRect?
    while left != right {
      // An earlier frame never lies on a later one, so the later goes down, and not past the earlier.
      let node = nodes[max(left, right)]
      let leaps = node.leap.frame >= min(left, right)
      area = PixelRect.union(area, leaps ? node.leap.area : node.change)
      (left, right) = (leaps ? node.leap.frame : node.base.frame ?? -1, min(left, right))
    }
    return area
  }
}

extension FrameTree.Leap {
  /// A leap as long as the two below it and a step, if those are equally long; else the step.
  ///
  /// Each length is one less than a power of two, and O(log n) leaps and steps lead to any depth. Source: E. Myers,
  /// "An applicative random-access stack", 1983.
  static func over(_ change: PixelRect?, from base: Int, in nodes: [FrameTree.Node]) -> Self {
    func leap(_ frame: Int) -> Self { frame < 0 ? Self() : nodes[frame].leap }
    let first = leap(base)
    let second = leap(first.frame)
    guard first.length == second.length else { return Self(frame: base, length: 1, area: change) }
    let area = PixelRect.union(change, PixelRect.union(first.area, second.area))
    return Self(frame: second.frame, length: 2 * first.length + 1, area: area)
  }
}
