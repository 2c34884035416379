import Frames
import GIFCodec
import TestSupport
import Testing

/// A file that stops anywhere.
@Suite struct CutTests {
  /// The fixtures below 4 KB, in short runs below 1 KB; a single test takes all cuts of one.
  static let fixtures = ((try? Fixture.all()) ?? []).filter {
    (try? $0.bytes().count) ?? 0 < LongTests.count(4096, short: 1024)
  }

  @Test func moreThan130FixturesAreSmallEnoughToCutAtEveryByte() {
    #expect(Self.fixtures.count > 130)
  }

  /// Six bytes are enough to know a GIF by: its error says that frames are missing, and where the file ends.
  @Test func aFileOfUnder6BytesIsNoGIFAndOneOf6To13BytesHasNoFrames() throws {
    let file = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0]
    for scanner in [ContainerScanner.giflib, .portable] {
      for length in 0...file.count {
        let error = #expect(throws: GIFError.self) {
          try EncodedGIF(Array(file.prefix(length)), scanner: scanner)
        }
        #expect(error?.reason == (length < 6 ? .notAGIF : .noFrames), "\(length) bytes")
        #expect(error?.byteOffset == (length < 6 ? 0 : length), "\(length) bytes")
      }
    }
  }

  /// A longer cut never shows fewer frames, and all but its last are as they are in the whole file.
  @Test(arguments: fixtures)
  func aFileTruncatedLaterNeverShowsFewerFrames(fixture: Fixture) throws {
    let file = try fixture.bytes()
    let whole = (try? EncodedGIF(file).frames().bitmaps) ?? []
    var count = 0
    for length in 0...file.count {
      let cut = Array(file.prefix(length))
      let gif = try? EncodedGIF(cut)
      #expect((try? EncodedGIF(cut, scanner: .portable))?.index == gif?.index, "\(length) bytes")
      guard let gif else {
        #expect(count == 0, "\(length) bytes")
        continue
      }
      let frames = gif.index.frames.count
      #expect(frames >= count, "\(length) bytes")
      let all = try gif.frames()
      #expect(all.bitmaps.count == frames, "\(length) bytes")
      #expect(all.bitmaps.dropLast() == whole.prefix(frames - 1), "\(length) bytes")
      count = frames
      var reader = GIFFrameReader(gif)
      for (number, bitmap) in all.bitmaps.enumerated() {
        #expect(reader.next() == bitmap, "\(length) bytes")
        #expect(gif.frame(at: number) == bitmap, "\(length) bytes")
      }
    }
  }
}

/// Files that are nearly GIFs, through everything that must hold of the decoder.
@Suite struct MutantTests {
  /// In ten parts, so that they run side by side.
  static let mutantsPerPart = LongTests.count(2_000, short: 100)

  static let files = ((try? Fixture.all()) ?? []).compactMap { try? $0.bytes() }
    .filter { $0.count < 400 }

  @Test(arguments: 0..<10)
  func theDecoderReadsMutatedGIFsLikeTheReferenceDecoder(part: Int) {
    let seed = Seeds.any &+ UInt64(part)
    var mutator = Mutator(Self.files, seed: seed)
    for number in 0..<Self.mutantsPerPart {
      let mutant = mutator.mutant()
      do throws(Disagreement) {
        try DecoderChecks(mutant).all(seed: UInt64(number))
      } catch {
        Issue.record("\(error): seed \(seed), mutant \(number), \(mutant)")
        return
      }
    }
  }
}

/// Files that are built to reach what decoders have shortcuts for, decoded in every way there is.
@Suite struct StructuredFileTests {
  /// `SEED=` repeats a run; `make fuzz` tries a million others, which are larger.
  static let seed = Seeds.any

  static let filesPerPart = LongTests.count(1_000, short: 300)

  /// In ten parts, so that they run side by side.
  @Test(arguments: 0..<10)
  func theDecoderReadsFilesMadeForItsShortcutsLikeTheReferenceDecoder(part: Int) {
    if part == 0 { print("structured files: SEED=\(Self.seed)") }
    var decoded = 0
    for number in (part * Self.filesPerPart)..<((part + 1) * Self.filesPerPart) {
      let file = StructuredFile(seed: Self.seed, number, effort: .small)
      do throws(Disagreement) {
        let checks = DecoderChecks(file.bytes, limits: DecoderChecks.structuredLimits)
        if try checks.everyWay(seed: file.seed, reads: 2) { decoded += 1 }
      } catch {
        Issue.record("\(error): SEED=\(Self.seed), file \(number), \(file.bytes)")
        return
      }
    }
    #expect(decoded > Self.filesPerPart * 4 / 5, "SEED=\(Self.seed): too few can be decoded")
  }
}
