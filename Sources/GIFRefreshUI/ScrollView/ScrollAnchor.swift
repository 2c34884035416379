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
    private(set) var refresh: ScrollViewRefresh?

    init(_ refresh: ScrollViewRefresh, in scrollView: HostedScrollView) {
      self.refresh = refresh
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

    /// The components of a scroll view; `nil` if it has none yet.
    static func refresh(in scrollView: HostedScrollView) -> ScrollViewRefresh? {
      for case let anchor as ScrollAnchor in scrollView.subviews { return anchor.refresh }
      return nil
    }

    /// Stays where the list is seen, so that its safe area is the list's.
    func follow(_ scrollView: HostedScrollView) {
      let origin = scrollView.originOfVisiblePart
      if frame.origin != origin { frame.origin = origin }
    }

    override func windowChanged() { refresh?.windowChanged() }

    override func superviewChanged() {
      guard superview == nil, let left = refresh else { return }
      refresh = nil
      left.scrollViewLeft()
    }

    // What the system has written into the insets in the same pass, it wrote before this.
    override func layOut() { refresh?.sizeChanged() }
  }
#endif
