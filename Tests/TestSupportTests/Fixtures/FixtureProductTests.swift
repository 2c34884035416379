import TestSupport
import Testing
import Trials

@Suite struct FixtureProductTests {
  @Test func `every fixture can be made again, byte for byte`() throws {
    let products = try FixtureProduct.all()
    #expect(products.map(\.fixture) == (try Fixture.all()))
    for product in products {
      #expect(product.bytes == (try product.fixture.bytes()), "\(product.fixture)")
    }
  }
}
