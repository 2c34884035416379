import PullRefresh
import Testing
import UIKit

@testable import GIFRefreshUIOnStandIns

extension AppleTests {
  @MainActor @Suite struct DragTrackerTests {
    typealias Pan = DragTracker.Pan

    /// A tracker that has heard some pans.
    private func tracker(_ pans: [Pan]) -> DragTracker {
      var tracker = DragTracker()
      for pan in pans { tracker.read(pan) }
      return tracker
    }

    @Test("A released drag counts as lifted; a failed one as cancelled, even if a release follows")
    func cells() {
      let cancelled = [Pan.drags, .failed]
      let lifted = [Pan.drags, .letGo]
      let cells: [(before: [Pan], pan: Pan, motion: ScrollMotion?)] = [
        ([], .drags, .dragging), ([], .letGo, nil), ([], .failed, nil),
        ([.drags], .drags, .dragging), ([.drags], .letGo, .lifted),
        ([.drags], .failed, .cancelled), (lifted, .drags, .dragging),
        (lifted, .letGo, .lifted), (lifted, .failed, .lifted),
        (cancelled, .drags, .dragging), (cancelled, .letGo, .cancelled),
        (cancelled, .failed, .cancelled),
      ]
      for cell in cells {
        var tracker = tracker(cell.before)
        let begins = tracker.read(cell.pan)
        #expect(tracker.motion == cell.motion, "\(cell)")
        #expect(begins == (cell.pan == .drags && cell.before != [.drags]), "\(cell)")
      }
      for (before, motion): ([Pan], ScrollMotion?) in [
        ([], nil), ([.drags], .dragging), (lifted, nil), (cancelled, nil),
      ] {
        var tracker = tracker(before)
        tracker.endTold()
        #expect(tracker.motion == motion)
      }
    }

    @Test("`.began` and `.changed` count as a drag, `.ended` as a release, others as a failure")
    func states() {
      let meanings: [UIGestureRecognizer.State: Pan] = [
        .possible: .failed, .began: .drags, .changed: .drags, .ended: .letGo, .cancelled: .failed,
        .failed: .failed,
      ]
      for (state, pan) in meanings { #expect(Pan(state) == pan) }
    }
  }
}
