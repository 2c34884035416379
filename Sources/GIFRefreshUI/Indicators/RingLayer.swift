#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import CoreGraphics
  import Foundation
  import Frames
  import GIFRefresh
  import PullRefresh
  import QuartzCore

  /// A progress ring: a full circle as the track, an arc, and an arrowhead at the arc's tip.
  @MainActor
  final class RingLayer {
    let layer = CALayer()
    private let track = CAShapeLayer()
    let arc = CAShapeLayer()
    /// The layer of the arrowhead; its position is the middle of the arrowhead's base.
    let head = CAShapeLayer()
    private let style: RingStyle

    /// Creates a ring, with an arrowhead of `headLength` points (default: 0, no arrowhead).
    init(_ style: RingStyle, headLength: Double = 0) {
      self.style = style
      let side = 2 * (style.radius + style.arc.lineWidth)
      layer.bounds = CGRect(x: 0, y: 0, width: side, height: side)
      let start = style.origin * 2 * .pi
      let path = CGMutablePath()
      // `clockwise` assumes a y axis that points upwards. Here y points downwards, so `false` draws clockwise.
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
      if headLength > 0 { addHead(length: headLength) }
    }

    private func addHead(length: Double) {
      head.bounds = CGRect(x: 0, y: 0, width: 2 * length, height: 2 * length)
      let path = CGMutablePath()
      path.move(to: CGPoint(x: length, y: length * 0.4))
      path.addLine(to: CGPoint(x: 2 * length, y: length))
      path.addLine(to: CGPoint(x: length, y: length * 1.6))
      path.closeSubpath()
      head.path = path
      layer.addSublayer(head)
    }

    func color(tint: CGColor, track quiet: CGColor) {
      arc.strokeColor = tint
      head.fillColor = tint
      track.strokeColor = quiet
    }

    func show(_ ring: RingContent?, at now: Moment) {
      layer.isHidden = ring == nil
      guard let ring else { return }
      layer.opacity = Float(ring.opacity)
      arc.strokeEnd = ring.strokeEnd(at: now)
      showHead(at: style.origin + arc.strokeEnd, grown: ring.arrow)
      layer.setAffineTransform(CGAffineTransform(rotationAngle: ring.rotation * 2 * .pi))
    }

    /// Places the arrowhead on the circle at an angle of `turn` turns, along the tangent; `grown` is the arrowhead's
    /// scale and opacity, 0...1.
    private func showHead(at turn: Double, grown: Double) {
      let angle = turn * 2 * .pi
      head.opacity = Float(grown)
      head.position = CGPoint(
        x: layer.bounds.width / 2 + style.radius * cos(angle),
        y: layer.bounds.height / 2 + style.radius * sin(angle))
      let heading = angle + .pi / 2
      head.setAffineTransform(
        CGAffineTransform(
          a: grown * cos(heading), b: grown * sin(heading), c: -grown * sin(heading),
          d: grown * cos(heading), tx: 0, ty: 0))
    }
  }

  /// A floating circle with a shadow and a progress ring, which are scaled together.
  @MainActor
  final class CircleLayer {
    let layer = CALayer()
    let ring = RingLayer(.hud, headLength: HUDMetrics.arrowLength)

    init() {
      let (side, shadow) = (HUDMetrics.diameter, HUDMetrics.shadowRadius)
      layer.bounds = CGRect(x: 0, y: 0, width: side, height: side)
      layer.cornerRadius = side / 2
      layer.shadowOpacity = Float(HUDMetrics.shadowOpacity)
      layer.shadowOffset = .zero
      let path = CGMutablePath()
      path.addEllipse(
        in: layer.bounds.insetBy(dx: side / 2 - shadow, dy: side / 2 - shadow))
      layer.shadowPath = path
      ring.layer.position = CGPoint(x: side / 2, y: side / 2)
      layer.addSublayer(ring.layer)
    }

    /// Shows the circle as it looks at a moment; hides the circle if its opacity is 0.
    func show(_ hud: HUDAppearance, at now: Moment) {
      layer.isHidden = hud.opacity == 0
      layer.opacity = Float(hud.opacity)
      layer.setAffineTransform(CGAffineTransform(scaleX: hud.scale, y: hud.scale))
      ring.show(hud.ring, at: now)
    }
  }
#endif
