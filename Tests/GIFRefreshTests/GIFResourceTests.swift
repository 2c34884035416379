import Foundation
import Frames
import GIFCodec
import GIFRefresh
import PullRefresh
import RefreshSimulation
import TestSupport
import Testing

/// Headers and footers with GIFs by their names, on a list without a screen.
@MainActor
@Suite struct GIFResourceTests {
  private let list = SimulatedList(
    viewport: 600, content: 2000, insets: EdgePair(start: 64, end: 34))
  private let folder = Fixture.folder.path

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

  @Test(
    "A header shows the GIF that the app gives by name, with or without .gif, by path or as bytes")
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

  @Test("A GIF in the file cat@2x.gif has two pixels a point, and is found by the name cat")
  func scale() async throws {
    let place = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    for name in ["cat@2x", "dog@3x", "plain"] {
      try Data(Fixture("cat-pull.gif").bytes()).write(to: place.appending(path: "\(name).gif"))
    }
    let resources: [(GIFResource, Double)] = [
      (.named("cat", inFolder: place.path), 2), (.named("cat@2x", inFolder: place.path), 2),
      (.named("dog", inFolder: place.path), 3), (.named("plain", inFolder: place.path), 1),
      (.file(place.appending(path: "dog@3x.gif").path), 3),
      (.bytes(try Fixture("cat-pull.gif").bytes()), 1),
    ]
    for (resource, expected) in resources {
      let header = RefreshHeader(gif: resource)
      await header.prepare()
      #expect(header.pixelsPerPoint == expected, "\(resource)")
    }
    #expect(throws: GIFFileError.self) { try GIFResource.named("cow", inFolder: place.path).read() }
  }

  @Test("A header that is prepared before its file is there shows the GIF once a list has it")
  func preparedEarly() async throws {
    let place = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    let header = RefreshHeader(gif: .named("late", inFolder: place.path))
    await header.prepare()
    try Data(Fixture("cat-pull.gif").bytes()).write(to: place.appending(path: "late.gif"))
    var problems: [String] = []
    list.refresh.onProblem = { problems.append("\($0)") }
    let (half, refreshed) = await pull(header)
    #expect(half != nil && refreshed && problems == [])
  }

  @Test(
    "A header whose GIF cannot be read shows a caption instead, refreshes, and reports the reason")
  func unreadable() async throws {
    let place = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    try Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
      .write(to: place.appending(path: "picture.gif"))
    // A canvas of 65535 x 65535, which is over the limit.
    try Data([71, 73, 70, 56, 57, 97, 255, 255, 255, 255, 0, 0, 0, 0x3B])
      .write(to: place.appending(path: "huge.gif"))
    let cases: [(GIFResource, String)] = [
      (.named("none", inFolder: place.path), "there is no none.gif in \(place.path)"),
      ("", "there is no .gif in ."), ("no-such-cat", "there is no no-such-cat.gif in . or "),
      (.named("picture", inFolder: place.path), "not a GIF"),
      (.named("huge", inFolder: place.path), "the GIF \"huge\" cannot be shown: "),
      (.file(place.path), "the GIF \"\(place.path)\" cannot be shown: it is a folder"),
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

  @Test(
    "If the loading GIF is missing, a header shows the pull GIF when pulled and a spinner when loading"
  )
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

  @Test(
    "A loading frame rate and a caption that the app sets before the GIF is read apply afterwards")
  func settings() async throws {
    var header = RefreshHeader(
      gif: .named("cat-pull", inFolder: folder), loading: .named("cat-run", inFolder: folder),
      loadingFrameRate: 30)
    header.action = LoadingAction(callback: { _ in })
    list.refresh.header = header
    list.refresh.setLoadingFrameRate(12)
    list.refresh.restyle(.start) { $0.captions = RefreshCaptions(["Own"]) }
    list.pull(to: 1.2)
    list.release()
    #expect(list.refresh.snapshot(at: .start)?.frameRate == .animation(12))
    #expect(list.refresh.snapshot(at: .start)?.caption == "Own")
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

  @Test(
    "If one frame of a GIF cannot be read, the header shows its other frames and still refreshes")
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
