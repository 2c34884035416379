#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import CoreGraphics
  import GIFRefresh
  import QuartzCore

  /// An arrow that points down until it turns.
  @MainActor
  final class ArrowLayer {
    /// How large it is, in points.
    nonisolated static let size = Placement.Size(width: 15, height: 40)
    let layer = CAShapeLayer()

    /// Its lines, pointing down.
    static var path: CGPath {
      let (width, height) = (size.width, size.height)
      let path = CGMutablePath()
      path.move(to: CGPoint(x: width / 2, y: 4))
      path.addLine(to: CGPoint(x: width / 2, y: height - 4))
      path.move(to: CGPoint(x: 1, y: height - width / 2 - 4))
      path.addLine(to: CGPoint(x: width / 2, y: height - 4))
      path.addLine(to: CGPoint(x: width - 1, y: height - width / 2 - 4))
      return path
    }

    init() {
      layer.bounds = CGRect(x: 0, y: 0, width: Self.size.width, height: Self.size.height)
      layer.path = Self.path
      layer.fillColor = nil
      layer.lineWidth = 2
      layer.lineCap = .round
    }

    /// Takes its colour anew.
    func color(_ tint: CGColor) { layer.strokeColor = tint }

    /// Shows the arrow at an angle as it is at a moment; `nil` for none.
    func show(_ angle: Tween?, at now: Moment) {
      layer.isHidden = angle == nil
      guard let angle else { return }
      layer.setAffineTransform(CGAffineTransform(rotationAngle: angle.value(at: now) * 2 * .pi))
    }
  }
#endif
