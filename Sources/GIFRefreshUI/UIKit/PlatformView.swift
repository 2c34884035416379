#if canImport(UIKit) && !os(watchOS)
  import QuartzCore
  public import UIKit

  /// The base class of the library's views, with the same callbacks on UIKit as on AppKit.
  public class PlatformView: UIView {
    /// Called when the view moves to another window; on AppKit also when windows are covered or uncovered.
    func windowChanged() {}
    func superviewChanged() {}
    func layOut() {}
    /// Called when colours must be read again: after a change of tint, dark mode or contrast.
    func appearanceChanged() {}
    func scaleChanged() {}
    /// Called when the view is hidden or shown, or its opacity changes; UIKit does not report changes of superviews.
    func visibilityChanged() {}
    /// Handles activation by VoiceOver; returns `false` if the view has no action.
    func activate() -> Bool { false }

    public override func didMoveToWindow() {
      super.didMoveToWindow()
      windowChanged()
      scaleChanged()
      // If the new superview has a different tint but the same traits, UIKit calls only this method, so the colours are
      // read here, too.
      appearanceChanged()
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

    // Deprecated from iOS 17 and visionOS 1 on, but still called; its successor is newer than iOS 16.
    @available(visionOS, deprecated: 1.0)
    public override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      super.traitCollectionDidChange(previous)
      appearanceChanged()
      scaleChanged()
      // Labels change their text size after this call, so the layout must be updated later.
      setNeedsLayout()
    }

    public override var isHidden: Bool { didSet { visibilityChanged() } }
    public override var alpha: CGFloat { didSet { visibilityChanged() } }

    public override func accessibilityActivate() -> Bool { activate() }
  }

  extension PlatformView {
    /// The layer to draw in, which has the view's size.
    var canvas: CALayer { layer }
    var displayScale: CGFloat { traitCollection.displayScale }
    var isDark: Bool { traitCollection.userInterfaceStyle == .dark }
    var isInVisibleWindow: Bool { window != nil }
    /// Whether the view itself is hidden or transparent; its superviews do not count.
    var isConcealed: Bool { isHidden || alpha < 0.01 }

    func ignoreTouches() { isUserInteractionEnabled = false }

    /// Returns a style's colours for layers, resolved for the view's traits, such as dark mode.
    func indicatorColors(_ style: RefreshStyle = RefreshStyle()) -> IndicatorDrawing.Colors {
      .init(
        tint: resolved(style.tint ?? tintColor),
        arrow: resolved(style.arrowColor ?? style.captionColor),
        track: resolved(.tertiaryLabel), circle: resolved(style.circleColor))
    }
  }

  extension UIView {
    /// Presents the view to VoiceOver as an image or as a button.
    func becomeAccessible(as traits: UIAccessibilityTraits) {
      isAccessibilityElement = true
      accessibilityTraits = traits
    }

    func describe(label: String?, value: String? = nil, hint: String? = nil) {
      accessibilityLabel = label
      accessibilityValue = value
      accessibilityHint = hint
    }

    /// Returns a colour for a layer, resolved for this view's traits; `cgColor` alone would use
    /// `UITraitCollection.current`.
    func resolved(_ color: UIColor) -> CGColor {
      color.resolvedColor(with: traitCollection).cgColor
    }

    /// Whether the view is in a window, and neither the view nor a superview is hidden or transparent.
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
