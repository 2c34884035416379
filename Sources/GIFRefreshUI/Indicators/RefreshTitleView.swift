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

  /// A navigation title with a ring beside it, which fills during the pull, a spinner, which is shown while loading,
  /// and a red mark, which is shown after a load that failed.
  ///
  /// ```swift
  /// let title = RefreshTitleView(title: "Inbox")
  /// navigationItem.titleView = title
  /// tableView.refresh.titleView = title
  /// tableView.refresh.header = RefreshHeader(.ring) { [feed] in try await feed.reload() }
  /// ```
  ///
  /// Several lists can share one title view: the ring shows the list that was pulled last, and the spinner is visible
  /// while any of the lists loads. On a Mac, the app places the view itself, for example in a toolbar.
  public final class RefreshTitleView: PlatformView {
    /// The title's font (default: headline, which on iOS follows the user's text size).
    public var font: RefreshStyle.Font? {
      get { label.font }
      set {
        label.font = newValue
        titleChanged()
      }
    }
    /// The title's colour (default: label).
    public var textColor: RefreshStyle.Color? {
      get { label.textColor }
      set { label.textColor = newValue }
    }
    /// The colour of ring and spinner (default: `nil`).
    ///
    /// For `nil`, the ring has the view's tint colour, or the accent colour on a Mac, and the spinner the system's
    /// colour. A Mac's spinner always has the system's colour.
    public var indicatorColor: RefreshStyle.Color? {
      didSet {
        spinner.apply(indicatorColor)
        appearanceChanged()
      }
    }
    /// A view to the right of the title, 20 points wide and high; `nil` for none.
    ///
    /// Controls in the view receive taps.
    public var rightView: RefreshStyle.View? { didSet { rightViewChanged(from: oldValue) } }

    #if !canImport(UIKit)
      /// True, since the y axis of the engine's layouts points downwards.
      public override var isFlipped: Bool { true }
    #endif

    /// The text of the title; `nil` for none.
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
    let failure = FailureMark()
    /// For each list that shares this title view, the ring or spinner to show, and whether the last load has just
    /// failed.
    private var lists: [ObjectIdentifier: (activity: IndicatorContent.Activity?, hasFailed: Bool)] =
      [:]
    /// The last size that the view has given itself; a bar, or the app, may set another one.
    private var natural = CGSize.zero
    /// The list that was pulled last; `nil` before the first pull.
    private var pulled: ObjectIdentifier?

    /// Creates a view with a title; `nil` for only the ring and the spinner.
    public init(title: String?) {
      super.init(frame: .zero)
      label.textColor = .titleLabel
      label.text = title
      addSubview(label)
      canvas.addSublayer(ring.layer)
      canvas.addSublayer(failure.layer)
      addSubview(spinner)
      appearanceChanged()
      natural = intrinsicContentSize
      frame.size = natural
      draw(nil, at: .zero)
    }

    /// Not supported: the view is created in code only.
    public required init?(coder: NSCoder) { nil }

    // MARK: Layout

    private var layout: TitleIndicatorLayout {
      let measured = label.intrinsicContentSize
      return TitleIndicatorLayout(
        title: TitleIndicatorLayout.titleSize(
          measured: .init(width: label.text == nil ? 0 : measured.width, height: measured.height)))
    }

    /// The view's size in points: that of the title, with space for the ring on both sides so that the title stays
    /// centred.
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
      var layout = layout
      let size = CGSize(width: layout.size.width, height: layout.size.height)
      if bounds.size == natural, natural != size {
        natural = size
        frame.size = size
      }
      // In a bar with less room the title is cut, between the ring and the right view.
      if bounds.width > 0, bounds.width < layout.size.width, layout.title.size.width > 0 {
        let rest = layout.size.width - layout.title.size.width
        layout = TitleIndicatorLayout(
          title: .init(
            width: Swift.max(1, bounds.width - rest), height: layout.title.size.height))
      }
      // In a bar with more room everything is in the middle, at whole points, so that the words are sharp.
      func margin(_ room: CGFloat, _ length: Double) -> CGFloat {
        Swift.max(0, ((room - length) / 2).rounded(.down))
      }
      let (left, top) = (
        margin(bounds.width, layout.size.width), margin(bounds.height, layout.size.height)
      )
      func placed(_ place: Placement) -> CGRect { place.rect.offsetBy(dx: left, dy: top) }
      let indicator = placed(layout.indicator)
      let center = CGPoint(x: indicator.midX, y: indicator.midY)
      label.frame = placed(layout.title)
      withoutActions {
        ring.layer.position = center
        failure.layer.position = center
      }
      spinner.center = center
      // Without a title, the right view is directly beside the ring.
      rightView?.frame =
        layout.extensionView.map(placed) ?? indicator.offsetBy(dx: layout.size.width, dy: 0)
    }

    // Without a title, the right view is outside of the bounds, and still takes its taps.
    #if canImport(UIKit)
      /// Whether a point is in the view, or in its right view.
      public override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        super.point(inside: point, with: event) || rightView?.frame.contains(point) == true
      }
    #else
      /// Returns the view at a point, also in the right view.
      public override func hitTest(_ point: NSPoint) -> NSView? {
        let hit = super.hitTest(point)
        return isHidden ? hit : hit ?? rightView?.hitTest(convert(point, from: superview))
      }
    #endif

    override func appearanceChanged() {
      var style = RefreshStyle()
      style.tint = indicatorColor
      let colors = indicatorColors(style)
      withoutActions { ring.color(tint: colors.tint, track: colors.track) }
    }

    /// Lays out the title again, since the text size may have changed with the traits.
    override func scaleChanged() { titleChanged() }

    // MARK: Showing

    /// Shows the state of a list's header.
    func show(_ snapshot: RefreshSnapshot, of list: AnyObject, at now: Moment) {
      let list = ObjectIdentifier(list)
      lists[list] = (snapshot.content.activity, snapshot.outcome == .failed)
      switch snapshot.phase {
      case .pulling, .armed: pulled = list
      case .idle, .waiting, .loading, .finishing, .settling, .failed, .noMoreData: break
      }
      draw(list, at: now)
    }

    /// Removes a list's ring and spinner, since the list has another title view, draws its header itself or has been
    /// deallocated.
    func forget(_ list: ObjectIdentifier) {
      if lists.removeValue(forKey: list) != nil { draw(nil, at: .zero) }
    }

    /// Draws a list's ring as it looks at a moment on that list's clock, and the spinner, which all lists share.
    func draw(_ list: AnyObject, at now: Moment) { draw(ObjectIdentifier(list), at: now) }

    private func draw(_ list: ObjectIdentifier?, at now: Moment) {
      let isLoading = lists.values.contains { $0.activity == .spinner }
      if isLoading { spinner.startAnimating() } else { spinner.stopAnimating() }
      withoutActions {
        if !isLoading, case .ring(var content)? = pulled.flatMap({ lists[$0]?.activity }) {
          // Another list's moment is not on the clock of the ring's list, so the ring is shown as it will stay.
          if list != pulled { content.animation = nil }
          if list == pulled || ring.layer.isHidden { ring.show(content, at: now) }
        } else {
          ring.show(nil, at: now)
        }
        failure.layer.isHidden =
          isLoading || !ring.layer.isHidden || !lists.values.contains { $0.hasFailed }
      }
    }
  }
#endif
