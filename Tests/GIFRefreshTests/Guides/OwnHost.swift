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
  @Test("A list that the app writes itself opens its header's inset on release, then closes it")
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
}
