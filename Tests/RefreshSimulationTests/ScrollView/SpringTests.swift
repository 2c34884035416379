import Testing

@testable import RefreshSimulation

@Suite("The spring past an edge")
struct SpringTests {
  private static let springs = [-120.0, -1, 0, 3, 250].flatMap { distance in
    [-5000.0, -100, 0, 100, 5000].map { Spring(edge: -64, distance: distance, velocity: $0) }
  }

  @Test("The velocity is the derivative of the offset", arguments: springs)
  func derivative(spring: Spring) {
    for step in 1...60 {
      let time = Double(step) * 0.02
      let slope = (spring.offset(after: time + 1e-6) - spring.offset(after: time - 1e-6)) / 2e-6
      #expect(abs(slope - spring.velocity(after: time)) < 0.05)
    }
  }

  @Test("After its duration it stays within a quarter of a point", arguments: springs)
  func duration(spring: Spring) {
    let end = spring.duration
    #expect(end >= 0 && end < 2)
    for step in 0...200 {
      let offset = spring.offset(after: end + Double(step) * 0.01)
      #expect(abs(offset - spring.edge) <= 0.25 + 1e-9)
    }
  }

  @Test("A throw towards the content crosses the edge at the predicted time")
  func crossing() throws {
    let spring = Spring(edge: 0, distance: -100, velocity: 4000)
    let time = try #require(spring.timeToCross)
    #expect(abs(spring.offset(after: time)) < 1e-9)
    #expect(spring.velocity(after: time) > 0)
  }
}
