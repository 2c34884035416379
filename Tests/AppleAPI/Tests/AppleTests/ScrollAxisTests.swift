import Foundation
import GIFRefresh
import PullRefresh
import Testing
import UIKit

@testable import GIFRefreshUIOnStandIns

@Suite("Scroll axes")
struct ScrollAxisTests {
  private static let box = ScrollBox(
    content: CGSize(width: 2000, height: 3000),
    visible: CGRect(x: 100, y: 200, width: 400, height: 800))

  @Test(
    "A vertical list takes its lengths from the scroll view's height, a horizontal one from its width"
  )
  func reading() {
    let lengths = ScrollAxis.allCases.map { $0.geometry(of: Self.box) }
    #expect(lengths[0] == ListGeometry(viewport: 800, content: 3000, offset: 200))
    #expect(lengths[1] == ListGeometry(viewport: 400, content: 2000, offset: 100))
    #expect(lengths[2] == ListGeometry(viewport: 400, content: 2000, offset: 1500))
  }

  @Test("The start of a list is its top, left or right side, and the end is the opposite side")
  func sides() {
    var insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let sides = ScrollAxis.allCases.map { ($0.side(of: .start), $0.side(of: .end)) }
    #expect(sides.map { insets[$0.0] } == [1, 2, 4])
    #expect(sides.map { insets[$0.1] } == [3, 4, 2])
    for side in [ScrollAxis.Side.top, .left, .bottom, .right] { insets[side] *= 10 }
    #expect(insets == UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40))
  }

  @Test(
    "An offset that is converted to an axis and back is unchanged",
    arguments: Seeds.first(20))
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

  @Test("A header lies before the content, a footer after it, both as wide as the visible part")
  func frames() {
    let frames = ScrollAxis.allCases.map {
      ($0.frame(from: -54, length: 54, in: Self.box), $0.frame(from: 900, length: 60, in: Self.box))
    }
    #expect(
      frames.map(\.0) == [
        CGRect(x: 100, y: -54, width: 400, height: 54),
        CGRect(x: -54, y: 200, width: 54, height: 800),
        CGRect(x: 2000, y: 200, width: 54, height: 800),
      ])
    #expect(
      frames.map(\.1) == [
        CGRect(x: 100, y: 900, width: 400, height: 60),
        CGRect(x: 900, y: 200, width: 60, height: 800),
        CGRect(x: 1040, y: 200, width: 60, height: 800),
      ])
  }

  @Test(
    "A right-to-left list of 200 of 400 points rests at its start, with its header, footer and row outside"
  )
  func short() {
    let box = ScrollBox(
      content: CGSize(width: 200, height: 800),
      visible: CGRect(x: -10, y: 0, width: 400, height: 800), insets: 30)
    let axis = ScrollAxis.rightToLeft
    #expect(axis.geometry(of: box) == ListGeometry(viewport: 400, content: 200, offset: -20))
    #expect(axis.gap(in: box) == 170 && ScrollAxis.leftToRight.gap(in: box) == 0)
    let edges = [(-54.0, 54.0), (370, 60), (200, 44)].map {
      axis.frame(from: $0.0, length: $0.1, in: box).minX
    }
    #expect(edges == [370, -60, -44])
  }
}
