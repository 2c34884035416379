#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  /// The invisible views that SwiftUI keeps in front of a list, even while it shows no list, for the modifiers that need
  /// the list.
  ///
  /// A list keeps its controller and loads until the last of these views leaves its window for good.
  @MainActor
  struct ListSeekers {
    private struct Seeker {
      weak var view: PlatformView?
      let modifier: ObjectIdentifier
    }

    private var seekers: [Seeker] = []

    /// Whether no modifier has found the list.
    var isEmpty: Bool { seekers.isEmpty }

    mutating func add(_ view: PlatformView, of modifier: AnyObject) {
      seekers.removeAll { $0.view == nil || $0.view === view }
      seekers.append(Seeker(view: view, modifier: ObjectIdentifier(modifier)))
    }

    func contains(_ view: PlatformView) -> Bool { seekers.contains { $0.view === view } }

    /// Whether one of the views is in a window, or may return to one, perhaps in another tab of the list's last place.
    func areSeeking(around place: ListPlace) -> Bool {
      seekers.contains { seeker in
        seeker.view.map { !$0.isGone || place.isInTab($0) } == true
      }
    }

    /// The modifiers whose views are in a window now.
    var modifiersInWindow: [ObjectIdentifier] {
      seekers.filter { $0.view?.window != nil }.map(\.modifier)
    }

    /// Lets the views find the scroll view that may have replaced the list's.
    func seek() {
      for seeker in seekers { seeker.view?.setNeedsLayout() }
    }
  }

  extension ListPlace {
    /// Whether the view controller of a list outside all windows cannot return, or there is none.
    @MainActor func isGone(_ list: HostedScrollView) -> Bool {
      (list.nearestController ?? controller)?.isGone != false
    }
  }
#endif
