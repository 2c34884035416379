import Frames
import GIFRefresh
import PullRefresh
import Testing

/// A list of lines that is moved by calls, for a game or a terminal; drawing is a closure's.
@MainActor
final class LineList: RefreshHost {
  weak var refreshController: RefreshController?
  private(set) var geometry: ListGeometry
  private(set) var motion = ScrollMotion.resting
  private let draw: (RefreshSnapshot) -> Void

  init(height: Double, lines: Int, draw: @escaping (RefreshSnapshot) -> Void) {
    geometry = ListGeometry(viewport: height, content: Double(lines) * 20, itemCount: lines)
    self.draw = draw
  }

  /// Drags the content down; past the start, it moves half as far as the finger.
  func dragged(by distance: Double) {
    motion = .dragging
    geometry.offset -= geometry.overscroll(past: .start) > 0 ? distance / 2 : distance
    refreshController?.scrolled(self)
  }

  /// Lifts the finger: reports the end of the drag once, then returns to a resting offset.
  func released() {
    motion = .lifted
    refreshController?.scrolled(self)
    motion = .resting
    settle()
  }

  func apply(_ change: InsetChange) {
    geometry.contributions[change.edge] = change.length
    settle()
  }

  func show(_ snapshot: RefreshSnapshot) { draw(snapshot) }

  private func settle() {
    let range = geometry.restingOffsets
    if !motion.isDragging {
      geometry.offset = min(max(geometry.offset, range.lowerBound), range.upperBound)
    }
    refreshController?.scrolled(self)
  }
}

/// *Your own picture, your own list*.
@MainActor
@Suite struct OwnHost {
  @Test(
    "A list that the app writes itself opens its header's inset on release, and closes it afterwards"
  )
  func pull() {
    var shown: [RefreshSnapshot] = []
    let list = LineList(height: 600, lines: 100) { shown.append($0) }
    let refresh = RefreshController(on: list)
    refresh.header = RefreshHeader(.arrow)
    for _ in 0..<20 { list.dragged(by: 10) }
    #expect(shown.last?.phase.progress ?? 0 > 1)
    list.released()
    #expect(list.geometry.contributions.start == 54)
    #expect(list.geometry.offset == -54)
    refresh.end(.start)
    refresh.detach()
    #expect(list.geometry.contributions.start == 0)
    #expect(list.geometry.offset == 0)
  }

  @Test(
    "Driven by the app's list without a controller, the engine preloads within one screen of the end"
  )
  func loop() {
    let footer = RefreshComponent.footer(loadsAhead: LoadMorePolicy(preload: .screens(1)))
    let engine = RefreshEngine(footer: footer)
    let now = Moment.zero
    var begun: [ScrollEdge] = []
    func perform(_ action: RefreshCommand) {
      if case .begin(let edge, _) = action { begun.append(edge) }
    }
    for offset in [0, 1000, 2000.0] {
      let geometry = ListGeometry(viewport: 600, content: 3000, offset: offset)
      let sample = ScrollSample(geometry, motion: .dragging)
      engine.receive(.scrolled)
      while let action = engine.next(sample, at: now) { perform(action) }
      #expect(begun == (offset < 2000 ? [] : [.end]))
    }
  }
}
