import Foundation
import RefreshChecks
import Testing

@Suite("The requirements and the tests that cite them")
struct RequirementsTests {
  @Test("None is without a test or a reason")
  func missing() throws {
    #expect(try Requirements().missing.map(\.id) == [])
  }

  @Test("No test cites a requirement that is not in the list, and none is in the list twice")
  func unknown() throws {
    let requirements = try Requirements()
    #expect(requirements.unknown == [])
    #expect(Set(requirements.all.map(\.id)).count == requirements.all.count)
    #expect(requirements.all.count > 280)
  }

  @Test("What cannot be tested without a device says why, and is not tested")
  func reasons() throws {
    let requirements = try Requirements()
    for requirement in requirements.all {
      guard let reason = requirement.reason else { continue }
      #expect(reason.count > 10, "\(requirement.id)")
      #expect(requirements.tests[requirement.id] == nil, "\(requirement.id)")
    }
  }

  @Test("The table in the documentation is up to date; `make requirements` writes it anew")
  func table() throws {
    let stored = try String(contentsOf: Requirements.article, encoding: .utf8)
    #expect(stored == (try Requirements().markdown))
  }
}
