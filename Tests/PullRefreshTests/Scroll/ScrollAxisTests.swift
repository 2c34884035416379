import Frames
import TestSupport
import Testing

@testable import PullRefresh

@Suite("Scroll axes")
struct ScrollAxisTests {
  private static let box = ScrollBox(
    content: .init(width: 2000, height: 3000), viewport: .init(width: 400, height: 800),
    offset: .init(x: 100, y: 200), insets: .init(top: 64, left: 10, bottom: 34, right: 20))

  @Test(
    "A vertical list takes its lengths from the scroll view's height, a horizontal one from its width"
  )
  func reading() {
    let down = ScrollAxis.vertical.geometry(of: Self.box)
    #expect(
      down
        == ListGeometry(
          viewport: 800, content: 3000, offset: 200, insets: .init(start: 64, end: 34)))
    let right = ScrollAxis.leftToRight.geometry(of: Self.box)
    #expect(
      right
        == ListGeometry(
          viewport: 400, content: 2000, offset: 100, insets: .init(start: 10, end: 20)))
    let left = ScrollAxis.rightToLeft.geometry(
      of: Self.box, contributions: .init(end: 60), isInWindow: false)
    #expect(
      left
        == ListGeometry(
          viewport: 400, content: 2000, offset: 1500, insets: .init(start: 20, end: 10),
          contributions: .init(end: 60), isInWindow: false))
    #expect(ScrollAxis.horizontal(isRightToLeft: true) == .rightToLeft)
    #expect(ScrollAxis.horizontal(isRightToLeft: false) == .leftToRight)
  }

  @Test("The start of a list is its top, left or right side, and the end is the opposite side")
  func sides() {
    let rows: [(ScrollAxis, ScrollBox.Side, ScrollBox.Side)] = [
      (.vertical, .top, .bottom), (.leftToRight, .left, .right), (.rightToLeft, .right, .left),
    ]
    for (axis, start, end) in rows {
      #expect(axis.side(of: .start) == start)
      #expect(axis.side(of: .end) == end)
    }
  }

  @Test("An offset that is converted to an axis and back is unchanged", arguments: Seeds.first(20))
  func roundTrip(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func length() -> Double { Double(Int.random(in: 0...40_000, using: &random)) / 4 }
    for _ in 0..<50 {
      let box = ScrollBox(
        content: .init(width: length(), height: length()),
        viewport: .init(width: length(), height: length()),
        offset: .init(x: length() - 3000, y: length() - 3000))
      for axis in ScrollAxis.allCases {
        let geometry = axis.geometry(of: box)
        // Quarters of points are exact.
        #expect(axis.offset(geometry.offset, in: box) == box.offset, "\(random), \(axis)")
        var moved = box
        moved.offset = axis.offset(geometry.offset + 12.25, in: box)
        #expect(axis.geometry(of: moved).offset == geometry.offset + 12.25)
        let (across, was) =
          axis == .vertical
          ? (moved.offset.x, box.offset.x) : (moved.offset.y, box.offset.y)
        #expect(across == was)
      }
    }
  }

  @Test(
    "A trailer of 60 points is pulled at the right end, or at the left end in right-to-left lists")
  func trailer() {
    for (axis, sign) in [(ScrollAxis.leftToRight, 1.0), (.rightToLeft, -1.0)] {
      let engine = RefreshEngine(footer: .footer(.mjRefreshFooter(height: 60)))
      var box = ScrollBox(
        content: .init(width: 1000, height: 200), viewport: .init(width: 400, height: 200))
      let end = axis == .leftToRight ? 600.0 : 0
      func pulled(_ distance: Double) -> ListGeometry {
        box.offset.x = end + sign * distance
        return axis.geometry(of: box)
      }
      engine.scrolled(pulled(30), .dragging)
      #expect(engine.phase(.end) == .pulling(progress: 0.5))
      engine.scrolled(pulled(60), .dragging)
      #expect(engine.phase(.end) == .pulling(progress: 1))
      engine.scrolled(pulled(60.5), .dragging)
      #expect(engine.phase(.end).isArmed)
      let inset = engine.scrolled(pulled(60.5), .lifted).insets.first
      #expect(inset?.length == 60)
      let side = inset.map { axis.side(of: $0.edge) }
      #expect(side == (axis == .leftToRight ? .right : .left))
      let origin = ComponentPlacement(.pulledFooter, length: 60).origin(in: pulled(0))
      let place = axis.placement(from: origin, length: 60, in: box)
      #expect(place.left == (axis == .leftToRight ? 1000 : -60))
      #expect(place.centerY == 100 && place.size == .init(width: 60, height: 200))
    }
  }

  @Test("A header of a vertical list is as wide as the list and lies above its content")
  func header() {
    let place = ScrollAxis.vertical.placement(from: -54, length: 54, in: Self.box)
    #expect(place == Placement(centerX: 200, centerY: -27, size: .init(width: 400, height: 54)))
  }

  @Test(
    "A box with lengths that are not finite gives finite lengths, and the engine finite numbers",
    arguments: oddNumbers)
  func odd(number: Double) {
    let box = ScrollBox(
      content: .init(width: number, height: number), viewport: .init(width: number, height: number),
      offset: .init(x: number, y: number),
      insets: .init(top: number, left: number, bottom: number, right: number))
    for axis in ScrollAxis.allCases {
      let geometry = axis.geometry(of: box)
      #expect(geometry.content.isFinite && geometry.viewport.isFinite)
      // The engine ignores a sample with not-a-number, and clamps the others.
      let tamed = geometry.tamed
      #expect((tamed == nil) == number.isNaN)
      if let tamed {
        #expect(tamed.offset.isFinite)
        #expect(tamed.insets.start.isFinite && tamed.insets.end.isFinite)
      }
    }
  }
}
