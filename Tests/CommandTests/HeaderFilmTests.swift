import ArgumentParser
import Foundation
import RefreshSimulation
import TerminalCanvas
import TestSupport
import Testing

@testable import Frames
@testable import GIFCodec
@testable import GIFRefreshTool
@testable import PullRefresh

/// The frames of a recording in each design: at rest, at 50 and 110 % under a finger, and while loading.
@Suite struct HeaderFilmTests {
  /// A list of 240 points below a bar of 60, whose pull rests at each moment.
  private static let script = """
    given list 240 of 2000
    given inset top 60
    given inset bottom 0
    wait 500ms
    pull header to 50% over 100ms
    wait 900ms
    pull header to 110% over 100ms
    wait 900ms
    release
    wait 1s
    """
  private enum Moment: Double, CaseIterable {
    case rest = 0.4
    case half = 1.4
    case armed = 2.4
    case loading = 3.4
  }

  /// The frames of a design's film at two pixels a point, 240 points wide.
  private struct Shots {
    let frames: [Moment: Bitmap]
    static let scale = 2.0

    init(_ stage: PullStage, size: PixelSize = PixelSize(width: 480, height: 480)) throws {
      let film = PullFilm(
        try DragScript(parsing: script), on: stage, size: size, frameRate: 20)
      var frames: [Moment: Bitmap] = [:]
      for moment in Moment.allCases {
        let position = film.timeline.position(after: .seconds(moment.rawValue))
        frames[moment] = film.frame(at: position?.frame ?? film.timeline.frameCount - 1)
      }
      self.frames = frames
    }

    /// Returns whether a point has the colour of ink, or with `isFaint` is as dark as a faint spoke.
    func isInked(_ moment: Moment, _ x: Double, _ y: Double, isFaint: Bool = false) -> Bool {
      guard let frame = frames[moment] else { return false }
      return frame[x: Int(x * Self.scale), y: Int(y * Self.scale)].red < (isFaint ? 225 : 150)
    }

    /// Returns, for 64 directions around a centre from 3 o'clock on, whether there is ink.
    func inked(
      _ moment: Moment, x: Double, y: Double, radius: Double, isFaint: Bool = false
    ) -> [Bool] {
      (0..<64).map { step in
        let turn = (Double(step) + 0.5) / 64 * 2 * .pi
        return isInked(moment, x + radius * cos(turn), y + radius * sin(turn), isFaint: isFaint)
      }
    }

    /// Returns the number of spokes of a spinner around a centre.
    func spokes(_ moment: Moment, x: Double, y: Double) -> Int {
      let inked = inked(moment, x: x, y: y, radius: 7.5, isFaint: true)
      return inked.indices.count { inked[$0] && !inked[($0 + 63) % 64] }
    }

    /// Returns the distance in points from the bar to the first line between items, which is 43 points at rest; `nil`
    /// if none is visible.
    func firstLine(_ moment: Moment) -> Double? {
      guard let frame = frames[moment] else { return nil }
      let x = frame.size.width - 8
      let line = RGBA8(red: 228, green: 229, blue: 234)
      return (122..<frame.size.height).first { frame[x: x, y: $0] == line }
        .map { Double($0) / Self.scale - 60 }
    }
  }

  private func stage(_ preset: RefreshPreset) throws -> PullStage {
    func gif(_ name: String) throws -> EncodedGIF {
      try EncodedGIF(try Fixture("\(name).gif").bytes())
    }
    var stage = PullStage(
      pull: try gif("cat-pull"), loading: try gif("cat-run"), frameRate: 30, preset: preset)
    stage.titles = (RefreshCaptions(), RefreshCaptions())
    return stage
  }

  @Test("The ring beside a title is half at 50 % of a pull, whole at 110 %; in a load, a spinner")
  func ring() throws {
    let shots = try Shots(try stage(.ring))
    // The title is 64 points wide and in the middle; the view begins 24 points before the title, and the ring's centre
    // is 12 points further.
    let (x, y) = (120 - 32 - 24 + 12.0, 30.0)
    func ring(_ moment: Moment) -> [Bool] { shots.inked(moment, x: x, y: y, radius: 10) }
    #expect(!ring(.rest).contains(true))
    // At 50 %, the ring goes clockwise from 12 o'clock to 6 o'clock.
    let right = (0..<64).map { $0 < 16 || $0 >= 48 }
    #expect(zip(ring(.half), right).count { $0 != $1 } <= 2)
    #expect(!ring(.armed).contains(false))
    #expect(shots.spokes(.loading, x: x, y: y) == 8)
    #expect(ring(.loading).count { $0 } < 32)
    // The list springs back at once, since no inset is held.
    #expect(shots.firstLine(.loading) == 43)
  }

