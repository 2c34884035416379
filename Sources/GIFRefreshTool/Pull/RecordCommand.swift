import ArgumentParser
import Frames
import GIFCodec
import GIFWriting
import PullRefresh
import RefreshSimulation

/// Records a pull as a GIF, for documents.
struct RecordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Record a scripted pull as a GIF, for a README.",
    usage: "gifrefresh record [<options>] --output <file> <file>",
    discussion: """
      Runs an app's components on a virtual clock and draws them as a list on a
      phone. The default script pulls the header in two steps, releases it, loads
      for 1.3 seconds and settles, on a list that shows the GIF at its own size.
      'gifrefresh pull --help' lists the steps of scripts; 'gifrefresh pull
      --save-script' records one.

      EXAMPLES
        gifrefresh record cat.gif --loading run.gif -o pull.gif
        gifrefresh record cat.gif --preset hud -o hud.gif
        gifrefresh record cat.gif --arrow --titles library -o arrow.gif
        gifrefresh record cat.gif --pixels 480x320 --fps 30 -o - > pull.gif
      """)

  @OptionGroup(title: "Result") var result: GIFOutput
  @OptionGroup(title: "Header") var whileLoading: LoadingOptions
  @OptionGroup(title: "Header") var header: DesignOptions
  @OptionGroup(title: "Header") var scene: SceneOptions

  @Option(
    help: ArgumentHelp("Size of the recording in pixels, 16x16 to 2000x2000.", valueName: "wxh"),
    transform: FilmSize.parsed)
  var pixels = FilmSize(size: PixelSize(width: 320, height: 320))

  @Option(
    help: ArgumentHelp(
      "Frames per second of the recording, 1 to 50. (default: 20)", valueName: "n"))
  var fps: Double?

  @OptionGroup var input: LimitsOption

  @Argument(help: "GIF that the pull plays; - is the standard input.", completion: .gifs)
  var file: String

  func validate() throws {
    try checkStandardInput([file, whileLoading.loading, scene.endGif, scene.script])
    try scene.check(header)
    if let letter = header.titles?.unicodeScalars.first(where: { !PixelFont.has($0) }) {
      throw ValidationError("--titles must be ASCII in a recording, found '\(letter)'")
    }
    guard (1...50).contains(fps ?? 20) else {
      throw ValidationError("--fps must be a number from 1 to 50")
    }
  }

  func run() async throws {
    #if canImport(CGifLib)
      try result.refuseTerminal()
      try await InputFile.each([InputFile(name: file)]) { file in
        var stage = try PullStage(file, whileLoading, header, scene, input.limits)
        file.reportEnding(of: stage.pull)
        // A design has no captions of its own.
        stage.titles = (header.words ?? RefreshTitles(), RefreshTitles())
        let script = try scene.played ?? .film(of: stage, size: pixels.size)
        try result.write {
          let film = PullFilm(script, on: stage, size: pixels.size, frameRate: fps ?? 20)
          if film.isCut {
            StandardError.report(
              file.title, "only the first \(PullFilm.longest / .seconds(1)) seconds are recorded")
          }
          var progress = ProgressLine(file.title)
          defer { progress.end() }
          return try GIFEncoder.encode(film) { progress.report($0, of: $1) }
        }
      }
    #else
      throw ReadingError("recording needs giflib; this tool was built without it")
    #endif
  }
}

struct FilmSize: FormattedArgument, CustomStringConvertible {
  static let expected = "WIDTHxHEIGHT from 16x16 to 2000x2000"

  let size: PixelSize

  init(size: PixelSize) { self.size = size }

  init?(argument: String) {
    guard let limit = SizeLimit(argument: argument), let width = limit.columns,
      let height = limit.rows, (16...2000).contains(width), (16...2000).contains(height)
    else { return nil }
    size = PixelSize(width: width, height: height)
  }

  var description: String { "\(size.width)x\(size.height)" }
}

extension DragScript {
  /// Returns the default script, on a list that shows the header's GIF at its own size.
  fileprivate static func film(of stage: PullStage, size: PixelSize) -> DragScript {
    let scale = Double(max(1, stage.pull.canvas.height)) / stage.preset.height
    var list = Setup()
    // Long enough for a pull, wide enough for captions, and no longer than a phone.
    let hasWords = stage.showsArrow || stage.titles.header != RefreshTitles()
    list.viewport = min(900, max(hasWords ? 320 : 200, Double(size.height) / scale))
    list.content = 3 * list.viewport
    list.insets = EdgePair(start: 32, end: 0)
    return DragScript(
      [
        .wait(.milliseconds(500)), .touch, .wait(.milliseconds(200)),
        .pull(.start, progress: 0.75, over: .milliseconds(700)), .wait(.milliseconds(200)),
        .pull(.start, progress: 1.25, over: .milliseconds(450)), .wait(.milliseconds(300)),
        .release(velocity: 0), .wait(.milliseconds(1300)), .finish(.start, .succeeded), .settle,
        .wait(.milliseconds(700)),
      ], on: list)
  }
}
