#if canImport(UIKit) && !os(watchOS)
  import GIFRefresh
  public import UIKit

  /// A navigation title with a ring beside it that fills with the pull, and a spinner while loading.
  ///
  /// ```swift
  /// let title = RefreshTitleView(title: "Inbox")
  /// navigationItem.titleView = title
  /// tableView.refresh.titleView = title
  /// tableView.refresh.header = RefreshHeader(.ring) { try await feed.reload() }
  /// ```
  public final class RefreshTitleView: UIView {
    /// The title.
    public var title: String? {
      get { label.text }
      set {
        label.text = newValue
        invalidateIntrinsicContentSize()
        setNeedsLayout()
      }
    }

    private let label = UILabel()
    let ring = RingLayer(.title)
    let spinner = UIActivityIndicatorView(style: .medium)
    private var activity: IndicatorContent.Activity?

    /// Creates a title view.
    public init(title: String?) {
      super.init(frame: .zero)
      label.font = .preferredFont(forTextStyle: .headline)
      label.adjustsFontForContentSizeCategory = true
      label.text = title
      addSubview(label)
      layer.addSublayer(ring.layer)
      addSubview(spinner)
      takeColors()
      _ = AppearanceObserver(in: self) { [weak self] in self?.takeColors() }
      frame.size = intrinsicContentSize
      draw(at: .zero)
    }

    /// Made by code alone: an archive has none.
    public required init?(coder: NSCoder) { nil }

    private var layout: TitleIndicatorLayout {
      let measured = label.intrinsicContentSize
      return TitleIndicatorLayout(
        title: TitleIndicatorLayout.titleSize(
          measured: .init(width: measured.width, height: measured.height)))
    }

    /// As wide as the title with its ring, which the middle of the title stays in the middle of.
    public override var intrinsicContentSize: CGSize {
      CGSize(width: layout.size.width, height: layout.size.height)
    }

    /// Lays out title, ring and spinner.
    public override func layoutSubviews() {
      super.layoutSubviews()
      let layout = layout
      let center = CGPoint(x: layout.indicator.centerX, y: layout.indicator.centerY)
      label.frame = layout.title.rect
      withoutActions { ring.layer.position = center }
      spinner.center = center
    }

    private func takeColors() {
      withoutActions { ring.color(tint: tintColor.cgColor, track: UIColor.tertiaryLabel.cgColor) }
    }

    /// A header stands like this now.
    func show(_ snapshot: RefreshSnapshot, at now: Moment) {
      activity = snapshot.content.activity
      draw(at: now)
    }

    /// Shows what moves by itself as it is at a moment.
    func draw(at now: Moment) {
      var shownRing: RingContent?
      var isLoading = false
      switch activity {
      case .ring(let content): shownRing = content
      case .spinner: isLoading = true
      case .arrow, .fadingSpinner, nil: break
      }
      withoutActions { ring.show(shownRing, at: now) }
      if isLoading { spinner.startAnimating() } else { spinner.stopAnimating() }
    }
  }
#endif
