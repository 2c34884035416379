import GIFCodec
import GIFRefresh
import QuartzCore
import Testing
import UIKit

@testable import GIFRefreshUIOnStandIns

extension AppleTests {
  @MainActor @Suite struct ReleaseTests {
    /// Who keeps what, and lets go of it in an order.
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

    @Test(
      "View, controller, session and GIF are let go in any order, and nothing is left",
      arguments: orders, ScrollRules.all)
    func release(order: [Owner], rules: ScrollRules) async throws {
      Simulator.shared.reset()
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      weak var weakList: UIScrollView?
      weak var weakController: Controller?
      weak var weakSession: RefreshController?
      weak var weakStore: GIFFrameStore?
      weak var weakRefresh: RefreshController?
      do {
        var list: UIScrollView? = UIScrollView(frame: window.bounds)
        var controller: Controller? = Controller()
        var gif: GIFFrameScrubber? = try Fixtures.gif("cat-pull").frames(within: .share(0.5))
        list?.rules = rules
        list?.contentSize = CGSize(width: 390, height: 3000)
        if let list { window.addSubview(list) }
        if let gif {
          list?.refresh.header = RefreshHeader(pull: gif) { [weak controller] in
            controller?.reload()
            try await SimulatorClock().sleep(for: .seconds(3600))
          }
        }
        list?.refresh.footer = LoadMoreFooter(.preload(screens: 1)) { _ in .noMoreData }
        var session = list?.refresh
        (weakList, weakController, weakSession) = (list, controller, session)
        (weakStore, weakRefresh) = (gif?.store, list?.refresh)
        list?.touch()
        for _ in 0..<8 { list?.drag(y: 50) }
        list?.lift()
        for _ in 0..<30 {
          Simulator.shared.step()
          await Task.yield()
        }
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
      await patience { weakStore == nil }
      #expect(weakList == nil)
      #expect(weakController == nil)
      #expect(weakSession == nil)
      #expect(weakRefresh == nil)
      #expect(weakStore == nil)
      for _ in 0..<3 { Simulator.shared.step() }
      #expect(Simulator.shared.runningLinks == 0)
    }
  }
}
