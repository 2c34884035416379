#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  public import CoreGraphics
  import Frames
  public import GIFRefresh
  #if canImport(UIKit)
    public import UIKit
  #endif

  extension StillFrames {
    /// Creates frames from a sequence of images, for an app that has images instead of a GIF.
    ///
    /// Draws each image once, in sRGB, at the size of the first in pixels. Returns `nil` if an image cannot be drawn.
    ///
    /// - Parameters:
    ///   - images: The images, in playing order.
    ///   - frameRate: Images per second (default: 10, as in MJRefresh).
    ///   - loopCount: How often the sequence plays (default: forever).
    public init?(_ images: [CGImage], frameRate: Double = 10, loopCount: LoopCount = .forever) {
      let size = PixelSize(width: images.first?.width ?? 0, height: images.first?.height ?? 0)
      guard let colors = CGColorSpace(name: CGColorSpace.sRGB) else { return nil }
      var bitmaps: [Bitmap] = []
      for image in images {
        let pixels = PremultipliedPixels(count: size.area)
        guard pixels.draw(image, size: size, colors: colors) else { return nil }
        bitmaps.append(pixels.bitmap(size: size))
      }
      self.init(bitmaps, frameRate: frameRate, loopCount: loopCount)
    }

    #if canImport(UIKit)
      /// Creates frames from a sequence of images, as MJRefresh's `setImages(_:for:)` takes them.
      ///
      /// ```swift
      /// if let cat = StillFrames(images) {
      ///   var header = RefreshHeader(pull: cat) { [feed] in try await feed.reload() }
      ///   header.pixelsPerPoint = images[0].scale
      ///   tableView.refresh.header = header
      /// }
      /// ```
      ///
      /// Returns `nil` if an image has no `cgImage`. Orientations are ignored.
      public init?(_ images: [UIImage], frameRate: Double = 10, loopCount: LoopCount = .forever) {
        let pictures = images.compactMap(\.cgImage)
        guard pictures.count == images.count else { return nil }
        self.init(pictures, frameRate: frameRate, loopCount: loopCount)
      }
    #endif
  }
#endif
