import Foundation
import TestSupport
import Testing

/// Command lines that users of other tools type by habit.
@Suite struct HabitTests {
  private let folder = TemporaryFolder()

  private let cat = Fixture("cat-run.gif").url.path

  @Test func aFileWithoutACommandIsPreviewed() throws {
    let (plain, named) = (
      try Tool.run("-s", "20x5", cat), try Tool.run("preview", "-s", "20x5", cat)
    )
    #expect(plain.status == 0 && !plain.output.isEmpty)
    #expect(plain.output == named.output)
    #expect(try Tool.run().text.contains("SUBCOMMANDS"))
    // Also if its name is like a command's.
    _ = try folder.file("ifno", try Fixture("cat-run.gif").bytes())
    #expect(try Tool.run(in: folder, ["ifno", "-s", "20x5"]).output == plain.output)
  }

  @Test(arguments: [
    ("prevew", "preview"), ("ifno", "info"), ("frame", "frames"), ("Pul", "pull"),
    ("exp", "export"), ("EXP", "export"),
    ("previewws", "preview"),
  ])
  func theErrorForAMistypedCommandSuggestsTheNearestCommand(word: String, command: String) throws {
    let outcome = try Tool.run(word, cat)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("'\(word)'") && outcome.errors.contains("'\(command)'"))
  }

  @Test(arguments: ["juggle", "x", "a.gif", "cat"])
  func aWordUnlikeAnyCommandIsReadAsAFileName(word: String) throws {
    #expect(try Tool.run(word).refusal() == "\(word): there is no such file")
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
    (["info", "-taken"], "'-taken' is not an option; did you mean the file './-taken'?"),
  ])
  func aFileNameWithADashIsRefusedWithASuggestion(arguments: [String], answer: String) throws {
    let bytes = try Fixture("cat-run.gif").bytes()
    for name in ["a.gif", "b.gif", "-dash.gif", "-taken"] { _ = try folder.file(name, bytes) }
    let before = try folder.names()
    let outcome = try Tool.run(in: folder, arguments)
    #expect(outcome.refusal(lines: 2).contains("\(answer)\n"), "\(outcome.errors)")
    #expect(try folder.names() == before)
  }

  /// File names as in the suggestion, and behind `--`, are read; numbers, `-` and options keep their meaning.
  @Test(arguments: [
    (["info", "./-dash.gif"], 0), (["info", "--", "-dash.gif"], 0), (["info", "-h"], 0),
    (["-s=9x3", "./-dash.gif"], 0), (["-c=none", "./-dash.gif"], 0), (["--speed", "-1", "a"], 2),
    (["--speed", "-.5", "a"], 2),
    (["--version"], 0),
  ])
  func dashesInPathsAndOptionsKeepTheirMeaning(arguments: [String], status: Int) throws {
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
    let outcome = try Tool.run(in: folder, arguments + [cat])
    #expect(
      outcome.refusal(lines: 2).contains("the result is \(answer)\n"), "\(outcome.errors)")
    #expect(try folder.names().isEmpty)
  }

  /// Names with no extension, an unknown one as of `mktemp`, one in capital letters, and a hidden file are taken.
  @Test(arguments: ["x", "tmp.Ab12Cd", ".png", "x.GIF", "d.png/x"])
  func anOutputNameWithoutAKnownExtensionIsAccepted(name: String) throws {
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
    #expect(outcome.refusal(lines: 2) == "\(answer)\nTry 'gifrefresh preview --help'.")
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
    let hint = "\nTry 'gifrefresh \(arguments[0]) --help'."
    #expect(
      outcome.refusal(lines: 2) == "the standard input (-) can be read only once" + hint)
  }

  /// A folder stands for the GIFs in it, sorted, without hidden files, pipes and links to folders.
  @Test func aFolderStandsForTheGIFsInItInAlphabeticalOrder() throws {
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
    let names = Tool.commands.map(\.commandName) + ["help"]
    #expect(
      outcome.refusal(lines: 2) == "'nosuch' is not a command; the commands are "
        + "\(names.joined(separator: ", "))\nTry 'gifrefresh preview --help'.")
    #expect(try Tool.run("help", "fit").text == Tool.run("fit", "--help").text)
  }

  /// What the tool says, after the file's name or the value, and the command lines to which it says so.
  private static let refusals: [(words: String, lines: [String])] = [
    ("Unknown option '--grid'", ["pull --grid 2", "bench --grid 2"]),
    ("Unknown option '--size'", ["pull --size 10x10"]),
    ("Unknown option '--format'. Did you mean '--force'?", ["bench --format kitty"]),
    ("--force needs --save", ["bench --force"]),
    ("--save needs a file; --json writes to the standard output", ["bench --save -"]),
    ("--fail-slower needs --against or --tool", ["bench --fail-slower 5%"]),
    (
      "--save, --against and --tool need files, not the standard input",
      ["bench --tool a -", "bench --save x.json -", "bench --against a -"]
    ),
    ("--against excludes --tool", ["bench --against a --tool b"]),
    ("--sample must be from 0 to 1", ["bench --sample 2"]),
    (
      "--save-script needs a terminal, without --script or --json",
      ["pull --save-script /nowhere/a"]
    ),
    ("--force needs --save-script", ["pull --force"]),
    (
      "--loading-fps needs --loading",
      ["pull --loading-fps 9", "export --loading-fps 9", "record --loading-fps 9 -o -"]
    ),
    (
      "--force needs --output with a file",
      ["export -o - --force", "fit -o - --force", "record -o - --force"]
    ),
    (
      "/nowhere/a.gif: there is no such file",
      ["preview --loading /nowhere/a.gif", "export -o - --loading /nowhere/a.gif"]
    ),
    ("--invert needs --colors none or --fg-only", ["preview --invert --colors full"]),
    (
      "--progress must be a number from 0 to 1",
      ["preview --progress 3", "preview --progress -1", "preview --progress nan"]
    ),
    ("--fps must be a number above 0, at most 1000", ["preview --fps -1", "preview --fps 1001"]),
    ("--fps excludes --loading; use --loading-fps", ["preview --loading a.gif --fps 9"]),
    (
      "--speed must be a number above 0, at most 1000",
      ["preview --speed -1", "preview --speed 0", "preview --speed nan", "preview --speed -.5"]
    ),
    ("--loops must not be negative", ["preview --loops -1"]),
    (
      "--duration must be a number of seconds from 0",
      ["preview --duration -1", "preview --duration 2e6"]
    ),
    ("--frame must not be negative", ["preview --frame -1"]),
    (
      "--sheet must be a number from 1 to 1000",
      ["preview --sheet -1", "preview --sheet 0", "preview --sheet 1001"]
    ),
    (
      "expected COLUMNS or COLUMNSxROWS, 1 to 100 each",
      ["preview --grid 0", "preview --grid x2", "preview --grid 101", "preview --grid 2x101"]
    ),
    (
      "expected RRGGBB, RGB or a CSS name such as navy",
      ["preview --bg octarine", "preview --bg 12345", "fit -o - --bg nocolor"]
    ),
    ("/nowhere/a: there is no such file", ["preview --frame 0 --loading /nowhere/a"]),
    (
      "--sheet excludes --center, --title and --grid",
      ["preview --center --sheet 3", "preview --title --sheet 3", "preview --grid 2 --sheet 2"]
    ),
    (
      "--loading excludes --title and --grid",
      ["preview --title --loading a.gif", "preview --grid 2 --loading a.gif"]
    ),
    ("--watch takes one file", ["preview --watch --grid 2", "preview --watch -"]),
    ("--size must be at most 1000000 cells; 9999x9999 are 99980001", ["preview --size 9999x9999"]),
    ("--force needs --out", ["frames --force"]),
    ("--format needs --out", ["frames --format png"]),
    (
      "--threshold must be a number from 1 to 10000",
      [
        "export --threshold 0", "record -o - --threshold 0", "record -o - --threshold 10001",
        "pull --threshold nan",
      ]
    ),
    (
      "--sha256 prints JSON lines already",
      ["frames --sha256 --json", "frames --out x --sha256 --json"]
    ),
    ("JSON has no verdict", ["info --verdict --json"]),
    ("Please provide one of 'gif' and 'png'.", ["frames --out /tmp --format bmp"]),
    ("no frame 100000: the GIF has frames 0 to 23", ["preview --frame=100000"]),
    (
      "expected WIDTHxHEIGHT, WIDTH or xHEIGHT, 1 to 9999 each",
      ["preview --size 0x0", "preview --size x", "preview --size 10000"]
    ),
    (
      "The value '0' is invalid for '--size <wxh>': expected WIDTHxHEIGHT, WIDTH or xHEIGHT, "
        + "1 to 9999 each", ["preview --size 0"]
    ),
    ("Please provide one of 'none', '16', '256' or 'full'.", ["preview --colors 7"]),
    (
      "Please provide one of the following: ascii, braille, half, eighths, quadrant, block, "
        + "wedges, sextant, mosaic, octant, best",
      ["preview --symbols runes", "preview --symbols runes+ascii"]
    ),
    (
      "--frame, --progress and --sheet exclude each other",
      ["preview --frame 1 --sheet 2", "preview --frame 1 --progress 1"]
    ),
    ("The value 'much' is invalid for '--progress <p>'", ["preview --progress much"]),
    ("there is no frame 45: it has 24, from 0 on", ["fit -o - --frames 40..<46"]),
    ("the crop ends outside the canvas of 160x96", ["fit -o - --crop 200x20+0+0"]),
    ("--every must be at least 1", ["fit -o - --every 0"]),
    ("--colors must be from 2 to 255", ["fit -o - --colors 1", "fit -o - --colors 256"]),
    (
      "--width must be a number of points from 1 to 1000",
      ["fit -o - --width 0", "fit -o - --width 1001"]
    ),
    ("--speed must be a number from 0.01 to 100", ["fit -o - --speed 0", "fit -o - --speed 101"]),
    (
      "--delay must be from 20 to 655350 milliseconds",
      ["fit -o - --delay 10", "fit -o - --delay 655351"]
    ),
    ("--loops must be from 0 to 65536", ["fit -o - --loops -1", "fit -o - --loops 65537"]),
    (
      "expected frames a..<b or a...b, counted from 0, with at least one frame; several with "
        + "commas",
      [
        "fit -o - --frames 0..<3,", "fit -o - --frames 0..<3,9..<9", "fit -o - --frames 3..<3",
        "fit -o - --frames 9..<5", "fit -o - --frames 1..<",
      ]
    ),
    ("--speed and --delay exclude each other", ["fit -o - --speed 2 --delay 40"]),
    (
      "expected k/n with 1 <= k <= n <= 1000, such as 3/4",
      [
        "fit -o - --keep 0/2", "fit -o - --keep 4/3", "fit -o - --keep 3",
        "fit -o - --keep 1/1001",
      ]
    ),
    ("--every and --keep exclude each other", ["fit -o - --keep 1/2 --every 2"]),
    ("--scale must be from 1 to 4", ["fit -o - --scale 5", "fit -o - --scale 0"]),
    (
      "--height must be a number of points from 1 to 1000",
      ["fit -o - --height 0", "fit -o - --height 1001"]
    ),
    ("--lossy must be from 0 to 200", ["fit -o - --lossy 201", "fit -o - --lossy=-1"]),
    (
      "expected a size in bytes, such as 60000, 100k or 1.5M",
      ["fit -o - --target 0", "fit -o - --target 12q", "fit -o - --target 1.5M2"]
    ),
    (
      "expected WIDTHxHEIGHT+X+Y in pixels, such as 600x200+0+120",
      ["fit -o - --crop 0x1+0+0", "fit -o - --crop 600x200"]
    ),
    ("Missing expected argument '--output <file>'", ["record", "fit"]),
    (
      "expected WIDTHxHEIGHT from 16x16 to 2000x2000",
      [
        "record -o - --pixels 15x15", "record -o - --pixels 32", "record -o - --pixels 2001x40",
        "record -o - --pixels 32x2001",
      ]
    ),
    (
      "--fps must be a number from 1 to 50",
      [
        "record -o - --fps 0", "record -o - --fps 51", "record -o - --fps nan",
        "record -o - --fps 0.5",
      ]
    ),
    (
      "the standard input (-) can be read only once",
      [
        "record -o - --loading - --script -", "pull --loading - --script -",
        "bench --against - -",
      ]
    ),
    ("--titles must be ASCII in a recording, found '下'", ["record -o - --titles 下拉"]),
    (
      "--arrow excludes --preset hud, which has a ring",
      ["record -o - --arrow --preset hud", "pull --arrow --preset hud"]
    ),
    ("--arrow excludes --preset title, which has a ring", ["record -o - --arrow --preset title"]),
    ("--size must be at most 1000000 cells; 1001x1000 are 1001000", ["preview --size 1001x1000"]),
    (
      "--font-ratio must be a number from 0.1 to 10",
      ["preview --font-ratio 0.05", "preview --font-ratio 11"]
    ),
    ("Please provide one of 'auto', 'on' or 'off'.", ["preview --probe maybe"]),
    (
      "--dither needs --colors 256 or 16, without --fg-only",
      [
        "preview --dither none --fg-only", "preview --dither none -c full",
        "preview --dither none -c none", "preview --dither none -c 256 --fg-only",
      ]
    ),
    ("--loops excludes --loading: a header repeats forever", ["preview --loops 1 --loading a.gif"]),
    ("expected a share from 0% to 100%", ["bench --fail-late 5", "bench --fail-late 101%"]),
    (
      "expected rates from 1 to 1000 frames per second, as in 60 or 60,120",
      [
        "bench --fps 60,", "bench --fps 0", "bench --fps nan", "bench --fps 1e9", "bench --fps=-1",
        "bench --fps inf", "bench --fps x",
      ]
    ),
    (
      "Please provide one of 'swift' and 'giflib'.",
      ["bench --decoder jpeg", "frames --decoder jpeg"]
    ),
    ("'a.gif': the result is JSON; write it to 'a.json'", ["bench --save a.gif"]),
    (
      "Please provide one of 'tmall', 'mjrefresh', 'eoc', 'title' or 'hud'.",
      ["record -o - --preset uikit", "export --preset uikit", "pull --preset uikit"]
    ),
    (
      "--loading-fps must be a number above 0, at most 1000",
      ["pull --loading-fps 0 --loading a.gif", "pull --loading-fps 1001 --loading a.gif"]
    ),
    ("Please provide one of 'strict', 'default' or 'none'.", ["info --limits loose"]),
    ("Unknown option '--nosuch'", ["preview --nosuch"]),
  ]

  /// Options that have no effect and values that cannot be are refused with one line of these words, and a hint.
  @Test(arguments: refusals)
  func optionsWithoutEffectAndInvalidValuesAreRefused(words: String, lines: [String]) throws {
    for line in lines {
      let outcome = try Tool.run(arguments: line.split(separator: " ").map(String.init) + [cat])
      #expect(outcome.status == 2 && outcome.output.isEmpty, "\(line)")
      let said = outcome.errors.split(separator: "\n")
      #expect(said.first?.hasSuffix(words) == true, "\(line): \(outcome.errors)")
      #expect(said.count >= 1 && said.count <= 2 && said[0].hasPrefix("gifrefresh: "), "\(line)")
      let command = line.prefix { $0 != " " }
      #expect(said.count < 2 || said[1] == "Try 'gifrefresh \(command) --help'.", "\(line)")
    }
  }

  /// Values at the limits, and combinations that could be taken for refused ones.
  @Test(arguments: [
    "preview --font-ratio 0.1 -s 8x4", "preview --font-ratio 10 -s 8x4", "preview --grid 100x100",
    "preview -c 16 --invert --fg-only -s 8x4",
    "preview -s 8X4", "preview --sheet 1000 -s 8x4", "preview -s 8x4 --speed 1000 --fps 1000",
    "fit -o - --height 1000 --scale 1", "fit -o - --height 1 --width 1000 --scale 4",
    "fit -o - --height 1 --loops 65536", "fit -o - --height 1 --speed 0.01",
    "fit -o - --height 1 --speed 100", "fit -o - --height 1 --delay 655350",
    "fit -o - --height 1 --delay 20 --keep 1/1000", "fit -o - --height 1 --colors 2 --lossy 200",
    "pull --threshold 10000", "pull --threshold 1", "frames --decoder swift",
    "info --limits default",
    "pull --arrow --preset eoc", "export -o - --module DIR --titles 下拉",
  ])
  func valuesAtTheirLimitsAreAccepted(line: String) throws {
    try folder.addBrowserModule()
    let words = line.split(separator: " ").map { $0 == "DIR" ? folder.url.path : String($0) }
    let outcome = try Tool.run(arguments: words + [Fixture("edge/loop-2.gif").url.path])
    #expect(outcome.status == 0 && !outcome.output.isEmpty, "\(outcome.errors)")
  }

  @Test func theBackgroundColorIsSeenInPixelsToo() throws {
    func pixels(_ color: String) throws -> [UInt8] {
      let clear = Fixture("cat-pull.gif").url.path
      return try Tool.run("preview", "-s", "4x2", "-f", "sixels", "--bg", color, clear).output
    }
    #expect(try pixels("red") != pixels("navy"))
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
    // A file that is missing leaves no gap, and a page holds as many as it is told to.
    let some = try Tool.run(
      "preview", "-s", "40x20", "--grid", "2x2", cat, "/nowhere.gif", cat, cat)
    #expect(some.status == 1 && some.output == told.output)
    #expect(some.errors.hasPrefix("gifrefresh: /nowhere.gif: there is no such file\n"))
    // One that has no such frame leaves no gap, either.
    let frame = ["preview", "-s", "40x20", "--grid", "2x2", "--frame", "20"]
    let small = try SmallCat()
    let short = try Tool.run(arguments: frame + [cat, small.path, cat])
    #expect(
      try short.status == 1 && short.output == Tool.run(arguments: frame + [cat, cat]).output)
    #expect(
      short.errors == "gifrefresh: \(small.path): no frame 20: the GIF has frames 0 to 11\n")
    let page = try Tool.run("preview", "-s", "40x20", "--grid", "1x1", cat)
    let pages = try Tool.run("preview", "-s", "40x20", "--grid", "1x1", cat, cat, cat)
    #expect(pages.output == page.output + page.output + page.output)
    // Columns for which there is no room go to further rows.
    let many = try Tool.run(
      arguments: ["preview", "-s", "20", "--grid", "12"] + Array(repeating: cat, count: 12))
    #expect(many.status == 0 && many.lines.count > 1)
    #expect(many.lines.allSatisfy { $0.count <= 20 }, "\(many.lines.map(\.count))")
    let rows = try Tool.run(
      arguments: ["preview", "-s", "20x10", "--grid", "12x1"] + Array(repeating: cat, count: 12))
    #expect(rows.status == 0 && rows.lines.count <= 11, "\(rows.lines.count)")
    // The frame that is asked for is that of every picture, and each has its own title.
    let chosen = try Tool.run("preview", "-s", "40x20", "--grid", "1x1", "--frame", "12", cat)
    #expect(
      try chosen.output == Tool.run("preview", "-s", "40x20", "--frame", "12", cat).output)
    #expect(chosen.output != page.output)
    let named = try Tool.run(
      "preview", "-s", "40x20", "--grid", "2", "--title", cat, Fixture("cat-pull.gif").url.path)
    #expect(named.text.contains("cat-run.gif") && named.text.contains("cat-pull.gif"))
  }

  /// An error names the file that is wrong, not the GIF that the command shows.
  @Test(arguments: ["--loading", "--end-gif", "--script"])
  func theErrorForAMissingLoadingGIFOrScriptNamesThatFile(option: String) throws {
    let outcome = try Tool.run("pull", option, "/nowhere/other", cat)
    #expect(outcome.refusal() == "/nowhere/other: there is no such file")
  }
}
