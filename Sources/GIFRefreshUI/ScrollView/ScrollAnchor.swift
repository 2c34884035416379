#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  /// An invisible subview of a scroll view, which retains its components and observes the window, the size and the
  /// safe area.
  ///
  /// It lets a scroll view own its controller without the Objective-C runtime: it is released with the scroll view,
  /// and removing it removes the components.
  final class ScrollAnchor: PlatformView {
    private(set) var host: ScrollHost?

    init(_ host: ScrollHost, in scrollView: HostedScrollView) {
      self.host = host
      super.init(frame: CGRect(origin: .zero, size: scrollView.bounds.size))
      isHidden = true
      ignoreTouches()
      fillSuperview()
      scrollView.insert(self)
      follow(scrollView)
    }

    required init?(coder: NSCoder) {
      // Created in code only; from an archive it would have no host.
      super.init(coder: coder)
    }

    /// Returns the host of a scroll view; `nil` if its `refresh` has never been used.
    static func host(in scrollView: HostedScrollView) -> ScrollHost? {
      for case let anchor as ScrollAnchor in scrollView.subviews { return anchor.host }
      return nil
    }

    /// Follows the list's visible part, so that its safe area equals the list's.
    func follow(_ scrollView: HostedScrollView) {
      let origin = scrollView.originOfVisiblePart
      if frame.origin != origin { frame.origin = origin }
    }

    override func windowChanged() { host?.windowChanged() }

    override func superviewChanged() {
      guard superview == nil, let left = host else { return }
      host = nil
      left.scrollViewLeft()
    }

    // The system writes the insets of a layout pass before this call.
    override func layOut() { host?.sizeChanged() }
  }
#endif
