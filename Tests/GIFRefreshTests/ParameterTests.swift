import Foundation
import GIFRefresh
import PullRefresh
import RefreshSimulation
import TestSupport
import Testing

/// Every parameter of every way to create a header or footer changes what a person sees of it, and nothing else.
///
/// Lint compares the ways listed here with the public ones.
@MainActor
@Suite struct ParameterTests {
  /// A value for every parameter; none is a default.
  private struct Values {
    var gif = "cat-pull"
    var loading: String? = "cat-run"
    var captions = RefreshCaptions(pull: "Tug", release: "Let go", loading: "Wait")
    var loadingFrameRate: Double? = 24
    var configuration = PullConfiguration(
      triggerDistance: 90, minimumDuration: .milliseconds(20), opacity: .opaque)
    var style = AnimatedStyle(rule: .lastAtEnd, opacity: .opaque)
    var policy: LoadMorePolicy? = LoadMorePolicy(preload: .points(300), pagesPerDrag: 1)
    var height = 60.0
    var design = RefreshPreset.arrow
    var art = RefreshArt.cat
    var lastUpdated: LastUpdated? = .stored("parameters")
    var file = "App/Feed.swift"
    /// What the action logs.
    var action = "one"
  }

  /// Changes of one value, by parameter, with what a person then sees otherwise.
  private static let changes: [String: (change: (inout Values) -> Void, seen: [String: String?])] =
    [
      "gif": ({ $0.gif = "cat-run" }, ["frame": "11"]),
      "pull": ({ $0.gif = "cat-run" }, ["frame": "11"]),
      "loading": ({ $0.loading = nil }, ["loading": "spinner", "rate": "none"]),
      "captions": (
        { $0.captions = RefreshCaptions(pull: "Pull", release: "Now", loading: "Soon") },
        ["caption": "Pull", "ready": "Now", "wait": "Soon"]
      ),
      "loadingFrameRate": ({ $0.loadingFrameRate = 30 }, ["rate": "animation(30.0)"]),
      "configuration": ({ $0.configuration.triggerDistance = 70 }, ["length": "70.0"]),
      "style": ({ $0.style.opacity = .followsProgress }, ["opacity": "0.5"]),
      "policy": ({ $0.policy = LoadMorePolicy(isAutomatic: false) }, ["ahead": "0"]),
      "automatic": ({ $0.policy = LoadMorePolicy(isAutomatic: false) }, ["ahead": "0"]),
      "height": ({ $0.height = 80 }, ["length": "80.0"]),
      "design": ({ $0.design = .caption }, ["drawn": "nothing", "place": nil]),
      "art": ({ $0.art = .coffee }, ["frame": "10"]),
      "lastUpdated": ({ $0.lastUpdated = nil }, ["place": nil]),
      "file": ({ $0.file = "App/Other.swift" }, ["place": "App/Other.swift"]),
      "action": ({ $0.action = "two" }, ["called": "two"]),
    ]

  /// A header or a footer.
  private enum Component {
    case header(RefreshHeader)
    case footer(LoadMoreFooter)
  }

  /// A way to create a component: its name, and a call that passes all of its parameters.
  private struct Door: CustomTestStringConvertible {
    let name: String
    /// What the first parameter is, if it has no label.
    var first = ""
    let make: @MainActor (Values, @escaping @MainActor () -> Void) throws -> Component

    /// The parameters, in the name's order.
    var parameters: [String] { parameterNames(of: name, first: first) }
    var testDescription: String { name }
  }

  private static func frames(_ name: String) throws -> GIFFrameScrubber {
    try EncodedGIF(Fixture("\(name).gif").bytes()).frames(within: .share(0.25))
  }

  private static func resource(_ name: String) -> GIFResource {
    .file(Fixture("\(name).gif").url.path)
  }

  private static func animations(_ values: Values) throws -> Animations {
    Animations(pull: try frames(values.gif), loading: try values.loading.map(frames))
  }

