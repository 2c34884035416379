import Testing
import UIKit

@testable import GIFRefreshUIOnStandIns

@Suite("Scroll axes")
struct ScrollAxisTests {
  @Test("An offset that is converted to an axis and back is unchanged", arguments: Seeds.first(20))
  func roundTrip(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func length() -> Double { Double(Int.random(in: 0...40_000, using: &random)) / 4 }
    for _ in 0..<50 {
      let box = ScrollBox(
        content: CGSize(width: length(), height: length()),
        visible: CGRect(x: length() - 3000, y: length() - 3000, width: length(), height: length()))
      for axis in ScrollAxis.allCases {
        let geometry = axis.geometry(of: box)
        // Quarters of points are exact.
        #expect(axis.point(at: geometry.offset, in: box) == box.visible.origin, "\(axis)")
        var moved = box
        moved.visible.origin = axis.point(at: geometry.offset + 12.25, in: box)
        #expect(axis.geometry(of: moved).offset == geometry.offset + 12.25)
        #expect((moved.visible.minX == box.visible.minX) == (axis == .vertical))
        #expect((moved.visible.minY == box.visible.minY) == (axis != .vertical))
      }
    }
  }
}
