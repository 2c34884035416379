import ArgumentParser
import Foundation
import GIFWriting
import TestSupport
import Testing

@testable import Frames
@testable import GIFCodec
@testable import GIFRefreshTool

/// `gifrefresh fit`: GIFs reduced to the size at which a header shows them.
@Suite struct FitCommandTests {
  private static let cat = Fixture("cat-pull.gif").url.path

  private let folder = TemporaryFolder()
  /// The middle of a pulled cat: small, as an encoder without optimizations takes a second for 100,000 pixels.
  private let small: String

  init() throws {
    small = try folder.file("cat.gif", Self.encoded(Self.middle(of: "cat-pull", frames: 12)))
  }

  /// Returns the pixels in the middle of a fixture's last frames.
  private static func middle(
    of name: String, frames count: Int, _ size: PixelSize = PixelSize(width: 60, height: 48)
  ) throws -> [Bitmap] {
    let gif = try EncodedGIF(try Fixture("\(name).gif").bytes())
    let area = PixelRect(
      x: (gif.canvas.width - size.width) / 2, y: (gif.canvas.height - size.height) / 2,
      width: size.width, height: size.height)
    return (0..<gif.timeline.frameCount).suffix(count).map {
      gif.frame(at: $0).cropped(to: area)
    }
  }

  private static func encoded(_ pictures: [Bitmap]) throws -> [UInt8] {
    try GIFEncoder.encode(StillFrames(pictures, frameRate: 20))
  }

  private func fit(_ options: String..., of file: String) throws -> EncodedGIF {
    let outcome = try Tool.run(arguments: ["fit", file, "-o", "-"] + options)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try EncodedGIF(outcome.output)
  }

  private func read(_ file: String) throws -> EncodedGIF {
    try EncodedGIF([UInt8](Data(contentsOf: URL(filePath: file))))
  }

  /// More bytes than can be counted with the margin are refused like any that are too many.
  @Test func theMemoryCheckRefusesTheLargestPossibleByteCount() {
    #expect(throws: (any Error).self) { try Memory.check(.max) }
  }

  @Test func fitAppliesItsOptionsForSizeFramesAndColors() throws {
    let all = try EncodedGIF(try Fixture("cat-pull.gif").bytes())
    let some = try fit(
      "--height", "16", "--scale", "2", "--frames", "2..<12", "--every", "3", "--colors", "8",
      "--reverse", "--crop", "80x96+10+0", of: Self.cat)
    #expect(some.canvas == PixelSize(width: 27, height: 32))
    #expect(some.index.frames.count == 4)
    let delays = [11, 8, 5, 2].map { first in
      (first..<min(12, first + 3)).reduce(Duration.zero) { $0 + all.timeline.delay(of: $1) }
    }
    #expect((0..<4).map { some.timeline.delay(of: $0) } == delays)
    for index in 0..<4 {
      let colors = Set(some.frame(at: index).pixels.filter { $0.alpha > 0 })
      #expect(colors.count <= 8)
    }
  }

