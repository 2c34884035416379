import ArgumentParser
import Frames
import GIFCodec
import TerminalCanvas

struct FitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fit",
    abstract: "Shrink a GIF to the size at which a header shows it.",
    usage: "gifrefresh fit [<options>] --output <file> <file>",
    discussion: """
      Resamples the frames in linear light to the height of the header in pixels,
      and never enlarges them. Transparent edges and delays stay; each frame holds
      only the rectangle that changes. Resampled colors may be off by three levels
      of 255; --lossy 0 keeps them as the palette allows. 'gifrefresh info' shows
      which size suffices.

      EXAMPLES
        gifrefresh fit cat.gif -o small.gif
        gifrefresh fit cat.gif --target 100k -o small.gif
        gifrefresh fit cat.gif --height 80 --every 2 --colors 64 -o small.gif
        gifrefresh fit phone.gif --crop 600x200+0+120 --frames 0..<40 -o top.gif
        gifrefresh fit cat.gif --frames 0..<9,20...30 --speed 1.5 -o short.gif
      """)

  @OptionGroup(title: "Result") var result: GIFOutput
  @OptionGroup(title: "Fitting") var options: FitOptions
  @OptionGroup var input: LimitsOption

  @Argument(help: "GIF; - is the standard input.", completion: .gifs)
  var file: String

  func run() throws {
    try result.refuseTerminal()
    try InputFile.each([InputFile(name: file)]) { file in
      let gif = try file.gif(input.limits, readInOrderBy: .giflib)
      let bytes = try OutputFile.write(to: result.output, replacing: result.force) {
        var progress = ProgressLine(file.title)
        defer { progress.end() }
        let fitted = try FittedAnimation(gif, options) { progress.report($0, of: 3 * $1) }
        progress.end()
        file.reportFaults(of: gif, fitted.damage)
        let made = try FittedFile(fitted, of: gif, options) {
          progress.report($0, of: $1, attempt: $2)
        }
        progress.end()
        if options.crop == nil, let warning = FitVerdict.warning(gif.canvas) {
          StandardError.report(file.title, warning)
        }
        if options.share == .all, made.share == .all,
          let fewer = FitVerdict.fewerFrames(fitted.timeline.frameCount)
        {
          StandardError.report(file.title, fewer)
        }
        if let remark = made.remark { StandardError.report(file.title, remark) }
        return made.bytes
      }
      guard !OutputFile.isStandardOutput(result.output) else { return }
      try StandardOutput.write(line: "\(file.title): \(Self.summary(gif))")
      let made = Self.summary(try EncodedGIF(bytes, limits: .unlimited), of: gif.bytes.count)
      try StandardOutput.write(line: "\(result.output.visible): \(made)")
    }
  }

  private static func summary(_ gif: EncodedGIF, of before: Int? = nil) -> String {
    let (canvas, count, bytes) = (gif.canvas, gif.index.frames.count, gif.bytes.count)
    let saving = before.flatMap { FittedFile.saving(bytes, of: $0) }.map { " (\($0))" } ?? ""
    return "\(Figures.size(bytes))\(saving), \(canvas.width)x\(canvas.height), "
      + "\(Figures.count(count, "frame")), memory \(Figures.size(gif.index.decodedBytes))"
  }
}

/// The size and the number of frames of a GIF that suffice for a header.
struct FitVerdict {
  /// The most frames that a user can tell apart during a pull.
  private static let mostFrames = 40
  /// The largest GIF that we fit on trial to estimate file sizes, in bytes of all frames as RGBA.
  private static let limit = 256 << 20

  private let gif: EncodedGIF
  private let options: FitOptions

  /// Creates the verdict on a GIF for a header of the default height on a 3x screen.
  init(_ gif: EncodedGIF) throws {
    self.gif = gif
    options = try FitOptions.parse([])
  }

  /// Returns the lines; `progress` is called while the sizes of files are tried.
  func lines(progress: @escaping FitProgress) -> [String] {
    let (canvas, count) = (gif.canvas, gif.timeline.frameCount)
    let size = options.size(of: canvas)
    let every = Self.step(count)
    var parts: [String] = []
    let smaller = size == canvas ? nil : fitted(every: 1, progress)
    let fewer = every > 1 ? fitted(every: every, progress) : smaller
    parts.append(
      size == canvas
        ? Self.suffices(canvas, options)
        : "\(size.width)x\(size.height) suffices at \(Int(options.points)) pt" + Self.about(smaller)
    )
    if let words = Self.fewerFrames(count) { parts.append(words + Self.about(fewer)) }
    let before = gif.index.decodedBytes
    if let after = fewer?.index.decodedBytes, after < before {
      parts.append("memory \(Figures.size(before)) -> \(Figures.size(after))")
    }
    if size != canvas || every > 1 {
      parts.append(
        "gifrefresh fit FILE" + (every > 1 ? " --every \(every)" : "") + " -o small.gif makes it")
    }
    let stillness = count == 1 ? "the GIF has one frame, so nothing moves" : nil
    return parts + [stillness, Self.warning(canvas)].compactMap(\.self)
  }

  static func suffices(_ canvas: PixelSize, _ options: FitOptions) -> String {
    "\(canvas.width)x\(canvas.height) is small enough for \(Int(options.points)) pt"
  }

  /// Returns a remark if a GIF has more frames than a pull needs, otherwise `nil`.
  static func fewerFrames(_ count: Int) -> String? {
    let every = step(count)
    guard every > 1 else { return nil }
    let kept = (count + every - 1) / every
    return "\(kept) of \(count) frames suffice with --every \(every)"
  }

  private static func step(_ count: Int) -> Int { (count + mostFrames - 1) / mostFrames }

  private static func about(_ made: EncodedGIF?) -> String {
    made.map { ", about \(Figures.size($0.bytes.count))" } ?? ""
  }

  /// Returns the GIF that `fit` would make; `nil` if the GIF is too large to try, or cannot be fitted.
  private func fitted(every: Int, _ progress: @escaping FitProgress) -> EncodedGIF? {
    guard gif.index.decodedBytes <= Self.limit else { return nil }
    var options = options
    options.every = every
    return try? EncodedGIF(
      FittedFile(
        FittedAnimation(gif, options) { progress($0, 3 * $1, 0) }, of: gif, options, advises: false,
        progress: progress
      ).bytes, limits: .unlimited)
  }

  static func warning(_ canvas: PixelSize) -> String? {
    canvas.height * 4 > canvas.width * 5
      ? "the GIF is portrait, and headers are wide: crop it with --crop WxH+X+Y" : nil
  }
}
