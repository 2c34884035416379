import Testing

@testable import PullRefresh

@Suite("An arc that loops without a seam")
struct LoadingArcTests {
  @Test("In a loop of two seconds the arc shrinks from 0.8 to 0.05 and grows back to 0.8")
  func loop() {
    let arc = LoadingArc(rotation: 0)
    // Part of the period, end of the arc, turn of the ring.
    let rows: [(Double, Double, Double)] = [
      (0, 0.8, 0), (0.1, 0.8, 0.1), (0.2, 0.425, 0.2 + 0.375), (0.3, 0.05, 0.3 + 0.75),
      (0.4, 0.05, 0.4 + 0.75), (0.5, 0.425, 0.5 + 0.75), (0.6, 0.8, 0.6 + 0.75),
      (0.9, 0.8, 0.9 + 0.75), (1, 0.8, 1.75), (2, 0.8, 3.5),
    ]
    for (part, end, rotation) in rows {
      let stroke = arc.stroke(after: 2 * part)
      #expect(abs(stroke.end - end) < 1e-12)
      #expect(abs(stroke.rotation - rotation) < 1e-12)
    }
  }

  @Test("Before its start the arc has its first shape; after 1e15 seconds it is finite")
  func odd() {
    let arc = LoadingArc(rotation: 0.2)
    #expect(arc.stroke(after: -5) == arc.stroke(after: 0))
    let late = arc.stroke(after: 1e15)
    #expect(late.end >= 0.05 - 1e-9 && late.end <= 0.8 + 1e-9)
    #expect(late.rotation.isFinite)
  }
}