  /// A disc that vanishes, dots that vanish one by one, and one that appears for one frame: no picture is lost, and none
  /// loses time, at the same size and at a smaller one.
  @Test(arguments: [["--loops", "0"], ["--height", "6", "--lossy", "0"], ["--lossy", "20"]])
  func fitShowsWhatOnlyVanishes(options: [String]) throws {
    func dots(_ text: String) -> Bitmap {
      Bitmap(36, 36) { x, y in
        y % 12 < 6 && x % 12 < 6 && Array(text)[x / 12] == "o" ? .white : .clear
      }
    }
    for film in [
      ["o..", "..."], ["ooo", "oo.", "o..", "..."], ["o..", "o.o", "o.."], ["o..", "o.."],
    ] {
      let timeline = FrameTimeline(delays: film.indices.map { .milliseconds(300 + 10 * $0) })
      let file = try folder.file(
        "film.gif", GIFEncoder.encode(StillFrames(film.map(dots), timeline: timeline)))
      let made = try Tool.run(arguments: ["fit", file, "-o", "-"] + options)
      let gif = try EncodedGIF(made.output)
      #expect(gif.timeline.frameCount == film.count, "\(film)")
      for (index, text) in film.enumerated() where index < gif.timeline.frameCount {
        #expect(gif.timeline.delay(of: index) == timeline.delay(of: index))
        let wanted = dots(text).resampledInLinearLight(to: gif.canvas)
        let shown = gif.frame(at: index)
        #expect(
          zip(wanted.pixels, shown.pixels).allSatisfy { ($0.alpha < 128) == ($1.alpha == 0) },
          "\(film), frame \(index)")
      }
    }
  }

  /// Delays of 0 and 1 hundredth stay; a delay longer than 655.35 s continues in another frame.
  @Test func fitKeepsTheShortestAndTheLongestDelays() throws {
    let gif = GIFBytes(2, 2, colors: [0, 0, 0, 255, 255, 255]) {
      for (index, delay) in [0, 1, 2, 65_535, 65_535, 0].enumerated() {
        $0.control(disposal: 1, delay: delay)
        $0.dot(x: index % 2, y: index / 2 % 2, index: index % 3 == 0 ? 1 : 0)
      }
    }
    let file = try folder.file("delays.gif", gif.bytes)
    let same = try fit("--loops", "1", of: file)
    #expect(same.index.frames.map(\.delayCentiseconds) == [0, 1, 2, 65_535, 65_535, 0])
    let every = try fit("--every", "2", of: file)
    #expect(every.index.frames.map(\.delayCentiseconds) == [20, 32_768, 32_769, 32_772, 32_773])
    // Viewers show the first two frames for 100 ms each.
    let fast = try fit("--speed", "2", of: file)
    #expect(fast.index.frames.map(\.delayCentiseconds).prefix(3) == [5, 5, 2])
  }

  @Test func fitAppliesItsOptionsForWidthTimeEdgesAndBackground() throws {
    let before = try read(small)
    let wide = try fit("--width", "10", "--scale", "2", of: small)
    #expect(wide.canvas == PixelSize(width: 20, height: 16))
    let some = try fit("--frames", "2..<4,0...1", "--delay", "80", "--loops", "3", of: small)
    #expect(some.timeline.frameCount == 4 && some.timeline.loopDuration == .milliseconds(320))
    #expect(some.timeline.loopCount == .times(3))
    for (index, frame) in [2, 3, 0, 1].enumerated() {
      #expect(some.frame(at: index) == before.frame(at: frame), "frame \(index)")
    }
    let fast = try fit("--speed", "2", of: small)
    #expect(fast.timeline.loopDuration == before.timeline.loopDuration / 2)
    #expect(fast.timeline.frameCount == before.timeline.frameCount)

    // A white square that moves from (4, 3) to (7, 3), on a clear ground.
    let pictures = [4, 7].map { left in
      var picture = Bitmap(size: PixelSize(width: 20, height: 12))
      for y in 3..<8 { for x in left..<left + 5 { picture[x: x, y: y] = .white } }
      return picture
    }
    let square = try folder.file("square.gif", Self.encoded(pictures))
    let trimmed = try fit("--trim", of: square)
    #expect(trimmed.canvas == PixelSize(width: 8, height: 5))
    // Of the frames that are taken only, and within the rectangle that is cropped.
    let first = try fit("--trim", "--frames", "0..<1", of: square)
    #expect(first.canvas == PixelSize(width: 5, height: 5))
    let part = try fit("--trim", "--crop", "18x12+2+0", of: square)
    #expect(part.canvas == PixelSize(width: 8, height: 5))
    #expect(part.frame(at: 0)[x: 0, y: 0] == .white && part.frame(at: 0)[x: 7, y: 4] == .clear)
    // Viewers would replace shorter delays than 20 ms.
    #expect(try fit("--speed", "100", of: square).timeline.loopDuration == .milliseconds(40))
    let twice = Fixture("edge/loop-2.gif").url.path
    let own = try read(twice).timeline.loopCount
    #expect(try own != .forever && fit("--bg", "red", of: twice).timeline.loopCount == own)
    #expect(try fit("--loops", "0", of: twice).timeline.loopCount == .forever)
    let red = try fit("--bg", "red", of: square).frame(at: 0)
    #expect(red[x: 0, y: 0] == RGBA8(red: 255, green: 0, blue: 0) && red[x: 5, y: 5] == .white)
  }

  /// A GIF of more colours than one table holds: `fit` copies it and offers fewer, `frames` names the frames that it
  /// reduces, and `fit` says so if it must encode them again.
  @Test(arguments: [(2, ""), (3, " and 1 more frame"), (4, " and 2 more frames")])
  func reducedColorsAreNamedAndOffered(count: Int, others: String) throws {
    var gif = GIFBytes()
    gif.screen(40, 30, colors: [])
    for part in 0..<count {
      // All images but the first cover the upper half only.
      let rows = part == 0 ? 30 : 15
      let picture = Bitmap(40, rows) { x, y in
        let number = (y * 40 + x) * 7 % 240
        return RGBA8(
          red: UInt8(number), green: UInt8(min(255, number + part)), blue: UInt8(number / 2))
      }
      let still = try GIFEncoder.still(picture).bytes
      gif.control(disposal: 1, delay: 10)
      gif.image(
        PixelRect(x: 0, y: 0, width: 40, height: rows), minimumCodeSize: still[791],
        colors: Array(still[13..<781]))
      gif.bytes += still[792...].dropLast()
    }
    gif.trailer()
    let file = try folder.file("many.gif", gif.bytes)
    let out = folder.url.path + "/frames"
    let frames = try Tool.run("frames", "--out", out, file)
    #expect(
      frames.errors.hasSuffix(": frame 1\(others) reduced to 256 colors; --format png keeps all\n"),
      "\(frames.errors)")
    let fitted = try Tool.run("fit", file, "-o", "-")
    #expect(fitted.output == gif.bytes)
    #expect(
      fitted.errors.contains("copied; --colors 255, without a visible loss, gives"),
      "\(fitted.errors)")
    let reversed = try Tool.run("fit", file, "--reverse", "-o", "-")
    #expect(reversed.errors.contains("colors, reduced to 255"), "\(reversed.errors)")
  }

  /// What the options have cut or left out already is not advised.
  @Test(arguments: [
    ([], ["--crop WxH+X+Y", "24 of 48 frames suffice"]),
    (["--crop", "10x20+0+0"], ["24 of 48 frames suffice"]),
    (["--every", "2"], ["--crop WxH+X+Y"]), (["--keep", "2/3"], ["--crop WxH+X+Y"]),
  ])
  func fitAdvisesACropAndFewerFramesUnlessItsOptionsSaySo(options: [String], advice: [String])
    throws
  {
    let pictures = (0..<48).map { frame in
      Bitmap(10, 20) { x, _ in x == frame % 20 ? .black : .clear }
    }
    let file = try folder.file("high.gif", Self.encoded(pictures))
    let outcome = try Tool.run(arguments: ["fit", file, "-o", "-"] + options)
    let all = ["--crop WxH+X+Y", "24 of 48 frames suffice"]
    #expect(all.filter(outcome.errors.contains) == advice, "\(outcome.errors)")
  }

  /// Returns a GIF whose frame 6 has damaged pixels.
  private func damagedBytes() throws -> [UInt8] {
    let gif = try read(small)
    var bytes = gif.bytes
    let start = gif.index.frames[6].chain.lowerBound
    for place in start + 4..<start + 12 { bytes[place] = 0xFF }
    return bytes
  }

  /// Damaged pixels are named once by each command that reads the frames, whatever its options.
  ///
  /// In arguments, `@` is the folder with the damaged GIF.
  @Test(arguments: [
    "fit --height 10 -o - @/a.gif", "fit -o - @/a.gif", "fit --target 4k -o - @/a.gif",
    "fit -o @/new.gif @/a.gif", "frames @/a.gif", "frames --json @/a.gif",
    "frames --out @/out @/a.gif", "frames --out @/out --json @/a.gif",
    "frames --out @/out --sha256 @/a.gif", "info @/a.gif", "info --verdict @/a.gif",
    "preview -s 8x4 @/a.gif", "preview -s 8x4 --frame 6 @/a.gif", "preview --sheet 3 @/a.gif",
    "preview -s 8x4 --grid 2 @/a.gif @/b.gif", "preview -s 8x4 --loading @/b.gif @/a.gif",
    "preview -s 8x4 --loading @/a.gif @/b.gif", "preview -s 8x4 --loading @/a.gif @/b.gif @/b.gif",
    "pull @/a.gif", "pull --json --loading @/a.gif @/b.gif",
    "record --pixels 16x16 --fps 1 -o - @/a.gif", "bench -s 8x4 @/a.gif",
    "bench -s 8x4 --json --frames @/a.gif", "bench -s 8x4 --save @/new.json @/a.gif",
    "bench -s 8x4 --against @/b.gif @/a.gif",
  ])
  func damagedFramesAreNamedOnce(command: String) throws {
    let bytes = try damagedBytes()
    _ = try folder.file("a.gif", bytes)
    _ = try folder.file("b.gif", try read(small).bytes)
    let path = folder.url.path
    let words = command.split(separator: " ").map { String($0.replacing("@", with: path)) }
    let outcome = try Tool.run(arguments: words)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let damage = try #require(try EncodedGIF(bytes).frames().damage.first)
    let lines = outcome.errors.split(separator: "\n").filter { $0.contains("\(damage)") }
    #expect(lines.count == 1, "\(outcome.errors)")
  }

  /// Checksums are made of the same decoding as the damage, which each frame's line tells.
  @Test func checksumsTellTheDamageThemselves() throws {
    let damaged = try folder.file("damaged.gif", try damagedBytes())
    let outcome = try Tool.run("frames", "--sha256", damaged)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.lines.count { $0.contains(#""complete":false"#) } == 1)
  }

  /// The file is cut behind the last frame, and another frame is damaged.
  @Test func aCutFileNamesADamagedFrameInALineOfItsOwn() throws {
    let bytes = Array(try damagedBytes().dropLast())
    let file = try folder.file("cut.gif", bytes)
    let damage = try #require(try EncodedGIF(bytes).frames().damage.first)
    let errors = try Tool.run("preview", "-s", "8x4", "--frame", "0", file).errors
    let cut = "gifrefresh: \(file): truncated at byte \(bytes.count), at frame 11\n"
    #expect(errors.hasPrefix(cut + "gifrefresh: \(file): \(damage)"), "\(errors)")
  }

  /// A picture, a trace and facts are printed before the note on damage in the other frames.
  @Test(arguments: [
    ["preview", "--size", "8x4"], ["preview", "--grid", "1", "--size", "8x4"], ["pull"],
    ["info"],
  ])
  func damageIsNamedAfterThePicture(command: [String]) throws {
    let damaged = try folder.file("late.gif", try damagedBytes())
    let both = try Tool.shell(#"exec "$TOOL" "$@" 2>&1"#, command + [damaged]).lines
    let note = try #require(both.firstIndex { $0.contains("frame 6") && $0.contains("pixels") })
    #expect(note >= 1 && !both[0].hasPrefix("gifrefresh: "), "\(both)")
    let rest = both.dropFirst(note)
    #expect(rest.allSatisfy { $0.isEmpty || $0.hasPrefix("gifrefresh: ") }, "\(both)")
  }

  /// Returns pictures of noise in two colours, the same in every run.
  private func noise(_ count: Int, side: Int) -> [Bitmap] {
    var state = UInt32(1)
    return (0..<count).map { _ in
      Bitmap(side, side) { _, _ in
        state = state &* 1_664_525 &+ 1_013_904_223
        return state >> 31 == 0 ? .black : .white
      }
    }
  }

  @Test func fitPrintsTheSizeAndTheNumberOfFramesBeforeAndAfter() throws {
    let out = folder.url.appending(path: "small.gif").path
    let outcome = try Tool.run("fit", small, "--height", "10", "-o", out)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let (before, after) = (try read(small).bytes.count, try read(out))
    let smaller = 100 - Int((100 * Double(after.bytes.count) / Double(before)).rounded(.up))
    #expect(
      outcome.text == """
        \(small): \(Figures.size(before)), 60x48, 12 frames, memory 135.0 KiB
        \(out): \(Figures.size(after.bytes.count)) (\(smaller) % smaller), 38x30, 12 frames, \
        memory \(Figures.size(after.index.decodedBytes))

        """)
    // A file that is no smaller is not called so.
    let same = try Tool.run("fit", out, "-o", folder.url.path + "/same.gif")
    #expect(!same.text.contains("smaller") && same.lines.count == 3, "\(same.text)")
  }

  /// A picture keeps its proportions within the header's height and width, and is never enlarged.
  @Test func theSizeFollowsTheHeaderInPixels() throws {
    let picture = PixelSize(width: 400, height: 300)
    for (options, size) in [
      ([], [240, 180]), (["--height", "50"], [200, 150]),
      (["--height", "50", "--scale", "1"], [67, 50]),
      (["--width", "50"], [150, 113]), (["--width", "50", "--height", "20"], [80, 60]),
      (["--width", "20", "--height", "50"], [60, 45]), (["--height", "1000"], [400, 300]),
      (["--width", "1000"], [400, 300]), (["--height", "33.5", "--scale", "4"], [179, 134]),
    ] {
      let fitted = try FitOptions.parse(options).size(of: picture)
      #expect([fitted.width, fitted.height] == size, "\(options)")
    }
  }

  /// More than 40 frames are more than a pull needs; a picture is portrait if it is a quarter higher than wide.
  @Test func theVerdictAdvisesFewerFramesAndACropAtItsLimits() {
    #expect(FitVerdict.fewerFrames(40) == nil)
    #expect(FitVerdict.fewerFrames(41) == "21 of 41 frames suffice with --every 2")
    #expect(FitVerdict.fewerFrames(80) == "40 of 80 frames suffice with --every 2")
    #expect(FitVerdict.fewerFrames(81) == "27 of 81 frames suffice with --every 3")
    #expect(FitVerdict.warning(PixelSize(width: 100, height: 125)) == nil)
    #expect(FitVerdict.warning(PixelSize(width: 100, height: 126)) != nil)
  }

  /// Returns a GIF with a gradient in nine colours and ordered dithering, whose patterns repeat exactly.
  private func dithered() throws -> [UInt8] {
    let order = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]
    func level(_ place: Int, of length: Int, _ threshold: Int) -> UInt8 {
      UInt8((place * 32 / length + threshold) / 16 * 127)
    }
    let picture = Bitmap(120, 75) { x, y in
      let threshold = order[y % 4 * 4 + x % 4]
      return RGBA8(red: level(x, of: 120, threshold), green: level(y, of: 75, threshold), blue: 0)
    }
    return try GIFEncoder.still(picture).bytes
  }

  /// The result is smaller than the GIF, although resampled patterns no longer repeat.
  @Test func fitMakesTheFileOfADitheredGIFSmallerIfItMayReduceColors() throws {
    let file = folder.url.appending(path: "dithered.gif")
    let before = try dithered()
    try Data(before).write(to: file)
    let options = ["fit", file.path, "-o", "-", "--height", "15"]
    let outcome = try Tool.run(arguments: options)
    #expect(outcome.status == 0 && outcome.output.count < before.count)
    // Colours that the user requests are kept, and the remark gives the reason of the larger file.
    let large = try Tool.run(arguments: options + ["--colors", "255", "--lossy", "0"])
    #expect(large.status == 0 && large.output.count > before.count)
    #expect(large.errors.contains("repeat less after resampling"), "\(large.errors)")
    // Without `--colors`, the colours are reduced.
    let reduced = try Tool.run(arguments: options + ["--lossy", "0"])
    #expect(reduced.status == 0 && reduced.output.count < before.count)
    #expect(reduced.errors.contains("reduced to --colors"), "\(reduced.errors)")
    // The verdict of `info` describes the file that `fit` makes.
    let info = try Tool.run("info", "--verdict", file.path).text
    let made = try Tool.run("fit", file.path, "-o", "-").output
    #expect(made.count <= before.count && info.contains("is small enough for 60 pt"), "\(info)")
  }

  /// `info` and `fit` report the same size, and `fit` makes a file of that size.
  @Test func infoPredictsTheSizeThatFitWrites() throws {
    let size = PixelSize(width: 40, height: 24)
    let pictures = try ["cat-run", "cat-sleep"].flatMap {
      try Self.middle(of: $0, frames: 24, size)
    }
    let file = try folder.file("long.gif", Self.encoded(pictures))
    let info = try Tool.run("info", "--verdict", file).text
    let fit = try Tool.run("fit", file, "-o", "-").errors
    for words in ["40x24 is small enough for 60 pt", "24 of 48 frames suffice with --every 2"] {
      #expect(info.contains(words) && fit.contains(words), "\(info)\n\(fit)")
    }
    let said = try #require(info.firstMatch(of: /with --every 2, about ([\d.]+) KiB/))
    let every = try Tool.run("fit", file, "--every", "2", "-o", "-")
    #expect(every.errors.isEmpty)
    let made = Double(every.output.count) / 1024
    #expect(abs(try #require(Double(said.1)) - made) < made / 4)
  }

  /// The GIF is higher than the header; 41 frames are more than a pull needs.
  @Test(arguments: [2, 41])
  func theVerdictOnALargeGIFHasTheSizesOfTheFittedGIF(count: Int) throws {
    let pictures = (0..<count).map { frame in
      Bitmap(4, 360) { _, y in y / 8 == frame ? .black : .white }
    }
    let file = try folder.file("large.gif", Self.encoded(pictures))
    let smaller = try fit(of: file)
    let fewer = try count > 40 ? fit("--every", "2", of: file) : smaller
    let advice = "21 of 41 frames suffice with --every 2, about \(Figures.size(fewer.bytes.count))"
    let memory = try [read(file), fewer].map { Figures.size($0.index.decodedBytes) }
    let lines: [String] =
      ["2x180 suffices at 60 pt, about \(Figures.size(smaller.bytes.count))"]
      + (count > 40 ? [advice] : []) + [
        "memory \(memory[0]) -> \(memory[1])",
        "gifrefresh fit FILE\(count > 40 ? " --every 2" : "") -o small.gif makes it",
        "the GIF is portrait, and headers are wide: crop it with --crop WxH+X+Y",
      ]
    let info = try Tool.run("info", "--verdict", file).text
    let verdict = "\n  header    " + lines.joined(separator: "\n            ") + "\n"
    #expect(info.hasSuffix(verdict), "\(info)")
  }

  /// The verdict counts equal frames as one, as in the file that `fit` makes.
  @Test func infoPredictsTheMemoryOfTheFittedGIF() throws {
    let gif = GIFBytes(1, 1, colors: [0, 0, 0, 255, 255, 255]) {
      for frame in UInt8(0)..<80 {
        $0.control(disposal: 0, delay: 10)
        $0.dot(index: 0, colors: [frame / 8 * 20, 0, 0, 0, 0, 0])
      }
    }
    let file = try folder.file("still.gif", gif.bytes)
    let made = try Tool.run("fit", file, "--every", "2", "-o", folder.url.path + "/small.gif")
    let memory = try #require(made.lines[1].firstMatch(of: /memory (.*)/)).1
    let verdict = try Tool.run("info", "--verdict", file).text
    #expect(verdict.contains("memory 320 bytes -> \(memory)"), "\(verdict)")
  }

  /// The bytes at half the height stay below limits, with the defaults and without a loss.
  @Test(
    arguments: zip(
      ["cat-pull", "cat-run", "cat-sleep", "pull"],
      [(4500, 5600), (4100, 5100), (3600, 4000), (3000, 3100)]))
  func fittedFixturesStayBelowTheirByteLimits(name: String, most: (usual: Int, exact: Int)) throws {
    let file = try folder.file("part.gif", Self.encoded(Self.middle(of: name, frames: 12)))
    let usual = try fit("--height", "8", of: file).bytes.count
    let exact = try fit("--height", "8", "--lossy", "0", of: file).bytes.count
    #expect(usual <= most.usual && exact <= most.exact, "\(usual), \(exact)")
  }

  private func frame(of gif: EncodedGIF, after time: Duration) throws -> Bitmap {
    gif.frame(at: try #require(gif.timeline.position(after: time)).frame)
  }

  private func resampled(_ file: String, to size: PixelSize) throws -> [Bitmap] {
    let gif = try read(file)
    return (0..<gif.timeline.frameCount).map {
      gif.frame(at: $0).resampledInLinearLight(to: size)
    }
  }

  private func distance(_ one: RGBA8, _ other: RGBA8) -> Int {
    one.differences(from: other).reduce(0) { $0 + $1 * $1 }
  }

  /// Returns a GIF of black rectangles of growing size on white, whose resampled frames have 27 greys.
  private func greys() throws -> [UInt8] {
    let frames = (0..<9).map { number in
      Bitmap(70, 49) { x, y in x < 7 * number && y < 3 + 5 * number ? .black : .white }
    }
    return try GIFEncoder.encode(StillFrames(frames, frameRate: 10))
  }

  /// Without a loss, each frame equals the resampled one; with a loss, colours differ by no more than the option
  /// allows.
  @Test(arguments: [0, 3, 20, 200])
  func fitChangesColorsByNoMoreThanTheLossyOptionAllows(lossy: Int) throws {
    let file = try folder.file("greys.gif", greys())
    let gif = try fit("--height", "30", "--scale", "1", "--lossy", "\(lossy)", of: file)
    let wanted = try resampled(file, to: gif.canvas)
    #expect(gif.canvas == PixelSize(width: 43, height: 30))
    for index in wanted.indices {
      let shown = try frame(of: gif, after: .milliseconds(100 * index))
      let worst = zip(shown.pixels, wanted[index].pixels).map(distance).max()
      #expect(try #require(worst) <= 10 * lossy, "frame \(index)")
    }
    // The default after resampling is 3.
    if lossy == 3 {
      #expect(try fit("--height", "30", "--scale", "1", of: file).bytes == gif.bytes)
    }
  }

  /// A pixel that does not change between two frames of the source does not change in the result, however lossy it is.
  @Test(arguments: ["0", "3", "200"])
  func pixelsThatAreEqualInSuccessiveFramesAreEqualAfterFitting(lossy: String) throws {
    let gif = try fit("--height", "10", "--lossy", lossy, of: small)
    let wanted = try resampled(small, to: gif.canvas)
    let source = try read(small).timeline
    var time = Duration.zero
    var before: Bitmap?
    var still = 0
    for index in wanted.indices {
      let shown = try frame(of: gif, after: time)
      if let before, index > 0 {
        for place in shown.pixels.indices
        where wanted[index].pixels[place] == wanted[index - 1].pixels[place] {
          still += 1
          #expect(shown.pixels[place] == before.pixels[place], "frame \(index), pixel \(place)")
        }
      }
      before = shown
      time += source.delay(of: index)
    }
    #expect(still > 3000)
  }

  /// A target is reached, and the settings that are printed make the same file again.
  @Test(arguments: ["8k", "4KiB", "2500"])
  func fitReachesATargetSizeAndPrintsOptionsThatMakeTheSameFile(target: String) throws {
    let made = try Tool.run("fit", small, "--height", "10", "-o", "-", "--target", target)
    let bytes = try #require(TargetSize(argument: target)).bytes
    #expect(made.status == 0 && made.output.count <= bytes, "\(made.output.count)")
    guard let said = made.errors.firstMatch(of: /(--colors .*) reaches/) else {
      #expect(try fit("--height", "10", of: small).bytes == made.output)
      return
    }
    let again =
      ["fit", small, "--height", "10", "-o", "-"] + said.1.split(separator: " ").map(String.init)
    #expect(try Tool.run(arguments: again).output == made.output)
  }

  /// Noise in two colours, which no loss makes smaller: as many frames stay as fit, evenly spread, in the time of all,
  /// and play as often.
  @Test(arguments: [
    (80, "--keep 3/4", [0, 2, 3, 4, 6, 7, 8, 10, 11]),
    (70, "--keep 2/3", [0, 2, 3, 5, 6, 8, 9, 11]),
    (55, "--every 2", [0, 2, 4, 6, 8, 10]), (36, "--every 3", [0, 3, 6, 9]),
  ])
  func aTargetLeavesOutAsFewFramesAsPossible(
    percent: Int, option: String, frames: [Int]
  ) throws {
    let pictures = noise(12, side: 24)
    let bytes = try Self.encoded(pictures)
    let file = try folder.file("noise.gif", bytes)
    let target = bytes.count * percent / 100
    let made = try Tool.run("fit", file, "-o", "-", "--target", "\(target)", "--loops", "2")
    #expect(made.output.count <= target && made.output.count * 100 >= target * 85)
    let said = try #require(made.errors.firstMatch(of: /lossy \d+ (.*) reaches .* with (.*)\n/))
    #expect(said.1 == option && said.2 == "\(frames.count) of 12 frames", "\(made.errors)")
    let gif = try EncodedGIF(made.output)
    #expect(gif.timeline.frameCount == frames.count && gif.timeline.loopCount == .times(2))
    let ends = frames.dropFirst() + [12]
    for (index, (frame, end)) in zip(frames, ends).enumerated() {
      #expect(gif.frame(at: index) == pictures[frame], "frame \(index)")
      #expect(gif.timeline.delay(of: index) == .milliseconds(50 * (end - frame)))
    }
  }

  /// More than 40 frames, of which the target has taken away enough; a mild target keeps them all.
  @Test func aTargetThatLeavesOutFramesAdvisesNoFewer() throws {
    let pictures = noise(48, side: 12)
    let bytes = try Self.encoded(pictures)
    let file = try folder.file("noise.gif", bytes)
    let advice = "24 of 48 frames suffice with --every 2"
    let few = try Tool.run("fit", file, "-o", "-", "--target", "\(bytes.count / 2)").errors
    #expect(few.contains(/(every|keep) .* of 48 frames/) && !few.contains(advice), "\(few)")
    let all = try Tool.run("fit", file, "-o", "-", "--target", "\(bytes.count)").errors
    #expect(all.contains(advice), "\(all)")
  }

  /// Every frame stays, in four to seven colours, before any is left out.
  @Test func aTargetReducesColorsBeforeItLeavesOutFrames() throws {
    let options = ["fit", small, "--height", "10", "-o", "-"]
    let eight = try Tool.run(arguments: options + ["--colors", "8", "--lossy", "200"]).output.count
    let four = try Tool.run(arguments: options + ["--colors", "4", "--lossy", "200"]).output.count
    for target in [eight - 1, (eight + four) / 2, four] {
      let made = try Tool.run(arguments: options + ["--target", "\(target)"])
      let said = try #require(
        made.errors.firstMatch(of: /--colors (\d+) --lossy 200 reaches .* with 12 of 12 frames/),
        "\(made.errors)")
      #expect(try (4...7).contains(#require(Int(said.1))))
      #expect(made.output.count <= target && made.output.count * 100 >= target * 85)
    }
    // What the user has chosen is not changed, so frames are left out instead.
    for own in [["--colors", "8"], ["--lossy", "0"]] {
      let made = try Tool.run(arguments: options + own + ["--target", "\(four)"])
      #expect(made.errors.contains("\(own[0]) \(own[1]) "), "\(made.errors)")
    }
  }

  /// A target that cannot be reached gives one line with the smallest size, and no file.
  @Test(arguments: [nil, Fixture("edge/disposal-0.gif").url.path])
  func fitRefusesATargetSizeThatItCannotReach(file: String?) throws {
    let folder = TemporaryFolder()
    let outcome = try Tool.run(
      "fit", file ?? small, "-o", folder.url.path + "/a.gif", "--target", "1")
    #expect(outcome.refusal().contains("cannot reach the target; the smallest is"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }

  /// If little is saved, options that would save more are printed with their sizes, which are true.
  @Test func fitPrintsTheSizeThatAHigherLossyOptionWouldGive() throws {
    let bytes = try Self.encoded(Self.middle(of: "cat-run", frames: 12))
    let file = try folder.file("run.gif", bytes)
    let outcome = try Tool.run("fit", file, "--height", "9", "-o", "-")
    #expect(outcome.status == 0)
    let said = try #require(
      outcome.errors.firstMatch(of: /: (\d+) % smaller; .*--lossy 40 gives ([\d.]+ KiB)/),
      "\(outcome.errors)")
    let saved = 100 - 100 * Double(outcome.output.count) / Double(bytes.count)
    #expect(abs(try #require(Double(said.1)) - saved) <= 1)
    let lossy = try fit("--height", "9", "--lossy", "40", of: file).bytes.count
    #expect(said.2 == Figures.size(lossy))
    // What the user has chosen is not advised.
    let chosen = try Tool.run("fit", file, "--height", "9", "--lossy", "20", "-o", "-")
    #expect(chosen.status == 0 && !chosen.errors.contains("gives"), "\(chosen.errors)")
  }

  /// Ten thousand frames, each of which moves a dot, with a comment.
  @Test func fitMakesAGIFOf10000FramesSmaller() throws {
    let many = GIFBytes(8, 8, colors: [0, 0, 0, 255, 255, 255]) {
      for frame in 0..<10_000 {
        $0.control(disposal: 1, delay: 2)
        $0.dot(x: frame % 8, y: frame / 8 % 8, index: frame % 3 == 0 ? 1 : 0)
        $0.bytes += [0x21, 0xFE]
        $0.chain(Array("a comment".utf8))
      }
    }
    let file = try folder.file("many.gif", many.bytes)
    let gif = try fit("--height", "4", "--scale", "1", of: file)
    #expect(gif.timeline.loopDuration == .seconds(200) && gif.bytes.count < many.bytes.count)
  }

  /// A GIF that is damaged in the middle is shown as far as it goes; a pixel cannot be smaller, and is copied only if it
  /// is whole.
  @Test func fitRepairsADamagedGIFAndLeavesAGIFOfOnePixelUnchanged() throws {
    var bytes = try read(small).bytes
    for place in bytes.count / 2..<bytes.count / 2 + 400 { bytes[place] = 0x55 }
    let damaged = try folder.file("damaged.gif", bytes)
    let outcome = try Tool.run("fit", damaged, "--height", "10", "-o", "-")
    #expect(outcome.status == 0)
    #expect(try EncodedGIF(outcome.output).frames().damage.isEmpty)
    let dot = GIFBytes(1, 1, colors: [9, 9, 9, 0, 0, 0]) { $0.dot(index: 0) }.bytes
    let file = try folder.file("dot.gif", dot)
    #expect(try Tool.run("fit", file, "-o", "-").output == dot)
    let hole = GIFBytes(1, 1, colors: [9, 9, 9, 0, 0, 0]) {
      $0.image(1, 1)
      $0.chain([0x2C])
    }.bytes
    let repaired = try Tool.run("fit", try folder.file("hole.gif", hole), "-o", "-")
    #expect(try !EncodedGIF(hole).frames().damage.isEmpty)
    #expect(repaired.output.count >= hole.count, "\(repaired.output) instead of \(hole)")
    #expect(try EncodedGIF(repaired.output).frames().damage.isEmpty, "\(repaired.errors)")
  }
}
