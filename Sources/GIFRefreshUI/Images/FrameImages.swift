#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import CoreGraphics
  import GIFRefresh

  /// Creates the images that a layer shows one after the other, and reuses their memory.
  ///
  /// ```
  /// on the screen      A   B   A   B      each a new image, since a layer redraws
  /// being filled       B   A   B   A      only for a different image
  /// ```
  ///
  /// An image keeps its memory as long as Core Animation draws it; after that the memory takes the next frame. So a
  /// playing GIF needs the memory of two frames, or three if drawing lags, and allocates no pixels while it plays. Core
  /// Graphics allocates two objects for each image: the image and its data provider.
  @MainActor
  final class FrameImages {
    private(set) var buffers: [PremultipliedPixels] = []
    private let colors = CGColorSpace(name: CGColorSpace.sRGB)

    /// The number of frames whose memory is kept for reuse.
    private static let kept = 3

    /// Returns the bitmap as an image; `nil` if it has no pixels.
    func image(of bitmap: Bitmap) -> CGImage? {
      guard let colors else { return nil }
      let buffer = freeBuffer(count: bitmap.size.area)
      buffer.fill(with: bitmap)
      return buffer.image(size: bitmap.size, colors: colors)
    }

    /// Returns memory that no image uses; like an array's, only its sole owner may write it.
    private func freeBuffer(count: Int) -> PremultipliedPixels {
      if buffers.first?.count != count { buffers = [] }
      for index in buffers.indices where isKnownUniquelyReferenced(&buffers[index]) {
        return buffers[index]
      }
      let buffer = PremultipliedPixels(count: count)
      if buffers.count < Self.kept { buffers.append(buffer) }
      return buffer
    }

    func release() { buffers = [] }
  }
#endif
