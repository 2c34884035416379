#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import CoreGraphics
  import Frames
  import GIFRefresh

  /// The memory of one picture as Core Animation draws it without converting: four bytes a pixel, blue first,
  /// colours multiplied by the alpha.
  ///
  /// Written only while no image has it, so any thread may read an image of it. Freed with its last owner.
  @safe final class PremultipliedPixels: @unchecked Sendable {
    private let words: UnsafeMutableBufferPointer<UInt32>

    /// How many pixels there are.
    var count: Int { unsafe words.count }

    /// Takes memory for a number of pixels, all clear.
    init(count: Int) {
      unsafe words = .allocate(capacity: count)
      unsafe words.initialize(repeating: 0)
    }

    /// Converts a picture of as many pixels, or traps; for an owner that no image shares it with.
    ///
    /// One pass over the pixels where each is either opaque or clear, as in every GIF, else a second one that
    /// multiplies.
    func fill(with bitmap: Bitmap) {
      precondition(bitmap.pixels.count == count, "a picture of another size")
      // A pixel is one word and nothing else, and both buffers have as many of them.
      unsafe bitmap.pixels.span.withUnsafeBufferPointer { pixels in
        unsafe pixels.withMemoryRebound(to: UInt32.self) { source in
          let isPlain = unsafe Self.swap(source, into: words)
          if !isPlain { unsafe Self.multiply(source, into: words) }
        }
      }
    }

    /// Draws an image that fills a picture of as many pixels, or traps; returns whether it could be drawn.
    func draw(_ image: CGImage, size: PixelSize, colors: CGColorSpace) -> Bool {
      precondition(size.area == count, "a picture of another size")
      // The context writes `size.area` words, and ends with this call.
      let context = unsafe CGContext(
        data: words.baseAddress, width: size.width, height: size.height, bitsPerComponent: 8,
        bytesPerRow: size.width * 4, space: colors, bitmapInfo: Self.order.rawValue)
      guard let context else { return false }
      context.draw(image, in: CGRect(x: 0, y: 0, width: size.width, height: size.height))
      return true
    }

    /// The picture with colours that are not multiplied.
    func bitmap(size: PixelSize) -> Bitmap {
      let pixels = unsafe words.map { word in
        let word = word.littleEndian
        let alpha = word >> 24
        func straight(_ color: UInt32) -> UInt8 {
          alpha == 0 ? 0 : UInt8(Swift.min(255, ((color & 0xFF) * 255 + alpha / 2) / alpha))
        }
        return RGBA8(
          red: straight(word >> 16), green: straight(word >> 8), blue: straight(word),
          alpha: UInt8(alpha))
      }
      return Bitmap(size: size, pixels: pixels)
    }

    deinit { unsafe words.deallocate() }

    /// Blue first in memory, alpha last.
    private static let order = CGBitmapInfo(
      rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue
        | CGBitmapInfo.byteOrder32Little.rawValue)

    /// Red and blue change places, and a clear pixel is no colour at all.
    ///
    /// Answers whether every alpha was 0 or 255; if not, the result is wrong.
    private static func swap(
      _ source: UnsafeBufferPointer<UInt32>, into target: UnsafeMutableBufferPointer<UInt32>
    ) -> Bool {
      var between: UInt32 = 0
      // Both buffers have `source.count` words.
      for index in source.indices {
        let word = unsafe source[index].littleEndian
        let alpha = word >> 24
        // Zero for 0 and for 255 alone.
        between |= (alpha &+ 1) & 0xFE
        let swapped = word & 0xFF00_FF00 | (word & 0xFF) << 16 | word >> 16 & 0xFF
        unsafe target[index] = (swapped & (0 &- (word >> 31))).littleEndian
      }
      return between == 0
    }

    /// What any alpha needs: each colour times alpha, by 255, rounded.
    private static func multiply(
      _ source: UnsafeBufferPointer<UInt32>, into target: UnsafeMutableBufferPointer<UInt32>
    ) {
      // Both buffers have `source.count` words.
      for index in source.indices {
        let word = unsafe source[index].littleEndian
        let alpha = word >> 24
        func multiplied(_ color: UInt32) -> UInt32 { ((color & 0xFF) * alpha + 127) / 255 }
        let (red, green, blue) = (
          multiplied(word), multiplied(word >> 8), multiplied(word >> 16)
        )
        unsafe target[index] = (alpha << 24 | red << 16 | green << 8 | blue).littleEndian
      }
    }

    /// The picture, which keeps this memory for as long as it is drawn; `nil` without a pixel.
    func image(size: PixelSize, colors: CGColorSpace) -> CGImage? {
      guard !size.isEmpty, let start = unsafe words.baseAddress else { return nil }
      let owner = unsafe Unmanaged.passRetained(self)
      // The provider's last act is to release the owner, which keeps the memory until then.
      let provider = unsafe CGDataProvider(
        dataInfo: owner.toOpaque(), data: start, size: words.count * 4,
        releaseData: { owner, _, _ in
          if let owner = unsafe owner {
            unsafe Unmanaged<PremultipliedPixels>.fromOpaque(owner).release()
          }
        })
      guard let provider else {
        // Without a provider nothing else would.
        unsafe owner.release()
        return nil
      }
      return unsafe CGImage(
        width: size.width, height: size.height, bitsPerComponent: 8, bitsPerPixel: 32,
        bytesPerRow: size.width * 4, space: colors,
        bitmapInfo: Self.order, provider: provider, decode: nil, shouldInterpolate: true,
        intent: .defaultIntent)
    }
  }
#endif
