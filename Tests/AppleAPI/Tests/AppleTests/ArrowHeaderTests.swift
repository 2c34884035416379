import SwiftUI
import Testing
import UIKit

@testable import GIFRefreshUIOnStandIns

extension AppleTests {
  /// The arrow header of MJRefresh and EOCRefresh.
  @MainActor @Suite struct ArrowHeaderTests {
    private let noon = Date(timeIntervalSince1970: 1_700_000_000)

    init() {
      let noon = noon
      LastUpdatedText.date = { noon }
    }

    private func view(_ header: RefreshHeader, on screen: Screen) throws
      -> ComponentView
    {
      screen.refresh.header = header
      return try #require(screen.componentViews().first)
    }

    /// The time as the system writes it.
    private func written(_ date: Date) -> String {
      let formatter = DateFormatter()
      formatter.dateStyle = .medium
      formatter.timeStyle = .short
      formatter.doesRelativeDateFormatting = true
      return "Last update: " + formatter.string(from: date)
    }

    @Test(
      "An arrow header that replaces another one shows the time of the list's last update, stored or not",
      arguments: [.automatic, .unstored] as [LastUpdated])
    func replaced(kept: LastUpdated) async throws {
      let screen = Screen()
      func header(_ captions: RefreshCaptions? = nil) -> RefreshHeader {
        RefreshHeader(
          .arrow, captions: captions, lastUpdated: kept, action: screen.refreshAction)
      }
      screen.refresh.header = header()
      await screen.pull(waiting: 1)
      // Replaced while it loads, and afterwards.
      _ = try view(header(), on: screen)
      await screen.endRefresh(waiting: 1)
      let written = written(noon)
      for removes in [false, true] {
        if removes { screen.refresh.header = nil }
        let view = try view(header(RefreshCaptions()), on: screen)
        // Without a caption, the time has the whole header.
        #expect(view.detail.text == written && view.detail.frame == view.bounds)
      }
      // Another list's own.
      let stored = try view(RefreshHeader(.arrow, lastUpdated: .stored("feed")) {}, on: screen)
      #expect(stored.detail.text == "Last update: No record")
      let silent = try view(RefreshHeader(.arrow, lastUpdated: nil) {}, on: screen)
      #expect(silent.detail.text == nil)
    }

    @Test("A refresh that ends with its header scrolled out of view is the last update")
    func storedOutOfView() async throws {
      let screen = Screen()
      let header = RefreshHeader(.arrow, lastUpdated: .stored("away"), action: screen.refreshAction)
      let view = try view(header, on: screen)
      await screen.pull(waiting: 1)
      screen.list.contentOffset.y = 500
      await screen.endRefresh(waiting: 1)
      #expect(UserDefaults().double(forKey: "GIFRefresh.lastUpdated.away") > 0)
      #expect(view.detail.text?.contains("No record") == false)
    }

    @Test("`.stored` saves the last update in the user defaults, for a new list with that key")
    func stored() async throws {
      let screen = Screen()
      let header = RefreshHeader(.arrow, lastUpdated: .stored("feed"), action: screen.refreshAction)
      let view = try view(header, on: screen)
      #expect(view.detail.text == "Last update: No record")
      await screen.pull(waiting: 1)
      #expect(view.detail.text == "Last update: No record")
      await screen.endRefresh(waiting: 1)
      let written = written(noon)
      #expect(view.detail.text == written)
      // User defaults that are opened anew have it.
      #expect(
        UserDefaults().double(forKey: "GIFRefresh.lastUpdated.feed") == noon.timeIntervalSince1970)
      let next = Screen()
      let other = try self.view(header, on: next)
      #expect(other.detail.text == written)
      // What an earlier launch left there, the next one shows, if it is a time.
      let earlier = noon.addingTimeInterval(-86_400)
      let seen = self.written(earlier)
      for (time, text) in [
        (earlier.timeIntervalSince1970, seen), (earlier.timeIntervalSince1970 + 0.7, seen),
        (1e300, "Last update: No record"),
      ] {
        UserDefaults().set(time, forKey: "GIFRefresh.lastUpdated.feed")
        #expect(try self.view(header, on: Screen()).detail.text == text)
      }
      // Korean words around it.
      next.list.refresh.texts = .of(.korean)
      #expect(other.detail.text?.hasPrefix("마지막 업데이트: ") == true)
    }

