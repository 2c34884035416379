import Testing

@testable import RefreshSimulation

@Suite("Deceleration")
struct DecelerationTests {
  @Test("A millisecond leaves 0.998 of the velocity")
  func rate() {
    let coast = Deceleration(start: 0, velocity: 1000)
    #expect(abs(coast.velocity(after: 0.001) - 998) < 1e-9)
    #expect(abs(coast.velocity(after: 0.5) - 1000 * powerOf998(500)) < 1e-9)
  }

  @Test("The velocity is the derivative of the offset", arguments: [-3000.0, -12, 40, 9000])
  func derivative(velocity: Double) {
    let coast = Deceleration(start: 123, velocity: velocity)
    for step in 1...100 {
      let time = Double(step) * 0.02
      let slope = (coast.offset(after: time + 1e-5) - coast.offset(after: time - 1e-5)) / 2e-5
      #expect(abs(slope - coast.velocity(after: time)) < 1e-4 * abs(velocity))
    }
  }

  @Test("Deceleration ends when less than a quarter of a point remains")
  func duration() {
    let coast = Deceleration(start: 0, velocity: 2000)
    let rest = coast.offset(after: 1e6)
    #expect(abs(rest - coast.offset(after: coast.duration) - 0.25) < 1e-9)
    #expect(Deceleration(start: 0, velocity: 0.1).duration == 0)
  }

  @Test("The time at which an offset is passed, and nil for others")
  func passing() throws {
    let coast = Deceleration(start: 100, velocity: -1000)
    let time = try #require(coast.time(toReach: -200))
    #expect(abs(coast.offset(after: time) + 200) < 1e-9)
    #expect(coast.time(toReach: 100) == 0)
    #expect(coast.time(toReach: 101) == nil)
    #expect(coast.time(toReach: -500) == nil)
    #expect(Deceleration(start: 0, velocity: 0).time(toReach: 0) == nil)
  }

  private func powerOf998(_ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { product, _ in product * 0.998 }
  }
}
