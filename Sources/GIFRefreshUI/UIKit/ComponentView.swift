#if canImport(UIKit) && !os(watchOS)
  import GIFRefresh
  import UIKit

  /// A component as the library draws it, or a view of the app's own.
  ///
  /// A tap, and VoiceOver's activation, ask the component to load.
  final class ComponentView: UIControl {
    private let own: (any RefreshView)?
    private let asked: @MainActor (RefreshTrigger) -> Void
    /// Whether it is a circle that floats over the list.
    let isFloating: Bool
    let drawing: IndicatorDrawing

    init(
      _ component: any AnimatedComponent, own: (any RefreshView)?, scale: PictureScale,
      asked: @escaping @MainActor (RefreshTrigger) -> Void,
      failed: @escaping @MainActor (any Error) -> Void
    ) {
      self.own = own
      self.asked = asked
      isFloating = component.component.indicator.hud != nil && own == nil
      drawing = IndicatorDrawing(component, scale: scale, isFloating: isFloating, failed: failed)
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
        drawing.attach(to: self, layer: layer)
        takeColors()
        _ = AppearanceObserver(in: self) { [weak self] in
          self?.takeColors()
          self?.setNeedsLayout()
        }
      }
    }

    required init?(coder: NSCoder) {
      // Made by code alone.
      nil
    }

    private func takeColors() {
      drawing.take(
        .init(
          tint: tintColor.cgColor, arrow: UIColor.secondaryLabel.cgColor,
          track: UIColor.tertiaryLabel.cgColor, circle: UIColor.floating.cgColor))
    }

    // MARK: Showing

    /// Takes its place in the content.
    func place(_ rect: CGRect) {
      if rect != frame { frame = rect }
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      layOut()
    }

    private func layOut() {
      guard own == nil else { return }
      withoutActions { drawing.layOut(in: bounds, displayScale: traitCollection.displayScale) }
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
      withoutActions { alpha = snapshot.content.opacity }
      if drawing.show(snapshot, hud: hud, at: now) { layOut() }
    }

    /// Shows what moves by itself as it is at a moment.
    func draw(hud: HUDAppearance?, at now: Moment) {
      if own == nil { drawing.draw(hud: hud, at: now) }
    }

    // MARK: VoiceOver

    override func accessibilityActivate() -> Bool {
      asked(.accessibility)
      return true
    }
  }

  extension UILabel {
    /// A line of words that follows the user's text size.
    static func caption(_ style: UIFont.TextStyle) -> UILabel {
      let label = UILabel()
      label.font = .preferredFont(forTextStyle: style)
      label.adjustsFontForContentSizeCategory = true
      label.textAlignment = .center
      label.textColor = .secondaryLabel
      return label
    }
  }

  extension UIActivityIndicatorView {
    /// The usual one.
    static func small() -> UIActivityIndicatorView { UIActivityIndicatorView(style: .medium) }
  }
#endif
