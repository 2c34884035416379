import TestSupport
import Testing

@Suite struct FixtureTests {
  @Test func `finds a file and its recipe`() throws {
    let fixture = Fixture("edge/canvas-grown.gif")
    #expect(try fixture.bytes().starts(with: Array("GIF89a".utf8)))
    #expect(try fixture.recipeText()?.contains("screen 2x2") == true)
  }

  @Test func `lists every GIF once, in order`() throws {
    let all = try Fixture.all().map(\.path)
    #expect(all.contains("edge/canvas-grown.gif"))
    #expect(all == all.sorted())
    #expect(Set(all).count == all.count)
  }

  @Test func `a file that is not there is an error`() {
    #expect(throws: (any Error).self) { try Fixture("edge/none.gif").bytes() }
  }
}
