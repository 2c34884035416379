#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  public import CoreGraphics

  extension GIFView {
    /// The size of a GIF's pixels on the screen.
    public enum PictureScale: Sendable, Hashable {
      /// A point is as long as a number of them: 1 for most GIFs, 2 or 3 for one made as `cat@2x`, `cat@3x`. What is
      /// not finite and above zero traps when it is used.
      case pixelsPerPoint(CGFloat)
      /// Each is one pixel of the screen, so that nothing is enlarged: a third of the size where a point has three.
      case screen

      /// How many of a GIF's pixels are as long as a point, on a screen that has a number of its own for each.
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
