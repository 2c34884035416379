import CoreGraphics
import GIFRefresh
import QuartzCore
import SwiftUI
import Testing
import UIKit

@testable import GIFRefreshUIOnStandIns

extension AppleTests {
  /// What keeps a list of SwiftUI, and what it keeps.
  @MainActor @Suite struct ListReleaseTests {
    @Test(
      "View, controller, session and GIF of a list of SwiftUI are let go in any order, and nothing is left",
      arguments: ReleaseTests.orders, ListRules.all)
    func release(order: [ReleaseTests.Owner], rules: ListRules) async throws {
      Simulator.shared.reset()
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      weak var weakTree: HostedTree?
      weak var weakList: ScrollingList?
      weak var weakRefresh: ListRefresh?
      weak var weakController: ReleaseTests.Controller?
      weak var weakSession: RefreshSession?
      weak var weakStore: GIFFrameStore?
      do {
        var list: ScrollingList? = ScrollingList(
          rules: rules, size: CGSize(width: 390, height: 844), content: 3000,
          safeArea: EdgeInsets())
        var controller: ReleaseTests.Controller? = ReleaseTests.Controller()
        var gif: GIFFrameScrubber? = try Fixtures.gif("cat-pull").frames(within: .share(0.5))
        var tree: HostedTree?
        if let list, let gif {
          let view = ListView(list)
            .refreshHeader(pull: gif) { [weak controller] in
              controller?.reload()
              try await SimulatorClock().sleep(for: .seconds(3600))
            }
            .loadMoreFooter(.preload(screens: 1)) { _ in .noMoreData }
            .environment(\.refreshClock, SimulatorClock())
          tree = host(view, in: window)
        }
        weakRefresh = tree?.states(of: ListRefresh.self).first
        var session = weakRefresh?.session
        (weakTree, weakList, weakController, weakSession) = (tree, list, controller, session)
        weakStore = gif?.store
        list?.touch()
        for _ in 0..<8 {
          list?.drag(50)
          Simulator.shared.step()
          await Task.yield()
        }
        list?.lift()
        for _ in 0..<30 {
          Simulator.shared.step()
          await Task.yield()
        }
        #expect(controller?.reloads == 1)
        for owner in order {
          switch owner {
          case .list:
            tree?.remove()
            (tree, list) = (nil, nil)
          case .controller: controller = nil
          case .session: session = nil
          case .gif: gif = nil
          }
          Simulator.shared.step()
        }
      }
      // What was animated is told of its end, and what was cancelled ends in its own time.
      for _ in 0..<60 { Simulator.shared.step() }
      await patience { weakStore == nil }
      #expect(weakTree == nil)
      #expect(weakList == nil)
      #expect(weakRefresh == nil)
      #expect(weakController == nil)
      #expect(weakSession == nil)
      #expect(weakStore == nil)
      #expect(Simulator.shared.runningLinks == 0)
    }
  }
}
