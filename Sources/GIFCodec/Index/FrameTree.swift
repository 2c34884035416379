import Frames

/// A tree of an animation's frames: the backdrop of each frame, which is the canvas under it, and its drawing cost.
///
/// ```
/// 0 ◄── 1 ◄── 2 ◄── 4        each arrow points to the base frame, on which a frame is drawn; frame 0 is drawn on an
///             ▲              empty canvas; frame 3 restores the canvas to frame 2 when it is disposed of, so frame 4
///             └──── 3        is drawn on frame 2, too
/// ```
///
/// The tree is made from the ``GIFIndex`` alone, without decoding. Memory: 144 bytes a frame.
struct FrameTree: Sendable {
  struct Node: Sendable {
    let base: Base
    let visible: PixelRect?
    /// Whether the frame has no transparent pixels: unless it is damaged, it overwrites its whole visible area.
    let isOpaque: Bool
    /// Whether the frame is a key frame: it hides its whole backdrop, so earlier frames need not be drawn.
    ///
    /// ``FrameTree/reveal(under:)`` resets this for a frame that is or may be damaged.
    fileprivate(set) var hidesAll: Bool
    let rasterBytes: Int
    /// The estimated time to unpack the frame, in nanoseconds.
    let unpackingTime: Int
    /// The estimated time to draw the frame, in nanoseconds.
    let drawingTime: Int
    /// The estimated time to clear the frame's area on disposal, in nanoseconds.
    let clearingTime: Int
    /// The area in which the canvas that shows this frame may differ from the canvas that shows its base frame; `nil`
    /// if there is none.
    var change: PixelRect? { PixelRect.union(visible, base.cleared) }
    var hasPixels: Bool { visible != nil }
  }

  /// The backdrop of a frame: an empty canvas, or the canvas that shows an earlier frame, perhaps with that frame's
  /// area cleared.
  struct Base: Equatable, Sendable {
    private(set) var frame: Int?
    /// The area that the disposal of `frame` clears; `nil` if nothing is cleared.
    private(set) var cleared: PixelRect?

    static let nothing = Base()

    static func shown(_ frame: Int) -> Base { Base(frame: frame) }
  }

  let canvas: PixelSize
  private(set) var nodes: [Node]
  /// The largest number of pixels to decode for any frame.
  let unpackedPixels: Int

  init(_ index: GIFIndex, first count: Int = .max) {
    canvas = index.canvas
    let frames = index.frames.prefix(count)
    nodes = []
    nodes.reserveCapacity(frames.count)
    var base = Base.nothing
    for (number, record) in frames.enumerated() {
      nodes.append(Node(record, on: canvas, base: base))
      base = base.following(number, record, on: canvas)
    }
    unpackedPixels = frames.reduce(0) { max($0, $1.unpackedPixels) }
  }

  /// Records that a frame is no key frame, since it is or may be damaged.
  mutating func reveal(under frame: Int) { nodes[frame].hidesAll = false }

  var canvasBytes: Int { canvas.area.times(4) }
}

// MARK: - Differences

extension FrameTree {
  /// The number of frames after which ``difference(from:to:)`` gives up and returns the whole canvas.
  private static let mostCompared = 1024

  /// Returns a rectangle around all differences between two frames as shown; `nil` if there are no differences.
  ///
  /// A `first` of `nil` stands for an empty canvas.
  func difference(from first: Int?, to second: Int) -> PixelRect? {
    let all = PixelRect(origin: .zero, size: canvas)
    var (left, right) = (first ?? -1, second)
    var area: PixelRect?
    for _ in 0..<Self.mostCompared where area != all {
      guard left != right else { return area }
      // The later of the two frames is replaced by its base, which is always an earlier frame, until both are the same
      // frame.
      let node = nodes[max(left, right)]
      area = PixelRect.union(area, node.change)
      (left, right) = (node.base.frame ?? -1, min(left, right))
    }
    return all
  }
}

// MARK: - Paths

extension FrameTree {
  struct Step: Sendable {
    let frame: Int
    /// Whether the frame itself must be drawn; otherwise only its backdrop is needed.
    let draws: Bool
  }

  func step(to frame: Int) -> Step { Step(frame: frame, draws: nodes[frame].hasPixels) }

  /// Returns the step of the base frame; `nil` if the backdrop is an empty canvas.
  ///
  /// If the base frame's disposal clears its area, the base frame itself need not be drawn.
  func step(before step: Step) -> Step? {
    let base = nodes[step.frame].base
    guard let frame = base.frame else { return nil }
    return Step(frame: frame, draws: base.cleared == nil && nodes[frame].hasPixels)
  }
}

extension FrameTree.Base {
  /// Returns the base of the frame after `frame`, given that `self` is the base of `frame`.
  fileprivate func following(_ frame: Int, _ record: FrameRecord, on canvas: PixelSize) -> Self {
    // A frame outside the canvas changes nothing, so the next frame has the same base.
    guard record.visible != nil else { return self }
    return switch DisposalEffect(record) {
    case .nothing: .shown(frame)
    case .clear(let area): area.size == canvas ? .nothing : Self(frame: frame, cleared: area)
    case .restore: self
    }
  }
}

extension FrameTree.Node {
  fileprivate init(_ record: FrameRecord, on canvas: PixelSize, base: FrameTree.Base) {
    self.base = base
    visible = record.visible
    isOpaque = record.transparentIndex == nil
    hidesAll = base.frame != nil && isOpaque && record.covers(canvas)
    rasterBytes = record.rasterBytes
    let pixels = visible?.size.area ?? 0
    // These times were measured on photographs and screen recordings; only their ratios matter.
    unpackingTime = visible == nil ? 0 : record.unpackingSteps.plus(500)
    drawingTime = visible == nil ? 0 : (pixels / (isOpaque ? 4 : 3)).plus(200)
    clearingTime = pixels / 16
  }
}
