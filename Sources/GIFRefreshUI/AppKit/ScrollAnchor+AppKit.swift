#if canImport(AppKit) && !canImport(UIKit)
  import AppKit

  /// An invisible view in a scroll view, which keeps its components and hears what only a subview hears: the
  /// window and the size.
  ///
  /// With the scroll view it goes, and taken out of it, it takes the components along.
  final class ScrollAnchor: NSView {
    private(set) var refresh: ScrollViewRefresh?

    init(_ refresh: ScrollViewRefresh, in scrollView: NSScrollView) {
      self.refresh = refresh
      super.init(frame: scrollView.bounds)
      isHidden = true
      autoresizingMask = [.width, .height]
      scrollView.addSubview(self)
    }

    required init?(coder: NSCoder) {
      // Made by code alone.
      nil
    }

    /// The components of a scroll view; `nil` if it has none yet.
    static func refresh(in scrollView: NSScrollView) -> ScrollViewRefresh? {
      for case let anchor as ScrollAnchor in scrollView.subviews { return anchor.refresh }
      return nil
    }

    override func viewDidMoveToWindow() {
      super.viewDidMoveToWindow()
      refresh?.windowChanged()
    }

    override func viewDidMoveToSuperview() {
      super.viewDidMoveToSuperview()
      guard superview == nil, let left = refresh else { return }
      refresh = nil
      left.scrollViewLeft()
    }

    override func setFrameSize(_ size: NSSize) {
      super.setFrameSize(size)
      refresh?.sizeChanged()
    }

    /// What the system has written into the insets in the same pass, it wrote before this.
    override func layout() {
      super.layout()
      refresh?.sizeChanged()
    }
  }
#endif
