import Foundation
import Frames
import GIFCodec
import GIFWriting
import TestSupport

#if canImport(CGifLib)
  /// Ordinary GIFs that are large in one way or another, which default limits must let through.
  ///
  /// Made when they are needed and stored nowhere.
  enum LargeFileTrial {
    /// What a file holds.
    private struct Content {
      let name: String
      let size: PixelSize
      let frames: Int
      /// How many of 256 pixels are noise, which takes about a byte each.
      let noise: Int
    }

    private static let contents = [
      Content(
        name: "300 frames of 1920x1080", size: PixelSize(width: 1920, height: 1080), frames: 300,
        noise: 6),
      Content(
        name: "3,000 frames of 640x480", size: PixelSize(width: 640, height: 480), frames: 3000,
        noise: 8),
      Content(
        name: "12,000 frames of 32x32", size: PixelSize(width: 32, height: 32), frames: 12_000,
        noise: 64),
      Content(
        name: "a still of 6000x4000", size: PixelSize(width: 6000, height: 4000), frames: 1,
        noise: 64
      ),
      Content(
        name: "1,000 frames of 800x450, noisy", size: PixelSize(width: 800, height: 450),
        frames: 1000, noise: 96),
    ]

    /// Measures all under default limits and prints a table; throws if one of them is refused.
    ///
    /// With a folder, the files are left there.
    static func runAll(in folder: String?) throws {
      let folder = folder.map { URL(filePath: $0) }
      let titles = PathTrial.Path.allCases.map(\.title).joined(separator: " | ")
      print("| file | bytes | \(titles) | outcome |\n|---|---|---|---|---|---|---|")
      for (number, content) in contents.enumerated() {
        let file = (folder ?? FileManager.default.temporaryDirectory)
          .appending(path: "large-\(number).gif")
        defer { if folder == nil { try? FileManager.default.removeItem(at: file) } }
        let bytes = try bytes(of: content)
        try Data(bytes).write(to: file)
        let outcomes = try PathTrial.Path.allCases.map { try PathTrial.run($0, .default, file) }
        let cells = outcomes.map(\.cell).joined(separator: " | ")
        print("| \(content.name) | \(bytes.count) | \(cells) | \(outcomes[1].verdict) |")
        if let refused = outcomes.first(where: \.isRefused) {
          throw TrialFailure("\(content.name): \(refused.verdict)")
        }
      }
    }

    /// A file in which a few pictures repeat, which no decoder notices.
    private static func bytes(of content: Content) throws -> [UInt8] {
      let pictures = try (0..<min(content.frames, 4)).map { number in
        try GIFEncoder.encode(picture(content, seed: UInt64(number)))
      }
      let files = try pictures.map { ($0, try GIFIndex(of: $0, limits: .unlimited)) }
      // Screen and color table of the first, which all of them share.
      guard case .global(let colors) = files[0].1.frames[0].colorTable else {
        throw TrialFailure("giflib wrote no global color table")
      }
      var bytes = Array(files[0].0[..<colors.upperBound])
      bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
      for number in 0..<content.frames {
        let (file, index) = files[number % files.count]
        let record = index.frames[0]
        bytes += [0x21, 0xF9, 4, 4, 4, 0, 0, 0]
        bytes += file[record.byteOffset..<record.chain.upperBound]
      }
      return bytes + [0x3B]
    }

    /// Wide bands of grey with noise in them; all 64 shades are in each.
    private static func picture(_ content: Content, seed: UInt64) -> Bitmap {
      var random = SeededGenerator(seed: seed)
      var pixels: [RGBA8] = []
      pixels.reserveCapacity(content.size.area)
      for place in 0..<content.size.area {
        let (y, x) = place.quotientAndRemainder(dividingBy: content.size.width)
        let bits = random.next()
        let isNoise = Int(bits & 0xFF) < content.noise
        let shade =
          place < 64 ? place : isNoise ? Int(bits >> 8 & 63) : (x / 40 + y / 40 + Int(seed)) % 64
        let gray = UInt8(shade * 4)
        pixels.append(RGBA8(red: gray, green: gray, blue: gray, alpha: 255))
      }
      return Bitmap(size: content.size, pixels: pixels)
    }
  }
#endif
