#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import CoreGraphics
  import GIFRefresh
  import PullRefresh
  import QuartzCore

  /// Changes layers without Core Animation's implicit animations.
  @MainActor
  func withoutActions(_ change: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change()
    CATransaction.commit()
  }

  extension Placement {
    var rect: CGRect { CGRect(x: left, y: top, width: size.width, height: size.height) }
  }
#endif
