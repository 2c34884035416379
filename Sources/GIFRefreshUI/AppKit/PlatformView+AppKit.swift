#if canImport(AppKit) && !canImport(UIKit)
  public import AppKit
  import QuartzCore

  /// The base of the library's views: an `NSView`, or on other systems a `UIView`, that tell of the same events.
  public class PlatformView: NSView {
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
    /// The view, or a view around it, was hidden or shown.
    func visibilityChanged() {}
    /// VoiceOver activates the view; returns whether that does anything.
    func activate() -> Bool { false }

    private let tokens = NotificationTokens()

    /// Creates a view of a place.
    public override init(frame: NSRect) {
      super.init(frame: frame)
      observeWindow()
    }

    /// Creates a view out of an archive.
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      observeWindow()
    }

    private func observeWindow() {
      tokens.hear(NSWindow.didChangeOcclusionStateNotification) { [weak self] in
        self?.windowChanged()
      }
    }

    public override func viewDidMoveToWindow() {
      super.viewDidMoveToWindow()
      windowChanged()
      scaleChanged()
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
    /// The layer to draw in, as large as the view.
    var canvas: CALayer {
      wantsLayer = true
      return layer ?? CALayer()
    }
    var displayScale: CGFloat { window?.backingScaleFactor ?? 1 }
    /// Whether the view is shown in dark mode.
    var isDark: Bool { effectiveAppearance.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua }
    /// Whether the window can be seen: a window that another one covers cannot.
    var isInVisibleWindow: Bool { window?.occlusionState.contains(.visible) == true }
    /// Whether the view is hidden, by itself or by a view around it.
    var isConcealed: Bool { isHiddenOrHasHiddenAncestor || alphaValue < 0.01 }

    /// An image takes no clicks on a Mac.
    func ignoreTouches() {}

    /// Calls an action when the view is clicked.
    func addTapArea(_ tapped: @escaping @MainActor () -> Void) {
      let area = TapArea(frame: bounds)
      area.tapped = tapped
      area.fillSuperview()
      addSubview(area)
    }

    /// The colours of an indicator, as layers need them.
    func indicatorColors(_ style: RefreshStyle = RefreshStyle()) -> IndicatorDrawing.Colors {
      var colors: IndicatorDrawing.Colors?
      func read() -> IndicatorDrawing.Colors {
        .init(
          tint: (style.tint ?? .controlAccentColor).cgColor, arrow: style.arrowColor.cgColor,
          track: NSColor.tertiaryLabelColor.cgColor, circle: style.circleColor.cgColor)
      }
      effectiveAppearance.performAsCurrentDrawingAppearance { colors = read() }
      return colors ?? read()
    }

    /// Is read out as an image, or as a button.
    func becomeAccessible(as role: NSAccessibility.Role) {
      setAccessibilityElement(true)
      setAccessibilityRole(role)
    }

    func describe(label: String?, value: String? = nil, hint: String? = nil) {
      setAccessibilityLabel(label)
      setAccessibilityValue(value)
      setAccessibilityHelp(hint)
    }
  }

  /// A part of a view that can be clicked.
  private final class TapArea: NSView {
    var tapped: @MainActor () -> Void = {}
    override func mouseUp(with event: NSEvent) { tapped() }
  }

  extension NSView {
    /// Whether the view can be seen, as far as its window and the views around it tell.
    var isShown: Bool {
      guard let window, window.occlusionState.contains(.visible) else { return false }
      return !isHiddenOrHasHiddenAncestor
    }
  }
#endif
