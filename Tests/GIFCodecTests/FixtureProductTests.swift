import Frames
import TestSupport
import Testing

@Suite struct FixtureProductTests {
  @Test func `every fixture can be made again, byte for byte`() throws {
    let products = try FixtureProduct.all()
    #expect(products.map(\.fixture) == (try Fixture.all()))
    for product in products {
      #expect(product.bytes == (try product.fixture.bytes()), "\(product.fixture)")
    }
  }

  #if canImport(CGifLib)
    @Test func `the manifest lists every fixture, and says what the references show`() throws {
      let stored = try FixtureManifest.stored()
      #expect(stored.entries.map(\.path) == (try Fixture.all().map(\.path)))
      // The references are slow; longer animations are left to long runs.
      let most = LongTests.count(.max, short: 100_000)
      for entry in stored.entries where entry.canvas.area * entry.frames.count <= most {
        let bytes = try Fixture(entry.path).bytes()
        #expect(FixtureManifest.Entry(path: entry.path, bytes: bytes) == entry)
      }
    }
  #endif
}
