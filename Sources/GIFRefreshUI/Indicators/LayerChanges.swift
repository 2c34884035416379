#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import CoreGraphics
  import GIFRefresh
  import PullRefresh
  import QuartzCore

  /// Changes layers without the animations that Core Animation adds by itself.
  @MainActor
  func withoutActions(_ change: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change()
    CATransaction.commit()
  }

  extension Placement {
    /// The place as a rectangle.
    var rect: CGRect { CGRect(x: left, y: top, width: size.width, height: size.height) }
  }

  extension CGRect {
    /// A rectangle of a size in the middle of this one.
    func centered(_ size: CGSize) -> CGRect {
      CGRect(
        x: midX - size.width / 2, y: midY - size.height / 2, width: size.width, height: size.height)
    }

    /// Where a picture stands in this: in its middle, or at its right beside words.
    func placing(_ picture: CGSize, isCentered: Bool) -> CGRect {
      let middle = centered(picture)
      return isCentered ? middle : middle.offsetBy(dx: maxX - middle.maxX, dy: 0)
    }
  }
#endif
