#if canImport(UIKit) && !os(watchOS)
  public import CoreGraphics
  public import GIFRefresh

  extension Bitmap {
    /// The picture for Core Graphics and Core Animation, in sRGB; `nil` if it has no pixel.
    ///
    /// Converts and copies all pixels, four bytes each.
    public var cgImage: CGImage? { PremultipliedPixels(self).image(size: size) }
  }
#endif
