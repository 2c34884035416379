import ArgumentParser
import Frames
import GIFCodec
import PullRefresh
import TerminalCanvas

/// A GIF-driven header, pulled: by a script, or by hand.
struct PullCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pull",
    abstract: "Pull a GIF-driven refresh header, by a script or by hand.",
    discussion: """
      In a terminal: a list with the header above it, pulled with the keys. Otherwise, or with \
      --script: the real components on a virtual clock, one line for every event. Without a script \
      the header is pulled to 120 %, let go, loads for 1.2 seconds and comes to rest.

      A script has one step a line; # begins a comment:
        touch, drag 120 over 300ms, pull header to 120% over 400ms, release [at -1500],
        wait 1.2s, settle, begin header, finish header [failed|exhausted], replenish footer,
        detach header, inset top 100, content 2400, viewport 700, scroll to 800 over 300ms
      """)

  @Option(help: ArgumentHelp("The GIF that plays while loading.", valueName: "file"))
  var loading: String?

  @Option(help: ArgumentHelp("The GIF for when there is nothing more.", valueName: "file"))
  var noMore: String?

  @Option(help: ArgumentHelp("The script; - reads the standard input.", valueName: "file"))
  var script: String?

  @Option(
    help: ArgumentHelp(
      "Frames per second of the loading GIF; its own delays without.", valueName: "n"))
  var fps: Double?

  @Option(help: "The design: tmall, mjrefresh, eoc, title or hud.")
  var preset: PresetChoice = PresetChoice(preset: .tmall)

  @Flag(help: "Print JSON lines instead of aligned rows.")
  var json = false

  @OptionGroup var picture: PictureOptions

  @Argument(help: "The GIF that the pull plays; - reads the standard input.")
  var file: String

  func validate() throws {
    if let fps, !(fps > 0 && fps <= 1000) {
      throw ValidationError("--fps takes a number above 0, at most 1000")
    }
    if [file, loading, noMore, script].count(where: { $0 == "-" }) > 1 {
      throw ValidationError("only one file can be read from the standard input")
    }
  }

  func run() async throws {
    try await InputFile.each([file]) { file in
      let pull = try file.gif()
      let loading = try loading.map { try InputFile.companion($0) { try $0.gif() } }
      let noMore = try noMore.map { try InputFile.companion($0) { try $0.gif() } }
      let screen = Screen()
      let stage = PullStage(
        pull: pull, loading: loading, noMore: noMore, frameRate: fps, preset: preset.preset)

      if script == nil, !json, screen.canAnimate,
        TerminalDevice.standardInput.isTerminal
      {
        var pulling = try InteractivePull(stage, on: screen, options: picture)
        try pulling.run()
      } else {
        try printTrace(of: stage)
      }
    }
  }

  private func printTrace(of stage: PullStage) throws {
    var simulation = stage.simulation(PullStage.geometry, isRecording: true)
    simulation.run(try readScript())
    if !json { StandardOutput.write(line: TraceEntry.heading) }
    for entry in simulation.trace {
      StandardOutput.write(line: json ? entry.json : entry.description)
    }
  }

  private func readScript() throws -> DragScript {
    guard let script else { return .refresh }
    return try InputFile.companion(script) { try DragScript(parsing: try $0.text()) }
  }
}

/// One of the designs there are, by its name.
struct PresetChoice: ExpressibleByArgument {
  let preset: RefreshPreset

  init(preset: RefreshPreset) { self.preset = preset }

  init?(argument: String) {
    guard let preset = RefreshPreset.all.first(where: { $0.name == argument }) else { return nil }
    self.preset = preset
  }

  var defaultValueDescription: String { preset.name }
  static var allValueStrings: [String] { RefreshPreset.all.map(\.name) }
}
