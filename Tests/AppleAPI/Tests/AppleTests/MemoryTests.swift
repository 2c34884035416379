import Frames
import GIFCodec
import Synchronization
import Testing
import UIKit

@testable import GIFRefreshUIOnStandIns

extension AppleTests {
  /// When frames are decoded ahead, and when they are freed.
  @MainActor @Suite struct MemoryTests {
    @Test("Notification observers and the objects they capture are released with their tokens")
    func observers() {
      final class Observed {}
      var tokens: NotificationTokens? = NotificationTokens()
      weak var gone: Observed?
      do {
        let observed = Observed()
        gone = observed
        tokens?.observe(.init("one")) { _ = observed }
      }
      #expect(gone != nil)
      tokens = nil
      #expect(gone == nil)
    }

    @Test(
      "Frames of a header set in the background, or without a window, are decoded only in the foreground or in a window",
      arguments: [true, false])
    func background(hasWindow: Bool) async throws {
      let screen = Screen(header: true)
      if hasWindow {
        await post(UIApplication.didEnterBackgroundNotification)
      } else {
        screen.list.removeFromSuperview()
      }
      let stores = try addCats(screen)
      await decodeOthers()
      #expect(stores.allSatisfy { $0.residentBytes < $0.plan.residentBytes })
      if hasWindow {
        await post(UIApplication.willEnterForegroundNotification)
      } else {
        screen.window.addSubview(screen.list)
      }
      await prepared(stores)
    }

    @Test("A memory warning frees two thirds of a GIF view's frames; the foreground restores them")
    func view() async throws {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      let frames = try Fixtures.gif("cat-run").frames(within: .share(0.5))
      let (view, store) = (GIFView(frames), frames.store)
      window.addSubview(view)
      await prepared([store])
      let before = store.residentBytes
      await post(UIApplication.didReceiveMemoryWarningNotification)
      #expect(store.residentBytes * 3 < before)
      await post(UIApplication.didEnterBackgroundNotification)
      await post(UIApplication.willEnterForegroundNotification)
      await prepared([store])
      #expect(store.residentBytes == before)
    }

    @Test("After a memory warning, a pool keeps a quarter of its budget until the foreground")
    func pool() async throws {
      let pool = GIFPool(bytes: 1 << 18)
      let frames = pool.frames(of: try Fixtures.gif("cat-run"), for: 1)
      // A view and a header of a pool's GIF leave its budget to the pool.
      let view = GIFView(frames)
      let screen = Screen()
      screen.refresh.header = RefreshHeader(pull: frames, action: screen.refreshAction)
      screen.window.addSubview(view)
      await prepared([frames.store])
      let other = pool.frames(of: try Fixtures.gif("cat-pull"), for: 2)
      await other.store.prepare()
      await frames.store.prepare()
      let before = pool.residentBytes
      await post(UIApplication.didReceiveMemoryWarningNotification)
      await frames.store.prepare()
      #expect(pool.residentBytes <= 1 << 16)
      // Another view of the same GIF changes nothing about that.
      _ = pool.frames(of: try Fixtures.gif("cat-run"), for: 1)
      await frames.store.prepare()
      #expect(pool.residentBytes <= 1 << 16)
      await post(UIApplication.willEnterForegroundNotification)
      await frames.store.prepare()
      await other.store.prepare()
      #expect(pool.residentBytes == before)
    }

    @Test("A pool's only GIF has a quarter of the budget in a shortage, all of it afterwards")
    func poolOfOne() async throws {
      let pool = GIFPool(bytes: 1 << 20)
      let store = pool.frames(of: try Fixtures.gif("cat-run"), for: 1).store
      let whole = store.plan.residentBytes
      #expect(whole > 1 << 18)
      for _ in 0..<2 {
        await post(UIApplication.didReceiveMemoryWarningNotification)
        #expect(store.plan.residentBytes <= 1 << 18)
        await post(UIApplication.willEnterForegroundNotification)
        #expect(store.plan.residentBytes == whole)
      }
    }

