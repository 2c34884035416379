#if canImport(AppKit) && !canImport(UIKit)
  import AppKit
  import QuartzCore

  /// A circle with an arrow that points up.
  final class ArrowButton: NSControl {
    private let arrow = ArrowLayer()
    private let circle = CALayer()

    init() {
      super.init(frame: NSRect(x: 0, y: 0, width: 44, height: 44))
      wantsLayer = true
      circle.frame = bounds
      arrow.pointUp(in: circle)
      layer?.addSublayer(circle)
      setAccessibilityElement(true)
      setAccessibilityRole(.button)
      updateColors()
    }

    /// Not supported: the button is created in code only.
    required init?(coder: NSCoder) { nil }

    /// The arrow's coordinates have y downwards.
    override var isFlipped: Bool { true }

    override func viewDidChangeEffectiveAppearance() {
      super.viewDidChangeEffectiveAppearance()
      updateColors()
    }

    /// Triggers on mouse-up, like AppKit's buttons.
    override func mouseUp(with event: NSEvent) { sendAction(action, to: target) }

    override func accessibilityPerformPress() -> Bool { sendAction(action, to: target) }

    /// Sets the name that VoiceOver reads.
    func name(_ label: String) { setAccessibilityLabel(label) }

    private func updateColors() {
      effectiveAppearance.performAsCurrentDrawingAppearance {
        withoutActions {
          arrow.color(NSColor.controlAccentColor.cgColor)
          circle.backgroundColor = NSColor.floating.cgColor
        }
      }
    }
  }
#endif
