import Foundation
import Frames
import GIFCodec
import TestSupport
import Testing

@Suite struct FramesCommandTests {
  private struct Line: Decodable {
    var file: String?
    var frames: Int?
    var loops: Int?
    var index: Int?
    var delay: Int?
    var sha256: String?
    var error: String?

    enum CodingKeys: String, CodingKey {
      case file, frames, loops, index, sha256, error
      case delay = "delay_cs"
    }
  }

  private func lines(_ outcome: Tool.Outcome) throws -> [Line] {
    try outcome.lines.dropLast().map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
  }

  @Test(arguments: [[], ["--portable"]])
  func checksumsAreThoseOfTheManifest(scanner: [String]) throws {
    let entries = try FixtureManifest.stored().entries
    let paths = entries.map { Fixture($0.path).url.path }
    let outcome = try Tool.run(arguments: ["frames", "--sha256"] + scanner + paths)
    #expect(outcome.status == 1, "some of the fixtures hold nothing that could be shown")

    // A line with a file's name begins what is said of it: its header, or why there is none.
    var said: [String: [Line]] = [:]
    var file = ""
    for line in try lines(outcome) {
      file = line.file ?? file
      said[file, default: []].append(line)
    }
    for (entry, path) in zip(entries, paths) {
      let lines = try #require(said[path], "\(entry.path)")
      let frames = lines.filter { $0.sha256 != nil }
      #expect(frames.count == entry.frames.count, "\(entry.path)")
      for (line, frame) in zip(frames, entry.frames) {
        #expect(line.sha256?.hasPrefix(frame.digest) == true, "\(entry.path)")
        #expect(line.delay == frame.delay, "\(entry.path)")
      }
      #expect(lines.contains { $0.error != nil } == entry.frames.isEmpty, "\(entry.path)")
    }
  }

  #if canImport(CGifLib)
    @Test func extractedFramesShowWhatTheFramesShow() throws {
      let folder = try TemporaryFolder()
      let file = Fixture("cat-run.gif")
      let outcome = try Tool.run("frames", "--out", folder.url.path, file.url.path)
      #expect(outcome.status == 0)

      let animation = try EncodedGIF(try file.bytes()).frames()
      let written = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
      #expect(written.count == animation.bitmaps.count)
      for (name, bitmap) in zip(written, animation.bitmaps) {
        let bytes = [UInt8](try Data(contentsOf: folder.url.appending(path: name)))
        #expect(try EncodedGIF(bytes).frames().bitmaps == [bitmap], "\(name)")
      }
    }

    @Test func filesThatAreThereAreReplacedOnlyIfForced() throws {
      let folder = try TemporaryFolder()
      let file = Fixture("cat-run.gif").url.path
      let taken = try folder.file("cat-run-003.gif", [1, 2, 3])
      let refused = try Tool.run("frames", "--out", folder.url.path, file)
      #expect(refused.status == 2)
      #expect(
        refused.errors
          == "gifrefresh: \(file): \(taken) exists already; --force replaces it\n")
      #expect(try folder.names() == ["cat-run-003.gif"])
      #expect(try Data(contentsOf: URL(filePath: taken)) == Data([1, 2, 3]))

      let forced = try Tool.run("frames", "--force", "--out", folder.url.path, file)
      #expect(forced.status == 0)
      #expect(try Data(contentsOf: URL(filePath: taken)).count > 3)
      #expect(
        try folder.names().count == EncodedGIF(Fixture("cat-run.gif").bytes()).index.frames.count)
    }

    /// A slash and the accent behind it are one character, and two parts of a path all the same.
    @Test func noNameLeavesTheFolder() throws {
      let folder = try TemporaryFolder()
      let script = #"cd "$1" && mkdir -p in/x && cp "$2" "$3" && "$TOOL" frames --out "$4" "$3""#
      let outcome = try Tool.shell(
        script,
        [
          folder.url.path, Fixture("edge/background-ignored.gif").url.path, "in/x/\u{301}b.gif",
          "out/\u{301}",
        ])
      #expect(outcome.status == 0, "\(outcome.errors)")
      let written = try FileManager.default.contentsOfDirectory(
        atPath: folder.url.appending(path: "out").appending(path: "\u{301}").path)
      #expect(written.allSatisfy { $0.hasPrefix("\u{301}b-0") })
      #expect(written.count > 1)
    }

    @Test func filesOfOneNameDoNotReplaceEachOther() throws {
      let folder = try TemporaryFolder()
      let (day, night) = (try TemporaryFolder(), try TemporaryFolder())
      let (pull, run) = (try Fixture("cat-pull.gif").bytes(), try Fixture("cat-run.gif").bytes())
      let files = [
        try day.file("cat.gif", pull), try night.file("cat.gif", run),
        try day.file("Cat-2.GIF", run),
      ]
      let outcome = try Tool.run(
        arguments: ["frames", "--out", folder.url.path + "/new/er"] + files + ["-"], input: run)
      #expect(outcome.status == 0)
      let counts = try [pull, run, run, run].map { try EncodedGIF($0).index.frames.count }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/new/er")
      #expect(names.count == counts.reduce(0, +))
      for (beginning, count) in zip(["cat-0", "cat-3-", "Cat-2-", "stdin-"], counts) {
        #expect(names.count { $0.hasPrefix(beginning) } == count, "\(beginning)")
      }
    }
  #endif

  @Test func listsTheFramesAsATable() throws {
    let outcome = try Tool.run("frames", Fixture("cat-run.gif").url.path)
    let count = try EncodedGIF(try Fixture("cat-run.gif").bytes()).index.frames.count
    #expect(outcome.status == 0)
    #expect(outcome.lines.dropLast().count == count + 1)
  }
}
