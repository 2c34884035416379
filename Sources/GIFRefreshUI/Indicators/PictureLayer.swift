#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import CoreGraphics
  import GIFRefresh
  import PullRefresh
  import QuartzCore

  /// Shows frames of a component, smaller where they do not fit.
  @MainActor
  final class PictureLayer {
    let layer = CALayer()
    private let shown: PictureImage
    /// The frame that is shown.
    var picture: IndicatorContent.Picture? { shown.picture }

    init(_ shown: PictureImage) {
      self.shown = shown
    }

    /// Shows the frame that the image is of now.
    func update() { layer.contents = shown.image }

    /// Stands in a rectangle: in its middle, or at its right beside words.
    func place(
      in room: CGRect, size: RefreshStyle.PictureSize, displayScale: CGFloat, isCentered: Bool,
      isMirrored: Bool
    ) {
      let place = room.placing(
        size.size(of: shown.canvas, in: room.size, displayScale: displayScale),
        isCentered: isCentered)
      layer.bounds = CGRect(origin: .zero, size: place.size)
      layer.contentsGravity = size == .fill ? .resizeAspectFill : .resize
      layer.masksToBounds = size == .fill
      layer.position = CGPoint(x: place.midX, y: place.midY)
      layer.setAffineTransform(CGAffineTransform(scaleX: isMirrored ? -1 : 1, y: 1))
    }
  }
#endif
