#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import CoreGraphics
  import GIFRefresh
  import QuartzCore

  /// Shows frames of a component, smaller where they do not fit.
  @MainActor
  final class PictureLayer {
    let layer = CALayer()
    /// The frame that is shown.
    private(set) var picture: IndicatorContent.Picture?
    private var canvas = CGSize.zero
    private let images = FrameImages()

    init() { layer.contentsGravity = .resize }

    /// Shows another frame, if it is another; a frame that cannot be read is none.
    func show(
      _ picture: IndicatorContent.Picture?,
      read: (IndicatorContent.Picture) throws -> Bitmap?
    ) rethrows {
      guard picture != self.picture else { return }
      self.picture = picture
      layer.contents = nil
      guard let picture, let bitmap = try read(picture) else { return }
      canvas = CGSize(width: bitmap.size.width, height: bitmap.size.height)
      layer.contents = images.image(of: bitmap)
    }

    /// Stands in a rectangle: in its middle, or at its right beside words.
    func place(in room: CGRect, pixelsPerPoint: CGFloat, isCentered: Bool, isMirrored: Bool) {
      let (width, height) = (canvas.width / pixelsPerPoint, canvas.height / pixelsPerPoint)
      let fit = Swift.min(
        1, room.width / Swift.max(width, 1), room.height / Swift.max(height, 1))
      let size = CGSize(width: width * fit, height: height * fit)
      let middle = room.centered(size)
      layer.bounds = CGRect(origin: .zero, size: size)
      layer.position = CGPoint(
        x: isCentered ? middle.midX : room.maxX - size.width / 2, y: middle.midY)
      layer.setAffineTransform(CGAffineTransform(scaleX: isMirrored ? -1 : 1, y: 1))
    }
  }
#endif
