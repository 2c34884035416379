#if canImport(UIKit) && !os(watchOS)
  import GIFRefresh
  import QuartzCore
  import UIKit

  /// Shows frames of a component, one point for each pixel, smaller where they do not fit.
  @MainActor
  final class PictureLayer {
    let layer = CALayer()
    /// The frame that is shown.
    private(set) var picture: IndicatorContent.Picture?
    private var canvas = CGSize.zero

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
      layer.contents = bitmap.cgImage
    }

    /// Stands in a rectangle: in its middle, or at its right beside words.
    func place(in room: CGRect, isCentered: Bool, isMirrored: Bool) {
      let fit = Swift.min(
        1, room.width / Swift.max(canvas.width, 1), room.height / Swift.max(canvas.height, 1))
      let size = CGSize(width: canvas.width * fit, height: canvas.height * fit)
      let middle = room.centered(size)
      layer.bounds = CGRect(origin: .zero, size: size)
      layer.position = CGPoint(
        x: isCentered ? middle.midX : room.maxX - size.width / 2, y: middle.midY)
      layer.setAffineTransform(CGAffineTransform(scaleX: isMirrored ? -1 : 1, y: 1))
    }
  }
#endif
