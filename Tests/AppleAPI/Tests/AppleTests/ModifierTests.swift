import PullRefresh
import SwiftUI
import Testing
import UIKit

@testable import GIFRefreshUIOnStandIns

extension AppleTests {
  /// Every parameter of every modifier for a header or footer arrives in the list, as with UIKit's `refresh`.
  @MainActor @Suite struct ModifierTests {
    /// A value for every parameter; none is a default.
    struct Values {
      var gif: GIFResource
      var pull: GIFFrameScrubber
      var loading: GIFFrameScrubber?
      var captions = RefreshCaptions(pull: "Tug", release: "Let go", loading: "Wait")
      var loadingFrameRate = 24.0
      var configuration = PullConfiguration.eocHeader(height: 70)
      var style = AnimatedStyle(rule: .lastAtEnd)
      var design = RefreshPreset.arrow
      var art = RefreshArt.cat
      var policy: LoadMorePolicy? = .preload(points: 300)
      var lastUpdated: LastUpdated? = .unstored
      var file = "App/Feed.swift"
      /// What the action logs.
      var action = "one"

      init() throws {
        gif = Self.file("cat-pull")
        pull = try Fixtures.gif("cat-pull").frames(within: .share(0.25))
        loading = try Fixtures.gif("cat-run").frames(within: .share(0.25))
      }

      static func file(_ name: String) -> GIFResource {
        .file(Fixtures.folder.appendingPathComponent("\(name).gif"))
      }
    }

    /// A change of each value, by parameter.
    private static let changes: [String: @MainActor (inout Values) -> Void] = [
      "gif": { $0.gif = Values.file("cat-run") },
      "pull": { $0.pull = $0.loading ?? $0.pull },
      "loading": { $0.loading = nil },
      "captions": { $0.captions.pull = "Pull" },
      "loadingFrameRate": { $0.loadingFrameRate = 30 },
      "configuration": { $0.configuration.triggerDistance = 90 },
      "style": { $0.style.opacity = .followsProgress },
      "design": { $0.design = .hud },
      "art": { $0.art = .coffee },
      "policy": { $0.policy = nil },
      "lastUpdated": { $0.lastUpdated = nil },
      "file": { ($0.file, $0.lastUpdated) = ("App/Other.swift", .automatic) },
      "action": { $0.action = "two" },
    ]

    private typealias Act = @MainActor () -> Void

    /// A modifier: a list with it, and the same component made without SwiftUI.
    private struct Door {
      let name: String
      /// What the first parameter is, if it has no label.
      var first = ""
      let edge: ScrollEdge
      let view: @MainActor (Values, @escaping Act) -> any View
      let component: @MainActor (Values) -> any ListComponent

      /// The parameters, in the name's order.
      var parameters: [String] { parameterNames(of: name, first: first) }
    }

