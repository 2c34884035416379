import Frames
import PullRefresh
import RefreshSimulation
import TerminalCanvas

/// A mouse or keys as a finger on a list: what they do becomes steps of a script.
///
/// ```
/// mouse   button down      touch                keys   j ↓   touch if need be, and drag down
///         moved            drag                        k ↑   the same, up
///         button up        release, as fast            ⇞ ⇟   the same, ten times as far
///                          as it moved last            space, ⏎  release
///         wheel            scroll; at an edge, pull    → ←   pull to the next, the last frame
///                          until it stands still       r  l  begin header, begin footer
///                                                      ⇱ ⇲   to the start, to the end
/// ```
///
/// Past an edge the list gives way, and a terminal has few rows: there a row counts for more points, so that
/// two fifths of the screen are a pull of 120 %.
struct DragInput {
  /// How many rows the wheel scrolls by.
  private static let notch = 3.0
  /// How far back its speed is measured.
  private static let memory = Duration.milliseconds(100)

  private let pointsPerRow: Double
  /// How far a key moves it, in points: ten times is as far as it takes.
  private let stride: Double
  /// How many frames of the GIF a pull goes through.
  private let frames: Double
  /// How many times as far a row moves it past an edge.
  private let gain: Double
  private var isDown = false
  private var row = 0
  private var way: [(time: Moment, row: Int)] = []
  /// When what the wheel pulls is let go, unless it goes on.
  private(set) var releaseAt: Moment?

  /// How long the wheel has to stand still: longer than from one notch to the next.
  private static let wheelPatience = Duration.milliseconds(500)

  /// A finger on a list of which `rows` rows are visible, which is led through `frames` frames by a pull of
  /// `travel` points.
  init(pointsPerRow: Double, rows: Int, travel: Double, frames: Int) {
    self.frames = Double(max(1, frames))
    self.pointsPerRow = pointsPerRow
    stride = max(14, travel / 10)
    gain = max(1, travel / (pointsPerRow * 0.4 * Double(max(1, rows))))
  }

  /// What comes from a terminal does this to a list that stands so.
  ///
  /// `progress` is how far the header is pulled.
  mutating func steps(
    for input: TerminalInput, at now: Moment, on list: ListGeometry, progress: Double
  ) -> [DragScript.Step] {
    switch input {
    case .key(let key): steps(for: key, on: list, progress)
    case .mouse(let event): steps(for: event, at: now, on: list)
    case .reply: []
    }
  }

  /// Time has passed: a wheel that has stood still lets go.
  mutating func steps(at now: Moment) -> [DragScript.Step] {
    guard let releaseAt, releaseAt <= now else { return [] }
    self.releaseAt = nil
    isDown = false
    return [.release(velocity: 0)]
  }

  private mutating func steps(
    for key: Key, on list: ListGeometry, _ progress: Double
  ) -> [DragScript.Step] {
    releaseAt = nil
    func drag(_ distance: Double) -> [DragScript.Step] {
      defer { isDown = true }
      return (isDown ? [] : [.touch]) + [.drag(by: distance, over: .zero)]
    }
    switch key {
    case .down, .character("j"): return drag(stride)
    case .up, .character("k"): return drag(-stride)
    case .right, .left:
      guard list.overscroll(past: .start) >= 0 else {
        return drag(key == .right ? stride : -stride)
      }
      isDown = true
      // To the middle of a frame's part of the pull, however much the list gives way there. At rest, before the first.
      let frame = progress > 0 ? (progress * frames).rounded(.down) : -1
      let next = (frame + (key == .right ? 1.5 : -0.5)) / frames
      return [.pull(.start, progress: max(0, next), over: .zero)]
    case .pageUp: return drag(10 * stride)
    case .pageDown: return drag(-10 * stride)
    case .home where !isDown:
      return [.scroll(to: list.restingOffsets.lowerBound, over: .milliseconds(300))]
    case .end where !isDown:
      return [.scroll(to: list.restingOffsets.upperBound, over: .milliseconds(300))]
    case .character(" ") where isDown, .enter where isDown:
      isDown = false
      return [.release(velocity: 0)]
    case .character("r"): return [.begin(.start, by: .program)]
    case .character("l"): return [.begin(.end, by: .program)]
    case .character, .control, .tab, .backspace, .escape, .enter, .home, .end, .insert,
      .delete:
      return []
    }
  }

  private mutating func steps(
    for event: MouseEvent, at now: Moment, on list: ListGeometry
  ) -> [DragScript.Step] {
    switch event.action {
    case .pressed(.left):
      releaseAt = nil
      isDown = true
      row = event.row
      way = [(now, event.row)]
      return [.touch]
    case .dragged(.left) where isDown && event.row != row:
      let isPastEdge = ScrollEdge.allCases.contains { list.overscroll(past: $0) >= 0 }
      let distance = Double(event.row - row) * pointsPerRow * (isPastEdge ? gain : 1)
      row = event.row
      way.append((now, row))
      return [.drag(by: distance, over: .zero)]
    case .released(.left) where isDown:
      isDown = false
      return [.release(velocity: velocity(at: now))]
    case .scrolledUp: return wheel(by: -Self.notch, on: list, at: now)
    case .scrolledDown: return wheel(by: Self.notch, on: list, at: now)
    case .pressed, .dragged, .released: return []
    }
  }

  private mutating func wheel(
    by rows: Double, on list: ListGeometry, at now: Moment
  ) -> [DragScript.Step] {
    let isPulling = releaseAt != nil
    guard !isDown || isPulling else { return [] }
    guard isPulling || list.overscroll(past: rows < 0 ? .start : .end) >= 0 else {
      return [.scroll(to: list.offset + rows * pointsPerRow, over: .zero)]
    }
    defer { (isDown, releaseAt) = (true, now.advanced(by: Self.wheelPatience)) }
    return (isDown ? [] : [.touch]) + [.drag(by: -rows * pointsPerRow, over: .zero)]
  }

  /// How fast it moved last, in whole points of offset per second.
  private func velocity(at now: Moment) -> Double {
    let recent = way.filter { $0.time.duration(to: now) <= Self.memory }
    guard let first = recent.first, let last = recent.last else { return 0 }
    let seconds = Swift.max(0.008, first.time.duration(to: now) / .seconds(1))
    return (Double(first.row - last.row) * pointsPerRow / seconds).rounded()
  }
}
