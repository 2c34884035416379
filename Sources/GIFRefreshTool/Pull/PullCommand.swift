import ArgumentParser
import Frames
import GIFCodec
import PullRefresh
import RefreshSimulation
import TerminalCanvas

struct PullCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pull",
    abstract: "Pull a GIF-driven refresh header, by hand or by a script.",
    usage: "gifrefresh pull [<options>] <file>",
    discussion: """
      In a terminal, shows a list with a header and a footer, to pull with the mouse
      or the keys. Otherwise, or with --script, runs the same components on a
      virtual clock and prints one line for every event. The default script pulls
      the header to 120 %, releases it, loads for 1.2 seconds and settles.

      SCRIPTS have one step a line; # begins a comment:
        touch                         release [at -1500]     cancel
        drag 120 over 300ms           wait 1.2s              settle
        pull header to 120% over 400ms
        begin header                  finish header [failed|noMoreData]
        tap footer                    noMoreData footer      reset footer
        voiceover header              work footer 300ms [failed] [adding 400]
        hide footer, show footer      detach header, attach header
        inset top 100                 content 2400           viewport 700
        scroll to 800 over 300ms      move to 900            top
        insert 400                    near footer            system top 91
        leave window, enter window    cover, uncover         misreport offset nan
        when header begins: inset top 100
      Lines before the steps can describe the list:
        given list 600 of 2000        given footer auto
        given preload 1.5 screens     given short content fills 3

      EXAMPLES
        gifrefresh pull cat.gif --loading run.gif
        gifrefresh pull cat.gif --save-script mine.script
        gifrefresh pull cat.gif --script mine.script --json
      """)

  @OptionGroup(title: "Header") var whileLoading: LoadingOptions
  @OptionGroup(title: "Header") var header: DesignOptions
  @OptionGroup(title: "Header") var scene: SceneOptions
  @OptionGroup(title: "Result") var result: PullResult
  @OptionGroup(title: "Drawing") var painting: PainterOptions
  @OptionGroup var input: LimitsOption

  @Argument(help: "GIF that the pull plays; - is the standard input.", completion: .gifs)
  var file: String

  func validate() throws {
    try checkStandardInput([file, whileLoading.loading, scene.endGif, scene.script])
    try scene.check(header)
  }

  func run() throws {
    let screen = Screen(probe: painting.probe)
    let isScripted = scene.script != nil || result.json
    let obstacle =
      screen.obstacle(below: Self.smallestWindow)
      ?? (TerminalDevice.standardInput.isTerminal ? nil : "a terminal as standard input")
    let isByHand = !isScripted && obstacle == nil
    // Without pulling by hand, there are no steps of the user to save.
    try demand(
      isByHand || result.saveScript == nil,
      "--save-script needs a terminal, without --script or --json")
    try InputFile.each([InputFile(name: file)]) { file in
      let stage = try PullStage(file, whileLoading, header, scene, input.limits)
      defer { stage.reportFaults() }
      if isByHand {
        guard let name = result.saveScript else { return _ = try pull(stage, on: screen) }
        try OutputFile.write(to: name, replacing: result.force) {
          Array(try pull(stage, on: screen).script.utf8)
        }
      } else {
        try printTrace(of: stage)
        let unused = ArgumentText.given([
          "--titles", "--colors", "--dither", "--symbols", "--bg", "--fg-only", "--invert",
          "--font-ratio", "--probe",
        ]).joined(separator: ", ")
        if !isScripted, let obstacle {
          StandardError.write("gifrefresh: this is a trace: pulling by hand needs \(obstacle)")
        } else if !unused.isEmpty {
          StandardError.write("gifrefresh: \(unused): no effect on a trace")
        }
      }
    }
  }

  /// Pulls by hand, and returns what was shown last.
  private func pull(_ stage: PullStage, on screen: Screen) throws -> PullShow {
    let isRecording = result.saveScript != nil
    // While recording, Ctrl-C is a key instead of a signal, so that the recording is not lost.
    var session = TerminalSession.Options(
      keys: isRecording ? .raw : .unbuffered, usesAlternateScreen: true)
    session.reportsMouse = true
    var preparation: Task<Void, Never>?
    defer { preparation?.cancel() }
    var screen = screen
    return try screen.run(from: .standardInput, session) { screen in
      let show = PullShow(stage, on: screen, options: painting, isRecording: isRecording)
      // The stores are filled while the list is shown; a frame that is needed earlier is decoded when it is read.
      preparation = Task { [stores = show.scene.pictures.stores] in
        for store in stores { await store.prepare() }
      }
      return show
    }.show
  }

  /// The smallest window for pulling by hand: some rows of the list, and the two lines below it.
  private static let smallestWindow = CellSize(columns: 12, rows: 4)

  private func printTrace(of stage: PullStage) throws {
    let trace = stage.simulation(of: try scene.played ?? .refresh).trace
    let heading = "{\"format\":\(JSONText.format),\"preset\":\"\(stage.preset.name)\"}"
    try StandardOutput.write(line: result.json ? heading : TraceEntry.heading)
    for entry in trace {
      try StandardOutput.write(line: result.json ? entry.json : entry.description)
    }
  }
}

struct PullResult: ParsableArguments {
  @Option("file", "Save the steps made in the terminal as a script.", completion: .file())
  var saveScript: String?

  @Flag(help: "Replace --save-script if it exists.")
  var force = false

  @Flag(help: "Print JSON lines instead of aligned rows.")
  var json = false

  func validate() throws {
    try demand(!force || saveScript != nil, "--force needs --save-script")
    try OutputKind.script.check(saveScript)
  }
}
