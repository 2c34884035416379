import Foundation
import TestSupport
import Testing

/// `gifrefresh preview` in a pseudo-terminal.
@Suite(.serialized) struct PreviewTerminalTests {
  private let folder = TemporaryFolder()
  private var errors: String { folder.url.appending(path: "errors").path }

  private static let questions = "\u{1B}[c"
  private static let left = "\u{1B}[?2026l\u{1B}[m\u{1B}[?7h\u{1B}[?25h"
  /// The replies of a terminal whose only capability is synchronized updates.
  private static let answers = "\u{1B}[?2026;2$y\u{1B}[?62c"

  private let terminal = PseudoTerminal()

  init() { terminal.resize(columns: 12, rows: 6) }

  /// Returns a GIF of one pixel, which is painted fast, with a frame of 100 ms for each colour.
  private static func gif(
    colors: [[UInt8]], loops: Int = 0, delay: Int = 10, transparent: UInt8? = nil
  ) -> [UInt8] {
    GIFBytes(1, 1, colors: [0, 0, 0, 255, 255, 255]) {
      $0.loop(loops)
      for color in colors {
        $0.control(disposal: 0, transparent: transparent, delay: delay)
        $0.dot(index: 0, colors: color + [0, 0, 0])
      }
    }.bytes
  }

  private func start(
    _ arguments: [String], _ variables: [String] = [], errors: String = "/dev/null"
  ) -> ChildProcess {
    terminal.spawn(
      Tool.path, ["preview"] + arguments,
      environment: PseudoTerminal.trueColor + variables,
      errors: errors)
  }

  /// Starts the tool in a terminal whose replies are typed in advance.
  private func startAnswered(
    _ arguments: [String], _ answers: String = Self.answers, errors: String = "/dev/null"
  ) -> ChildProcess {
    terminal.type(answers)
    return start(arguments, errors: errors)
  }

  /// Starts a shell with job control in the terminal; `$0` is the tool, `$1` a file.
  private func startShell(_ script: String, _ file: String) -> ChildProcess {
    terminal.spawn(
      "/bin/sh", ["-c", "set -m; \(script)", Tool.path, file])
  }

