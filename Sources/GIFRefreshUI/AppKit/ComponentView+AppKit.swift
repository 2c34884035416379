#if canImport(AppKit) && !canImport(UIKit)
  import AppKit
  import GIFRefresh

  /// A component as the library draws it, or a view of the app's own.
  ///
  /// A click, and VoiceOver's press, ask the component to load.
  final class ComponentView: NSView {
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
      wantsLayer = true
      layer?.masksToBounds = !isFloating
      setAccessibilityElement(true)
      setAccessibilityRole(.button)
      if let own {
        own.autoresizingMask = [.width, .height]
        own.frame = bounds
        addSubview(own)
      } else if let layer {
        drawing.attach(to: self, layer: layer)
        takeColors()
      }
    }

    required init?(coder: NSCoder) {
      // Made by code alone.
      nil
    }

    /// y goes downwards, as in the core's layouts.
    override var isFlipped: Bool { true }

    override func viewDidChangeEffectiveAppearance() {
      super.viewDidChangeEffectiveAppearance()
      takeColors()
    }

    private func takeColors() {
      guard own == nil else { return }
      effectiveAppearance.performAsCurrentDrawingAppearance {
        drawing.take(
          .init(
            tint: NSColor.controlAccentColor.cgColor, arrow: NSColor.secondaryLabelColor.cgColor,
            track: NSColor.tertiaryLabelColor.cgColor,
            circle: NSColor.windowBackgroundColor.cgColor))
      }
    }

    // MARK: Showing

    /// Takes its place in the content.
    func place(_ rect: CGRect) {
      guard rect != frame else { return }
      frame = rect
      layOut()
    }

    override func viewDidChangeBackingProperties() {
      super.viewDidChangeBackingProperties()
      layOut()
    }

    private func layOut() {
      guard own == nil else { return }
      withoutActions {
        drawing.layOut(in: bounds, displayScale: window?.backingScaleFactor ?? 1)
      }
    }

    /// A component stands like this now, and is read out with these words.
    func show(
      _ snapshot: RefreshSnapshot, hud: HUDAppearance?, at now: Moment,
      texts: AccessibilityTexts.Description
    ) {
      setAccessibilityLabel(texts.label)
      setAccessibilityValue(texts.value)
      setAccessibilityHelp(texts.hint)
      isHidden = !snapshot.isOnScreen && !UserPreferences.runsVoiceOver
      if let own { return own.show(snapshot) }
      withoutActions { alphaValue = snapshot.content.opacity }
      if drawing.show(snapshot, hud: hud, at: now) { layOut() }
    }

    /// Shows what moves by itself as it is at a moment.
    func draw(hud: HUDAppearance?, at now: Moment) {
      if own == nil { drawing.draw(hud: hud, at: now) }
    }

    // MARK: Asking

    override func mouseUp(with event: NSEvent) { asked(.tap) }

    override func accessibilityPerformPress() -> Bool {
      asked(.accessibility)
      return true
    }
  }

  /// UIKit's names for what the drawing needs.
  extension NSTextField {
    /// A line of words of the size that a style has on a Mac.
    static func caption(_ style: NSFont.TextStyle) -> NSTextField {
      let label = NSTextField(labelWithString: "")
      label.font = .preferredFont(forTextStyle: style, options: [:])
      label.alignment = .center
      label.textColor = .secondaryLabelColor
      return label
    }

    var text: String? {
      get { stringValue.isEmpty ? nil : stringValue }
      set { stringValue = newValue ?? "" }
    }
  }

  extension NSProgressIndicator {
    static func small() -> NSProgressIndicator {
      let spinner = NSProgressIndicator(frame: NSRect(x: 0, y: 0, width: 16, height: 16))
      spinner.style = .spinning
      spinner.controlSize = .small
      spinner.isDisplayedWhenStopped = false
      return spinner
    }

    var center: CGPoint {
      get { CGPoint(x: frame.midX, y: frame.midY) }
      set {
        setFrameOrigin(NSPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2))
      }
    }

    var alpha: CGFloat {
      get { alphaValue }
      set { alphaValue = newValue }
    }

    func startAnimating() { startAnimation(nil) }
    func stopAnimating() { stopAnimation(nil) }
  }
#endif
