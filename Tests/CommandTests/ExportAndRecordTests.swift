import Foundation
import Frames
import GIFCodec
import TestSupport
import Testing

/// `gifrefresh record`: a scripted pull as a GIF.
@Suite struct RecordCommandTests {
  private let pull = Fixture("cat-pull.gif").url.path
  private let run = Fixture("cat-run.gif").url.path

  /// The recording in the documents, of 16 frames a second, is up to date; `make fixtures` updates it.
  ///
  /// Two frames a second are recorded anew, since recording all takes half a minute without optimization.
  @Test func theRecordingInTheDocumentsEqualsANewRecording() throws {
    let outcome = try Tool.run("record", pull, "--loading", run, "--fps", "2", "-o", "-")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let shown = try Fixture("pull.gif").bytes()
    #expect(shown.count < 150_000)
    let (whole, part) = (try EncodedGIF(shown), try EncodedGIF(outcome.output))
    #expect(whole.timeline.loopDuration == .milliseconds(4690))
    for moment in (0..<10).map({ Duration.milliseconds(500 * $0) }) {
      let frames = try [whole, part].map { gif in
        gif.frame(at: try #require(gif.timeline.position(after: moment)).frame)
      }
      #expect(frames[0] == frames[1], "after \(moment)")
    }
  }

  private static func small(_ options: [String]) throws -> Tool.Outcome {
    let pull = Fixture("cat-pull.gif").url.path
    // Every option may be given only once.
    let usual = [["--pixels", "32x32"], ["--fps", "4"]].filter { !options.contains($0[0]) }
    return try Tool.run(
      arguments: ["record", pull, "-o", "-"] + usual.flatMap(\.self) + options)
  }

  private static let plain = Result { try small([]) }

  /// Every option changes what is recorded.
  @Test(arguments: [
    ["--loading", Fixture("cat-run.gif").url.path], ["--pixels", "40x32"], ["--fps", "5"],
    ["--script", "touch\ndrag 90 over 300ms\nwait 300ms\nrelease\nsettle\n"],
    ["--preset", "title"], ["--preset", "hud"], ["--preset", "mjrefresh"], ["--arrow"],
    ["--threshold", "90"], ["--titles", "library"], ["--titles", "Pull|Let go|Wait"],
  ])
  func eachOptionChangesTheRecording(options: [String]) throws {
    let folder = try TemporaryFolder()
    var options = options
    if options[0] == "--script" { options[1] = try folder.file("script", Array(options[1].utf8)) }
    let plain = try Self.plain.get()
    let changed = try Self.small(options)
    #expect(plain.status == 0 && changed.status == 0, "\(changed.errors)")
    #expect(plain.output.starts(with: Array("GIF89a".utf8)) && plain.output != changed.output)
  }

  @Test func aRecordingIsCutAfter60SecondsAndANoteSaysSo() throws {
    let folder = try TemporaryFolder()
    let script = try folder.file(
      "script", Array("touch\ndrag 60\nwait 61s\nrelease\nsettle\n".utf8))
    let outcome = try Tool.run(
      "record", pull, "--pixels", "32x32", "--fps", "1", "--script", script, "-o", "-")
    #expect(outcome.status == 0)
    #expect(
      outcome.errors.hasSuffix(": only the first 60 seconds are recorded\n"), "\(outcome.errors)")
  }

  /// Progress is printed to the standard error, and erased at the end.
  @Test(arguments: ["gif", "png", "record"])
  func progressOfWritingFilesIsShownInATerminalAndErasedAtTheEnd(work: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: "out").path
    let arguments =
      work == "record"
      ? ["record", run, "--pixels", "32x32", "--fps", "4", "-o", path]
      : ["frames", run, "--out", path, "--format", work]
    let terminal = PseudoTerminal()
    let process = terminal.spawn(
      Tool.path, arguments, environment: PseudoTerminal.trueColor, errors: terminal.path)
    #expect(process.waitUntilExit() == 0)
    let lines = terminal.output().split(separator: "\r\u{1B}[K", omittingEmptySubsequences: false)
    #expect(lines.count > 5 && lines.first == "")
    for (number, line) in lines.dropFirst().dropLast().enumerated() {
      #expect(line.hasPrefix("gifrefresh: ") && line.hasSuffix(" %"), "\(number): \(line)")
    }
    #expect(lines.last == "", "the line is taken away")
    #expect(try Tool.run(arguments: arguments + ["--force"]).errors.isEmpty, "elsewhere nothing")
  }
}

/// `gifrefresh export`: the data in the page, read without a browser.
@Suite struct ExportCommandTests {
  private struct Carried: Decodable {
    struct GIF: Decodable {
      let name: String
      let data: Data
    }
    let gifs: [GIF]
    let script: Data
    let module: Data
  }

  @Test(arguments: 0..<4)
  func anExportedPageContainsTheGIFTheScriptAndTheModuleUnchanged(length: Int) throws {
    let folder = try TemporaryFolder()
    let packed = (0..<1000 + length).map { UInt8(truncatingIfNeeded: $0 &* 167 ^ $0 >> 3) }
    _ = try folder.file("pull.html", Array("<script>CARRIED</script>".utf8))
    _ = try folder.file("gif-playground.js.gz", packed)
    _ = try folder.file("gif-refresh.wasm.gz", Array(packed.prefix(length)))
    let gif = try [UInt8](Data(contentsOf: Fixture("cat-run.gif").url))
    let page = try Tool.run(
      "export", "--module", folder.url.path, "-o", "-", Fixture("cat-run.gif").url.path
    ).text
    #expect(page.hasPrefix("<script>") && page.hasSuffix("</script>"))
    let text = page.dropFirst("<script>".count).dropLast("</script>".count)
    #expect(!text.contains("<"))
    let carried = try JSONDecoder().decode(Carried.self, from: Data(text.utf8))
    #expect(carried.gifs.map(\.name) == ["cat-run.gif"])
    #expect(carried.gifs.map { [UInt8]($0.data) } == [gif])
    #expect([UInt8](carried.script) == packed)
    #expect([UInt8](carried.module) == Array(packed.prefix(length)))
  }

  @Test func exportReportsTheNameOfAMissingLoadingGIF() throws {
    let outcome = try Tool.run(
      "export", Fixture("cat-run.gif").url.path, "--loading", "/no-such.gif", "-o", "-")
    #expect(outcome.status == 2)
    #expect(outcome.errors == "gifrefresh: /no-such.gif: there is no such file\n")
  }
}
