import Frames
import PullRefresh
import RefreshSimulation
import TerminalCanvas
import TestSupport
import Testing

@testable import GIFRefreshTool

/// The mouse, its wheel and the keys, as the finger on a list in a terminal.
@Suite struct DragInputTests {
  private static let list = ListGeometry(viewport: 480, content: 2000)
  private static var pulled: ListGeometry {
    var list = list
    list.offset = -1
    return list
  }

  /// A screen of 20 rows, on which a pull to 120 % takes 160 points.
  private func finger() -> DragInput {
    DragInput(pointsPerRow: 10, rows: 20, travel: 160, frames: 45)
  }

  private func steps(
    _ finger: inout DragInput, _ action: MouseEvent.Action, row: Int = 0, at milliseconds: Int = 0,
    on list: ListGeometry = pulled
  ) -> [DragScript.Step] {
    finger.steps(
      for: .mouse(MouseEvent(action, row: row)), at: .ms(milliseconds), on: list, progress: 0)
  }

  @Test func twoFifthsOfTheScreenPullTo120Percent() {
    var finger = finger()
    #expect(steps(&finger, .pressed, row: 1) == [.touch])
    var distance = 0.0
    for row in 2...9 {
      for step in steps(&finger, .dragged, row: row) {
        if case .drag(let length, .zero) = step { distance += length }
      }
    }
    #expect(distance == 160)
    // Within the list, the finger moves as far as the mouse.
    var inside = Self.list
    inside.offset = 300
    #expect(steps(&finger, .dragged, row: 10, on: inside) == [.drag(by: 10, over: .zero)])
    #expect(steps(&finger, .dragged, row: 10) == [], "no row further")
    // Also from an edge into the list, and below a header that loads.
    var end = Self.list
    end.offset = 1520
    #expect(steps(&finger, .dragged, row: 11, on: end) == [.drag(by: 10, over: .zero)])
    #expect(steps(&finger, .dragged, row: 10, on: Self.list) == [.drag(by: -10, over: .zero)])
    var loading = Self.list
    (loading.contributions.start, loading.offset) = (60, -30)
    for row in [9, 10] {
      let distance = row == 9 ? -10.0 : 10
      #expect(
        steps(&finger, .dragged, row: row, on: loading) == [.drag(by: distance, over: .zero)])
    }
  }

  @Test func aMouseThatPressesAfterTheWheelHoldsTheListAsLongAsItIsDown() {
    var finger = finger()
    #expect(steps(&finger, .scrolledUp) == [.touch, .drag(by: 30, over: .zero)])
    #expect(steps(&finger, .scrolledUp, at: 100) == [.drag(by: 30, over: .zero)])
    #expect(finger.releaseAt == .ms(600), "half a second after the last notch")
    #expect(steps(&finger, .pressed, row: 3, at: 200) == [.touch])
    #expect(finger.releaseAt == nil)
    #expect(steps(&finger, .scrolledUp, at: 300) == [], "the wheel does not turn under the mouse")
    #expect(finger.releaseAt == nil)
    #expect(steps(&finger, .released, row: 3, at: 2000) == [.release(velocity: 0)])
    #expect(steps(&finger, .released, row: 3, at: 2100) == [])
  }

  @Test func theWheelScrollsWithinTheListAndPullsAtEitherEdgeUntilItRests() {
    var (finger, inside, end) = (finger(), Self.list, Self.list)
    inside.offset = 300
    #expect(steps(&finger, .scrolledDown, on: inside) == [.scroll(to: 330, over: .zero)])
    #expect(steps(&finger, .scrolledUp, on: inside) == [.scroll(to: 270, over: .zero)])
    end.offset = 1520
    #expect(steps(&finger, .scrolledUp, on: end) == [.scroll(to: 1490, over: .zero)])
    #expect(steps(&finger, .scrolledDown, on: end) == [.touch, .drag(by: -30, over: .zero)])
    #expect(
      finger.steps(at: .ms(499)) == [] && finger.steps(at: .ms(500)) == [.release(velocity: 0)])
    #expect(finger.steps(at: .ms(900)) == [] && finger.releaseAt == nil)
    let again = steps(&finger, .scrolledDown, at: 1000, on: end)
    #expect(again == [.touch, .drag(by: -30, over: .zero)], "a second pull")
    // Turned back, the wheel pushes back what it has pulled.
    let back = steps(&finger, .scrolledUp, at: 1100, on: end)
    #expect(back == [.drag(by: 30, over: .zero)] && finger.releaseAt == .ms(1600))
  }

  /// After the window's size has changed, the list is held as before.
  @Test func theHoldIsKeptByTheFingerOfAnotherWindow() {
    var (pressed, inside) = (finger(), Self.list)
    inside.offset = 300
    _ = steps(&pressed, .pressed, row: 5)
    var other = finger()
    other.keepHold(of: pressed)
    #expect(steps(&other, .dragged, row: 6, on: inside) == [.drag(by: 10, over: .zero)])
    var turned = finger()
    _ = steps(&turned, .scrolledUp)
    other = finger()
    other.keepHold(of: turned)
    #expect(
      other.steps(at: .ms(499)) == [] && other.steps(at: .ms(500)) == [.release(velocity: 0)])
  }

  /// Only a key that drags takes over the hold, which it keeps until the finger is lifted.
  @Test(arguments: [Key.character("r"), .character("l"), .character("x"), .home, .tab])
  func aKeyThatDoesNotDragLeavesAPullOfTheWheelToItsEnd(key: Key) {
    var finger = finger()
    _ = steps(&finger, .scrolledUp)
    _ = finger.steps(for: .key(key), at: .ms(100), on: Self.pulled, progress: 0.1)
    #expect(finger.steps(at: .ms(500)) == [.release(velocity: 0)])
    for drags in [Key.down, .right, .pageUp] {
      _ = steps(&finger, .scrolledUp, at: 1000)
      _ = finger.steps(for: .key(drags), at: .ms(1100), on: Self.pulled, progress: 0.1)
      #expect(finger.releaseAt == nil)
      let release = finger.steps(for: .key(.enter), at: .ms(3000), on: Self.pulled, progress: 0.1)
      #expect(release == [.release(velocity: 0)])
    }
  }

  /// Away from the header the arrows drag like the others; what is held cannot jump.
  @Test func theArrowsDragAwayFromTheHeaderAndNothingHeldJumps() {
    var (finger, inside) = (finger(), Self.list)
    inside.offset = 300
    func press(_ key: Key) -> [DragScript.Step] {
      finger.steps(for: .key(key), at: .zero, on: inside, progress: 0)
    }
    #expect(press(.home) == [.scroll(to: 0, over: .milliseconds(300))])
    #expect(press(.end) == [.scroll(to: 1520, over: .milliseconds(300))])
    #expect(press(.right) == [.touch, .drag(by: 16, over: .zero)])
    #expect(press(.left) == [.drag(by: -16, over: .zero)])
    #expect(press(.home) == [] && press(.end) == [])
    #expect(press(.enter) == [.release(velocity: 0)] && press(.enter) == [])
  }

  @Test func theMouseLetsGoWithTheSpeedOfItsLastTenthOfASecond() {
    var finger = finger()
    _ = steps(&finger, .pressed, row: 0)
    _ = steps(&finger, .dragged, row: 9, at: 10)
    _ = steps(&finger, .dragged, row: 10, at: 500)
    _ = steps(&finger, .dragged, row: 12, at: 540)
    #expect(steps(&finger, .released, row: 12, at: 550) == [.release(velocity: -400)])
  }
}
