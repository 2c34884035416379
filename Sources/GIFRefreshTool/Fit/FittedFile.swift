import Frames
import GIFCodec
import GIFRefresh
import GIFWriting

/// The GIF file of a fitted animation, smaller than the original GIF if possible.
struct FittedFile {
  let bytes: [UInt8]
  /// A remark on how the file was made, or on options that would make it smaller; `nil` for none.
  let remark: String?

  /// Encodes an animation with the mildest settings that reach the target size or, without a target, give a smaller
  /// file than the original GIF.
  ///
  /// Throws if no settings reach the target. Encodes at most five times: once with the mildest settings, and then up to
  /// four times for the search or twice for advice.
  ///
  /// A smaller picture can give a larger file. Letters and hard edges that repeat exactly in the GIF get different
  /// shades when they are resampled by a fractional factor, so that LZW finds few repetitions. With fewer colours, or
  /// with colours that may differ a little, the letters and edges repeat again.
  init(
    _ animation: FittedAnimation, of gif: EncodedGIF, _ options: FitOptions, advises: Bool = true,
    progress: (_ done: Int, _ count: Int) -> Void = { _, _ in }
  ) throws {
    let encoder = FitEncoder(animation, options)
    let first = encoder.mildest
    var bytes = try encoder.encode(first, progress: progress)
    let isSameSize = animation.canvas == gif.canvas && !options.changesFrames
    if isSameSize, bytes.count >= gif.bytes.count || !encoder.isExact { bytes = gif.bytes }

    let before = gif.bytes.count
    if let target = options.target?.bytes {
      guard bytes.count > target else {
        (self.bytes, remark) = (bytes, nil)
        return
      }
      let (found, smallest) = try encoder.search(for: target)
      guard let found else {
        let least = bytes.count < smallest.bytes.count ? (settings: first, bytes: bytes) : smallest
        throw ReadingError(
          "cannot reach the target; the smallest is "
            + "\(Figures.size(least.bytes.count)) with \(least.settings)")
      }
      (self.bytes, remark) = (found.bytes, "\(found.settings) reaches \(Figures.size(target))")
      return
    }
    if bytes.count < before || isSameSize {
      let saving =
        bytes.count < before ? "\(Self.saving(bytes.count, of: before)) smaller" : "copied"
      let words =
        isSameSize ? "\(FitVerdict.suffices(gif.canvas, options)); \(saving)" : saving
      let wantsHelp = advises && (isSameSize || bytes.count * 2 > before)
      let help = wantsHelp ? try encoder.help(bytes.count) : nil
      self.bytes = bytes
      remark = help.map { "\(words); \($0)" } ?? (isSameSize ? words : nil)
      return
    }
    let found = try encoder.search(for: before - 1, withEveryFrame: true).found
    self.bytes = found?.bytes ?? bytes
    remark =
      found.map { "reduced to \($0.settings): with more, the result would be larger than the GIF" }
      ?? "the result is no smaller than the GIF, as pixels repeat less after resampling; try --every 2"
  }

  /// Returns the share of the bytes that are saved, in percent.
  static func saving(_ bytes: Int, of before: Int) -> String {
    "\(100 - (100 * bytes + before - 1) / max(1, before)) %"
  }
}

/// Settings that make a file smaller; the description names the options that choose them.
private struct FitSettings: Hashable, CustomStringConvertible {
  var colors: Int
  var lossy: Int
  var every = 1

  var description: String {
    "--colors \(colors) --lossy \(lossy)" + (every > 1 ? " --every \(every)" : "")
  }

  /// The settings to try if the default ones do not suffice, from the mildest to the strongest.
  static let ladder = [
    FitSettings(colors: 255, lossy: 10), FitSettings(colors: 127, lossy: 10),
    FitSettings(colors: 127, lossy: 20), FitSettings(colors: 63, lossy: 20),
    FitSettings(colors: 63, lossy: 40), FitSettings(colors: 31, lossy: 40),
    FitSettings(colors: 31, lossy: 80), FitSettings(colors: 63, lossy: 40, every: 2),
    FitSettings(colors: 31, lossy: 80, every: 2), FitSettings(colors: 31, lossy: 120, every: 3),
    FitSettings(colors: 15, lossy: 200, every: 4),
  ]
}

