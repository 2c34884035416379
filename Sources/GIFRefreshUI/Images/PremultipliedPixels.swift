#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import CoreGraphics
  import Frames
  import GIFRefresh

  /// A buffer of pixels in Core Animation's native format: four bytes a pixel, blue first, premultiplied by alpha.
  ///
  /// The buffer is written only while no image uses it, so its images can be read on any thread. Each image retains the
  /// buffer.
  @safe final class PremultipliedPixels: @unchecked Sendable {
    private let words: UnsafeMutableBufferPointer<UInt32>

    let size: PixelSize
    private let colors = CGColorSpace(name: CGColorSpace.sRGB)

    /// Allocates memory for `size.area` pixels, which are transparent at first.
    init(_ size: PixelSize) {
      self.size = size
      unsafe words = .allocate(capacity: size.area)
      unsafe words.initialize(repeating: 0)
    }

    /// Converts a bitmap's pixels into the buffer, which no image may be using; traps if the sizes differ.
    ///
    /// Takes one pass if every pixel is opaque or transparent, as in every GIF; otherwise a second pass premultiplies.
    func fill(with bitmap: Bitmap) {
      precondition(bitmap.size == size, "a picture of another size")
      // A pixel is one 32-bit word, and both buffers have the same number of pixels.
      unsafe bitmap.pixels.span.withUnsafeBufferPointer { pixels in
        unsafe pixels.withMemoryRebound(to: UInt32.self) { source in
          let isPlain = unsafe Self.swap(source, into: words)
          if !isPlain { unsafe Self.multiply(source, into: words) }
        }
      }
    }

    /// Draws an image, scaled to `size`, into the buffer; returns whether the image could be drawn.
    func draw(_ image: CGImage) -> Bool {
      guard let colors else { return false }
      // The context writes `size.area` words, and does not outlive this call.
      let context = unsafe CGContext(
        data: words.baseAddress, width: size.width, height: size.height, bitsPerComponent: 8,
        bytesPerRow: size.width * 4, space: colors, bitmapInfo: Self.order.rawValue)
      guard let context else { return false }
      context.draw(image, in: CGRect(x: 0, y: 0, width: size.width, height: size.height))
      return true
    }

    /// A copy of the pixels as a bitmap whose colours are not premultiplied by alpha.
    var bitmap: Bitmap {
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

    /// The order of a pixel's bytes in memory: blue, green, red, alpha.
    private static let order = CGBitmapInfo(
      rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue
        | CGBitmapInfo.byteOrder32Little.rawValue)

    /// Copies the pixels with red and blue swapped, and clears the colour of transparent pixels.
    ///
    /// Returns whether every alpha was 0 or 255; if not, the caller must discard the result.
    private static func swap(
      _ source: UnsafeBufferPointer<UInt32>, into target: UnsafeMutableBufferPointer<UInt32>
    ) -> Bool {
      var between: UInt32 = 0
      // Both buffers have `source.count` words.
      for index in source.indices {
        let word = unsafe source[index].littleEndian
        let alpha = word >> 24
        // These bits of alpha + 1 are 0 only for an alpha of 0 or 255.
        between |= (alpha &+ 1) & 0xFE
        let swapped = word & 0xFF00_FF00 | (word & 0xFF) << 16 | word >> 16 & 0xFF
        unsafe target[index] = (swapped & (0 &- (word >> 31))).littleEndian
      }
      return between == 0
    }

    /// Copies the pixels with red and blue swapped, and premultiplies colours: colour × alpha / 255, rounded.
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

    /// The pixels as an image that retains this buffer; `nil` if there are no pixels.
    var image: CGImage? {
      guard !size.isEmpty, let colors, let start = unsafe words.baseAddress else { return nil }
      let owner = unsafe Unmanaged.passRetained(self)
      // The provider's callback, which runs when no image needs the pixels any more, releases the owner.
      let provider = unsafe CGDataProvider(
        dataInfo: owner.toOpaque(), data: start, size: words.count * 4,
        releaseData: { owner, _, _ in
          if let owner = unsafe owner {
            unsafe Unmanaged<PremultipliedPixels>.fromOpaque(owner).release()
          }
        })
      guard let provider else {
        // No provider was created, so nothing else releases the owner.
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
