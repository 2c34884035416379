import ArgumentParser
import Foundation
import TestSupport

struct FixturesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fixtures",
    abstract: "Make every GIF under Fixtures/ again, and the manifest that describes them.")

  func run() throws {
    var entries: [FixtureManifest.Entry] = []
    for product in try FixtureProduct.all() {
      try Data(product.bytes).write(to: product.fixture.url)
      entries.append(FixtureManifest.Entry(path: product.fixture.path, bytes: product.bytes))
    }
    let manifest = FixtureManifest(entries).text
    try Data(manifest.utf8).write(to: Fixture.folder.appending(path: "MANIFEST"))
    print("\(entries.count) fixtures")
  }
}