  private nonisolated static let doors: [Door] = [
    Door(
      name: "RefreshHeader.init(gif:loading:captions:loadingFrameRate:configuration:style:action:)"
    ) { values, act in
      .header(
        RefreshHeader(
          gif: resource(values.gif), loading: values.loading.map(resource),
          captions: values.captions, loadingFrameRate: values.loadingFrameRate,
          configuration: values.configuration, style: values.style, action: act))
    },
    Door(
      name: "RefreshHeader.init(pull:loading:captions:loadingFrameRate:configuration:style:action:)"
    ) { values, act in
      .header(
        RefreshHeader(
          pull: try frames(values.gif), loading: try values.loading.map(frames),
          captions: values.captions, loadingFrameRate: values.loadingFrameRate,
          configuration: values.configuration, style: values.style, action: act))
    },
    Door(
      name: "RefreshHeader.init(_:captions:loadingFrameRate:configuration:style:action:)",
      first: "gif"
    ) { values, act in
      .header(
        RefreshHeader(
          try animations(values), captions: values.captions,
          loadingFrameRate: values.loadingFrameRate, configuration: values.configuration,
          style: values.style, action: act))
    },
    Door(
      name: "RefreshHeader.init(_:captions:lastUpdated:configuration:file:action:)", first: "design"
    ) { values, act in
      // The file counts only for the automatic place.
      let place = values.file == Values().file ? values.lastUpdated : .automatic
      return .header(
        RefreshHeader(
          values.design, captions: values.captions, lastUpdated: place,
          configuration: values.configuration, file: values.file, action: act))
    },
    Door(
      name: "RefreshHeader.init(_:captions:configuration:action:)", first: "art"
    ) { values, act in
      .header(
        RefreshHeader(
          values.art, captions: values.captions, configuration: values.configuration, action: act))
    },
    Door(
      name: "RefreshHeader.earlierItems(_:captions:action:)", first: "policy"
    ) { values, act in
      .header(
        .earlierItems(try #require(values.policy), captions: values.captions) { _ in
          act()
          return .succeeded
        })
    },
    Door(name: "RefreshHeader.cat(_:)", first: "action") { _, act in .header(.cat(act)) },
    Door(name: "RefreshHeader.coffee(_:)", first: "action") { _, act in
      .header(.coffee(act))
    },
    Door(name: "RefreshHeader.paperPlane(_:)", first: "action") { _, act in
      .header(.paperPlane(act))
    },
    Door(
      name:
        "LoadMoreFooter.init(_:gif:loading:captions:loadingFrameRate:configuration:style:action:)",
      first: "policy"
    ) { values, act in
      .footer(
        LoadMoreFooter(
          values.policy, gif: resource(values.gif), loading: values.loading.map(resource),
          captions: values.captions, loadingFrameRate: values.loadingFrameRate,
          configuration: values.configuration, style: values.style, action: page(act)))
    },
    Door(
      name:
        "LoadMoreFooter.init(_:pull:loading:captions:loadingFrameRate:configuration:style:action:)",
      first: "policy"
    ) { values, act in
      .footer(
        LoadMoreFooter(
          values.policy, pull: try frames(values.gif), loading: try values.loading.map(frames),
          captions: values.captions, loadingFrameRate: values.loadingFrameRate,
          configuration: values.configuration, style: values.style, action: page(act)))
    },
    Door(
      name: "LoadMoreFooter.init(_:policy:captions:loadingFrameRate:configuration:style:action:)",
      first: "gif"
    ) { values, act in
      .footer(
        LoadMoreFooter(
          try animations(values), policy: values.policy, captions: values.captions,
          loadingFrameRate: values.loadingFrameRate, configuration: values.configuration,
          style: values.style, action: page(act)))
    },
    Door(
      name: "LoadMoreFooter.init(_:policy:captions:configuration:action:)", first: "art"
    ) { values, act in
      .footer(
        LoadMoreFooter(
          values.art, policy: values.policy, captions: values.captions,
          configuration: values.configuration, action: page(act)))
    },
    Door(
      name: "LoadMoreFooter.init(_:captions:configuration:action:)", first: "policy"
    ) { values, act in
      .footer(
        LoadMoreFooter(
          values.policy, captions: values.captions, configuration: values.configuration,
          action: page(act)))
    },
    Door(
      name: "LoadMoreFooter.init(automatic:loading:height:captions:action:)"
    ) { values, act in
      .footer(
        LoadMoreFooter(
          automatic: try #require(values.policy), loading: try values.loading.map(frames),
          height: values.height, captions: values.captions, action: page(act)))
    },
    Door(name: "LoadMoreFooter.automatic(_:)", first: "action") { _, act in
      .footer(.automatic(page(act)))
    },
    Door(
      name: "LoadMoreFooter.arrow(_:captions:configuration:action:)", first: "policy"
    ) { values, act in
      .footer(
        .arrow(
          values.policy, captions: values.captions, configuration: values.configuration,
          action: page(act)))
    },
    Door(name: "LoadMoreFooter.cat(_:)", first: "action") { _, act in
      .footer(.cat(page(act)))
    },
  ]

