#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import CoreGraphics
  import GIFRefresh

  /// Makes one image after the other of what a layer shows, in memory that is used again.
  ///
  /// ```
  /// on the screen      A   B   A   B      each an image of its own, since a layer draws anew
  /// being filled       B   A   B   A      only what is another image
  /// ```
  ///
  /// An image keeps its memory for as long as it is drawn; memory that no image has any more takes the next
  /// frame. So what plays needs the memory of two frames, three where drawing lags behind, and asks for none
  /// while it plays. Core Graphics makes two objects for each image: the image and its data provider.
  @MainActor
  final class FrameImages {
    private(set) var buffers: [PremultipliedPixels] = []
    private let colors = CGColorSpace(name: CGColorSpace.sRGB)

    /// How many frames' memory is kept to be used again.
    private static let kept = 3

    /// The picture as an image; `nil` if it has no pixel.
    func image(of bitmap: Bitmap) -> CGImage? {
      guard let colors else { return nil }
      let buffer = freeBuffer(count: bitmap.pixels.count)
      buffer.fill(with: bitmap)
      return buffer.image(size: bitmap.size, colors: colors)
    }

    /// Memory that no image has: as with an array's, its only owner may write it.
    private func freeBuffer(count: Int) -> PremultipliedPixels {
      if buffers.first?.count != count { buffers = [] }
      for index in buffers.indices where isKnownUniquelyReferenced(&buffers[index]) {
        return buffers[index]
      }
      let buffer = PremultipliedPixels(count: count)
      if buffers.count < Self.kept { buffers.append(buffer) }
      return buffer
    }

    /// Keeps no memory for frames to come.
    func letGo() { buffers = [] }
  }
#endif
