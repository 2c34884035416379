#if canImport(CGifLib)
  import GIFCodec
  import GIFWriting

  /// A fitted animation as a file, smaller than the original GIF if possible.
  struct FittedFile {
    let bytes: [UInt8]
    /// A remark on how the file was made, or on why it is not smaller than the GIF.
    let remark: String?

    /// The smallest number of colors that is used unless asked for.
    private static let fewestColors = 16

    /// Encodes an animation, with fewer colors if the result is not smaller than the GIF.
    ///
    /// Letters and hard edges that repeat exactly in the GIF get different shades when they are resampled by a
    /// fraction. LZW then finds no repetitions, and a file with fewer pixels takes more bytes. With fewer colors
    /// they repeat again.
    init(
      _ animation: FittedAnimation, of gif: EncodedGIF, _ options: FitOptions,
      progress: (_ done: Int, _ count: Int) -> Void = { _, _ in }
    ) throws {
      var colors = options.colors ?? FitOptions.mostColors
      var bytes = try GIFEncoder.encode(animation, colors: colors, progress: progress)
      if bytes.count >= gif.bytes.count, !options.changesFrames, animation.canvas == gif.canvas {
        self.bytes = gif.bytes
        remark = "\(FitVerdict.suffices(gif.canvas, options)); copied"
        return
      }
      while options.colors == nil, bytes.count >= gif.bytes.count, colors > Self.fewestColors {
        // 255, 127, 63, 31: with the transparent one, a power of two.
        colors /= 2
        bytes = try GIFEncoder.encode(animation, colors: colors)
      }
      self.bytes = bytes
      if bytes.count >= gif.bytes.count {
        remark =
          "the result is no smaller than the GIF, as pixels repeat less after resampling; "
          + "try --every 2\(options.colors == nil ? "" : " or fewer --colors")"
      } else if options.colors == nil, colors < FitOptions.mostColors {
        remark = "reduced to \(colors) colors: with more, the result would be larger than the GIF"
      } else {
        remark = nil
      }
    }
  }
#endif
