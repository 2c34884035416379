import RefreshSimulation
import TestSupport
import Testing

@Suite("How far content gives way to a longest pull")
struct ExponentialDampingTests {
  @Test("It gives way as in the design it is from")
  func vectors() throws {
    for row in try VectorTable("smart-damping").rows {
      let damping = ExponentialDamping(
        longest: try row.number("M"), height: try row.number("H"), rate: try row.number("rate"))
      let distance = damping.distance(forTravel: try row.number("finger"))
      #expect(abs(distance - (try row.number("y"))) <= 0.000_051, "\(row)")
    }
  }

  @Test("It never leaves the finger behind itself, and never exceeds the longest pull")
  func shape() {
    let damping = ExponentialDamping(longest: 250, height: 1000)
    var before = 0.0
    for travel in 1...5000 {
      let distance = damping.distance(forTravel: Double(travel))
      #expect(distance > before && distance <= Double(travel) / 2 && distance < 250)
      before = distance
    }
  }

  @Test("Odd numbers lead to numbers", arguments: oddNumbers)
  func odd(number: Double) {
    for other in oddNumbers {
      let damping = ExponentialDamping(longest: number, height: other, rate: number)
      for travel in oddNumbers {
        let distance = damping.distance(forTravel: travel)
        #expect(distance >= 0 && distance <= damping.longest)
      }
    }
    #expect(ExponentialDamping(longest: 250, height: 1000).distance(forTravel: number) <= 250)
  }
}
