import AppKit
import GIFCodec
import GIFRefresh
import QuartzCore
import Testing

@testable import GIFRefreshUIOnStandIns

extension MacTests {
  @MainActor @Suite struct ReleaseTests {
    /// What keeps something, and lets go of it in an order.
    enum Owner: CaseIterable, Sendable { case list, controller, session, gif }

    nonisolated static let orders: [[Owner]] = permutations(Owner.allCases)

    private nonisolated static func permutations(_ owners: [Owner]) -> [[Owner]] {
      guard owners.count > 1 else { return [owners] }
      return owners.flatMap { first in
        permutations(owners.filter { $0 != first }).map { [first] + $0 }
      }
    }

    /// An app's view controller, as a header's action captures it.
    final class Controller {
      var reloads = 0
      func reload() { reloads += 1 }
    }

    private func wait(_ frames: Int) async {
      for _ in 0..<frames {
        Simulator.shared.step()
        SimulatorClock.wake()
        for _ in 0..<12 { await Task.yield() }
      }
    }

    @Test(
      "View, controller, session and GIF on a Mac are let go in any order, and nothing is left",
      arguments: orders, ScrollRules.all)
    func release(order: [Owner], rules: ScrollRules) async throws {
      Simulator.shared.reset()
      let window = NSWindow(size: NSSize(width: 400, height: 600))
      let monitors = NSEvent.monitorCount
      weak var weakList: NSScrollView?
      weak var weakDocument: NSView?
      weak var weakController: Controller?
      weak var weakSession: RefreshController?
      weak var weakStore: GIFFrameStore?
      weak var weakRefresh: RefreshController?
      do {
        var list: NSScrollView? = NSScrollView(frame: NSRect(x: 0, y: 0, width: 400, height: 600))
        var controller: Controller? = Controller()
        var gif: GIFFrameScrubber? = try Fixtures.gif("cat-pull").frames(within: .share(0.5))
        list?.rules = rules
        list?.documentView = Document(height: 3000, isFlipped: true)
        weakDocument = list?.documentView
        if let list {
          window.contentView?.addSubview(list)
          list.refresh.setClock(SimulatorClock())
        }
        if let gif {
          list?.refresh.header = RefreshHeader(pull: gif) { [weak controller] in
            controller?.reload()
            try await SimulatorClock().sleep(for: .seconds(3600))
          }
        }
        list?.refresh.footer = LoadMoreFooter(.preload(screens: 1)) { _ in .noMoreData }
        #expect(NSEvent.monitorCount == monitors + 1)
        var session = list?.refresh
        (weakList, weakController, weakSession) = (list, controller, session)
        (weakStore, weakRefresh) = (gif?.store, list?.refresh)
        list?.touch()
        for _ in 0..<8 {
          list?.drag(50)
          await wait(1)
        }
        list?.lift()
        await wait(30)
        #expect(controller?.reloads == 1)
        for owner in order {
          switch owner {
          case .list:
            list?.removeFromSuperview()
            list = nil
          case .controller: controller = nil
          case .session: session = nil
          case .gif: gif = nil
          }
          Simulator.shared.step()
        }
      }
      // What prepares frames, or was cancelled, ends in its own time.
      await patience { weakStore == nil && NSEvent.monitorCount == monitors }
      for _ in 0..<3 { Simulator.shared.step() }
      #expect(weakList == nil)
      #expect(weakDocument == nil)
      #expect(weakController == nil)
      #expect(weakSession == nil)
      #expect(weakRefresh == nil)
      #expect(weakStore == nil)
      #expect(NSEvent.monitorCount == monitors)
      #expect(Simulator.shared.runningLinks == 0)
    }
  }
}
