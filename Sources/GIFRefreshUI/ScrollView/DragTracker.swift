#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import GIFRefresh
  import PullRefresh

  /// The state of a finger's drag, and how the drag ended, derived only from the pan gesture.
  ///
  /// A scroll view's own flags, such as `isDragging`, change at undocumented moments. The pan gesture's state reports
  /// whether the finger was lifted or the system cancelled the drag; until then, the drag lasts. The table has a row
  /// for each current state and a column for each event; a dash means no change:
  ///
  /// ```
  ///            drags      let go             failed             end reported
  /// none       down       —                  —                  —
  /// down       —          over(lifted)       over(cancelled)    —
  /// over       down       —                  —                  none
  /// ```
  struct DragTracker: Sendable, Hashable {
    private enum State: Sendable, Hashable {
      case none
      case down
      /// The drag is over, and its end has not been reported to the engine yet.
      case over(ScrollMotion)
    }

    private var state = State.none

    /// The drag or its end, as a kind of motion; `nil` without a drag.
    var motion: ScrollMotion? {
      switch state {
      case .none: nil
      case .down: .dragging
      case .over(let end): end
      }
    }

    /// The meaning of a pan recognizer's state for a drag.
    enum Pan: Sendable, Hashable, CaseIterable {
      case drags
      /// The finger was lifted.
      case letGo
      /// The system cancelled the drag, or there was no drag.
      case failed
    }

    /// Updates the state from the pan gesture, and returns whether a drag begins.
    @discardableResult
    mutating func read(_ pan: Pan) -> Bool {
      switch (state, pan) {
      case (.none, .drags), (.over, .drags):
        state = .down
        return true
      case (.down, .letGo): state = .over(.lifted)
      case (.down, .failed): state = .over(.cancelled)
      case (.down, .drags), (.none, .letGo), (.none, .failed), (.over, .letGo), (.over, .failed):
        break
      }
      return false
    }

    /// Records that the end of the drag has been reported to the engine.
    mutating func endTold() {
      if case .over = state { state = .none }
    }
  }
#endif
