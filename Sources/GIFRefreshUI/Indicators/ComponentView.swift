#if canImport(UIKit) && !os(watchOS)
  import GIFRefresh
  import QuartzCore
  import UIKit

  /// A component as the library draws it: frames, words, arrow, ring or spinner; or a view of the app's own.
  ///
  /// It shows what snapshots say and decides nothing. A tap, and VoiceOver's activation, ask the component to
  /// load.
  final class ComponentView: UIControl {
    private let component: any AnimatedComponent
    private let own: (any RefreshView)?
    private let scale: PictureScale
    private let asked: @MainActor (RefreshTrigger) -> Void
    private let failed: @MainActor (any Error) -> Void
    /// Whether it is a circle that floats over the list.
    let isFloating: Bool
    private var hasFailed = false
    /// What is shown now.
    private(set) var content = IndicatorContent()

    let picture = PictureLayer()
    let outgoing = PictureLayer()
    let arrow = ArrowLayer()
    let ring: RingLayer
    private let circle = CALayer()
    let caption = UILabel()
    private let detail = UILabel()
    let spinner = UIActivityIndicatorView(style: .medium)

    init(
      _ component: any AnimatedComponent, own: (any RefreshView)?, scale: PictureScale,
      asked: @escaping @MainActor (RefreshTrigger) -> Void,
      failed: @escaping @MainActor (any Error) -> Void
    ) {
      self.component = component
      self.own = own
      self.scale = scale
      self.asked = asked
      self.failed = failed
      isFloating = component.component.indicator.hud != nil && own == nil
      ring = RingLayer(isFloating ? .hud : .title)
      super.init(frame: .zero)
      clipsToBounds = !isFloating
      isAccessibilityElement = true
      accessibilityTraits = .button
      addAction(UIAction { [weak self] _ in self?.asked(.tap) }, for: .touchUpInside)
      if let own {
        own.isUserInteractionEnabled = false
        own.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        own.frame = bounds
        addSubview(own)
      } else {
        addParts()
      }
    }

    required init?(coder: NSCoder) {
      // Made by code alone.
      nil
    }

    private func addParts() {
      if isFloating {
        circle.shadowOpacity = Float(HUDMetrics.shadowOpacity)
        circle.shadowRadius = 4
        circle.shadowOffset = CGSize(width: 0, height: 1)
        layer.addSublayer(circle)
      }
      for part in [outgoing.layer, picture.layer, arrow.layer, ring.layer] {
        layer.addSublayer(part)
      }
      for (label, style) in [(caption, UIFont.TextStyle.footnote), (detail, .caption1)] {
        label.font = .preferredFont(forTextStyle: style)
        label.adjustsFontForContentSizeCategory = true
        label.textAlignment = .center
        label.textColor = .secondaryLabel
        addSubview(label)
      }
      addSubview(spinner)
      takeColors()
      _ = AppearanceObserver(in: self) { [weak self] in
        self?.takeColors()
        self?.setNeedsLayout()
      }
    }

    /// Colours that follow dark mode and contrast have to be taken anew for layers.
    private func takeColors() {
      withoutActions {
        arrow.color(UIColor.secondaryLabel.cgColor)
        ring.color(tint: tintColor.cgColor, track: UIColor.tertiaryLabel.cgColor)
        circle.backgroundColor = UIColor.floating.cgColor
      }
    }

    // MARK: Showing

    /// Takes its place in the content; what floats is so far below the content's beginning.
    func place(_ placement: Placement, below y: Double) {
      let rect = placement.rect.offsetBy(dx: 0, dy: y)
      guard rect != frame else { return }
      frame = rect
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      withoutActions { layOut() }
    }

    /// A component stands like this now, and is read out with these words.
    func show(
      _ snapshot: RefreshSnapshot, hud: HUDAppearance?, at now: Moment,
      texts: AccessibilityTexts.Description
    ) {
      accessibilityLabel = texts.label
      accessibilityValue = texts.value
      accessibilityHint = texts.hint
      // What lies under a translucent bar must not shine through; VoiceOver has to reach it all the same.
      isHidden = !snapshot.isOnScreen && !UserPreferences.runsVoiceOver
      if let own { return own.show(snapshot) }
      let before = content
      content = snapshot.content
      withoutActions {
        alpha = content.opacity
        showPictures()
        if caption.text != content.caption { caption.text = content.caption }
        if detail.text != content.detail { detail.text = content.detail }
        if before != content { layOut() }
        draw(hud: hud, at: now)
      }
    }

    /// Shows what moves by itself as it is at a moment.
    func draw(hud: HUDAppearance?, at now: Moment) {
      guard own == nil else { return }
      withoutActions {
        if let hud {
          ring.show(hud.ring, at: now)
          return
        }
        var angle: Tween?
        var shownRing: RingContent?
        var spinning: Double?
        switch content.activity {
        case .ring(let content): shownRing = content
        case .arrow(let tween): angle = tween
        case .spinner: spinning = 1
        case .fadingSpinner(let opacity): spinning = opacity.value(at: now)
        case nil: break
        }
        arrow.show(angle, at: now)
        ring.show(shownRing, at: now)
        spinner.alpha = spinning ?? 0
        if (spinning ?? 0) > 0 { spinner.startAnimating() } else { spinner.stopAnimating() }
      }
    }

    private func showPictures() {
      do {
        try picture.show(content.picture) { try Self.bitmap($0, of: component) }
        try outgoing.show(content.outgoing?.picture) { try Self.bitmap($0, of: component) }
      } catch {
        // Once is enough to say it.
        if !hasFailed { failed(error) }
        hasFailed = true
      }
      let fading = content.outgoing?.opacity ?? 0
      outgoing.layer.opacity = Float(fading)
      picture.layer.opacity = Float(1 - fading)
    }

    private static func bitmap<Component: AnimatedComponent>(
      _ picture: IndicatorContent.Picture, of component: Component
    ) throws -> Bitmap? {
      try component.bitmap(picture)
    }

    private func layOut() {
      guard own == nil else { return }
      func line(_ label: UILabel) -> CaptionLayout.Line? {
        label.text.map { _ in CaptionLayout.Line(textWidth: label.intrinsicContentSize.width) }
      }
      let layout = CaptionLayout(
        .init(width: bounds.width, height: bounds.height), caption: line(caption),
        detail: line(detail))
      caption.frame = layout.caption?.rect ?? .zero
      detail.frame = layout.detail?.rect ?? .zero
      for part in [picture, outgoing] {
        part.place(
          in: layout.picture.rect,
          pixelsPerPoint: scale.pixelsPerPoint(on: traitCollection.displayScale),
          isCentered: layout.isPictureCentered, isMirrored: content.isMirrored)
      }
      // Arrow, ring and spinner take turns at one place: in the middle, where there are no words.
      let place = layout.arrow(ArrowLayer.size)
      let middle = CGPoint(x: place.centerX, y: place.centerY)
      arrow.layer.position = middle
      ring.layer.position = middle
      spinner.center = middle
      circle.frame = bounds
      circle.cornerRadius = bounds.height / 2
    }

    // MARK: VoiceOver

    override func accessibilityActivate() -> Bool {
      asked(.accessibility)
      return true
    }
  }
#endif
