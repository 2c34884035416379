#if canImport(UIKit) && !os(watchOS)
  import GIFRefresh
  import UIKit

  /// How a finger's drag stands, and how it ended, told by its pan alone.
  ///
  /// A scroll view's own flags change at moments that are not documented; the pan's state says what matters:
  /// whether the finger let go or the system took it away. While the pan says neither, the drag goes on.
  ///
  /// ```
  ///            began, changed    ended              cancelled, failed, possible
  /// none       down              —                  —
  /// down       —                 over(lifted)       over(cancelled)
  /// over       down              —                  —                              told: none
  /// ```
  struct DragTracker: Sendable, Hashable {
    private enum State: Sendable, Hashable {
      case none
      case down
      /// Over, and not told yet.
      case over(ScrollMotion)
    }

    private var state = State.none

    /// Why the list stands where it does, as far as a finger has to do with it; `nil` if none has.
    var motion: ScrollMotion? {
      switch state {
      case .none: nil
      case .down: .dragging
      case .over(let end): end
      }
    }

    /// The pan's state is this, and its velocity that, in points of offset per second.
    mutating func read(_ pan: UIGestureRecognizer.State, velocity: @autoclosure () -> Double) {
      switch (state, pan) {
      case (.none, .began), (.none, .changed), (.over, .began), (.over, .changed): state = .down
      case (.down, .ended): state = .over(.lifted(velocity: velocity()))
      case (.down, .cancelled), (.down, .failed), (.down, .possible): state = .over(.cancelled)
      default: break
      }
    }

    /// How the drag ended has been heard.
    mutating func endTold() {
      switch state {
      case .over: state = .none
      case .none, .down: break
      }
    }
  }
#endif