  private static func page(_ act: @escaping @MainActor () -> Void) -> LoadMoreFooter.Action {
    { _ in
      act()
      return .succeeded
    }
  }

  /// What a person sees of a component that is pulled to a half and past the threshold, scrolled near, and asked to load.
  private func seen(_ values: Values, of door: Door) async throws -> [String: String] {
    let list = SimulatedList(ListGeometry(viewport: 600, content: 3000, offset: 1200))
    var seen: [String: String] = [:]
    var calls: [String] = []
    let component = try door.make(values) { calls.append(values.action) }
    let edge: ScrollEdge
    switch component {
    case .header(let header):
      edge = .start
      list.refresh.header = header
      seen["place"] = header.lastUpdated?.key
    case .footer(let footer):
      edge = .end
      list.refresh.footer = footer
    }
    var shown: RefreshSnapshot { list.refresh.snapshot(at: edge) ?? .absent(edge) }
    // A finger scrolls until 200 points are left, and loads a page ahead; then the same finger pulls.
    list.drag(by: edge == .start ? 1000 : -1000)
    await list.settle()
    seen["ahead"] = "\(calls.count)"
    list.pull(edge, to: 0.5)
    seen["length"] = "\(shown.length)"
    seen["caption"] = shown.caption
    seen["frame"] = shown.picture.map { "\($0.frame)" }
    seen["opacity"] = "\(shown.content.opacity)"
    seen["drawn"] = shown.content.activity == nil ? "nothing" : "an arrow or a ring"
    list.pull(edge, to: 1.2)
    seen["ready"] = shown.caption
    list.cancelDrag()
    await list.settle()
    list.refresh.onChange = { snapshot in
      guard snapshot.phase == .loading else { return }
      seen["wait"] = snapshot.caption
      seen["rate"] = "\(snapshot.frameRate)"
      seen["loading"] = snapshot.picture == nil ? "spinner" : "GIF"
    }
    list.refresh.request(edge)
    await list.settle()
    seen["called"] = calls.last
    return seen
  }

  @Test("Each parameter changes what a header or footer shows, and nothing else", arguments: doors)
  private func parameters(of door: Door) async throws {
    let usual = try await seen(Values(), of: door)
    #expect(usual["called"] == "one")
    for parameter in door.parameters {
      let (change, effects) = try #require(Self.changes[parameter])
      var values = Values()
      change(&values)
      var expected = usual
      for (key, value) in effects where door.parameters.count > 1 || key == "called" {
        expected[key] = value
      }
      // A row has no caption of its own for a release.
      if usual["ready"] == usual["caption"] { expected["ready"] = expected["caption"] }
      let seen = try await seen(values, of: door)
      let wrong = Set(seen.keys).union(expected.keys).filter { seen[$0] != expected[$0] }.sorted()
      #expect(
        wrong.isEmpty,
        """
        \(parameter): \(wrong.map { "\($0) is \(seen[$0] ?? "nil"), not \(expected[$0] ?? "nil")" })
        """)
    }
  }
}
