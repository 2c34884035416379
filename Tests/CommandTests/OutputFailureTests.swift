import Foundation
import Frames
import GIFCodec
import GIFWriting
import TestSupport
import Testing

/// Outputs that are full, closed or limited.
@Suite struct OutputFailureTests {
  private let folder = TemporaryFolder()

  private static let cat = Fixture("cat-run.gif").url.path
  /// A command that writes more than a pipe holds.
  private let large = [
    "preview", "--frame", "0", "-s", "200x120", "-c", "full", Fixture("cat-run.gif").url.path,
  ]

  private static let commands = [
    ["info"], ["info", "--json"], ["frames"], ["frames", "--sha256"], ["preview", "-s", "8x4"],
    ["preview", "--sheet", "3"], ["preview", "--grid", "1x1"], ["pull"], ["pull", "--json"],
    ["pull", "--preset", "hud"],
  ]

  /// A redirection of a command, and what the tool says.
  private static let failures: [(redirection: String, command: [String], words: String)] = {
    let commands = Self.commands.map { $0 + [cat] }
    var failures = commands.map { (">&-", $0, "output: it is closed") }
    failures.append(("<&-", ["info", "-"], "input: it is closed"))
    #if os(Linux)
      let others = [
        ["--help"], ["--version"], ["--generate-completion-script", "bash"],
        // The tool stops after a failed write.
        ["info", cat, cat, "none.gif"],
      ]
      failures += (commands + others).map { (">/dev/full", $0, "output: the disk is full") }
    #endif
    return failures
  }()

  @Test(arguments: failures)
  func aFullOrClosedOutputAndAClosedInputAreReportedInOneLine(
    redirection: String, command: [String], words: String
  ) throws {
    let outcome = try Tool.shell(#""$TOOL" "$@" "# + redirection, command)
    #expect(outcome.refusal() == "standard \(words)")
  }

  #if os(Linux)
    @Test func anErrorThatCannotBePrintedStillSetsTheExitStatus() throws {
      #expect(try Tool.shell(#""$TOOL" info none.gif 2>/dev/full"#, []).status == 2)
      #expect(try Tool.shell(#""$TOOL" info none.gif 2>&-"#, []).status == 2)
      #expect(try Tool.shell(#""$TOOL" info none.gif "$@" 2>&-"#, [Self.cat]).status == 1)
    }
  #endif

  /// A file that is opened while a standard descriptor is closed must not get that descriptor's number.
  @Test func framesAreWrittenIntactAlthoughStandardInputAndOutputAreClosed() throws {
    let script = #""$TOOL" frames --sha256 --out "$@" <&- >&- 2>&-"#
    #expect(try Tool.shell(script, [folder.url.path, Self.cat]).status == 2)
    let quiet = #""$TOOL" frames --out "$@" <&- >&- 2>&-"#
    #expect(try Tool.shell(quiet, [folder.url.path, Self.cat]).status == 0)
    let frames = try EncodedGIF(try Fixture("cat-run.gif").bytes()).frames().bitmaps
    for (name, frame) in zip(try folder.names(), frames) {
      let bytes = [UInt8](try Data(contentsOf: folder.url.appending(path: name)))
      #expect(try EncodedGIF(bytes).frames().bitmaps == [frame], "\(name)")
    }
  }

  @Test func aClosedPipeIsReportedInOneLineIfSIGPIPEIsIgnored() throws {
    let status = folder.url.appending(path: "status").path
    let script = #"{ trap '' PIPE; "$TOOL" "$@"; echo $? >"$STATUS"; } | :"#
    let outcome = try Tool.shell(script, large, environment: ["STATUS": status])
    #expect(outcome.errors == "gifrefresh: standard output: its reader has closed it\n")
    #expect(try String(contentsOfFile: status, encoding: .utf8) == "2\n")
  }

  @Test func allBytesReachANonblockingOutput() throws {
    let wanted = try Tool.run(arguments: large)
    let outcome = try Tool.run(arguments: large, readsLate: true)
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output == wanted.output)
    #expect(wanted.output.count > 1 << 16)
  }

  @Test(.disabled(if: Sanitizer.watchesThreads, "files may not be as large as its own"))
  func aResultAboveTheFileSizeLimitIsReportedInOneLine() throws {
    let script = #"ulimit -f 8; exec "$TOOL" "$@" >"$FILE""#
    let outcome = try Tool.shell(
      script, large, environment: ["FILE": folder.url.appending(path: "out").path])
    #expect(outcome.refusal() == "standard output: it would be larger than files may be")
  }

  @Test(.disabled(if: Sanitizer.watchesThreads, "files may not be as large as its own"))
  func aFrameAboveTheFileSizeLimitLeavesNoPartialFile() throws {
    let source = TemporaryFolder()
    // The first file's frame is within the file size limit, the second file's frame is not.
    let files = try [20, 200].map {
      try source.file("\($0).gif", try Noise.gif(width: $0, height: $0))
    }
    let outcome = try Tool.shell(
      #"ulimit -f 16; exec "$TOOL" frames --out "$@""#, [folder.url.path] + files)
    #expect(
      outcome.refusal()
        == "\(folder.url.path)/200-000.gif: it would be larger than files may be")
    #expect(try folder.names() == ["20-000.gif"])
  }

  @Test func aFileInPlaceOfTheOutputFolderIsReportedInOneLine() throws {
    let path = try folder.file("file", [1])
    let outcome = try Tool.run("frames", "--out", path + "/deep/er", Self.cat)
    #expect(outcome.refusal() == "\(path): it exists already")
  }

  /// No file can have such a name, so the advice to replace it would be wrong.
  @Test(arguments: [
    ["fit", "-o"], ["fit", "--force", "-o"], ["export", "-o"],
    ["record", "--pixels", "16x16", "--fps", "1", "-o"], ["bench", "-s", "4x2", "--save"],
  ])
  func aNameThatNoFileCanHaveIsReportedWithTheReason(command: [String]) throws {
    try folder.addBrowserModule()
    let file = try folder.file("file", [1])
    let before = try folder.names()
    let long = "\(folder.url.path)/\(String(repeating: "a", count: 300))"
    for (name, reason) in [
      ("\(file)/x", "a part of its path is not a folder"), (long, "the name is too long"),
    ] {
      let outcome = try Tool.run(
        arguments: command + [name, Self.cat], environment: ["GIFREFRESH_MODULE": folder.url.path])
      #expect(outcome.refusal() == "\(name): \(reason)")
    }
    #expect(try folder.names() == before)
  }

  @Test(arguments: [[], ["--force"]])
  func aNameThatNoFrameCanHaveIsReportedWithTheReason(options: [String]) throws {
    let stem = String(repeating: "b", count: 248)
    let gif = try folder.file("\(stem).gif", try Fixture("cat-run.gif").bytes())
    let out = "\(folder.url.path)/out"
    let outcome = try Tool.run(arguments: ["frames", "--out", out, gif] + options)
    #expect(outcome.refusal() == "\(out)/\(stem)-000.gif: the name is too long")
  }
}

/// Pictures that cannot be compressed.
enum Noise {
  static func gif(width: Int, height: Int) throws -> [UInt8] {
    var random = SeededGenerator(seed: 1)
    let noise = Bitmap(width, height) { _, _ in .grey(.random(in: 0...255, using: &random)) }
    return try GIFEncoder.still(noise).bytes
  }
}
