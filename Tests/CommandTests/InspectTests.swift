import Foundation
import Frames
import GIFCodec
import TestSupport
import Testing

@testable import GIFRefreshTool

@Suite struct FramesCommandTests {
  private let folder = TemporaryFolder()

  private struct Line: Decodable {
    var file: String?
    var frames: Int?
    var delay: Int?
    var sha256: String?
    var path: String?
    var error: String?

    enum CodingKeys: String, CodingKey {
      case file, frames, sha256, path, error
      case delay = "delay_cs"
    }
  }

  private func lines(_ outcome: Tool.Outcome) throws -> [Line] {
    try outcome.lines.dropLast().map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
  }

  @Test func theFramesCommandPrintsTheChecksumsInTheFixturesManifest() throws {
    let entries = try FixtureManifest.stored().entries
    let paths = entries.map { Fixture($0.path).url.path }
    let outcome = try Tool.run(arguments: ["frames", "--sha256"] + paths)
    #expect(outcome.status == 1, "some of the fixtures hold nothing that could be shown")

    // A line with a file's name, the header or an error, begins the lines about that file.
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

  @Test func eachExtractedGIFHasThePixelsOfItsFrame() throws {
    let file = Fixture("cat-run.gif")
    // A link to a folder is one, too, as `/tmp` is on a Mac.
    let (out, link) = (folder.url.appending(path: "out"), folder.url.appending(path: "link").path)
    try FileManager.default.createDirectory(at: out, withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "out")
    let outcome = try Tool.run("frames", "--out", link, file.url.path)
    #expect(outcome.status == 0)

    let animation = try EncodedGIF(try file.bytes()).frames()
    let written = try FileManager.default.contentsOfDirectory(atPath: out.path).sorted()
    #expect(written.count == animation.bitmaps.count)
    for (name, bitmap) in zip(written, animation.bitmaps) {
      let bytes = [UInt8](try Data(contentsOf: out.appending(path: name)))
      #expect(try EncodedGIF(bytes).frames().bitmaps == [bitmap], "\(name)")
    }
  }

  @Test func existingFramesAreReplacedOnlyWithForce() throws {
    let file = Fixture("cat-run.gif").url.path
    let taken = try folder.file("cat-run-003.gif", [1, 2, 3])
    let refused = try Tool.run("frames", "--out", folder.url.path, file)
    #expect(refused.refusal() == "\(file): \(taken) exists already; --force replaces it")
    #expect(try folder.names() == ["cat-run-003.gif"])
    #expect(try Data(contentsOf: URL(filePath: taken)) == Data([1, 2, 3]))

    let forced = try Tool.run("frames", "--force", "--out", folder.url.path, file)
    #expect(forced.status == 0)
    #expect(try Data(contentsOf: URL(filePath: taken)).count > 3)
    #expect(
      try folder.names().count == EncodedGIF(Fixture("cat-run.gif").bytes()).index.frames.count)
  }

