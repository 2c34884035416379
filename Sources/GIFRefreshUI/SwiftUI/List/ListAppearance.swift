#if canImport(SwiftUI) && ((canImport(UIKit) && !os(watchOS)) || canImport(AppKit))
  import GIFRefresh
  import Observation
  import SwiftUI

  /// What SwiftUI shows of a list's components: a view that reads a part of it is made anew when that changes.
  @available(iOS 18.0, macOS 15.0, tvOS 18.0, visionOS 2.0, *)
  @MainActor
  @Observable
  final class ListAppearance {
    /// Something to be felt, and which it is of all, so that the same twice is felt twice.
    struct Felt: Sendable, Hashable {
      let haptic: RefreshHaptics.Haptic
      let number: Int
    }

    /// The room that the list keeps free at its edges, in points.
    var rooms = EdgePair<Double>()
    /// How the components stand.
    var snapshots = EdgePair<RefreshSnapshot?>(nil)
    /// Where the list stands; `nil` before it has told.
    var box: ScrollBox?
    /// Where the list is to be, as far as it follows that.
    var position = ScrollPosition()
    /// What was felt last.
    private(set) var felt: Felt?

    /// The list is to be at its start.
    func leadToStart() { position.scrollTo(edge: .top) }

    /// Something is to be felt.
    func feel(_ haptic: RefreshHaptics.Haptic) {
      felt = Felt(haptic: haptic, number: (felt?.number ?? 0) + 1)
    }

    /// Changes something so that it is seen to change, slower towards the end, and says when that is over; at once
    /// without a duration.
    func animate(
      over duration: Duration, _ change: () -> Void,
      completion: @escaping @MainActor () -> Void = {}
    ) {
      withAnimation(
        duration > .zero ? .easeOut(duration: duration.seconds) : nil,
        completionCriteria: .logicallyComplete, change
      ) { completion() }
    }
  }
#endif
