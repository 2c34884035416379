#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import CoreGraphics
  import GIFRefresh
  import QuartzCore

  /// A progress ring: a full circle behind, and an arc on it.
  @MainActor
  final class RingLayer {
    let layer = CALayer()
    private let track = CAShapeLayer()
    private let arc = CAShapeLayer()
    private let style: RingStyle

    init(_ style: RingStyle) {
      self.style = style
      let side = 2 * (style.radius + style.arc.lineWidth)
      layer.bounds = CGRect(x: 0, y: 0, width: side, height: side)
      let start = style.origin * 2 * .pi
      let path = CGMutablePath()
      // Core Graphics thinks of y as upwards, and so takes the screen's clockwise for the other way.
      path.addArc(
        center: CGPoint(x: side / 2, y: side / 2), radius: style.radius, startAngle: start,
        endAngle: start + 2 * .pi, clockwise: false)
      for (shape, stroke) in [(track, style.track), (arc, style.arc)] {
        guard let stroke else { continue }
        shape.frame = layer.bounds
        shape.path = path
        shape.fillColor = nil
        shape.lineWidth = stroke.lineWidth
        shape.lineCap = stroke.cap == .round ? .round : .butt
        layer.addSublayer(shape)
      }
    }

    /// Takes its colours anew: another appearance, another contrast.
    func color(tint: CGColor, track quiet: CGColor) {
      arc.strokeColor = tint
      track.strokeColor = quiet
    }

    /// Shows a ring as it is at a moment; `nil` for none.
    func show(_ ring: RingContent?, at now: Moment) {
      layer.isHidden = ring == nil
      guard let ring else { return }
      layer.opacity = Float(ring.opacity)
      arc.strokeEnd = ring.strokeEnd(at: now)
      layer.setAffineTransform(CGAffineTransform(rotationAngle: ring.rotation * 2 * .pi))
    }
  }
#endif
