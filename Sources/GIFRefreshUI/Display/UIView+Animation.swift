#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIView {
    /// Animates a change as everything here moves: from where it is now, slower towards the end, and with the
    /// user's fingers let through.
    static func animate(over duration: Duration, _ change: @escaping () -> Void) {
      animate(
        withDuration: duration.seconds, delay: 0,
        options: [.allowUserInteraction, .beginFromCurrentState, .curveEaseOut], animations: change)
    }
  }
#endif
