import GIFCodec
import SwiftUI
import Synchronization
import Testing
import UIKit

@testable import GIFRefreshUIOnStandIns

extension AppleTests {
  /// Headers, footers and views with GIFs by their names, in a bundle.
  @MainActor @Suite struct NamedGIFTests {
    /// A folder that Foundation takes for a bundle.
    private final class AppBundle {
      let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).bundle")

      init() throws {
        let folder = url.appending(path: "Cats")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, copy) in [
          ("cat-pull", "cat-pull"), ("cat-run", "Cats/run"), ("cat-run", "big@2x"),
        ] {
          try Data(contentsOf: Fixtures.folder.appending(path: "\(name).gif"))
            .write(to: url.appending(path: "\(copy).gif"))
        }
        try Data([0x89, 0x50, 0x4E, 0x47]).write(to: url.appending(path: "picture.gif"))
      }

      var bundle: Bundle { Bundle(path: url.path) ?? .main }

      deinit { try? FileManager.default.removeItem(at: url) }
    }

    /// Whether the threads that searched were the main one.
    private final class Threads: Sendable {
      private let calls = Mutex<[Bool]>([])
      var areMain: [Bool] { calls.withLock { $0 } }
      func add() { calls.withLock { $0.append(Thread.isMainThread) } }
    }

    private let app: AppBundle

    init() throws { app = try AppBundle() }

    private func named(_ name: String) -> GIFResource { .named(name, in: app.bundle) }

    @Test("GIFs by name are loaded before the first drag, and shown while pulled and loading")
    func header() async throws {
      let screen = Screen()
      var problems: [String] = []
      screen.refresh.onProblem = { problems.append("\($0)") }
      screen.refresh.header = RefreshHeader(
        gif: named("cat-pull"), loading: named("Cats/run"), loadingFrameRate: 30,
        action: screen.refreshAction)
      let animations = try #require(screen.refresh.header).described.animations
      await patience { animations.sources.count == 2 }
      await screen.runTasks()
      await screen.drag(60)
      let view = try #require(screen.componentViews().first)
      #expect(view.picture.picture?.animation == .pull && view.picture.layer.contents != nil)
      screen.list.drag(y: 240)
      screen.list.lift()
      await screen.runTasks()
      #expect(screen.phase == .loading)
      #expect(view.picture.picture?.animation == .loading)
      #expect(screen.refresh.snapshot(at: .start)?.frameRate == .animation(30))
      #expect(problems.isEmpty)
      await patience {
        animations.sources.allSatisfy { ($0 as? GIFFrameScrubber)?.store.residentBytes ?? 0 > 0 }
      }
    }

    @Test("A view of a GIF by name gets the GIF's size once it is read, unless the app set one")
    func viewSize() async {
      let (view, own) = (GIFView(named: named("cat-pull")), GIFView(named: named("cat-pull")))
      own.frame.size = CGSize(width: 40, height: 24)
      #expect(view.frame.size == .zero)
      await patience { view.frames != nil && own.frames != nil }
      #expect(view.frame.size == CGSize(width: 160, height: 96))
      #expect(own.frame.size == CGSize(width: 40, height: 24))
    }

    @Test("A GIF by name, file or data has the limits and the delays that the app gives")
    func readingParameters() throws {
      // Two frames of 0.03 s; their file's name has a space, an accent and a percent sign.
      let file = Fixtures.dots(2, centiseconds: 3) + [0x3B]
      let (data, url) = (Data(file), app.url.appending(path: "my café 20%25.gif"))
      try data.write(to: url)
      let server = try LoopbackServer(["fast.gif": [.send(LoopbackServer.ok(file))]])
      let ways: [(GIFLimits, DelayPolicy) throws -> EncodedGIF] = [
        { try EncodedGIF(named: "my café 20%25", in: app.bundle, limits: $0, delays: $1) },
        { try EncodedGIF(contentsOf: url, limits: $0, delays: $1) },
        { try EncodedGIF(data, limits: $0, delays: $1) },
        { try EncodedGIF(contentsOf: server.url("fast.gif"), limits: $0, delays: $1) },
      ]
      let slow = DelayPolicy(replacingUpTo: 5, by: .seconds(1))
      for read in ways {
        for (delays, length) in [(slow, 2000), (.browsers, 60), (.asWritten, 60)] {
          let gif = try read(GIFLimits(), delays)
          #expect(gif.timeline.loopDuration == .milliseconds(length))
        }
        #expect(throws: GIFError.self) { try read(GIFLimits(inputBytes: 30), slow) }
      }
    }

    @Test("A GIF's data are read as they are; the address of a network's GIF is in the error")
    func otherResources() throws {
      let file = Fixtures.dots(2) + [0x3B]
      #expect(try GIFResource.data(Data(file)).read().gif.bytes == file)
      let url = try #require(URL(string: "https://example.com/cat.gif"))
      #expect("\(GIFResource.file(url))" == "the GIF \"https://example.com/cat.gif\"")
    }

    @Test("A header's GIF is looked up by name once, off the main thread", OneThread(isOn: false))
    func offMain() async throws {
      let threads = Threads()
      let file = app.url.appending(path: "cat-pull.gif").path
      GIFResource.find { names, _, _ throws(GIFFileError) in
        threads.add()
        return (.file(file), names[0])
      }
      defer { GIFResource.find(by: GIFResource.findInBundle) }
      let screen = Screen()
      screen.refresh.header = RefreshHeader(gif: "cat-pull", action: screen.refreshAction)
      let animations = try #require(screen.refresh.component(at: .start)).animations
      await patience { animations.sources.count == 1 }
      #expect(animations.sources.count == 1 && threads.areMain == [false])
    }

    @Test("If the bundle has no file of a GIF's name, the data asset of that name is read")
    func asset() async throws {
      let data = try Data(contentsOf: Fixtures.folder.appending(path: "cat-run.gif"))
      NSDataAsset.catalogs.withLock {
        $0[app.bundle.bundlePath] = ["Cats/asset": data, "cat-pull": Data(), "owl@2x": data]
        $0[Bundle.main.bundlePath] = ["Cats/asset": Data()]
      }
      defer { NSDataAsset.catalogs.withLock { $0 = [:] } }
      let asset = try named("Cats/asset").read()
      #expect(asset.gif.bytes == [UInt8](data) && asset.pixelsPerPoint == 1)
      #expect(try named("owl").read().pixelsPerPoint == 2)
      // A file comes first.
      #expect(try named("cat-pull").read().gif.bytes == Fixtures.gif("cat-pull").bytes)
    }

    @Test("The bundle's file Owl.GIF is found by the names Owl, Owl.gif and Owl.GIF")
    func capitals() throws {
      let bytes = try Fixtures.gif("cat-run").bytes
      try Data(bytes).write(to: app.url.appending(path: "Owl.GIF"))
      for name in ["Owl", "Owl.gif", "Owl.GIF"] {
        #expect(try named(name).read().gif.bytes == bytes, "\(name)")
      }
    }

    @Test("In a drag right after a header gets a GIF's name, the frames are already shown")
    func atOnce() throws {
      let screen = Screen()
      screen.refresh.header = RefreshHeader(gif: named("cat-pull"), action: screen.refreshAction)
      screen.list.touch()
      for _ in 0..<8 { screen.list.drag(y: 8) }
      let view = try #require(screen.componentViews().first)
      #expect((view.picture.picture?.frame ?? 0) > 5 && view.picture.layer.contents != nil)
    }

    @Test(
      "A named GIF that cannot be read is reported once for the header and once for the footer; an arrow replaces it",
      arguments: ["none", "", "picture", "Cats/none"])
    func missing(name: String) async throws {
      let screen = Screen()
      var problems: [String] = []
      screen.refresh.onProblem = { problems.append("\($0)") }
      screen.refresh.header = RefreshHeader(gif: named(name), action: screen.refreshAction)
      screen.refresh.footer = LoadMoreFooter(gif: named(name), action: screen.pageAction)
      await patience { problems.count == 2 }
      let words = name == "picture" ? "not a GIF" : "in \(app.bundle.bundlePath)"
      #expect(
        problems.allSatisfy { $0.contains("\"\(name)\"") && $0.contains(words) }, "\(problems)")
      await screen.drag(40)
      let view = try #require(screen.componentViews().min { $0.frame.minY < $1.frame.minY })
      #expect(!view.arrow.layer.isHidden && view.picture.layer.contents == nil)
      #expect(view.caption.text == CaptionTexts.of(.english).header.pull)
      screen.list.lift()
      await screen.pull()
      #expect(screen.refreshCount == 1)
      await screen.endRefresh(waiting: 2)
      #expect(screen.list.contentInset == .zero)
      #expect(problems.count == 2, "\(problems)")
    }

    @Test("`big@2x.gif` for the pull and `cat-run.gif` for loading are drawn at a scale each")
    func scales() async throws {
      let screen = Screen()
      func sizes(_ change: (inout RefreshHeader) -> Void) async throws -> [CGSize] {
        var header = RefreshHeader(
          gif: named("big"), loading: named("Cats/run"), action: screen.refreshAction)
        change(&header)
        await header.prepare()
        screen.refresh.header = header
        let layer = try #require(screen.componentViews().first).picture.layer
        await screen.drag(60)
        let pulled = layer.bounds.size
        await screen.drag(240)
        await screen.lift(waiting: 0.5)
        #expect(screen.phase == .loading)
        let sizes = [pulled, layer.bounds.size]
        await screen.endRefresh(waiting: 2)
        return sizes
      }
      #expect(
        try await sizes { _ in } == [CGSize(width: 80, height: 48), CGSize(width: 100, height: 60)])
      // The app's own number is for both.
      let half = CGSize(width: 80, height: 48)
      #expect(try await sizes { $0.pixelsPerPoint = 2 } == [half, half])
      #expect(try EncodedGIF(named: "big", in: app.bundle).bytes == Fixtures.gif("cat-run").bytes)
    }

    @Test("In SwiftUI, an update with the same GIF names keeps the header; others load other GIFs")
    func modifiers() async throws {
      func page(_ name: String) -> some View {
        HostedList().refreshHeader(gif: named(name), loading: named("Cats/run")) {}
          .loadMoreFooter(
            LoadMoreFooter(.preload(screens: 1.5), gif: named(name)) { _ in .noMoreData })
      }
      let (tree, list) = try hostedList(page("cat-pull"))
      let header = try #require(list.refresh.header).described.animations
      await patience { header.sources.count == 2 }
      #expect(header.sources.count == 2)
      tree.update(page("cat-pull"))
      #expect(list.refresh.header?.described.animations.sources.count == 2, "it is the same header")
      tree.update(page("big"))
      await patience { list.refresh.header?.pixelsPerPoint == 2 }
      #expect(list.refresh.header?.pixelsPerPoint == 2, "another is read")
      let footer = try #require(list.refresh.footer).described.animations
      await patience { footer.sources.count == 1 }
      #expect(list.refresh.footer?.pixelsPerPoint == 2)
    }

    @Test("A view of a named GIF plays once it is read; `onFailure` gets a missing one's error")
    func view() async throws {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      let view = GIFView(named: named("big"))
      window.addSubview(view)
      var ends: [String] = []
      view.onLoop = { ends.append("loop \($0)") }
      view.onEnd = { ends.append("end") }
      view.play()
      #expect(view.frames == nil && view.currentFrame == nil)
      await patience { view.frames != nil }
      #expect(view.currentFrame == 0 && view.isPlaying)
      #expect(ends.isEmpty, "nothing has been played")
      #expect(view.scale == .pixelsPerPoint(2) && view.layer.contentsScale == 2)
      let frames = try #require(view.frames as? GIFFrameScrubber)
      #expect(frames.store.plan.residentBytes <= frames.store.gif.index.decodedBytes / 4)
      #expect(view.intrinsicContentSize == CGSize(width: 80, height: 48))
      // The next frames have no name, so the scale in the name of the first is not theirs.
      view.frames = try Fixtures.gif("cat-run").frames(within: .share(0.25))
      #expect(view.intrinsicContentSize == CGSize(width: 160, height: 96))
      #expect(view.scale == .pixelsPerPoint(1) && view.layer.contentsScale == 1)

      let own = GIFView(named: named("big"))
      own.scale = .pixelsPerPoint(1)
      window.addSubview(own)
      await patience { own.frames != nil }
      #expect(own.scale == .pixelsPerPoint(1), "the app's own scale stays")

      // What the app does until the GIF has been read counts.
      let other = Fixtures.still(1)
      let acts: [((GIFView) -> Void, isPlaying: Bool, part: Double)] = [
        ({ _ in }, false, 0), ({ $0.play() }, true, 0),
        (
          {
            $0.play()
            $0.pause()
          }, false, 0
        ),
        ({ $0.progress = 0.5 }, false, 0.5),
        (
          {
            $0.play()
            $0.progress = 0.5
          }, false, 0.5
        ),
        (
          {
            $0.progress = 0.5
            $0.play()
          }, true, 0.5
        ),
        ({ $0.frames = other }, false, 0),
      ]
      for (number, (act, isPlaying, part)) in acts.enumerated() {
        let view = GIFView(named: named("big"))
        let next = GIFView(named: named("big"))
        act(view)
        await patience { next.frames != nil && view.frames != nil }
        let count = try #require(view.frames?.count)
        #expect((count == 3) == (number == acts.count - 1), "\(number)")
        #expect(view.isPlaying == isPlaying, "\(number)")
        #expect(view.currentFrame == Int(part * Double(count)), "\(number)")
      }

      var failures: [String] = []
      let missing = GIFView(named: named("none"))
      missing.onFailure = { failures.append("\($0)") }
      await patience { !failures.isEmpty }
      #expect(failures.count == 1 && failures[0].contains("no none.gif"))
    }
  }
}
