import ArgumentParser
import Frames
import GIFCodec
import GIFRefresh
import GIFWriting
import PullRefresh
import RefreshSimulation
import TerminalCanvas

struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Record a scripted pull as a GIF, for a README.",
    usage: "gifrefresh record [<options>] --output <file> <file>",
    discussion: """
      Runs an app's components on a virtual clock and draws them as a list on a
      phone. The default script pulls the header in two steps, releases it, loads
      for 1.3 seconds and settles, on a list that shows the GIF at its own size, if
      it fits. 'gifrefresh pull --help' lists the steps of scripts; 'gifrefresh pull
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

  @Option("wxh", "Size of the recording in pixels, 16x16 to 2000x2000. (default: 320x320)")
  var pixels: PixelSize?

  @Option("n", "Frames per second of the recording, 1 to 50. (default: 20)")
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
    try demand((1...50).contains(fps ?? 20), "--fps must be a number from 1 to 50")
  }

  func run() throws {
    try result.refuseTerminal()
    try InputFile.each([InputFile(name: file)]) { file in
      var stage = try PullStage(file, whileLoading, header, scene, input.limits)
      // Without `--titles`, a recording has no captions.
      stage.titles = (header.words ?? RefreshCaptions(), RefreshCaptions())
      defer { stage.reportFaults() }
      let size = pixels ?? PixelSize(width: 320, height: 320)
      let script = try scene.played ?? .film(of: stage, size: size)
      try OutputFile.write(to: result.output, replacing: result.force) {
        let film = PullFilm(script, on: stage, size: size, frameRate: fps ?? 20)
        if film.isCut {
          StandardError.report(
            file.title, "only the first \(PullFilm.longest.components.seconds) seconds are recorded"
          )
        }
        var progress = ProgressLine(file.title)
        defer { progress.end() }
        return try GIFEncoder.encode(film, mayAllocate: Memory.check) {
          progress.report($0, of: $1)
        }
      }
    }
  }
}

extension PixelSize: FormattedArgument {
  static let expected = "WIDTHxHEIGHT from 16x16 to 2000x2000"

  init?(argument: String) {
    guard let limit = SizeLimit(argument: argument), let width = limit.columns,
      let height = limit.rows, (16...2000).contains(width), (16...2000).contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }
}

extension DragScript {
  /// Returns the default script, on a list that shows the header's GIF at its own size, if it fits.
  fileprivate static func film(of stage: PullStage, size: PixelSize) -> DragScript {
    let scale = Double(max(1, stage.pull.canvas.height)) / stage.preset.height
    var list = Setup()
    // The list is long enough for a pull, wide enough for captions, and no longer than a phone.
    let hasWords = stage.showsArrow || stage.titles.header != RefreshCaptions()
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

/// A pull as a film in pixels: a list on a phone, the finger, and the header and footer.
///
/// ```
/// ┌──────────────────┐
/// │        ━━        │  the app's bar, as high as its inset
/// ├──────────────────┤
/// │      ▄▀▄ ▄▀▄     │  header: above the content, in the gap the pull opens
/// │      █ ● ● █     │
/// │  ● ━━━━━━        │  content: items without text
/// │    ━━━━  ◉       │  the finger
/// └──────────────────┘
/// ```
///
/// The library's components run on a virtual clock, so the film shows the same as an app. Reading a frame draws all of
/// its pixels.
struct PullFilm: FrameSource {
  let canvas: PixelSize
  let timeline: FrameTimeline
  /// Whether the script takes longer than ``longest``, so that the film lacks the rest.
  let isCut: Bool
  private let scenes: [Scene]
  private let pictures: PullPictures
  private let preset: RefreshPreset
  /// The footer's length, which is not the header's in all designs, in points.
  private let footerLength: Double
  private let scale: Double

  /// The visible state at a moment; lengths are in points.
  private struct Scene: Equatable {
    var offset: Double
    var content: Double
    /// The place of the footer, which is below the bottom bar if the content is shorter than the viewport.
    var footerOrigin: Double
    var bars: EdgePair<Double>
    var header: DrawnIndicator
    var footer: DrawnIndicator
    /// The floating circle; `nil` in a design without one, and while it is hidden.
    var hud: HUDAppearance?
    /// The finger's distance from the top; `nil` while no finger is down.
    var finger: Double?
  }

  static let longest = Duration.seconds(60)

  init(_ script: DragScript, on stage: PullStage, size: PixelSize, frameRate: Double) {
    canvas = size
    pictures = stage.pictures()
    preset = stage.preset
    scale = Double(size.height) / max(1, script.setup.viewport)

    var simulation = stage.simulation(script.setup, isRecording: true)
    simulation.run(script)
    footerLength = simulation.footer.length
    isCut = simulation.now.offset > Self.longest
    let moments = Self.moments(of: simulation)
    let hud = preset.indicatorKind == .hud ? HUDDrawing() : nil
    let count = Int(
      (min(simulation.now.offset, Self.longest) / .seconds(1) * frameRate).rounded(.up))
    var scenes: [Scene] = []
    var delays: [Duration] = []
    var next = 0
    for number in 0..<max(1, count) {
      let time = Duration.seconds(Double(number) / frameRate)
      while next < moments.count, moments[next].entry.time <= time {
        hud?.show(
          moments[next].entry.header.phase, motion: .resting,
          at: Moment(moments[next].entry.time))
        next += 1
      }
      let delay = Duration.seconds(Double(number + 1) / frameRate) - time
      let scene = Self.scene(moments[max(0, next - 1)], hud, at: Moment(time))
      if scene == scenes.last {
        delays[delays.count - 1] += delay
      } else {
        scenes.append(scene)
        delays.append(delay)
      }
    }
    self.scenes = scenes
    timeline = FrameTimeline(delays: delays, loopCount: .forever)
  }

  private typealias Instant = (entry: TraceEntry, finger: Double?)

  private static func moments(of simulation: PullSimulation) -> [Instant] {
    var touched: ScrollModel?
    return simulation.trace.map { entry in
      switch entry.event {
      case .touched: touched = ScrollModel(entry.list)
      case .released, .cancelled: touched = nil
      default: break
      }
      return (entry, touched.map { entry.list.viewport * 0.2 + $0.drag(toOffset: entry.offset) })
    }
  }

  private static func scene(_ instant: Instant, _ hud: HUDDrawing?, at now: Moment) -> Scene {
    let (entry, finger) = instant
    var offset = entry.presentedOffset
    // Below a floating circle, the list stays in place while it is pulled.
    if hud != nil { offset = max(offset, entry.list.restingOffsets.lowerBound) }
    return Scene(
      offset: offset, content: entry.list.content, footerOrigin: entry.footer.origin,
      bars: EdgePair(
        start: entry.list.insetAtRest(at: .start), end: entry.list.insetAtRest(at: .end)),
      header: DrawnIndicator(entry.header.content, at: now),
      footer: DrawnIndicator(entry.footer.content, at: now),
      hud: hud?.appearance(at: now), finger: finger)
  }

  func frame(at index: Int) -> Bitmap {
    let scene = scenes[index]
    var drawing = PullDrawing(size: canvas, scale: scale)
    drawing.items(from: scene.offset, to: scene.content)
    let isInBar = preset.indicatorKind == .ring
    for (content, edge, height) in [
      (scene.header, -preset.height, preset.height),
      (scene.footer, scene.footerOrigin, footerLength),
    ] where !(isInBar && edge < 0) {
      drawing.indicator(
        content, pictures.bitmap(content.picture), from: edge - scene.offset, height: height)
    }
    if let hud = scene.hud { drawing.hud(hud, below: scene.bars.start) }
    drawing.bars(scene.bars, title: isInBar ? scene.header : nil)
    if let finger = scene.finger { drawing.finger(at: finger) }
    return drawing.bitmap
  }
}
