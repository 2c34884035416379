import PullRefresh
import TestSupport
import Testing

@Suite("What a pull makes of a floating ring")
struct HUDMetricsTests {
  private let metrics = HUDMetrics()

  @Test("The numbers of the circle and of its way")
  func numbers() {
    #expect(HUDMetrics.diameter == 40)
    #expect(HUDMetrics.shadowRadius == 22)
    #expect(HUDMetrics.shadowOpacity == 0.15)
    #expect(HUDMetrics.faintOpacity == 0.3)
    #expect(metrics.parkedY == -32)
    #expect(metrics.startY == -24)
    #expect(metrics.dwellY == 40)
    #expect(metrics.lowestY == 139)
    #expect(metrics.travel == 64)
    #expect(metrics.travel == PullConfiguration.hud().triggerDistance)
  }

  /// The first steps of a finger that moves ten points at a time: its way, y, and the arc's end.
  private static let steps: [(way: Double, y: Double, strokeEnd: Double)] = [
    (10, -14, 0.125), (20, -4, 0.25), (30, 6, 0.375), (40, 16, 0.5), (50, 26, 0.625),
    (60, 36, 0.75),
  ]

  @Test("Down to the dwell line it moves with the finger, and the arc with it")
  func down() {
    for (way, y, strokeEnd) in Self.steps {
      let reached = metrics.y(atProgress: way / 64)
      #expect(abs(reached - y) < 1e-12)
      #expect(abs(metrics.strokeEnd(atY: reached) - strokeEnd) < 1e-12)
      #expect(metrics.rotation(atY: reached) == 0)
    }
    #expect(metrics.y(atProgress: 1) == 40)
    #expect(metrics.strokeEnd(atY: 40) == 0.8)
  }

  @Test("Beyond it the arc stays and turns a degree a point, down to the lowest place")
  func beyond() {
    for y in [46.0, 86, 139] {
      let reached = metrics.y(atProgress: (y + 24) / 64)
      #expect(abs(reached - y) < 1e-12)
      #expect(metrics.strokeEnd(atY: reached) == 0.8)
      #expect(abs(metrics.rotation(atY: reached) * 360 - (y - 40)) < 1e-9)
    }
    #expect(metrics.y(atProgress: 100) == 139)
    #expect(metrics.rotation(atY: 1000) == metrics.rotation(atY: 139))
  }

  @Test("On the way back everything is as it was, and in samples of any size")
  func back() {
    // Adding up ten points at a time leaves the arc at 0.625 here, and the ring turned by ten degrees.
    let (there, back) = (metrics.y(atProgress: 60.0 / 64), metrics.y(atProgress: (70.0 - 10) / 64))
    #expect(there == back)
    #expect(abs(metrics.strokeEnd(atY: back) - 0.75) < 1e-12)
    #expect(metrics.rotation(atY: back) == 0)
  }

  @Test("From rest to the lowest place nothing jumps or leaves its range")
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

  @Test("Odd progress and odd heights lead to numbers within range", arguments: oddNumbers)
  func odd(number: Double) {
    let y = metrics.y(atProgress: number)
    #expect(y >= -24 && y <= 139)
    let strokeEnd = metrics.strokeEnd(atY: number)
    #expect(strokeEnd >= 0 && strokeEnd <= 0.8)
    let rotation = metrics.rotation(atY: number)
    #expect(rotation >= 0 && rotation <= 99 / 360.0 + 1e-9)
  }

  @Test("Heights out of order are a mistake")
  func order() async {
    await #expect(processExitsWith: .failure) { _ = HUDMetrics(startY: 40) }
    await #expect(processExitsWith: .failure) { _ = HUDMetrics(lowestY: .infinity) }
    await #expect(processExitsWith: .failure) { _ = HUDMetrics(parkedY: .nan) }
  }
}
