#if canImport(AppKit) && !canImport(UIKit)
  public import AppKit
  import QuartzCore

  /// The base class of the library's views, with the same callbacks on AppKit as on UIKit.
  public class PlatformView: NSView {
    func windowChanged() {}
    func superviewChanged() {}
    func layOut() {}
    func appearanceChanged() {}
    func scaleChanged() {}
    /// Called when the view or one of its superviews is hidden or shown, or when the view's opacity changes.
    func visibilityChanged() {}
    func activate() -> Bool { false }

    private let tokens = NotificationTokens()

    public override func viewDidMoveToWindow() {
      super.viewDidMoveToWindow()
      tokens.end()
      if let window {
        tokens.observe(NSWindow.didChangeOcclusionStateNotification, of: window) { [weak self] in
          self?.windowChanged()
        }
      }
      windowChanged()
      scaleChanged()
      appearanceChanged()
    }

    public override func viewDidMoveToSuperview() {
      super.viewDidMoveToSuperview()
      superviewChanged()
    }

    public override func setFrameSize(_ size: NSSize) {
      super.setFrameSize(size)
      layOut()
    }

    public override func layout() {
      super.layout()
      layOut()
    }

    public override func viewDidChangeEffectiveAppearance() {
      super.viewDidChangeEffectiveAppearance()
      appearanceChanged()
    }

    public override func viewDidChangeBackingProperties() {
      super.viewDidChangeBackingProperties()
      scaleChanged()
    }

    public override func viewDidHide() {
      super.viewDidHide()
      visibilityChanged()
    }

    public override func viewDidUnhide() {
      super.viewDidUnhide()
      visibilityChanged()
    }

    public override var alphaValue: CGFloat { didSet { visibilityChanged() } }

    public override func accessibilityPerformPress() -> Bool { activate() }
  }

  extension PlatformView {
    var canvas: CALayer {
      wantsLayer = true
      return layer ?? CALayer()
    }
    var displayScale: CGFloat { window?.backingScaleFactor ?? 1 }
    var isDark: Bool { effectiveAppearance.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua }
    /// Whether any part of the window is visible; `false` if other windows cover all of it.
    var isInVisibleWindow: Bool { window?.occlusionState.contains(.visible) == true }
    /// Whether the view or one of its superviews is hidden, or the view itself is transparent.
    var isConcealed: Bool { isHiddenOrHasHiddenAncestor || alphaValue < 0.01 }

    func setNeedsLayout() { needsLayout = true }

    /// Does nothing, since AppKit already passes clicks that a view does not handle to its superview.
    func ignoreTouches() {}

    func indicatorColors(_ style: RefreshStyle = RefreshStyle()) -> IndicatorDrawing.Colors {
      var colors: IndicatorDrawing.Colors?
      func read() -> IndicatorDrawing.Colors {
        .init(
          tint: (style.tint ?? .controlAccentColor).cgColor,
          arrow: (style.arrowColor ?? style.captionColor).cgColor,
          track: NSColor.tertiaryLabelColor.cgColor, circle: style.circleColor.cgColor)
      }
      effectiveAppearance.performAsCurrentDrawingAppearance { colors = read() }
      return colors ?? read()
    }
  }

  extension NSView {
    func becomeAccessible(as role: NSAccessibility.Role) {
      setAccessibilityElement(true)
      setAccessibilityRole(role)
    }

    func describe(label: String?, value: String? = nil, hint: String? = nil) {
      setAccessibilityLabel(label)
      setAccessibilityValue(value)
      setAccessibilityHelp(hint)
    }

    /// Whether a mouse-up event is a click on the view: AppKit sends the event to the view in which the button was
    /// pressed, and the pointer is still in that view.
    func isClicked(by event: NSEvent) -> Bool {
      bounds.contains(convert(event.locationInWindow, from: nil))
    }

    var isShown: Bool {
      guard let window, window.occlusionState.contains(.visible) else { return false }
      return !isHiddenOrHasHiddenAncestor
    }
  }
#endif
