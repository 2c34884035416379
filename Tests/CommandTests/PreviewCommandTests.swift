import ArgumentParser
import Foundation
import Frames
import TerminalCanvas
import TestSupport
import Testing

@testable import GIFRefreshTool

@Suite struct PreviewCommandTests {
  /// The path of one of the project's own animations.
  private let cat = Fixture("cat-run.gif").url.path
  private let escape: UInt8 = 0x1B

  @Test func previewInAPipePrintsAStillWithoutEscapeSequences() throws {
    let still = try Tool.run("preview", cat)
    #expect(still.status == 0)
    #expect(still.errors == "gifrefresh: this is a still: playing needs a terminal\n")
    #expect(try Tool.run("preview", "--frame", "0", cat).errors.isEmpty, "as it was asked for")
    #expect(still.lines.count > 10)
    #expect(!still.output.contains(escape))
    #expect(Set(still.text).count > 5, "a picture, not a blank")
  }

  @Test func previewInAPipeUsesColorsIfRequested() throws {
    let still = try Tool.run("preview", "-c", "full", "-s", "40x12", cat)
    #expect(still.status == 0)
    #expect(still.text.contains("\u{1B}[38;2;") || still.text.contains("\u{1B}[48;2;"))
    #expect(still.text.contains("▀") || still.text.contains("▄"))
    // All escape sequences set colours: the first letter of each is "m".
    for piece in still.text.split(separator: "\u{1B}").dropFirst() {
      #expect(piece.first == "[")
      #expect(piece.first { $0.isLetter } == "m")
    }
    for line in still.lines where line.contains("\u{1B}") {
      #expect(line.hasSuffix("\u{1B}[m"), "the pen is reset at the end of each line")
    }
  }

