#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import CoreGraphics
  import GIFRefresh
  import PullRefresh
  import QuartzCore

  /// A layer that shows an animation's current frame.
  @MainActor
  final class PictureLayer {
    let layer = CALayer()
    /// The frame that is shown; `nil` for none.
    private(set) var picture: RefreshPicture?
    /// The size of an animation's frames, in pixels, and the animation's occasion.
    struct Canvas: Equatable {
      var size = CGSize.zero
      var occasion = AnimationOccasion.pull
    }

    /// The canvas of the frame that is shown; while no frame is shown, that of the last frame shown.
    private(set) var canvas = Canvas()
    let images = FrameImages()

    /// Shows a frame, or nothing for `nil`; reads the frame only if it is not shown already.
    func show(
      _ picture: RefreshPicture?, read: (RefreshPicture) throws -> Bitmap?
    ) rethrows {
      guard picture != self.picture else { return }
      self.picture = picture
      if let picture { canvas.occasion = picture.animation }
      // The contents are set last: until then the layer retains the previous image, so that the new image does not
      // overwrite the buffer that is on the screen.
      var image: CGImage?
      defer { layer.contents = image }
      if let bitmap = try picture.flatMap(read) {
        canvas.size = CGSize(width: bitmap.size.width, height: bitmap.size.height)
        image = images.image(of: bitmap)
      }
    }

    /// Forgets the shown frame, so that the next call of `show` reads the frame again.
    func forget() { picture = nil }

    /// Sizes the layer, and centres it in an area or, next to a caption, aligns it with the area's right or lower side.
    func place(
      in room: CGRect, size: RefreshStyle.PictureSize, displayScale: CGFloat,
      besides words: ScrollAxis.Side?, isMirrored: Bool
    ) {
      let picture = size.size(of: canvas.size, in: room.size, displayScale: displayScale)
      layer.bounds = CGRect(origin: .zero, size: picture)
      layer.contentsGravity = size == .fill ? .resizeAspectFill : .resize
      layer.masksToBounds = size == .fill
      layer.position = CGPoint(
        x: words == .right ? room.maxX - picture.width / 2 : room.midX,
        y: words == .bottom ? room.maxY - picture.height / 2 : room.midY)
      layer.setAffineTransform(CGAffineTransform(scaleX: isMirrored ? -1 : 1, y: 1))
    }
  }

  /// Changes layers without Core Animation's implicit animations.
  @MainActor
  func withoutActions(_ change: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change()
    CATransaction.commit()
  }

  extension Placement {
    var rect: CGRect { CGRect(x: left, y: top, width: size.width, height: size.height) }
  }
#endif
