import Foundation

/// A fixture made from its recipe.
package struct FixtureProduct: Sendable {
  /// The fixture and its path.
  package let fixture: Fixture
  /// The bytes of the file.
  package let bytes: [UInt8]

  /// A recipe that cannot be read.
  package struct Failure: Error, CustomStringConvertible {
    /// The path of the recipe.
    package let path: String
    /// The error.
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
