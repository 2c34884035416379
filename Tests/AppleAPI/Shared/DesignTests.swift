import RefreshSimulation
import Testing

@testable import GIFRefreshUIOnStandIns
@testable import PullRefresh

#if canImport(UIKit)
  import UIKit
#else
  import AppKit
#endif

extension HostTests {
  /// The five designs on a list, through the scripts of `Fixtures/scripts`.
  @MainActor @Suite struct DesignTests {
    private nonisolated static let folder = Fixtures.folder.appendingPathComponent("scripts")

    private nonisolated static func text(_ name: String) throws -> String {
      try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    private static func script(_ name: String) throws -> DragScript {
      try DragScript(parsing: text("\(name).script"))
    }

    /// How often the scripts call the actions: all but the one with numbers that no scroll view has.
    nonisolated static let outcomes = ScriptOutcome.all(in: (try? text("outcomes.list")) ?? "")
      .filter { $0.name != "S27" }

    @Test(
      "Each drag script, played with each design, loads as often as `outcomes.list` says and restores the insets",
      arguments: outcomes)
    func scripts(expected: ScriptOutcome) async throws {
      let script = try Self.script(expected.name)
      for preset in RefreshPreset.all {
        let played = try ScriptedList(script.setup, by: preset)
        try await played.run(script)
        let list = played.list
        let begun = EdgePair(start: expected.header(preset.name), end: expected.footer)
        #expect(played.begun == begun, "\(preset.name)")
        #expect(list.refresh.snapshot(at: .start)?.phase ?? .idle == .idle, "\(preset.name)")
        let isFailed = expected.name == "S23"
        #expect(
          list.refresh.snapshot(at: .end)?.phase == (isFailed ? .failed : .idle), "\(preset.name)")
        let row: Double = script.setup.footer == .auto && expected.name != "S19" ? 44 : 0
        #expect(
          list.insets == EdgePair(start: played.insets.start, end: played.insets.end + row),
          "\(preset.name)")
        #expect(list.offsets.contains(list.offset), "\(preset.name)")
        #expect(list.lifted == 0, "\(preset.name)")
        #expect(list.componentViews.allSatisfy { !$0.drawing.spinner.isSpinning }, "\(preset.name)")
        #expect(!played.title.spinner.isSpinning, "\(preset.name)")
        #expect(played.header?.drawing.circle?.layer.isHidden ?? true, "\(preset.name)")
        #expect(Simulator.shared.runningLinks == 0, "\(preset.name)")
        #expect(list.refresh.wakeAt == nil, "\(preset.name)")
      }
    }

    #if canImport(UIKit)
      @Test(
        "With VoiceOver on, two drag scripts with changing content load as many pages as without VoiceOver",
        arguments: outcomes.filter { ["S16", "S22"].contains($0.name) })
      func growth(expected: ScriptOutcome) async throws {
        UIAccessibility.runsVoiceOver = true
        try await scripts(expected: expected)
      }
    #endif

    /// What a design's header does over a pull beyond its trigger: the height of its view or circle, the inset it
    /// holds, and how long after the release the action is called.
    struct Numbers: Sendable {
      let preset: RefreshPreset
      let height: Double
      let room: Double
      let delay: Double
    }

    /// The numbers of all designs.
    nonisolated static let numbers = [
      Numbers(preset: .tmall, height: 60, room: 80, delay: 0),
      Numbers(preset: .arrow, height: 54, room: 54, delay: 0.25),
      Numbers(preset: .eoc, height: 50, room: 50, delay: 0),
      Numbers(preset: .ring, height: 0, room: 0, delay: 0),
      Numbers(preset: .hud, height: 40, room: 0, delay: 0),
    ]

