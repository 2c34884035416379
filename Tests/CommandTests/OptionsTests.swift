import ArgumentParser
import Foundation
import Frames
import GIFCodec
import TerminalCanvas
import TestSupport
import Testing

@testable import GIFRefreshTool

/// Help and the manual page describe the same options.
@Suite struct OptionsTests {
  private let folder = TemporaryFolder()

  private func options(in text: String) -> Set<String> {
    Set(text.matches(of: /--[a-z][a-z0-9-]+/).map { String($0.output) })
  }

  private func help(_ command: String) throws -> Set<String> {
    let outcome = try Tool.run(command, "--help")
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    return options(in: String(outcome.text.split(separator: "ARGUMENTS:").last ?? ""))
  }

  @Test func theHelpAndTheDescriptionForTheManualListTheSameOptions() throws {
    #expect(Tool.commands.count > 5)
    for command in Tool.commands {
      #expect(try command.options == help(command.commandName), "\(command.commandName)")
    }
  }

  /// The argument parser itself checks this in debug builds alone, which `make test` does not make.
  @Test func noTwoOptionsOfACommandHaveOneName() {
    for command in Tool.commands {
      let names = (command.arguments ?? []).flatMap { $0.names ?? [] }.map {
        "\($0.kind) \($0.name)"
      }
      #expect(Set(names).count == names.count, "\(command.commandName): \(names)")
    }
  }

  /// A picture of one pixel on a canvas of 8,000 by 8,000.
  static let canvasOf8000By8000 = GIFBytes(8000, 8000, colors: [0, 0, 0, 9, 9, 9]) { $0.dot() }
    .bytes

  @Test func theOptionLimitsNoneReadsACanvasThatTheDefaultLimitsRefuse() throws {
    let file = try folder.file("large.gif", Self.canvasOf8000By8000)
    #expect(try Tool.run("frames", file).refusal().contains("--limits none"))
    #expect(try Tool.run("frames", "--limits", "none", file).status == 0)
    #expect(try Tool.run("frames", "--limits", "strict", file).status == 2)
    #expect(try Tool.run("info", "--limits", "loose", file).status == 2)
  }

  /// Strict limits allow files of 32 MiB.
  @Test func aFileThatIsTooLongIsRefusedWithItsKindOrTheRemedy() throws {
    let rest = [UInt8](repeating: 0, count: 32 << 20)
    let gif = try folder.file("long.gif", SmallCat().gif.bytes + rest)
    let video = try folder.file("video.gif", [0, 0, 0, 32] + Array("ftypisom".utf8) + rest)
    for command in [["info"], ["frames"], ["fit", "-o", "-"]] {
      let refused = try Tool.run(arguments: command + ["--limits", "strict", gif])
      #expect(
        refused.refusal() == "\(gif): 33554433 bytes of input, at most 33554432 allowed; "
          + "use --limits none if you trust the file")
      let other = try Tool.run(arguments: command + ["--limits", "strict", video])
      #expect(other.refusal() == "\(video): expected a GIF, found an MP4 video")
    }
    #expect(try Tool.run("info", gif).status == 0)
  }

  /// A script of a byte too many is refused, rather than cut off.
  @Test func aScriptOfMoreThanAMebibyteIsRefused() throws {
    for (count, status) in [(1 << 20, 0), ((1 << 20) + 1, 2)] as [(Int, Int32)] {
      let text = Array("given list 400 of 900\n# ".utf8)
      let bytes = text + [UInt8](repeating: 0x2D, count: count - text.count)
      let outcome = try Tool.run(
        "pull", "--script", try folder.file("script", bytes), Fixture("cat-pull.gif").url.path)
      #expect(outcome.status == status, "\(count): \(outcome.errors)")
      #expect(status == 0 || outcome.errors.contains(": exceeds 1.0 MiB"), "\(outcome.errors)")
    }
  }

  /// A file of more frames than strict limits allow is read by default.
  @Test(arguments: Tool.commands)
  func withStrictLimitsEveryCommandRefusesAGIFOf10001Frames(command: Tool.Command) throws {
    let gif = GIFBytes(1, 1, colors: [0, 0, 0, 9, 9, 9]) { for _ in 0..<10_001 { $0.dot() } }
    let file = try folder.file("long.gif", gif.bytes)
    let output = command.options.contains("--output") ? ["-o", "-"] : []
    let refused = try Tool.run(
      arguments: [command.commandName, "--limits", "strict"] + output + [file])
    #expect(refused.refusal().contains(#/1000[01]/#), "\(refused.errors)")
    #expect(try Tool.run("info", file).status == 0)
  }
}