  @Test("The list rests under the circle: its ring is 40 % drawn at 50 % of a pull, 80 % at 110")
  func circle() throws {
    let shots = try Shots(try stage(.hud))
    for moment in Moment.allCases { #expect(shots.firstLine(moment) == 43, "\(moment)") }
    // The circle starts 24 points above the bar's edge and moves down with the pull, by 70.4 points at 110 % of 64;
    // while loading, it is 40 points below the edge.
    for (moment, y) in [(Moment.armed, 60 - 24 + 70.4), (.loading, 100)] {
      // There is no ink between the ring and the disc's edge, which is 20 points from the centre.
      #expect(!shots.inked(moment, x: 120, y: y, radius: 18.5).contains(true), "\(moment)")
      let edge = shots.inked(moment, x: 120, y: y, radius: 20.5, isFaint: true)
      #expect(edge.count { $0 } == 64, "\(moment)")
    }
    // At 50 %, the arc is half of 80 % of the ring, from 3 o'clock, with an arrowhead of half the size; it is faint,
    // since the header is not armed.
    let half = shots.inked(.half, x: 120, y: 68, radius: 10, isFaint: true)
    #expect(half[..<24].count { $0 } == 24, "\(half)")
    #expect(!shots.inked(.half, x: 120, y: 68, radius: 10)[..<24].contains(true))
    // At 110 %, the arc has 80 % of 64 steps, turned by 6.4 degrees, one for each point beyond the dwell line; the
    // arrowhead adds a step or two.
    let armed = shots.inked(.armed, x: 120, y: 106.4, radius: 10)
    #expect(!armed[2..<51].contains(false) && armed.count { $0 } <= 56, "\(armed)")
    let loading = shots.inked(.loading, x: 120, y: 100, radius: 10).count { $0 }
    #expect((3...52).contains(loading), "\(loading)")
    #expect(!shots.inked(.rest, x: 120, y: 76, radius: 10).contains(true))
  }

  @Test("The arrow points down at 50 % of a pull, up at 110 %; while loading, there is a spinner")
  func arrow() throws {
    var stage = try stage(.arrow)
    stage.showsArrow = true
    let shots = try Shots(stage)
    func isHead(_ moment: Moment, at y: Double, up: Bool) -> Bool {
      // Both strokes of an arrowhead have ink 3.5 points behind the tip.
      shots.isInked(moment, 116.5, up ? y + 3.5 : y - 3.5)
        && shots.isInked(moment, 123.5, up ? y + 3.5 : y - 3.5)
    }
    // The header, 54 points high, ends where the first item begins; the arrow, 32 points long, is in the header's
    // middle.
    for (moment, pull) in [(Moment.half, 27.0), (.armed, 59.4)] {
      let middle = 60 + pull - 27
      let line = try #require(shots.firstLine(moment))
      #expect(abs(line - 43 - pull) <= 0.5, "\(moment)")
      #expect(isHead(moment, at: middle + 16, up: false) == (moment == .half), "\(moment)")
      #expect(isHead(moment, at: middle - 16, up: true) == (moment == .armed), "\(moment)")
    }
    // 54 points are held, and eight spokes turn where the arrow was.
    #expect(shots.firstLine(.loading) == 97)
    #expect(shots.spokes(.loading, x: 120, y: 60 + 54 - 27) == 8)
    #expect(!isHead(.loading, at: 60 + 54 - 27 - 16, up: true))
    // From the darkest spoke on, each one counter-clockwise is lighter; the darkest goes around in a second.
    let film = try #require(shots.frames[.loading])
    let shades = (0..<8).map { spoke in
      let turn = Double(spoke) / 8 * 2 * .pi
      return film[x: Int(240 + 15 * cos(turn)), y: Int(174 + 15 * sin(turn))].red
    }
    let darkest = try #require(shades.indices.min { shades[$0] < shades[$1] })
    let before = (0..<8).map { shades[(darkest + 8 - $0) % 8] }
    #expect(before == before.sorted() && Set(before).count == 8, "\(before)")
    for (time, spoke) in [(0, 0), (124, 0), (125, 1), (999, 7), (1000, 0)] {
      let shown = DrawnIndicator(
        IndicatorContent(activity: .spinner), at: .init(.milliseconds(time)))
      #expect(shown.sign == .spinner(spoke: spoke, opacity: 1), "after \(time) ms")
    }
  }

  /// An L and an r, five dots wide and seven high, with a gap at the right, in the middle of 100 by 40 points.
  @Test func aCaptionIsWrittenUprightInTheMiddle() {
    for (letter, rows) in [
      ("L", ["#....", "#....", "#....", "#....", "#....", "#....", "#####"]),
      ("r", [".....", ".....", "#.##.", "##..#", "#....", "#....", "#...."]),
    ] {
      var drawing = PullDrawing(size: PixelSize(width: 100, height: 40), scale: 1)
      drawing.indicator(
        DrawnIndicator(IndicatorContent(caption: letter), at: .zero), nil, from: 0, height: 40)
      let ink = (0..<40).map { y in
        String((0..<100).map { drawing.bitmap[x: $0, y: y] == PullDrawing.ink ? "#" : "." })
      }
      #expect(ink[17..<24].map { $0.dropFirst(47).prefix(5) } == rows.map { $0[...] }, "\(ink)")
      let count = rows.joined().count { $0 == "#" }
      #expect(ink.joined().count { $0 == "#" } == count, "and nowhere else")
    }
  }

  @Test("A header shows frame 22 of 45 at 50 % of a pull, the last at 110 %, then the loading GIF")
  func picture() throws {
    // The film is so large that 60 points are the GIF's 96 pixels, so no pixel is scaled.
    let size = PixelSize(width: 512, height: 384)
    let stage = try stage(.tmall)
    let shots = try Shots(stage, size: size)
    func shown(_ moment: Moment, of gif: EncodedGIF, top: Int) throws -> [Int] {
      let film = try #require(shots.frames[moment])
      return gif.index.frames.indices.filter { number in
        let frame = gif.frame(at: number)
        return (0..<frame.size.area).allSatisfy { place in
          let (x, y) = (place % frame.size.width, place / frame.size.width)
          guard frame[x: x, y: y].alpha == 255, top + y >= 97, top + y < 384 else { return true }
          return film[x: 256 - frame.size.width / 2 + x, y: top + y] == frame[x: x, y: y]
        }
      }
    }
    // 60 points are the whole pull.
    let places: [(Moment, pulled: Double, frame: Int)] = [(.half, 30, 22), (.armed, 66, 44)]
    for (moment, pulled, frame) in places {
      let top = Int(((60 + pulled - 60) * 1.6).rounded())
      let found = try shown(moment, of: stage.pull, top: top)
      #expect(found.contains(frame) && found.count < 4, "\(moment): \(found)")
    }
    // While loading, 80 points are held, with the header at the lower end; the loading GIF has 24 frames.
    let loading = try #require(stage.loading)
    let found = try shown(.loading, of: loading, top: Int((60 + 80 - 60) * 1.6))
    #expect(found.count == 1, "\(found)")
  }

  @Test("A loading GIF longer than the pull's also shows its frames after the pull's last one")
  func longLoading() throws {
    let stage = try stage(.tmall)
    let short = try #require(stage.loading)
    let pictures = PullPictures(
      pull: short.frames(within: .playing()), loading: stage.pull.frames(within: .playing()))
    #expect(pictures.bitmap(.init(.loading, frame: 44)) == (try stage.pull.frames().bitmaps[44]))
  }

  private typealias Rows = (lines: [String], picture: RefreshPicture?, mark: CellColor?)

  /// Returns the rows of a terminal of 80 by 30 cells at each moment of the script, six points a row, without the cells
  /// of a picture; and the colour behind the status.
  private func rows(_ stage: PullStage, _ options: String...) throws -> [Moment: Rows] {
    var stage = stage
    stage.titles = (nil, nil)
    let size = CellSize(columns: 80, rows: 30)
    let screen = Screen(environment: ["COLUMNS": "80", "LINES": "30", "LANG": "C.UTF-8"])
    var scene = PullScene(stage, on: screen, options: try PainterOptions.parse(options))
    var simulation = stage.simulation(PullScene.list(in: size), isRecording: false)
    var rows: [Moment: Rows] = [:]
    for (moment, steps) in [
      (Moment.rest, "wait 500ms"), (.half, "pull header to 50% over 100ms\nwait 900ms"),
      (.armed, "pull header to 110% over 100ms\nwait 900ms"), (.loading, "release\nwait 1s"),
    ] {
      simulation.run(try DragScript(parsing: steps))
      let grid = scene.grid(simulation, size: size)
      let lines = (0..<size.rows).map { row in
        let line = (0..<size.columns).map { Character(grid[$0, row].character) }
        return String(line).trimmingCharacters(in: .whitespaces)
      }
      rows[moment] = (lines, simulation.header.content.picture, grid[1, 28].background)
    }
    return rows
  }

  @Test(
    "In a terminal, six points of a pull are one row, and each design shows its sign, its caption and its frame",
    arguments: [
      (RefreshPreset.tmall, "", ["", "", ""], list: [0, 5, 11, 13], words: [0, 6, 8]),
      (.arrow, "arrow", ["↓ ", "↑ ", "… "], list: [0, 5, 10, 9], words: [0, 5, 4]),
      (.eoc, "arrow", ["↓ ", "↑ ", "… "], list: [0, 4, 9, 8], words: [nil, 4, 3]),
      (.ring, "", ["◑ ", "● ", "… "], list: [0, 7, 15, 0], words: [2, 10, 0]),
      (.hud, "", ["◔", "◕", ""], list: [0, 0, 0, 0], words: [1, 7, 6]),
    ])
  func terminal(
    preset: RefreshPreset, sign: String, signs: [String], list: [Int], words: [Int?]
  ) throws {
    var stage = try stage(preset)
    stage.showsArrow = sign == "arrow"
    #expect(RefreshPreset.all == [.tmall, .arrow, .eoc, .ring, .hud])
    let rows = try rows(stage)
    // At rest the first frame, at 50 % the middle one, beyond the trigger the last one, and after a second of loading
    // at 30 frames a second the seventh in the second round of 24.
    let frames: [RefreshPicture?] =
      preset == .tmall
      ? [
        .init(.pull, frame: 0), .init(.pull, frame: 22), .init(.pull, frame: 44),
        .init(.loading, frame: 6),
      ] : [nil, nil, nil, nil]
    #expect(Moment.allCases.map { rows[$0]?.picture } == frames)
    let frame = preset == .tmall ? ", frame 22" : ""
    let said = [
      "• Pull down with the mouse or the arrow keys", "• Keep pulling: 50 %\(frame)",
      "▲ Let go to refresh: space, or the mouse button", "• Refreshing …",
    ]
    for (moment, (place, status)) in zip(Moment.allCases, zip(list, said)) {
      let lines = try #require(rows[moment]?.lines)
      #expect(lines.firstIndex { $0.contains("1  An item of the list") } == place, "\(moment)")
      #expect(lines[28] == status, "\(moment)")
    }
    // The status of an armed list is marked, if there are colours.
    let colored = try self.rows(stage, "--colors", "16")
    #expect(Moment.allCases.map { colored[$0]?.mark } == [nil, nil, .palette(2), nil])
    #expect(Moment.allCases.allSatisfy { rows[$0]?.mark == nil })
    let captions =
      preset == .hud ? ["", "", ""] : ["Pull down to refresh", "Release to refresh", "Loading…"]
    for (number, moment) in [Moment.half, .armed, .loading].enumerated() {
      let lines = try #require(rows[moment]?.lines)
      guard let place = words[number] else {
        // The caption, in the middle of the header's ten rows, is still above the screen.
        #expect(!lines.contains { $0.contains(captions[number]) }, "\(moment)")
        continue
      }
      let line = lines[place]
      #expect(line.hasSuffix(signs[number] + captions[number]), "\(moment): \(line)")
    }
    // While loading, the circle's arc may have any length.
    if preset == .hud, let place = words[2] {
      let last = try #require(rows[.loading]?.lines)[place].last
      #expect(last.map { "○◔◑◕●".contains($0) } == true)
    }
  }
}

extension HeaderFilmTests {
  /// An empty caption is none; failures that are left out have the library's words.
  @Test func theTitlesOptionSetsTheCaptionsInTheOrderOfItsParts() throws {
    func words(_ titles: String) throws -> RefreshCaptions? {
      try DesignOptions.parse(["--titles", titles]).words
    }
    #expect(
      try words("a|b|c|d|e|f")
        == RefreshCaptions(
          pull: "a", release: "b", loading: "c", success: "d", failed: "e", retry: "f"))
    let library = CaptionTexts.of(.english).header
    #expect(
      try words("a||c")
        == RefreshCaptions(
          pull: "a", release: "", loading: "c", failed: library.failed, retry: library.retry))
    #expect(
      try words("||||d")
        == RefreshCaptions(pull: "", release: "", loading: "", success: "", failed: "d"))
    #expect(try words("a|||||")?.failed == "")
    #expect(try words("library")?.pull == "Pull down to refresh")
  }
}

