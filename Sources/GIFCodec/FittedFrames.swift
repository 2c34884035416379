#if !hasFeature(Embedded)
  public import Frames

  extension EncodedGIF {
    /// Decodes all frames, each reduced to the size at which it is shown, off the caller's actor.
    ///
    /// For GIFs that are larger than a header shows them. Frames of 1000x1000 pixels take 4 MB each; in a header
    /// 60 points high on a screen with 3 pixels for each point they need 180x180, which take 130 kB each.
    ///
    /// ```swift
    /// let cat = try await gif.frames(fittingWidth: 1170, height: 180)
    /// tableView.refresh.header = RefreshHeader(pull: cat) { [feed] in try await feed.reload() }
    /// tableView.refresh.style.picture = .fit(height: 60)
    /// ```
    ///
    /// Frames keep their proportions and never become larger. Each pixel is the mean, in linear light, of the pixels
    /// it covers, so edges become soft. Damaged frames are shown as far as they can be decoded.
    ///
    /// Throws before decoding if the reduced frames together exceed ``GIFLimits/decodedBytes``, and
    /// ``GIFError/Reason/cancelled`` if the current task is cancelled.
    ///
    /// Memory: 4 bytes a pixel of every reduced frame; while it decodes, one canvas and one frame's palette indexes as
    /// well.
    ///
    /// - Parameters:
    ///   - width: The largest width in pixels; below 1 counts as 1.
    ///   - height: The largest height in pixels; below 1 counts as 1.
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
    /// The largest size of these proportions within another size, at most this one.
    fileprivate func fitted(into size: PixelSize) -> PixelSize {
      let factor = min(
        1, Double(size.width) / Double(width), Double(size.height) / Double(height))
      func reduced(_ length: Int) -> Int { max(1, Int((Double(length) * factor).rounded())) }
      return PixelSize(width: reduced(width), height: reduced(height))
    }
  }
#endif
