import Frames
import PullRefresh
import RefreshSimulation
import TerminalCanvas

/// A simulated finger on a list, moved by mouse and keys; turns each of their events into steps of a script.
///
/// ```
/// mouse   button down      touch                keys   j ↓   touch if necessary, drag down
///         moved            drag                        k ↑   touch if necessary, drag up
///         button up        release, with the           ⇞ ⇟   ten times as far
///                          last velocity               space, ⏎  release
///         wheel            scroll; at an edge, pull    → ←   pull to the next, the previous frame
///                          until the wheel rests       r  l  begin header, begin footer
///                                                      ⇱ ⇲   to the start, to the end
/// ```
///
/// Past an edge the list resists, and a terminal has few rows, so a row of the mouse counts for more points there: a
/// drag over two fifths of the screen is a pull of 120 %.
struct DragInput {
  private static let notch = 3.0
  private static let memory = Duration.milliseconds(100)

  private let pointsPerRow: Double
  /// The distance that a key moves the finger, in points; ten key presses reach the trigger.
  private let stride: Double
  private let frames: Double
  /// The factor by which the mouse moves the finger farther past an edge.
  private let gain: Double
  private var isDown = false
  private var row = 0
  private var way: [(time: Moment, row: Int)] = []
  /// The time at which a pull by the wheel is released, unless the wheel turns again; `nil` without such a pull.
  private(set) var releaseAt: Moment?

  /// The time without wheel events after which a pull by the wheel is released; longer than the time between two
  /// notches.
  private static let wheelTimeout = Duration.milliseconds(500)

  /// Creates a finger on a list with `rows` visible rows.
  ///
  /// The header's GIF has `frames` frames, and a pull to 120 % of the trigger moves the finger by `travel` points.
  init(pointsPerRow: Double, rows: Int, travel: Double, frames: Int) {
    self.frames = Double(max(1, frames))
    self.pointsPerRow = pointsPerRow
    stride = max(14, travel / 10).inHundredths
    gain = max(1, travel / (pointsPerRow * 0.4 * Double(max(1, rows))))
  }

  /// Takes over the hold of another finger, so that a list that is resized in a pull stays held.
  mutating func keepHold(of other: DragInput) {
    (isDown, row, way, releaseAt) = (other.isDown, other.row, other.way, other.releaseAt)
  }

  /// Returns the steps for an input, given the list's geometry and the header's pull progress (1 at the trigger).
  mutating func steps(
    for input: TerminalInput, at now: Moment, on list: ListGeometry, progress: Double
  ) -> [DragScript.Step] {
    switch input {
    case .key(let key): steps(for: key, on: list, progress)
    case .mouse(let event): steps(for: event, at: now, on: list)
    case .reply: []
    }
  }

  /// Returns the release of a pull by the wheel if the wheel has rested long enough, otherwise no steps.
  mutating func steps(at now: Moment) -> [DragScript.Step] {
    guard let releaseAt, releaseAt <= now else { return [] }
    self.releaseAt = nil
    isDown = false
    return [.release(velocity: 0)]
  }

  private mutating func steps(
    for key: Key, on list: ListGeometry, _ progress: Double
  ) -> [DragScript.Step] {
    func drag(_ distance: Double) -> [DragScript.Step] {
      defer { (isDown, releaseAt) = (true, nil) }
      return (isDown ? [] : [.touch]) + [.drag(by: distance, over: .zero)]
    }
    switch key {
    case .down, .character("j"): return drag(stride)
    case .up, .character("k"): return drag(-stride)
    case .right, .left:
      guard list.overscroll(past: .start) >= 0 else {
        return drag(key == .right ? stride : -stride)
      }
      (isDown, releaseAt) = (true, nil)
      // Pulls to the middle of the next or previous frame's range of the progress. At rest, the header shows no frame
      // yet; with -1 as the current frame, the next one is frame 0.
      let frame = progress > 0 ? (progress * frames).rounded(.down) : -1
      let next = (frame + (key == .right ? 1.5 : -0.5)) / frames
      return [.pull(.start, progress: (max(0, next) * 10_000).rounded() / 10_000, over: .zero)]
    case .pageUp: return drag(10 * stride)
    case .pageDown: return drag(-10 * stride)
    case .home where !isDown:
      return [.scroll(to: list.restingOffsets.lowerBound, over: .milliseconds(300))]
    case .end where !isDown:
      return [.scroll(to: list.restingOffsets.upperBound, over: .milliseconds(300))]
    case .character(" ") where isDown, .enter where isDown:
      (isDown, releaseAt) = (false, nil)
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
    case .pressed:
      releaseAt = nil
      isDown = true
      row = event.row
      way = [(now, event.row)]
      return [.touch]
    case .dragged where isDown && event.row != row:
      let rest = list.restingOffsets
      let isPastEdge =
        event.row > row
        ? list.offset <= rest.lowerBound || list.offset > rest.upperBound
        : list.offset < rest.lowerBound || list.offset >= rest.upperBound
      let distance = Double(event.row - row) * pointsPerRow * (isPastEdge ? gain : 1)
      row = event.row
      way.append((now, row))
      return [.drag(by: distance.inHundredths, over: .zero)]
    case .released where isDown:
      isDown = false
      return [.release(velocity: velocity(at: now))]
    case .scrolledUp: return wheel(by: -Self.notch, on: list, at: now)
    case .scrolledDown: return wheel(by: Self.notch, on: list, at: now)
    case .dragged, .released: return []
    }
  }

  private mutating func wheel(
    by rows: Double, on list: ListGeometry, at now: Moment
  ) -> [DragScript.Step] {
    let isPulling = releaseAt != nil
    guard !isDown || isPulling else { return [] }
    guard isPulling || list.overscroll(past: rows < 0 ? .start : .end) >= 0 else {
      return [.scroll(to: (list.offset + rows * pointsPerRow).inHundredths, over: .zero)]
    }
    defer { (isDown, releaseAt) = (true, now.advanced(by: Self.wheelTimeout)) }
    return (isDown ? [] : [.touch]) + [.drag(by: -rows * pointsPerRow, over: .zero)]
  }

  /// Returns the velocity of the last 100 ms, in whole points of offset per second.
  private func velocity(at now: Moment) -> Double {
    let recent = way.filter { $0.time.duration(to: now) <= Self.memory }
    guard let first = recent.first, let last = recent.last else { return 0 }
    let seconds = Swift.max(0.008, first.time.duration(to: now) / .seconds(1))
    return (Double(first.row - last.row) * pointsPerRow / seconds).rounded()
  }
}

extension Double {
  fileprivate var inHundredths: Double { (self * 100).rounded() / 100 }
}