    @Test("A pool's item that gets another GIF, or other delays, has the frames of the new GIF")
    func renamed() throws {
      let pool = GIFPool(bytes: 1 << 20)
      let (pull, run) = (try Fixtures.gif("cat-pull"), try Fixtures.gif("cat-run"))
      let view = GIFView(pool.frames(of: pull, for: "item"))
      view.frames = pool.frames(of: run, for: "item")
      #expect(view.frames?.timeline == run.index.timeline)
      #expect(pool.frames(of: run, for: "item").store === pool.frames(of: run, for: "item").store)
      let slow = try EncodedGIF(
        run.bytes, delays: DelayPolicy(replacingUpTo: .max, by: .seconds(1)))
      view.frames = pool.frames(of: slow, for: "item")
      #expect(view.frames?.timeline.loopDuration == .seconds(run.timeline.frameCount))
      let strict = try EncodedGIF(run.bytes, limits: .strict)
      #expect(pool.frames(of: strict, for: "item").store.gif.limits == .strict)
    }

    /// Frames of an app's own, which count what they are asked for.
    private final class Foreign: FrameSource {
      let canvas = PixelSize(width: 60, height: 60)
      let timeline = FrameTimeline(frameCount: 4, frameRate: 10)
      private let calls = Mutex<[String]>([])
      var log: [String] { calls.withLock { $0 } }
      func frame(at index: Int) -> Bitmap { Bitmap(size: canvas) }
      func prepare() async { calls.withLock { $0.append("prepare") } }
      func trim(to budget: MemoryBudget) {
        calls.withLock { $0.append("trim to \(budget.bytes(ofTotal: 1000))") }
      }
    }

    @Test("A memory warning trims an app's own frames to 5 %; the next refresh prepares them all")
    func foreign() async throws {
      let screen = Screen()
      let source = Foreign()
      screen.refresh.header = RefreshHeader(pull: source, action: screen.refreshAction)
      await patience { source.log == ["prepare"] }
      #expect(source.log == ["prepare"])
      await post(UIApplication.didReceiveMemoryWarningNotification)
      #expect(source.log == ["prepare", "trim to 50"])
      await screen.pull()
      #expect(screen.phase == .loading)
      await patience { source.log.count == 4 }
      #expect(source.log == ["prepare", "trim to 50", "trim to 1000", "prepare"])
    }

    @Test("Freed frames come back at a refresh, when the pressure ends, or in the foreground")
    func restored() async throws {
      let ways: [@MainActor (Screen) async -> Void] = [
        {
          await $0.pull()
          #expect($0.phase == .loading)
        },
        {
          $0.refresh.request(.end)
          await $0.wait(0.5)
        }, { _ in MemoryPressure.post(isShort: false) },
        { _ in
          await self.post(UIApplication.didEnterBackgroundNotification)
          await self.post(UIApplication.willEnterForegroundNotification)
        },
      ]
      for way in ways {
        let screen = Screen()
        let stores = try addCats(screen)
        await prepared(stores)
        let before = stores.map(\.residentBytes)
        await post(UIApplication.didReceiveMemoryWarningNotification)
        for (store, bytes) in zip(stores, before) {
          #expect(store.residentBytes * 3 < bytes, "\(store.residentBytes) of \(bytes) are left")
        }
        await way(screen)
        await prepared(stores)
        #expect(stores.map(\.residentBytes) == before)
      }
    }

