#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  public import CoreGraphics

  extension GIFView {
    /// The size of a GIF's pixels on the screen.
    public enum PictureScale: Sendable, Hashable {
      /// A number of the GIF's pixels per point: 1 for most GIFs, 2 or 3 for a GIF named `cat@2x` or `cat@3x`.
      ///
      /// The number must be finite and above zero; otherwise its first use traps.
      case pixelsPerPoint(CGFloat)
      /// One screen pixel for each pixel of the GIF, so that the GIF is not enlarged: on a 3x screen, three of its
      /// pixels take one point.
      case screen

      /// Returns the number of the GIF's pixels per point on a screen of the given scale.
      func pixelsPerPoint(on displayScale: CGFloat) -> CGFloat {
        switch self {
        case .pixelsPerPoint(let pixels):
          guard pixels > 0 && pixels.isFinite else { fatalError("\(pixels) pixels for each point") }
          return pixels
        case .screen: return Swift.max(displayScale, 1)
        }
      }
    }
  }
#endif