extension HeaderFilmTests {
  /// Below a bar of 60 points and above one of 30, in a column that has neither items nor words.
  @Test func theAppsBarsAreDrawnAsHighAsTheInsets() throws {
    let script = "given list 240 of 2000\ngiven inset top 60\ngiven inset bottom 30\nwait 100ms"
    let film = PullFilm(
      try DragScript(parsing: script), on: try stage(.tmall),
      size: PixelSize(width: 480, height: 480), frameRate: 20)
    let (frame, bar) = (film.frame(at: 0), RGBA8(red: 238, green: 239, blue: 243))
    // The upper bar ends with a line of two pixels.
    let rows = (0..<480).filter { frame[x: 4, y: $0] == bar }
    #expect(rows == Array(0..<118) + Array(420..<480))
  }

  /// The footer of a list that is shorter than its viewport is below the viewport, as in an app.
  @Test func theFooterOfAShortListIsSeenOnlyWhileItIsPulled() throws {
    let script = """
      given list 240 of 100
      given inset top 60
      given inset bottom 0
      wait 500ms
      pull footer to 110% over 100ms
      wait 900ms
      """
    let film = PullFilm(
      try DragScript(parsing: script), on: try stage(.tmall),
      size: PixelSize(width: 480, height: 480), frameRate: 20)
    func isDrawn(after time: Duration) -> Bool {
      let frame = film.frame(at: film.timeline.position(after: time)?.frame ?? 0)
      // The columns of the cat; the list's first 100 points have items.
      return (330..<480).contains { y in
        (180..<300).contains { frame[x: $0, y: y] != frame[x: 4, y: y] }
      }
    }
    #expect(!isDrawn(after: .milliseconds(400)))
    #expect(isDrawn(after: .milliseconds(1400)))

    let size = CellSize(columns: 80, rows: 30)
    let screen = Screen(environment: ["COLUMNS": "80", "LINES": "30", "LANG": "C.UTF-8"])
    var arrow = try stage(.arrow)
    arrow.showsArrow = true
    arrow.titles = (nil, nil)
    var scene = PullScene(arrow, on: screen, options: try PainterOptions.parse([]))
    var list = PullScene.list(in: size)
    list.content = 60
    var simulation = arrow.simulation(list, isRecording: false)
    func words() -> String {
      let grid = scene.grid(simulation, size: size)
      return (0..<28).map { row in
        String((0..<size.columns).map { Character(grid[$0, row].character) })
      }.joined(separator: "\n")
    }
    let caption = try #require(simulation.footer.caption)
    #expect(!words().contains(caption))
    simulation.run(try DragScript(parsing: "pull footer to 110% over 100ms\nwait 900ms"))
    #expect(words().contains("Release"))
  }