/// The text of `--help` in a terminal of 80 columns.
@Suite struct HelpTests {
  private static let commands = [[]] + Tool.commands.map { [$0.commandName] }

  private func help(_ command: [String]) throws -> Tool.Outcome {
    try Tool.run(arguments: command + ["--help"], environment: ["COLUMNS": "80"])
  }

  @Test(arguments: commands) func helpFits80ColumnsAndHasExamples(command: [String]) throws {
    let outcome = try help(command)
    #expect(outcome.status == 0 && outcome.text.contains("EXAMPLES"))
    for (line, next) in zip(outcome.lines, outcome.lines.dropFirst() + [""]) {
      #expect(line.count <= 80, "\(line)")
      // A line that the parser broke again would have a rest at the left margin of the next line.
      if line.hasPrefix("  ") { #expect(!next.contains(/^[^ A-Z]/), "\(line)\n\(next)") }
      // A default is written as a user would type it.
      #expect(!line.contains(/default: \d+\.0\)/), "\(line)")
    }
  }

  /// The groups of options begin with the one that is needed most, and end with the options of all commands.
  @Test(arguments: [
    ("preview", ["PLAYING:", "STILLS:", "DISPLAY:", "DRAWING:"]),
    ("pull", ["HEADER:", "RESULT:", "DRAWING:"]), ("record", ["RESULT:", "HEADER:"]),
    ("fit", ["RESULT:", "FITTING:"]), ("bench", ["MEASURING:", "RESULT:", "DRAWING:"]),
    ("export", ["HEADER:"]),
  ]) func helpGroupsTheOptionsByPurpose(command: String, groups: [String]) throws {
    let headings = try help([command]).lines.map(String.init).filter { $0.contains(/^[A-Z]+:$/) }
    #expect(headings == ["ARGUMENTS:"] + groups + ["OPTIONS:"])
  }

  @Test func helpNamesTheEnvironmentVariables() throws {
    let text = try help([]).text
    for name in ["ENVIRONMENT", "NO_COLOR", "COLUMNS", "TERM", "COLORTERM"] {
      #expect(text.contains(name), "\(name)")
    }
  }

  /// An error in `gifrefresh FILE` refers to the help of `preview`, which has the options.
  @Test func theErrorForAnInvalidOptionWithoutACommandNamesTheHelpOfPreview() throws {
    let outcome = try Tool.run("cat.gif", "--symbols", "x")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("'gifrefresh preview --help'"), "\(outcome.errors)")
    #expect(try help(["preview"]).text.contains("--symbols"))
  }
}

/// Values of options, and the numbers and texts that are printed, each in its own notation.
@Suite struct NotationTests {
  @Test func valuesAreReadInTheirNotations() throws {
    func size(_ text: String) -> [Int?]? {
      SizeLimit(argument: text).map { [$0.columns, $0.rows] }
    }
    #expect(size("20X10") == [20, 10] && size("7") == [7, nil] && size("x3") == [nil, 3])
    #expect(size("9999x9999") == [9999, 9999] && size("10000") == nil && size("5x0") == nil)
    func grid(_ text: String) -> [Int?]? { GridSize(argument: text).map { [$0.columns, $0.rows] } }
    #expect(grid("100x100") == [100, 100] && grid("3") == [3, nil] && grid("x3") == nil)
    let frames = ["0...2,5..<7,1..<2": [0, 1, 2, 5, 6, 1], "0..<100000": Array(0..<100_000)]
    for (text, all) in frames { #expect(FrameRanges(argument: text)?.frames == all) }
    #expect(FrameRanges(argument: "0...100000") == nil && FrameRanges(argument: "2...1") == nil)
    #expect(FrameShare(argument: "3/4")?.option == "--keep 3/4")
    #expect(FrameShare(argument: "1/1000")?.option == "--every 1000")
    #expect(
      PixelRect(argument: "600x200+3+120") == PixelRect(x: 3, y: 120, width: 600, height: 200))
    let bytes = [
      "60000": 60_000, "100k": 102_400, "1.5M": 1_572_864, "2MiB": 2_097_152, "1KB": 1024,
    ]
    for (text, count) in bytes { #expect(TargetSize(argument: text)?.bytes == count, "\(text)") }
    #expect(PixelSize(argument: "2000x16") == PixelSize(width: 2000, height: 16))
    #expect(Percentage(argument: "12.5%")?.share == 0.125 && Percentage(argument: "-1%") == nil)
    #expect(FrameRates(argument: "60,119.88")?.rates == [60, 119.88])
  }

  /// The basic colours of CSS, and some more, by name and by digits.
  @Test func colorsAreReadByNameAndByDigits() {
    let colors = [
      "black": "#000", "silver": "C0C0C0", "gray": "#808080", "grey": "808080", "white": "fff",
      "maroon": "800000", "red": "f00", "purple": "800080", "fuchsia": "f0f", "magenta": "F0F",
      "green": "008000", "lime": "0f0", "olive": "808000", "yellow": "ff0", "navy": "000080",
      "blue": "00f", "teal": "008080", "aqua": "0ff", "cyan": "00FFFF", "orange": "ffa500",
      "pink": "ffc0cb", "brown": "a52a2a",
    ]
    #expect(RGB8.usualNames == colors.keys.sorted())
    for (name, digits) in colors {
      #expect(
        RGB8(argument: name) != nil && RGB8(argument: name) == RGB8(argument: digits), "\(name)")
    }
    #expect(RGB8(argument: "Navy") == RGB8(red: 0, green: 0, blue: 128))
    #expect(RGB8(argument: "123456") == RGB8(red: 0x12, green: 0x34, blue: 0x56))
  }

