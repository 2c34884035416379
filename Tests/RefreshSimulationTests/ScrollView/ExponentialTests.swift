import Foundation
import Testing

@testable import RefreshSimulation

@Suite("Eˣ and ln x, from arithmetic alone")
struct ExponentialTests {
  @Test("Eˣ is within two units in the last place of the system's, over its whole range")
  func exponential() {
    var worst = 0.0
    for step in -70_000...70_000 {
      let x = Double(step) * 0.010_1
      let expected = Foundation.exp(x)
      worst = Swift.max(worst, abs(Exponential.exp(x) - expected) / expected.ulp)
    }
    #expect(worst <= 2)
  }

  @Test("Ln x is within two units in the last place of the system's, over its whole range")
  func logarithm() {
    var worst = 0.0
    func compare(_ x: Double) {
      let expected = Foundation.log(x)
      let unit = Swift.max(expected.ulp, .leastNormalMagnitude)
      worst = Swift.max(worst, abs(Exponential.log(x) - expected) / unit)
    }
    for step in 1...50_000 { compare(Double(step) * 0.000_1) }
    for exponent in -1022...1023 {
      compare(Double(sign: .plus, exponent: exponent, significand: 1.3))
    }
    compare(.leastNonzeroMagnitude)
    compare(.greatestFiniteMagnitude)
    #expect(worst <= 2)
    #expect(Exponential.log(1) == 0)
  }
}
