import Frames
import RefreshSimulation
import TestSupport
import Testing

@testable import PullRefresh

/// Another component takes the place of one that runs.
@Suite("Headers and footers that the app replaces") @MainActor
struct ControllerReplacingTests {
  private let captions = RefreshCaptions(["Pull", "Release", "Loading", "No more"])
  private let animation = FrameTimeline(frameCount: 24, frameRate: 30)

  private var action: LoadingAction { LoadingAction(callback: { _ in }) }

  private func header(_ configuration: PullConfiguration = .tmallHeader()) -> RefreshComponent {
    .header(configuration, indicator: .caption(captions))
  }

  @Test("Replacing a loading header continues its load, with the new header's hold distance")
  func header() {
    let world = ControllerFixture()
    world.refresh()
    world.pass(.seconds(1))
    #expect(world.list.geometry.contributions.start == 80)
    var configuration = PullConfiguration.tmallHeader()
    configuration.holdDistance = 50
    world.session.replace(.start, with: header(configuration), action: action)
    #expect(world.phase() == .loading)
    #expect(world.list.geometry.contributions.start == 50)
    #expect(world.session.snapshot(at: .start)?.caption == "Loading")
    world.begun[0]()
    world.pass(.seconds(1))
    #expect(world.ended == [.succeeded])
    #expect(world.list.geometry.contributions.start == 0)
    world.refresh()
    #expect(world.phase() == .loading)
    #expect(world.begun.count == 1, "the next loading is the new action's")
  }

  @Test("A header that is disabled while it refreshes lets a footer fill a short list at once")
  func disabledHeader() {
    let (list, clock) = (SimulatedList(viewport: 600, content: 200), SimulatedClock())
    let session = RefreshController(on: list, clock: clock)
    var pages = 0
    session.header = RefreshHeader(.hud) {}
    session.header?.action = LoadingAction(callback: { _ in })
    session.request(.start)
    var footer = LoadMoreFooter(automatic: LoadMorePolicy(shortContent: .fills(atMost: 3)))
    footer.action = LoadingAction(callback: { _ in pages += 1 })
    session.footer = footer
    #expect(session.isRefreshing && pages == 0)
    session.setEnabled(false, at: .start)
    #expect(pages == 1)
  }

  @Test("A floating circle that the app sets anew while it loads stays where it is")
  func circle() {
    let world = ControllerFixture()
    world.session.header = RefreshHeader(.hud)
    world.session.request(.start)
    world.pass(.seconds(1))
    func depth() -> Double? { world.session.engine.hudAppearance(at: .start, world.session.now)?.y }
    let before = depth()
    world.session.header = RefreshHeader(.hud)
    #expect(before != nil && depth() == before)
  }

  @Test("A header that replaces another header shows its own caption and GIF at once")
  func indicator() {
    let world = ControllerFixture()
    let korean = RefreshCaptions(["당겨서 새로 고침", "놓아서 새로 고침", "불러오는 중", "끝"])
    world.session.replace(.start, with: .header(indicator: .caption(korean)), action: action)
    #expect(world.session.snapshot(at: .start)?.caption == "당겨서 새로 고침")
    #expect(world.session.snapshot(at: .start)?.picture == nil)
    let cat = RefreshIndicator.animation(AnimatedIndicator(pull: animation), captions: captions)
    world.session.replace(.start, with: .header(indicator: cat), action: action)
    #expect(world.session.snapshot(at: .start)?.caption == "Pull")
    #expect(world.session.snapshot(at: .start)?.picture == .pull(frame: 0))
    // Changes in one callback count together, and only for the header that they were made to.
    for isReplaced in [false, true] {
      world.session.onEnd = { [session = world.session, action] _, _ in
        session.setLoadingFrameRate(10)
        session.restyle(.start) { $0.captions = korean }
        guard isReplaced else { return }
        session.replace(.start, with: .header(indicator: .caption(korean)), action: action)
      }
      world.session.request(.start)
      world.session.end(.start)
      let indicator = world.session.engine.indicator(at: .start)
      #expect(indicator?.captions == korean)
      #expect(indicator?.loadingFrameRate == (isReplaced ? nil : 10))
      #expect(!isReplaced || world.session.snapshot(at: .start)?.picture == nil)
      world.pass(.seconds(1))
    }
  }

  @Test("An automatic footer in place of a pulled one, or the reverse, keeps load and no-more-data")
  func footers() {
    let world = ControllerFixture()
    world.session.request(.end)
    #expect(world.begun.map(\.page) == [1])
    let pulled = RefreshComponent.footer(indicator: .caption(captions))
    world.session.replace(.end, with: pulled, action: action)
    #expect(world.phase(.end) == .loading)
    world.session.replace(.end, with: .automaticFooter(height: 60), action: action)
    #expect(world.phase(.end) == .loading)
    #expect(world.list.geometry.contributions.end == 60)
    world.begun[0](.noMoreData)
    world.pass(.seconds(1))
    #expect(world.phase(.end) == .noMoreData)
    world.session.replace(.end, with: pulled, action: action)
    #expect(world.phase(.end) == .noMoreData)
    #expect(world.list.geometry.contributions.end == 0)
    world.session.replace(.end, with: .automaticFooter(height: 44), action: action)
    #expect(world.phase(.end) == .noMoreData)
    #expect(world.list.geometry.contributions.end == 44)
    #expect(world.ended == [.noMoreData])
  }

