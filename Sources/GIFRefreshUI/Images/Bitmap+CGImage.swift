#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  public import CoreGraphics
  public import GIFRefresh

  extension Bitmap {
    /// The bitmap as an image for Core Graphics, in sRGB; `nil` if it has no pixels.
    ///
    /// Converts and copies all pixels, four bytes each.
    public var cgImage: CGImage? {
      guard let colors = CGColorSpace(name: CGColorSpace.sRGB) else { return nil }
      let pixels = PremultipliedPixels(count: pixels.count)
      pixels.fill(with: self)
      return pixels.image(size: size, colors: colors)
    }
  }
#endif
