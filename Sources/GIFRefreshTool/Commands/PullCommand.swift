import ArgumentParser
import Frames
import GIFCodec
import PullRefresh
import RefreshSimulation
import TerminalCanvas

/// A GIF-driven header, pulled: by a script, or by hand.
struct PullCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pull",
    abstract: "Pull a GIF-driven refresh header, by a script or by hand.",
    discussion: """
      In a terminal: a list with the header above it and a footer below, pulled with the mouse or \
      the keys. Otherwise, or with \
      --script: the real components on a virtual clock, one line for every event. Without a script \
      the header is pulled to 120 %, let go, loads for 1.2 seconds and comes to rest.

      A script has one step a line; # begins a comment:
        touch, drag 120 over 300ms, pull header to 120% over 400ms, release [at -1500], cancel,
        wait 1.2s, settle, begin header, tap footer, assist header, finish header [failed|exhausted],
        exhaust footer, replenish footer, work footer 300ms [failed] [adding 400], hide footer,
        show footer, detach header, attach header, inset top 100, content 2400, viewport 700,
        scroll to 800 over 300ms, leave window, enter window, move to 900, top,
        misreport offset nan, when header begins: inset top 100
      Before them it may say what the list is like: given list 600 of 2000, given footer auto,
      given preload 1.5 screens, given frames 60, given short content fills 3, …

      Several designs are pulled by the same finger and printed side by side: --preset all, or \
      --preset once for each.
      """)

  @OptionGroup var whileLoading: LoadingOptions

  @Option(help: ArgumentHelp("The GIF for when there is nothing more.", valueName: "file"))
  var noMore: String?

  @Option(help: ArgumentHelp("The script; - reads the standard input.", valueName: "file"))
  var script: String?

  @Option(help: "The design: tmall, mjrefresh, eoc, title, hud or all; can be given several times.")
  var preset: [PresetChoice] = [.tmall]

  @Option(
    help: ArgumentHelp(
      "In a terminal: write what was done to a file, which --script plays again.",
      valueName: "file"))
  var record: String?

  @Flag(help: "Print JSON lines instead of aligned rows.")
  var json = false

  @OptionGroup var painting: PainterOptions

  @OptionGroup var input: LimitsOption

  @Argument(help: "The GIF that the pull plays; - reads the standard input.")
  var file: String

  func validate() throws {
    if [file, whileLoading.loading, noMore, script].count(where: { $0 == "-" }) > 1 {
      throw ValidationError("only one file can be read from the standard input")
    }
  }

  /// The designs that were asked for, each once.
  private var presets: [RefreshPreset] {
    preset.flatMap(\.presets).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  func run() async throws {
    let screen = Screen()
    let isByHand =
      script == nil && !json && presets.count == 1 && screen.canAnimate
      && TerminalDevice.standardInput.isTerminal
    guard isByHand || record == nil else {
      throw ValidationError("--record is for pulling by hand, in a terminal")
    }
    guard isByHand || !painting.isTold else {
      throw ValidationError("a trace has no pictures: options that draw need a terminal")
    }
    try await InputFile.each([file]) { file in
      let pull = try file.gif(input.limits)
      let loading = try whileLoading.loading.map {
        try InputFile.companion($0) { try $0.gif(input.limits) }
      }
      let noMore = try noMore.map { try InputFile.companion($0) { try $0.gif(input.limits) } }
      let stage = PullStage(
        pull: pull, loading: loading, noMore: noMore, frameRate: whileLoading.fps,
        preset: presets[0])

      if isByHand {
        // Whether it can be written is known before anything is done, not after.
        var recording: OutputFile?
        if let record { recording = try OutputFile.begin(record, replacing: true) }
        var pulling = InteractivePull(
          stage, on: screen, options: painting, isRecording: record != nil)
        if let done = try await pulling.run(), let recording = recording.take() {
          try recording.write(Array(done.utf8))
          try recording.finish()
        }
      } else {
        try printTrace(of: stage)
      }
    }
  }

  private func printTrace(of stage: PullStage) throws {
    let script = try readScript()
    guard presets.count == 1 else {
      let timeline = PresetTimeline(script, on: stage, by: presets)
      for line in json ? timeline.json : timeline.lines { try StandardOutput.write(line: line) }
      return
    }
    let trace = stage.simulation(of: script, by: presets[0]).trace
    if !json { try StandardOutput.write(line: TraceEntry.heading) }
    for entry in trace { try StandardOutput.write(line: json ? entry.json : entry.description) }
  }

  private func readScript() throws -> DragScript {
    guard let script else { return .refresh }
    return try InputFile.companion(script) { try DragScript(parsing: try $0.text()) }
  }
}

/// One of the designs there are, or all of them, by name.
enum PresetChoice: ExpressibleByArgument {
  case one(RefreshPreset)
  case all

  static let tmall = PresetChoice.one(.tmall)

  var presets: [RefreshPreset] {
    switch self {
    case .one(let preset): [preset]
    case .all: RefreshPreset.all
    }
  }

  init?(argument: String) {
    if argument == "all" {
      self = .all
    } else if let preset = RefreshPreset.all.first(where: { $0.name == argument }) {
      self = .one(preset)
    } else {
      return nil
    }
  }

  var defaultValueDescription: String { presets[0].name }
  static var allValueStrings: [String] { RefreshPreset.all.map(\.name) + ["all"] }
}
