import Foundation
import GIFCodec
import TestSupport
import Testing

/// Messages and exit codes for files that are wrong.
@Suite struct FailureTests {
  private let folder = TemporaryFolder()

  private let good = Fixture("cat-run.gif").url.path

  private static let commands = [
    ["preview"], ["info"], ["frames"], ["frames", "--sha256"], ["pull"],
  ]

  @Test(arguments: commands)
  func aFileThatIsNotAGIFIsRefusedInOneLine(command: [String]) throws {
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    let empty = folder.url.appending(path: "nothing").path
    try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: false)
    let files = [
      ("empty.gif", try folder.file("empty.gif", []), "empty"),
      ("text.gif", try folder.file("text.gif", Array("Hello, this is no picture.".utf8)), "GIF89a"),
      ("picture.png", try folder.file("picture.png", png), "expected a GIF, found a PNG image"),
      ("none.gif", folder.url.appending(path: "none.gif").path, "no such file"),
      ("folder", empty, "a folder"),
    ]
    for (name, path, reason) in files {
      let outcome = try Tool.run(arguments: command + [path])
      #expect(outcome.status == 2, "\(name)")
      #expect(outcome.errors.split(separator: "\n").count == 1, "\(name): \(outcome.errors)")
      #expect(outcome.errors.contains(path), "\(name)")
      #expect(outcome.errors.contains(reason), "\(name): \(outcome.errors)")
    }
  }

  /// Files of other formats, which servers and repositories deliver under the name of a GIF, are named by their format.
  @Test(
    arguments: [
      ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "a PNG image"),
      ([0xFF, 0xD8, 0xFF, 0xE0, 0, 16], "a JPEG image"),
      (Array("RIFF\u{1}\u{2}\u{3}\u{4}WEBPVP8 ".utf8), "a WebP image"),
      ([0, 0, 0, 32] + Array("ftypavif".utf8), "an AVIF image"),
      ([0, 0, 0, 32] + Array("ftypisom".utf8), "an MP4 video"),
      (
        Array("\u{FEFF}\n <!DOCTYPE HTML><html>".utf8), "a web page; download the GIF that it shows"
      ),
      (Array("<html lang=en>".utf8), "a web page; download the GIF that it shows"),
      (Array("<?xml version='1.0'?><svg>".utf8), "an SVG drawing"),
      ([0x1F, 0x8B, 8, 0], "a gzip archive"), (Array("PK\u{3}\u{4}ab".utf8), "a ZIP archive"),
      (Array("II*\u{0}".utf8), "a TIFF image"), (Array("MM\u{0}*".utf8), "a TIFF image"),
      (Array("%PDF-1.7".utf8), "a PDF document"), (Array("RIFF1234AVI ".utf8), "an AVI video"),
      (Array("1234ftypheic".utf8), "a HEIC image"), (Array("1234ftyphevc".utf8), "a HEIC image"),
      (Array("1234ftypmif1".utf8), "a HEIC image"), (Array("1234ftypmsf1".utf8), "a HEIC image"),
      ([0x1A, 0x45, 0xDF, 0xA3], "a WebM video"), (Array("<?xml?><a>".utf8), "an XML file"),
      (Array("<head>".utf8), "a web page; download the GIF that it shows"),
      (
        Array("version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 9\n".utf8),
        "a Git LFS pointer; 'git lfs pull' fetches the file"
      ),
    ] as [([UInt8], String)])
  func aFileOfAnotherFormatIsRefusedWithTheNameOfItsFormat(bytes: [UInt8], kind: String) throws {
    let path = try folder.file("a.gif", bytes)
    for command in [["preview"], ["info"], ["frames"], ["pull"], ["fit", "-o", "-"]] {
      let outcome = try Tool.run(arguments: command + [path])
      #expect(outcome.refusal() == "\(path): expected a GIF, found \(kind)")
    }
    let piped = try Tool.run("info", "-", input: bytes)
    #expect(piped.refusal() == "standard input: expected a GIF, found \(kind)")
  }

  @Test(arguments: ["https://example.org/cat.gif", "http://example.org/a b\u{1B}.gif"])
  func aURLIsRefusedWithTheAdviceToDownloadIt(url: String) throws {
    let words = "expected a file, found a URL; download it first, as with 'curl -LO'"
    let shown = url.replacing("\u{1B}", with: #"\x1B"#)
    for arguments in [[url], ["info", url], ["pull", good, "--loading", url]] {
      #expect(try Tool.run(arguments: arguments).refusal() == "\(shown): \(words)")
    }
  }

  /// As of a variable of the shell that is not set.
  @Test func anEmptyNameIsToldFromAMissingFile() throws {
    for arguments in [
      [""], ["info", ""], ["frames", ""], ["fit", "-o", "-", ""], ["pull", ""],
      ["pull", good, "--loading", ""], ["pull", good, "--script", ""], ["bench", "-s", "4x2", ""],
      ["bench", good, "--against", ""],
    ] {
      let outcome = try Tool.run(arguments: arguments)
      #expect(outcome.refusal() == "'': the name is empty", "\(arguments)")
    }
  }

  /// A cut file is shown as far as it goes, with one note.
  @Test func aTruncatedFileIsReadAndReportedInASingleNote() throws {
    let whole = try Fixture("cat-run.gif").bytes()
    let path = try folder.file("cut.gif", Array(whole.prefix(9000)))
    let note = "gifrefresh: \(path): truncated at byte 9000, at frame 3\n"
    let output = folder.url.appending(path: "out.gif").path
    let frames = folder.url.appending(path: "frames").path
    let small = try SmallCat()
    for command in [
      ["preview", "--frame", "0", "-s", "8x4"], ["preview", "--grid", "2", "--frame", "0"],
      ["fit", "-o", output, "--force"],
      ["record", "-o", "-", "--pixels", "16x16", "--fps", "1"], ["pull", "--json"], ["frames"],
      ["frames", "--json"], ["frames", "--sha256"], ["frames", "--out", frames, "--force"],
      ["bench", "-s", "8x4"],
    ] {
      let outcome = try Tool.run(arguments: command + [path])
      #expect(
        outcome.status == 0 && outcome.errors.hasPrefix(note), "\(command): \(outcome.errors)")
      // `fit` also prints a remark on its result.
      let notes = outcome.errors.components(separatedBy: "truncated").count - 1
      #expect(notes == 1 && (command[0] == "fit" || outcome.errors == note), "\(command)")
      let good = try Tool.run(arguments: command + [small.path])
      #expect(!good.errors.contains("truncated"), "\(command): \(good.errors)")
    }
    // The result of `fit` is not truncated.
    #expect(try Tool.run("fit", "-o", output, "--force", path).status == 0)
    #expect(try Tool.run("preview", "--frame", "0", output).errors.isEmpty)
    // Nor is that of a GIF which is copied if it is whole.
    #expect(try Tool.run("fit", "-o", "-", small.path).output == small.gif.bytes)
    let last = try folder.file("last.gif", small.gif.bytes.dropLast())
    #expect(try Tool.run("fit", "-o", output, "--force", last).status == 0)
    #expect(try Tool.run("preview", "--frame", "0", output).errors.isEmpty)
    // What the last frame lacks is said in the same line.
    let short = Fixture("damaged/cut-in-data.gif").url.path
    #expect(
      try Tool.run("preview", "--frame", "0", short).errors
        == "gifrefresh: \(short): truncated at byte 66, at frame 0: 6 of 12 pixels decoded\n")
    let damaged = try folder.file("damaged.gif", whole.dropLast() + [9, 9])
    #expect(
      try Tool.run("preview", "--frame", "0", damaged).errors
        == "gifrefresh: \(damaged): damaged at byte \(whole.count - 1), behind frame 23\n")
  }

  /// A folder that does not exist is named before anything is made.
  @Test(arguments: [
    ["fit", "-o"], ["record", "-o"], ["export", "-o"], ["fit", "--force", "-o"],
  ])
  func aMissingOutputFolderIsNamedAndNothingIsWritten(command: [String]) throws {
    try folder.addBrowserModule()
    let before = try folder.names()
    let place = folder.url.path + "/no/where"
    let outcome = try Tool.run(
      arguments: command + ["\(place)/x", good],
      environment: ["GIFREFRESH_MODULE": folder.url.path])
    #expect(outcome.refusal() == "\(place)/x: there is no folder '\(place)'")
    #expect(try folder.names() == before)
  }

  @Test func aUsageErrorGoesToStandardErrorAndHelpToStandardOutput() throws {
    let missing = try Tool.run("preview")
    #expect(missing.refusal(lines: 2).hasSuffix("\nTry 'gifrefresh preview --help'."))
    let help = try Tool.run("preview", "--help")
    #expect(help.status == 0)
    #expect(help.errors.isEmpty)
    #expect(help.text.contains("--progress"))

    #expect(try Tool.run("juggle").status == 2)
  }

  @Test func theVersionOptionPrintsThreeNumbersWithDots() throws {
    let run = try Tool.run("--version")
    #expect(run.status == 0)
    #expect(run.text.wholeMatch(of: #/[0-9]+\.[0-9]+\.[0-9]+\n/#) != nil)
  }
}
