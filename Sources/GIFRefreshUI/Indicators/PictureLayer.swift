#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import CoreGraphics
  import GIFRefresh
  import PullRefresh
  import QuartzCore

  /// A layer that shows an animation's current picture.
  ///
  /// A loading loop's images are kept, within 2 MB, so that from its second turn on showing one is setting a layer's
  /// contents.
  @MainActor
  final class PictureLayer {
    let layer = CALayer()
    /// The picture that is shown; `nil` for none.
    private(set) var picture: IndicatorContent.Picture?
    /// How large pictures are, in pixels; that of the last one, while there is none.
    private(set) var canvas = CGSize.zero
    private let images = FrameImages()
    /// The loading loop's images by frame, as far as there is room for them.
    private var loop: [Int: CGImage] = [:]

    private static let loopBytes = 2 << 20

    /// Shows a picture, which is read only if it is another than before.
    func show(
      _ picture: IndicatorContent.Picture?, read: (IndicatorContent.Picture) throws -> Bitmap?
    ) rethrows {
      guard picture != self.picture else { return }
      self.picture = picture
      if let picture, picture.animation == .loading, let kept = loop[picture.frame] {
        layer.contents = kept
        return
      }
      // The layer holds the one before until then, so that its memory is not written.
      var image: CGImage?
      defer { layer.contents = image }
      if let bitmap = try picture.flatMap(read) {
        canvas = CGSize(width: bitmap.size.width, height: bitmap.size.height)
        image = images.image(of: bitmap)
      }
      guard let picture, picture.animation == .loading else {
        loop = [:]
        return
      }
      guard let image, (loop.count + 1) * image.bytesPerRow * image.height <= Self.loopBytes else {
        return
      }
      loop[picture.frame] = image
    }

    /// Forgets the picture, so that the next one is read.
    func forget() {
      picture = nil
      loop = [:]
    }

    /// Stands in a room: in its middle, or beside the words that are at a side of it.
    func place(
      in room: CGRect, size: RefreshStyle.PictureSize, displayScale: CGFloat,
      besides words: ScrollBox.Side?, isMirrored: Bool
    ) {
      let picture = size.size(of: canvas, in: room.size, displayScale: displayScale)
      layer.bounds = CGRect(origin: .zero, size: picture)
      layer.contentsGravity = size == .fill ? .resizeAspectFill : .resize
      layer.masksToBounds = size == .fill
      layer.position = CGPoint(
        x: words == .right ? room.maxX - picture.width / 2 : room.midX,
        y: words == .bottom ? room.maxY - picture.height / 2 : room.midY)
      layer.setAffineTransform(CGAffineTransform(scaleX: isMirrored ? -1 : 1, y: 1))
    }
  }
#endif