  @Test("Removing a loading header or replacing it by another kind of component cancels its load")
  func taken() {
    for replacement in [nil, RefreshComponent.earlierItems()] {
      let world = ControllerFixture()
      world.refresh()
      world.pass(.seconds(1))
      world.session.replace(.start, with: replacement, action: action)
      #expect(world.ended == [.cancelled])
      #expect(world.list.geometry.contributions.start == (replacement == nil ? 0 : 44))
      world.begun[0]()
      #expect(world.ended == [.cancelled])
      world.session.replace(.start, with: header(), action: action)
      world.pass(.seconds(1))
      world.list.pull(by: 80)
      world.list.release()
      #expect(world.phase() == .loading)
      world.begun[0]()
      #expect(world.phase() == .loading, "an old ticket ends nothing")
    }
  }

  @Test("If the header is replaced while its inset opens, the load still begins exactly once")
  func opening() {
    var configuration = PullConfiguration.mjRefreshHeader()
    configuration.actionTiming = .afterHoldAnimation
    let world = ControllerFixture(header: configuration)
    world.list.pull(by: 80)
    world.list.release()
    #expect(world.begun.isEmpty)
    let action = LoadingAction(callback: { [weak world] in world?.onBegin?($0) })
    var begun = 0
    world.onBegin = { _ in begun += 1 }
    world.session.replace(.start, with: header(), action: action)
    world.pass(.seconds(1))
    #expect(begun == 1)
    #expect(world.phase() == .loading)
  }

  @Test("What replaces a hidden or disabled header or footer loads nothing and opens no inset")
  func setAside() {
    let world = ControllerFixture()
    world.session.setHidden(true, at: .start)
    world.session.setEnabled(false, at: .end)
    world.session.replace(.start, with: header(), action: action)
    world.session.replace(.end, with: .automaticFooter(), action: action)
    world.session.request(.start)
    world.session.request(.end)
    world.pass(.seconds(1))
    #expect(world.phase() == .idle)
    #expect(world.phase(.end) == .idle)
    #expect(world.begun.isEmpty)
    #expect(world.list.geometry.contributions == .init())
    world.session.detach()
    world.session.replace(.start, with: header(), action: action)
    world.pass(.seconds(1))
    #expect(world.list.geometry.contributions == .init())
    // An edge can be hidden before it has a component.
    let bare = ControllerFixture()
    bare.session.replace(.end, with: nil, action: action)
    bare.session.setHidden(true, at: .end)
    for component in [RefreshComponent.automaticFooter(), nil, .automaticFooter()] {
      bare.session.replace(.end, with: component, action: action)
      #expect(bare.list.geometry.contributions.end == 0)
    }
    bare.session.setHidden(false, at: .end)
    #expect(bare.list.geometry.contributions.end == 44)
  }

  @Test("Replacing headers and footers at random moments leaves no inset open after detaching")
  func random() {
    let seed = Seeds.any
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      let world = ControllerFixture(policy: LoadMorePolicy(preload: .screens(1)))
      let components: [RefreshComponent?] = [
        nil, header(), header(.mjRefreshHeader()), .earlierItems(),
        .footer(indicator: .caption(captions)), .footer(loadsAhead: LoadMorePolicy()),
        .automaticFooter(height: 60),
      ]
      let action = LoadingAction(callback: { [weak world] in world?.onBegin?($0) })
      var completions: [LoadingCompletion] = []
      var depth = 0
      func replace() {
        let edge = ScrollEdge.allCases.randomElement(using: &numbers) ?? .start
        let next = components.filter { $0?.edge ?? edge == edge }.randomElement(using: &numbers)
        world.session.replace(edge, with: next ?? nil, action: action)
      }
      func meanwhile() {
        guard depth < 2, Int.random(in: 0..<12, using: &numbers) == 0 else { return }
        depth += 1
        replace()
        depth -= 1
      }
      world.onBegin = {
        completions.append($0)
        meanwhile()
      }
      world.list.onWrite = meanwhile
      world.session.onChange = { _ in meanwhile() }
      for _ in 0..<80 {
        switch Int.random(in: 0..<9, using: &numbers) {
        case 0: replace()
        case 1: world.list.pull(by: Double.random(in: 0...150, using: &numbers))
        case 2: world.list.release()
        case 3: world.session.request(Bool.random(using: &numbers) ? .start : .end)
        case 4: if let completion = completions.popLast() { completion(.init(.succeeded)) }
        case 5: world.session.cancel(Bool.random(using: &numbers) ? .start : .end)
        case 6: world.session.setNoMoreData()
        case 7: world.list.change { $0.dragged(by: -400) }
        default: world.pass(.milliseconds(300))
        }
        for edge in ScrollEdge.allCases {
          #expect(
            world.list.geometry.contributions[edge]
              == world.session.snapshot(at: edge)?.contribution ?? 0, "seed \(seed)")
        }
      }
      world.onBegin = nil
      world.list.onWrite = nil
      world.session.onChange = nil
      world.session.detach()
      #expect(world.list.geometry.contributions == .init(), "seed \(seed)")
      #expect(world.list.geometry.insets == ListGeometry.list.insets)
    }
  }
}
