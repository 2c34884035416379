#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  public import CoreGraphics
  import Frames
  public import GIFRefresh
  #if canImport(UIKit)
    public import UIKit
  #endif

  /// The images that a layer shows one after another; later images reuse the pixel buffers of earlier ones.
  ///
  /// ```
  /// buffer on the screen      A   B   A   B
  /// buffer being filled       B   A   B   A
  /// ```
  ///
  /// Every frame gets a new `CGImage`, since a layer redraws only when its contents become another object. The image
  /// retains its buffer as long as Core Animation draws the image; then the buffer is filled with a later frame. A
  /// playing GIF therefore needs two buffers, or three if drawing lags, and allocates no memory for pixels. Core
  /// Graphics still allocates two small objects for each frame: the image and its data provider.
  @MainActor
  final class FrameImages {
    private(set) var buffers: [PremultipliedPixels] = []

    /// The largest number of buffers that are kept for reuse.
    private static let kept = 3

    /// Returns a bitmap as an image; `nil` if the bitmap has no pixels.
    func image(of bitmap: Bitmap) -> CGImage? {
      let buffer = freeBuffer(bitmap.size)
      buffer.fill(with: bitmap)
      return buffer.image
    }

    /// Returns a buffer that no image uses any more, or a new buffer.
    private func freeBuffer(_ size: PixelSize) -> PremultipliedPixels {
      if buffers.first?.size != size { buffers = [] }
      for index in buffers.indices where isKnownUniquelyReferenced(&buffers[index]) {
        return buffers[index]
      }
      let buffer = PremultipliedPixels(size)
      if buffers.count < Self.kept { buffers.append(buffer) }
      return buffer
    }

    /// Frees the buffers, except those that images still use.
    func release() { buffers = [] }
  }

  extension Bitmap {
    /// The bitmap as an image for Core Graphics, in sRGB; `nil` if it has no pixels.
    ///
    /// Each access converts and copies all pixels, four bytes each.
    public var cgImage: CGImage? {
      let pixels = PremultipliedPixels(size)
      pixels.fill(with: self)
      return pixels.image
    }
  }

  extension StillFrames {
    /// Creates frames from a sequence of images, for an app that has images instead of a GIF.
    ///
    /// Draws each image once, in sRGB, at the pixel size of the first image. Returns `nil` if an image cannot be drawn.
    ///
    /// - Parameters:
    ///   - images: The images, in playing order.
    ///   - frameRate: Images per second (default: 10, as in MJRefresh).
    ///   - loopCount: The number of times that the sequence plays (default: forever).
    public init?(_ images: [CGImage], frameRate: Double = 10, loopCount: LoopCount = .forever) {
      let size = PixelSize(width: images.first?.width ?? 0, height: images.first?.height ?? 0)
      var bitmaps: [Bitmap] = []
      for image in images {
        let pixels = PremultipliedPixels(size)
        guard pixels.draw(image) else { return nil }
        bitmaps.append(pixels.bitmap)
      }
      self.init(bitmaps, frameRate: frameRate, loopCount: loopCount)
    }

    #if canImport(UIKit)
      /// Creates frames from a sequence of images, such as those for MJRefresh's `setImages(_:for:)`.
      ///
      /// ```swift
      /// if let cat = StillFrames(images) {
      ///   var header = RefreshHeader(pull: cat) { [feed] in try await feed.reload() }
      ///   header.pixelsPerPoint = images[0].scale
      ///   tableView.refresh.header = header
      /// }
      /// ```
      ///
      /// Returns `nil` if an image has no `cgImage` or cannot be drawn. `imageOrientation` is ignored.
      public init?(_ images: [UIImage], frameRate: Double = 10, loopCount: LoopCount = .forever) {
        let pictures = images.compactMap(\.cgImage)
        guard pictures.count == images.count else { return nil }
        self.init(pictures, frameRate: frameRate, loopCount: loopCount)
      }
    #endif
  }
#endif
