import Frames
import RefreshChecks
import Testing

@testable import PullRefresh

@Suite("Where a pull counts as none")
struct PullMachineRestTests {
  @Test("At rest a pixel beside its inset, it is ready again", arguments: RefreshPreset.all)
  func pixels(preset: RefreshPreset) {
    var machine = PullMachine(preset.header, edge: .start)
    // A third of a point: a pixel of the finest screens there are.
    let rest = ListGeometry.list.pulled(1.0 / 3, past: .start)
    _ = machine.scrolled(.list, motion: .resting, at: .zero)
    _ = machine.loadingRequested(by: .program, at: .zero)
    _ = machine.ticked(at: .ms(1000))
    _ = machine.loadingEnded(.succeeded, at: .ms(2000))
    _ = machine.scrolled(rest, motion: .animating, at: .ms(2100))
    _ = machine.ticked(at: .ms(3000))
    _ = machine.scrolled(rest, motion: .resting, at: .ms(3100))
    #expect(machine.phase == .idle)

    _ = machine.scrolled(rest, motion: .dragging, at: .ms(3200))
    #expect(machine.phase != .idle)
    _ = machine.scrolled(rest, motion: .bouncing, at: .ms(3300))
    #expect(machine.phase == .idle)
  }

  @Test("What has not been laid out is not pulled", arguments: RefreshPreset.all)
  func beforeLayout(preset: RefreshPreset) {
    var machine = PullMachine(preset.header, edge: .start)
    var list = ListGeometry.list.pulled(500, past: .start)
    list.viewport = 0
    _ = machine.scrolled(list, motion: .dragging, at: .zero)
    #expect(machine.phase == .idle)
    #expect(machine.scrolled(list, motion: .bouncing, at: .zero) == .none)
    #expect(machine.wakeAt == nil)
  }
}
