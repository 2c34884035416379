import Foundation
import Testing
import Trials

@Suite struct WaveTests {
  @Test func `is the sine of the C library, to nine digits`() {
    for step in -3000...3000 {
      let turns = Double(step) / 1000
      #expect(abs(Wave.sine(turns) - sin(turns * 2 * .pi)) < 1e-9, "\(turns)")
      #expect(abs(Wave.cosine(turns) - cos(turns * 2 * .pi)) < 1e-9, "\(turns)")
    }
  }
}