    private let doors: [Door] = [
      Door(
        name: "refreshHeader(gif:loading:captions:loadingFrameRate:configuration:style:action:)",
        edge: .start,
        view: { values, act in
          HostedList().refreshHeader(
            gif: values.gif, loading: values.loading == nil ? nil : values.gif,
            captions: values.captions, loadingFrameRate: values.loadingFrameRate,
            configuration: values.configuration, style: values.style, action: act)
        },
        component: { values in
          RefreshHeader(
            gif: values.gif, loading: values.loading == nil ? nil : values.gif,
            captions: values.captions, loadingFrameRate: values.loadingFrameRate,
            configuration: values.configuration, style: values.style)
        }),
      Door(
        name: "refreshHeader(pull:loading:captions:loadingFrameRate:configuration:style:action:)",
        edge: .start,
        view: { values, act in
          HostedList().refreshHeader(
            pull: values.pull, loading: values.loading, captions: values.captions,
            loadingFrameRate: values.loadingFrameRate, configuration: values.configuration,
            style: values.style, action: act)
        },
        component: { values in
          RefreshHeader(
            pull: values.pull, loading: values.loading, captions: values.captions,
            loadingFrameRate: values.loadingFrameRate, configuration: values.configuration,
            style: values.style)
        }),
      Door(
        name: "refreshHeader(_:captions:lastUpdated:configuration:file:action:)", first: "design",
        edge: .start,
        view: { values, act in
          HostedList().refreshHeader(
            values.design, captions: values.captions, lastUpdated: values.lastUpdated,
            configuration: values.configuration, file: values.file, action: act)
        },
        component: { values in
          RefreshHeader(
            values.design, captions: values.captions, lastUpdated: values.lastUpdated,
            configuration: values.configuration, file: values.file)
        }),
      Door(
        name: "refreshHeader(_:captions:configuration:action:)", first: "art", edge: .start,
        view: { values, act in
          HostedList().refreshHeader(
            values.art, captions: values.captions, configuration: values.configuration, action: act)
        },
        component: { values in
          RefreshHeader(values.art, captions: values.captions, configuration: values.configuration)
        }),
      Door(
        name: "loadMoreFooter(_:captions:configuration:action:)", first: "policy", edge: .end,
        view: { values, act in
          HostedList().loadMoreFooter(
            values.policy, captions: values.captions, configuration: values.configuration
          ) { _ in
            act()
            return .succeeded
          }
        },
        component: { values in
          LoadMoreFooter(
            values.policy, captions: values.captions, configuration: values.configuration)
        }),
      Door(
        name: "loadMoreFooter(_:policy:captions:configuration:action:)", first: "art", edge: .end,
        view: { values, act in
          HostedList().loadMoreFooter(
            values.art, policy: values.policy, captions: values.captions,
            configuration: values.configuration
          ) { _ in
            act()
            return .succeeded
          }
        },
        component: { values in
          LoadMoreFooter(
            values.art, policy: values.policy, captions: values.captions,
            configuration: values.configuration)
        }),
    ]

    @Test("Each parameter of a SwiftUI modifier arrives in the list's header or footer")
    func parameters() async throws {
      for door in doors {
        let usual = try Values()
        #expect(
          try await shown(usual, after: usual, by: door) == Self.identity(door.component(usual)),
          "\(door.name)")
        for parameter in door.parameters {
          var values = usual
          let change = try #require(Self.changes[parameter])
          change(&values)
          let expected = Self.identity(door.component(values))
          #expect((expected == Self.identity(door.component(usual))) == (parameter == "action"))
          #expect(
            try await shown(values, after: usual, by: door) == expected,
            "\(door.name): \(parameter)")
        }
      }
    }

    @Test(
      "A SwiftUI modifier with few parameters sets the component that its initializer makes of them"
    )
    func defaults() throws {
      let values = try Values()
      func page(_: Int) -> LoadingResult { .succeeded }
      let list = HostedList()
      let pairs: [(view: any View, component: any ListComponent)] = [
        (list.refreshHeader(gif: values.gif) {}, RefreshHeader(gif: values.gif) {}),
        (list.refreshHeader(pull: values.pull) {}, RefreshHeader(pull: values.pull) {}),
        (list.refreshHeader(.arrow) {}, RefreshHeader(.arrow) {}),
        (list.refreshHeader(.cat) {}, RefreshHeader(.cat) {}),
        (list.loadMoreFooter(action: page), LoadMoreFooter(action: page)),
        (list.loadMoreFooter(.cat, action: page), LoadMoreFooter(.cat, action: page)),
      ]
      for (view, component) in pairs {
        let (tree, list) = try hostedList(view)
        let shown: (any ListComponent)? = list.refresh.header ?? list.refresh.footer
        #expect(shown.map(Self.identity) == Self.identity(component))
        tree.remove()
      }
    }

    /// Sets the modifier in place of the usual one, lets the component load once, and returns the identity of the list's
    /// component.
    private func shown(_ values: Values, after usual: Values, by door: Door) async throws
      -> AnyHashable?
    {
      var called: String?
      func view(_ values: Values) -> any View { door.view(values) { called = values.action } }
      let (tree, list) = try hostedList(view(usual))
      tree.update(view(values))
      let component: (any ListComponent)? =
        door.edge == .start ? list.refresh.header : list.refresh.footer
      list.refresh.request(door.edge)
      for _ in 0..<90 where called == nil {
        Simulator.shared.step()
        await Task.yield()
      }
      #expect(called == values.action, "\(door.name)")
      tree.remove()
      return component.map(Self.identity)
    }

    private static func identity(_ component: any ListComponent) -> AnyHashable {
      [component.described.identity, (component as? RefreshHeader)?.lastUpdated as LastUpdated?]
        as [AnyHashable?]
    }
  }
}
