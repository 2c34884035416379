#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import CoreGraphics
  import Frames
  import GIFRefresh
  import PullRefresh
  import QuartzCore

  /// An arrow, or an image of the app, that points away from the list's edge until the pull turns it around.
  @MainActor
  final class ArrowLayer {
    /// The size of the library's arrow, in points.
    nonisolated static let size = Placement.Size(width: 15, height: 40)
    let layer = CALayer()
    let shape = CAShapeLayer()
    /// The layer of the app's image; for a template image, a layer filled with the arrow's colour and masked by
    /// `stencil`.
    private let picture = CALayer()
    private let stencil = CALayer()
    private(set) var size = ArrowLayer.size
    /// The side of the list at which the arrow is.
    ///
    /// At an angle of 0, the arrow points away from this side: at the top, down.
    var side = ScrollAxis.Side.top

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
      shape.path = Self.path
      shape.fillColor = nil
      shape.lineWidth = 2
      shape.lineCap = .round
      layer.addSublayer(shape)
      layer.addSublayer(picture)
      show(nil)
    }

    /// Shows an image instead of the arrow, or the arrow for `nil`; a template image is drawn in the arrow's colour.
    func show(_ image: (contents: Any, size: CGSize, isTemplate: Bool)?) {
      size = image.map { .init(width: $0.size.width, height: $0.size.height) } ?? Self.size
      let bounds = CGRect(x: 0, y: 0, width: size.width, height: size.height)
      layer.bounds = bounds
      for part in [shape, picture, stencil] { part.frame = bounds }
      shape.isHidden = image != nil
      picture.isHidden = image == nil
      picture.contents = image?.isTemplate == true ? nil : image?.contents
      stencil.contents = image?.isTemplate == true ? image?.contents : nil
      picture.mask = image?.isTemplate == true ? stencil : nil
    }

    /// Places the arrow, pointing up, in a layer of 44 points, and gives that layer the shape of a circle and a shadow.
    func pointUp(in circle: CALayer) {
      circle.cornerRadius = 22
      circle.shadowOpacity = 0.15
      circle.shadowRadius = 4
      circle.shadowOffset = CGSize(width: 0, height: 1)
      layer.position = CGPoint(x: 22, y: 22)
      layer.setAffineTransform(CGAffineTransform(a: 0.6, b: 0, c: 0, d: -0.6, tx: 0, ty: 0))
      circle.addSublayer(layer)
    }

    func color(_ tint: CGColor) {
      shape.strokeColor = tint
      picture.backgroundColor = picture.mask == nil ? nil : tint
    }

    /// Shows the arrow at the angle that a tween has at a moment; `nil` hides the arrow.
    func show(_ angle: Tween?, at now: Moment) {
      layer.isHidden = angle == nil
      guard let angle else { return }
      let turn = CGAffineTransform(rotationAngle: angle.value(at: now) * 2 * .pi)
      let (x, y) = (turned(turn.a, turn.b), turned(turn.c, turn.d))
      layer.setAffineTransform(CGAffineTransform(a: x.0, b: x.1, c: y.0, d: y.1, tx: 0, ty: 0))
    }

    /// Converts a vector of an arrow that points down to that of an arrow that points away from ``side``.
    private func turned(_ x: CGFloat, _ y: CGFloat) -> (CGFloat, CGFloat) {
      switch side {
      case .top: (x, y)
      case .bottom: (x, -y)
      case .left: (y, x)
      case .right: (-y, x)
      }
    }
  }
#endif
