import ArgumentParser
import Frames
import GIFCodec
import TerminalCanvas

/// What of a GIF a header has a use for.
struct FitVerdict {
  /// The most frames that a finger tells apart on the way of a pull.
  private static let mostFrames = 40
  /// What is looked at at most, in bytes of all frames as RGBA.
  private static let limit = 256 << 20

  private let gif: EncodedGIF
  private let options: FitOptions

  /// Judges a GIF for a header of the usual height on the densest of screens.
  init(_ gif: EncodedGIF) throws {
    self.gif = gif
    options = try FitOptions.parse([])
  }

  /// The lines that `info` ends with.
  var lines: [String] {
    let (canvas, count) = (gif.canvas, gif.timeline.frameCount)
    let size = FittedAnimation.size(of: canvas, options)
    let every = Self.step(count)
    var parts: [String] = []
    let smaller = size == canvas ? nil : fitted(every: 1)
    let fewer = every > 1 ? fitted(every: every) : smaller
    parts.append(
      size == canvas
        ? Self.suffices(canvas, options)
        : "\(size.width)x\(size.height) suffices at \(Int(options.points)) pt" + Self.about(smaller)
    )
    if let words = Self.fewerFrames(count) { parts.append(words + Self.about(fewer)) }
    let before = gif.index.decodedBytes
    if let after = fewer?.index.decodedBytes, after < before {
      parts.append("memory \(GIFSummary.size(before)) -> \(GIFSummary.size(after))")
    }
    return parts + [Self.warning(canvas)].compactMap(\.self)
  }

  /// The remark about a picture that is small enough.
  static func suffices(_ canvas: PixelSize, _ options: FitOptions) -> String {
    "\(canvas.width)x\(canvas.height) is small enough for \(Int(options.points)) pt"
  }

  /// The remark about more frames than a pull needs; `nil` if they are few.
  static func fewerFrames(_ count: Int) -> String? {
    let every = step(count)
    guard every > 1 else { return nil }
    let kept = (count + every - 1) / every
    return "\(kept) of \(count) frames suffice with --every \(every)"
  }

  /// Every how many frames suffice.
  private static func step(_ count: Int) -> Int { (count + mostFrames - 1) / mostFrames }

  private static func about(_ made: EncodedGIF?) -> String {
    made.map { ", about \(GIFSummary.size($0.bytes.count))" } ?? ""
  }

  /// The GIF that `fit` makes; `nil` if that would take too much.
  private func fitted(every: Int) -> EncodedGIF? {
    #if canImport(CGifLib)
      guard gif.index.decodedBytes <= Self.limit else { return nil }
      var options = options
      options.every = every
      guard let fitted = try? FittedAnimation(gif, options),
        let file = try? FittedFile(fitted, of: gif, options)
      else { return nil }
      return try? EncodedGIF(file.bytes)
    #else
      return nil
    #endif
  }

  /// What is wrong with the shape of a picture.
  static func warning(_ canvas: PixelSize) -> String? {
    canvas.height * 4 > canvas.width * 5
      ? "the GIF is portrait, and headers are wide: crop it with --crop" : nil
  }
}
