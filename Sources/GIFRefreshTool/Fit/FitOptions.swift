import ArgumentParser
import Frames

/// The options of `fit`: the header's size, the frames, the crop, the colors and the size of the file.
struct FitOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Height of the header in points. (default: 60)", valueName: "points"))
  var height: Double?

  @Option(help: ArgumentHelp("Pixels per point on the screen, 1 to 4.", valueName: "n"))
  var scale = 3

  @Option(
    help: ArgumentHelp(
      "Take frames a..<b or a...b, counted from 0. (default: all)", valueName: "a..<b"),
    transform: FrameRange.parsed)
  var frames: FrameRange?

  @Option(help: ArgumentHelp("Take every nth frame; keep the time of all.", valueName: "n"))
  var every = 1

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

  @Flag(help: "Reverse the frames.")
  var reverse = false

  @Option(
    help: ArgumentHelp(
      "Take a rectangle of each frame. (default: all of it)", valueName: "WxH+X+Y"),
    transform: CropArea.parsed)
  var crop: CropArea?

  func validate() throws {
    guard points >= 1, points <= 1000 else {
      throw ValidationError("--height must be a number of points from 1 to 1000")
    }
    guard (1...4).contains(scale) else { throw ValidationError("--scale must be from 1 to 4") }
    guard every >= 1 else { throw ValidationError("--every must be at least 1") }
    guard (2...Self.mostColors).contains(colors ?? Self.mostColors) else {
      throw ValidationError("--colors must be from 2 to \(Self.mostColors)")
    }
    guard (0...Self.mostLossy).contains(lossy ?? 0) else {
      throw ValidationError("--lossy must be from 0 to \(Self.mostLossy)")
    }
  }

  var points: Double { height ?? 60 }

  /// The largest number of colors, without the transparent one.
  static let mostColors = 255

  static let mostLossy = 200

  /// Whether frames are selected, cropped or given other colors.
  var changesFrames: Bool {
    frames != nil || every > 1 || colors != nil || (lossy ?? 0) > 0 || reverse || crop != nil
  }
}

struct FrameRange: FormattedArgument {
  static let expected = "frames a..<b or a...b, counted from 0, with at least one frame"

  let range: Range<Int>

  init?(argument: String) {
    for (sign, isClosed) in [("..<", false), ("...", true)] {
      guard let place = argument.firstRange(of: sign) else { continue }
      guard let first = Int(argument[..<place.lowerBound]),
        let last = Int(argument[place.upperBound...]), first >= 0, last >= first, last < .max
      else { return nil }
      range = first..<(isClosed ? last + 1 : last)
      guard !range.isEmpty else { return nil }
      return
    }
    return nil
  }
}

/// A rectangle in X's notation: its size, then its origin.
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

/// A number of bytes, in units of 1024 or 1024 * 1024.
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
