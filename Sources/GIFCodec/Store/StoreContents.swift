import Frames

/// The frames that a store keeps, the store's plan, and the damage found so far.
///
/// Only frames of the plan are kept, so they never take more than ``StorePlan/residentBytes``.
struct StoreContents: Sendable {
  /// The frame tree, in which a key frame that is known to be damaged no longer counts as a key frame.
  private var tree: FrameTree
  private(set) var plan: StorePlan
  private(set) var budget: Int
  private(set) var residentBytes = 0
  private var found: [GIFDamage] = []
  /// The number of rasters (a frame's palette indexes) and canvases in the plan that are not kept yet.
  private(set) var missing = 0

  private var rasters: [[UInt8]?]
  private var canvases: [Bitmap?]
  private var wantsRaster: [Bool] = []
  private var wantsCanvas: [Bool] = []
  private var damagedKeyFrames = 0
  /// The number of damaged key frames above which all frames not yet decoded lose their key frame status.
  ///
  /// Bounds the number of plans: each damaged key frame makes the store plan again, which is slow for many frames.
  private static let mostDamagedKeyFrames = 8
  private var condition: [Condition]

  private enum Condition { case unknown, whole, damaged }

  init(_ tree: FrameTree, budget: Int) {
    self.tree = tree
    self.budget = budget
    condition = Array(repeating: .unknown, count: tree.nodes.count)
    rasters = Array(repeating: nil, count: tree.nodes.count)
    canvases = Array(repeating: nil, count: tree.nodes.count)
    plan = StorePlanner(tree: tree, budget: budget).plan()
    follow(plan)
  }

  var damage: [GIFDamage] { found.sorted { $0.frameIndex < $1.frameIndex } }

  mutating func replan(budget: Int) {
    guard budget != self.budget else { return }
    self.budget = budget
    replan()
  }

  private mutating func replan() { follow(StorePlanner(tree: tree, budget: budget).plan()) }

  private mutating func follow(_ plan: StorePlan) {
    self.plan = plan
    let none = Array(repeating: false, count: tree.nodes.count)
    wantsRaster = none
    wantsCanvas = none
    missing = 0
    residentBytes = 0
    for number in plan.rasters { wantsRaster[number] = true }
    for number in plan.checkpoints { wantsCanvas[number] = true }
    for number in tree.nodes.indices {
      if !wantsRaster[number] { rasters[number] = nil }
      if !wantsCanvas[number] { canvases[number] = nil }
      count(rasters[number]?.count, isWanted: wantsRaster[number])
      count(canvases[number].map { _ in tree.canvasBytes }, isWanted: wantsCanvas[number])
    }
  }

  private mutating func count(_ bytes: Int?, isWanted: Bool) {
    if let bytes { residentBytes += bytes } else if isWanted { missing += 1 }
  }

  // MARK: - Pieces

  func canvas(_ number: Int) -> Bitmap? { canvases[number] }

  func raster(_ number: Int) -> (indexes: [UInt8], isWhole: Bool)? {
    rasters[number].map { ($0, condition[number] == .whole) }
  }

  func lacksCanvas(_ number: Int) -> Bool { wantsCanvas[number] && canvases[number] == nil }

  func lacksRaster(_ number: Int) -> Bool { wantsRaster[number] && rasters[number] == nil }

  /// Returns whether a frame is a key frame that must be decoded before it is trusted, since another key frame was
  /// found damaged.
  func isUncertain(_ number: Int) -> Bool {
    tree.nodes[number].hidesAll && condition[number] == .unknown && damagedKeyFrames > 0
  }

  mutating func keep(_ canvas: Bitmap, at number: Int) {
    guard lacksCanvas(number) else { return }
    canvases[number] = canvas
    residentBytes += tree.canvasBytes
    missing -= 1
  }

  mutating func keep(_ raster: [UInt8], at number: Int) {
    guard lacksRaster(number) else { return }
    rasters[number] = raster
    residentBytes += raster.count
    missing -= 1
  }

