import CoreGraphics
import Foundation
import Frames
import GIFCodec
import GIFRefresh
import PullRefresh
import QuartzCore
import SwiftUI
import Testing
import UIKit

@testable import GIFRefreshUIOnStandIns

extension AppleTests {
  /// Pairs of GIFs, one for light mode and one for dark mode.
  @MainActor @Suite struct AppearanceTests {

    @Test(
      "If dark mode is turned on in a pull or off in a load, the header swaps its two GIFs at the same frame"
    )
    func header() async throws {
      let (screen, pair) = (Screen(), Fixtures.pair())
      screen.list.refresh.header = RefreshHeader(
        pull: pair, loading: pair, action: screen.refreshAction)
      let layer = try #require(screen.componentViews().first).picture.layer
      await screen.drag(60)
      let pulled = try layer.color()
      #expect(pulled[0] == 200 && pulled[1] > 0)
      screen.window.overrideUserInterfaceStyle = .dark
      #expect(try layer.color() == [30, pulled[1]])
      await screen.pull()
      // A loop's images are kept; the other appearance has none of them.
      await screen.wait(1)
      #expect(screen.phase == .loading)
      let loading = try layer.color()
      #expect(loading[0] == 30)
      screen.window.overrideUserInterfaceStyle = .light
      #expect(try layer.color() == [200, loading[1]])
      await screen.wait(0.8)
      #expect(try layer.color()[0] == 200)
    }

    @Test(
      "A footer at frame 2 of its dark GIF shows frame 2 of its light GIF when dark mode is turned off"
    )
    func footer() async throws {
      let (screen, pair) = (Screen(content: 0), Fixtures.pair())
      screen.window.overrideUserInterfaceStyle = .dark
      screen.list.refresh.footer = LoadMoreFooter(
        Animations(pair, pull: 2..<8), action: screen.pageAction)
      let layer = try #require(screen.componentViews().first).picture.layer
      #expect(try layer.color() == [30, 2])
      screen.window.overrideUserInterfaceStyle = .light
      #expect(try layer.color() == [200, 2])
    }

    @Test(
      "When dark mode is switched, a playing GIF view and a `GIFImage` swap light and dark GIF at the same frame"
    )
    func views() throws {
      Simulator.shared.reset()
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      let view = GIFView(Fixtures.pair())
      window.addSubview(view)
      view.play()
      for _ in 0..<60 { Simulator.shared.step() }
      let before = try view.layer.color()
      #expect(before[0] == 200 && before[1] > 0)
      window.overrideUserInterfaceStyle = .dark
      #expect(try view.layer.color() == [30, before[1]])
      #expect(view.isPlaying)
      let tree = host(GIFImage(Fixtures.pair(), progress: 0.5), in: window)
      let image = try #require(tree.hosted.first?.view as? GIFView)
      #expect(try image.layer.color() == [30, 4])
      tree.update(GIFImage(Fixtures.pair(), progress: 0.5))
      window.overrideUserInterfaceStyle = .light
      #expect(try image.layer.color() == [200, 4])
    }

    @Test(
      "A light and a dark GIF each fill their own memory budget; a memory warning leaves at most 5 % of each"
    )
    func budgets() async throws {
      let gif = try Fixtures.gif("cat-pull")
      let pair = LightDarkFrames(
        light: gif.frames(within: .share(0.25)), dark: gif.frames(within: .share(0.25)))
      let screen = Screen()
      screen.list.refresh.header = RefreshHeader(pull: pair, action: screen.refreshAction)
      let stores = [pair.light.store, pair.dark.store]
      for store in stores {
        await patience { store.residentBytes == store.plan.residentBytes }
        #expect(store.residentBytes == store.plan.residentBytes)
      }
      notify(UIApplication.didReceiveMemoryWarningNotification)
      for store in stores {
        await patience { store.residentBytes <= gif.index.decodedBytes / 20 }
        #expect(store.residentBytes <= gif.index.decodedBytes / 20)
      }
    }
  }
}
