import Foundation
import Frames
import GIFCodec
import GIFRefresh
import GIFWriting

/// The GIF file of a fitted animation, smaller than the original GIF if possible.
struct FittedFile {
  let bytes: [UInt8]
  /// A remark on how the file was made, or on options that would make it smaller; `nil` for none.
  let remark: String?
  /// The share of the animation's frames that is left: all, unless a target takes some away.
  private(set) var share = FrameShare.all

  /// Encodes an animation with the mildest settings that reach the target size or, without a target, give a smaller
  /// file than the original GIF.
  ///
  /// Throws if no settings reach the target.
  ///
  /// A smaller picture can give a larger file. Letters and hard edges that repeat exactly in the GIF get different
  /// shades when they are resampled by a fractional factor, so that LZW finds few repetitions. With fewer colours, or
  /// with colours that may differ a little, the letters and edges repeat again.
  init(
    _ animation: FittedAnimation, of gif: EncodedGIF, _ options: FitOptions, advises: Bool = true,
    progress: @escaping FitProgress = { _, _, _ in }
  ) throws {
    let encoder = try FitEncoder(animation, options, progress)
    let (before, target) = (gif.bytes.count, options.target?.bytes)
    let isSameSize =
      animation.canvas == gif.canvas && !options.changesFrames && animation.damage.isEmpty
    let made = try encoder.encode(encoder.mildest)
    let isWhole = if case .trailer = gif.index.ending { true } else { false }
    let copies = isSameSize && isWhole && (made.count >= before || !encoder.isExact)
    let bytes = copies ? gif.bytes : made

    if let target, bytes.count > target {
      guard let found = try encoder.search(for: target) else {
        let smallest = try encoder.smallest()
        throw ReadingError(
          "cannot reach the target; the smallest is "
            + "\(Figures.size(smallest.bytes.count)) with \(smallest.settings)")
      }
      let count = animation.timeline.frameCount
      self.bytes = found.bytes
      share = found.settings.share
      remark =
        "\(found.settings) reaches \(Figures.size(target)) with "
        + "\(found.settings.share.frames(of: count).count) of \(Figures.count(count, "frame"))"
      return
    }
    guard bytes.count < before || !animation.isResampled || target != nil else {
      // A result that is hardly smaller is not worth the loss.
      let found = try encoder.search(for: before * 9 / 10, withEveryFrame: true)
      self.bytes = found?.bytes ?? bytes
      remark =
        found.map {
          "reduced to \($0.settings): with more, the result would be larger than the GIF"
        }
        ?? "the result is no smaller than the GIF, as pixels repeat less after resampling; try --every 2"
      return
    }
    var words: [String] = []
    if isSameSize { words.append(FitVerdict.suffices(gif.canvas, options)) }
    if !copies, options.colors == nil, let reduction = encoder.reduction { words.append(reduction) }
    let wantsHelp =
      advises && target == nil && (isSameSize || bytes.count * 2 > before)
      && encoder.canHelp
    let help = wantsHelp ? try encoder.help(bytes.count, copies ? made.count : nil) : []
    if let saving = Self.saving(bytes.count, of: before), isSameSize || !help.isEmpty {
      words.append(saving)
    } else if copies {
      words.append("copied")
    }
    if !help.isEmpty { words.append(help.joined(separator: ", ")) }
    self.bytes = bytes
    remark = words.isEmpty ? nil : words.joined(separator: "; ")
  }

  /// Returns by how much the file has become smaller; `nil` if that is less than one percent.
  static func saving(_ bytes: Int, of before: Int) -> String? {
    let percent = 100 - (100 * bytes + before - 1) / max(1, before)
    return percent > 0 ? "\(percent) % smaller" : nil
  }
}

/// Receives the progress of one of the encodings that `fit` tries, of which it does not know the number.
typealias FitProgress = (_ done: Int, _ count: Int, _ attempt: Int) -> Void

/// Settings that make a file smaller; the description names the options that choose them.
private struct FitSettings: Hashable, CustomStringConvertible {
  var colors: Int
  var lossy: Int
  var share = FrameShare.all