    @Test("When a pull begins, the header shows a time stored under its key by another list since")
    func storedByAnother() async throws {
      let (screen, other) = (Screen(), Screen())
      func header(_ screen: Screen) -> RefreshHeader {
        RefreshHeader(.arrow, lastUpdated: .stored("shared"), action: screen.refreshAction)
      }
      let view = try view(header(screen), on: screen)
      other.list.refresh.header = header(other)
      await other.pull(waiting: 1)
      await other.endRefresh(waiting: 1)
      #expect(view.detail.text == "Last update: No record")
      await screen.drag(20)
      #expect(view.detail.text == written(noon))
      // The arrow makes room for the longer line.
      let x = 195 - 7 * CGFloat(written(noon).count) / 2 - 25
      #expect(view.arrow.layer.position.x == max(x, 7.5) && x < 195 - 77 - 25)
      await screen.lift(waiting: 1)
    }

    @Test("The time is written again in a new minute, in the time zone of that moment")
    func newMinute() async throws {
      defer { NSTimeZone.default = NSTimeZone.system }
      let screen = Screen()
      let view = try view(RefreshHeader(.arrow, action: screen.refreshAction), on: screen)
      await screen.pull(waiting: 1)
      await screen.endRefresh(waiting: 1)
      let before = written(noon)
      NSTimeZone.default = try #require(TimeZone(secondsFromGMT: 5 * 3600 + 1800))
      #expect(written(noon) != before)
      for (seconds, text) in [(0, before), (39, before), (40, written(noon))] {
        // Noon is 20 seconds after a minute has begun.
        let now = noon.addingTimeInterval(TimeInterval(seconds))
        LastUpdatedText.date = { now }
        await screen.drag(20)
        #expect(view.detail.text == text)
        await screen.lift(waiting: 1)
      }
    }

    @Test(
      "By default, `.arrow` and `.eoc` show their last update again at the next launch, each screen its own",
      arguments: [RefreshPreset.arrow, .eoc])
    func automatic(design: RefreshPreset) async throws {
      let screen = Screen()
      _ = try view(RefreshHeader(design, action: screen.refreshAction), on: screen)
      await screen.pull(waiting: 1)
      await screen.endRefresh(waiting: 1)
      let key = "GIFRefresh.lastUpdated.AppleTests/ArrowHeaderTests.swift"
      #expect(UserDefaults().double(forKey: key) == noon.timeIntervalSince1970)
      let next = try view(RefreshHeader(design) {}, on: Screen())
      #expect(next.detail.text == written(noon))
      let other = try view(RefreshHeader(design, file: "Inbox/List.swift") {}, on: Screen())
      #expect(other.detail.text == "Last update: No record")
      #expect(RefreshHeader(.caption) {}.lastUpdated == nil)
      // In SwiftUI, the key is the file of the modifier.
      let tree = host(HostedList().refreshHeader(design) {}, in: screen.window)
      let list = try #require(tree.hosted.compactMap { $0.view as? UIScrollView }.first)
      #expect(list.refresh.header?.lastUpdated == .stored(#fileID))
      tree.remove()
    }

    @Test("'No record' gives way to the time when a refresh succeeds; another list still has it")
    func unstored() async throws {
      let screen = Screen()
      let header = RefreshHeader(.arrow, lastUpdated: .unstored, action: screen.refreshAction)
      let view = try view(header, on: screen)
      #expect(view.detail.text == "Last update: No record")
      await screen.pull(waiting: 1)
      await screen.app.failRefresh()
      await screen.wait(3)
      #expect(view.detail.text == "Last update: No record")
      await screen.pull(waiting: 1)
      await screen.endRefresh(waiting: 1)
      #expect(view.detail.text == written(noon))
      // Nothing has stored it: another list, or this one after a launch, knows nothing of it.
      let next = try self.view(header, on: Screen())
      #expect(next.detail.text == "Last update: No record")
    }

