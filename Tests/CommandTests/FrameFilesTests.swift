import Foundation
import Frames
import GIFCodec
import TestSupport
import Testing

/// Frames as PNG files, as one sheet, and as JSON.
@Suite struct FrameFilesTests {
  private struct Line: Decodable {
    var file: String?
    var frames: Int?
    var index: Int?
    var delay: Int?
    var path: String?
    var x: Int?
    var y: Int?
    var width: Int?
    var height: Int?
    var error: String?

    enum CodingKeys: String, CodingKey {
      case file, frames, index, path, x, y, width, height, error
      case delay = "delay_cs"
    }
  }

  private func lines(_ outcome: Tool.Outcome) throws -> [Line] {
    try outcome.lines.dropLast().map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
  }

  private func picture(_ path: String) throws -> Bitmap {
    try #require(ReferencePNG.decode([UInt8](try Data(contentsOf: URL(filePath: path)))))
  }

  @Test(arguments: ["cat-run.gif", "edge/colors-256.gif"])
  func pngsShowWhatTheFramesShow(name: String) throws {
    let folder = try TemporaryFolder()
    let file = Fixture(name)
    let outcome = try Tool.run(
      "frames", "--json", "--format", "png", "--out", folder.url.path, file.url.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let animation = try EncodedGIF(try file.bytes()).frames()
    let lines = try lines(outcome)
    #expect(lines.first?.frames == animation.bitmaps.count)
    #expect(lines.count == animation.bitmaps.count + 1)
    for (line, bitmap) in zip(lines.dropFirst(), animation.bitmaps) {
      #expect(try picture(try #require(line.path)) == bitmap)
    }
  }

  @Test func aSheetHasAllFrames() throws {
    let folder = try TemporaryFolder()
    let file = Fixture("cat-run.gif")
    let arguments = ["frames", "--json", "--format", "sheet", "--out", folder.url.path]
    let outcome = try Tool.run(arguments: arguments + [file.url.path])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let animation = try EncodedGIF(try file.bytes()).frames()
    let lines = try lines(outcome).dropFirst()
    #expect(try folder.names() == ["cat-run.png"])
    let sheet = try picture(folder.url.path + "/cat-run.png")
    #expect(lines.count == animation.bitmaps.count)
    for (line, bitmap) in zip(lines, animation.bitmaps) {
      let (x, y) = (try #require(line.x), try #require(line.y))
      #expect(line.width == bitmap.size.width && line.height == bitmap.size.height)
      var part = Bitmap(size: bitmap.size)
      for row in 0..<bitmap.size.height {
        for column in 0..<bitmap.size.width {
          part[x: column, y: row] = sheet[x: x + column, y: y + row]
        }
      }
      #expect(part == bitmap)
    }
    #expect(sheet.size.width < 2 * sheet.size.height && sheet.size.height < 2 * sheet.size.width)

    let again = try Tool.run(arguments: arguments + [file.url.path])
    #expect(again.status == 2 && again.errors.contains("exists already"))
  }

  @Test func theTableIsThereAsJSON() throws {
    let cat = Fixture("cat-run.gif")
    let outcome = try Tool.run("frames", "--json", cat.url.path, "there-is-none.gif")
    #expect(outcome.status == 1)
    let index = try EncodedGIF(try cat.bytes()).index
    let lines = try lines(outcome)
    #expect(lines.first?.file == cat.url.path && lines.last?.file == "there-is-none.gif")
    #expect(lines.last?.error != nil)
    let frames = lines.dropFirst().dropLast()
    #expect(frames.map(\.index) == Array(index.frames.indices))
    #expect(frames.map(\.delay) == index.frames.map(\.delayCentiseconds))
    #expect(frames.map(\.width) == index.frames.map(\.area.size.width))
  }

  /// One style in all JSON: small letters and underscores.
  @Test(arguments: [
    ["info", "--json"], ["frames", "--json"], ["frames", "--sha256"], ["pull", "--json"],
    ["bench", "--json", "--frames", "--size", "8x4"],
  ])
  func keysAreOfOneStyle(arguments: [String]) throws {
    let outcome = try Tool.run(arguments: arguments + [Fixture("edge/colors-256.gif").url.path])
    #expect(outcome.status == 0)
    let keys = outcome.text.matches(of: /"([^"]*)":/).map(\.output.1)
    #expect(!keys.isEmpty)
    #expect(keys.allSatisfy { $0.wholeMatch(of: /[a-z0-9_]+/) != nil }, "\(Set(keys))")
  }
}
