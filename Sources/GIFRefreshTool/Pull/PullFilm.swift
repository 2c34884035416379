import Frames
import GIFCodec
import GIFRefresh
import PullRefresh
import RefreshSimulation
import TerminalCanvas

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
/// The library's components run on a virtual clock, so the film shows what an app shows. Cost of a frame: its
/// pixels are drawn again.
struct PullFilm: FrameSource {
  let canvas: PixelSize
  let timeline: FrameTimeline
  /// Whether the script takes longer than ``longest``, and is cut there.
  let isCut: Bool
  private let scenes: [Scene]
  private let pictures: PullPictures
  private let preset: RefreshPreset
  private let scale: Double

  /// The visible state at a moment; lengths are in points.
  private struct Scene: Equatable {
    var offset: Double
    var content: Double
    var bars: EdgePair<Double>
    var header: DrawnIndicator
    var footer: DrawnIndicator
    /// The floating circle, in designs that have one.
    var hud: HUDAppearance?
    /// The finger's distance from the top, if it is down.
    var finger: Double?
  }

  static let longest = Duration.seconds(60)

  init(_ script: DragScript, on stage: PullStage, size: PixelSize, frameRate: Double) {
    canvas = size
    pictures = stage.pictures()
    preset = stage.preset
    scale = Double(size.height) / max(1, script.setup.viewport)

    var simulation = stage.simulation(script.setup, isRecording: true)
    simulation.journal = []
    simulation.run(script)
    isCut = simulation.now.offset > Self.longest
    let moments = Self.moments(of: simulation)
    var hud = preset.indicatorKind == .hud ? HUDIndicator() : nil
    let count = Int(
      (min(simulation.now.offset, Self.longest) / .seconds(1) * frameRate).rounded(.up))
    var scenes: [Scene] = []
    var delays: [Duration] = []
    var next = 0
    for number in 0..<max(1, count) {
      let time = Duration.seconds(Double(number) / frameRate)
      while next < moments.count, moments[next].entry.time.offset <= time {
        hud?.shown(moments[next].entry.header.phase, at: moments[next].entry.time)
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

  private typealias Instant = (entry: TraceEntry, list: ListGeometry, finger: Double?)

  private static func moments(of simulation: PullSimulation) -> [Instant] {
    let samples = (simulation.journal ?? []).compactMap { entry in
      if case .read(let sample, let time) = entry {
        (time: time, geometry: sample.geometry)
      } else {
        nil
      }
    }
    var seen = samples[...]
    var geometry = samples.first?.geometry ?? simulation.model.geometry
    var touched: ScrollModel?
    return simulation.trace.map { entry in
      while let sample = seen.first, sample.time <= entry.time {
        geometry = sample.geometry
        seen.removeFirst()
      }
      switch entry.event {
      case .touched:
        var place = geometry
        place.offset = entry.offset
        touched = ScrollModel(place)
      case .released, .cancelled: touched = nil
      default: break
      }
      let finger = touched.map { geometry.viewport * 0.2 + $0.drag(toOffset: entry.offset) }
      return (entry, geometry, finger)
    }
  }

  /// Returns the visible state some time after an event.
  private static func scene(_ instant: Instant, _ hud: HUDIndicator?, at now: Moment) -> Scene {
    let (entry, list, finger) = instant
    var offset = entry.presentedOffset
    // Below a floating circle the list stays in place.
    if hud != nil { offset = max(offset, list.restingOffsets.lowerBound) }
    return Scene(
      offset: offset, content: list.content,
      bars: EdgePair(start: list.insetAtRest(at: .start), end: list.insetAtRest(at: .end)),
      header: DrawnIndicator(entry.header.content, at: now),
      footer: DrawnIndicator(entry.footer.content, at: now),
      hud: hud?.appearance(at: now), finger: finger)
  }

  func frame(at index: Int) -> Bitmap {
    let scene = scenes[index]
    var drawing = PullDrawing(size: canvas, scale: scale)
    drawing.items(from: scene.offset, to: scene.content)
    let isInBar = preset.indicatorKind == .ring
    for (content, edge) in [(scene.header, -preset.height), (scene.footer, scene.content)]
    where !(isInBar && edge < 0) {
      drawing.indicator(
        content, pictures.bitmap(content.picture), from: edge - scene.offset, height: preset.height)
    }
    if let hud = scene.hud { drawing.hud(hud, below: scene.bars.start) }
    drawing.bars(scene.bars, title: isInBar ? scene.header : nil)
    if let finger = scene.finger { drawing.finger(at: finger) }
    return drawing.bitmap
  }
}
