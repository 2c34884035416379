import GIFCodec
import Testing

@testable import GIFRefreshUIOnStandIns

#if canImport(UIKit)
  import UIKit
#else
  import AppKit
#endif

extension HostTests {
  @MainActor @Suite struct ReleaseTests {
    /// The owners, released in a given order.
    enum Owner: CaseIterable, Sendable { case list, controller, session, gif }

    /// Each order with the usual rules, and the list first or last with all rules.
    nonisolated static let cases: [([Owner], ScrollRules)] = {
      let orders = permutations(Owner.allCases)
      return orders.map { ($0, ScrollRules()) }
        + [orders[0], orders[0].reversed()].flatMap { order in
          ScrollRules.all.map { (order, $0) }
        }
    }()

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
      "List, view controller, refresh controller and GIF, released in any order, are all deallocated",
      arguments: cases)
    func release(order: [Owner], rules: ScrollRules) async throws {
      let window = HostedScrollView.window()
      let observers = HostedScrollView.observerCount
      weak var weakList: HostedScrollView?
      weak var weakController: Controller?
      weak var weakSession: RefreshController?
      weak var weakStore: GIFFrameStore?
      do {
        var list: HostedScrollView? = .scripted()
        var controller: Controller? = Controller()
        var gif: GIFFrameScrubber? = try Fixtures.gif("cat-pull").frames(within: .share(0.5))
        list?.rules = rules
        list?.viewport = 600
        list?.content = 3000
        if let list {
          window.root.addSubview(list)
          list.refresh.setClock(SimulatorClock())
        }
        if let gif {
          list?.refresh.header = RefreshHeader(pull: gif) { [weak controller] in
            controller?.reload()
            try await SimulatorClock().sleep(for: .seconds(3600))
          }
        }
        list?.refresh.footer = LoadMoreFooter(.preload(screens: 1)) { _ in .noMoreData }
        var session = list?.refresh
        (weakList, weakController) = (list, controller)
        (weakStore, weakSession) = (gif?.store, session)
        await list?.dragInSteps(by: 400)
        list?.letGo(velocity: 0)
        await AppActions.pass(120)
        #expect(controller?.reloads == 1)
        #expect(HostedScrollView.observerCount > observers)
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
      await patience { weakStore == nil && HostedScrollView.observerCount == observers }
      #expect(weakList == nil && weakController == nil && weakSession == nil && weakStore == nil)
      #expect(HostedScrollView.observerCount == observers)
      for _ in 0..<3 { Simulator.shared.step() }
      #expect(Simulator.shared.runningLinks == 0)
    }
  }
}
