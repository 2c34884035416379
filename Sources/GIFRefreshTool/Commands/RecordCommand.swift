import ArgumentParser
import Frames
import GIFCodec
import GIFWriting
import PullRefresh
import RefreshSimulation
import TerminalCanvas

/// A pull as a GIF, for documents.
struct RecordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Record a scripted pull as a GIF, for a README.",
    discussion: """
      The real components on a virtual clock, drawn as a list on a telephone. Without a script the header \
      is pulled, hesitates, is pulled through, let go, loads for 1.3 seconds and comes to rest; the list \
      is then as long as shows the GIF at its own size. What a script is, 'gifrefresh pull --help' says; \
      'gifrefresh pull --record' writes one down.
      """)

  @Option(help: ArgumentHelp("The GIF that plays while loading.", valueName: "file"))
  var loading: String?

  @Option(help: ArgumentHelp("The GIF for when there is nothing more.", valueName: "file"))
  var noMore: String?

  @Option(help: ArgumentHelp("The script; - reads the standard input.", valueName: "file"))
  var script: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The recording's size in pixels, 16x16 to 2000x2000.", valueName: "wxh"))
  var size = FilmSize(size: PixelSize(width: 320, height: 320))

  @Option(help: ArgumentHelp("The recording's frames per second, 1 to 50.", valueName: "n"))
  var fps = 20.0

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write; - writes to the standard output.", valueName: "file"))
  var output: String

  @Flag(help: "Let --output replace a file that is there already.")
  var force = false

  @OptionGroup var input: LimitsOption

  @Argument(help: "The GIF that the pull plays; - reads the standard input.")
  var file: String

  func validate() throws {
    if [file, loading, noMore, script].count(where: { $0 == "-" }) > 1 {
      throw ValidationError("only one file can be read from the standard input")
    }
    guard fps >= 1, fps <= 50 else { throw ValidationError("--fps takes a number from 1 to 50") }
    if force, output == "-" { throw ValidationError("--force is for files") }
  }

  func run() async throws {
    #if canImport(CGifLib)
      if output == "-", TerminalDevice.standardOutput.isTerminal {
        throw ValidationError("a GIF is nothing to read in a terminal; -o takes a file")
      }
      try await InputFile.each([file]) { file in
        let stage = PullStage(
          pull: try file.gif(input.limits),
          loading: try loading.map { try InputFile.companion($0) { try $0.gif(input.limits) } },
          noMore: try noMore.map { try InputFile.companion($0) { try $0.gif(input.limits) } },
          frameRate: nil)
        let script =
          try script.map { try InputFile.companion($0) { try DragScript(parsing: try $0.text()) } }
          ?? .film(of: stage, size: size.size)
        // Whether it can be written is known before it is made.
        var recording: OutputFile?
        if output != "-" { recording = try OutputFile.begin(output, replacing: force) }
        let film = PullFilm(script, on: stage, size: size.size, frameRate: fps)
        if film.isCut {
          StandardError.report(
            file.title, "only the first \(PullFilm.longest / .seconds(1)) seconds are recorded")
        }
        var progress = ProgressLine(file.title)
        defer { progress.end() }
        let bytes = try GIFEncoder.encode(film) { progress.report($0, of: $1) }
        guard let recording = recording.take() else { return try StandardOutput.write(bytes) }
        try recording.write(bytes)
        try recording.finish()
      }
    #else
      throw ReadingError("nothing can be recorded: this tool was built without giflib")
    #endif
  }
}

/// The size of a recording in pixels.
struct FilmSize: ExpressibleByArgument {
  let size: PixelSize

  init(size: PixelSize) { self.size = size }

  init?(argument: String) {
    guard let limit = SizeLimit(argument: argument), let width = limit.columns,
      let height = limit.rows, (16...2000).contains(width), (16...2000).contains(height)
    else { return nil }
    size = PixelSize(width: width, height: height)
  }

  var defaultValueDescription: String { "\(size.width)x\(size.height)" }
}

extension DragScript {
  /// What is recorded unless a script says otherwise, on a list that shows the header's GIF at its own size.
  fileprivate static func film(of stage: PullStage, size: PixelSize) -> DragScript {
    let scale = Double(max(1, stage.pull.canvas.height)) / stage.preset.height
    var list = Setup()
    // No list is so short that a pull cannot be seen, nor longer than a telephone.
    list.viewport = min(900, max(200, Double(size.height) / scale))
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