  @Test func numbersArePrintedInTheirMostReadableUnit() {
    let sizes = [
      0: "0 bytes", 1023: "1023 bytes", 1024: "1.0 KiB", 1536: "1.5 KiB", 1 << 20: "1.0 MiB",
    ]
    for (bytes, text) in sizes { #expect(Figures.size(bytes) == text) }
    #expect(Figures.size((1 << 20) - 1) == "1024.0 KiB" && Figures.size(5 << 30) == "5120.0 MiB")
    let times = [
      0: "0.0 µs", 99.94: "99.9 µs", 100.4: "100 µs", 999.4: "999 µs", 1000: "1 ms",
      1234: "1.23 ms", 99_990: "99.99 ms", 123_456: "123 ms",
    ]
    for (time, text) in times { #expect(Figures.time(time) == text) }
    #expect([60, 59.94, 119.999, 0.5].map(Figures.short) == ["60", "59.94", "120", "0.5"])
    #expect([1, 0.345, 12.3, 0.05].map(Figures.ratio) == ["1.00", "0.35", "12.30", "0.05"])
    #expect([0, 1, 2].map { Figures.count($0, "frame") } == ["0 frames", "1 frame", "2 frames"])
  }

  /// In a locale without UTF-8, each sign has an ASCII character that resembles it.
  @Test func signsHaveASubstituteInASCII() {
    let signs = "a ↓↑←→▲•○◔◑◕●µ█…é"
    #expect(Screen(environment: ["LC_ALL": "C"]).text(signs) == "a v^<>^*.ooO@u#...?")
    #expect(Screen(environment: ["LC_ALL": "C.UTF-8"]).text(signs) == signs)
  }

  /// What was typed meanwhile is put back as the terminal sent it.
  @Test func keysAreTheBytesThatTerminalsSend() {
    let keys: [Key] = [.character("é"), .control("a"), .enter, .tab, .backspace, .escape, .up]
    #expect(keys.flatMap(\.bytes) == [0xC3, 0xA9, 1, 13, 9, 127, 27])
  }

  @Test func aTerminalThatFailsIsNamedInWords() {
    let errors: [TerminalError] = [.closed, .failed(call: "read", errorNumber: 5), .busy]
    #expect(
      errors.map(StandardError.message) == [
        "the terminal is gone", "the device failed", "the terminal is in use",
      ])
  }

  /// Each kind of file refuses the extensions of all others, and accepts its own and unknown ones.
  @Test func everyKindOfFileHasItsExtensions() {
    let kinds: [(kind: OutputKind, own: [String])] = [
      (.gif, ["gif"]), (.page, ["html", "htm", "xhtml"]), (.script, ["script", "txt", "text"]),
      (.results, ["json"]),
    ]
    let others = [
      "png", "apng", "jpg", "jpeg", "webp", "avif", "heic", "bmp", "tif", "tiff", "pdf", "svg",
      "mp4", "m4v", "mov", "webm", "mkv", "avi", "zip", "gz",
    ]
    for (kind, own) in kinds {
      for name in own + ["unknown"] { #expect(throws: Never.self) { try kind.check("a.\(name)") } }
      for name in others + kinds.flatMap(\.own) where !own.contains(name) {
        #expect(throws: (any Error).self, "\(kind.name): \(name)") { try kind.check("a.\(name)") }
      }
    }
  }
}
