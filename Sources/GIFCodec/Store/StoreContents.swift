import Frames

/// What a store keeps at the moment, and what is known about its frames.
///
/// A value without threads. It takes what its plan asks for and nothing else, so what it keeps never
/// exceeds what the plan says.
struct StoreContents: Sendable {
  /// What lies on what, as far as it is known.
  private var tree: FrameTree
  private(set) var plan: StorePlan
  /// How many bytes the plan was made for.
  private(set) var budget: Int
  /// The bytes of pixels that are kept.
  private(set) var residentBytes = 0
  /// The damage that was found, in the order in which frames were unpacked.
  private var found: [GIFDamage] = []
  /// How much is wanted and not there.
  private(set) var missing = 0

  private var rasters: [Raster?]
  private var canvases: [Bitmap?]
  private var wantsRaster: [Bool] = []
  private var wantsCanvas: [Bool] = []
  /// The number of key frames that were found to be damaged.
  private var damagedKeyFrames = 0
  /// After how many of them frames that were not unpacked yet are taken to hide nothing.
  ///
  /// Each changes the plan, and planning takes longest where a file has many frames.
  private static let mostDamagedKeyFrames = 8
  private var condition: [Condition]

  /// What is known of a frame's pixels.
  private enum Condition { case unknown, whole, damaged }

  /// Keeps what is best within a budget.
  init(_ tree: FrameTree, budget: Int) {
    self.tree = tree
    self.budget = budget
    condition = Array(repeating: .unknown, count: tree.nodes.count)
    rasters = Array(repeating: nil, count: tree.nodes.count)
    canvases = Array(repeating: nil, count: tree.nodes.count)
    plan = StorePlanner(tree: tree, budget: budget).plan()
    follow(plan)
  }

  /// The damage that was found, by frame.
  var damage: [GIFDamage] { found.sorted { $0.frameIndex < $1.frameIndex } }

  /// Plans anew for another budget, and lets go of what is too much.
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
      count(rasters[number]?.indexes.count, isWanted: wantsRaster[number])
      count(canvases[number].map { _ in tree.canvasBytes }, isWanted: wantsCanvas[number])
    }
  }

  private mutating func count(_ bytes: Int?, isWanted: Bool) {
    if let bytes { residentBytes += bytes } else if isWanted { missing += 1 }
  }

  // MARK: - Pieces

  /// A frame's canvas, if it is kept.
  func canvas(_ number: Int) -> Bitmap? { canvases[number] }

  /// A frame's palette indexes, if they are kept, and whether they are all that the frame should have.
  func raster(_ number: Int) -> (raster: Raster, isWhole: Bool)? {
    rasters[number].map { ($0, condition[number] == .whole) }
  }

  /// Whether a frame's canvas should be kept and is not.
  func lacksCanvas(_ number: Int) -> Bool { wantsCanvas[number] && canvases[number] == nil }

  /// Whether a frame's palette indexes should be kept and are not.
  func lacksRaster(_ number: Int) -> Bool { wantsRaster[number] && rasters[number] == nil }

  /// Whether a frame has to be unpacked to learn whether it hides all before it.
  ///
  /// As long as none was found that should and does not, no frame has to.
  func isUncertain(_ number: Int) -> Bool {
    tree.nodes[number].hidesAll && condition[number] == .unknown && damagedKeyFrames > 0
  }

  /// Keeps a frame's canvas, if that is wanted.
  mutating func keep(_ canvas: Bitmap, at number: Int) {
    guard lacksCanvas(number) else { return }
    canvases[number] = canvas
    residentBytes += tree.canvasBytes
    missing -= 1
  }

  /// Keeps a frame's palette indexes, if that is wanted.
  mutating func keep(_ raster: Raster, at number: Int) {
    guard lacksRaster(number) else { return }
    rasters[number] = raster
    residentBytes += raster.indexes.count
    missing -= 1
  }

  /// Notes whether a frame that was unpacked is whole, and returns the steps of planning anew.
  ///
  /// One that should hide all before it and is damaged hides nothing: that changes the plan. Where there are many
  /// such frames no other is taken at its word, so it changes a few times at most.
  mutating func note(_ damage: GIFDamage?, inFrame number: Int) -> Int {
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

  /// Finds the nearest place from which a frame can be drawn, and the steps from there, last first.
  ///
  /// Only what lies in an area has to be right. If the canvas shows a frame that this one lies on, that is
  /// such a place, too.
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

  /// What the first step of a path is taken from.
  enum Origin {
    /// A canvas that is kept.
    case checkpoint(Bitmap)
    /// The canvas that is drawn on.
    case shown
    /// An empty canvas.
    case nothing
    /// Whatever is there: the first frame hides it, if it is whole.
    case frame(mustBeWhole: Bool)
  }
}