  @Test(arguments: ["1x1", "7", "x3", "200x100", "40x12"])
  func aStillStaysWithinTheGivenSize(size: String) throws {
    let parts = size.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    let still = try Tool.run("preview", "-s", size, cat)
    let rows = still.lines.dropLast()
    #expect(still.status == 0)
    #expect(!rows.isEmpty)
    if let columns = parts[0] { #expect(rows.allSatisfy { $0.count <= columns }) }
    if parts.count > 1, let height = parts[1] { #expect(rows.count <= height) }
  }

  /// What the standard input holds can be read only once, and what is missing is said once.
  @Test func theLoadingGIFOfSeveralHeadersIsReadOnce() throws {
    let headers = ["-s", "8x4", cat, Fixture("cat-pull.gif").url.path]
    let piped = try Tool.run(
      arguments: ["preview", "--loading", "-"] + headers, input: try Fixture("cat-run.gif").bytes())
    #expect(piped.status == 0, "\(piped.errors)")
    #expect(piped.lines.count == 2 * 2 + 1)
    let missing = try Tool.run(arguments: ["preview", "--loading", "/nowhere/a.gif"] + headers)
    #expect(missing.status == 2 && missing.output.isEmpty)
    #expect(missing.errors == "gifrefresh: /nowhere/a.gif: there is no such file\n")
  }

  /// A slash is a separator also if an accent follows, with which it forms one character in Swift.
  @Test func theTitleOfAFileWhoseNameBeginsWithAnAccentHasNoFolders() throws {
    let folder = try TemporaryFolder()
    let outcome = try Tool.shell(
      #"mkdir -p "$1/x" && cp "$2" "$1/x/$3" && "$TOOL" preview --title -s 40x4 "$1/x/$3""#,
      [folder.url.path, cat, "\u{301}b.gif"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.text.contains("b.gif") && !outcome.text.unicodeScalars.contains("/"))
  }

  @Test func theProgressOptionSelectsTheFrameOfAStill() throws {
    func still(_ option: String, _ value: String) throws -> String {
      try Tool.run("preview", option, value, cat).text
    }
    #expect(try still("--progress", "0") == still("--frame", "0"))
    #expect(try Tool.run("preview", "--progress", "1.1", cat).status == 2)
    #expect(try still("--progress", "0") != still("--progress", "0.5"))
  }

  /// Below each frame is its number, above it the pixels of its columns, and at the left those of its rows.
  @Test func aSheetOfThreeFramesShowsThemSideBySideWithNumbersAndCoordinates() throws {
    let sheet = try Tool.run("preview", "--sheet", "3", cat, environment: ["COLUMNS": "65"])
    let single = try Tool.run("preview", "-s", "20", "--frame", "0", cat)
    #expect(sheet.status == 0)
    #expect(sheet.lines[0] == "   0     50    100      0     50    100      0     50    100     ")
    let rows = zip(sheet.lines.dropFirst(), single.lines.dropLast())
    #expect(rows.map(\.0.count) == single.lines.dropLast().map { 3 + 3 * $0.count + 2 })
    #expect(rows.map { $0.0.dropFirst(3).prefix(20) } == rows.map { $0.1.prefix(20) })
    #expect(rows.map { $0.0.prefix(3) } == [" 0 ", "   ", "   ", "50 ", "   ", "   "])
    let numbers = sheet.lines[1 + single.lines.dropLast().count].split(separator: " ")
    #expect(numbers == ["#0", "#12", "#23"])
  }

  /// A sheet of twelve frames has two rows of six, since each frame is at least twelve columns wide.
  @Test func aSheetOfTwelveFramesHasTwoRowsOfSix() throws {
    let sheet = try Tool.run("preview", "--sheet", "12", cat)
    #expect(sheet.status == 0)
    let numbers = sheet.lines.map { $0.count { $0 == "#" } }.filter { $0 > 0 }
    #expect(numbers == [6, 6])
  }

  /// The status line of a paused picture stays, also after an hour and in a window of another size, and no time is
  /// waited for.
  @Test func theStatusLineStaysWhileThePictureIsPaused() throws {
    let film = Film(
      canvas: PixelSize(width: 1, height: 1),
      timeline: FrameTimeline(
        delays: [.milliseconds(100), .milliseconds(100)], loopCount: .forever)
    ) { _ in (Bitmap(size: PixelSize(width: 1, height: 1), pixels: [.clear]), "") }
    var show = TileShow(
      [Tile(film)], on: Screen(environment: ["TERM": "xterm-256color", "COLUMNS": "99"]),
      PictureOptions(size: nil, painting: try PainterOptions.parse([])), limit: nil, watch: nil)
    func text(at seconds: Double) -> String {
      show.tick(at: Moment(.seconds(seconds)))
      return String(decoding: show.bytes(at: Moment(.seconds(seconds))), as: UTF8.self)
    }
    _ = text(at: 0)
    show.handle(.key(.character(" ")), at: Moment(.seconds(1)))
    #expect(text(at: 1).contains("paused"))
    #expect(show.wakeAt(Moment(.seconds(1))) == nil)
    #expect(text(at: 3600).isEmpty && !show.isOver)
    _ = show.resized(at: Moment(.seconds(3601)))
    #expect(text(at: 3601).contains("paused"))
    // A step keeps the line; while the picture plays, the line disappears after a while.
    show.handle(.key(.right), at: Moment(.seconds(3602)))
    #expect(text(at: 3602).contains("paused") && show.wakeAt(Moment(.seconds(3602))) == nil)
    show.handle(.key(.character(" ")), at: Moment(.seconds(4000)))
    #expect(text(at: 4000).contains("playing"))
    #expect(text(at: 4003).contains("\r\n\u{1B}[K\r"))
  }

  @Test func previewReadsAGIFFromStandardInput() throws {
    let named = try Tool.run("preview", cat)
    let piped = try Tool.run("preview", "-", input: try Fixture("cat-run.gif").bytes())
    #expect(piped.status == 0)
    #expect(piped.text == named.text)
  }
}
