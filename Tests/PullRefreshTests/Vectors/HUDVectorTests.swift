import TestSupport
import Testing

@testable import Frames
@testable import PullRefresh

@Suite("A floating ring against a table of expected values")
struct HUDVectorTests {
  @Test("A pulled ring has place and opacity in the table, and turns only beyond 40 points")
  func hud() throws {
    let metrics = HUDMetrics.self
    var way = -24.0
    var drawn: [Double: Double] = [:]
    for row in try VectorTable("zn-trace").rows {
      let (step, y) = (try row.number("dy"), try row.number("y"))
      // The original does not move at all where a step would lead too far; here it goes as far as it can.
      let isStuck = way + step > metrics.lowestY
      way = isStuck ? way : way + step
      #expect(way == y, "\(row)")
      let progress = (y - metrics.startY) / metrics.travel
      #expect(abs(metrics.y(atProgress: progress) - y) < 1e-12, "\(row)")

      let hud = HUDDrawing()
      hud.show(
        progress >= 1 ? .armed(progress: progress) : .pulling(progress: progress),
        motion: .dragging,
        at: .zero)
      let ring = hud.appearance(at: .zero).ring
      #expect(ring.opacity == (try row.number("alpha")), "\(row)")
      // A function of the place: on the way back as on the way there.
      #expect(drawn[y, default: ring.strokeEnd] == ring.strokeEnd, "\(row)")
      drawn[y] = ring.strokeEnd
      // Until the first step beyond the dwell line nothing has been added up wrongly.
      if try row.number("degrees") == 0 {
        #expect(abs(ring.strokeEnd - (try row.number("stroke_end"))) < 1e-12, "\(row)")
        #expect(ring.rotation == 0)
      }
      if y >= metrics.dwellY {
        #expect(ring.strokeEnd == 0.8, "\(row)")
        #expect(abs(ring.rotation * 360 - (y - metrics.dwellY)) < 1e-9, "\(row)")
      } else {
        #expect(ring.rotation == 0, "\(row)")
      }
    }
  }
}
