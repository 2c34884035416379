#if canImport(UIKit) && !os(watchOS)
  import QuartzCore
  public import UIKit

  /// The base of the library's views: a `UIView`, or on a Mac an `NSView`, that tell of the same events.
  public class PlatformView: UIView {
    /// The window changed, or can be seen or not be seen now.
    func windowChanged() {}
    /// The superview changed.
    func superviewChanged() {}
    /// The size changed, or the part that bars cover.
    func layOut() {}
    /// Colours have to be read anew: another tint, dark mode, more contrast.
    func appearanceChanged() {}
    /// The screen may have another scale.
    func scaleChanged() {}
    /// The view was hidden or shown; UIKit does not tell a view of its superviews.
    func visibilityChanged() {}
    /// VoiceOver activates the view; returns whether that does anything.
    func activate() -> Bool { false }

    public override func didMoveToWindow() {
      super.didMoveToWindow()
      windowChanged()
      scaleChanged()
    }

    public override func didMoveToSuperview() {
      super.didMoveToSuperview()
      superviewChanged()
    }

    public override func layoutSubviews() {
      super.layoutSubviews()
      layOut()
    }

    public override func safeAreaInsetsDidChange() {
      super.safeAreaInsetsDidChange()
      layOut()
    }

    public override func tintColorDidChange() {
      super.tintColorDidChange()
      appearanceChanged()
    }

    public override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      super.traitCollectionDidChange(previous)
      appearanceChanged()
      scaleChanged()
      // Labels take another text size after this.
      setNeedsLayout()
    }

    public override var isHidden: Bool { didSet { visibilityChanged() } }
    public override var alpha: CGFloat { didSet { visibilityChanged() } }

    public override func accessibilityActivate() -> Bool { activate() }
  }

  extension PlatformView {
    /// The layer to draw in, as large as the view.
    var canvas: CALayer { layer }
    var displayScale: CGFloat { traitCollection.displayScale }
    /// Whether the view is shown in dark mode.
    var isDark: Bool { traitCollection.userInterfaceStyle == .dark }
    var isInVisibleWindow: Bool { window != nil }
    /// Whether the view is hidden by itself.
    var isConcealed: Bool { isHidden || alpha < 0.01 }

    /// Takes no touches.
    func ignoreTouches() { isUserInteractionEnabled = false }

    /// Calls an action when the view is tapped; a list that is stopped by a touch is not tapped.
    func addTapArea(_ tapped: @escaping @MainActor () -> Void) {
      let control = UIControl(frame: bounds)
      control.fillSuperview()
      control.addAction(UIAction { _ in tapped() }, for: .touchUpInside)
      addSubview(control)
    }

    /// The colours of an indicator, as layers need them.
    func indicatorColors(_ style: RefreshStyle = RefreshStyle()) -> IndicatorDrawing.Colors {
      .init(
        tint: (style.tint ?? tintColor).cgColor, arrow: style.arrowColor.cgColor,
        track: UIColor.tertiaryLabel.cgColor, circle: style.circleColor.cgColor)
    }

    /// Is read out as an image, or as a button.
    func becomeAccessible(as traits: UIAccessibilityTraits) {
      isAccessibilityElement = true
      accessibilityTraits = traits
    }

    func describe(label: String?, value: String? = nil, hint: String? = nil) {
      accessibilityLabel = label
      accessibilityValue = value
      accessibilityHint = hint
    }
  }

  extension UIView {
    /// Whether the view can be seen, as far as its window and the views around it tell.
    var isShown: Bool {
      guard window != nil else { return false }
      var view: UIView? = self
      while let seen = view {
        if seen.isHidden || seen.alpha < 0.01 { return false }
        view = seen.superview
      }
      return true
    }
  }
#endif
