import Frames
import RefreshChecks
import Testing

@testable import PullRefresh

@Suite("The end of a load: shown, cancelled, suspended, restarted")
struct PullMachineEndingTests {
  /// A machine whose success takes 200 ms to show, in a state reached by the shortest way at 0.
  private func machine(
    _ state: String, edge: ScrollEdge = .start,
    _ change: (inout PullConfiguration) -> Void = { _ in }
  ) -> PullMachine {
    var configuration = PullConfiguration.tmallHeader()
    configuration.minimumDuration = .milliseconds(state == "ending" ? 100 : 0)
    configuration.actionTiming = state == "opening" ? .afterHoldAnimation : .immediately
    configuration.roomWhileLoading = .follows
    change(&configuration)
    var machine = PullMachine(configuration, edge: edge)
    machine.endDurations = EndDurations(
      succeeded: .milliseconds(200), failed: .milliseconds(300))
    func scrolled(_ pull: Double, _ motion: ScrollMotion) {
      _ = machine.scrolled(.list.pulled(pull, past: edge), motion: motion, at: .zero)
    }
    if state != "waiting" { scrolled(0, .resting) }
    switch state {
    case "idle": break
    case "pulling": scrolled(30, .dragging)
    case "armed": scrolled(60, .dragging)
    case "waiting": _ = machine.loadingRequested(by: .program, at: .zero)
    case "exhausted": _ = machine.noMoreData()
    default:
      _ = machine.loadingRequested(by: .program, at: .zero)
      scrolled(80, .animating)
      if ["ending", "finishing", "settling"].contains(state) {
        _ = machine.loadingEnded(state == "settling" ? .cancelled : .succeeded, at: .zero)
      }
    }
    return machine
  }

  private static let states = [
    "idle", "pulling", "armed", "waiting", "opening", "loading", "ending", "finishing",
    "settling", "exhausted",
  ]

  // MARK: Shown