  /// Starts the tool in a shell, which then prints LEFT, and the next line of its input as `GOT<line>`.
  private func startBeforeAnInput(
    _ arguments: [String], errors: String = "/dev/null"
  ) -> ChildProcess {
    terminal.spawn(
      "/bin/sh",
      ["-c", #""$0" preview "$@"; echo LEFT; IFS= read -r line; echo "GOT<$line>""#, Tool.path]
        + arguments, errors: errors)
  }

  private func status(_ process: ChildProcess) -> (exit: Int32?, signal: Int32) {
    let status = process.waitUntilExit()
    return (status & 0x7F == 0 ? status >> 8 & 0xFF : nil, status & 0x7F)
  }

  /// Presses a key, and expects that the tool, or the shell that runs it, ends.
  private func quit(_ process: ChildProcess, by key: String = "q") {
    terminal.type(key)
    terminal.expect(Self.left)
    #expect(status(process) == (0, 0))
  }

  private static let red: [UInt8] = [250, 1, 2]
  private static let green: [UInt8] = [3, 251, 4]

  private func file(
    _ name: String = "a.gif", loops: Int = 0,
    _ colors: [[UInt8]] = [red, green]
  ) throws -> String {
    try folder.file(name, Self.gif(colors: colors, loops: loops))
  }

  /// On a light background letters are dark, so the picture is the inverse of that on a dark background.
  @Test func aPictureInLettersIsInvertedOnALightBackground() throws {
    func letters(_ background: String, _ options: String...) throws -> String {
      let terminal = PseudoTerminal()
      terminal.resize(columns: 40, rows: 12)
      let process = terminal.spawn(
        Tool.path,
        ["preview", "--probe", "on", "--frame", "0", "-c", "none"] + options
          + [Fixture("cat-run.gif").url.path])
      terminal.expect(Self.questions)
      terminal.type("\u{1B}]11;rgb:\(background)\u{1B}\\\u{1B}[?62c")
      #expect(process.waitUntilExit() == 0)
      return terminal.output()
    }
    let (dark, light) = (try letters("0000/0000/0000"), try letters("ffff/ffff/ffff"))
    #expect(dark != light)
    #expect(try letters("ffff/ffff/ffff", "--invert") == dark)
    #expect(try letters("0000/0000/0000", "--invert") == light)
  }

  /// A terminal that tells its size in pixels shows a square GIF as a square, whatever the shape of its cells.
  @Test(arguments: [(100, 1), (200, 2), (400, 4)])
  func aSquareGIFIsASquareInPixels(height: Int, columnsForARow: Int) throws {
    terminal.resize(columns: 40, rows: 10, width: 400, height: height)
    let process = start(
      ["--probe", "off", "--frame", "0", "--symbols", "half", try file()])
    #expect(status(process) == (0, 0))
    let shown = terminal.output()
    let rows = shown.split(separator: "\r\n").filter { $0.contains("48;2;") }
    let columns = rows.map { $0.count { $0 == " " } }
    #expect(Set(columns).count == 1 && columns.first == rows.count * columnsForARow, "\(columns)")
  }

  /// What shows chosen frames is printed below the command, also in a terminal, and nothing plays.
  @Test(arguments: [["--frame", "3"], ["--progress", "0.5"], ["--sheet", "3"]])
  func chosenFramesArePrintedAsStills(options: [String]) {
    let process = terminal.spawn(
      "/bin/sh",
      ["-c", #""$0" preview --probe off "$@"; echo LEFT"#, Tool.path] + options
        + [Fixture("cat-run.gif").url.path])
    let shown = terminal.output(upTo: "LEFT\r\n")
    #expect(shown.contains("48;2;") && !shown.contains("\u{1B}[H"), "\(options)")
    _ = process.waitUntilExit()
  }

  /// The shell receives no replies after the tool has ended, however late and in whatever order they come.
  @Test(
    arguments: [
      ["\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?62;4c"],
      ["\u{1B}[?62;4c", "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\"],
    ], [["--frame", "0"], ["--duration", "0.1"]])
  func lateTerminalRepliesDoNotReachTheShell(answers: [String], options: [String]) throws {
    let process = startBeforeAnInput(options + [Fixture("cat-run.gif").url.path])
    terminal.expect(Self.questions)
    // The picture does not wait for the replies, which are typed after it is shown.
    terminal.expect("48;2;")
    for answer in answers { terminal.type(answer) }
    terminal.expect("LEFT\r\n")
    terminal.type("x\n")
    #expect(terminal.output(upTo: ">\r\n").hasSuffix("GOT<x>\r\n"))
    _ = process.waitUntilExit()
  }

  /// Keys that were typed before are for the shell, so nothing is asked whose answer would have to be read.
  @Test func keysTypedAheadOfAStillAreLeftForTheShell() {
    terminal.type("k")
    let process = startBeforeAnInput(
      ["--frame", "0", Fixture("cat-run.gif").url.path], errors: terminal.path)
    #expect(!terminal.output(upTo: "LEFT\r\n").contains(Self.questions))
    terminal.type("x\n")
    #expect(terminal.output(upTo: ">\r\n").contains("GOT<kx>"))
    _ = process.waitUntilExit()
  }

  @Test(arguments: [(4, 2, true), (3, 2, false), (4, 1, false)])
  func aWindowOfFourByTwoCellsIsTheSmallestToPlayIn(columns: Int, rows: Int, plays: Bool) throws {
    terminal.resize(columns: columns, rows: rows)
    let process = startAnswered(["-d", "0.1", try file()], errors: errors)
    #expect(process.waitUntilExit() == 0)
    let note = "gifrefresh: this is a still: playing needs a window of 4x2 cells\n"
    #expect(try String(contentsOfFile: errors, encoding: .utf8) == (plays ? "" : note))
  }

  /// The keys come from the terminal also if the GIF comes from the standard input.
  @Test func aGIFFromStandardInputIsEndedByAKeyOfTheTerminal() throws {
    terminal.type(Self.answers)
    let shell = startShell("\"$0\" preview - <\"$1\"", try file())
    terminal.expect("250;1;2")
    quit(shell)
  }

  /// `q` in one of several files, or on one page of a grid, quits.
  @Test(arguments: [[], ["--grid", "1x1"]]) func qEndsAPreviewOfSeveralFiles(grid: [String]) throws
  {
    let files = [try file(), try file("b.gif", [[9, 9, 200], [9, 200, 200]])]
    let process = startAnswered(["--loops", "0"] + grid + files)
    terminal.expect("250;1;2")
    terminal.type("q")
    #expect(!terminal.output(upTo: Self.left).contains("9;9;200"))
    #expect(status(process) == (0, 0))
    #expect(!terminal.output().contains("9;9;200"))
  }

  @Test(arguments: [[], ["--grid", "1x1"]])
  func eachFileAndEachPageOfAGridPlaysForTheDuration(grid: [String]) throws {
    let other = try file("b.gif", [[9, 9, 200], [9, 200, 200]])
    let process = startAnswered(grid + ["--duration", "0.3", try file(), other])
    for color in ["250;1;2", "9;9;200", Self.left] { terminal.expect(color) }
    #expect(status(process) == (0, 0))
  }

  /// Keys that are typed while the tool asks the terminal are for the shell.
  ///
  /// Also those that are typed after the picture, while the replies are still awaited.
  @Test(arguments: [true, false]) func keysTypedDuringTheQueriesReachTheShell(waits: Bool) throws {
    let process = startBeforeAnInput(
      ["--frame", "0", "--probe", waits ? "on" : "auto", Fixture("cat-run.gif").url.path],
      errors: terminal.path)
    terminal.expect(Self.questions)
    if !waits { terminal.expect("38;2;") }
    terminal.type("k" + Self.answers + "l")
    let shown = terminal.output(upTo: "LEFT\r\n")
    terminal.type("x\n")
    // Some systems let no program type; then a line says that the keys are lost.
    let line = shown.contains("are lost; --probe off keeps them") ? "" : "k"
    let got = terminal.output(upTo: ">\r\n")
    #expect(got.contains("GOT<\(line)x>") || got.contains("GOT<\(line)lx>"), "\(got)")
    _ = process.waitUntilExit()
  }

  @Test func withProbeOffTheToolSendsNoQueriesToTheTerminal() throws {
    let process = start([try file(), "--probe", "off"])
    #expect(!terminal.output(upTo: "250;1;2").contains(Self.questions))
    quit(process)
  }

  /// The line below the picture follows the keys, each of which `eachKeyStepsOrChangesTheSpeed` has.
  @Test func keysPauseThePictureAndStepThroughItsFrames() throws {
    let colors: [[UInt8]] = (0..<20).map { [200, 10, UInt8(100 + $0)] }
    terminal.resize(columns: 100, rows: 6)
    let process = startAnswered([try file("a.gif", colors)])
    terminal.expect("200;10;")
    for (key, line) in [(" ", "paused"), ("\u{1B}[F", "frame 19 of 20  1.90/2.00 s")] {
      terminal.type(key)
      terminal.expect(line)
    }
    quit(process)
    #expect(terminal.flags == terminal.flagsAtRest)
  }

  /// A signal ends the tool and restores the terminal, also SIGQUIT, for which Swift's runtime has a handler if it
  /// prints backtraces.
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func aSignalEndsTheToolAndRestoresTheTerminal(signal: Int32) throws {
    terminal.type(Self.answers)
    let process = start([try file()], ["SWIFT_BACKTRACE=enable=yes,interactive=no"])
    terminal.expect("250;1;2")
    #expect(terminal.flags != terminal.flagsAtRest)
    if signal == SIGQUIT { terminal.type("\u{1C}") } else { process.send(signal) }
    #expect(
      terminal.output(upTo: "\u{1B}[?25h")
        .hasSuffix("\u{1B}\\\u{1B}[?2026l\u{1B}[m\r\r\n\u{1B}[J\u{1B}[?7h\u{1B}[?25h"))
    #expect(status(process) == (nil, signal))
    #expect(terminal.flags == terminal.flagsAtRest)
  }

  /// Also in a window's last row, where the line that scrolls in could have the picture's colour.
  @Test func controlCLeavesAnEmptyLineBelowThePicture() throws {
    terminal.resize(columns: 100, rows: 6)
    let process = startAnswered([try file()])
    var output = terminal.output(upTo: "250;1;2")
    terminal.type(" ")
    output += terminal.output(upTo: "paused")
    terminal.type("\u{3}")
    output += terminal.output(upTo: "\u{1B}[?25h")
    #expect(status(process) == (nil, SIGINT))
    var screen = ScreenEmulator(columns: 100, rows: 6)
    screen.feed(Array("\n\n\n\n\n\r".utf8) + Array(output.utf8))
    #expect(
      screen.text.contains("▀") || screen.text.contains("▄")
        || screen.cells.contains { $0.background != nil })
    #expect((0..<100).allSatisfy { screen[$0, screen.row] == ScreenEmulator.Cell() })
  }

  /// As below `nohup`, or in the background of a script.
  @Test(arguments: [SIGHUP, SIGINT])
  func aSignalThatIsIgnoredDoesNotEndTheTool(signal: Int32) throws {
    terminal.type(Self.answers)
    let process = terminal.spawn(
      "/bin/sh",
      ["-c", "trap '' \(signal); exec \"$0\" preview \"$1\"", Tool.path, try file()])
    terminal.expect("250;1;2")
    process.send(signal)
    for _ in 0..<3 { for color in ["3;251;4", "250;1;2"] { terminal.expect(color) } }
    quit(process)
  }

  @Test func closingTheTerminalEndsTheTool() throws {
    let file = try file()
    let process: ChildProcess
    do {
      let window = PseudoTerminal()
      window.resize(columns: 12, rows: 6)
      window.type(Self.answers)
      process = window.spawn(
        Tool.path, ["preview", file], environment: ["TERM=xterm-256color", "LANG=C.UTF-8"])
      _ = window.output(upTo: "48;")
    }
    // The tool ends by the signal, or because the input ends, whichever comes first.
    let end = status(process)
    #expect(end.signal == SIGHUP || end.exit == 0)
  }

  @Test(arguments: ["q", "\u{1B}", "\u{4}"])
  func theKeysQEscapeAndControlDEachEndTheTool(key: String) throws {
    let process = startAnswered([try file()])
    terminal.expect("250;1;2")
    quit(process, by: key)
    #expect(terminal.flags == terminal.flagsAtRest)
  }

  @Test func aKeyTypedBeforeTheTerminalRepliesIsNotLost() throws {
    let process = startAnswered([try file()], "q" + Self.answers)
    terminal.expect(Self.left)
    #expect(status(process) == (0, 0))
    // Also a pause, at the first frame.
    terminal.resize(columns: 100, rows: 6)
    let paused = startAnswered([try file()], " " + Self.answers)
    terminal.expect("frame 0 of 2  0.00/0.20 s  1x  paused")
    quit(paused)
  }

  @Test func synchronizedUpdatesAreUsedOnlyIfTheTerminalSupportsThem() throws {
    for isKnown in [true, false] {
      let process = startAnswered(
        ["--loops", "1", try file()], "\u{1B}[?2026;\(isKnown ? 2 : 0)$y\u{1B}[?62c")
      #expect(terminal.output(upTo: Self.left).contains("\u{1B}[?2026h") == isKnown)
      #expect(status(process) == (0, 0))
    }
  }

  @Test func twoGIFsPlayOneAfterTheOtherOrSideBySideInAGrid() throws {
    let files = [
      try file("a.gif", [Self.red, Self.green]),
      try file("b.gif", [[9, 9, 200], [9, 200, 200]]),
    ]
    for options in [[], ["--grid", "2x1"]] {
      let process = startAnswered(options + ["--title", "--loops", "1"] + files)
      var output = terminal.output(upTo: Self.left)
      if options.isEmpty {
        while output.components(separatedBy: Self.left).count < 3 {
          output += terminal.output(upTo: Self.left)
        }
        #expect(
          output.components(separatedBy: Self.questions).count == 2, "a terminal is asked once")
      }
      #expect(output.contains("250;1;2") && output.contains("9;9;200"))
      #expect(output.contains("a.gif") && output.contains("b.gif"), "each has its title")
      #expect(status(process) == (0, 0))
    }
  }

