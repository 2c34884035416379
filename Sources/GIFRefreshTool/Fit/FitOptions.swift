import ArgumentParser
import Frames
import TerminalCanvas

/// The options of `fit`: the header's size, the frames and their times, the pixels, and the size of the file.
struct FitOptions: ParsableArguments {
  @Option("points", "Height of the header in points. (default: 60)")
  var height: Double?

  @Option("points", "Width of the header in points. (default: any; without --height, any height)")
  var width: Double?

  @Option(help: ArgumentHelp("Pixels per point on the screen, 1 to 4.", valueName: "n"))
  var scale = 3

  @Option(
    "a..<b", "Take frames a..<b or a...b, counted from 0; several with commas. (default: all)")
  var frames: FrameRanges?

  @Option("n", "Take every nth frame; keep the time of all.")
  var every: Int?

  @Option("k/n", "Take k of n frames, evenly; keep the time of all.")
  var keep: FrameShare?

  @Flag(help: "Reverse the frames.")
  var reverse = false

  @Option("x", "Play x times as fast, each frame for at least 20 ms. (default: 1)")
  var speed: Double?

  @Option("n", "Show each frame for n milliseconds, 20 to 655350. (default: the GIF's delays)")
  var delay: Int?

  @Option("n", "Play n times; 0 is forever. (default: the GIF's own)")
  var loops: Int?

  @Option("WxH+X+Y", "Take a rectangle of each frame. (default: all of it)")
  var crop: PixelRect?

  @Flag(help: "Cut off edges that have the color of the top left pixel in all frames.")
  var trim = false

  @Option(
    "color", "Color behind transparent pixels: RRGGBB, RGB or a name. (default: they stay)",
    completion: .list(RGB8.usualNames))
  var bg: RGB8?

  @Option(
    "n",
    "Number of colors of all frames, 2 to 255. (default: the fewest of 255, 127 and 63 that "
      + "look the same after resampling; fewer if the result is else no smaller than the GIF)")
  var colors: Int?

  @Option(
    "n",
    "Let colors differ where that takes fewer bytes: as in gifsicle, a color by at most the "
      + "square root of 10 n, in levels of 0 to 255. (default: 3 after resampling, else 0)")
  var lossy: Int?

  @Option(
    "size", "Take the mildest of fewer colors, --lossy, --keep and --every that fits in a size.")
  var target: TargetSize?

  func validate() throws {
    for (points, name) in [(height, "--height"), (width, "--width")] {
      let message = "\(name) must be a number of points from 1 to 1000"
      try demand((1...1000).contains(points ?? 60), message)
    }
    try demand((1...4).contains(scale), "--scale must be from 1 to 4")
    try demand(every ?? 1 >= 1, "--every must be at least 1")
    try demand(every == nil || keep == nil, "--every and --keep exclude each other")
    try demand((0.01...100).contains(speed ?? 1), "--speed must be a number from 0.01 to 100")
    try demand(
      (20...655_350).contains(delay ?? 20), "--delay must be from 20 to 655350 milliseconds")
    try demand(speed == nil || delay == nil, "--speed and --delay exclude each other")
    try demand((0...65_536).contains(loops ?? 0), "--loops must be from 0 to 65536")
    let most = Self.mostColors
    try demand((2...most).contains(colors ?? most), "--colors must be from 2 to \(most)")
    try demand((0...200).contains(lossy ?? 0), "--lossy must be from 0 to 200")
  }

  /// The frames to take of those that `--frames` names.
  var share: FrameShare { keep ?? FrameShare(count: 1, of: every ?? 1) }

  /// The length that the header's size is named by: its height, or its width if only that is given.
  var points: Double { height ?? width ?? 60 }

  /// The largest number of opaque colours; one of 256 palette entries is left for transparency.
  static let mostColors = 255

  /// Whether the options change anything but the size of frames.
  var changesFrames: Bool {
    frames != nil || share != .all || reverse || speed != nil || delay != nil || loops != nil
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
      let first = Int(match.1), let last = Int(match.3)
    else { return nil }
    let end = match.2 == "." ? last + 1 : last
    return first < end ? first..<end : nil
  }
}

/// A share of the frames, spread evenly.
///
/// ```
/// 3/4   frames 0, 2, 3, 4, 6, 7, 8, ...
/// 2/3   frames 0, 2, 3, 5, 6, ...
/// ```
struct FrameShare: FormattedArgument, Hashable {
  static let expected = "k/n with 1 <= k <= n <= 1000, such as 3/4"

  static let all = FrameShare(count: 1, of: 1)
  /// The shares that a search for a size tries, the largest first.
  static let tried = [
    all, FrameShare(count: 3, of: 4), FrameShare(count: 2, of: 3), FrameShare(count: 1, of: 2),
    FrameShare(count: 1, of: 3), FrameShare(count: 1, of: 4),
  ]

  /// The number of frames to take of each `whole` successive frames.
  let count: Int
  let whole: Int

  init(count: Int, of whole: Int) { (self.count, self.whole) = (count, whole) }

  init?(argument: String) {
    guard let match = argument.wholeMatch(of: /(\d{1,4})\/(\d{1,4})/), let count = Int(match.1),
      let whole = Int(match.2), (1...1000).contains(whole), (1...whole).contains(count)
    else { return nil }
    self.init(count: count, of: whole)
  }

  /// The option that takes this share.
  var option: String { count == 1 ? "--every \(whole)" : "--keep \(count)/\(whole)" }

  /// Returns the indexes of the frames to take.
  func frames(of total: Int) -> [Int] {
    (0..<total).filter { $0 % whole * count % whole < count }
  }

  /// Returns each frame to take, followed by the frames that are left out after it.
  func groups<Frame>(of frames: [Frame]) -> [[Frame]] {
    let starts = self.frames(of: frames.count)
    return zip(starts, starts.dropFirst() + [frames.count]).map { Array(frames[$0..<$1]) }
  }
}

/// A rectangle in the notation of the X Window System: its size, then its origin.
extension PixelRect: FormattedArgument {
  static let expected = "WIDTHxHEIGHT+X+Y in pixels, such as 600x200+0+120"

  init?(argument: String) {
    guard let match = argument.wholeMatch(of: /(\d{1,5})x(\d{1,5})\+(\d{1,5})\+(\d{1,5})/),
      let width = Int(match.1), let height = Int(match.2), let x = Int(match.3),
      let y = Int(match.4), width > 0, height > 0
    else { return nil }
    self.init(x: x, y: y, width: width, height: height)
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
