import Frames
import TestSupport
import Testing

@testable import PullRefresh

@Suite("A finger pulls, arms and releases")
struct PullGestureTests {
  /// The state that an event leads to; `!` if the finger has released an armed pull.
  ///
  /// The trigger is at 60 points, so the pull disarms at 57. The columns name the motion and the points pulled; `gone`
  /// is a list out of its window, `stop` a load that begins.
  private static let mayLoad = """
             down0  down30   down57   down57+  down60-  down60   lift0   lift30   lift60  cancel0  cancel30  cancel60
    idle     idle   pulling  pulling  pulling  pulling  armed    idle    idle     idle    idle     idle      idle
    pulling  idle   pulling  pulling  pulling  pulling  armed    idle    pulling  pulling idle     pulling   pulling
    armed    idle   pulling  pulling  armed    armed    armed    armed!  armed!   armed!  idle     pulling   pulling

             rest0  rest30   coast60  bounce60 scroll60 app60    gone     stop
    idle     idle   idle     idle     idle     idle     idle     idle     idle
    pulling  idle   pulling  pulling  pulling  pulling  pulling  pulling  idle
    armed    idle   armed    armed    armed    armed    armed    pulling  idle
    """

  /// The same while the component may not load: nothing arms, and nothing is released.
  private static let mayNotLoad = """
             down0  down30   down60   lift0    lift30   lift60   cancel0  cancel60  rest0  coast60
    idle     idle   pulling  pulling  idle     idle     idle     idle     idle      idle   idle
    pulling  idle   pulling  pulling  idle     pulling  pulling  idle     pulling   idle   pulling
    armed    idle   pulling  pulling  idle     pulling  pulling  idle     pulling   idle   pulling
    """

  @Test(
    "Each event takes a pull from each state to the one in the table: it arms at 60 points, disarms at 57",
    arguments: [(mayLoad, true), (mayNotLoad, false)])
  func table(text: String, mayArm: Bool) {
    for table in text.split(separator: "\n\n") {
      let rows = table.split(separator: "\n").map { $0.split(separator: " ") }
      for row in rows.dropFirst() {
        #expect(row.count == rows[0].count + 1)
        for (event, cell) in zip(rows[0], row.dropFirst()) {
          var gesture = gesture(row[0])
          let releases = occur(event, to: &gesture, mayArm: mayArm)
          #expect(gesture.name + (releases ? "!" : "") == cell, "\(row[0]), \(event), \(mayArm)")
        }
      }
    }
  }

  private func gesture(_ state: Substring) -> PullGesture {
    var gesture = PullGesture(PullConfiguration(triggerDistance: 60))
    let pull: [Substring: Double] = ["pulling": 30, "armed": 60]
    if let pull = pull[state] {
      gesture.measure(pull)
      _ = gesture.moved(.dragging, mayArm: true)
    }
    #expect(gesture.name == state)
    return gesture
  }

  private func occur(_ event: Substring, to gesture: inout PullGesture, mayArm: Bool) -> Bool {
    switch event {
    case "gone": gesture.disarm()
    case "stop": gesture.stop()
    default:
      let motions: [Substring: ScrollMotion] = [
        "down": .dragging, "lift": .lifted, "cancel": .cancelled, "rest": .resting,
        "coast": .decelerating, "bounce": .bouncing, "scroll": .scrolling, "app": .animating,
      ]
      let pull = Double(event.filter(\.isNumber)) ?? .nan
      gesture.measure(
        event.hasSuffix("+") ? pull.nextUp : event.hasSuffix("-") ? pull.nextDown : pull)
      return gesture.moved(motions[event.prefix { $0.isLetter }] ?? .resting, mayArm: mayArm)
    }
    return false
  }