  /// Of four GIFs in one column, a window of six lines shows three, and then the fourth.
  @Test func aGridOfMoreRowsThanFitIsShownByPages() throws {
    let files = try (1...4).map {
      try file("\($0).gif", [[9, 9, UInt8($0)], [9, 8, UInt8($0)]])
    }
    let process = startAnswered(["--grid", "1", "--speed", "20"] + files)
    let first = terminal.output(upTo: ";9;9;4")
    for page in 1...3 { #expect(first.contains(";9;8;\(page)"), "\(page) has played to its end") }
    terminal.expect(Self.left)
    #expect(status(process) == (0, 0))
  }

  /// A header repeats forever, but not before another one.
  @Test func severalHeadersPlayInTurn() throws {
    let others = [try file(), try file("b.gif", [[9, 9, 200], [9, 200, 200]])]
    let process = startAnswered(
      ["--speed", "100", "--loading", try file("l.gif", [[7, 7, 7]])] + others)
    for color in ["250;1;2", "9;9;200"] { terminal.expect(color) }
    quit(process)
  }

  /// With `--watch`, the faults are those of the file that is shown at the end.
  @Test(arguments: [false, true]) func aWatchedFilesFaultsAreThoseOfItsLastVersion(isLast: Bool)
    throws
  {
    let (red, blue) = (
      Self.gif(colors: [Self.red, Self.green]), Self.gif(colors: [[7, 8, 201], [7, 8, 202]])
    )
    func cut(_ bytes: [UInt8]) -> [UInt8] { Array(bytes.dropLast()) }
    let path = try folder.file("a.gif", isLast ? red : cut(red))
    let process = startAnswered(["--watch", path], errors: errors)
    terminal.expect("250;1;2")
    _ = try folder.file("a.gif", isLast ? cut(blue) : blue)
    terminal.expect("7;8;201")
    quit(process)
    let words = try String(contentsOfFile: errors, encoding: .utf8)
    #expect(words.contains("truncated") == isLast, "\(words)")
  }

  /// With `--watch`, a file that cannot be read does not stop the picture: a damaged file, a pipe, a folder, or no
  /// file.
  @Test(arguments: [
    ("printf GIF89a >a.gif", "no frame can be shown, at byte 6"),
    ("rm a.gif && mkfifo a.gif", "--watch needs a regular file"),
    ("rm a.gif && mkdir a.gif", "it is a folder"), ("rm a.gif", "there is no such file"),
  ])
  func aWatchedFileIsShownAgainAfterItWasUnreadable(script: String, reason: String) throws {
    let process = startAnswered(["--watch", try file()], errors: errors)
    terminal.expect("250;1;2")
    _ = try Tool.shell("cd \"$1\" && \(script)", [folder.url.path])
    let end = ContinuousClock.now + ChildProcess.patience
    while (try? String(contentsOfFile: errors, encoding: .utf8))?.contains("a.gif: \(reason)\n")
      != true, ContinuousClock.now < end
    {
      terminal.expect("250;1;2")
    }
    _ = try Tool.shell("cd \"$1\" && rm -rf a.gif", [folder.url.path])
    _ = try folder.file("a.gif", Self.gif(colors: [[7, 8, 201], [9, 202, 1]]))
    terminal.expect("7;8;201")
    quit(process)
    let lines = try String(contentsOfFile: errors, encoding: .utf8).split(separator: "\n")
    #expect(lines.count { $0.hasSuffix("a.gif: \(reason)") } == 1, "\(lines)")
  }

  /// A new version of the GIF that plays while loading is shown, and a fault in it is said under its name.
  @Test func theLoadingGIFOfAWatchedHeaderIsWatchedToo() throws {
    let (loading, pull) = (try file("l.gif", [[7, 7, 7]]), try file())
    let process = startAnswered(
      ["--watch", "--speed", "20", "--loading", loading, pull], errors: errors)
    terminal.expect("7;7;7")
    _ = try folder.file("l.gif", Array("GIF89a".utf8))
    let words = "gifrefresh: \(loading): no frame can be shown, at byte 6\n"
    // The header repeats, with the last version that could be read.
    let end = ContinuousClock.now + ChildProcess.patience
    while (try? String(contentsOfFile: errors, encoding: .utf8)) != words, ContinuousClock.now < end
    {
      terminal.expect("250;1;2")
    }
    _ = try file("l.gif", [[7, 8, 201]])
    terminal.expect("7;8;201")
    // The other file is still watched.
    _ = try file("a.gif", [[9, 202, 1], [9, 203, 1]])
    for color in ["9;202;1", "7;8;201"] { terminal.expect(color) }
    quit(process)
    #expect(try String(contentsOfFile: errors, encoding: .utf8) == words)
  }

  /// One frame can be compared with its next version: the pause, the frame, the speed and the direction stay.
  @Test func aWatchedGIFThatIsPausedStaysAtItsFrameWhenItsFileChanges() throws {
    terminal.resize(columns: 100, rows: 6)
    func file(_ colors: [[UInt8]]) throws -> String {
      try folder.file("a.gif", Self.gif(colors: colors, delay: 6000))
    }
    let process = startAnswered(["--watch", try file([Self.red, Self.green, [5, 6, 7]])])
    terminal.expect("250;1;2")
    for (key, words) in [
      ("-", "0.75x  playing"), ("r", "0.75x  backwards"), (" ", "frame 0 of 3"),
      ("..", "frame 2 of 3"),
    ] {
      terminal.type(key)
      terminal.expect(words)
    }
    _ = try file([[7, 8, 201], [7, 8, 202], [7, 8, 203], [7, 8, 204]])
    let same = terminal.output(upTo: "frame 2 of 4")
    #expect(same.contains("7;8;203") && !same.contains("7;8;201"))
    terminal.expect("0.75x  paused")
    // Of fewer frames, the last one.
    _ = try file([[9, 202, 1], [9, 203, 1]])
    let last = terminal.output(upTo: "frame 1 of 2")
    #expect(last.contains("9;203;1") && !last.contains("9;202;1"))
    terminal.type(" ")
    terminal.expect("0.75x  backwards")
    quit(process)
  }

  /// A picture of one frame, too, and in a terminal that keeps pictures by their numbers.
  @Test func aWatchedPictureIsSentAgainWhenItsFileChanges() throws {
    let kitty = "\u{1B}_Gi=4211;OK\u{1B}\\\u{1B}[?62c"
    let process = startAnswered(["--watch", try file("a.gif", [Self.red])], kitty)
    terminal.expect("\u{1B}_Ga=t")
    _ = try file("a.gif", [[7, 8, 201]])
    terminal.expect("\u{1B}_Ga=t")
    quit(process)
  }

  @Test(arguments: [false, true])
  func theSpeedOptionSetsTheSpeedOfAGIFAndOfAHeader(isHeader: Bool) throws {
    let file = try file()
    terminal.resize(columns: 100, rows: 6)
    let process = startAnswered(
      ["--speed", "0.5"] + (isHeader ? ["--loading", file] : []) + [file])
    terminal.expect("250;1;2")
    terminal.type(" ")
    terminal.expect(" 0.5x  paused")
    quit(process)
  }

  @Test func sixteenColorsAreThoseThatTheTerminalReports() throws {
    let palette = (0..<16).map { index in
      "\u{1B}]4;\(index);rgb:\(index == 4 ? "fa/01/02" : "00/00/00")\u{1B}\\"
    }
    let process = startAnswered(
      ["--colors", "16", try file()], palette.joined() + Self.answers)
    terminal.expect("\u{1B}[44m")
    quit(process)
  }

  @Test func clearPixelsHaveTheBackgroundThatTheTerminalReportsInSixels() throws {
    let clear = Self.gif(colors: [Self.red], transparent: 0)
    let process = startAnswered(
      ["--watch", try folder.file("clear.gif", clear)],
      "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?62;4c")
    terminal.expect("#0;2;100;100;100")
    quit(process)
  }

  @Test(arguments: [100, 30]) func anErrorMessageIsPrintedBelowThePicture(columns: Int) throws {
    terminal.resize(columns: columns, rows: 24)
    terminal.type(Self.answers)
    let process = terminal.spawn(
      Tool.path, ["preview", "--watch", "-s", "4x2", try file()], errors: terminal.path)
    var output = terminal.output(upTo: "250;1;2")
    _ = try folder.file("a.gif", Array("GIF89a".utf8))
    output += terminal.output(upTo: "a.gif: ") + terminal.output(upTo: "250;1;2")
    quit(process)
    var screen = ScreenEmulator(columns: columns, rows: 24)
    screen.feed(Array(output.utf8))
    let rows = screen.text.components(separatedBy: "\n")
    let message = try #require(rows.firstIndex { $0.contains("gifrefresh: ") }, "\(rows)")
    #expect(message == 2, "below the two rows of the picture: \(rows)")
    #expect(rows.joined().contains("a.gif: no frame can be shown"), "with its reason: \(rows)")
  }

  @Test(arguments: ["--fps", "--loading-fps"])
  func theFramesPerSecondReplaceDelaysOfElevenMinutes(option: String) throws {
    let slow = try folder.file(
      "slow.gif", Self.gif(colors: [[7, 8, 250], [250, 9, 8]], delay: 65_535))
    // The pull of the header has one frame.
    let others =
      try option == "--fps" ? [slow] : ["--loading", slow, file("a.gif", [Self.red])]
    let process = startAnswered([option, "50"] + others)
    terminal.expect("250;9;8")
    quit(process)
  }

  @Test func qEndsTheToolAfterControlSStopsTheTerminal() throws {
    // After Ctrl-S the terminal takes no more bytes.
    terminal.resize(columns: 200, rows: 60)
    let process = startAnswered(["--speed", "10", try file()], errors: errors)
    terminal.expect("250;1;2")
    terminal.type("\u{13}")
    terminal.type("q")
    #expect(status(process) == (0, 0))
    #expect(try String(contentsOfFile: errors, encoding: .utf8).isEmpty, "it was the user's wish")
    #expect(terminal.flags == terminal.flagsAtRest)
    terminal.type("\u{11}")
  }

  /// No picture is larger than the terminal, whatever its options say; a square GIF is a square in the cells that the
  /// terminal reports.
  @Test(
    arguments: [([], "", 4), (["-s", "100x50"], "", 4), ([], "\u{1B}[6;10;10t", 2)]
      as [([String], String, Int)])
  func afterAResizeThePictureIsErasedAndDrawnInTheNewSize(
    options: [String], cell: String, columns: Int
  ) throws {
    let process = startAnswered(options + [try file()], cell + Self.answers)
    terminal.expect("250;1;2")
    terminal.resize(columns: 6, rows: 3)
    terminal.expect("\u{1B}[J")
    var screen = ScreenEmulator(columns: 6, rows: 3)
    screen.feed(terminal.bytes(upTo: "\u{1B}[?2026l"))
    let coloured = (0..<3).map { row in (0..<6).count { screen[$0, row].background != nil } }
    #expect(coloured == [columns, columns, 0])
    quit(process)
  }

  /// After a terminal has become narrower and wrapped the picture's rows, the lines above the picture stay, and no part
  /// of the old rows.
  ///
  /// Multiplexers wrap first and send the signal later, when more frames have been drawn.
  @Test(arguments: [false, true], [13, 20, 39])
  func aTerminalMadeNarrowerShowsNoPartOfTheOldPicture(isToldLater: Bool, columns: Int) throws {
    terminal.resize(columns: 40, rows: 21)
    var screen = ScreenEmulator(columns: 40, rows: 120)
    screen.feed(Array("one\r\ntwo\r\n".utf8))
    let process = startAnswered([try file()])
    for color in ["250;1;2", "3;251;4"] { screen.feed(terminal.bytes(upTo: color)) }
    screen.feed(terminal.bytes(upTo: "\u{1B}[?2026l"))
    screen.narrow(toColumns: columns)
    if isToldLater {
      for _ in 0..<3 { screen.feed(terminal.bytes(upTo: "\u{1B}[?2026l")) }
    }
    terminal.resize(columns: columns, rows: 21)
    screen.feed(terminal.bytes(upTo: "\u{1B}[J"))
    screen.feed(terminal.bytes(upTo: "\u{1B}[?2026l"))
    let lines = screen.text.split(separator: "\n")
    #expect(lines[0].hasPrefix("one ") && lines[1].hasPrefix("two "))
    // A picture of one pixel is a square, with twice as many columns as rows.
    let coloured = (0..<screen.rows).map { row in
      (0..<columns).count { screen[$0, row].background != nil }
    }
    let height = coloured.count { $0 > 0 }
    #expect((columns / 2...columns / 2 + 1).contains(height))
    // All coloured rows are together.
    #expect(coloured[2..<2 + height].allSatisfy { $0 == columns }, "\(coloured)")
    quit(process)
  }

  /// A terminal may have cut or wrapped what it showed, so a picture that stands still is sent again; as many pixels as
  /// its cells have after a change of the font.
  @Test(arguments: [
    ("\u{1B}[?62c", "48;2;", "48;2;"),
    ("\u{1B}_Gi=4211;OK\u{1B}\\\u{1B}[?62c", "\u{1B}_Ga=t", "\u{1B}_Ga=t"),
    ("\u{1B}P>|iTerm2 3.5\u{1B}\\\u{1B}[?62c", "\u{1B}]1337;File=", "\u{1B}]1337;File="),
    ("\u{1B}[?62;4c", "\u{1B}P0;1q\"1;1;40;40", "\u{1B}P0;1q\"1;1;40;40"),
    ("\u{1B}[?62;4c", "\u{1B}P0;1q\"1;1;40;40", "\u{1B}P0;1q\"1;1;80;80"),
  ])
  func aPausedPictureOfTheSameSizeIsDrawnAgainAfterAResize(
    answers: String, beginning: String, later: String
  ) throws {
    terminal.resize(columns: 100, rows: 12, width: 1000, height: 240)
    let process = startAnswered(["-s", "4x2", try file()], answers)
    terminal.expect(beginning)
    terminal.type(" ")
    terminal.expect("paused")
    let zoom = beginning == later ? 1 : 2
    terminal.resize(columns: 99, rows: 12, width: 990 * zoom, height: 240 * zoom)
    terminal.expect(later)
    quit(process)
  }

  /// A frame that is interrupted by Ctrl-Z is not continued over the shell's lines, and is drawn again after `fg`.
  @Test func aFrameInterruptedByControlZIsDrawnAnewAfterFg() throws {
    terminal.type(Self.answers)
    // A frame has 47 KB, of which a terminal takes 12 while nobody reads, so the frame is incomplete.
    terminal.resize(columns: 300, rows: 150)
    let shell = startShell("\"$0\" preview \"$1\"; echo STOPPED; fg", try file())
    terminal.expect("250;1;2")
    terminal.type("\u{1A}")
    terminal.expect("STOPPED")
    // The frame is drawn once, from its beginning, and after the shell's lines.
    let resumed = terminal.output(upTo: "\u{1B}[?2026h")
    #expect(resumed.contains("\u{1B}[?25l") && !resumed.contains("48;2;"), "\(resumed)")
    #expect(terminal.output(upTo: "\u{1B}[?2026").contains("48;2;"))
    quit(shell)
  }

  /// A job that begins in the background of a prompt is stopped before it draws, and plays after `fg`.
  @Test func aJobStartedInTheBackgroundIsStoppedUntilFg() throws {
    for command in ["preview --duration 0.3", "pull"] {
      let shell = startShell(
        "\"$0\" \(command) \"$1\" & wait; jobs; echo PROMPT; fg; echo DONE", try file())
      let before = terminal.output(upTo: "PROMPT\r\n")
      #expect(
        before.contains("Stopped") && !before.contains("\u{1B}"), "\(before.debugDescription)")
      if command == "pull" {
        terminal.expect("\u{1B}[?1049h")
        terminal.type("q")
      } else {
        #expect(terminal.output(upTo: Self.left).contains("250;1;2"))
      }
      terminal.expect("DONE")
      #expect(status(shell) == (0, 0))
      #expect(terminal.flags == terminal.flagsAtRest)
    }
  }

