import SwiftUI
import Testing

@testable import GIFRefreshUIOnStandIns

#if canImport(UIKit)
  import UIKit
#else
  import AppKit
#endif

extension HostTests {
  /// Pairs of GIFs, one for light mode and one for dark mode.
  @MainActor @Suite struct AppearanceTests {

    @Test("If dark mode changes in a pull or a load, a header swaps its GIFs at the same frame")
    func header() async throws {
      let (stage, pair) = (Stage(), Fixtures.pair())
      stage.refresh.header = RefreshHeader(pull: pair, loading: pair, action: stage.refreshAction)
      let layer = try #require(stage.componentViews().first).picture.layer
      await stage.drag(60)
      let pulled = try layer.color()
      #expect(pulled[0] == 200 && pulled[1] > 0)
      stage.setDark(true)
      #expect(try layer.color() == [30, pulled[1]])
      await stage.pull()
      // A loop's images are kept; the other appearance has none of them.
      await stage.wait(1)
      #expect(stage.phase == .loading)
      let loading = try layer.color()
      #expect(loading[0] == 30)
      stage.setDark(false)
      #expect(try layer.color() == [200, loading[1]])
      await stage.wait(0.8)
      #expect(try layer.color()[0] == 200)
    }

    @Test("A footer at frame 2 of its dark GIF shows frame 2 of its light GIF in light mode")
    func footer() async throws {
      let (stage, pair) = (Stage(content: 0), Fixtures.pair())
      stage.setDark(true)
      stage.refresh.footer = LoadMoreFooter(Animations(pair, pull: 2..<8), action: stage.pageAction)
      let layer = try #require(stage.componentViews().first).picture.layer
      #expect(try layer.color() == [30, 2])
      stage.setDark(false)
      #expect(try layer.color() == [200, 2])
    }

    @Test("If dark mode changes, a playing GIF view and a `GIFImage` swap GIFs at the same frame")
    func views() throws {
      let stage = Stage()
      let view = GIFView(Fixtures.pair())
      stage.window.root.addSubview(view)
      view.play()
      for _ in 0..<60 { Simulator.shared.step() }
      let before = try view.picture.color()
      #expect(before[0] == 200 && before[1] > 0)
      stage.setDark(true)
      #expect(try view.picture.color() == [30, before[1]])
      #expect(view.isPlaying)
      let tree = host(GIFImage(Fixtures.pair(), progress: 0.5), in: stage.window.root)
      let image = try #require(tree.hosted.first?.view as? GIFView)
      #expect(try image.picture.color() == [30, 4])
      tree.update(GIFImage(Fixtures.pair(), progress: 0.5))
      stage.setDark(false)
      #expect(try image.picture.color() == [200, 4])
    }

    #if canImport(UIKit)
      @Test("A light and a dark GIF have a budget each; a memory warning leaves at most 5 % of it")
      func budgets() async throws {
        let gif = try Fixtures.gif("cat-pull")
        let pair = LightDarkFrames(
          light: gif.frames(within: .share(0.25)), dark: gif.frames(within: .share(0.25)))
        let stage = Stage()
        stage.refresh.header = RefreshHeader(pull: pair, action: stage.refreshAction)
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
    #endif
  }
}
