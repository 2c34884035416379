#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  /// An invisible view in a scroll view, which keeps its components and hears what only a subview hears: the
  /// window, the size and the safe area.
  ///
  /// It is how a scroll view owns what it refreshes by, without the Objective-C runtime: with the scroll view it
  /// goes, and taken out of it, it takes the components along.
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
      // Made by code alone; out of an archive it would have nothing to keep.
      super.init(coder: coder)
    }

    /// The host of a scroll view; `nil` if it has never been asked to refresh.
    static func host(in scrollView: HostedScrollView) -> ScrollHost? {
      for case let anchor as ScrollAnchor in scrollView.subviews { return anchor.host }
      return nil
    }

    /// Stays where the list is seen, so that its safe area is the list's.
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

    // What the system has written into the insets in the same pass, it wrote before this.
    override func layOut() { host?.sizeChanged() }
  }
#endif