  /// A job that continues in the background after Ctrl-Z and `bg` is stopped again until `fg`.
  @Test func aJobContinuedInTheBackgroundIsStoppedUntilFg() throws {
    terminal.type(Self.answers)
    let shell = startShell(
      "\"$0\" preview \"$1\"; echo STOPPED; bg; wait; jobs; echo AGAIN; fg", try file())
    terminal.expect("250;1;2")
    terminal.type("\u{1A}")
    terminal.expect("STOPPED")
    let stopped = terminal.output(upTo: "AGAIN")
    #expect(
      stopped.contains("Stopped") && !stopped.contains("\u{1B}"), "\(stopped.debugDescription)")
    #expect(terminal.output(upTo: "250;1;2").contains("\u{1B}[?25l"))
    quit(shell)
  }

  /// In the background with its parent program, as under `timeout` in a script, the tool draws to the end, since no
  /// prompt uses the terminal.
  @Test func aToolStartedByABackgroundProgramDrawsToTheEnd() throws {
    let shell = startShell(
      "(\"$0\" preview --duration 0.3 \"$1\"; true) & wait", try file())
    #expect(terminal.output(upTo: Self.left).contains("250;1;2"))
    #expect(status(shell) == (0, 0))
    #expect(terminal.flags == terminal.flagsAtRest)
  }

  /// A job in the background shows no progress line, which would be painted over the prompt.
  @Test func aJobInTheBackgroundShowsNoProgress() throws {
    let shell = terminal.spawn(
      "/bin/sh",
      [
        "-c", "set -m; \"$0\" record --pixels 16x16 --fps 5 -o \"$1.gif\" \"$1\" & wait; echo DONE",
        Tool.path, try file(),
      ], errors: terminal.path)
    let output = terminal.output(upTo: "DONE")
    #expect(!output.contains("\u{1B}"), "\(output.debugDescription)")
    #expect(status(shell) == (0, 0))
    #expect(try folder.names().contains("a.gif.gif"))
  }

  /// The terminal's replies choose the graphics protocol, unless the user requests symbols.
  @Test(
    arguments: [
      ("\u{1B}_Gi=4211;OK\u{1B}\\\u{1B}[?62c", [], "\u{1B}_Ga=t"),
      ("\u{1B}P>|iTerm2 3.5\u{1B}\\\u{1B}[?62c", [], "\u{1B}]1337;File="),
      ("\u{1B}[?62;4c", [], "\u{1B}P0;1q"),
      ("\u{1B}_Gi=4211;OK\u{1B}\\\u{1B}[?2026;2$y\u{1B}[?62c", [], "\u{1B}[?2026h"),
    ]
      + [
        ["--symbols", "half"], ["--colors", "full"], ["--dither", "none"], ["--fg-only"],
        ["--invert"],
        ["--format", "symbols"],
        // Letters are as light as their hue can be.
      ].map {
        (
          "\u{1B}_Gi=4211;OK\u{1B}\\\u{1B}[?62c", $0,
          $0 == ["--fg-only"] ? "255;1;2" : "250;1;2"
        )
      })
  func terminalRepliesSelectTheGraphicsProtocol(
    answers: String, options: [String], beginning: String
  ) throws {
    let process = startAnswered(["--loops", "1"] + options + [try file()], answers)
    let output = terminal.output(upTo: Self.left)
    #expect(output.contains(beginning))
    #expect(output.contains("\u{1B}_Ga=t") == (answers.contains("4211;OK") && options.isEmpty))
    #expect(status(process) == (0, 0))
  }
}