  /// A slash is a separator also if an accent follows, with which it forms one character in Swift.
  @Test func framesOfAFileWhoseNameBeginsWithAnAccentGoToTheOutputFolder() throws {
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

  /// The frames of one GIF never replace those of another, also on disks that ignore the case of names.
  @Test func gifsWithTheSameNameAreRefusedBeforeAnyFrameIsWritten() throws {
    let (day, night) = (TemporaryFolder(), TemporaryFolder())
    let bytes = try SmallCat().gif.bytes
    let (cat, dog) = (try day.file("cat.gif", bytes), try night.file("dog.gif", bytes))
    let out = folder.url.path + "/new/er"
    let refused = try Tool.run(
      "frames", "--out", out, "--force", cat, dog, try night.file("Cat.GIF", bytes))
    #expect(refused.refusal(lines: 2).hasPrefix("--out needs GIFs with different names"))
    #expect(try folder.names().isEmpty)
    #expect(try Tool.run("frames", "--out", out, cat, dog).status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: out).count == 24)
  }

  // MARK: PNG files and JSON

  private func picture(_ path: String) throws -> Bitmap {
    try #require(ReferencePNG.decode([UInt8](try Data(contentsOf: URL(filePath: path)))))
  }

  @Test(arguments: ["cat-run.gif", "edge/colors-256.gif"])
  func eachExtractedPNGHasThePixelsOfItsFrame(name: String) throws {
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

  /// giflib gives the same pixels as this package, also for interlaced, transparent, restored and truncated frames.
  @Test(arguments: [
    "cat-run.gif", "edge/interlace-7.gif", "damaged/cut-in-data.gif",
    "edge/disposal-previous-chain.gif",
  ])
  func giflibGivesTheSameChecksumsOfFramesAsTheDecoder(name: String) throws {
    let path = Fixture(name).url.path
    let ours = try Tool.run("frames", "--sha256", path)
    let theirs = try Tool.run("frames", "--sha256", "--decoder", "giflib", path)
    #expect(ours.status == 0 && theirs.status == 0 && theirs.output == ours.output)
    // A minimum code size of 9, which giflib refuses, shows which decoder was used.
    let wide = Fixture("edge/literal-width-9.gif").url.path
    #expect(
      try Tool.run("frames", "--sha256", "--decoder", "giflib", wide).text.contains(
        #""complete":false"#))
    #expect(try !Tool.run("frames", "--sha256", wide).text.contains(#""complete":false"#))
  }

  /// The table and its JSON have the fields of each frame; a narrow terminal shows fewer columns.
  @Test func theTableHasAreaDisposalPaletteAndInterlacingOfEachFrame() throws {
    func table(_ columns: Int) throws -> String {
      try Tool.run(
        arguments: ["frames", "-"], input: MixedGIF.bytes, environment: ["COLUMNS": "\(columns)"]
      ).text
    }
    #expect(
      try table(70) == """
        standard input
          frame  delay  area       disposal  palette  clear  interlaced  bytes
              0   0 cs  20x10+0+0         0  global       -  -               4
              1   1 cs  4x3+2+1           2  local        1  -               5
              2   5 cs  5x8+3+2           3  global       -  yes             4
              3   6 cs  1x1+0+0           4  global       0  -               4
              4   7 cs  1x1+1+0           1  global       -  -               4
              5   8 cs  1x1+0+0           5  global       -  -               4
              6   8 cs  1x1+0+0           5  local        -  -               4
              7   9 cs  1x1+0+0           0  global       -  -               4
              8  10 cs  1x1+0+0           2  global       -  -               4

        """)
    let narrow = "  frame  delay  area       disposal  palette  clear  bytes"
    for (columns, heading) in [
      (69, narrow), (58, narrow), (57, narrow.replacing("palette  ", with: "")),
    ] {
      let lines = try table(columns).split(separator: "\n")
      #expect(lines[1] == heading && lines[3].hasPrefix("      1   1 cs  4x3+2+1           2  "))
    }
    let none = try Tool.run("frames", Fixture("edge/colors-none.gif").url.path).text
    #expect(
      none.contains("  0   0 cs  3x1+0+0         0  none         -           -      4\n"), "\(none)"
    )
    let json = try Tool.run("frames", "--json", "-", input: MixedGIF.bytes)
    #expect(json.lines[0] == #"{"format":4,"width":20,"height":10,"frames":9,"loops":3}"#)
    #expect(
      json.lines[2] == #"{"index":1,"delay_cs":1,"x":2,"y":1,"width":4,"height":3,"disposal":2,"#
        + #""palette":"local","interlaced":false,"transparent":1,"bytes":5}"#)
    #expect(
      json.lines[3] == #"{"index":2,"delay_cs":5,"x":3,"y":2,"width":5,"height":8,"disposal":3,"#
        + #""palette":"global","interlaced":true,"transparent":null,"bytes":4}"#)
    #expect(json.lines.count == 11)
    let note = "LZW end code too early, frame 0, at byte"
    #expect(json.errors.hasPrefix("gifrefresh: standard input: \(note)"), "\(json.errors)")
    #expect(json.errors.hasSuffix(": 1 of 200 pixels decoded; 2 more frames damaged\n"))
  }

  /// The lines of extracted frames have their files, and the area of the whole canvas.
  @Test func theLinesOfExtractedFramesHaveTheirFilesAndTheWholeCanvas() throws {
    let file = try folder.file("a.gif", MixedGIF.bytes)
    let out = folder.url.path + "/out"
    let outcome = try Tool.run("frames", "--json", "--out", out, "-f", "png", file)
    #expect(
      String(outcome.lines[1]) == #"{"index":0,"delay_cs":0,"path":"\#(out)/a-000.png","#
        + #""x":0,"y":0,"width":20,"height":10}"#)
    #expect(outcome.lines[9].contains(#""path":"\#(out)/a-008.png","x":0,"y":0,"width":20"#))
    let both = try Tool.run("frames", "--json", file, "/nowhere/a.gif")
    #expect(both.status == 1)
    #expect(both.lines[0].hasPrefix(#"{"format":4,"file":"\#(file)","width":20"#))
    #expect(both.lines[10] == #"{"file":"/nowhere/a.gif","error":"there is no such file"}"#)
    // The numbers in the names have three digits, or as many as the last one.
    for (count, last) in [(1000, "stdin-999.gif"), (1001, "stdin-1000.gif")] {
      let gif = GIFBytes(1, 1, colors: [255, 0, 0, 0, 0, 0]) { for _ in 0..<count { $0.dot() } }
      let many = TemporaryFolder()
      #expect(try Tool.run("frames", "--out", many.url.path, "-", input: gif.bytes).status == 0)
      let names = try many.names()
      #expect(names.count == count && names.contains(last) && Set(names.map(\.count)).count == 1)
    }
  }

  /// The keys of all JSON have one style: lower-case letters and underscores.
  @Test(arguments: [
    ["info", "--json"], ["frames", "--json"], ["frames", "--sha256", "--portable"],
    ["pull", "--json"],
    ["bench", "--json", "--frames", "--size", "8x4"],
  ])
  func jsonKeysAreLowerCaseWithUnderscores(arguments: [String]) throws {
    let outcome = try Tool.run(arguments: arguments + [Fixture("edge/colors-256.gif").url.path])
    #expect(outcome.status == 0)
    let keys = outcome.text.matches(of: /"([^"]*)":/).map(\.output.1)
    #expect(!keys.isEmpty && outcome.lines[0].contains(#""format":4"#))
    #expect(keys.allSatisfy { !$0.hasSuffix("seconds") }, "units are _cs, _ms and _us")
    #expect(keys.allSatisfy { $0.wholeMatch(of: /[a-z0-9_]+/) != nil }, "\(Set(keys))")
  }
}

