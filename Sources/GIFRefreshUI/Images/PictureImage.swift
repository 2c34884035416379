#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import CoreGraphics
  import GIFRefresh
  import PullRefresh

  /// The image of a component's frame, read and converted when another frame is to be shown.
  ///
  /// The frames of a loop are converted once, as far as there is room for their images: from its second time
  /// through a loop costs what it takes to change a layer's contents.
  @MainActor
  final class PictureImage {
    /// The frame.
    private(set) var picture: IndicatorContent.Picture?
    /// Its image; `nil` for none, or for one that could not be read.
    private(set) var image: CGImage?
    /// How large it is, in its own pixels; that of the one before while there is none.
    private(set) var canvas = CGSize.zero
    private let images = FrameImages()
    /// The frames of the loop that plays while loading; none while anything else is shown.
    private var loop: [Int: CGImage] = [:]
    /// The most bytes that they take: 34 frames of 160x96.
    private static let loopBytes = 2 << 20

    /// Takes another frame, if it is another; a frame that cannot be read is none.
    func take(
      _ picture: IndicatorContent.Picture?,
      read: (IndicatorContent.Picture) throws -> Bitmap?
    ) rethrows {
      guard picture != self.picture else { return }
      self.picture = picture
      guard case .loading(let frame) = picture else {
        loop = [:]
        return try show(picture, read)
      }
      if let kept = loop[frame] {
        image = kept
        return
      }
      try show(picture, read)
      guard let image, (loop.count + 1) * image.bytesPerRow * image.height <= Self.loopBytes else {
        return
      }
      loop[frame] = image
    }

    /// Reads the frame anew when it is taken next.
    func forget() {
      picture = nil
      image = nil
      loop = [:]
    }

    private func show(
      _ picture: IndicatorContent.Picture?, _ read: (IndicatorContent.Picture) throws -> Bitmap?
    ) rethrows {
      image = nil
      guard let picture, let bitmap = try read(picture) else { return }
      canvas = CGSize(width: bitmap.size.width, height: bitmap.size.height)
      image = images.image(of: bitmap)
    }
  }
#endif