  /// A window that is made narrower during a pull has the picture of a window that was so from the beginning.
  @Test func thePictureOfANarrowerWindowIsSmaller() throws {
    let screen = Screen(environment: ["COLUMNS": "80", "LINES": "30", "LANG": "C.UTF-8"])
    var simulation = try stage(.tmall).simulation(
      PullScene.list(in: CellSize(columns: 80, rows: 30)), isRecording: false)
    simulation.run(try DragScript(parsing: "pull header to 110% over 100ms\nwait 900ms"))
    func grids(_ widths: [Int]) throws -> [CellGrid] {
      var scene = PullScene(
        try stage(.tmall), on: screen, options: try PainterOptions.parse([]))
      return widths.map { scene.grid(simulation, size: CellSize(columns: $0, rows: 30)) }
    }
    let (first, later) = (try grids([40])[0], try grids([80, 40])[1])
    #expect(later == first, "\(later.text)")
    // Of eleven rows, the picture of 16 columns has five, next to the list.
    let inked = (0..<11).map { row in (0..<40).count { later[$0, row] != .blank } }
    #expect(inked[..<6].allSatisfy { $0 == 0 } && inked[6...].contains { $0 > 0 }, "\(inked)")
    #expect((6..<11).allSatisfy { later[16, $0] == .blank }, "\(later.text)")
  }