/// A GIF of nine frames that differ in all that `frames` and `info` tell; the first three lack pixels.
private enum MixedGIF {
  static let bytes = GIFBytes(20, 10, colors: [0, 0, 0, 255, 255, 255]) {
    $0.loop(2)
    let local: [UInt8] = [7, 8, 9, 1, 2, 3]
    $0.control(disposal: 0)
    $0.image(20, 10)
    $0.chain([0x44, 1])
    $0.control(disposal: 2, transparent: 1, delay: 1)
    $0.image(PixelRect(x: 2, y: 1, width: 4, height: 3), colors: local)
    $0.chain([0x44, 1]) { 1 }
    $0.control(disposal: 3, delay: 5)
    $0.image(PixelRect(x: 3, y: 2, width: 5, height: 8), interlaced: true)
    $0.chain([0x44, 1])
    let dots: [(disposal: UInt8, delay: Int, clear: UInt8?, x: Int, colors: [UInt8])] = [
      (4, 6, 0, 0, []), (1, 7, nil, 1, []), (5, 8, nil, 0, []), (5, 8, nil, 0, local),
      (0, 9, nil, 0, []), (2, 10, nil, 0, []),
    ]
    for (disposal, delay, clear, x, colors) in dots {
      $0.control(disposal: disposal, transparent: clear, delay: delay)
      $0.dot(x: x, index: 0, colors: colors)
    }
  }.bytes
}

@Suite struct InfoCommandTests {
  private let cat = Fixture("cat-run.gif")

  /// The longest delay of a GIF is a whole number of milliseconds, and is played as it is written.
  @Test func infoReportsTheLongestPossibleDelayOf655350Milliseconds() throws {
    let gif = GIFBytes(1, 1, colors: [255, 0, 0, 0, 0, 0]) {
      for _ in 0..<2 {
        $0.control(disposal: 0, delay: 65_535)
        $0.dot()
      }
    }.bytes
    let json = try Tool.run("info", "--json", "-", input: gif).text
    #expect(json.contains(#""played_ms":[655350,655350]"#), "\(json)")
    #expect(json.contains(#""loop_ms":1310700"#), "\(json)")
    let text = try Tool.run("info", "-", input: gif).text
    #expect(text.contains("delays    65535 cs x 2\n"), "\(text)")
  }

