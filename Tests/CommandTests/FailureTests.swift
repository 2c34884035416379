import Foundation
import TestSupport
import Testing

/// Messages and exit codes for files that are wrong.
@Suite struct FailureTests {
  private let good = Fixture("cat-run.gif").url.path

  private static let commands = [
    ["preview"], ["info"], ["frames"], ["frames", "--sha256"], ["pull"],
  ]

  @Test(arguments: commands)
  func oneLineForAFileThatIsNoGIF(command: [String]) throws {
    let folder = try TemporaryFolder()
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    let files = [
      ("empty.gif", try folder.file("empty.gif", []), "empty"),
      ("text.gif", try folder.file("text.gif", Array("Hello, this is no picture.".utf8)), "GIF89a"),
      ("picture.png", try folder.file("picture.png", png), "GIF89a"),
      ("none.gif", folder.url.appending(path: "none.gif").path, "no such file"),
      ("folder", folder.url.path, "folder"),
    ]
    for (name, path, reason) in files {
      let outcome = try Tool.run(arguments: command + [path])
      #expect(outcome.status == 2, "\(name)")
      #expect(outcome.errors.split(separator: "\n").count == 1, "\(name): \(outcome.errors)")
      #expect(outcome.errors.contains(path), "\(name)")
      #expect(outcome.errors.contains(reason), "\(name): \(outcome.errors)")
    }
  }

  /// `CutTests` reads files that are cut at any byte.
  @Test func aFileThatIsCutGivesAFrameOrAReason() throws {
    let folder = try TemporaryFolder()
    // A file of about a hundred bytes, with two frames and all kinds of blocks.
    let whole = try Fixture("damaged/cut-before-trailer.gif").bytes()
    for length in stride(from: 0, through: whole.count, by: 9) {
      let path = try folder.file("cut.gif", Array(whole.prefix(length)))
      let outcome = try Tool.run("preview", "--frame", "0", "-s", "8x4", path)
      #expect(outcome.status == 0 || outcome.status == 2, "cut at \(length)")
      #expect(outcome.output.isEmpty == (outcome.status == 2), "cut at \(length)")
      #expect(
        outcome.errors.split(separator: "\n").count == (outcome.status == 2 ? 1 : 0),
        "cut at \(length): \(outcome.errors)")
    }
  }

  @Test func usageGoesToStandardErrorAndHelpToStandardOutput() throws {
    let missing = try Tool.run("preview")
    #expect(missing.status == 2)
    #expect(missing.output.isEmpty)
    #expect(missing.errors.hasPrefix("gifrefresh: "))
    #expect(missing.errors.hasSuffix("\nTry 'gifrefresh preview --help'.\n"))
    #expect(missing.errors.split(separator: "\n").count == 2, "\(missing.errors)")

    let help = try Tool.run("preview", "--help")
    #expect(help.status == 0)
    #expect(help.errors.isEmpty)
    #expect(help.text.contains("--progress"))

    #expect(try Tool.run("juggle").status == 2)
  }

  @Test func version() throws {
    let run = try Tool.run("--version")
    #expect(run.status == 0)
    #expect(run.text.wholeMatch(of: #/[0-9]+\.[0-9]+\.[0-9]+\n/#) != nil)
  }
}
