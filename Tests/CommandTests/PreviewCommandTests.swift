import Foundation
import TestSupport
import Testing

@Suite struct PreviewCommandTests {
  /// An animation of the project's own.
  private let cat = Fixture("cat-run.gif").url.path
  private let escape: UInt8 = 0x1B

  @Test func printsOneStillWithoutAnyEscapeWhereThereIsNoTerminal() throws {
    let still = try Tool.run("preview", cat)
    #expect(still.status == 0)
    #expect(still.errors == "gifrefresh: this is a still: playing needs a terminal\n")
    #expect(try Tool.run("preview", "--frame", "0", cat).errors.isEmpty, "as it was asked for")
    #expect(still.lines.count > 10)
    #expect(!still.output.contains(escape))
    #expect(Set(still.text).count > 5, "a picture, not a blank")
  }

  @Test func usesColoursInAPipeWhenAskedTo() throws {
    let still = try Tool.run("preview", "-c", "full", "-s", "40x12", cat)
    #expect(still.status == 0)
    #expect(still.text.contains("\u{1B}[38;2;") || still.text.contains("\u{1B}[48;2;"))
    #expect(still.text.contains("▀") || still.text.contains("▄"))
    // Nothing but pen sequences: every escape ends in "m" before any other letter.
    for piece in still.text.split(separator: "\u{1B}").dropFirst() {
      #expect(piece.first == "[")
      #expect(piece.first { $0.isLetter } == "m")
    }
    for line in still.lines where line.contains("\u{1B}") {
      #expect(line.hasSuffix("\u{1B}[m"), "the pen is reset at the end of each line")
    }
  }

  @Test(arguments: ["1x1", "7", "x3", "200x100", "40x12"])
  func keepsToTheSizeItIsGiven(size: String) throws {
    let parts = size.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    let still = try Tool.run("preview", "-s", size, cat)
    let rows = still.lines.dropLast()
    #expect(still.status == 0)
    #expect(!rows.isEmpty)
    if let columns = parts[0] { #expect(rows.allSatisfy { $0.count <= columns }) }
    if parts.count > 1, let height = parts[1] { #expect(rows.count <= height) }
  }

  @Test func showsTheFrameForAProgress() throws {
    func still(_ option: String, _ value: String) throws -> String {
      try Tool.run("preview", option, value, cat).text
    }
    #expect(try still("--progress", "0") == still("--frame", "0"))
    #expect(try Tool.run("preview", "--progress", "1.1", cat).status == 2)
    #expect(try still("--progress", "0") != still("--progress", "0.5"))
  }

  @Test func laysFramesOutSideBySide() throws {
    let sheet = try Tool.run("preview", "--sheet", "3", cat, environment: ["COLUMNS": "62"])
    let single = try Tool.run("preview", "-s", "20", "--frame", "0", cat)
    #expect(sheet.status == 0)
    let rows = zip(sheet.lines, single.lines).dropLast()
    for (joined, alone) in rows { #expect(joined.count == 3 * alone.count + 2) }
  }

  @Test func readsTheStandardInput() throws {
    let named = try Tool.run("preview", cat)
    let piped = try Tool.run("preview", "-", input: try Fixture("cat-run.gif").bytes())
    #expect(piped.status == 0)
    #expect(piped.text == named.text)
  }
}