  var description: String {
    "--colors \(colors) --lossy \(lossy)" + (share == .all ? "" : " \(share.option)")
  }
}

/// An encoder of one animation with various settings, which finds the mildest settings that give a small enough file.
private final class FitEncoder {
  typealias Made = (settings: FitSettings, bytes: [UInt8])

  /// The largest mean squared distance of colours that counts as invisible; a PSNR of 42 dB.
  private static let invisible = 12.3
  /// The largest mean squared distance at which a palette nearly holds all colours; a PSNR of 55 dB.
  private static let nearlyExact = 0.6
  /// The number of pixels of all frames together above which no other options are tried for advice.
  private static let mostPixels = 40_000_000

  private let options: FitOptions
  private let progress: FitProgress
  /// The animation whose frames are encoded, and the number of pixels of each colour.
  private var film: (share: FrameShare, frames: FittedAnimation, colors: AnimationColors)
  private let animation: FittedAnimation
  private var attempts = 0
  /// The settings to try first: the user's, and otherwise the defaults.
  let mildest: FitSettings
  /// Whether the mildest settings keep every opaque colour.
  let isExact: Bool
  /// A remark on colours of the animation, before any resampling, that the mildest settings change; `nil` for none.
  let reduction: String?

  init(
    _ animation: FittedAnimation, _ options: FitOptions, _ progress: @escaping FitProgress
  ) throws {
    (self.animation, self.options, self.progress) = (animation, options, progress)
    let frames = animation.timeline.frameCount
    let counted = try AnimationColors(animation, mayAllocate: Memory.check) {
      progress(frames + $0, 3 * frames, 0)
    }
    film = (.all, animation, counted)
    let isResampled = animation.isResampled && options.target == nil
    // The user's options override the defaults; by default, pixels that were not resampled stay exact, and so do all
    // if there is room for them.
    let lossy = options.lossy ?? (isResampled ? 3 : 0)
    // A drawing, whose colours nearly fit in the largest palette, gets the largest palette.
    let isDrawing = counted.error(of: FitOptions.mostColors) <= Self.nearlyExact
    let fewest = [63, 127].first {
      lossy > 0 && isResampled && !isDrawing && counted.error(of: $0) <= Self.invisible
    }
    mildest = FitSettings(colors: options.colors ?? fewest ?? FitOptions.mostColors, lossy: lossy)
    isExact = counted.count <= mildest.colors && lossy == 0
    reduction =
      animation.isResampled || counted.count <= mildest.colors
      ? nil : "the frames have \(counted.count) colors, reduced to \(mildest.colors)"
  }

  /// Returns the file with some settings; `estimates` gives one that is made faster and is a little larger.
  func encode(_ settings: FitSettings, estimates: Bool = false) throws -> [UInt8] {
    if film.share != settings.share {
      let frames = animation.keeping(settings.share)
      film = (settings.share, frames, try AnimationColors(frames, mayAllocate: Memory.check))
    }
    attempts += 1
    // As in gifsicle, `--lossy n` accepts colours at a squared distance of up to 10 n.
    return try GIFEncoder.encode(
      film.frames, colors: settings.colors, tolerance: 10 * settings.lossy, counted: film.colors,
      isDraft: estimates, mayAllocate: Memory.check
    ) { [progress, attempt = attempts] done, count in
      attempt == 1
        ? progress(2 * count + done, 3 * count, 0) : progress(done, count, attempt)
    }
  }

  // MARK: - A target

  /// The steps from the mildest to the strongest settings: the first ones only add loss, and those after `lossySteps` only
  /// take colours away.
  private static let (firstSteps, lossySteps, steps) = (8, 64, 75)

  /// Returns the settings at a step: first more loss up to `--lossy 10`, then fewer colours and more loss, down to 8
  /// colours and `--lossy 200`, at last only fewer colours, down to 4.
  private func settings(at step: Int, _ share: FrameShare) -> FitSettings {
    let first = Self.firstSteps
    let way = max(0, Double(step - first) / Double(Self.lossySteps - first))
    let lossy = step < first ? 10 * step / first : Int((10 * pow(20, min(1, way))).rounded())
    let colors = Int((255 * pow(8.0 / 255, way)).rounded())
    return FitSettings(
      colors: options.colors ?? min(colors, mildest.colors),
      lossy: options.lossy ?? max(lossy, mildest.lossy), share: share)
  }

