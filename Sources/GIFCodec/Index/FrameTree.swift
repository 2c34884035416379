import Frames

/// What every frame of an animation lies on, and what it takes to draw it.
///
/// ```
/// 0 ◄── 1 ◄── 2 ◄── 4        every frame lies on an earlier one as that was shown, or on nothing;
///             ▲              one that restores what was before it carries no other
///             └──── 3
/// ```
///
/// All of it follows from the index. Memory: 144 bytes a frame.
struct FrameTree: Sendable {
  /// One frame.
  struct Node: Sendable {
    /// What is under it.
    let base: Base
    /// The part of the canvas it covers.
    let visible: PixelRect?
    /// Whether it writes every pixel it covers, unless it is damaged.
    let isOpaque: Bool
    /// Whether it hides whatever is under it, as long as it is not known to be damaged.
    fileprivate(set) var hidesAll: Bool
    /// The bytes its indexes take, at most.
    let rasterBytes: Int
    /// About how long it takes to unpack it, in nanoseconds.
    let unpackingTime: Int
    /// About how long it takes to draw it, in nanoseconds.
    let drawingTime: Int
    /// About how long it takes to clear its area, in nanoseconds.
    let clearingTime: Int
    /// Where it changes the canvas.
    var change: PixelRect? { PixelRect.union(visible, base.cleared) }
    /// Whether there is something to draw.
    var hasPixels: Bool { visible != nil }
  }

  /// What is under a frame when it is drawn: an earlier frame as it was shown, perhaps with its area
  /// cleared, or nothing.
  struct Base: Equatable, Sendable {
    /// The frame that is under it.
    private(set) var frame: Int?
    /// The area of that frame, if it is cleared.
    private(set) var cleared: PixelRect?

    /// An empty canvas.
    static let nothing = Base()

    /// A frame as it was shown.
    static func shown(_ frame: Int) -> Base { Base(frame: frame) }
  }

  let canvas: PixelSize
  private(set) var nodes: [Node]
  /// The pixels that the largest frame unpacks to, at most.
  let unpackedPixels: Int

  /// Finds out about the frames of an index, or about the first `count` of them.
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

  /// Notes that a frame is damaged, or may be, and hides nothing.
  mutating func reveal(under frame: Int) { nodes[frame].hidesAll = false }

  /// The bytes of one composited frame.
  var canvasBytes: Int { canvas.area.times(4) }
}

// MARK: - Differences

extension FrameTree {
  /// The most frames that are compared before two are taken to differ everywhere.
  private static let mostCompared = 1024

  /// The part of the canvas in which two frames, as they are shown, may differ; `nil` if in none of it.
  ///
  /// `nil` for a frame means an empty canvas.
  func difference(from first: Int?, to second: Int) -> PixelRect? {
    let all = PixelRect(origin: .zero, size: canvas)
    var (left, right) = (first ?? -1, second)
    var area: PixelRect?
    for _ in 0..<Self.mostCompared where area != all {
      guard left != right else { return area }
      // An earlier frame never lies on a later one, so the later goes down.
      let node = nodes[max(left, right)]
      area = PixelRect.union(area, node.change)
      (left, right) = (node.base.frame ?? -1, min(left, right))
    }
    return left == right ? area : all
  }
}

// MARK: - Paths

extension FrameTree {
  /// One frame on the path to another.
  struct Step: Sendable {
    let frame: Int
    /// Whether its pixels are needed, or only what is under it.
    let draws: Bool
  }

  /// The last step to a frame: it is drawn.
  func step(to frame: Int) -> Step { Step(frame: frame, draws: nodes[frame].hasPixels) }

  /// The step before one: the frame under it, of which no pixel is needed if its area is cleared then.
  func step(before step: Step) -> Step? {
    let base = nodes[step.frame].base
    guard let frame = base.frame else { return nil }
    return Step(frame: frame, draws: base.cleared == nil && nodes[frame].hasPixels)
  }

  /// The steps to a frame from an empty canvas, last first.
  ///
  /// Begins with a frame that hides all before it, if there is one on the way and it is not later than
  /// `latestStart`.
  func path(to frame: Int, latestStart: Int) -> [Step] {
    var path = [step(to: frame)]
    while let last = path.last {
      if last.draws, last.frame <= latestStart, nodes[last.frame].hidesAll { break }
      guard let before = step(before: last) else { break }
      path.append(before)
    }
    return path
  }
}

extension FrameTree.Base {
  /// What is under the frame that follows one, which itself lies on this.
  fileprivate func following(_ frame: Int, _ record: FrameRecord, on canvas: PixelSize) -> Self {
    // One that shows nothing leaves what was under it.
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
    rasterBytes = Raster.bytes(of: record)
    let pixels = visible?.size.area ?? 0
    // Measured on photographs and recordings of screens; only how they compare matters.
    unpackingTime = visible == nil ? 0 : record.unpackingSteps.plus(500)
    drawingTime = visible == nil ? 0 : (pixels / (isOpaque ? 4 : 3)).plus(200)
    clearingTime = pixels / 16
  }
}
