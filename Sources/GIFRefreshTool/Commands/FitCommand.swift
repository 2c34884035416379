import ArgumentParser
import Frames
import GIFCodec

/// Shrinks a GIF to the size at which a header shows it.
struct FitCommand: AsyncParsableCommand {
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
      """)

  @OptionGroup(title: "Result") var result: GIFOutput
  @OptionGroup(title: "Fitting") var options: FitOptions
  @OptionGroup var input: LimitsOption

  @Argument(help: "GIF; - is the standard input.", completion: .gifs)
  var file: String

  func run() async throws {
    try result.refuseTerminal()
    try await InputFile.each([InputFile(name: file)]) { file in
      let gif = try file.frames(input.limits, scanner: .giflib)
      file.noteEnding(of: gif)
      let bytes = try result.write {
        var progress = ProgressLine(file.title)
        defer { progress.end() }
        let fitted = try FittedAnimation(gif, options) { progress.report($0, of: 3 * $1) }
        let made = try FittedFile(fitted, of: gif, options) { done, count in
          progress.report(count + 2 * done, of: 3 * count)
        }
        progress.end()
        if options.crop == nil, let warning = FitVerdict.warning(gif.canvas) {
          StandardError.report(file.title, warning)
        }
        if options.every == 1, let fewer = FitVerdict.fewerFrames(fitted.timeline.frameCount) {
          StandardError.report(file.title, fewer)
        }
        if let remark = made.remark { StandardError.report(file.title, remark) }
        return made.bytes
      }
      guard result.output != "-" else { return }
      let title = InputFile(name: result.output).title
      try StandardOutput.write(line: "\(file.title): \(Self.words(gif))")
      let made = Self.words(try EncodedGIF(bytes), of: gif.bytes.count)
      try StandardOutput.write(line: "\(title): \(made)")
    }
  }

  private static func words(_ gif: EncodedGIF, of before: Int? = nil) -> String {
    let (canvas, count, bytes) = (gif.canvas, gif.index.frames.count, gif.bytes.count)
    let saving = before.flatMap { bytes < $0 ? FittedFile.saving(bytes, of: $0) : nil }
    let smaller = saving.map { " (\($0) smaller)" } ?? ""
    return "\(Figures.size(bytes))\(smaller), \(canvas.width)x\(canvas.height), "
      + "\(count) \(count == 1 ? "frame" : "frames"), memory \(Figures.size(gif.index.decodedBytes))"
  }
}
