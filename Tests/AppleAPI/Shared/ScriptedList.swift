import PullRefresh
import RefreshSimulation

@testable import GIFRefreshUIOnStandIns

#if canImport(UIKit)
  import UIKit
#else
  import AppKit
#endif

/// A list to which a script of `Fixtures/scripts` happens, under a design's header as an app would set it.
@MainActor
final class ScriptedList {
  let preset: RefreshPreset
  private(set) var list = HostedScrollView.scripted()
  /// The number of calls of each action.
  private(set) var begun = EdgePair(start: 0, end: 0)
  /// The app's part of the insets.
  private(set) var insets: EdgePair<Double>
  /// The offsets at which the back-to-top button appeared or disappeared.
  private(set) var moves: [(isUp: Bool, offset: Double)] = []
  /// The title that has the ring of a design that draws one there.
  let title = RefreshTitleView(title: "Inbox")
  /// When the finger left, and when the header's action was called, for the last time.
  private(set) var times = (lifted: 0.0, began: 0.0)
  /// The header's part of the inset when its action was called.
  private(set) var roomAtCall: Double?
  /// Called after each frame.
  var look: () -> Void = {}
  /// The header's view, if it is in the list.
  var header: ComponentView? {
    list.componentViews.first { $0.frame.minY < 500 }
  }
  private let setup: DragScript.Setup
  let buttons = BackToTopButtons()
  private let window = ScriptedWindow()
  private var isTouched = false
  private var work: [ScrollEdge: PullSimulation.Work] = [:]
  private var due: [(at: Double, body: () -> Void)] = []

  init(_ setup: DragScript.Setup, by preset: RefreshPreset) throws {
    self.preset = preset
    self.setup = setup
    insets = setup.insets
    Simulator.shared.reset()
    try takePlace(of: nil, content: setup.content)
    window.show(setup.isInWindow)
  }

  private func takePlace(of old: HostedScrollView?, content: Double) throws {
    if let old {
      old.refresh.header = nil
      old.refresh.footer = nil
      old.refresh.backToTop = nil
      old.removeFromSuperview()
      isTouched = false
      list = .scripted()
    }
    list.refresh.setClock(SimulatorClock())
    list.viewport = setup.viewport
    list.insets = insets
    list.content = content
    list.offset = -insets.start
    window.add(list)
    if preset.indicatorKind == .ring { list.refresh.titleView = title }
    list.refresh.backToTop = buttons
    list.refresh.coordination = setup.coordination
    for edge in ScrollEdge.allCases { try attach(edge) }
  }

  private func attach(_ edge: ScrollEdge) throws {
    let action = LoadingAction(callback: { [weak self] in self?.load(edge, $0) })
    switch edge {
    case .start:
      let configuration = setup.headerConfiguration(of: preset)
      var header = RefreshHeader(preset, configuration: configuration)
      if preset == .tmall {
        let cat = try Fixtures.gif("cat-pull").frames(within: .share(0.5))
        header = RefreshHeader(pull: cat, loading: cat, configuration: configuration)
      }
      header.action = action
      list.refresh.header = header
    case .end:
      var footer =
        switch setup.footer {
        case .auto: LoadMoreFooter(automatic: setup.policy)
        case .pull:
          LoadMoreFooter(
            setup.preload == nil ? nil : setup.policy,
            configuration: setup.footerConfiguration(of: preset))
        }
      footer.action = action
      list.refresh.footer = footer
    }
  }

  /// The app begins to load; it ends by itself if there is work, else when the script says so.
  private func load(_ edge: ScrollEdge, _ completion: LoadingCompletion) {
    begun[edge] += 1
    if edge == .start {
      times.began = Simulator.now
      roomAtCall = list.insets.start - insets.start
    }
    guard let work = work[edge] else { return }
    let end = { [weak self] in
      self?.list.content += work.growth
      completion(LoadingResult(work.outcome, items: work.growth > 0 ? 1 : nil))
    }
    guard work.duration > .zero else { return end() }
    due.append((Simulator.now + work.duration / .seconds(1), end))
  }

  // MARK: Time