/// An encoder of one animation with various settings, which finds the mildest settings that give a small enough file.
private struct FitEncoder {
  typealias Made = (settings: FitSettings, bytes: [UInt8])

  /// The largest mean squared distance of colours that counts as invisible; a PSNR of 42 dB.
  private static let invisible = 12.3
  /// The largest mean squared distance at which a palette nearly holds all colours; a PSNR of 55 dB.
  private static let nearlyExact = 0.6
  /// The number of pixels of all frames together above which no other options are tried for advice.
  private static let mostPixels = 40_000_000

  private let animation: FittedAnimation
  private let options: FitOptions
  private let counted: AnimationColors
  /// The settings to try first: the user's, and otherwise the defaults.
  let mildest: FitSettings

  init(_ animation: FittedAnimation, _ options: FitOptions) {
    self.animation = animation
    self.options = options
    counted = AnimationColors(animation)
    let counted = counted
    // The user's options override the defaults; by default, pixels that were not resampled stay exact.
    let lossy = options.lossy ?? (animation.isResampled ? 3 : 0)
    // A drawing, whose colours nearly fit in the largest palette, gets the largest palette.
    let isDrawing = counted.error(of: FitOptions.mostColors) <= Self.nearlyExact
    let fewest = [63, 127].first {
      lossy > 0 && animation.isResampled && !isDrawing
        && counted.error(of: $0) <= Self.invisible
    }
    mildest = FitSettings(colors: options.colors ?? fewest ?? FitOptions.mostColors, lossy: lossy)
  }

  /// Whether the mildest settings keep every opaque colour.
  var isExact: Bool { counted.count <= mildest.colors && mildest.lossy == 0 }

  func encode(
    _ settings: FitSettings, progress: (_ done: Int, _ count: Int) -> Void = { _, _ in }
  ) throws -> [UInt8] {
    // As in gifsicle, `--lossy n` accepts colours at a squared distance of up to 10 n.
    try GIFEncoder.encode(
      animation.every(settings.every), colors: settings.colors, tolerance: 10 * settings.lossy,
      counted: settings.every > 1 ? nil : counted, progress: progress)
  }

  /// Returns the mildest result of at most `size` bytes (`nil` if there is none), and the smallest result that was
  /// tried.
  ///
  /// The search is a bisection; it assumes that stronger settings give smaller files.
  func search(
    for size: Int, withEveryFrame: Bool = false
  ) throws -> (found: Made?, smallest: Made) {
    var steps: [FitSettings] = []
    for step in FitSettings.ladder {
      let isFree = options.every == 1 && !withEveryFrame
      let settings = FitSettings(
        colors: options.colors ?? min(step.colors, mildest.colors),
        lossy: options.lossy ?? max(step.lossy, mildest.lossy), every: isFree ? step.every : 1)
      if settings != (steps.last ?? mildest) { steps.append(settings) }
    }
    var found: Made?
    var smallest: Made = (mildest, [])
    var (low, high) = (0, steps.count)
    while low < high {
      let middle = (low + high) / 2
      let made = (settings: steps[middle], bytes: try encode(steps[middle]))
      if smallest.bytes.isEmpty || made.bytes.count < smallest.bytes.count { smallest = made }
      if made.bytes.count <= size {
        (found, high) = (made, middle)
      } else {
        low = middle + 1
      }
    }
    if smallest.bytes.isEmpty { smallest.bytes = try encode(mildest) }
    return (found, smallest)
  }

