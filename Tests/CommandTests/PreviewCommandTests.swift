import ArgumentParser
import Foundation
import Frames
import GIFCodec
import TerminalCanvas
import TestSupport
import Testing

@testable import GIFRefreshTool

@Suite struct PreviewCommandTests {
  private let folder = TemporaryFolder()

  /// The path of one of the project's own animations.
  private let cat = Fixture("cat-run.gif").url.path
  private let escape: UInt8 = 0x1B
  private let screen = Screen(environment: ["TERM": "xterm-256color", "COLUMNS": "99"])
  private static let dot = Bitmap(size: PixelSize(width: 1, height: 1), pixels: [.clear])

  /// Returns a film of one picture, with frames of 100 ms each.
  private func film(
    _ picture: Bitmap = dot, frames: Int = 2, plays: LoopCount = .forever
  ) -> Film {
    let delays = Array(repeating: Duration.milliseconds(100), count: frames)
    let timeline = FrameTimeline(delays: delays, loopCount: plays)
    return Film(canvas: picture.size, timeline: timeline) { _ in (picture, "") }
  }

  @Test func previewInAPipePrintsAStillWithoutEscapeSequences() throws {
    let still = try Tool.run("preview", cat)
    #expect(still.status == 0)
    #expect(still.errors == "gifrefresh: this is a still: playing needs a terminal\n")
    #expect(try Tool.run("preview", "--frame", "0", cat).errors.isEmpty, "as it was asked for")
    #expect(still.lines.count > 10)
    #expect(!still.output.contains(escape))
    #expect(Set(still.text).count > 5, "a picture, not a blank")
    // A picture that would not move in a terminal either is no still of a film.
    for grid in [[], ["--grid", "2"]] {
      let picture = try Tool.run(
        arguments: ["preview"] + grid + ["-"], input: try Noise.gif(width: 4, height: 4))
      #expect(picture.status == 0 && !picture.output.isEmpty && picture.errors.isEmpty)
    }
  }

  @Test func previewInAPipeUsesColorsIfRequested() throws {
    let still = try Tool.run("preview", "-c", "full", "-s", "40x12", cat)
    #expect(still.status == 0)
    #expect(still.text.contains("\u{1B}[38;2;") || still.text.contains("\u{1B}[48;2;"))
    #expect(still.text.contains("▀") || still.text.contains("▄"))
    // All escape sequences set colours: the first letter of each is "m".
    for piece in still.text.split(separator: "\u{1B}").dropFirst() {
      #expect(piece.first == "[")
      #expect(piece.first { $0.isLetter } == "m")
    }
    for line in still.lines where line.contains("\u{1B}") {
      #expect(line.hasSuffix("\u{1B}[m"), "the pen is reset at the end of each line")
    }
  }