  /// A number of frames pass.
  private func pass(_ frames: Int) async {
    for _ in 0..<frames {
      Simulator.shared.step()
      SimulatorClock.wake()
      let (now, waiting) = (Simulator.now, due)
      due = waiting.filter { $0.at > now }
      for (at, body) in waiting where at <= now { body() }
      await AppActions.runTasks()
      look()
    }
  }

  func wait(_ duration: Duration) async {
    await pass(Int((duration / .seconds(1) / Simulator.frame).rounded(.up)))
  }

  // MARK: The script

  func run(_ script: DragScript) async throws {
    for step in script.steps {
      let wasUp = buttons.isShown
      try await run(step)
      look()
      if buttons.isShown != wasUp { moves.append((!wasUp, list.offset)) }
    }
  }

  private func run(_ step: DragScript.Step) async throws {
    let refresh = list.refresh
    switch step {
    case .touch: await touch()
    case .drag(let distance, let duration): await drag(by: distance, over: duration)
    case .pull(let edge, let progress, let duration):
      await pull(edge, to: progress, over: duration)
    case .release(let velocity):
      isTouched = false
      times.lifted = Simulator.now
      list.letGo(velocity: velocity)
      await AppActions.runTasks()
    case .cancel:
      isTouched = false
      list.takeAway()
    case .wait(let duration): await wait(duration)
    case .settle: await wait(.seconds(3))
    case .begin(let edge, let trigger): refresh.request(edge, by: trigger)
    case .finish(let edge, let outcome): refresh.end(edge, LoadingResult(outcome))
    case .noMoreData(let edge): refresh.setNoMoreData(edge)
    case .resetNoMoreData(let edge): refresh.resetNoMoreData(edge)
    case .restart: refresh.restartPages()
    case .work(let edge, let duration, let outcome, let growth):
      work[edge] = PullSimulation.Work(duration, outcome, growth: growth)
    case .hide(let edge, let isHidden): refresh.setHidden(isHidden, at: edge)
    case .detach(.start): refresh.header = nil
    case .detach(.end): refresh.footer = nil
    case .attach(let edge): try attach(edge)
    case .inset(let edge, let length): set(edge, length)
    case .content(let length): list.content = length
    case .viewport(let length): list.viewport = length
    case .scroll(let offset, _):
      list.offset = offset
      await AppActions.runTasks()
    case .window(let isShown): window.show(isShown)
    case .move(let content): try takePlace(of: list, content: content)
    case .top: buttons.press()
    // A scroll view says what is so.
    case .misreport: break
    case .cover, .systemInset, .insert, .near, .when:
      preconditionFailure("no script of the fixtures does this")
    }
  }

  /// The app changes its part of an inset, as apps do that do not know whose the rest is.
  private func set(_ edge: ScrollEdge, _ length: Double) {
    list.insets[edge] += length - insets[edge]
    insets[edge] = length
  }

  private func touch() async {
    isTouched = true
    list.touch()
    await AppActions.runTasks()
  }

  /// The finger moves evenly, at last to an offset, if there is one.
  private func drag(
    by distance: Double, to offset: Double? = nil, over duration: Duration
  ) async {
    let frames = max(1, Int((duration / .seconds(1) / Simulator.frame).rounded(.up)))
    for frame in 1...frames {
      if frame == frames, let offset {
        list.drag(to: offset)
      } else {
        list.drag(by: distance / Double(frames))
      }
      await AppActions.runTasks()
      if duration > .zero { await pass(1) }
    }
  }

  /// The finger moves until a progress is reached, exactly at last.
  private func pull(_ edge: ScrollEdge, to progress: Double, over duration: Duration) async {
    if !isTouched { await touch() }
    guard let geometry = list.refresh.appearance.host?.geometry else { return }
    let configuration =
      edge == .start
      ? setup.headerConfiguration(of: preset) : setup.footerConfiguration(of: preset)
    let target = geometry.offset(at: configuration.pull(atProgress: progress), past: edge)
    let (range, height) = (list.offsets, list.viewport)
    let way =
      ScrollPhysics.unbanded(list.offset, in: range, viewport: height)
      - ScrollPhysics.unbanded(target, in: range, viewport: height)
    await drag(by: way, to: target, over: duration)
  }
}
