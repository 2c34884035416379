#if canImport(UIKit) && !os(watchOS)
  import GIFRefresh
  import UIKit

  extension ScrollBox.Insets {
    /// UIKit's insets as the core reads and writes them, by side.
    init(_ insets: UIEdgeInsets) {
      self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
  }

  extension UIEdgeInsets {
    /// The core's insets as UIKit has them.
    init(_ insets: ScrollBox.Insets) {
      self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
  }
#endif
