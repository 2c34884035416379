#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import CoreGraphics
  import GIFRefresh

  /// The image of a component's frame, read and converted when another frame is to be shown.
  @MainActor
  final class PictureImage {
    /// The frame.
    private(set) var picture: IndicatorContent.Picture?
    /// Its image; `nil` for none, or for one that could not be read.
    private(set) var image: CGImage?
    private var canvas = CGSize.zero
    private let images = FrameImages()

    /// Takes another frame, if it is another; a frame that cannot be read is none.
    func take(
      _ picture: IndicatorContent.Picture?,
      read: (IndicatorContent.Picture) throws -> Bitmap?
    ) rethrows {
      guard picture != self.picture else { return }
      self.picture = picture
      image = nil
      guard let picture, let bitmap = try read(picture) else { return }
      canvas = CGSize(width: bitmap.size.width, height: bitmap.size.height)
      image = images.image(of: bitmap)
    }

    /// How large it is, in points.
    func size(pixelsPerPoint: CGFloat) -> CGSize {
      CGSize(width: canvas.width / pixelsPerPoint, height: canvas.height / pixelsPerPoint)
    }
  }
#endif
