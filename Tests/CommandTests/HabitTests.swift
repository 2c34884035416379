import Foundation
import PullRefresh
import TestSupport
import Testing

/// Command lines that users of other tools type by habit.
@Suite struct HabitTests {
  private let cat = Fixture("cat-run.gif").url.path

  @Test func aFileWithoutACommandIsPreviewed() throws {
    let (plain, named) = (
      try Tool.run("-s", "20x5", cat), try Tool.run("preview", "-s", "20x5", cat)
    )
    #expect(plain.status == 0 && !plain.output.isEmpty)
    #expect(plain.output == named.output)
    #expect(try Tool.run().text.contains("SUBCOMMANDS"))
  }

  @Test(arguments: [("prevew", "preview"), ("ifno", "info"), ("frame", "frames"), ("Pul", "pull")])
  func theErrorForAMistypedCommandSuggestsTheNearestCommand(word: String, command: String) throws {
    let outcome = try Tool.run(word, cat)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("'\(word)'") && outcome.errors.contains("'\(command)'"))
  }

  @Test(arguments: ["juggle", "x", "a.gif"])
  func aWordUnlikeAnyCommandIsReadAsAFileName(word: String) throws {
    let outcome = try Tool.run(word)
    #expect(outcome.status == 2)
    #expect(outcome.errors == "gifrefresh: \(word): there is no such file\n")
  }

  /// A file name with a dash is never read as `-h` among other letters, or written as a file that is hard to remove.
  @Test(arguments: [
    (["-dash.gif"], "did you mean the file './-dash.gif'?"),
    (["info", "-dash.gif"], "did you mean the file './-dash.gif'?"),
    (["info", "a.gif", "-dash.gif", "b.gif"], "did you mean the file './-dash.gif'?"),
    (["info", "--help.gif"], "did you mean the file './--help.gif'?"),
    (["info", "-h\u{1B}[2J.gif"], #"did you mean the file './-h\x1B[2J.gif'?"#),
    (["fit", "a.gif", "-o=--help"], "did you mean '-o <value> --help', or the file './--help'?"),
    (["fit", "a.gif", "--output=-h"], "did you mean '--output <value> -h', or the file './-h'?"),
    (["-o--help"], "did you mean '-o --help', or the file './-o--help'?"),
    (["-s20x4", "a.gif"], "did you mean '-s 20x4', or the file './-s20x4'?"),
    (["-ox.txt", "a.gif"], "did you mean '-o x.txt', or the file './-ox.txt'?"),
  ])
  func aFileNameWithADashIsRefusedWithASuggestion(arguments: [String], answer: String) throws {
    let folder = try TemporaryFolder()
    let bytes = try Fixture("cat-run.gif").bytes()
    for name in ["a.gif", "b.gif", "-dash.gif"] { _ = try folder.file(name, bytes) }
    let before = try folder.names()
    let outcome = try Tool.run(in: folder, arguments)
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].hasSuffix(answer), "\(outcome.errors)")
    #expect(try folder.names() == before)
  }

  /// File names as in the suggestion, and behind `--`, are read; numbers, `-` and options keep their meaning.
  @Test(arguments: [
    (["info", "./-dash.gif"], 0), (["info", "--", "-dash.gif"], 0), (["info", "-h"], 0),
    (["-s=9x3", "./-dash.gif"], 0), (["-c=none", "./-dash.gif"], 0), (["--speed", "-1", "a"], 2),
    (["--version"], 0),
  ])
  func dashesInPathsAndOptionsKeepTheirMeaning(arguments: [String], status: Int) throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("-dash.gif", try Fixture("cat-run.gif").bytes())
    let outcome = try Tool.run(in: folder, arguments)
    #expect(Int(outcome.status) == status && !outcome.errors.contains("did you mean"))
  }

  /// A file name with the extension of another format is refused, with the right name, before anything is written.
  @Test(arguments: [
    (["fit", "-o", "x.png"], "a GIF; write it to 'x.gif'"),
    (["fit", "-o", "x.GIF.Webp"], "a GIF; write it to 'x.GIF'"),
    (["fit", "--output=d.e/x.txt"], "a GIF; write it to 'd.e/x.gif'"),
    (["record", "-o", "x.mp4"], "a GIF; write it to 'x.gif'"),
    (["export", "-o", "x.gif"], "a web page; write it to 'x.html'"),
    (["pull", "--save-script", "x.gif"], "a script; write it to 'x.script'"),
    (["bench", "--save", "x.gif"], "JSON; write it to 'x.json'"),
  ])
  func anOutputNameWithTheExtensionOfAnotherFormatIsRefused(arguments: [String], answer: String)
    throws
  {
    let folder = try TemporaryFolder()
    let outcome = try Tool.run(in: folder, arguments + [cat])
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].hasSuffix("the result is \(answer)"), "\(outcome.errors)")
    #expect(try folder.names().isEmpty)
  }

  /// Names with no extension, an unknown one as of `mktemp`, one in capital letters, and a hidden file are taken.
  @Test(arguments: ["x", "tmp.Ab12Cd", ".png", "x.GIF", "d.png/x"])
  func anOutputNameWithoutAKnownExtensionIsAccepted(name: String) throws {
    let folder = try TemporaryFolder()
    let outcome = try Tool.shell(
      #"cd "$1" && mkdir d.png && exec "$TOOL" fit -o "$2" "$3""#,
      [folder.url.path, name, Fixture("edge/background-ignored.gif").url.path])
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  /// An option that is given twice is an error; the parser alone would take the last value.
  @Test(arguments: [
    (["--frame", "1", "--frame", "2"], "'--frame' is given twice"),
    (["--frame=1", "--frame", "1"], "'--frame' is given twice"),
    (["-s", "9x3", "--size", "9x3"], "'-s' and '--size' are the same option"),
    (["--force", "-o", "a.txt", "--force"], "'--force' is given twice"),
  ])
  func anOptionGivenTwiceIsRefused(options: [String], answer: String) throws {
    let outcome = try Tool.run(arguments: ["preview"] + options + [cat])
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(
      outcome.errors == "gifrefresh: \(answer)\nTry 'gifrefresh preview --help'.\n")
  }

  /// Every option with a short name is known by that letter.
  @Test func givingAnOptionByItsShortAndItsLongNameIsRefused() throws {
    var count = 0
    for command in Tool.commands {
      for names in (command.arguments ?? []).compactMap(\.names) {
        guard let letter = names.first(where: { $0.kind == "short" })?.name, letter != "h",
          let long = names.first(where: { $0.kind == "long" })?.name
        else { continue }
        count += 1
        let outcome = try Tool.run(command.commandName, "-\(letter)", "1", "--\(long)", "1", cat)
        #expect(outcome.errors.contains("'-\(letter)' and '--\(long)' are the same option"))
      }
    }
    #expect(count > 9)
    // Arguments behind `--` are files.
    let files = try Tool.run("info", "--", "--json", "--json")
    #expect(files.errors.split(separator: "\n").count == 2 && files.errors.contains("no such file"))
  }

  @Test(arguments: [
    "preview - CAT -", "info - CAT -", "frames - CAT -", "bench - CAT -", "export - CAT -",
    "preview - --loading -", "pull - --loading -", "pull - --script -",
    "pull CAT --script - --end-gif -",
    "record - --loading - -o x.gif", "record - --script - -o x.gif", "export - --loading -",
  ])
  func standardInputGivenTwiceIsRefused(line: String) throws {
    let arguments = line.split(separator: " ").map { $0 == "CAT" ? cat : String($0) }
    let outcome = try Tool.run(arguments: arguments)
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(
      outcome.errors
        == "gifrefresh: the standard input (-) can be read only once\nTry 'gifrefresh \(arguments[0]) --help'.\n"
    )
  }

  /// A folder stands for the GIFs in it, sorted, without hidden files, pipes and links to folders.
  @Test func aFolderStandsForTheGIFsInItInAlphabeticalOrder() throws {
    let folder = try TemporaryFolder()
    let gif = Fixture("edge/background-ignored.gif").url.path
    let made = try Tool.shell(
      #"""
      cd "$1" && mkdir -p in/b in/.git in/a.gif in/e && cp "$2" in/c.GIF && cp "$2" in/b/z.gif && cp "$2" in/a.gif/1.gif &&
      cp "$2" in/.git/x.gif && cp "$2" in/.x.gif && mkfifo in/pipe.gif && ln -s .. in/b/up && ln -s ../in in/loop.gif &&
      ln -s b/z.gif in/link.gif && echo text >in/read.me
      """#, [folder.url.path, gif])
    try #require(made.status == 0, "\(made.errors)")
    func run(_ arguments: String...) throws -> Tool.Outcome {
      try Tool.run(in: folder, arguments)
    }
    let names = ["in/a.gif/1.gif", "in/b/z.gif", "in/c.GIF", "in/link.gif"]
    for path in ["in", "in/"] {
      let info = try run("info", path)
      #expect(info.status == 0 && info.errors.isEmpty, "\(info.errors)")
      #expect(info.lines.filter { $0.hasPrefix("in/") }.map(String.init) == names)
    }
    let still = try run("preview", "-s", "4x2", "--frame", "0", gif)
    let stills = try run("preview", "-s", "4x2", "--frame", "0", "in")
    #expect(stills.output == [[UInt8]](repeating: still.output, count: 4).flatMap(\.self))
    #expect(try run("frames", "--out", "out", "in").status == 0)
    let frames = try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/out")
    #expect(Set(frames.map { $0.prefix { $0 != "-" } }) == ["1", "z", "c", "link"])
    // A link on the command line is followed; a command for one file takes no folder.
    #expect(try run("info", "in/b/up").lines.count { $0.hasPrefix("in/b/up/") } == 4)
    #expect(try run("fit", "in", "-o", "x.gif").errors == "gifrefresh: in: it is a folder\n")
    #expect(
      try run("preview", "--watch", "in").errors.hasPrefix("gifrefresh: --watch takes one file\n"))
    let some = try run("info", "in/e", "in/b")
    #expect(some.status == 1 && some.errors == "gifrefresh: in/e: a folder without GIFs\n")
  }

  @Test func foldersAreSearchedEightLevelsDeep() throws {
    let folder = try TemporaryFolder()
    let made = try Tool.shell(
      #"cd "$1" && mkdir -p 1/2/3/4/5/6/7/8/9 && cp "$2" 1/2/3/4/5/6/7/8/a.gif && cp "$2" 1/2/3/4/5/6/7/8/9/b.gif"#,
      [folder.url.path, cat])
    try #require(made.status == 0)
    let outcome = try Tool.shell(#"cd "$1" && exec "$TOOL" info 1"#, [folder.url.path])
    #expect(outcome.status == 1)
    #expect(outcome.lines.contains("1/2/3/4/5/6/7/8/a.gif"))
    #expect(
      outcome.errors
        == "gifrefresh: 1/2/3/4/5/6/7/8/9: a folder more than 8 levels deep; name it on its own\n")
  }

  /// A folder of too many files is refused, since a search would take minutes.
  @Test func aFolderOfMoreThan10000FilesIsRefused() throws {
    let folder = try TemporaryFolder()
    let made = try Tool.shell(
      #"""
      cd "$1" && mkdir in in/b && cp "$2" in/a.gif && cp "$2" in/b/b.gif && cd in && seq 9997 | xargs touch &&
      "$TOOL" info --json . >../few && touch c && exec "$TOOL" info --json .
      """#, [folder.url.path, cat], environment: ["PATH": "/usr/bin:/bin"])
    #expect(made.status == 1, "a.gif is shown")
    #expect(made.errors == "gifrefresh: ./b: more than 10000 files; name folders in it\n")
    let few = try String(contentsOf: folder.url.appending(path: "few"), encoding: .utf8)
    #expect(few.split(separator: "\n").count == 2)
  }

  @Test func helpForAnUnknownCommandNamesTheCommands() throws {
    let outcome = try Tool.run("help", "nosuch")
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(
      outcome.errors.hasPrefix("gifrefresh: 'nosuch' is no command; the commands are preview"))
    #expect(try Tool.run("help", "fit").text == Tool.run("fit", "--help").text)
  }

  /// Options that have no effect and values that cannot be are refused with one line and a hint.
  @Test(arguments: [
    ["pull", "--grid", "2"], ["bench", "--grid", "2"], ["pull", "--size", "10x10"],
    ["bench", "--format", "kitty"], ["bench", "--force"],
    ["bench", "--save", "-"], ["bench", "--fail-slower", "5%"],
    ["bench", "--tool", "a", "-"],
    ["bench", "--against", "a", "--tool", "b"], ["bench", "--sample", "2"],
    ["pull", "--save-script", "/nowhere/a"], ["pull", "--force"], ["pull", "--loading-fps", "9"],
    ["export", "--loading-fps", "9"], ["record", "--loading-fps", "9", "-o", "-"],
    ["export", "-o", "-", "--force"],
    ["preview", "--loading", "/nowhere/a.gif"], ["preview", "--invert", "--colors", "full"],
    ["preview", "--progress", "3"], ["preview", "--progress", "-1"],
    ["preview", "--progress", "nan"],
    ["preview", "--fps", "-1"], ["preview", "--loading", "a.gif", "--fps", "9"],
    ["preview", "--speed", "-1"], ["preview", "--loops", "-1"], ["preview", "--duration", "-1"],
    ["preview", "--frame", "-1"], ["preview", "--sheet", "-1"], ["preview", "--grid", "0"],
    ["preview", "--bg", "octarine"], ["preview", "--bg", "12345"],
    ["preview", "--frame", "0", "--loading", "/nowhere/a"],
    ["preview", "--center", "--sheet", "3"], ["preview", "--title", "--sheet", "3"],
    ["preview", "--title", "--loading", "a.gif"], ["preview", "--watch", "--grid", "2"],
    ["preview", "--size", "9999x9999"], ["frames", "--force"], ["frames", "--format", "png"],
    ["export", "--threshold", "0"], ["frames", "--sha256", "--json"],
    ["frames", "--out", "/tmp", "--format", "bmp"],
    ["preview", "--frame=100000"], ["preview", "--speed", "0"], ["preview", "--speed", "nan"],
    ["preview", "--size", "0x0"], ["preview", "--size", "x"], ["preview", "--colors", "7"],
    ["preview", "--symbols", "runes"], ["preview", "--sheet", "0"],
    ["preview", "--frame", "1", "--sheet", "2"], ["preview", "--progress", "much"],
    ["fit", "-o", "-", "--frames", "40..<46"], ["fit", "-o", "-", "--crop", "200x20+0+0"],
    ["fit", "-o", "-", "--every", "0"], ["fit", "-o", "-", "--colors", "1"],
    ["fit", "-o", "-", "--width", "0"], ["fit", "-o", "-", "--speed", "0"],
    ["fit", "-o", "-", "--delay", "10"], ["fit", "-o", "-", "--loops", "-1"],
    ["fit", "-o", "-", "--bg", "nocolor"], ["fit", "-o", "-", "--frames", "0..<3,"],
    ["fit", "-o", "-", "--frames", "0..<3,9..<9"],
    ["fit", "-o", "-", "--speed", "2", "--delay", "40"],
    ["fit", "-o", "-", "--keep", "0/2"], ["fit", "-o", "-", "--keep", "4/3"],
    ["fit", "-o", "-", "--keep", "3"], ["fit", "-o", "-", "--keep", "1/2", "--every", "2"],
    ["fit", "-o", "-", "--colors", "256"], ["fit", "-o", "-", "--scale", "5"],
    ["fit", "-o", "-", "--height", "0"], ["fit", "-o", "-", "--frames", "3..<3"],
    ["fit", "-o", "-", "--lossy", "201"], ["fit", "-o", "-", "--lossy=-1"],
    ["fit", "-o", "-", "--target", "0"], ["fit", "-o", "-", "--target", "12q"],
    ["fit", "-o", "-", "--crop", "0x1+0+0"], ["fit", "-o", "-", "--force"],
    ["record"], ["record", "-o", "-", "--pixels", "15x15"],
    ["record", "-o", "-", "--pixels", "32"],
    ["record", "-o", "-", "--pixels", "2001x40"], ["record", "-o", "-", "--fps", "0"],
    ["record", "-o", "-", "--fps", "51"], ["record", "-o", "-", "--fps", "nan"],
    ["record", "-o", "-", "--force"], ["record", "-o", "-", "--loading", "-", "--script", "-"],
    ["record", "-o", "-", "--threshold", "0"], ["record", "-o", "-", "--titles", "下拉"],
    ["record", "-o", "-", "--arrow", "--preset", "hud"],
    ["record", "-o", "-", "--arrow", "--preset", "title"],
    ["pull", "--loading", "-", "--script", "-"],
  ])
  func optionsWithoutEffectAndInvalidValuesAreRefused(arguments: [String]) throws {
    let outcome = try Tool.run(arguments: arguments + [cat])
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count >= 1 && lines.count <= 2, "\(outcome.errors)")
    #expect(outcome.errors.hasPrefix("gifrefresh: "), "\(outcome.errors)")
    #expect(!outcome.errors.contains("Unexpected"), "\(outcome.errors)")
  }

  @Test func theErrorForAnUnknownPresetListsTheKnownPresets() throws {
    let outcome = try Tool.run("pull", "--preset", "uikit", cat)
    let lines = outcome.errors.split(separator: "\n")
    #expect(outcome.status == 2 && lines.count == 2)
    for name in RefreshPreset.all.map(\.name) {
      #expect(lines[0].contains(name), "\(lines[0])")
    }
  }

  /// Of these options, `EveryOptionTests` has another value.
  @Test(arguments: [["--symbols", "sextant"], ["--symbols", "braille"], ["--format", "sixels"]])
  func eachDrawingOptionChangesThePreview(options: [String]) throws {
    let plain = ["preview", "-s", "20x8", Fixture("cat-pull.gif").url.path]
    let changed = try Tool.run(arguments: plain + options)
    #expect(changed.status == 0, "\(changed.errors)")
    #expect(try changed.output != Tool.run(arguments: plain).output)
  }

  @Test(arguments: [("red", "FF0000"), ("WHITE", "#ffffff"), ("f80", "FF8800")])
  func theNameAndTheHexDigitsOfABackgroundColorPaintTheSamePicture(name: String, digits: String)
    throws
  {
    let clear = Fixture("cat-pull.gif").url.path
    func painted(_ color: String) throws -> [UInt8] {
      try Tool.run("preview", "-s", "10x4", "-c", "full", "--bg", color, clear).output
    }
    #expect(try painted(name) == painted(digits))
  }

  @Test func previewWithTitleAndCenterCentresTheFileNameBelowThePicture() throws {
    let text = try Tool.run("-s", "20x8", "--title", "--center", cat).text
    let lines = text.split(separator: "\n").map { $0.drop { $0 == "\u{1B}" } }
    let plain = try Tool.run("-s", "20x8", cat).text.split(separator: "\n")
    #expect(lines.count == plain.count + 1)
    #expect(try #require(lines.last).contains("cat-run.gif"))
    // The width is 80 columns, unless the environment has another; the picture is narrower than 40 columns.
    #expect(lines.allSatisfy { $0.hasPrefix("          ") })
  }

  /// The first line is the file's name, which may be of any length.
  @Test(arguments: [
    (60, ["frames"]), (80, ["info"]), (60, ["bench", "--frames", "-s", "20x8"]),
  ])
  func tablesFitTheTerminalWidth(columns: Int, command: [String]) throws {
    let outcome = try Tool.run(
      arguments: command + [cat], environment: ["COLUMNS": "\(columns)"])
    #expect(outcome.status == 0 && outcome.lines.count > 5)
    #expect(!outcome.lines.contains { $0.last == " " }, "\(outcome.text)")
    let wide = outcome.lines.dropFirst().filter { $0.count > columns }
    #expect(wide.isEmpty, "\(wide)")
  }

  @Test func aGridOfThreeGIFsInTwoColumnsHasTwoRows() throws {
    let outcome = try Tool.run("preview", "-s", "40x20", "--grid", "2", cat, cat, cat)
    let told = try Tool.run("preview", "-s", "40x20", "--grid", "2x2", cat, cat, cat)
    #expect(outcome.status == 0 && outcome.output == told.output)
  }

  /// An error names the file that is wrong, not the GIF that the command shows.
  @Test(arguments: ["--loading", "--end-gif", "--script"])
  func theErrorForAMissingLoadingGIFOrScriptNamesThatFile(option: String) throws {
    let outcome = try Tool.run("pull", option, "/nowhere/other", cat)
    #expect(outcome.status == 2)
    #expect(outcome.errors == "gifrefresh: /nowhere/other: there is no such file\n")
  }
}