  @Test(arguments: ["1x1", "7", "x3", "200x100", "40x12"])
  func aStillStaysWithinTheGivenSize(size: String) throws {
    let parts = size.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    let still = try Tool.run("preview", "-s", size, cat)
    let rows = still.lines.dropLast()
    #expect(still.status == 0)
    #expect(!rows.isEmpty)
    if let columns = parts[0] { #expect(rows.allSatisfy { $0.count <= columns }) }
    if parts.count > 1, let height = parts[1] { #expect(rows.count <= height) }
  }

  /// What the standard input holds can be read only once, and what is missing is said once.
  @Test func theLoadingGIFOfSeveralHeadersIsReadOnce() throws {
    let headers = ["-s", "8x4", cat, Fixture("cat-pull.gif").url.path]
    let piped = try Tool.run(
      arguments: ["preview", "--loading", "-"] + headers, input: try Fixture("cat-run.gif").bytes())
    #expect(piped.status == 0, "\(piped.errors)")
    #expect(piped.lines.count == 2 * 2 + 1)
    let missing = try Tool.run(arguments: ["preview", "--loading", "/nowhere/a.gif"] + headers)
    #expect(missing.refusal() == "/nowhere/a.gif: there is no such file")
  }

  /// A slash is a separator also if an accent follows, with which it forms one character in Swift.
  @Test func theTitleOfAFileWhoseNameBeginsWithAnAccentHasNoFolders() throws {
    let outcome = try Tool.shell(
      #"mkdir -p "$1/x" && cp "$2" "$1/x/$3" && "$TOOL" preview --title -s 40x4 "$1/x/$3""#,
      [folder.url.path, cat, "\u{301}b.gif"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.text.contains("b.gif") && !outcome.text.unicodeScalars.contains("/"))
  }

  @Test func theProgressOptionSelectsTheFrameOfAStill() throws {
    func still(_ option: String, _ value: String) throws -> String {
      try Tool.run("preview", option, value, cat).text
    }
    #expect(try still("--progress", "0") == still("--frame", "0"))
    #expect(try Tool.run("preview", "--progress", "1.1", cat).status == 2)
    #expect(try still("--progress", "0") != still("--progress", "0.5"))
    #expect(try still("--progress", "1") == still("--frame", "23"))
    let sheet = try Tool.run("preview", "--sheet", "1", "-s", "20", cat)
    #expect(sheet.lines.contains { $0.trimmingCharacters(in: .whitespaces) == "#0" })
  }

  /// Below each frame is its number, above it the pixels of its columns, and at the left those of its rows.
  @Test func aSheetOfThreeFramesShowsThemSideBySideWithNumbersAndCoordinates() throws {
    let sheet = try Tool.run("preview", "--sheet", "3", cat, environment: ["COLUMNS": "65"])
    let single = try Tool.run("preview", "-s", "20", "--frame", "0", cat)
    #expect(sheet.status == 0)
    #expect(sheet.lines[0] == "   0     50    100      0     50    100      0     50    100     ")
    let rows = zip(sheet.lines.dropFirst(), single.lines.dropLast())
    #expect(rows.map(\.0.count) == single.lines.dropLast().map { 3 + 3 * $0.count + 2 })
    #expect(rows.map { $0.0.dropFirst(3).prefix(20) } == rows.map { $0.1.prefix(20) })
    #expect(rows.map { $0.0.prefix(3) } == [" 0 ", "   ", "   ", "50 ", "   ", "   "])
    let numbers = sheet.lines[1 + single.lines.dropLast().count].split(separator: " ")
    #expect(numbers == ["#0", "#12", "#23"])
  }

  /// The rows of a sheet do not share the window's height, and follow each other without blank lines.
  @Test func theFramesOfAManyRowedSheetAreAsLargeAsThoseOfOneRow() throws {
    let row = try Tool.run("preview", "--sheet", "6", cat).lines.dropLast()
    let sheet = try Tool.run("preview", "--sheet", "33", cat).lines.dropLast()
    #expect(row.count == 6, "four rows of cells between a ruler and the numbers")
    try #require(sheet.count == 6 * row.count, "\(sheet.count) lines")
    for start in stride(from: 0, to: 30, by: row.count) { #expect(sheet[start] == row[0]) }
    #expect(sheet.map { $0.count { $0 == "#" } }.filter { $0 > 0 } == [6, 6, 6, 6, 6, 3])
    let pixels = try Tool.run("preview", "--format", "kitty", "--sheet", "33", cat).text
    let sizes = pixels.matches(of: /c=([0-9]+),r=([0-9]+)/).map { "\($0.1)x\($0.2)" }
    #expect(sizes.count == 33 && Set(sizes) == ["12x4"], "\(sizes)")
  }

  /// The status line of a paused picture stays, also after an hour and in a window of another size, and no time is
  /// waited for.
  @Test func theStatusLineStaysWhileThePictureIsPaused() throws {
    var show = TileShow(
      [Tile(film())], on: screen,
      PictureOptions(size: nil, painting: try PainterOptions.parse([])), limit: nil)
    func text(at seconds: Double) -> String {
      show.tick(at: Moment(.seconds(seconds)))
      return String(decoding: show.bytes(at: Moment(.seconds(seconds))), as: UTF8.self)
    }
    _ = text(at: 0)
    show.handle(.key(.character(" ")), at: Moment(.seconds(1)))
    #expect(text(at: 1).contains("paused"))
    #expect(show.wakeAt(Moment(.seconds(1))) == nil)
    #expect(text(at: 3600).isEmpty && !show.isOver)
    _ = show.resized(at: Moment(.seconds(3601)))
    #expect(text(at: 3601).contains("paused"))
    // A step keeps the line; while the picture plays, the line disappears after a while.
    show.handle(.key(.right), at: Moment(.seconds(3602)))
    #expect(text(at: 3602).contains("paused") && show.wakeAt(Moment(.seconds(3602))) == nil)
    show.handle(.key(.character(" ")), at: Moment(.seconds(4000)))
    #expect(text(at: 4000).contains("playing"))
    #expect(text(at: 4003).contains("\r\n\u{1B}[K\r"))
    // A key without a meaning brings no line, and a narrow window cuts the line before its last column.
    show.handle(.key(.tab), at: Moment(.seconds(4004)))
    #expect(!text(at: 4004).contains("playing"))
    var line = StatusLine()
    line.show(at: .zero, stays: false)
    #expect(line.bytes("abcdef", columns: 5, at: .zero) == Array("\r\n\u{1B}[Kabcd\r\u{1B}[A".utf8))
  }

  /// A show that is paused at the first frame, a red one of 4 by 2 characters, and the terminal that shows it.
  private func pausedShow(frames: Int) throws -> (show: TileShow, terminal: ScreenEmulator) {
    let dot = Bitmap(
      size: PixelSize(width: 1, height: 1), pixels: [RGBA8(red: 250, green: 1, blue: 2)])
    var show = TileShow(
      [Tile(film(dot, frames: frames))], on: screen,
      PictureOptions(
        size: SizeLimit(argument: "4x2"),
        painting: try PainterOptions.parse(["--colors", "full", "--symbols", "half"])),
      limit: nil)
    var terminal = ScreenEmulator(columns: 99, rows: 24)
    show.tick(at: .zero)
    terminal.feed(show.bytes(at: .zero))
    show.handle(.key(.character(" ")), at: .zero)
    terminal.feed(show.bytes(at: .zero))
    return (show, terminal)
  }

  /// Otherwise the line would be as hard to read as the picture's last cell, and leave a bar when it goes.
  @Test func theStatusLineHasTheTerminalsColors() throws {
    var (show, terminal) = try pausedShow(frames: 2)
    #expect(terminal[0, 0].background == .rgb(250, 1, 2))
    let row = terminal.row + 1
    #expect(terminal[0, row].character == "f" && terminal[0, row].foreground == nil)
    #expect((0..<99).allSatisfy { terminal[$0, row].background == nil })
    terminal.feed(show.finish())
    #expect((0..<99).allSatisfy { terminal[$0, row] == ScreenEmulator.Cell() })
  }

  /// After Ctrl-Z and `fg`, and after a message, the picture and its line come again below what was printed meanwhile.
  @Test(arguments: [true, false]) func aPausedPictureComesAgainBelowOtherOutput(isLost: Bool) throws
  {
    var (show, terminal) = try pausedShow(frames: 3)
    func hasPicture(_ row: Int) -> Bool {
      (0..<4).allSatisfy { terminal[$0, row].background == .rgb(250, 1, 2) }
    }
    #expect(hasPicture(0) && hasPicture(1) && terminal.text.contains("paused"))
    // The shell prints below the line; a message takes the line's place.
    if !isLost { terminal.feed(show.finish()) }
    let row = isLost ? 3 : 2
    terminal.feed(Array(isLost ? "\u{1B}[m\r\n\r\nshell\r\n".utf8 : "shell\r\n".utf8))
    if isLost { terminal.feed(show.resumed(at: .ms(5000))) }
    show.tick(at: .ms(5000))
    terminal.feed(show.bytes(at: .ms(5000)))
    #expect(hasPicture(0) && hasPicture(1), "the old picture stays where it was")
    #expect(terminal[0, row].character == "s" && terminal[0, row].background == nil)
    #expect(hasPicture(row + 1) && hasPicture(row + 2))
    #expect(terminal[0, row + 3].character == "f" && terminal.text.contains("paused"))
    terminal.feed(show.finish())
    #expect(terminal.row == row + 3 && terminal[0, row + 3] == ScreenEmulator.Cell())
  }

  /// The tool sleeps until the next event: a frame, the end of the time, or that of the status line.
  @Test func theLimitAndTheStatusLineWakeAShowThatStandsStill() throws {
    let delays = [Duration.seconds(60), .seconds(60)]
    func show(limit: Duration?) throws -> TileShow {
      let film = Film(
        canvas: Self.dot.size, timeline: FrameTimeline(delays: delays, loopCount: .forever)
      ) { _ in (Self.dot, "") }
      return TileShow(
        [Tile(film)], on: screen,
        PictureOptions(size: nil, painting: try PainterOptions.parse([])), limit: limit)
    }
    var short = try show(limit: .seconds(1))
    short.tick(at: .zero)
    #expect(short.wakeAt(.zero) == .ms(1000))
    var long = try show(limit: nil)
    long.tick(at: .zero)
    #expect(long.wakeAt(.zero) == .ms(60_000))
    for _ in 0..<2 { long.handle(.key(.character(" ")), at: .ms(1000)) }
    #expect(long.wakeAt(.ms(1000)) == .ms(3500), "two and a half seconds after the key")
  }

  /// A terminal removes the picture whose number another one gets: earlier runs, and pages, stay on the screen.
  @Test func picturesOfDifferentRunsHaveDifferentNumbers() throws {
    var options = PictureOptions(size: nil, painting: try PainterOptions.parse([]))
    options.format = .kitty
    let screen = Screen(environment: ["TERM": "xterm-kitty", "COLUMNS": "99"])
    let numbers = try (0..<40).map { _ in
      let text = String(decoding: options.still([Tile(Film(Self.dot))], on: screen), as: UTF8.self)
      return try #require(text.firstMatch(of: /a=t,i=([0-9]+)/)).1
    }
    #expect(Set(numbers).count == 40)
  }

  /// Two GIFs of 200 ms, one of which plays three times.
  @Test func aGridPlaysUntilItsLastGIFHasEndedAndPausesAsAWhole() throws {
    var options = PictureOptions(size: nil, painting: try PainterOptions.parse([]))
    options.grid = GridSize(argument: "2")
    func grid() -> (show: TileShow, tiles: [Tile]) {
      let tiles = [1, 3].map { Tile(film(plays: .times($0))) }
      return (TileShow(tiles, on: screen, options, limit: nil), tiles)
    }
    // It begins with its first tick, as after a change of a watched file.
    for start in [0, 1000] {
      var (show, _) = grid()
      for (time, isOver) in [(0, false), (250, false), (450, false), (650, true)] {
        let now = Moment(.milliseconds(start + time))
        show.tick(at: now)
        _ = show.bytes(at: now)
        #expect(show.isOver == isOver, "after \(time) ms")
      }
    }
    // Tiles for which the window has no room do not keep it from ending.
    options.grid = GridSize(argument: "1")
    var narrow = TileShow(
      (0..<30).map { _ in Tile(film(plays: .times(1))) }, on: screen, options, limit: nil)
    for time in [0, 250] {
      narrow.tick(at: .ms(time))
      #expect(!narrow.isOver)
      _ = narrow.bytes(at: .ms(time))
    }
    #expect(narrow.isOver)
    options.grid = GridSize(argument: "2")
    var (show, tiles) = grid()
    show.tick(at: .zero)
    for isPaused in [true, false] {
      show.handle(.key(.character(" ")), at: Moment(.milliseconds(50)))
      #expect(tiles.map(\.isPaused) == [isPaused, isPaused])
    }
  }

  /// What the line below a film of 40 frames says after each key, from a pause at its beginning on.
  @Test func eachKeyStepsOrChangesTheSpeed() throws {
    let tile = Tile(film(frames: 40))
    tile.start(at: .zero)
    let speeds = ["1.5", "2", "3", "4", "8", "8"].map { (Key.character("+"), " \($0)x  paused") }
    let slower = ["4", "3", "2", "1.5", "1", "0.75", "0.5", "0.25", "0.1", "0.1"].map {
      (Key.character("-"), " \($0)x  paused")
    }
    let steps: [(key: Key, line: String)] = [
      (.character(" "), "frame 0 of 40  0.00/4.00 s  1x  paused"),
      (.character("."), "frame 1 of 40  0.10/4.00 s"), (.right, "frame 2 of 40"),
      (.character(","), "frame 1 of 40"), (.left, "frame 0 of 40"), (.pageDown, "frame 4 of 40"),
      (.up, "frame 8 of 40"), (.pageUp, "frame 4 of 40"), (.down, "frame 0 of 40"),
      (.down, "frame 36 of 40"), (.end, "frame 39 of 40  3.90/4.00 s"), (.right, "frame 0 of 40"),
      (.end, "frame 39"), (.home, "frame 0 of 40"),
    ]
    let others: [(key: Key, line: String)] = [
      (.character("="), "0.25x"), (.character("r"), "0.25x  backwards"),
      (.character("+"), "0.5x  backwards"), (.character("-"), "0.25x  backwards"),
      (.character("r"), "0.25x  playing"), (.character(" "), "paused"),
    ]
    for (key, line) in steps + speeds + slower + others {
      #expect(tile.handle(key, at: .zero))
      #expect(tile.status.contains(line), "\(key): \(tile.status)")
    }
    for key in [Key.tab, .enter, .insert, .character("x")] { #expect(!tile.handle(key, at: .zero)) }
    // A tenth of few frames is one frame.
    let short = Tile(film(frames: 5))
    for (key, frame) in [(Key.up, 1), (.pageDown, 2), (.pageUp, 1), (.down, 0)] {
      #expect(short.handle(key, at: .zero) && short.frame == frame)
    }
  }

  /// Three squares in a grid of two columns, one cell apart, with a line for titles, and centred on 80 columns.
  @Test func aGridGivesEachPictureAnEqualArea() throws {
    let square = Film(Bitmap(size: PixelSize(width: 100, height: 100)))
    func areas(
      _ grid: String, _ count: Int, titles: Bool = false, center: Bool = false,
      rulers: Bool = false
    ) throws -> [[Int]] {
      var options = PictureOptions(
        size: SizeLimit(argument: "41x20"), painting: try PainterOptions.parse([]))
      options.grid = GridSize(argument: grid)
      options.isCentered = center
      options.hasRulers = rulers
      let tiles = (0..<count).map { _ in Tile(titles ? square.titled("a") : square) }
      let layout = TileLayout(tiles, in: options, on: Screen(environment: [:]))
      let all = layout.areas.map { [$0.column, $0.row, $0.size.columns, $0.size.rows] }
      return all + [[layout.size.columns, layout.size.rows]]
    }
    #expect(try areas("2", 3) == [[0, 0, 18, 9], [21, 0, 18, 9], [0, 10, 18, 9], [39, 19]])
    #expect(try areas("2x1", 2) == [[0, 0, 20, 10], [21, 0, 20, 10], [41, 10]])
    #expect(try areas("2x3", 2, titles: true) == [[0, 0, 20, 10], [21, 0, 20, 10], [41, 11]])
    #expect(try areas("2", 3, titles: true)[3] == [37, 18])
    #expect(try areas("1", 1, center: true) == [[20, 0, 40, 20], [60, 20]])
    // Each row has a line for its ruler and one for its titles.
    #expect(
      try areas("2", 3, titles: true, rulers: true)
        == [[4, 1, 14, 7], [23, 1, 14, 7], [4, 10, 14, 7], [37, 18]])
  }

  /// The cursor cannot be moved above the window, so a sheet of pixels is written by pages that fit it, with pictures
  /// of one size.
  @Test func aStillOfPixelsIsNeverMovedAboveTheWindow() throws {
    let square = Film(Bitmap(size: PixelSize(width: 10, height: 10)))
    var options = PictureOptions(size: nil, painting: try PainterOptions.parse([]), format: .kitty)
    // In a narrow window, columns for which there is no room go to further rows.
    for (grid, count, width) in [("3", 40, 80), ("40", 100, 12)] {
      options.grid = GridSize(argument: grid)
      let tiles = (0..<count).map { _ in Tile(square) }
      let bytes = options.still(tiles, on: Screen(environment: ["COLUMNS": "\(width)"]))
      let text = String(decoding: bytes, as: UTF8.self)
      let moves = text.matches(of: /\u{1B}\[(\d+)A/).compactMap { Int($0.1) }
      #expect(moves.max() ?? 0 < 24 && text.components(separatedBy: "\u{1B}_Ga=").count > count)
      let sizes = text.matches(of: /c=([0-9]+),r=([0-9]+)/).map { "\($0.1)x\($0.2)" }
      #expect(sizes.count == count && Set(sizes).count == 1, "also those of the last page")
    }
  }

  /// A GIF that fades in from black, in letters: its frames have the range of ink of all of them, also if it fades out
  /// again.
  @Test(arguments: [2, 3]) func theInkOfAnAnimationSuitsItsLaterFrames(count: Int) throws {
    func halves(_ left: Int, _ right: Int) -> Bitmap {
      Bitmap(40, 20) { x, _ in .grey(x < 20 ? left : right) }
    }
    let frames = [halves(0, 48), halves(64, 255), halves(0, 48)]
    let timeline = FrameTimeline(delays: Array(repeating: .milliseconds(100), count: count))
    let tile = Tile(Film(canvas: frames[0].size, timeline: timeline) { (frames[$0], "") })
    var painting = try PainterOptions.parse([])
    painting.colors = ColorDepth.none
    let options = PictureOptions(size: nil, painting: painting)
    let screen = Screen(environment: [:])
    let layout = TileLayout([tile], in: options, on: screen)
    var writer = SymbolWriter(options, on: screen)
    _ = writer.cells(of: [tile], in: layout)
    tile.show(1)
    let cells = writer.cells(of: [tile], in: layout)
    #expect(cells[0, 0] != cells[cells.size.columns - 1, 0], "\(cells.text)")
    // Another film, as of a file that has changed, has a range of its own.
    let other = Tile(Film(halves(200, 255)))
    _ = writer.clear()
    let next = writer.cells(of: [other], in: TileLayout([other], in: options, on: screen))
    other.hasChanged = true
    var fresh = SymbolWriter(options, on: screen)
    #expect(next.text == fresh.cells(of: [other], in: layout).text)
  }

  /// A file that is still being written is not read: it must be the same at two checks, four of which are made a second.
  @Test func aWatchedFileIsReadOnceItIsWritten() throws {
    let path = try folder.file("a.gif", [1])
    var reads = 0
    var watch = FileWatch(InputFile(name: path)) { _ in
      reads += 1
      return Tile(Film(Self.dot))
    }
    var bytes: [UInt8] = [1]
    for (time, isWritten, isRead) in [
      (250, true, false), (500, true, false), (600, false, false), (750, false, true),
      (1000, false, false), (1250, true, false), (1500, false, true), (1750, false, false),
    ] {
      if isWritten {
        bytes.append(1)
        _ = try folder.file("a.gif", bytes)
      }
      let before = reads
      let result = watch.check(at: Moment(.milliseconds(time)))
      #expect((result != nil) == isRead && reads == before + (isRead ? 1 : 0), "\(time) ms")
    }
  }

  /// GIFs that play in turn end, those that play alone repeat as they say, and options come first.
  @Test func theOptionsForPlayingChooseTheRateAndTheNumberOfPlays() throws {
    let (twice, ever) = (
      try EncodedGIF(try Fixture("edge/loop-2.gif").bytes()),
      try EncodedGIF(try Fixture("cat-run.gif").bytes())
    )
    func plays(_ gif: EncodedGIF, inTurn: Bool, _ options: String...) throws -> Int? {
      try PlayingOptions.parse(options).timeline(of: gif, isInTurn: inTurn).loopCount.plays
    }
    let own = twice.timeline.loopCount.plays
    #expect(try plays(ever, inTurn: true) == 1 && plays(ever, inTurn: false) == nil)
    #expect(try own != 1 && plays(twice, inTurn: true) == own && plays(twice, inTurn: false) == own)
    #expect(try plays(ever, inTurn: true, "--duration", "1") == nil)
    #expect(try plays(ever, inTurn: true, "--loops", "0") == nil)
    #expect(try plays(twice, inTurn: true, "--loops", "5") == 5)
    let fast = try PlayingOptions.parse(["--fps", "50"]).timeline(of: ever, isInTurn: false)
    #expect(fast.loopDuration == .milliseconds(20 * 24))
  }
}
