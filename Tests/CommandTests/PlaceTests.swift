import Foundation
import TestSupport
import Testing

/// Every command in every place where people, editors and CI run it: each prints a result that the place can show.
@Suite struct PlaceTests {
  private let folder = TemporaryFolder()

  /// A command, and the kind of its result.
  enum Command: String, CaseIterable {
    case preview, pull, info, frames, bench, fit, record, export

    /// The arguments after the file's name, with which the command ends by itself.
    var options: [String] {
      switch self {
      case .preview: ["--duration", "0.1"]
      case .pull, .info, .frames: []
      case .bench: ["-s", "4x2"]
      case .fit: ["-o", "-"]
      case .record: ["-o", "-", "--pixels", "32x32", "--fps", "5"]
      case .export: ["-o", "-"]
      }
    }

    /// Whether the result is a GIF, which no terminal should get.
    var isBinary: Bool { self == .fit || self == .record }
    /// Whether the command animates in a terminal, and prints a still or a trace elsewhere.
    var moves: Bool { self == .preview || self == .pull }
    /// The result that is printed instead of an animation, in the words of the note.
    var substitute: String { self == .preview ? "a still: playing" : "a trace: pulling by hand" }
  }

  /// A place to run a command in.
  enum Place: String, CaseIterable {
    case terminal, pipe, file, dumb, unset, unknown
    case noColor = "NO_COLOR", forceColor = "FORCE_COLOR", clicolor = "CLICOLOR_FORCE"
    case localeC = "LC_ALL=C", tiny = "1x1", columns = "COLUMNS=abc"

    var isTerminal: Bool {
      switch self {
      case .terminal, .dumb, .unset, .unknown, .noColor, .localeC, .tiny: true
      case .pipe, .file, .forceColor, .clicolor, .columns: false
      }
    }

    var environment: [String: String] {
      let xterm = ["TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"]
      func with(_ name: String, _ value: String) -> [String: String] {
        xterm.merging([name: value]) { $1 }
      }
      return switch self {
      case .terminal, .pipe, .file, .tiny: xterm
      case .dumb: with("TERM", "dumb")
      case .unset: ["LANG": "C.UTF-8"]
      case .unknown: ["TERM": "nobody-knows", "LANG": "C.UTF-8"]
      case .noColor: with("NO_COLOR", "1")
      // CI does not set `TERM`.
      case .forceColor: ["FORCE_COLOR": "1", "LANG": "C.UTF-8"]
      case .clicolor: with("CLICOLOR_FORCE", "1")
      case .localeC: with("LC_ALL", "C")
      case .columns: with("COLUMNS", "abc").merging(["LINES": "-1"]) { $1 }
      }
    }

    /// The condition for playing and pulling that this place lacks; `nil` if it lacks none.
    var lack: String? {
      switch self {
      case .terminal, .noColor, .localeC: nil
      case .pipe, .file, .forceColor, .clicolor, .columns: "a terminal"
      case .dumb: "a terminal that moves its cursor (TERM is 'dumb')"
      case .unset: "a terminal that moves its cursor (TERM is not set)"
      case .unknown: "a terminal that moves its cursor (TERM is 'nobody-knows')"
      case .tiny: "a window of "
      }
    }

    /// Whether the place is a terminal that can move its cursor.
    var movesCursor: Bool { lack == nil || self == .tiny }

    /// Whether pictures have colours.
    var hasColors: Bool {
      switch self {
      case .terminal, .forceColor, .clicolor, .localeC, .tiny: true
      case .pipe, .file, .dumb, .unset, .unknown, .noColor, .columns: false
      }
    }
  }

  /// A GIF of two frames of one pixel, red and green, of 100 ms each.
  private static let gif = GIFBytes(1, 1, colors: [250, 1, 2, 3, 251, 4]) {
    for index in 0...1 {
      $0.control(disposal: 0, delay: 10)
      $0.dot(index: index)
    }
  }.bytes

