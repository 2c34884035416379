package import Foundation
package import Frames
import GIFWriting

/// One of the project's own GIFs, under `Fixtures/`.
///
/// ```swift
/// let bytes = try Fixture("edge/canvas-union.gif").bytes()
/// ```
package struct Fixture: Sendable, Hashable, CustomStringConvertible {
  /// The path below `Fixtures/`.
  package let path: String

  package init(_ path: String) { self.path = path }

  /// The project's folder: the nearest folder above this file that has the fixtures, since trials compile this file
  /// through a link.
  package static let packageRoot: URL = {
    var folder = URL(filePath: #filePath)
    repeat {
      folder.deleteLastPathComponent()
    } while folder.pathComponents.count > 1
      && !FileManager.default.fileExists(atPath: folder.appending(path: "Fixtures/MANIFEST").path)
    return folder
  }()

  package static let folder = packageRoot.appending(path: "Fixtures")

  package var url: URL { Self.folder.appending(path: path) }

  package func bytes() throws -> [UInt8] { [UInt8](try Data(contentsOf: url)) }

  package static func all() throws -> [Fixture] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".gif") }
      .sorted()
      .map(Fixture.init)
  }

  /// The fixtures for a test that decodes whole files several times: in short tests only the small files.
  package static func allToDecode() throws -> [Fixture] {
    let most = LongTests.count(.max, short: 100_000)
    return try all().filter { try $0.bytes().count <= most }
  }

  package var description: String { path }
}

extension Bitmap {
  package var sha256: String {
    var digest = SHA256()
    digest.update(pixels.span)
    return digest.hexDigest()
  }
}