  /// Records the outcome of decoding a frame, and returns the number of steps spent on planning again; mostly 0.
  ///
  /// If a key frame is damaged, the store plans again which frames to keep. After the ninth damaged key frame, the
  /// store trusts only key frames that it has decoded, so it plans again at most nine times.
  mutating func record(_ damage: GIFDamage?, inFrame number: Int) -> Int {
    guard let damage else {
      condition[number] = .whole
      return 0
    }
    guard condition[number] != .damaged else { return 0 }
    condition[number] = .damaged
    found.append(damage)
    guard tree.nodes[number].hidesAll else { return 0 }
    tree.reveal(under: number)
    damagedKeyFrames += 1
    if damagedKeyFrames > Self.mostDamagedKeyFrames {
      for other in tree.nodes.indices where condition[other] == .unknown {
        tree.reveal(under: other)
      }
    }
    replan()
    return tree.nodes.count * StorePlanner.stepsPerFrame
  }

  // MARK: - Paths

  /// Returns the nearest origin from which a frame can be drawn, and sets `steps` to the frames to draw from there, the
  /// last frame first.
  ///
  /// Drawing the steps makes only the pixels in `area` correct. `shown` is the frame that the caller's canvas shows: if
  /// the target builds on it, that canvas is the origin.
  func path(
    to target: Int, in area: PixelRect, onto shown: Int?, _ steps: inout [FrameTree.Step]
  ) -> Origin {
    steps.removeAll(keepingCapacity: true)
    var step = tree.step(to: target)
    while true {
      let number = step.frame
      if number == shown { return .shown }
      if let canvas = canvases[number] { return .checkpoint(canvas) }
      steps.append(step)
      if step.draws {
        let node = tree.nodes[number]
        if node.hidesAll { return .frame(mustBeWhole: true) }
        if node.isOpaque, condition[number] == .whole, let visible = node.visible,
          visible.contains(area)
        {
          return .frame(mustBeWhole: false)
        }
      }
      guard let before = tree.step(before: step) else { return .nothing }
      step = before
    }
  }

  enum Origin {
    /// A canvas that the store keeps.
    case checkpoint(Bitmap)
    /// The caller's canvas, which already shows a frame that the target builds on.
    case shown
    /// An empty canvas.
    case nothing
    /// The first frame to draw, which overwrites the whole area, so the canvas may have any contents. If `mustBeWhole`,
    /// that frame may turn out to be damaged; then the caller must find another path.
    case frame(mustBeWhole: Bool)
  }
}

/// A frame's raster: its palette indexes without the columns outside the canvas, at one byte a pixel.
///
/// ```
/// canvas      │        rows in file order, interlaced or not; of a damaged frame, only decoded pixels
/// ┌ frame ┐───┼───┐
/// │███████│███│···│    ··· is left out
/// └───────┘───┼───┘
/// ```
extension FrameRecord {
  func raster(of unpacked: Span<UInt8>) -> [UInt8] {
    let stride = area.size.width
    let width = visible?.size.width ?? 0
    let count = unpacked.count
    return unsafe unpacked.withUnsafeBufferPointer { unpacked in
      guard width < stride else { return unsafe Array(unpacked) }
      var indexes: [UInt8] = []
      indexes.reserveCapacity(count / stride * width + min(width, count % stride))
      for row in Swift.stride(from: 0, to: count, by: stride) {
        // The range is clamped to the decoded pixels.
        unsafe indexes.append(
          contentsOf: UnsafeBufferPointer(rebasing: unpacked[row..<min(row + width, count)]))
      }
      return indexes
    }
  }

  var rasterBytes: Int {
    guard let visible else { return 0 }
    let rows = isInterlaced ? area.size.height : visible.size.height
    return min(visible.size.width.times(rows), unpackedPixels)
  }

  var narrowed: FrameRecord {
    guard let visible else { return self }
    var narrowed = self
    narrowed.area = PixelRect(
      origin: area.origin, size: PixelSize(width: visible.size.width, height: area.size.height))
    return narrowed
  }
}
