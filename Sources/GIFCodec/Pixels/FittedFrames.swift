#if !hasFeature(Embedded)
  public import Frames

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  extension EncodedGIF {
    /// Decodes all frames, each reduced to fit a width and a height, off the caller's actor.
    ///
    /// Saves memory if a GIF is larger than the header shows it. A frame of 1000x1000 pixels takes 4 MB. A header 60
    /// points high, on a screen with 3 pixels for each point, shows only 180x180 pixels, which take 130 kB.
    ///
    /// ```swift
    /// let cat = try await gif.frames(fittingWidth: 1170, height: 180)
    /// tableView.refresh.header = RefreshHeader(pull: cat) { [feed] in try await feed.reload() }
    /// tableView.refresh.style.picture = .fit(height: 60)
    /// ```
    ///
    /// Frames keep their proportions and never become larger. Each new pixel is the mean, in linear light, of the
    /// original pixels that it covers, so edges become soft. Damaged frames are shown as far as they can be decoded.
    ///
    /// Throws ``GIFError/Reason/cancelled`` if the current task is cancelled. If the reduced frames together exceed
    /// ``GIFLimits/decodedBytes``, throws before decoding.
    ///
    /// Memory: 4 bytes for each pixel of each reduced frame; while decoding, also one full-size canvas and the palette
    /// indexes of one frame.
    ///
    /// - Parameters:
    ///   - width: The largest width in pixels; 0 counts as 1, and a negative width traps.
    ///   - height: The largest height in pixels; 0 counts as 1, and a negative height traps.
    @concurrent public func frames(
      fittingWidth width: Int, height: Int
    ) async throws(GIFError) -> StillFrames {
      let fitted = canvas.fitted(into: PixelSize(width: width, height: height))
      try limits.check(.decodedBytes, timeline.frameCount.times(fitted.area.times(4)))
      var reader = GIFFrameReader(self)
      var bitmaps: [Bitmap] = []
      for number in 0..<timeline.frameCount {
        guard !Task.isCancelled else { throw GIFError(.cancelled, frameIndex: number) }
        guard let frame = reader.next() else { break }
        bitmaps.append(frame.resampledInLinearLight(to: fitted))
        await Task.yield()
      }
      return StillFrames(bitmaps, timeline: timeline)
    }
  }

  extension PixelSize {
    /// Returns the largest size that has the proportions of this size, fits into another size, and is not larger than
    /// this size.
    fileprivate func fitted(into size: PixelSize) -> PixelSize {
      let factor = min(
        1, Double(size.width) / Double(width), Double(size.height) / Double(height))
      func reduced(_ length: Int) -> Int { max(1, Int((Double(length) * factor).rounded())) }
      return PixelSize(width: reduced(width), height: reduced(height))
    }
  }

  extension Bitmap {
    /// Returns the bitmap reduced to a size: each new pixel is the alpha-weighted mean, in linear light, of the
    /// original pixels that it covers.
    ///
    /// A mean of the gamma-encoded components would darken fine bright lines. If the size is empty, or larger than the
    /// bitmap in width or height, returns the bitmap unchanged. Cost: one pass over the pixels. Memory: the result, and
    /// 16 bytes for each pixel of one of its rows.
    package func resampledInLinearLight(to size: PixelSize) -> Bitmap {
      guard size != self.size, !size.isEmpty, size.width <= self.size.width,
        size.height <= self.size.height
      else { return self }
      var result = Bitmap(size: size)
      let columns = Self.taps(from: self.size.width, to: size.width)
      let pixels = pixels.span
      var row = [SIMD4<Float>](repeating: .zero, count: size.width)
      for (y, lines) in Self.taps(from: self.size.height, to: size.height).enumerated() {
        for x in row.indices { row[x] = .zero }
        for line in lines {
          let start = line.place * self.size.width
          for (x, taps) in columns.enumerated() {
            var sum = SIMD4<Float>.zero
            for tap in taps { sum += Self.light(pixels[start + tap.place]) * tap.weight }
            row[x] += sum * line.weight
          }
        }
        for x in row.indices { result[x: x, y: y] = Self.pixel(row[x]) }
      }
      return result
    }

    /// A row or column of the original, and its weight in the mean.
    private struct Tap {
      let place: Int
      let weight: Float
    }

    /// Divides a length into `count` equal parts, and returns for each part the original rows or columns that it
    /// covers, with their weights.
    private static func taps(from length: Int, to count: Int) -> [[Tap]] {
      let part = Double(length) / Double(count)
      return (0..<count).map { index in
        let (start, end) = (Double(index) * part, min(Double(length), Double(index + 1) * part))
        return (Int(start)..<max(Int(start) + 1, Int(end.rounded(.up)))).compactMap { place in
          let covered = min(end, Double(place + 1)) - max(start, Double(place))
          return covered > 1e-9 ? Tap(place: place, weight: Float(covered / part)) : nil
        }
      }
    }

    /// Returns red, green and blue in linear light, premultiplied with alpha, and then alpha, all 0...1.
    private static func light(_ pixel: RGBA8) -> SIMD4<Float> {
      let alpha = Float(pixel.alpha) / 255
      return SIMD4(
        linear[Int(pixel.red)] * alpha, linear[Int(pixel.green)] * alpha,
        linear[Int(pixel.blue)] * alpha, alpha)
    }

    private static func pixel(_ light: SIMD4<Float>) -> RGBA8 {
      guard light.w > 0.001 else { return .clear }
      func component(_ value: Float) -> UInt8 {
        let light = min(1, max(0, value / max(0.001, min(1, light.w))))
        let encoded = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
        return UInt8((encoded * 255).rounded())
      }
      return RGBA8(
        red: component(light.x), green: component(light.y), blue: component(light.z),
        alpha: UInt8(min(255, (light.w * 255).rounded())))
    }

    /// The linear light, 0...1, of each sRGB component 0...255 (IEC 61966-2-1).
    private static let linear: [Float] = (0...255).map { value in
      let value = Float(value) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
  }
#endif
