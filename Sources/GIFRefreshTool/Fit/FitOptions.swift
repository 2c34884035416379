import ArgumentParser
import Frames
import TerminalCanvas

/// The options of `fit`: the header's size, the frames and their times, the pixels, and the size of the file.
struct FitOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Height of the header in points. (default: 60)", valueName: "points"))
  var height: Double?

  @Option(
    help: ArgumentHelp(
      "Width of the header in points. (default: any; without --height, any height)",
      valueName: "points"))
  var width: Double?

  @Option(help: ArgumentHelp("Pixels per point on the screen, 1 to 4.", valueName: "n"))
  var scale = 3

  @Option(
    help: ArgumentHelp(
      "Take frames a..<b or a...b, counted from 0; several with commas. (default: all)",
      valueName: "a..<b"),
    transform: FrameRanges.parsed)
  var frames: FrameRanges?

  @Option(help: ArgumentHelp("Take every nth frame; keep the time of all.", valueName: "n"))
  var every = 1

  @Flag(help: "Reverse the frames.")
  var reverse = false

  @Option(help: ArgumentHelp("Play x times as fast. (default: 1)", valueName: "x"))
  var speed: Double?

  @Option(
    help: ArgumentHelp(
      "Show each frame for n milliseconds, 20 to 655350. (default: the GIF's delays)",
      valueName: "n"))
  var delay: Int?

  @Option(
    help: ArgumentHelp("Play n times; 0 is forever. (default: the GIF's own)", valueName: "n"))
  var loops: Int?

  @Option(
    help: ArgumentHelp(
      "Take a rectangle of each frame. (default: all of it)", valueName: "WxH+X+Y"),
    transform: CropArea.parsed)
  var crop: CropArea?

  @Flag(help: "Cut off edges that have the color of the top left pixel in all frames.")
  var trim = false

  @Option(
    help: ArgumentHelp(
      "Color behind transparent pixels: RRGGBB, RGB or a name. (default: they stay)",
      valueName: "color"),
    completion: .list(BackgroundColor.usualNames), transform: BackgroundColor.parsed)
  var bg: BackgroundColor?

  @Option(
    help: ArgumentHelp(
      "Number of colors of all frames, 2 to 255. (default: the fewest of 255, 127 and 63 that "
        + "look the same after resampling; fewer if the result is else no smaller than the GIF)",
      valueName: "n"))
  var colors: Int?

  @Option(
    help: ArgumentHelp(
      "Let colors differ where that takes fewer bytes: as in gifsicle, a color by at most the "
        + "square root of 10 n, in levels of 0 to 255. (default: 3 after resampling, else 0)",
      valueName: "n"))
  var lossy: Int?

  @Option(
    help: ArgumentHelp(
      "Take the mildest of fewer colors, --lossy and --every that fits in a size.",
      valueName: "size"),
    transform: TargetSize.parsed)
  var target: TargetSize?

  func validate() throws {
    for (points, name) in [(height, "--height"), (width, "--width")] {
      guard (1...1000).contains(points ?? 60) else {
        throw ValidationError("\(name) must be a number of points from 1 to 1000")
      }
    }
    guard (1...4).contains(scale) else { throw ValidationError("--scale must be from 1 to 4") }
    guard every >= 1 else { throw ValidationError("--every must be at least 1") }
    guard (0.01...100).contains(speed ?? 1) else {
      throw ValidationError("--speed must be a number from 0.01 to 100")
    }
    guard (20...655_350).contains(delay ?? 20) else {
      throw ValidationError("--delay must be from 20 to 655350 milliseconds")
    }
    if speed != nil, delay != nil {
      throw ValidationError("--speed and --delay exclude each other")
    }
    guard (0...65_536).contains(loops ?? 0) else {
      throw ValidationError("--loops must be from 0 to 65536")
    }
    guard (2...Self.mostColors).contains(colors ?? Self.mostColors) else {
      throw ValidationError("--colors must be from 2 to \(Self.mostColors)")
    }
    guard (0...Self.mostLossy).contains(lossy ?? 0) else {
      throw ValidationError("--lossy must be from 0 to \(Self.mostLossy)")
    }
  }

  /// The length that the header's size is named by: its height, or its width if only that is given.
  var points: Double { height ?? width ?? 60 }

  /// The largest number of opaque colours; one of 256 palette entries is left for transparency.
  static let mostColors = 255

  static let mostLossy = 200

  /// Whether the options change anything but the size of frames.
  var changesFrames: Bool {
    frames != nil || every > 1 || reverse || speed != nil || delay != nil || loops != nil
      || crop != nil || trim || bg != nil || colors != nil || (lossy ?? 0) > 0
  }

  /// Returns the size, in pixels, at which the header shows a picture: with the picture's proportions, within the
  /// header's height and width, and never larger than the picture.
  func size(of picture: PixelSize) -> PixelSize {
    func pixels(_ points: Double) -> Int { Int((points * Double(scale)).rounded()) }
    let highest = height.map(pixels) ?? (width == nil ? pixels(points) : picture.height)
    let height = max(1, min(picture.height, highest))
    let proportion = Double(picture.width) / Double(max(1, picture.height))
    let size = PixelSize(
      width: max(1, Int((Double(height) * proportion).rounded())), height: height)
    guard let widest = width.map(pixels), size.width > widest else { return size }
    return PixelSize(
      width: widest, height: max(1, Int((Double(widest) / proportion).rounded())))
  }
}

/// Ranges of frames, played one after the other; a frame may be in several.
struct FrameRanges: FormattedArgument {
  static let expected =
    "frames a..<b or a...b, counted from 0, with at least one frame; several with commas"

  let frames: [Int]

  /// The largest number of frames in all ranges.
  private static let mostFrames = 100_000

  init?(argument: String) {
    var frames: [Int] = []
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let range = Self.range(part), range.count <= Self.mostFrames - frames.count else {
        return nil
      }
      frames += range
    }
    self.frames = frames
  }

  private static func range(_ text: Substring) -> Range<Int>? {
    guard let match = text.wholeMatch(of: /(\d{1,9})\.\.([.<])(\d{1,9})/),
      let first = Int(match.1), let last = Int(match.3),
      first < (match.2 == "." ? last + 1 : last)
    else { return nil }
    return first..<(match.2 == "." ? last + 1 : last)
  }
}

/// A rectangle in the notation of the X Window System: its size, then its origin.
struct CropArea: FormattedArgument {
  static let expected = "WIDTHxHEIGHT+X+Y in pixels, such as 600x200+0+120"

  let area: PixelRect

  init?(argument: String) {
    guard let match = argument.wholeMatch(of: /(\d{1,5})x(\d{1,5})\+(\d{1,5})\+(\d{1,5})/),
      let width = Int(match.1), let height = Int(match.2), let x = Int(match.3),
      let y = Int(match.4), width > 0, height > 0
    else { return nil }
    area = PixelRect(x: x, y: y, width: width, height: height)
  }
}

/// A number of bytes, where `k` stands for 1024 bytes and `M` for 1024 * 1024 bytes.
struct TargetSize: FormattedArgument {
  static let expected = "a size in bytes, such as 60000, 100k or 1.5M"

  let bytes: Int

  init?(argument: String) {
    guard let match = argument.wholeMatch(of: /(\d{1,9}(?:\.\d{1,3})?)([kKmM]?)(?:i?[bB])?/),
      let number = Double(match.1)
    else { return nil }
    let unit = match.2.isEmpty ? 1.0 : match.2.lowercased() == "k" ? 1024 : 1_048_576
    bytes = Int(number * unit)
    guard bytes >= 1 else { return nil }
  }
}
