import Foundation
import Frames
import GIFCodec
import RefreshSimulation
import TestSupport
import Testing

@testable import GIFRefresh
@testable import PullRefresh

/// Headers and footers with GIFs by their names, on a list without a screen.
@MainActor
@Suite struct GIFResourceTests {
  private let list = SimulatedList(
    viewport: 600, content: 2000, insets: EdgePair(start: 64, end: 34))
  private let folder = Fixture.folder.path
  private let place = TemporaryFolder()

  /// Pulls a header to half and releases it beyond the trigger distance; returns the picture at half, and whether the
  /// list refreshed.
  private func pull(_ header: RefreshHeader) async -> (half: Bitmap?, refreshed: Bool) {
    var reloads = 0
    var header = header
    header.action = LoadingAction { () async throws -> Void in reloads += 1 }
    list.refresh.header = header
    list.drag(by: 0.5)
    list.change { $0.dragged(by: $0.drag(toOffset: -64 - 31)) }
    let half = list.refresh.snapshot(at: .start).flatMap(header.picture(for:))
    list.change { $0.dragged(by: $0.drag(toOffset: -64 - 90)) }
    list.change { $0.released() }
    await list.settle()
    return (half, reloads == 1)
  }

  @Test("A header shows a GIF given by its name, with or without .gif, by its path, or as bytes")
  func found() async throws {
    let cat = try EncodedGIF(Fixture("cat-pull.gif").bytes())
    let root = Fixture.packageRoot.path
    let resources: [GIFResource] = [
      .named("cat-pull", inFolder: folder), .named("cat-pull.gif", inFolder: folder),
      .named("cat-pull.GIF", inFolder: folder), .named("Fixtures/cat-pull", inFolder: root),
      .file("\(folder)/cat-pull.gif"), .bytes(cat.bytes),
    ]
    for resource in resources {
      var problems: [String] = []
      list.refresh.onProblem = { problems.append("\($0)") }
      let (half, refreshed) = await pull(RefreshHeader(gif: resource))
      // The finger came before anything was read.
      #expect((half == cat.frame(at: 23)) as Bool, "\(resource)")
      #expect(refreshed && problems.isEmpty)
    }
  }

  @Test("A simulated pull shows the GIF that its header names, and an arrow if there is none")
  func simulated() throws {
    for (name, frame) in [("cat-pull", 22), ("nothing", nil)] {
      var pull = PullSimulation(
        list.geometry, header: RefreshHeader(gif: .named(name, inFolder: folder)),
        footer: LoadMoreFooter(gif: .named(name, inFolder: folder)))
      pull.run(try DragScript(parsing: "touch\npull header to 50%"))
      #expect(pull.header.picture?.frame == frame)
      #expect((pull.header.content.activity == nil) == (frame != nil))
      let end = pull.geometry.content - pull.geometry.viewport
      pull.run(
        try DragScript(parsing: "cancel\nwait 2s\nscroll to \(end)\ntouch\npull footer to 50%"))
      #expect(pull.footer.picture?.frame == frame)
      pull.run(try DragScript(parsing: "pull footer to 120%\nrelease"))
      #expect(pull.tally(at: .end).begun == 1)
    }
  }

  @Test("Reading 300 GIFs by their names leaves no file open")
  func closed() throws {
    // The system gives a file the smallest free number; other tests may have some files open meanwhile.
    func next() throws -> Int32 {
      let file = try FileHandle(forReadingFrom: URL(filePath: "/dev/null"))
      return file.fileDescriptor
    }
    let before = try next()
    for _ in 0..<300 {
      _ = try GIFResource.named("edge/colors-256", inFolder: folder).read()
    }
    #expect(try next() < before + 100)
  }