  /// A page is loaded for 1.8 s; one that a refresh cancels meanwhile adds no items to the 33.
  @Test(arguments: [false, true]) func aPageThatARefreshCancelsAddsNoItems(isCancelled: Bool) throws
  {
    var show = PullShow(
      try stage(.tmall), on: Screen(environment: ["COLUMNS": "80", "LINES": "24"]),
      options: try PainterOptions.parse([]), isRecording: true)
    for time in stride(from: 0, through: 5000, by: 50) {
      let key = time == 0 ? "l" : time == 100 && isCancelled ? "r" : Unicode.Scalar?.none
      if let key { show.handle(.key(.character(key)), at: .init(.milliseconds(time))) }
      show.tick(at: .init(.milliseconds(time)))
    }
    let pages = show.script.split(separator: "\n").filter { $0.hasPrefix("content ") }
    #expect(pages == (isCancelled ? [] : ["content 516.0"]))
  }

  /// In a terminal, a header plays through a whole refresh, with the caption of each part.
  @Test func theFilmOfAHeaderGoesThroughAWholeRefresh() throws {
    var stage = try stage(.arrow)
    stage.titles = (nil, nil)
    let film = Film(stage)
    var captions: [String] = []
    for index in 0..<film.timeline.frameCount where film.scene(index).caption != captions.last {
      captions.append(film.scene(index).caption)
    }
    #expect(
      captions == [
        "Pull down to refresh", "Release to refresh", "Loading…", "Pull down to refresh",
      ])
    // The load takes 4.8 seconds, and its caption stays until the list has closed.
    let loading = (0..<film.timeline.frameCount).filter { film.scene($0).caption == "Loading…" }
      .reduce(Duration.zero) { $0 + film.timeline.delay(of: $1) }
    #expect(loading == .milliseconds(5200) && film.timeline.loopCount == .forever)
  }

  /// The words below the list after each script.
  @Test func theStatusNamesEachPhaseOfHeaderAndFooter() throws {
    func words(_ script: String) throws -> String {
      var stage = try stage(.tmall)
      stage.titles = (nil, nil)
      var simulation = stage.simulation(
        PullScene.list(in: CellSize(columns: 80, rows: 30)), isRecording: false)
      simulation.run(try DragScript(parsing: script))
      return PullStatus(simulation, answer: nil).words
    }
    let load = "pull header to 120% over 100ms\nrelease\nwait 500ms\n"
    let more = "begin footer\nwait 500ms\n"
    for (script, said) in [
      ("wait 1s", "Pull down with the mouse or the arrow keys"),
      ("scroll to 200", "Press Home or End to reach an edge"),
      ("scroll to 336", "Pull up for more items"), (load, "Refreshing …"),
      (load + "finish header", "Refreshed"), (load + "finish header\nwait 100ms", "Refreshed"),
      (load + "finish header failed", "Failed; pull to try again"), (more, "Loading more …"),
      (more + "finish footer", "Loaded"),
      (more + "finish footer failed", "Failed; pull to try again"),
      ("noMoreData footer\nscroll to 336", "That is all"),
      // No pull that is not armed is said to be complete.
      ("pull header to 99.7% over 100ms\nwait 500ms", "Keep pulling: 99 %, frame 44"),
    ] {
      #expect(try words(script) == said, "\(script)")
    }
  }
}
