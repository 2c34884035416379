import TestSupport
import Testing

@testable import PullRefresh

@Suite("The floating ring's position during a pull")
struct HUDMetricsTests {
  private let metrics = HUDMetrics.self

  @Test("As a pull grows, circle and arc grow without jumps, down to 139 points at most")
  func sweep() {
    var before = (y: -24.0, strokeEnd: 0.0, rotation: 0.0)
    let pace = 1 / 300.0 + 1e-9
    for step in 0...1000 {
      let y = metrics.y(atProgress: Double(step) / 300)
      let (strokeEnd, rotation) = (metrics.strokeEnd(atY: y), metrics.rotation(atY: y))
      #expect(y >= before.y && y <= 139)
      #expect(y - before.y <= pace * 64)
      #expect(strokeEnd >= before.strokeEnd && strokeEnd <= 0.8)
      #expect(strokeEnd - before.strokeEnd <= pace * 0.8)
      #expect(rotation >= before.rotation)
      #expect(rotation - before.rotation <= pace * 64 / 360)
      before = (y, strokeEnd, rotation)
    }
    #expect(before.y == 139)
  }

  @Test("A pull that is not finite gives place, arc and turn in range", arguments: oddNumbers)
  func odd(number: Double) {
    let y = metrics.y(atProgress: number)
    #expect(y >= -24 && y <= 139)
    let strokeEnd = metrics.strokeEnd(atY: number)
    #expect(strokeEnd >= 0 && strokeEnd <= 0.8)
    let rotation = metrics.rotation(atY: number)
    #expect(rotation >= 0 && rotation <= 99 / 360.0 + 1e-9)
  }
}