  /// Returns the mildest result of at most `size` bytes; `nil` if there is none.
  ///
  /// Frames are left out only if the strongest settings with every frame give a larger file, and no more of them than
  /// necessary.
  func search(for size: Int, withEveryFrame: Bool = false) throws -> Made? {
    for share in withEveryFrame ? [.all] : shares {
      if let found = try search(for: size, share) { return found }
    }
    return nil
  }

  /// Returns the result of the strongest settings.
  func smallest() throws -> Made {
    let settings = settings(at: Self.steps, shares[shares.count - 1])
    return (settings, try encode(settings))
  }

  /// The shares of the frames to try, the largest first; all frames if the user has chosen some.
  private var shares: [FrameShare] {
    let count = animation.timeline.frameCount
    return options.share == .all ? FrameShare.tried.filter { $0.whole <= max(1, count) } : [.all]
  }

  /// Returns the mildest result of at most `size` bytes with a share of the frames; `nil` if there is none.
  ///
  /// Stronger settings are assumed to give smaller files. Drafts, which take a fraction of the time, tell at which step
  /// the size is about right; the size of a file divided by that of its draft corrects the next choice. At most four
  /// files are made.
  private func search(for size: Int, _ share: FrameShare) throws -> Made? {
    var drafts: [FitSettings: Int] = [:]
    var (low, high, ratio) = (0, Self.steps, 0.9)
    var best: Made?
    /// Returns the expected size at a step.
    func estimate(_ step: Int) throws -> Int {
      let settings = settings(at: step, share)
      let draft = try drafts[settings] ?? encode(settings, estimates: true).count
      drafts[settings] = draft
      return Int(Double(draft) * ratio)
    }
    // Not even the strongest settings are expected to suffice; files are seldom smaller than two thirds of their drafts.
    guard try estimate(high) <= size * 13 / 10 else { return nil }
    for _ in 0..<4 where low <= high {
      var (first, last) = (low, high)
      while first < last {
        let middle = (first + last) / 2
        if try estimate(middle) <= size { last = middle } else { first = middle + 1 }
      }
      let settings = settings(at: first, share)
      let made = (settings: settings, bytes: try encode(settings))
      ratio = try ratio * Double(made.bytes.count) / Double(max(1, estimate(first)))
      guard made.bytes.count <= size else {
        if try first == high || estimate(high) > size * 11 / 10 { break }
        low = first + 1
        continue
      }
      if made.bytes.count > best?.bytes.count ?? 0 { best = made }
      if first == low || made.bytes.count * 100 > size * 96 { break }
      high = first - 1
    }
    return best
  }

  // MARK: - Advice

  /// Whether options are worth a try: the user has chosen none, and the animation is not large.
  var canHelp: Bool {
    !options.changesFrames && options.lossy == nil
      && animation.canvas.area * animation.timeline.frameCount <= Self.mostPixels
  }

  /// Returns the options that make a file of `bytes` bytes at least a tenth smaller, with the sizes they give.
  ///
  /// `reduced` is the size with the largest palette if the file has more colours, otherwise `nil`.
  func help(_ bytes: Int, _ reduced: Int?) throws -> [String] {
    let colors = FitSettings(colors: min(63, mildest.colors / 2), lossy: mildest.lossy)
    let lossy = FitSettings(colors: mildest.colors, lossy: 40)
    var sizes = [
      ("--colors \(colors.colors)", try encode(colors).count),
      ("--lossy 40", try encode(lossy).count),
    ]
    if let reduced {
      let isInvisible = film.colors.error(of: mildest.colors) <= Self.invisible
      sizes.insert(
        ("--colors \(mildest.colors)" + (isInvisible ? ", without a visible loss," : ""), reduced),
        at: 0)
    }
    return sizes.filter { $0.1 * 10 <= bytes * 9 }.map { "\($0) gives \(Figures.size($1))" }
  }
}
