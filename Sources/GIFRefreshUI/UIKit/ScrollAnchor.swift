#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// An invisible view in a scroll view, which keeps its components and hears what only a subview hears: the
  /// window, the size, the layout direction.
  ///
  /// It is how a scroll view owns what it refreshes by, without the Objective-C runtime: with the scroll view it
  /// goes, and taken out of it, it takes the components along.
  final class ScrollAnchor: UIView {
    private(set) var refresh: ScrollViewRefresh?

    init(_ refresh: ScrollViewRefresh, in scrollView: UIScrollView) {
      self.refresh = refresh
      super.init(frame: CGRect(origin: .zero, size: scrollView.bounds.size))
      isHidden = true
      isUserInteractionEnabled = false
      autoresizingMask = [.flexibleWidth, .flexibleHeight]
      scrollView.insertSubview(self, at: 0)
    }

    required init?(coder: NSCoder) {
      // Made by code alone; out of an archive it would have nothing to keep.
      super.init(coder: coder)
    }

    /// The components of a scroll view; `nil` if it has none yet.
    static func refresh(in scrollView: UIScrollView) -> ScrollViewRefresh? {
      for case let anchor as ScrollAnchor in scrollView.subviews { return anchor.refresh }
      return nil
    }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      refresh?.windowChanged()
    }

    override func didMoveToSuperview() {
      super.didMoveToSuperview()
      guard superview == nil, let left = refresh else { return }
      refresh = nil
      left.scrollViewLeft()
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      refresh?.sizeChanged()
    }
  }
#endif