    @Test(
      "After the clock is set, or the phone has slept for 8 hours, a refresh shows the time that the clock now has",
      arguments: [(7200, 0), (-7200, 0), (28_800, 0), (28_800, 28_800)])
    func clockSet(hands: Double, ticks: Double) async throws {
      let screen = Screen()
      let view = try view(RefreshHeader(.arrow, action: screen.refreshAction), on: screen)
      func refresh() async {
        await screen.pull(waiting: 1)
        await screen.endRefresh(waiting: 1)
      }
      await refresh()
      #expect(view.detail.text == written(noon))
      // A clock that has slept as well may have counted its sleep, or not.
      let later = noon.addingTimeInterval(hands)
      LastUpdatedText.date = { later }
      if ticks > 0 { Simulator.shared.step(lateBy: ticks / Simulator.frame) }
      await refresh()
      #expect(view.detail.text == written(later))
    }

    @Test("The arrow stands before the header's two lines; while loading, the spinner does")
    func places() async throws {
      let screen = Screen()
      let view = try view(RefreshHeader(.arrow, action: screen.refreshAction), on: screen)
      await screen.drag(40)
      // Two lines of half the height; the arrow 25 points before the wider one, which has 22 letters of 7 points.
      #expect(view.bounds.size == CGSize(width: 390, height: 54))
      #expect(view.caption.frame == CGRect(x: 0, y: 0, width: 390, height: 27))
      #expect(view.detail.frame == CGRect(x: 0, y: 27, width: 390, height: 27))
      for label in [view.caption, view.detail] {
        #expect(label.textAlignment == .center && label.numberOfLines == 1)
      }
      let before = view.arrow.layer.position
      #expect(before == CGPoint(x: 195 - 77 - 25, y: 27))
      // The shaft ends at the head's tip.
      let points = try #require(view.arrow.shape.path).points
      #expect(points.count == 5 && points[1] == points[3])
      for _ in 0..<8 { screen.list.drag(y: 30) }
      await screen.lift(waiting: 1)
      #expect(view.spinner.center.y == 27)
      #expect(view.spinner.center.x == view.arrow.layer.position.x)
    }

    @Test("The arrow turns in 0.25 s, with EOC in 0.4 s; pushed back, it turns back as it came")
    func back() async throws {
      for (design, frames) in [(RefreshPreset.arrow, 15), (.eoc, 24)] {
        let screen = Screen()
        let view = try view(RefreshHeader(design, action: screen.refreshAction), on: screen)
        func turn(by points: CGFloat) async -> [CGFloat] {
          for _ in 0..<8 { screen.list.drag(y: points / 8) }
          var angles: [CGFloat] = []
          for _ in 0..<40 {
            let transform = view.arrow.layer.affineTransform()
            angles.append(atan2(transform.b, transform.a))
            await screen.wait(Simulator.frame)
          }
          return angles
        }
        screen.list.touch()
        let there = await turn(by: 240)
        #expect(screen.phase?.isArmed == true)
        let back = await turn(by: -180)
        #expect(screen.phase?.isArmed == false)
        // Against the clock to the top, with the clock back, each in its number of frames.
        for angles in [there, back] {
          let still = angles.firstIndex { abs($0 - (angles.last ?? 0)) < 1e-9 } ?? 0
          #expect(abs(still - frames) <= 1, "\(design)")
          #expect(angles[1..<still].allSatisfy { $0 < 0 }, "\(design)")
        }
        #expect(abs(abs(there.last ?? 0) - .pi) < 0.01 && abs(back.last ?? 1) < 1e-9)
        await screen.lift(waiting: 1)
      }
    }

    @Test(
      "Each design's inset has its own times: with the arrow header, it opens in 0.25 s and closes in 0.4 s; 0.1 s later, the list rests",
      arguments: [
        (.tmall, [0.3, 0.3]), (.arrow, [0.25, 0.4]), (.eoc, [0.4, 0.4]), (.caption, [0.25, 0.4]),
        (.ring, []), (.hud, []),
      ] as [(RefreshPreset, [Double])])
    func durations(design: RefreshPreset, expected: [Double]) async throws {
      let screen = Screen()
      screen.refresh.header = RefreshHeader(design, action: screen.refreshAction)
      UIView.offsetDurations = []
      await screen.pull(waiting: 1)
      await screen.endRefresh(waiting: (expected.last ?? 0.9) + 0.1)
      #expect(UIView.offsetDurations == expected)
      #expect(screen.phase == .idle && screen.list.contentInset.top == 0)
      #expect(screen.list.contentOffset.y == screen.top)
    }
  }
}
