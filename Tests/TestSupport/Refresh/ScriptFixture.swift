package import Foundation
package import RefreshSimulation

/// The scripts in `Fixtures/scripts`.
package enum ScriptFixture {
  package static let folder = Fixture.folder.appending(path: "scripts")

  package static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".script") }.map { String($0.dropLast(7)) }.sorted()
  }

  package static func script(_ name: String) throws -> DragScript {
    try DragScript(
      parsing: String(
        contentsOf: folder.appending(path: "\(name).script"), encoding: .utf8))
  }

  /// The number of loads of header and footer in each script.
  package static let outcomes = ScriptOutcome.all(
    in: (try? String(contentsOf: folder.appending(path: "outcomes.list"), encoding: .utf8)) ?? "")
}
