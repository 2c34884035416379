package import Foundation

/// One of the project's own GIFs, under `Fixtures/`.
///
/// ```swift
/// let bytes = try Fixture("edge/canvas-union.gif").bytes()
/// ```
package struct Fixture: Sendable, Hashable, CustomStringConvertible {
  /// The path below `Fixtures/`.
  package let path: String

  package init(_ path: String) { self.path = path }

  /// The folder the package's manifest is in.
  package static let packageRoot = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  package static let folder = packageRoot.appending(path: "Fixtures")

  package var url: URL { Self.folder.appending(path: path) }

  package func bytes() throws -> [UInt8] { [UInt8](try Data(contentsOf: url)) }

  package static func all() throws -> [Fixture] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".gif") }
      .sorted()
      .map(Fixture.init)
  }

  /// The fixtures that a test decodes whole, several times: in short tests only the small ones.
  package static func allToDecode() throws -> [Fixture] {
    let most = LongTests.count(.max, short: 100_000)
    return try all().filter { try $0.bytes().count <= most }
  }

  package var description: String { path }
}