  @Test("A GIF is searched beside the program, also if the program was started by its name alone")
  func besideTheProgram() throws {
    let cases: [(running: String?, startedAs: String, folder: String?)] = [
      ("/opt/app/cat", "cat", "/opt/app"), ("/opt/app/cat", "/usr/bin/cat", "/opt/app"),
      ("/cat", "cat", ""), (nil, "/opt/app/cat", "/opt/app"), (nil, "./cat", "."),
      (nil, "cat", nil),
    ]
    for (running, startedAs, folder) in cases {
      #expect(GIFResource.programFolder(running: running, startedAs: startedAs) == folder)
    }
    #if os(Linux)
      let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      let beside = URL(filePath: program).deletingLastPathComponent().path
      let error = GIFFileError.unreadable(
        reason: "there is no no-such-cat.gif in . or \(beside)", number: 2)
      #expect(throws: error) { try GIFResource(stringLiteral: "no-such-cat").read() }
    #endif
  }

  @Test("A GIF in the file cat@2x.gif has two pixels a point, and is found by the name cat")
  func scale() async throws {
    for name in ["cat@2x", "dog@3x", "plain"] {
      _ = try place.file("\(name).gif", Fixture("cat-pull.gif").bytes())
    }
    let resources: [(GIFResource, Double)] = [
      (.named("cat", inFolder: place.url.path), 2), (.named("cat@2x", inFolder: place.url.path), 2),
      (.named("dog", inFolder: place.url.path), 3), (.named("plain", inFolder: place.url.path), 1),
      (.file(place.url.appending(path: "dog@3x.gif").path), 3),
      (.bytes(try Fixture("cat-pull.gif").bytes()), 1),
    ]
    for (resource, expected) in resources {
      let header = RefreshHeader(gif: resource)
      await header.prepare()
      #expect(header.pixelsPerPoint == expected, "\(resource)")
    }
    #expect(throws: GIFFileError.self) {
      try GIFResource.named("cow", inFolder: place.url.path).read()
    }
    // The loading GIF has a scale of its own, also if it is the pull's.
    for (loading, expected) in [("cat", 2.0), ("dog", 3)] {
      let header = RefreshHeader(
        gif: .named("cat", inFolder: place.url.path),
        loading: .named(loading, inFolder: place.url.path))
      await header.prepare()
      #expect(header.described.pixelsPerPoint(of: .loading) == expected)
    }
    // A name is found as it is before it is found with a scale.
    _ = try place.file("cat@3x.gif", Fixture("cat-run.gif").bytes())
    #expect(try GIFResource.named("cat", inFolder: place.url.path).read().pixelsPerPoint == 2)
    _ = try place.file("cat.gif", Fixture("cat-run.gif").bytes())
    #expect(try GIFResource.named("cat", inFolder: place.url.path).read().pixelsPerPoint == 1)
  }

  @Test("The file Cat.GIF is found by the names Cat, Cat.gif and Cat.GIF, and Fox.Gif by its own")
  func capitals() throws {
    let pull = try Fixture("cat-pull.gif").bytes()
    for name in ["Cat.GIF", "Fox.Gif", "Owl@2x.GIF"] {
      _ = try place.file(name, pull)
    }
    for (name, scale) in [
      ("Cat", 1), ("Cat.gif", 1), ("Cat.GIF", 1), ("Fox.Gif", 1), ("Owl", 2), ("Owl.gif", 2),
    ] as [(String, Double)] {
      let read = try GIFResource.named(name, inFolder: place.url.path).read()
      #expect((read.gif.bytes == pull) as Bool, "\(name)")
      #expect(read.pixelsPerPoint == scale, "\(name)")
    }
    #expect(throws: GIFFileError.self) {
      try GIFResource.named("Cow", inFolder: place.url.path).read()
    }
    // Elsewhere they may be one file.
    #if os(Linux)
      let run = try Fixture("cat-run.gif").bytes()
      _ = try place.file("Cat.gif", run)
      for (name, wanted) in [("Cat", run), ("Cat.gif", run), ("Cat.GIF", pull)] {
        let found = try GIFResource.named(name, inFolder: place.url.path).read().gif.bytes
        #expect((found == wanted) as Bool, "\(name)")
      }
    #endif
  }

  @Test("A GIF that the app reads by name, by path or as bytes has the app's limits and delays")
  func limitsAndDelays() throws {
    let bytes = try Fixture("cat-run.gif").bytes()
    let slow = DelayPolicy(replacingUpTo: .max, by: .seconds(1))
    let error = GIFFileError.undecodable(
      GIFError(.limitExceeded(.inputBytes, needed: bytes.count, allowed: bytes.count - 1)))
    for resource in [
      .named("cat-run", inFolder: folder), .file("\(folder)/cat-run.gif"), .bytes(bytes),
    ] as [GIFResource] {
      let gif = try resource.read(delays: slow).gif
      #expect(gif.timeline.loopDuration == .seconds(gif.timeline.frameCount), "\(resource)")
      #expect(throws: error) { try resource.read(limits: GIFLimits(inputBytes: bytes.count - 1)) }
    }
  }

  @Test("Each occasion has its GIF, kept in a quarter of its decoded size, and once if used twice")
  func everyOccasion() async throws {
    let cat = RefreshArt.cat.gifs, coffee = RefreshArt.coffee.gifs
    let animations = Animations(
      gif: .bytes(cat[0]), armed: .bytes(coffee[0]), loading: .bytes(cat[1]),
      success: .bytes(cat[3]), failure: .bytes(cat[2]), noMore: .bytes(cat[4]))
    await animations.prepare()
    for (occasion, bytes) in [
      (.pull, cat[0]), (.armed, coffee[0]), (.loading, cat[1]), (.success, cat[3]),
      (.failure, cat[2]), (.noMore, cat[4]),
    ] as [(AnimationOccasion, [UInt8])] {
      let wanted = try EncodedGIF(bytes).frame(at: 1)
      let shown = try animations.bitmap(RefreshPicture(occasion, frame: 1))
      #expect((shown == wanted) as Bool, "\(occasion)")
    }
    #expect(
      animations.sources.allSatisfy { ($0 as? GIFFrameScrubber)?.store.budget == .share(0.25) })
    let twice = Animations(gif: .bytes(cat[0]), success: .bytes(cat[0]))
    await twice.prepare()
    #expect(twice.sources.count == 2)
    #expect(Set(twice.sources.compactMap { $0 as? GIFFrameScrubber }).count == 1)
  }

  @Test("A header that is prepared before its file is there shows the GIF once a list has it")
  func preparedEarly() async throws {
    let header = RefreshHeader(gif: .named("late", inFolder: place.url.path))
    await header.prepare()
    _ = try place.file("late.gif", Fixture("cat-pull.gif").bytes())
    var problems: [String] = []
    list.refresh.onProblem = { problems.append("\($0)") }
    let (half, refreshed) = await pull(header)
    #expect(half != nil && refreshed && problems == [])
  }

  @Test("A header whose GIF cannot be read shows a caption, refreshes, and reports the reason")
  func unreadable() async throws {
    _ = try place.file("picture.gif", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    // A canvas of 65535 x 65535, which is over the limit.
    _ = try place.file("huge.gif", [71, 73, 70, 56, 57, 97, 255, 255, 255, 255, 0, 0, 0, 0x3B])
    try FileManager.default.createSymbolicLink(
      atPath: place.url.appending(path: "ring.gif").path, withDestinationPath: "ring.gif")
    let cases: [(GIFResource, String)] = [
      (.named("none", inFolder: place.url.path), "there is no none.gif in \(place.url.path)"),
      ("", "there is no .gif in ."), ("no-such-cat", "there is no no-such-cat.gif in . or "),
      (
        .named("ring", inFolder: place.url.path),
        "the GIF \"ring\" cannot be shown: its links lead in a circle"
      ),
      (
        .named("none", inFolder: "\(place.url.path)/picture.gif"),
        "there is no none.gif in \(place.url.path)/picture.gif"
      ),
      (.named("picture", inFolder: place.url.path), "not a GIF"),
      (.named("huge", inFolder: place.url.path), "the GIF \"huge\" cannot be shown: "),
      (.file(place.url.path), "the GIF \"\(place.url.path)\" cannot be shown: it is a folder"),
      (.bytes([]), "a GIF of 0 bytes cannot be shown: "),
    ]
    for (resource, words) in cases {
      var problems: [String] = []
      list.refresh.onProblem = { problems.append("\($0)") }
      let (half, refreshed) = await pull(RefreshHeader(gif: resource, loading: resource))
      #expect(half == nil && refreshed, "\(resource)")
      #expect(problems.count == 2 && problems.allSatisfy { $0.contains(words) }, "\(problems)")
      #expect(list.refresh.snapshot(at: .start)?.caption == "Pull down to refresh")
    }
  }

  @Test("Without its loading GIF, a header shows the pull's GIF, and a spinner while it loads")
  func half() async throws {
    var header = RefreshHeader(
      gif: .named("cat-pull", inFolder: folder), loading: .named("none", inFolder: folder))
    header.action = LoadingAction(callback: { _ in })
    list.refresh.onProblem = { _ in }
    list.refresh.header = header
    list.pull(to: 1.2)
    #expect(list.refresh.snapshot(at: .start).flatMap(header.picture(for:)) != nil)
    list.release()
    #expect(list.refresh.snapshot(at: .start)?.content.activity == .spinner)
  }

  @Test("A loading frame rate and a caption set before the GIF is read apply afterwards")
  func settings() async throws {
    var header = RefreshHeader(
      gif: .named("cat-pull", inFolder: folder), loading: .named("cat-run", inFolder: folder),
      captions: RefreshCaptions(["Own"]), loadingFrameRate: 30)
    header.action = LoadingAction(callback: { _ in })
    list.refresh.header = header
    list.refresh.setLoadingFrameRate(12)
    list.pull(to: 1.2)
    list.release()
    #expect(list.refresh.snapshot(at: .start)?.frameRate == .animation(12))
    #expect(list.refresh.snapshot(at: .start)?.caption == "Own")
  }

  @Test("A loading frame rate that is set for the footer leaves the header's as it is")
  func rateOfAnEdge() async {
    let animations = Animations(
      gif: .named("cat-pull", inFolder: folder), loading: .named("cat-run", inFolder: folder))
    list.refresh.header = RefreshHeader(animations, loadingFrameRate: 30) {}
    list.refresh.footer = LoadMoreFooter(animations, loadingFrameRate: 24) { _ in .succeeded }
    await list.settle()
    list.refresh.setLoadingFrameRate(12, at: .end)
    func rate(_ edge: ScrollEdge) -> RefreshSnapshot.FrameRate? {
      list.pull(edge, to: 1.2)
      list.release()
      return list.refresh.snapshot(at: edge)?.frameRate
    }
    #expect(rate(.start) == .animation(30))
    await list.settle()
    list.change { $0.scroll(to: 1400, over: .zero) }
    await list.settle()
    #expect(rate(.end) == .animation(12))
  }

  /// Frames of which the eighth cannot be read.
  private struct Torn: FrameSource {
    struct Tear: Error {}
    let canvas = PixelSize(width: 2, height: 2)
    let timeline = FrameTimeline(frameCount: 12, frameRate: 10)
    func frame(at index: Int) throws(Tear) -> Bitmap {
      guard index != 7 else { throw Tear() }
      return Bitmap(size: canvas)
    }
  }

  @Test("If a frame of a GIF cannot be read, the header shows the others and still refreshes")
  func torn() async throws {
    let header = RefreshHeader(pull: Torn(), loading: Torn())
    list.refresh.header = header
    var shown: [Int: Bool] = [:]
    list.change { $0.touched() }
    for step in 0..<12 {
      list.change { $0.dragged(by: $0.drag(toOffset: -64 - 5 * Double(step) - 1)) }
      let snapshot = try #require(list.refresh.snapshot(at: .start))
      if let picture = snapshot.picture {
        shown[picture.frame] = header.picture(for: snapshot) != nil
      }
    }
    #expect(shown[7] == false && shown.count { $0.value } >= 9)
    let (_, refreshed) = await pull(header)
    #expect(refreshed)
  }
}
