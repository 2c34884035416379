import Foundation
package import TestSupport

/// A fixture as it is made from its recipe.
package struct FixtureProduct: Sendable {
  /// Where it belongs.
  package let fixture: Fixture
  /// What it consists of.
  package let bytes: [UInt8]

  /// A recipe that cannot be read.
  package struct Failure: Error, CustomStringConvertible {
    /// The recipe's file.
    package let path: String
    /// What is wrong in it.
    package let cause: GIFRecipeParser.Failure

    package var description: String { "\(path), \(cause)" }
  }

  /// Every fixture there is, sorted by path.
  package static func all() throws -> [FixtureProduct] {
    try (cooked() + drawn() + recorded()).sorted { $0.fixture.path < $1.fixture.path }
  }

  /// Those that are drawn.
  private static func drawn() -> [FixtureProduct] {
    [
      FixtureProduct(fixture: Fixture("cat-pull.gif"), bytes: CatArt.pull()),
      FixtureProduct(fixture: Fixture("cat-run.gif"), bytes: CatArt.run()),
      FixtureProduct(fixture: Fixture("cat-sleep.gif"), bytes: CatArt.sleep()),
    ]
  }

  /// What the tool has recorded, which the manifest describes as it is.
  private static func recorded() throws -> [FixtureProduct] {
    let fixture = Fixture("pull.gif")
    return [FixtureProduct(fixture: fixture, bytes: try fixture.bytes())]
  }

  /// Those whose recipes are text files below `Fixtures/`.
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
