import PullRefresh
import TestSupport
import Testing

@Suite("Known values of content that gives way")
struct PhysicsVectorTests {
  @Test("C-11: past an edge of a UIKit list")
  func rubberBand() throws {
    for row in try VectorTable("rubber-band").rows {
      #expect(try row.number("c") == 0.55)
      let distance = RubberBand.distance(
        forTravel: try row.number("x"), viewport: try row.number("d"))
      // They have four decimals.
      #expect(abs(distance - (try row.number("b"))) <= 0.000_051, "\(row)")
    }
  }

  @Test("C-11: past an edge where a pull has a longest distance")
  func damping() throws {
    for row in try VectorTable("smart-damping").rows {
      let damping = ExponentialDamping(
        longest: try row.number("M"), height: try row.number("H"), rate: try row.number("rate"))
      let distance = damping.distance(forTravel: try row.number("finger"))
      #expect(abs(distance - (try row.number("y"))) <= 0.000_051, "\(row)")
    }
  }
}