  /// Returns advice on options that make a file of `bytes` bytes at least a tenth smaller, with the sizes they give.
  ///
  /// `nil` if the user chose options, if the animation is large, or if no option helps.
  func help(_ bytes: Int) throws -> String? {
    guard !options.changesFrames, options.lossy == nil,
      animation.canvas.area * animation.timeline.frameCount <= Self.mostPixels
    else { return nil }
    let colors = FitSettings(colors: min(63, mildest.colors / 2), lossy: mildest.lossy)
    let lossy = FitSettings(colors: mildest.colors, lossy: 40)
    let words = try [(colors, "--colors \(colors.colors)"), (lossy, "--lossy 40")].compactMap {
      let size = try encode($0).count
      return size * 10 <= bytes * 9 ? "\($1) gives \(Figures.size(size))" : nil
    }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}

/// A GIF's frames, reduced to the size at which a header shows them.
struct FittedAnimation: FrameSource {
  let canvas: PixelSize
  let timeline: FrameTimeline
  /// Whether the frames, after any cropping, were scaled down.
  let isResampled: Bool
  private let pictures: [Bitmap]

  /// Reads the frames in order; `progress` receives the number of frames read, and the number to read.
  init(_ gif: EncodedGIF, _ options: FitOptions, progress: (Int, Int) -> Void = { _, _ in }) throws
  {
    let all = 0..<gif.timeline.frameCount
    let range = options.frames?.range ?? all
    guard range.upperBound <= all.upperBound else {
      throw ReadingError(
        "there is no frame \(range.upperBound - 1): it has \(all.count), from 0 on")
    }
    let whole = PixelRect(origin: .zero, size: gif.canvas)
    let crop = options.crop?.area ?? whole
    guard crop.columns.upperBound <= gif.canvas.width, crop.rows.upperBound <= gif.canvas.height
    else {
      throw ReadingError(
        "the crop ends outside the canvas of \(gif.canvas.width)x\(gif.canvas.height)")
    }
    canvas = Self.size(of: crop.size, options)
    isResampled = canvas != crop.size
    let (bytes, overflow) = canvas.area.multipliedReportingOverflow(
      by: 4 * (range.count / options.every + 1))
    try Memory.check(overflow ? .max : bytes)

    var reader = GIFFrameReader(gif)
    var pictures: [Bitmap] = []
    var delays: [Duration] = []
    while let frame = reader.next() {
      let index = reader.nextIndex - 1
      progress(index, range.upperBound)
      guard index < range.upperBound else { break }
      guard range.contains(index) else { continue }
      // The delay of a frame that is left out is added to that of the previous frame.
      if (index - range.lowerBound) % options.every == 0 {
        let picture = crop == whole ? frame : frame.cropped(to: crop)
        pictures.append(picture.resampledInLinearLight(to: canvas))
        delays.append(gif.timeline.delay(of: index))
      } else {
        delays[delays.count - 1] += gif.timeline.delay(of: index)
      }
    }
    if options.reverse {
      pictures.reverse()
      delays.reverse()
    }
    self.pictures = pictures
    timeline = FrameTimeline(delays: delays, loopCount: gif.timeline.loopCount)
  }

  func frame(at index: Int) -> Bitmap { pictures[index] }

  /// Returns an animation of every `step`th frame, each with the delays of the frames left out after it added to its
  /// own.
  func every(_ step: Int) -> FittedAnimation {
    guard step > 1 else { return self }
    let kept = Array(stride(from: 0, to: pictures.count, by: step))
    let delays = kept.map { first in
      (first..<min(first + step, pictures.count)).reduce(Duration.zero) {
        $0 + timeline.delay(of: $1)
      }
    }
    return FittedAnimation(
      self, pictures: kept.map { pictures[$0] },
      timeline: FrameTimeline(delays: delays, loopCount: timeline.loopCount))
  }

  private init(_ other: FittedAnimation, pictures: [Bitmap], timeline: FrameTimeline) {
    (canvas, isResampled) = (other.canvas, other.isResampled)
    (self.pictures, self.timeline) = (pictures, timeline)
  }

  /// Returns the size, in pixels, at which the header shows a picture: as high as the header, with the picture's
  /// proportions, and never larger than the picture.
  static func size(of picture: PixelSize, _ options: FitOptions) -> PixelSize {
    let height = min(picture.height, Int((options.points * Double(options.scale)).rounded()))
    let width = Double(picture.width) * Double(height) / Double(max(1, picture.height))
    return PixelSize(width: max(1, Int(width.rounded())), height: max(1, height))
  }
}
