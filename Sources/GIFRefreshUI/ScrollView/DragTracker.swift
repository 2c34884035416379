#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import GIFRefresh
  import PullRefresh

  /// How a finger's drag stands, and how it ended, told by its pan alone.
  ///
  /// A scroll view's own flags change at moments that are not documented; the pan's state says what matters:
  /// whether the finger let go or the system took it away. While the pan says neither, the drag goes on.
  ///
  /// ```
  ///            drags      let go             failed             told
  /// none       down       —                  —                  —
  /// down       —          over(lifted)       over(cancelled)    —
  /// over       down       —                  —                  none
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

    /// What a pan recognizer's state means for a drag.
    enum Pan: Sendable, Hashable, CaseIterable {
      /// A finger drags.
      case drags
      /// The finger has let go.
      case letGo
      /// The system took the drag away, or there was none.
      case failed
    }

    /// The pan says this.
    mutating func read(_ pan: Pan) {
      switch (state, pan) {
      case (.none, .drags), (.over, .drags): state = .down
      case (.down, .letGo): state = .over(.lifted)
      case (.down, .failed): state = .over(.cancelled)
      case (.down, .drags), (.none, .letGo), (.none, .failed), (.over, .letGo), (.over, .failed):
        break
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