  @Test("With a trigger distance of 60, a list at most 0.6 points from its edge counts as returned")
  func tolerance() {
    // 0.3 points, as of an inset that is no whole number of pixels; the bound is at 0.6 points.
    for (pull, state) in [(0.3, "idle"), (0.6, "idle"), (0.6.nextUp, "pulling")] {
      for motion in [ScrollMotion.resting, .lifted, .cancelled, .bouncing] {
        var gesture = gesture("pulling")
        gesture.measure(pull)
        _ = gesture.moved(motion, mayArm: true)
        #expect(gesture.name == state, "\(pull), \(motion)")
        // A finger there still pulls.
        #expect(gesture.moved(.dragging, mayArm: true) == false)
        #expect(gesture.name == "pulling")
      }
    }
  }

  @Test("A finger that catches a closing header at 75 points arms it only beyond 75 points")
  func caught() {
    var gesture = gesture("armed")
    gesture.measure(75)
    gesture.caught()
    #expect(gesture.name == "idle")
    for (pull, state) in [
      (75.0, "pulling"), (60, "pulling"), (75, "pulling"), (75.nextUp, "armed"), (60, "armed"),
      (57, "pulling"), (75, "pulling"), (76, "armed"),
    ] {
      gesture.measure(pull)
      #expect(gesture.moved(.dragging, mayArm: true) == false)
      #expect(gesture.name == state, "at \(pull)")
    }
    // The next pull arms at the trigger again.
    #expect(gesture.moved(.lifted, mayArm: true) == true)
    gesture.stop()
    gesture.measure(60)
    #expect(gesture.moved(.dragging, mayArm: true) == false)
    #expect(gesture.name == "armed")
  }

  @Test("A finger that catches a closing header at 20 points arms it at the trigger of 60 points")
  func caughtEarly() {
    var gesture = gesture("pulling")
    gesture.measure(20)
    gesture.caught()
    for (pull, state) in [(20.0, "pulling"), (60.nextDown, "pulling"), (60, "armed")] {
      gesture.measure(pull)
      _ = gesture.moved(.dragging, mayArm: true)
      #expect(gesture.name == state, "at \(pull)")
    }
  }

  @Test("With a trigger distance of 0 any pull arms, and a list at its edge stays idle")
  func noTrigger() {
    var gesture = PullGesture(PullConfiguration(triggerDistance: 0))
    for (pull, state) in [(-1.0, "idle"), (0, "idle"), (0.0.nextUp, "armed")] {
      gesture.measure(pull)
      _ = gesture.moved(.dragging, mayArm: true)
      #expect(gesture.name == state, "at \(pull)")
    }
  }

  @Test("A release opens the floor that the finger reached last, though the list springs back")
  func floor() {
    var configuration = PullConfiguration(triggerDistance: 60)
    configuration.secondFloor = SecondFloor(threshold: 2)
    for (pull, floor) in [(120.0, RefreshFloor.second), (120.0.nextDown, .first)] {
      var gesture = PullGesture(configuration)
      gesture.measure(pull)
      _ = gesture.moved(.dragging, mayArm: true)
      #expect(gesture.floor == floor)
      // The spring on the way back does not change it.
      gesture.measure(60)
      #expect(gesture.moved(.lifted, mayArm: true) == true)
      #expect(gesture.floor == floor)
    }
  }

  @Test("A pull of 90 of 60 points has progress 1.5, and is idle when it stops or a load begins")
  func phases() {
    var gesture = gesture("armed")
    gesture.measure(90)
    #expect(gesture.phase == .armed(progress: 1.5))
    gesture.disarm()
    #expect(gesture.phase == .pulling(progress: 1.5))
    for end in [{ $0.stop() }, { $0.forget() }, { $0.loadBegan(on: .second) }]
      as [(inout PullGesture) -> Void]
    {
      var ended = self.gesture("armed")
      end(&ended)
      #expect(ended.phase == .idle)
    }
    gesture.forget()
    #expect((gesture.pull, gesture.progress) == (-.infinity, 0))
  }
}

extension PullGesture {
  fileprivate var name: String {
    switch state {
    case .idle: "idle"
    case .pulling: "pulling"
    case .armed: "armed"
    }
  }
}
