#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import Frames
  import GIFRefresh
  import PullRefresh
  import QuartzCore
  #if canImport(UIKit)
    public import UIKit
  #else
    public import AppKit
  #endif

  /// A navigation title with a ring beside it that fills with the pull, and a spinner while loading.
  ///
  /// ```swift
  /// let title = RefreshTitleView(title: "Inbox")
  /// navigationItem.titleView = title
  /// tableView.refresh.titleView = title
  /// tableView.refresh.header = RefreshHeader(.ring) { try await feed.reload() }
  /// ```
  ///
  /// Several lists may have one title: the ring is that of the list that was pulled last, and the spinner turns
  /// while any of them loads. On a Mac it stands where the app puts it, in a toolbar for instance.
  public final class RefreshTitleView: PlatformView {
    /// The title's font (default: the headline's, which on a phone follows the user's text size).
    public var font: RefreshStyle.Font? {
      get { label.font }
      set {
        label.font = newValue
        titleChanged()
      }
    }
    /// The title's colour (default: that of labels).
    public var textColor: RefreshStyle.Color? {
      get { label.textColor }
      set { label.textColor = newValue }
    }
    /// The colour of ring and spinner (default: `nil`, the view's tint, or a Mac's accent colour); a Mac's spinner has
    /// none.
    public var indicatorColor: RefreshStyle.Color? {
      didSet {
        spinner.take(indicatorColor)
        appearanceChanged()
      }
    }
    /// A view at the title's right, 20 points wide and high; `nil` for none.
    ///
    /// A button there is tapped as any other.
    public var rightView: RefreshStyle.View? { didSet { rightViewChanged(from: oldValue) } }

    #if !canImport(UIKit)
      /// y goes downwards, as in the core's layouts.
      public override var isFlipped: Bool { true }
    #endif

    /// The title.
    public var title: String? {
      get { label.text }
      set {
        label.text = newValue
        titleChanged()
      }
    }

    private let label = CaptionLabel.caption(.headline)
    let ring = RingLayer(.title)
    let spinner = Spinner.small()
    /// What each list that has this title shows in it.
    private var activities: [ObjectIdentifier: IndicatorContent.Activity] = [:]
    /// The list that was pulled last.
    private var pulled: ObjectIdentifier?

    /// Creates a title view.
    public init(title: String?) {
      super.init(frame: .zero)
      label.textColor = .titleLabel
      label.text = title
      addSubview(label)
      canvas.addSublayer(ring.layer)
      addSubview(spinner)
      appearanceChanged()
      frame.size = intrinsicContentSize
      draw(nil, at: .zero)
    }

    /// Made by code alone: an archive has none.
    public required init?(coder: NSCoder) { nil }

    // MARK: Layout

    private var layout: TitleIndicatorLayout {
      let measured = label.intrinsicContentSize
      return TitleIndicatorLayout(
        title: TitleIndicatorLayout.titleSize(
          measured: .init(width: label.text == nil ? 0 : measured.width, height: measured.height)))
    }

    /// As wide as the title with its ring, which the middle of the title stays in the middle of.
    public override var intrinsicContentSize: CGSize {
      CGSize(width: layout.size.width, height: layout.size.height)
    }

    private func titleChanged() {
      invalidateIntrinsicContentSize()
      layOut()
    }

    private func rightViewChanged(from old: BaseView?) {
      if old !== rightView { old?.removeFromSuperview() }
      if let rightView { addSubview(rightView) }
      layOut()
    }

    override func layOut() {
      let layout = layout
      let center = CGPoint(x: layout.indicator.centerX, y: layout.indicator.centerY)
      label.frame = layout.title.rect
      withoutActions { ring.layer.position = center }
      spinner.center = center
      // Without a title there is nothing to mirror the ring at, so it stands beside the ring.
      rightView?.frame =
        layout.extensionView?.rect ?? layout.indicator.rect.offsetBy(dx: layout.size.width, dy: 0)
    }

    override func appearanceChanged() {
      let colors = indicatorColors()
      withoutActions {
        ring.color(tint: indicatorColor?.cgColor ?? colors.tint, track: colors.track)
      }
    }

    /// The text size may be another, too.
    override func scaleChanged() { titleChanged() }

    // MARK: Showing

    /// Shows the state of a list's header.
    func show(_ snapshot: RefreshSnapshot, of list: AnyObject, at now: Moment) {
      let list = ObjectIdentifier(list)
      activities[list] = snapshot.content.activity
      switch snapshot.phase {
      case .pulling, .armed: pulled = list
      case .idle, .waiting, .loading, .finishing, .settling, .failed, .noMoreData: break
      }
      draw(list, at: now)
    }

    /// Forgets a list that has another title or is gone.
    func forget(_ list: AnyObject) {
      activities[ObjectIdentifier(list)] = nil
      draw(pulled, at: .zero)
    }

    /// Shows what moves by itself in one list as it is at a moment of that list's clock.
    func draw(_ list: AnyObject, at now: Moment) { draw(ObjectIdentifier(list), at: now) }

    private func draw(_ list: ObjectIdentifier?, at now: Moment) {
      let isLoading = activities.values.contains(.spinner)
      if isLoading { spinner.startAnimating() } else { spinner.stopAnimating() }
      if !isLoading, case .ring(let content)? = pulled.flatMap({ activities[$0] }) {
        if list == pulled { withoutActions { ring.show(content, at: now) } }
      } else {
        withoutActions { ring.show(nil, at: now) }
      }
    }
  }
#endif
