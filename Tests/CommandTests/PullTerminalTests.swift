import Foundation
import TestSupport
import Testing

/// `gifrefresh pull` by hand, in a pseudo-terminal.
@Suite(.serialized) struct PullTerminalTests {
  private let folder = TemporaryFolder()

  private let terminal = PseudoTerminal()
  private let cat = Fixture.packageRoot.appending(path: "Fixtures/cat-pull.gif").path

  init() { terminal.resize(columns: 100, rows: 24) }

  private func start(_ arguments: [String]) -> ChildProcess {
    terminal.spawn(Tool.path, ["pull", cat] + arguments)
  }

  private func quit(_ process: ChildProcess) {
    terminal.type("q")
    #expect(process.waitUntilExit() == 0)
  }

  /// Returns a mouse event as terminals report it.
  private func mouse(_ button: Int, row: Int, isRelease: Bool = false) -> String {
    "\u{1B}[<\(button);10;\(row)\(isRelease ? "m" : "M")"
  }

  @Test(arguments: [[], ["--threshold", "80"]])
  func theSavedScriptOfAPullByHandReplaysToTheSameEvents(options: [String]) throws {
    let record = try folder.file("hand.script", [])
    let process = start(["--save-script", record, "--force", "--preset", "mjrefresh"] + options)
    terminal.expect("q quit")

    // The mouse button is pressed, dragged down until a release would refresh, and released.
    terminal.type(mouse(0, row: 2))
    for row in 3...20 { terminal.type(mouse(32, row: row)) }
    terminal.expect("Let go to refresh")
    terminal.type(mouse(0, row: 20, isRelease: true))
    terminal.expect("Refreshing")
    terminal.expect("Pull down")

    // Keys pull a little and release; then the wheel scrolls, and a key loads more.
    terminal.type("jjj")
    terminal.expect("Keep pulling")
    terminal.type(" ")
    terminal.expect("Pull down")
    terminal.type(mouse(65, row: 5) + "l")
    terminal.expect("Loading more")
    quit(process)
    #expect(terminal.flags == terminal.flagsAtRest)

    let script = try String(contentsOfFile: record, encoding: .utf8)
    #expect(script.contains("given trigger 80") == !options.isEmpty)
    let rows = script.split(separator: "\n").filter { $0.hasPrefix("# ") }.dropFirst()
      .map { $0.dropFirst(2) }
    let replayed = try Tool.run("pull", cat, "--script", record, "--preset", "mjrefresh")
      .lines.filter { !$0.isEmpty }
    #expect(rows.count > 100)
    #expect(rows.map(String.init) == replayed.map(String.init))
    // Distances have at most two decimals; times are exact to the microsecond.
    let steps = script.split(separator: "\n").filter { !$0.hasPrefix("#") && !$0.hasPrefix("wait") }
    #expect(steps.contains { $0.hasPrefix("drag ") && $0.contains(".") })
    for step in steps { #expect(!step.contains(#/\.\d{3}/#), "\(step)") }
    let events = ["armed", "load header", "end header", "request footer"]
    for event in events {
      #expect(rows.contains { $0.contains(event) }, "\(event)")
    }
  }

  @Test(
    "The status line says what to do next at each step of a pull, and explains why a key does nothing",
    arguments: [(80, 24), (50, 20)])
  func theStatusLineSaysWhatToDo(columns: Int, rows: Int) {
    terminal.resize(columns: columns, rows: rows)
    let process = start([])
    let first = terminal.output(upTo: "q quit")
    #expect(first.contains("Pull down with the mouse or the arrow keys"))
    terminal.type("x")
    terminal.expect("That key does nothing here; these do:")
    for key in [" ", "\r"] {
      terminal.type(key)
      terminal.expect("Nothing is held: ↓ pulls")
      terminal.type("x")
      terminal.expect("That key does nothing here; these do:")
    }
    // The arrow key alone pulls all the way, and then the caption beside the picture says what to do, too.
    var screen = ScreenEmulator(columns: columns, rows: rows)
    screen.feed(Array(first.utf8))
    for _ in 0..<20 { terminal.type("\u{1B}[B") }
    let armed = "Let go to refresh: space, or the mouse button"
    watch(&screen, for: armed, "Release to refresh")
    for key in ["\u{1B}[H", "\u{1B}[F"] {
      terminal.type(key)
      watch(&screen, for: "Let go first: space")
      terminal.type("\u{1B}[B")
      watch(&screen, for: armed)
    }
    terminal.type(" ")
    terminal.expect("Refreshing")
    terminal.expect("Pull down")
    terminal.type("\u{1B}[F")
    terminal.expect("up for more")
    quit(process)
  }

  @Test("Each key of `gifrefresh pull` adds its steps to the saved script; an unknown one, none")
  func everyKey() throws {
    let record = try folder.file("keys.script", [])
    let process = start(["--save-script", record, "--force"])
    terminal.expect("q quit")
    let keys: [(bytes: String, steps: [String])] = [
      ("j", ["touch", "drag 28.8"]), ("k", ["drag -28.8"]),
      ("\u{1B}[B", ["drag 28.8"]), ("\u{1B}[A", ["drag -28.8"]),
      ("\u{1B}[5~", ["drag 288.0"]), ("\u{1B}[6~", ["drag -288.0"]),
      // The pull goes to the middle of the first frame's part, of the second frame's part, and back.
      ("\u{1B}[C", ["pull header to 1.11%"]), ("\u{1B}[C", ["pull header to 3.33%"]),
      ("\u{1B}[D", ["pull header to 1.11%"]), (" ", ["release"]), ("r", ["begin header"]),
      ("\u{1B}[F", ["scroll to 264.0 over 300ms"]), ("l", ["begin footer"]),
      ("\u{1B}[H", ["scroll to -80.0 over 300ms"]), ("j", ["touch", "drag 28.8"]),
      ("\r", ["release"]), ("x", []),
    ]
    for key in keys { terminal.type(key.bytes) }
    terminal.expect("That key does nothing")
    // Ctrl-C ends the pull like `q`, and the script is saved.
    terminal.type("\u{3}")
    #expect(process.waitUntilExit() == 0)
    let steps = try String(contentsOfFile: record, encoding: .utf8).split(separator: "\n")
      .filter { line in !["#", "given", "work", "wait"].contains { line.hasPrefix($0) } }
    #expect(steps.map(String.init) == keys.flatMap(\.steps))
  }

  /// Returns the screen after the header is pulled a little.
  private func pulled(_ options: [String]) -> ScreenEmulator {
    let process = start(options)
    var screen = ScreenEmulator(columns: 100, rows: 24)
    screen.feed(terminal.bytes(upTo: "q quit"))
    // The pull is a single step, since each picture is painted with regard to the previous one.
    terminal.type(mouse(0, row: 4) + mouse(32, row: 8))
    watch(&screen, for: "Keep pulling")
    quit(process)
    while terminal.read(within: .milliseconds(0)) != nil {}
    return screen
  }

  /// Every drawing option changes the screen.
  @Test func eachDrawingOptionChangesTheScreen() {
    let plain = pulled([]).cells
    func shows(_ options: [String], _ cells: [ScreenEmulator.Cell]) -> Bool {
      pulled(options).cells == cells
    }
    #expect(shows([], plain), "the same again")
    #expect(!shows(["--colors", "16"], plain))
    for options in [
      ["--symbols", "half"], ["--fg-only"], ["--font-ratio", "1"], ["--bg", "red"],
    ] {
      #expect(!shows(options, plain), "\(options)")
    }
    for (colors, option) in [("none", ["--invert"]), ("16", ["--dither", "none"])] {
      let fewer = pulled(["--colors", colors]).cells
      #expect(!shows(["--colors", colors] + option, fewer), "\(option)")
    }
  }

  /// After a resize, which may wrap or cut lines, the screen is drawn anew without old parts.
  @Test(arguments: [(50, 20), (120, 40)])
  func aResizeRedrawsTheWholeScreen(columns: Int, rows: Int) throws {
    let process = start([])
    terminal.expect("q quit")
    terminal.resize(columns: columns, rows: rows)
    terminal.expect("\u{1B}[H\u{1B}[2J")
    var screen = ScreenEmulator(columns: columns, rows: rows)
    screen.feed(terminal.bytes(upTo: "q quit"))
    let lines = screen.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].hasPrefix("   1  An item of the list"))
    #expect(try #require(lines.last).contains("space lets go"))
    quit(process)
  }

  /// A list that is pulled while the window changes stays in the hand.
  @Test func aResizeKeepsTheListInTheHand() {
    let process = start([])
    terminal.expect("q quit")
    terminal.type(mouse(0, row: 2) + mouse(32, row: 6))
    terminal.expect("Keep pulling")
    terminal.resize(columns: 90, rows: 20)
    terminal.expect("Keep pulling")
    terminal.type(mouse(0, row: 6, isRelease: true))
    terminal.expect("Pull down")
    quit(process)
  }

  /// The shell's lines took the list's place.
  @Test func aSuspendedListIsDrawnAnewAfterFg() {
    let shell = terminal.spawn(
      "/bin/sh", ["-c", "set -m; \"$0\" pull \"$1\"; echo STOPPED; fg", Tool.path, cat])
    terminal.expect("q quit")
    terminal.type("\u{1A}")
    terminal.expect("STOPPED")
    terminal.expect("\u{1B}[?1049h")
    #expect(terminal.output(upTo: "q quit").contains("1  An item of the list"))
    quit(shell)
  }

  /// A list of three screens has 33 items, and a page ten.
  @Test func loadingMoreAddsItemsToTheList() {
    let process = start([])
    var screen = ScreenEmulator(columns: 100, rows: 24)
    screen.feed(terminal.bytes(upTo: "q quit"))
    terminal.type("l")
    watch(&screen, for: "Loading more")
    watch(&screen, for: "Pull down with the mouse")
    terminal.type("\u{1B}[F")
    watch(&screen, for: "  43  An item of the list")
    quit(process)
  }

  /// With a script, and as JSON, nothing is pulled by hand.
  @Test(arguments: ["--json", "--script"]) func aTraceIsPrintedInATerminalToo(option: String)
    throws
  {
    let script = try folder.file("a.script", Array("touch\ndrag 30\nrelease\n".utf8))
    let process = start(option == "--json" ? [option] : [option, script])
    var output: [UInt8] = []
    let status = process.waitUntilExit {
      if let bytes = terminal.read(within: .milliseconds(10)) { output += bytes }
    }
    let text = String(decoding: output, as: UTF8.self) + terminal.output()
    #expect(status == 0 && text.contains("drag") && !text.contains("\u{1B}"), "\(text)")
  }

  /// The status lines and captions fit 50 columns.
  @Test func statusLinesAndCaptionsFit50Columns() throws {
    let process = start([])
    terminal.expect("q quit")
    terminal.resize(columns: 50, rows: 20)
    terminal.expect("\u{1B}[H\u{1B}[2J")
    // The screen must see all output from here on, since later only cells that differ are sent.
    var screen = ScreenEmulator(columns: 50, rows: 20)
    screen.feed(terminal.bytes(upTo: "q quit"))
    // The wheel scrolls to the middle of the list.
    terminal.type(mouse(65, row: 5))
    watch(&screen, for: "Press Home or End to reach an edge")
    terminal.type("\u{1B}[F" + String(repeating: "\u{1B}[A", count: 20))
    watch(&screen, for: "Let go to load more: space, or the mouse button", "Release to load more")
    quit(process)
  }

  /// The last row is the longest of four lines of keys that fits.
  @Test func theLastRowIsTheLongestThatFits() throws {
    let lines = [
      " mouse, wheel, ↓ ↑ pull  ← → frame  space lets go  r refresh  l more  q quit",
      " ↓↑ pull  space lets go  r refresh  l more  q quit",
      " ↓↑ pull  space lets go  q quit", " ↓ space q",
    ]
    let process = start([])
    terminal.expect("q quit")
    for (columns, line) in [
      (120, 0), (76, 0), (75, 1), (50, 1), (49, 2), (31, 2), (30, 3), (20, 3), (10, 3),
    ] {
      terminal.resize(columns: columns, rows: 20)
      terminal.expect("\u{1B}[H\u{1B}[2J")
      var screen = ScreenEmulator(columns: columns, rows: 20)
      let expected = lines[line].padding(toLength: columns, withPad: " ", startingAt: 0)
      watch(&screen) { $0.text.hasSuffix("\n" + expected) }
      try #require(screen.text.hasSuffix("\n" + expected), "\(columns): \(screen.text)")
    }
    quit(process)
  }

  /// Chinese captions, of two cells a character, are shown whole, and leave no parts behind.
  @Test func chineseCaptionsAreShownWholeAndErased() {
    let process = start(["--titles", "下拉可以刷新|松开立即刷新|加载中|好了"])
    var screen = ScreenEmulator(columns: 100, rows: 24)
    screen.feed(terminal.bytes(upTo: "q quit"))
    for key in ["\u{1B}[B", "\u{1B}[A"] {
      terminal.type(String(repeating: key, count: 6))
      watch(&screen, for: "下拉可以刷新")
    }
    terminal.type(String(repeating: "\u{1B}[B", count: 20))
    watch(&screen, for: "松开立即刷新 ")
    terminal.type(" ")
    watch(&screen, for: "加载中")
    watch(&screen, for: "Pull down")
    #expect(screen.text.unicodeScalars.allSatisfy { $0.value < 0x3000 }, "\(screen.text)")
    quit(process)
  }

  /// A ring in a title, or over the list, is visible until the load ends.
  @Test(arguments: ["title", "hud"]) func theRingOrCircleIsVisibleUntilTheLoadEnds(design: String) {
    let process = start(["--preset", design])
    var screen = ScreenEmulator(columns: 100, rows: 24)
    screen.feed(terminal.bytes(upTo: "q quit"))
    terminal.type(String(repeating: "\u{1B}[B", count: 20))
    watch(&screen, for: "Let go to refresh")
    terminal.type(" ")
    let signs = Set("…○◔◑◕●")
    var list = ""
    watch(&screen) {
      list = $0.text.split(separator: "\n").dropLast(2).joined()
      return $0.text.contains("• Refreshing …") && list.contains(where: signs.contains)
        || $0.text.contains("Pull down")
    }
    #expect(list.contains(where: signs.contains), "\(screen.text)")
    // After the load, nothing covers the list.
    let plain = "   1  An item of the list".padding(toLength: 100, withPad: " ", startingAt: 0)
    watch(&screen) { $0.text.contains("Pull down") && $0.text.hasPrefix(plain) }
    #expect(screen.text.hasPrefix(plain))
    quit(process)
  }

  /// Feeds output to the screen until all texts can be read.
  private func watch(_ screen: inout ScreenEmulator, for texts: String...) {
    watch(&screen) { screen in texts.allSatisfy(screen.text.contains) }
    for text in texts { #expect(screen.text.contains(text)) }
  }

  /// Feeds output to the screen until a condition holds, or the test's patience is over.
  private func watch(_ screen: inout ScreenEmulator, until isReady: (ScreenEmulator) -> Bool) {
    let end = ContinuousClock.now + ChildProcess.patience
    while !isReady(screen), ContinuousClock.now < end {
      guard let bytes = terminal.read() else { break }
      screen.feed(bytes)
    }
  }

  /// Otherwise a picture that has moved by a part of its rows could be seen.
  @Test func theFramesOfAPullAppearAtOnceIfTheTerminalCanDoThat() {
    terminal.type("\u{1B}[?2026;2$y\u{1B}[?62c")
    let process = start([])
    terminal.expect("q quit")
    terminal.type("jjj")
    let pulled = terminal.output(upTo: "Keep pulling")
    #expect(pulled.contains("\u{1B}[?2026h"), "\(pulled.debugDescription)")
    quit(process)
  }

  /// The wheel pulls at an edge, and releases when it rests.
  @Test func turningTheWheelUpPullsAndRefreshesTheList() {
    let process = start([])
    terminal.expect("q quit")
    for _ in 0..<20 { terminal.type(mouse(64, row: 5)) }
    terminal.expect("Refreshing")
    quit(process)
  }

  /// The arrow keys show each frame of the GIF, forwards and backwards.
  @Test(arguments: ["tmall", "mjrefresh"]) func theLeftAndRightKeysStepThroughEveryFrameOfAPull(
    design: String
  ) throws {
    let record = try folder.file("hand.script", [])
    let process = start(["--save-script", record, "--force", "--preset", design])
    var screen = ScreenEmulator(columns: 100, rows: 24)
    screen.feed(terminal.bytes(upTo: "q quit"))
    let count = try Tool.run("frames", cat).lines.count {
      $0.drop { $0 == " " }.first?.isNumber ?? false
    }
    try #require(count > 10)
    for frame in 0..<count {
      terminal.type("\u{1B}[C")
      watch(&screen, for: "%, frame \(frame) ")
    }
    terminal.type("\u{1B}[C")
    watch(&screen, for: "Let go to refresh")
    for _ in 0..<count { terminal.type("\u{1B}[D") }
    watch(&screen, for: "%, frame 0 ")
    quit(process)
    // No frame was skipped.
    let script = try String(contentsOfFile: record, encoding: .utf8)
    let shown = script.matches(of: /(?:pulling|armed) +[\d.]+ +pull (\d+)/).compactMap { Int($0.1) }
    #expect(!script.contains(#/(?m)^pull .*\.\d{3}/#), "\(script.prefix(2000))")
    let changes = zip([-1] + shown, shown).filter { $0 != $1 }.map(\.1)
    #expect(changes == Array(0..<count) + (0..<count - 1).reversed())
  }

  @Test func aScriptFileThatCannotBeWrittenEndsTheToolAtOnce() throws {
    let process = start(["--save-script", "/nowhere/hand.script"])
    #expect(process.waitUntilExit() >> 8 & 0xFF == 2)
  }
}
