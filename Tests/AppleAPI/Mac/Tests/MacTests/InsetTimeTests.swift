import AppKit
import Testing

@testable import GIFRefreshUIOnStandIns

extension MacTests {
  /// The times in which an inset opens and closes on a Mac: those of the animations, and those of the phases in frames.
  @MainActor @Suite struct InsetTimeTests {
    /// The time from now on until something is so, at most two seconds.
    private func time(on desk: Desk, until isSo: () -> Bool) async -> Double {
      let start = Simulator.now
      while !isSo(), Simulator.now < start + 2 { await desk.wait(Simulator.frame) }
      return Simulator.now - start
    }

    @Test(
      "On a Mac an inset opens in the pull, and the list scrolls out of it in the design's time",
      arguments: [
        (.tmall, 80, 0, 0.3), (.arrow, 54, 0.25, 0.4), (.eoc, 50, 0, 0.4),
        (.caption, 54, 0.25, 0.4),
      ] as [(RefreshPreset, Double, Double, Double)])
    func times(design: RefreshPreset, height: Double, waits: Double, closes: Double) async {
      let desk = Desk()
      desk.refresh.header = RefreshHeader(design, action: desk.refreshAction)
      desk.list.insetDurations = []
      await desk.drag(300)
      #expect(desk.list.insetDurations == [0])
      desk.list.lift()
      let waited = await time(on: desk) { desk.refreshCount == 1 }
      #expect(abs(waited - waits) <= 2 * Simulator.frame, "\(waited)")
      await desk.wait(1)
      #expect(desk.list.insetDurations == [0])
      #expect(Double(desk.list.contentInsets.top) == 52 + height)
      #expect(abs(Double(desk.list.offset) - -52 - -height) < 1)
      await desk.endRefresh()
      let closed = await time(on: desk) { desk.phase == .idle }
      #expect(NSAnimationContext.latest?.allowsImplicitAnimation == true)
      #expect(abs(closed - closes) <= 2 * Simulator.frame, "\(closed)")
      await desk.wait(0.1)
      #expect(desk.list.insetDurations == [0, 0])
      #expect(Double(desk.list.contentInsets.top) == 52)
      #expect(abs(Double(desk.list.offset) - -52) < 1)
    }
  }
}
