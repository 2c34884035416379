#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import CoreGraphics
  import Frames
  import GIFRefresh
  import PullRefresh
  import QuartzCore

  /// A floating circle with a shadow, and the ring in it, which scale together.
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

    /// Shows the appearance at a moment; at rest the circle is invisible.
    func show(_ hud: HUDAppearance, at now: Moment) {
      layer.isHidden = hud.opacity == 0
      layer.opacity = Float(hud.opacity)
      layer.setAffineTransform(CGAffineTransform(scaleX: hud.scale, y: hud.scale))
      ring.show(hud.ring, at: now)
    }
  }
#endif
