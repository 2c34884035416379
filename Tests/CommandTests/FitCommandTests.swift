#if canImport(CGifLib)
  import Foundation
  import Frames
  import GIFCodec
  import GIFWriting
  import TestSupport
  import Testing

  @testable import GIFRefreshTool

  /// GIFs made as small as a header shows them.
  @Suite struct FitCommandTests {
    private static let cat = Fixture("cat-pull.gif").url.path

    private func fit(_ options: String..., of file: String = cat) throws -> EncodedGIF {
      let outcome = try Tool.run(arguments: ["fit", file, "-o", "-"] + options)
      #expect(outcome.status == 0, "\(outcome.errors)")
      return try EncodedGIF(outcome.output)
    }

    /// Small enough already: every frame, clear edges included, is what it was.
    @Test func whatFitsStaysAsItIs() throws {
      let before = try EncodedGIF(try Fixture("cat-pull.gif").bytes())
      let after = try fit()
      #expect(after.timeline == before.timeline)
      for index in 0..<before.timeline.frameCount {
        let (old, new) = (before.frame(at: index), after.frame(at: index))
        let differing = zip(old.pixels, new.pixels).count {
          $0.alpha < 128 ? $1.alpha != 0 : $0 != $1
        }
        #expect(differing == 0, "frame \(index)")
      }
    }

    @Test func framesColoursAndSizeAreChosen() throws {
      let all = try EncodedGIF(try Fixture("cat-pull.gif").bytes())
      let some = try fit(
        "--height", "16", "--scale", "2", "--frames", "2..<12", "--every", "3", "--colors", "8",
        "--reverse", "--crop", "80x96+10+0")
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

    private func picture(_ side: Int, _ color: (Int) -> RGBA8) -> Bitmap {
      Bitmap(
        size: PixelSize(width: side, height: side),
        pixels: (0..<side * side).map { color($0 % side) })
    }

    /// Half black and half white is as bright as a grey of 188, not of 128.
    @Test func lightIsWhatIsAveraged() {
      let lines = picture(8) { $0 % 2 == 0 ? .black : RGBA8(red: 255, green: 255, blue: 255) }
      let half = lines.resampledInLinearLight(to: PixelSize(width: 4, height: 4))
      #expect(half.pixels.allSatisfy { (187...189).contains($0.red) && $0.alpha == 255 })
      // What is clear has no colour to add.
      let edge = picture(4) { $0 < 1 ? .clear : RGBA8(red: 200, green: 0, blue: 0) }
      let small = edge.resampledInLinearLight(to: PixelSize(width: 2, height: 2))
      #expect(small[x: 0, y: 0] == RGBA8(red: 200, green: 0, blue: 0, alpha: 128))
      #expect(small[x: 1, y: 1] == RGBA8(red: 200, green: 0, blue: 0))
    }

    @Test func itSaysWhatItMade() throws {
      let folder = try TemporaryFolder()
      let out = folder.url.appending(path: "small.gif").path
      let outcome = try Tool.run("fit", Self.cat, "--height", "20", "-o", out)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.lines[0].contains("160x96, 45 frames, memory 2.6 MiB"))
      #expect(outcome.lines[1].contains("100x60, 45 frames"))
    }

    /// A gradient in nine colors with ordered dithering, whose patterns repeat exactly.
    private func dithered() throws -> [UInt8] {
      let size = PixelSize(width: 240, height: 150)
      let order = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]
      func level(_ place: Int, of length: Int, _ threshold: Int) -> UInt8 {
        UInt8((place * 32 / length + threshold) / 16 * 127)
      }
      let pixels = (0..<size.area).map { place in
        let (x, y) = (place % size.width, place / size.width)
        let threshold = order[y % 4 * 4 + x % 4]
        return RGBA8(
          red: level(x, of: size.width, threshold), green: level(y, of: size.height, threshold),
          blue: 0)
      }
      return try GIFEncoder.encode(Bitmap(size: size, pixels: pixels))
    }

    /// Resampled patterns repeat no longer, so the file would grow.
    @Test func whatIsFittedIsSmaller() throws {
      let folder = try TemporaryFolder()
      let file = folder.url.appending(path: "dithered.gif")
      let before = try dithered()
      try Data(before).write(to: file)
      let options = ["fit", file.path, "-o", "-", "--height", "30"]
      let outcome = try Tool.run(arguments: options)
      #expect(outcome.status == 0 && outcome.output.count < before.count)
      #expect(outcome.errors.contains("reduced to"), "\(outcome.errors)")
      // Colors that were asked for are kept, and the reason is said.
      let large = try Tool.run(arguments: options + ["--colors", "255"])
      #expect(large.status == 0 && large.output.count > before.count)
      #expect(large.errors.contains("repeat less after resampling"), "\(large.errors)")
      // The verdict speaks of the file that `fit` makes.
      let info = try Tool.run("info", file.path).text
      let made = try Tool.run("fit", file.path, "-o", "-").output
      #expect(made == before && info.contains("is small enough for 60 pt"), "\(info)")
    }

    /// `info` and `fit` say the same of a file, and `fit` makes what they say.
    @Test func theVerdictIsTrue() throws {
      let info = try Tool.run("info", Self.cat).text
      let fit = try Tool.run("fit", Self.cat, "-o", "-").errors
      for words in ["160x96 is small enough for 60 pt", "23 of 45 frames suffice with --every 2"] {
        #expect(info.contains(words) && fit.contains(words), "\(info)\n\(fit)")
      }
      let said = try #require(info.firstMatch(of: /with --every 2, about ([\d.]+) KiB/))
      let every = try Tool.run("fit", Self.cat, "--every", "2", "-o", "-")
      #expect(every.errors.isEmpty)
      let made = Double(every.output.count) / 1024
      #expect(abs(try #require(Double(said.1)) - made) < made / 4)
    }

    /// Frames that stay as they are become one, for the verdict as for the file.
    @Test func theVerdictCountsTheMemoryOfWhatIsMade() throws {
      let folder = try TemporaryFolder()
      var bytes = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
      for frame in UInt8(0)..<80 {
        bytes += [0x21, 0xF9, 4, 0, 10, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0x80]
        bytes += [frame / 8 * 20, 0, 0, 0, 0, 0, 2, 2, 0x44, 1, 0]
      }
      let file = try folder.file("still.gif", bytes + [0x3B])
      let made = try Tool.run("fit", file, "--every", "2", "-o", folder.url.path + "/small.gif")
      let memory = try #require(made.lines[1].firstMatch(of: /memory (.*)/)).1
      let verdict = try Tool.run("info", file).text
      #expect(verdict.contains("memory 320 bytes -> \(memory)"), "\(verdict)")
    }
  }
#endif
