#if canImport(AppKit) && !canImport(UIKit)
  import AppKit
  import QuartzCore

  /// A circle with an arrow that points up.
  final class ArrowButton: NSControl {
    private let arrow = ArrowLayer()
    private let circle = CALayer()

    /// Creates a button of 44 points.
    init() {
      super.init(frame: NSRect(x: 0, y: 0, width: 44, height: 44))
      wantsLayer = true
      circle.frame = bounds
      arrow.pointUp(in: circle)
      layer?.addSublayer(circle)
      setAccessibilityElement(true)
      setAccessibilityRole(.button)
      takeColors()
    }

    /// Made by code alone: an archive has none.
    required init?(coder: NSCoder) { nil }

    /// y goes downwards, as the arrow is drawn.
    override var isFlipped: Bool { true }

    /// Reads its colours again.
    override func viewDidChangeEffectiveAppearance() {
      super.viewDidChangeEffectiveAppearance()
      takeColors()
    }

    /// A click is one where the mouse is let go.
    override func mouseUp(with event: NSEvent) { sendAction(action, to: target) }

    /// VoiceOver presses it.
    override func accessibilityPerformPress() -> Bool { sendAction(action, to: target) }

    private func takeColors() {
      effectiveAppearance.performAsCurrentDrawingAppearance {
        withoutActions {
          arrow.color(NSColor.controlAccentColor.cgColor)
          circle.backgroundColor = NSColor.floating.cgColor
        }
      }
    }
  }
#endif
