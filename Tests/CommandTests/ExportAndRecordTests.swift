import Foundation
import TestSupport
import Testing

@testable import Frames
@testable import GIFCodec
@testable import GIFRefreshTool

/// `gifrefresh record`: a scripted pull as a GIF.
@Suite struct RecordCommandTests {
  private let folder = TemporaryFolder()

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

  /// Without options, a recording has 320 by 320 pixels and 20 frames a second.
  @Test func aRecordingHas20FramesOf320By320PixelsASecond() throws {
    let script = try folder.file("script", Array("touch\ndrag 90 over 400ms\nrelease\n".utf8))
    let gif = try EncodedGIF(Tool.run("record", run, "--script", script, "-o", "-").output)
    #expect(gif.canvas == PixelSize(width: 320, height: 320))
    #expect(gif.timeline.delay(of: 1) == .milliseconds(50))
  }

  @Test func aRecordingIsCutAfter60SecondsAndANoteSaysSo() throws {
    let script = try folder.file(
      "script", Array("touch\ndrag 60\nwait 61s\nrelease\nsettle\n".utf8))
    let outcome = try Tool.run(
      "record", pull, "--pixels", "32x32", "--fps", "1", "--script", script, "-o", "-")
    #expect(outcome.status == 0)
    #expect(
      outcome.errors.hasSuffix(": only the first 60 seconds are recorded\n"), "\(outcome.errors)")
  }

  /// Progress is printed to the standard error, and erased before any other text and at the end.
  ///
  /// In arguments, `@` is the folder with a GIF of 48 frames.
  @Test(arguments: [
    ("frames RUN --out @/out --format gif", ""), ("frames RUN --out @/out --format png", ""),
    ("record RUN --pixels 32x32 --fps 4 -o @/out", ""),
    ("fit @/a.gif -o @/out", "gifrefresh: @/a.gif: "),
    ("info --verdict @/a.gif", "  header    "), ("bench -s 4x2 --fps 1 @/a.gif", "@/a.gif\r\n"),
  ])
  func progressOfLongWorkIsShownInATerminalAndErased(command: String, next: String) throws {
    let gif = GIFBytes(8, 8, colors: [0, 0, 0, 255, 255, 255]) {
      for frame in 0..<48 { $0.dot(x: frame % 8, y: frame / 8, index: frame / 3 % 2) }
    }
    _ = try folder.file("a.gif", gif.bytes)
    func filled(_ text: String) -> String {
      text.replacing("@", with: folder.url.path).replacing("RUN", with: run)
    }
    let arguments = command.split(separator: " ").map { filled(String($0)) }
    let terminal = PseudoTerminal()
    // Narrower than the names, whose beginnings are left out: a line that wraps could not be overwritten.
    terminal.resize(columns: 30, rows: 6)
    let process = terminal.spawn(
      Tool.path, arguments, errors: terminal.path)
    var output: [UInt8] = []
    let status = process.waitUntilExit {
      if let bytes = terminal.read(within: .milliseconds(10)) { output += bytes }
    }
    #expect(status == 0)
    let lines = (String(decoding: output, as: UTF8.self) + terminal.output())
      .split(separator: "\r\u{1B}[K", omittingEmptySubsequences: false)
    #expect(lines.count > 5)
    let first = try #require(lines.first)
    #expect(command.hasPrefix("info") ? first.hasSuffix("\r\n") : first.isEmpty, "\(first)")
    var most = 0
    for (number, line) in lines.dropFirst().dropLast().enumerated() where line != "" {
      let match = line.wholeMatch(of: /gifrefresh: .*: (try \d+, )?(\d+) %/)
      let (_, attempt, percent) = try #require(match, "\(number): \(line)").output
      #expect(line.count < 30, "\(number): \(line)")
      guard attempt == nil else { continue }
      #expect(Int(percent) ?? 0 >= most, "\(number): \(line)")
      most = Int(percent) ?? 0
    }
    let last = try #require(lines.last)
    #expect(next.isEmpty ? last.isEmpty : last.hasPrefix(filled(next)), "\(last)")
    if next.isEmpty {
      let again = try Tool.run(arguments: arguments + ["--force"])
      #expect(again.errors.isEmpty, "elsewhere nothing")
    }
  }
}

/// `gifrefresh export`: the data in the page, read without a browser.
@Suite struct ExportCommandTests {
  private let folder = TemporaryFolder()

  private struct Carried: Decodable {
    struct GIF: Decodable {
      let name: String
      let data: Data
    }
    struct Settings: Decodable {
      let pull: String
      let loading: String?
      let preset: String
      let threshold: Double?
      let fps: Double?
      let titles: String?
    }
    let settings: Settings
    let gifs: [GIF]
    let script: Data
    let module: Data
  }