  @Test func infoNamesEveryFactOfAGIF() throws {
    let size = MixedGIF.bytes.count
    let text = try Tool.run("info", "-", input: MixedGIF.bytes).text
    #expect(
      text == """
        standard input
          canvas    20x10, GIF89a, \(size) bytes
          frames    9, 0.73 s a loop, 2 transparent, 1 interlaced, 2 with a local color table
          plays     3 times
          delays    0 cs, 1 cs, 5 cs, 6 cs, 7 cs, 8 cs x 2, and 2 more runs (0 and 1 cs are played as 100 ms)
          disposal  unspecified, clear, restore previous, restore previous, keep, keep (5) x 2, and 2 more runs
          ending    trailer at byte \(size - 1)
          memory    7.0 KiB as RGBA, 258 bytes as palette indexes

        """)
    let json = try Tool.run("info", "--json", "-", input: MixedGIF.bytes).text
    #expect(
      json
        == #"{"bytes":\#(size),"delays_cs":[0,1,5,6,7,8,8,9,10],"disposals":[0,2,3,4,1,5,5,0,2],"#
        + #""ending":"trailer","ending_byte":\#(size - 1),"file":"standard input","format":4,"#
        + #""frames":9,"height":10,"index_bytes":258,"interlaced_frames":1,"local_palettes":2,"#
        + #""loop_ms":730,"loops":3,"played_ms":[100,100,50,60,70,80,80,90,100],"rgba_bytes":7200,"#
        + #""transparent_frames":2,"version":"GIF89a","width":20}"# + "\n")
    // Other numbers of plays, of frames and of runs, another version, and files without an end.
    var once = MixedGIF.bytes.replacing([3, 1, 2, 0, 0], with: [3, 1, 0, 0, 0])
    #expect(try Tool.run("info", "-", input: once).text.contains("\n  plays     forever\n"))
    once.removeSubrange(13..<32)
    #expect(try Tool.run("info", "-", input: once).text.contains("\n  plays     once\n"))
    let place = once.count - 1
    let damaged = try Tool.run("info", "-", input: Array(once.dropLast()) + [9, 9]).text
    #expect(damaged.contains("\n  ending    damaged at byte \(place)\n"), "\(damaged)")
    let cut = try Tool.run("info", "-", input: Array(once.dropLast())).text
    #expect(cut.contains("\n  ending    truncated at byte \(place)\n"), "\(cut)")
    once[4] = UInt8(ascii: "7")
    let old = try Tool.run("info", "-", input: once).text
    #expect(old.contains("\n  canvas    20x10, GIF87a, "), "\(old)")
    let still = Fixture("edge/background-ignored.gif")
    #expect(try Tool.run("info", still.url.path).text.contains("plays"))
  }

  /// The verdict has the sizes and the number of frames that `fit` makes, and ends with its command line.
  @Test func theVerdictHasALineForEachSaving() throws {
    let cat = Fixture("cat-pull.gif").url.path
    let made = try Tool.run("fit", cat, "--every", "2", "-o", "-").output.count
    let text = try Tool.run("info", "--verdict", cat).text
    #expect(
      text.hasSuffix(
        """
          header    160x96 is small enough for 60 pt
                    23 of 45 frames suffice with --every 2, about \(Figures.size(made))
                    memory 2.6 MiB -> 1.3 MiB
                    gifrefresh fit FILE --every 2 -o small.gif makes it

        """), "\(text)")
  }

  @Test func infoSaysThatAGIFOfOneFrameDoesNotMove() throws {
    let still = try Tool.run(
      "info", "--verdict", Fixture("edge/canvas-larger.gif").url.path
    ).text
    #expect(still.contains("the GIF has one frame, so nothing moves"), "\(still)")
    #expect(!still.contains("fit FILE") && still.contains("\n  frames    1"), "\(still)")
  }

  @Test func infoPrintsTheVerdictOnlyIfAsked() throws {
    let facts = try Tool.run("info", cat.url.path).text
    let verdict = try Tool.run("info", "--verdict", cat.url.path).text
    #expect(verdict.hasPrefix(facts) && verdict.dropFirst(facts.count).hasPrefix("  header  "))
  }
}
