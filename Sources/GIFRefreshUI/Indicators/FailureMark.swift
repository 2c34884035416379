#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import CoreGraphics
  import QuartzCore

  /// The mark of a failed load where there are no words for it: a white cross on a red disc.
  @MainActor
  final class FailureMark {
    let layer = CALayer()

    init() {
      let (side, arm) = (24.0, 4.5)
      layer.bounds = CGRect(x: 0, y: 0, width: side, height: side)
      layer.cornerRadius = side / 2
      layer.backgroundColor = CGColor(srgbRed: 0.78, green: 0.16, blue: 0.16, alpha: 1)
      let cross = CAShapeLayer()
      let path = CGMutablePath()
      for turn in [arm, -arm] {
        path.move(to: CGPoint(x: side / 2 - arm, y: side / 2 - turn))
        path.addLine(to: CGPoint(x: side / 2 + arm, y: side / 2 + turn))
      }
      cross.path = path
      cross.fillColor = nil
      cross.strokeColor = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
      cross.lineWidth = 2.5
      layer.addSublayer(cross)
    }
  }
#endif