  private func run(_ command: Command, _ place: Place) throws -> Tool.Outcome {
    let file = try folder.file("a.gif", Self.gif)
    try folder.addBrowserModule()
    let environment = place.environment.merging(["GIFREFRESH_MODULE": folder.url.path]) { $1 }
    let arguments = [command.rawValue, file] + command.options
    guard place.isTerminal else {
      guard place == .file else {
        return try Tool.run(arguments: arguments, environment: environment)
      }
      let output = folder.url.appending(path: "output")
      let outcome = try Tool.shell(
        #"exec "$TOOL" "$@" >"$OUTPUT""#, arguments,
        environment: environment.merging(["OUTPUT": output.path]) { $1 })
      #expect(outcome.output.isEmpty)
      return Tool.Outcome(
        status: outcome.status, output: [UInt8](try Data(contentsOf: output)),
        errors: outcome.errors)
    }
    let terminal = PseudoTerminal()
    terminal.resize(columns: place == .tiny ? 1 : 80, rows: place == .tiny ? 1 : 24)
    let errors = folder.url.appending(path: "errors").path
    // The shell prints a line when the command is over, since the output of a terminal has no end.
    let process = terminal.spawn(
      "/bin/sh", ["-c", #""$0" "$@"; echo "STATUS $?.""#, Tool.path] + arguments,
      environment: environment.map { "\($0)=\($1)" }, errors: errors)
    var output: [UInt8] = []
    if command == .pull, place.lack == nil {
      output += terminal.bytes(upTo: "q quit")
      terminal.type("q")
    }
    output += terminal.bytes(upTo: "STATUS ")
    // A command that waits for a key is killed, so that the test fails instead of waiting forever.
    if !output.suffix(7).elementsEqual("STATUS ".utf8) { kill(-process.identifier, SIGKILL) }
    let status = terminal.output(upTo: ".").dropLast()
    #expect(process.waitUntilExit() == 0)
    return Tool.Outcome(
      status: Int32(status) ?? -1, output: output.dropLast("STATUS ".utf8.count),
      errors: try String(contentsOfFile: errors, encoding: .utf8))
  }

  /// Returns the escape sequences of an output, without the escapes.
  private func sequences(_ output: [UInt8]) -> [Substring] {
    String(decoding: output, as: UTF8.self).split(
      separator: "\u{1B}", omittingEmptySubsequences: false
    )
    .dropFirst().map { $0.prefix { !$0.isLetter } + ($0.drop { !$0.isLetter }.prefix(1)) }
  }

  @Test(arguments: Command.allCases, Place.allCases)
  func eachCommandPrintsColorsAndCursorMovesOnlyWhereTheOutputShowsThem(
    command: Command, place: Place
  ) throws {
    let outcome = try run(command, place)
    if command.isBinary, place.isTerminal {
      #expect(outcome.refusal(lines: 2).contains("refusing to write a GIF to a terminal"))
      return
    }
    #expect(outcome.status == 0, "\(outcome.errors)")
    guard !command.isBinary else {
      #expect(outcome.output.starts(with: Array("GIF89a".utf8)))
      return
    }
    #expect(!outcome.output.isEmpty)

    // A still in place of an animation gives one note; nothing else is printed.
    let note =
      command.moves
      ? place.lack.map { "gifrefresh: this is \(command.substitute) needs \($0)" } : nil
    let size = place == .tiny ? (command == .preview ? "4x2 cells" : "12x4 cells") : ""
    #expect(outcome.errors == note.map { "\($0)\(size)\n" } ?? "", "\(outcome.errors)")
    // The verdict, which takes seconds, is for people.
    if command == .info { #expect(outcome.text.contains("  header  ") == place.isTerminal) }

    // Cursor sequences and queries are sent only to a terminal with a cursor, and colours only where they are wanted.
    let sequences = sequences(outcome.output)
    if !place.movesCursor { #expect(sequences.allSatisfy { $0.hasSuffix("m") }, "\(sequences)") }
    let colored = sequences.filter { $0.hasSuffix("m") && $0 != "[m" && $0 != "[0m" }
    // Only `preview` has colours: the list of `pull` shows no picture before it is pulled.
    #expect(
      colored.isEmpty == !(command == .preview && place.hasColors), "\(colored.prefix(9))")
    if !place.movesCursor, colored.isEmpty { #expect(sequences.isEmpty, "\(sequences)") }

    // Stills without colours, traces, and all output in a locale without UTF-8 are ASCII.
    if place == .localeC || command.moves && !place.movesCursor && colored.isEmpty {
      #expect(outcome.output.allSatisfy { $0 < 0x80 })
    }
    if command == .preview, place.lack != nil, place != .tiny {
      #expect(outcome.output.count { $0 == 0x0A } > 10, "\(outcome.text)")
    }
  }

  /// Options for playing and drawing are accepted with a still or a trace: a note says that they have no effect.
  @Test(arguments: [
    ["preview", "--fps", "9"], ["preview", "--speed", "0.5"], ["preview", "--loops", "2"],
    ["preview", "--duration", "1"], ["preview", "--watch"], ["preview", "--probe", "on"],
    ["preview", "--loading", "a.gif"], ["preview", "--loading", "a.gif", "--loading-fps", "9"],
    ["preview", "--frame", "0", "--speed", "2"], ["preview", "--sheet", "2", "--fps", "9"],
    ["preview", "--progress", "1", "--loops", "1"], ["preview", "--frame", "0", "--watch"],
    ["preview", "--frame", "0", "--loading", "a.gif"],
    ["preview", "--grid", "2", "--duration", "1"],
    ["preview", "--frame", "0", "--probe", "on"],
    ["pull", "--symbols", "half"], ["pull", "--json", "--bg", "red"], ["pull", "--probe", "off"],
    ["pull", "--json", "--titles", "Tug"], ["pull", "--json", "--dither", "none"],
    ["pull", "--json", "--fg-only"], ["pull", "--json", "--invert"],
    ["pull", "--json", "--font-ratio", "1"],
    ["bench", "-s", "4x2", "--probe", "on"],
  ])
  func optionsWithoutEffectOnAStillGiveOneNote(arguments: [String]) throws {
    let file = try folder.file("a.gif", Self.gif)
    let outcome = try Tool.run(arguments: arguments.map { $0 == "a.gif" ? file : $0 } + [file])
    #expect(outcome.status == 0 && !outcome.output.isEmpty, "\(outcome.errors)")
    #expect(!outcome.output.contains(0x1B))
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 1, "\(outcome.errors)")
    let isAsked = !Set(arguments).isDisjoint(with: ["--frame", "--sheet", "--progress", "--json"])
    if isAsked {
      let option = arguments.last { $0.hasPrefix("--") } ?? ""
      let result = arguments[0] == "pull" ? "trace" : "still"
      #expect(outcome.errors == "gifrefresh: \(option): no effect on a \(result)\n")
    }
  }

  @Test func optionsWithoutEffectAreNamedInTheOrderInWhichTheyWereTyped() throws {
    let file = try folder.file("a.gif", Self.gif)
    let still = try Tool.run(
      "preview", "--speed", "2", "--frame", "0", "-d", "1", "--fps=9", "--", file, "--loops")
    #expect(
      still.errors == "gifrefresh: --loops: there is no such file\n"
        + "gifrefresh: --speed, --duration, --fps: no effect on a still\n")
    let trace = try Tool.run("pull", "-c", "16", "--json", "--titles", "Tug", file)
    #expect(trace.errors == "gifrefresh: --colors, --titles: no effect on a trace\n")
  }

  /// The still of a header shows the end of its pull, since the beginning may be an empty picture.
  @Test func theStillOfAHeaderShowsTheLastFrameOfItsPullGIF() throws {
    let (cat, run) = (Fixture("cat-pull.gif").url.path, Fixture("cat-run.gif").url.path)
    let header = try Tool.run("preview", cat, "--loading", run)
    #expect(try header.output == Tool.run("preview", cat, "--frame", "44").output)
    #expect(try header.output != Tool.run("preview", cat).output)
  }

  /// The value of `FORCE_COLOR` is the lowest colour depth; `NO_COLOR` overrides all other variables.
  @Test(arguments: [
    (["FORCE_COLOR": "1"], "[31;"), (["FORCE_COLOR": "2"], "[38;5;"),
    (["FORCE_COLOR": "3"], "[38;2;"), (["FORCE_COLOR": "true", "TERM": "dumb"], "["),
    (["CLICOLOR_FORCE": "1", "TERM": "xterm-256color"], "[38;5;"),
    (["FORCE_COLOR": "1", "TERM": "xterm", "COLORTERM": "truecolor"], "[38;2;"),
    (["FORCE_COLOR": "0"], nil), (["FORCE_COLOR": ""], nil), (["CLICOLOR_FORCE": "0"], nil),
    (["CLICOLOR_FORCE": "false"], nil),
    (["FORCE_COLOR": "3", "NO_COLOR": "1"], nil), (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], nil),
  ])
  func environmentVariablesForceTheColorDepth(environment: [String: String], beginning: String?)
    throws
  {
    let picture = Fixture("cat-run.gif").url.path
    let still = try Tool.run("preview", "-s", "20x6", picture, environment: environment)
    let sequences = sequences(still.output)
    #expect(still.status == 0 && sequences.isEmpty == (beginning == nil))
    guard let beginning else { return }
    #expect(sequences.allSatisfy { $0.hasSuffix("m") })
    if beginning.count > 1, environment["FORCE_COLOR"] != "1" || environment["TERM"] != nil {
      #expect(sequences.contains { $0.contains(beginning.dropFirst()) }, "\(sequences.prefix(9))")
    }
  }

  /// The progress line is shown only in terminals that can erase it.
  @Test(arguments: [("dumb", false), ("xterm", true)])
  func progressIsShownOnlyInATerminalThatCanEraseIt(terminal name: String, isShown: Bool) throws {
    let terminal = PseudoTerminal()
    let process = terminal.spawn(
      "/bin/sh",
      ["-c", #""$0" "$@"; echo "STATUS $?.""#, Tool.path, "record"]
        + [try folder.file("a.gif", Self.gif), "--pixels", "16x16", "--fps", "5"]
        + ["-o", folder.url.appending(path: "b.gif").path],
      environment: ["TERM=\(name)"], errors: terminal.path)
    let output = terminal.output(upTo: "STATUS 0.")
    #expect(process.waitUntilExit() == 0)
    #expect(output.contains("\u{1B}") == isShown, "\(output.debugDescription)")
  }
}