  @Test(arguments: 0..<4)
  func anExportedPageContainsTheGIFTheScriptAndTheModuleUnchanged(length: Int) throws {
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

  /// Makes a browser module in `share`, and three different GIFs with one name.
  init() throws {
    for name in ["bin", "share/gifrefresh", "day", "night", "dusk"] {
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: name), withIntermediateDirectories: true)
    }
    try folder.addBrowserModule(in: "share/gifrefresh/")
    _ = try folder.file("day/<a>.gif", try SmallCat().gif.bytes)
    _ = try folder.file("night/<a>.gif", try Fixture("edge/loop-2.gif").bytes())
    _ = try folder.file("night/b.gif", try Fixture("edge/loop-2.gif").bytes())
    _ = try folder.file("dusk/<a>.gif", try Fixture("edge/disposal-previous-chain.gif").bytes())
  }

  private func carried(_ page: some Collection<UInt8>) throws -> Carried {
    let text = page.dropFirst("<p>".count).dropLast("</p>".count)
    #expect(!text.contains(UInt8(ascii: "<")))
    return try JSONDecoder().decode(Carried.self, from: Data(text))
  }

  /// The page has all settings; GIFs of one name get numbers, equal ones are there once, and folders stay private.
  @Test func anExportedPageHasItsSettingsAndEachGIFOnce() throws {
    let outcome = try Tool.run(
      in: folder,
      ["export", "--module", "share/gifrefresh", "day/<a>.gif", "night/<a>.gif", "night/b.gif"]
        + ["dusk/<a>.gif", "--loading", "night/b.gif", "--preset", "hud", "--threshold", "90.5"]
        + ["--titles", "a|b", "--loading-fps", "7"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let page = try Data(contentsOf: folder.url.appending(path: "pull.html"))
    let carried = try carried(page)
    #expect(carried.gifs.map(\.name) == ["<a>.gif", "<a>.gif (2)", "<a>.gif (3)"])
    let settings = carried.settings
    #expect(settings.pull == "<a>.gif" && settings.loading == "<a>.gif (2)")
    #expect(settings.preset == "hud" && settings.threshold == 90.5)
    #expect(settings.fps == 7 && settings.titles == "a|b")
    #expect(
      outcome.text == """
        pull.html: \(Figures.size(page.count))
        A browser on this machine opens it as it is. For a phone, serve it:
          python3 -m http.server 8000
        and open http://THIS-MACHINE:8000/ there.

        """)
    let plain = try Tool.run(
      in: folder, ["export", "--module", "share/gifrefresh", "-o", "-", "day/<a>.gif"])
    let usual = try self.carried(plain.output).settings
    #expect(usual.preset == "tmall" && usual.loading == nil && usual.titles == nil)
    #expect(usual.threshold == nil && usual.fps == nil)
    // If one of the files fails, there is no page, which a line says.
    for (output, title) in [("b.html", "b.html"), ("-", "standard output")] {
      let some = try Tool.run(
        in: folder,
        ["export", "--module", "share/gifrefresh", "-o", output, "day/<a>.gif", "none.gif"])
      #expect(some.status == 1 && some.output.isEmpty)
      #expect(
        some.errors == """
          gifrefresh: none.gif: there is no such file
          gifrefresh: \(title): not written

          """)
    }
    #expect(try !folder.names().contains("b.html"))
  }

  /// The module is read from the option's folder, the variable's, or beside the tool; what it lacks is named.
  @Test func theBrowserModuleIsLookedForInItsPlaces() throws {
    func run(_ options: String..., module: String? = nil) throws -> Tool.Outcome {
      try Tool.shell(
        """
        cd "$1" && shift && cp -n "$TOOL" bin/tool
        PATH=$PWD/bin:$PATH
        exec tool export -o - night/b.gif "$@"
        """,
        [folder.url.path] + options, environment: module.map { ["GIFREFRESH_MODULE": $0] } ?? [:])
    }
    let found = try run()
    #expect(try found.status == 0 && carried(found.output).gifs.map(\.name) == ["b.gif"])
    #expect(try run("--module", "share/gifrefresh", module: "day").output == found.output)
    #expect(try run(module: "share/gifrefresh").output == found.output)
    let lacking = "export: incomplete browser module: day/pull.html: there is no such file"
    #expect(try run(module: "day").refusal() == lacking)
    for text in ["<p></p>", "CARRIED CARRIED"] {
      _ = try folder.file("share/gifrefresh/pull.html", Array(text.utf8))
      #expect(
        try run(module: "share/gifrefresh").errors
          == "gifrefresh: export: pull.html of the browser module has no placeholder for GIFs\n")
    }
  }

  /// A right-to-left mark, a soft hyphen and what is no UTF-8: the page gets the characters, and not the tool's own signs.
  @Test func aPageHasTheCaptionsAsTheyWereTyped() throws {
    let outcome = try Tool.shell(
      #"""
      cd "$1" && exec "$TOOL" export --module share/gifrefresh -o - night/b.gif --titles "$2$(printf '\377')"
      """#, [folder.url.path, "\u{200F}اسحب|Re\u{AD}lease"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      try carried(outcome.output).settings.titles == "\u{200F}اسحب|Re\u{AD}lease\u{FFFD}")
  }

  /// The browser module has the default limits, whatever the tool was told.
  @Test func aGIFThatAPageCouldNotShowIsRefused() throws {
    _ = try folder.file("large.gif", OptionsTests.canvasOf8000By8000)
    for options in [["--limits", "none"], ["--limits", "strict"], []] {
      for files in [["large.gif"], ["night/b.gif", "--loading", "large.gif"]] {
        let outcome = try Tool.run(
          in: folder, ["export", "--module", "share/gifrefresh", "-o", "-"] + options + files)
        #expect(
          outcome.refusal() == "large.gif: a page cannot show it: "
            + "64000000 pixels of canvas, at most 33554432 allowed, frame 0, at byte 19")
      }
    }
  }

  /// A cut file is on the page as it is, with a note.
  @Test func exportNamesACutGIF() throws {
    let cut = Array(try SmallCat().gif.bytes.dropLast())
    _ = try folder.file("cut.gif", cut)
    let outcome = try Tool.run(
      in: folder,
      ["export", "--module", "share/gifrefresh", "-o", "-", "night/b.gif", "--loading", "cut.gif"])
    #expect(outcome.status == 0)
    #expect(
      outcome.errors
        == "gifrefresh: cut.gif: truncated at byte \(cut.count), at frame 11\n")
    #expect(try carried(outcome.output).gifs.map { [UInt8]($0.data) }.last == cut)
  }
}