    @Test(
      "Frames that a warned list no longer shows stay at 5 % in another list until the pressure ends, and are decoded anew in one that shows them later",
      arguments: 0...2, [true, false])
    func shared(way: Int, meanwhile: Bool) async throws {
      let frames = try Fixtures.gif("cat-run").frames(within: .share(0.25))
      let (store, whole) = (frames.store, frames.store.plan.residentBytes)
      let part = store.gif.index.decodedBytes / 20
      let other = Screen()
      var screen: Screen? = Screen()
      func share() { other.list.refresh.header = RefreshHeader(pull: frames) {} }
      if meanwhile { share() }
      screen?.list.refresh.header = RefreshHeader(pull: frames) {}
      await prepared([store])
      await post(UIApplication.didReceiveMemoryWarningNotification)
      #expect(store.plan.residentBytes <= part)
      switch way {
      case 0: screen?.list.refresh.header = nil
      case 1: screen?.list.refresh.header = RefreshHeader(pull: Fixtures.still(1)) {}
      default: screen = nil
      }
      await AppActions.runTasks()
      if meanwhile { #expect(store.plan.residentBytes <= part) }
      MemoryPressure.post(isShort: false)
      if !meanwhile { share() }
      await patience { store.residentBytes == whole }
      #expect(store.residentBytes == whole)
    }

    @Test(
      "Frames that a list gets while memory is short take 5 % until the pressure ends, also those of a GIF by its path",
      arguments: [true, false])
    func setMeanwhile(hasPath: Bool) async throws {
      let screen = Screen(header: true)
      await post(UIApplication.didReceiveMemoryWarningNotification)
      let frames = try Fixtures.gif("cat-run").frames(within: .share(0.25))
      let whole = frames.store.plan.residentBytes
      let part = frames.store.gif.index.decodedBytes / 20
      let path = Fixtures.folder.appending(path: "cat-run.gif").path
      let header = hasPath ? RefreshHeader(gif: .file(path)) {} : RefreshHeader(pull: frames) {}
      screen.refresh.header = header
      func store() -> GIFFrameStore? {
        (header.described.animations.sources.first as? GIFFrameScrubber)?.store
      }
      func isReady() -> Bool {
        guard let store = store(), store.plan.residentBytes <= part else { return false }
        return store.residentBytes == store.plan.residentBytes
      }
      await patience { isReady() }
      #expect(isReady())
      MemoryPressure.post(isShort: false)
      await patience { store()?.residentBytes == whole }
      #expect(store()?.residentBytes == whole)
    }

    @Test("A memory warning frees converted images of header and footer, not those shown")
    func pictures() async throws {
      let screen = Screen()
      _ = try addCats(screen)
      await screen.pull(waiting: 1)
      let pictures = screen.componentViews().map(\.picture)
      #expect(pictures.count == 2 && pictures.allSatisfy { !$0.images.buffers.isEmpty })
      await post(UIApplication.didReceiveMemoryWarningNotification)
      #expect(pictures.allSatisfy { $0.images.buffers.isEmpty && $0.layer.contents != nil })
    }

    /// Frames whose preparation ends only when it is cancelled.
    private final class Endless: FrameSource {
      let canvas = PixelSize(width: 4, height: 4)
      let timeline = FrameTimeline(frameCount: 4, frameRate: 10)
      private let state = Mutex((begun: 0, ended: 0))
      var log: String {
        state.withLock { $0.begun == 0 ? "idle" : $0.begun > $0.ended ? "begun" : "ended" }
      }
      func frame(at index: Int) -> Bitmap { Bitmap(size: canvas) }
      func prepare() async {
        state.withLock { $0.begun += 1 }
        while !Task.isCancelled { await Task.yield() }
        state.withLock { $0.ended += 1 }
      }
    }

    @Test(
      "No more frames are decoded when the header is removed, list or GIF view leave the window or the app the screen",
      arguments: 0...2, [true, false])
    func ended(way: Int, isView: Bool) async {
      let (screen, source) = (Screen(), Endless())
      let view = GIFView(nil)
      screen.window.addSubview(view)
      if isView {
        view.frames = source
      } else {
        screen.refresh.header = RefreshHeader(pull: source, action: screen.refreshAction)
      }
      await patience { source.log == "begun" }
      #expect(source.log == "begun")
      switch way {
      case 0 where isView: view.frames = nil
      case 0: screen.refresh.header = nil
      case 1: for view in [view, screen.list] { view.removeFromSuperview() }
      default: await post(UIApplication.didEnterBackgroundNotification)
      }
      await patience { source.log == "ended" }
      // Nor again.
      await AppActions.runTasks()
      #expect(source.log == "ended")
    }

    // MARK: -

    private func post(_ name: Notification.Name) async {
      notify(name)
      await AppActions.runTasks()
    }

    private func prepared(_ stores: [GIFFrameStore]) async {
      await patience { stores.allSatisfy { $0.residentBytes == $0.plan.residentBytes } }
      #expect(stores.allSatisfy { $0.residentBytes == $0.plan.residentBytes })
    }

    /// Decodes frames of other lists, which takes longer than those of one list would.
    private func decodeOthers() async {
      for _ in 0..<8 {
        for store in (try? addCats(Screen())) ?? [] { await store.prepare() }
      }
    }

    private func addCats(_ screen: Screen) throws -> [GIFFrameStore] {
      let frames = try ["cat-pull", "cat-run", "cat-sleep"].map {
        try Fixtures.gif($0).frames(within: .share(0.5))
      }
      screen.refresh.header = RefreshHeader(
        pull: frames[0], loading: frames[1], action: screen.refreshAction)
      screen.refresh.footer = LoadMoreFooter(pull: frames[2], action: screen.pageAction)
      return frames.map(\.store)
    }
  }
}