    @Test(
      "Through a whole refresh each design keeps its numbers: Tmall's header is 60 points high, its inset 80",
      arguments: numbers)
    func wholePull(numbers: Numbers) async throws {
      #expect(Self.numbers.map(\.preset) == RefreshPreset.all)
      let preset = numbers.preset
      // The inset of the moment counts.
      let script = try DragScript(
        parsing: "inset top 100\n" + Self.text("S01.script") + Self.text("S03.script")
          + "scroll to 300\nsettle")
      let played = try ScriptedList(script.setup, by: preset)
      var rooms: Set<Double> = []
      var shown: [RefreshPhase] = [.idle]
      var restedAt: Double?
      var heights: Set<Double> = []
      played.look = {
        let list = played.list
        let phase = list.refresh.snapshot(at: .start)?.phase ?? .idle
        shown.append(phase)
        let inset = played.insets.start
        rooms.insert(list.insets.start - inset)
        if phase == .loading { restedAt = list.offset }
        if let view = played.header {
          heights.insert(Double((view.drawing.circle?.layer.bounds ?? view.bounds).height))
        }
        if !phase.isRefreshing, phase.progress > 0 {
          let pull = -inset - list.offset
          #expect(abs(phase.progress - pull / preset.header.triggerDistance) < 1e-9)
        }
        guard let view = played.header, preset.indicatorKind == .animation else { return }
        // Above the content, and moving with it.
        #expect(view.frame.maxY == 0)
        let opacity = preset.header.opacity.opacity(for: phase)
        if case .settling = phase, preset.header.opacity != .opaque {
          #expect(view.alpha == 0)
        } else {
          #expect(abs(Double(view.alpha) - opacity) < 1e-9)
        }
      }
      #expect((played.header == nil) == (preset.indicatorKind == .ring))
      try await played.run(script)
      #expect(rooms == [0, numbers.room])
      #expect(heights == (numbers.height > 0 ? [numbers.height] : []))
      // All of the header is in view at the end of the load.
      let rest = try #require(restedAt)
      #expect(abs(rest - -(played.insets.start + numbers.room)) < 1e-6)
      #expect(played.roomAtCall == numbers.room)
      #expect(abs(played.times.began - played.times.lifted - numbers.delay) <= 2 * Simulator.frame)
      var steps: [String] = []
      for phase in shown {
        let step = String("\(phase)".prefix { $0 != "(" })
        if steps.last != step { steps.append(step) }
      }
      let closes = preset.indicatorKind == .animation
      #expect(
        steps == ["idle", "pulling", "idle", "pulling", "armed", "loading"]
          + (closes ? ["settling"] : []) + ["idle"])
    }

    @Test(
      "Below content that does not fill the screen, the footer stands at the screen's end, and loads when pulled",
      arguments: [(RefreshPreset.tmall, 62.0, 0.3, 0.3), (.arrow, 44, 0.25, 0.4)])
    func shortContent(preset: RefreshPreset, room: Double, opens: Double, closes: Double)
      async throws
    {
      let script = try DragScript(
        parsing: """
          given list 600 of 100
          pull footer to 120% over 400ms
          release
          wait 1s
          """)
      let played = try ScriptedList(script.setup, by: preset)
      let list = played.list
      let (gap, height) = (502.0, preset.footer.triggerDistance)
      list.forgetAnimations()
      let view = try #require(list.componentViews.first { $0.frame.minY > 0 })
      #expect(view.frame.minY == gap && Double(view.bounds.height) == height)
      try await played.run(script)
      #expect(played.begun == EdgePair(start: 0, end: 1))
      #expect(list.insets.end == 34 + gap - 100 + room)
      #expect(list.offset == -64 + room)
      // On a Mac, the inset opens before the release and closes after the list has scrolled out of it.
      #if canImport(UIKit)
        let durations = [opens, closes]
      #else
        let durations = [0.0, 0]
      #endif
      #expect(list.insetDurations == [durations[0]])
      list.refresh.end(.end, .succeeded)
      let ended = Simulator.now
      while list.refresh.snapshot(at: .end)?.phase != .idle, Simulator.now < ended + 1 {
        await played.wait(.seconds(Simulator.frame))
      }
      // The footer waits 0.1 s for rows, which do not come.
      #expect(abs(Simulator.now - ended - closes - 0.1) < 2 * Simulator.frame)
      await played.wait(.milliseconds(50))
      #expect(list.insetDurations == durations)
      #expect(list.insets.end == 34 && list.offset == -64 && view.frame.minY == gap)
    }

    @Test("A header with only two captions shows the second one when armed and while it loads")
    func shortCaptions() async throws {
      let script = try Self.script("S03")
      let played = try ScriptedList(script.setup, by: .tmall)
      played.list.refresh.header = RefreshHeader(
        .caption, captions: RefreshCaptions(["Down", "Go"]), configuration: .tmallHeader())
      var seen: Set<String> = []
      played.look = {
        guard let phase = played.list.refresh.snapshot(at: .start)?.phase,
          let text = played.header?.drawing.caption.text
        else { return }
        if case .pulling = phase { #expect(text == "Down") }
        if phase.isArmed || phase == .loading { #expect(text == "Go") }
        seen.insert(text)
      }
      try await played.run(script)
      #expect(seen == ["Down", "Go"])
    }

    @Test("A slow pull to the trigger and back shows the GIF's frames forwards and backwards")
    func sweep() async throws {
      let script = try Self.script("S26")
      let played = try ScriptedList(script.setup, by: .tmall)
      var frames: [Int] = []
      played.look = {
        if let picture = played.header?.drawing.picture.picture, picture.animation == .pull {
          frames.append(picture.frame)
        }
      }
      CALayer.animatedKeys = []
      try await played.run(script)
      #expect(CALayer.animatedKeys.isEmpty)
      let last = try Fixtures.gif("cat-pull").timeline.frameCount - 1
      let top = try #require(frames.firstIndex(of: last))
      #expect(frames[...top].elementsEqual(frames[...top].sorted()))
      #expect(frames[top...].elementsEqual(frames[top...].sorted(by: >)))
      #expect(frames.first == 0 && frames.last == 0)
      #expect(Set(frames).count > 30)
    }

    @Test("Scrolling up 10 points shows the top button; 10 points down, or the top, hides it")
    func button() async throws {
      for (name, ups) in [
        ("S28", [2990, 3000, 2990, 1200, 1290, -64] as [Double]), ("S29", [2900, -64]),
      ] {
        let script = try Self.script(name)
        let played = try ScriptedList(script.setup, by: .tmall)
        try await played.run(script)
        #expect(played.moves.map(\.offset) == ups, "\(name)")
        #expect(played.moves.map(\.isUp) == ups.indices.map { $0 % 2 == 0 }, "\(name)")
        #expect(played.buttons.button?.superview === played.list.superview, "\(name)")
        played.list.removeFromSuperview()
        #expect(played.buttons.button?.superview == nil, "\(name)")
      }
    }
  }
}