  @Test("An ending is shown for its duration, then the inset closes")
  func shown() {
    var machine = machine("finishing")
    #expect(machine.phase == .finishing(.succeeded))
    #expect(machine.contribution == 80)
    #expect(machine.wakeAt == .ms(200))
    #expect(machine.ticked(at: .ms(199)) == .none)
    #expect(
      machine.ticked(at: .ms(200)).inset
        == InsetChange(edge: .start, length: 0, duration: .milliseconds(300)))
    #expect(machine.phase == .settling(.succeeded))
  }

  @Test(
    "Each outcome has its duration, and a cancelled load none", arguments: RefreshOutcome.allCases)
  func outcomes(outcome: RefreshOutcome) {
    var machine = machine("loading")
    _ = machine.loadingEnded(outcome, at: .ms(10))
    switch outcome {
    case .succeeded: #expect(machine.wakeAt == .ms(210))
    case .failed: #expect(machine.wakeAt == .ms(310))
    case .noMoreData, .cancelled: #expect(machine.phase == .settling(outcome))
    }
  }

  @Test("During an ending the inset follows the view, and nothing arms")
  func roomWhileFinishing() {
    var machine = machine("finishing")
    for (pull, room) in [(100.0, 80.0), (30, 30), (-20, 0), (80, 80)] {
      _ = machine.scrolled(.list.pulled(pull, past: .start), motion: .dragging, at: .ms(10))
      #expect(machine.contribution == room)
      #expect(machine.phase == .finishing(.succeeded))
    }
  }

  @Test("No more data can be set and reset during an ending")
  func lastWord() {
    var machine = machine("finishing", edge: .end)
    _ = machine.noMoreData()
    #expect(machine.phase == .finishing(.noMoreData))
    _ = machine.noMoreDataReset()
    #expect(machine.phase == .finishing(.succeeded))
    _ = machine.noMoreData()
    _ = machine.ticked(at: .ms(200))
    _ = machine.scrolled(.list.pulled(0, past: .end), motion: .resting, at: .ms(500))
    #expect(machine.phase == .noMoreData)
  }

  // MARK: Taken away

  @Test("A cancelled drag disarms, and changes nothing else")
  func dragCancelled() {
    for state in Self.states {
      var machine = machine(state)
      let before = machine.phase
      // Laid out, what waits begins.
      guard state != "waiting" else { continue }
      _ = machine.scrolled(machine.geometry, motion: .cancelled, at: .zero)
      #expect(!machine.phase.isArmed, "\(state)")
      if state != "armed" && state != "pulling" { #expect(machine.phase == before, "\(state)") }
    }
    var machine = machine("armed")
    _ = machine.scrolled(.list.pulled(60, past: .start), motion: .cancelled, at: .zero)
    #expect(
      machine.scrolled(.list.pulled(59, past: .start), motion: .bouncing, at: .zero) == .none)
    #expect(machine.phase == .pulling(progress: 59.0 / 60))
  }

  @Test("Outside a window nothing begins and no inset changes")
  func window() {
    for state in Self.states {
      var machine = machine(state)
      let before = machine.contribution
      var list = ListGeometry.list.pulled(30, past: .start)
      list.isInWindow = false
      #expect(machine.scrolled(list, motion: .resting, at: .ms(10)) == .none, "\(state)")
      #expect(machine.contribution == before, "\(state)")
    }
    var machine = machine("waiting")
    #expect(machine.scrolled(.list, motion: .resting, at: .zero).startsLoading)
  }

  // MARK: Cancelled

  @Test("A finger that scrolls a load out of view cancels it, if the configuration says so")
  func scrolledAway() {
    for edge in ScrollEdge.allCases {
      for state in ["opening", "loading"] {
        for cancels in [true, false] {
          var machine = machine(state, edge: edge) { $0.cancelsWhenScrolledAway = cancels }
          let away = ListGeometry.list.pulled(-1, past: edge)
          // Moved there by a program, it is not the user who loses interest.
          var other = machine
          _ = other.scrolled(away, motion: .animating, at: .ms(10))
          #expect(other.phase == .loading)
          _ = machine.scrolled(away, motion: .dragging, at: .ms(10))
          #expect(machine.phase == (cancels ? .settling(.cancelled) : .loading))
          #expect(machine.contribution == 0 || (edge == .end && !cancels))
        }
      }
    }
  }

  @Test("A component that was not in view is not cancelled by scrolling")
  func neverInSight() {
    var machine = PullMachine(.titleView(), edge: .start)
    _ = machine.scrolled(.list.pulled(-500, past: .start), motion: .resting, at: .zero)
    _ = machine.loadingRequested(by: .program, at: .zero)
    _ = machine.scrolled(.list.pulled(-600, past: .start), motion: .dragging, at: .zero)
    #expect(machine.phase == .loading)
  }

  // MARK: Taken over

  @Test(
    "A new request takes over what runs, or changes nothing, as the configuration says")
  func newRequest() {
    for state in Self.states {
      for policy in PullConfiguration.NewRequest.allCases {
        var machine = machine(state) { $0.newRequest = policy }
        let effect = machine.loadingRequested(by: .tap, at: .ms(50))
        let restarts = ["loading", "ending"].contains(state) && policy == .restarts
        let begins = ["idle", "pulling", "armed", "finishing", "settling", "exhausted"]
          .contains(state)
        #expect(effect.startsLoading == (restarts || begins), "\(state), \(policy)")
        #expect(
          machine.trigger == (restarts || begins ? .tap : self.machine(state).trigger),
          "\(state), \(policy)")
      }
    }
  }

  @Test("A failure can be tried again at once, also while it is shown")
  func retriedWhileTheFailureIsShown() {
    for isShown in [true, false] {
      var machine = machine("loading")
      if !isShown { machine.endDurations = EndDurations() }
      _ = machine.loadingEnded(.failed, at: .ms(1))
      #expect(machine.phase == (isShown ? .finishing(.failed) : .settling(.failed)))
      #expect(machine.loadingRequested(by: .tap, at: .ms(2)).startsLoading)
      #expect(machine.phase == .loading)
      #expect(machine.contribution == 80)
    }
  }

  // MARK: Suspended

  @Test("A suspended component does not arm or begin, and goes on loading")
  func suspended() {
    for state in Self.states {
      var machine = machine(state)
      machine.isSuspended = true
      let before = machine.phase
      #expect(!machine.loadingRequested(by: .program, at: .ms(1)).startsLoading, "\(state)")
      for (pull, motion) in [(90.0, ScrollMotion.dragging), (90, .lifted), (0, .resting)] {
        let effect = machine.scrolled(
          .list.pulled(pull, past: .start), motion: motion, at: .ms(1))
        #expect(!effect.startsLoading && !machine.phase.isArmed, "\(state)")
      }
      if before.isRefreshing { #expect(machine.phase == before, "\(state)") }
    }
  }
}
