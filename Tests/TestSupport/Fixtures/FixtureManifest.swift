import Foundation
package import Frames

/// The expected frames of each fixture, as in `Fixtures/MANIFEST`.
///
/// The file has one line for each fixture, with fields between spaces. Loops are total plays; a digest is the first 16
/// digits of the SHA-256 of the whole canvas as RGBA; an asterisk marks a frame shown as far as it could be decoded.
///
/// ```
/// path           verdict  canvas  loops    frames  delay:digest of each …
/// edge/two.gif   valid    4x3     forever  2       10:0123456789abcdef 0:…*
/// edge/none.gif  error    no-frames
/// ```
///
/// The frames are those that the rules of "Where decoders disagree" demand, and that ``ReferenceGIF`` decodes.
package struct FixtureManifest: Sendable, Equatable {
  /// The degree to which a file keeps the specification.
  package enum Verdict: String, Sendable, Equatable {
    /// The file keeps the whole specification.
    case valid
    /// The file breaks a rule, but every pixel is there.
    case lenient
    /// At least one image is incomplete.
    case damaged
    /// There is nothing to show.
    case error
  }

  package struct Frame: Sendable, Equatable {
    /// The delay in hundredths of a second, as written.
    package let delay: Int
    /// The first 16 hexadecimal digits of the canvas's SHA-256.
    package let digest: String
    package let isComplete: Bool
  }

  package struct Entry: Sendable, Equatable {
    package let path: String
    package let verdict: Verdict
    /// The reason why there is no frame to show; `nil` if there are frames.
    package var failure: String?
    package var canvas = PixelSize(width: 0, height: 0)
    package var loopCount = LoopCount.times(1)
    package var frames: [Frame] = []
  }

  package struct Failure: Error, Equatable {
    package let line: String
  }

  package let entries: [Entry]

  package init(_ entries: [Entry]) { self.entries = entries }

  package static func stored() throws -> FixtureManifest {
    let url = Fixture.folder.appending(path: "MANIFEST")
    return try FixtureManifest(parsing: String(contentsOf: url, encoding: .utf8))
  }
}

// MARK: - Making entries

extension FixtureManifest.Frame {
  package init(delay: Int, bitmap: Bitmap, isComplete: Bool) {
    self.init(
      delay: delay, digest: String(bitmap.sha256.prefix(16)),
      isComplete: isComplete)
  }
}

extension FixtureManifest.Entry {
  package init(path: String, bytes: [UInt8]) {
    let gif: ReferenceGIF
    do throws(ReferenceGIF.Failure) { gif = try ReferenceGIF(bytes) } catch {
      self.init(path: path, verdict: .error, failure: error.rawValue)
      return
    }
    self.init(path: path, verdict: Self.verdict(of: gif))
    canvas = gif.canvas
    loopCount = gif.loopCount
    frames = gif.frames.map {
      .init(delay: $0.delay, bitmap: $0.bitmap, isComplete: $0.isComplete)
    }
  }

  private static func verdict(of gif: ReferenceGIF) -> FixtureManifest.Verdict {
    guard gif.images.allSatisfy(\.isComplete) else { return .damaged }
    return gif.keepsTheRules ? .valid : .lenient
  }
}

// MARK: - Text

extension FixtureManifest {
  package var text: String {
    let header =
      "# path verdict canvas loops frames delay:digest...; made by `make fixtures`\n"
    return entries.reduce(header) { $0 + $1.text + "\n" }
  }

  /// Reads a manifest from text; lines that begin with `#` are comments.
  package init(parsing text: String) throws(Failure) {
    var entries: [Entry] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      guard let entry = Entry(parsing: line.split(separator: " ").map(String.init)) else {
        throw Failure(line: String(line))
      }
      entries.append(entry)
    }
    self.init(entries)
  }
}

extension FixtureManifest.Entry {
  fileprivate var text: String {
    if let failure { return "\(path) \(verdict.rawValue) \(failure)" }
    let loops = loopCount.plays.map { "\($0)" } ?? "forever"
    let start =
      "\(path) \(verdict.rawValue) \(canvas.width)x\(canvas.height) \(loops) \(frames.count)"
    return frames.reduce(start) { $0 + " " + $1.text }
  }

  fileprivate init?(parsing fields: [String]) {
    guard fields.count >= 3, let verdict = FixtureManifest.Verdict(rawValue: fields[1]) else {
      return nil
    }
    self.init(path: fields[0], verdict: verdict)
    guard verdict != .error else {
      failure = fields[2]
      return
    }
    let lengths = fields[2].split(separator: "x").compactMap { Int($0) }
    guard fields.count >= 5, lengths.count == 2, let count = Int(fields[4]) else { return nil }
    canvas = PixelSize(width: lengths[0], height: lengths[1])
    if fields[3] == "forever" {
      loopCount = .forever
    } else {
      guard let plays = Int(fields[3]) else { return nil }
      loopCount = .times(plays)
    }
    frames = fields[5...].compactMap(FixtureManifest.Frame.init(parsing:))
    guard frames.count == count, fields.count == count + 5 else { return nil }
  }
}

extension FixtureManifest.Frame {
  fileprivate var text: String { "\(delay):\(digest)\(isComplete ? "" : "*")" }

  fileprivate init?(parsing field: String) {
    let isComplete = !field.hasSuffix("*")
    let parts = (isComplete ? field[...] : field.dropLast()).split(separator: ":")
    guard parts.count == 2, let delay = Int(parts[0]), parts[1].count == 16 else { return nil }
    self.init(delay: delay, digest: String(parts[1]), isComplete: isComplete)
  }
}

package struct FixtureProduct: Sendable {
  package let fixture: Fixture
  package let bytes: [UInt8]

  package struct Failure: Error, CustomStringConvertible {
    package let path: String
    package let cause: GIFRecipeParser.Failure

    package var description: String { "\(path), \(cause)" }
  }

  /// Returns every fixture, sorted by path.
  package static func all() throws -> [FixtureProduct] {
    try (cooked() + kept()).sorted { $0.fixture.path < $1.fixture.path }
  }

  /// Returns the fixtures without a recipe, which the manifest describes as they are: three cats, and a recorded
  /// pull.
  private static func kept() throws -> [FixtureProduct] {
    try ["cat-pull.gif", "cat-run.gif", "cat-sleep.gif", "pull.gif"].map { name in
      let fixture = Fixture(name)
      return FixtureProduct(fixture: fixture, bytes: try fixture.bytes())
    }
  }

  /// Returns the fixtures whose recipes are text files below `Fixtures/`.
  private static func cooked() throws -> [FixtureProduct] {
    try FileManager.default.subpathsOfDirectory(atPath: Fixture.folder.path)
      // The tables of known values are no recipes.
      .filter { $0.hasSuffix(".txt") && !$0.hasPrefix("vectors/") }
      .map { path in
        let text = try String(
          contentsOf: Fixture.folder.appending(path: path), encoding: .utf8)
        do throws(GIFRecipeParser.Failure) {
          let bytes = GIFWriter.bytes(of: try GIFRecipe(parsing: text))
          return FixtureProduct(fixture: Fixture(path.dropLast(4) + ".gif"), bytes: bytes)
        } catch {
          throw Failure(path: path, cause: error)
        }
      }
  }
}
