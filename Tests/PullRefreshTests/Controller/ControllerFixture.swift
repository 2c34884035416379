import Frames
import PullRefresh
import RefreshSimulation
import TestSupport
import Testing

/// A list that notes the insets it is given.
@MainActor
final class WatchedList: RefreshHost {
  weak var refreshController: RefreshController?
  private(set) var model: ScrollModel
  private(set) var writes: [InsetChange] = []
  /// Called within every write, once the list has changed.
  var onWrite: (() -> Void)?

  init(_ geometry: ListGeometry = .list) { model = ScrollModel(geometry) }

  var geometry: ListGeometry { model.geometry }
  var motion: ScrollMotion { model.motion }

  func apply(_ change: InsetChange) {
    writes.append(change)
    self.change { $0.apply(change) }
    onWrite?()
  }

  func change(_ body: (inout ScrollModel) -> Void) {
    body(&model)
    refreshController?.scrolled(self)
    model.endOfDragTold()
  }

  func cancelDrag() { change { $0.dragCancelled() } }

  /// Pulls the start until the components are so far beyond it, in points.
  func pull(by distance: Double) {
    change { $0.touched() }
    change { $0.dragged(by: $0.drag(toOffset: -64 - distance)) }
  }

  func release() { change { $0.released() } }
}

/// A controller on a list, with actions that note that they were begun.
@MainActor
final class ControllerFixture {
  /// The calls of actions and callbacks.
  private final class Notes {
    var begun: [LoadingCompletion] = []
    var ended: [RefreshOutcome] = []
    var events: [RefreshEvent] = []
    var onBegin: ((LoadingCompletion) -> Void)?
  }

  let clock: SimulatedClock
  let list: WatchedList
  let session: RefreshController
  private let notes: Notes

  init(
    header: PullConfiguration = .tmallHeader(), policy: LoadMorePolicy = LoadMorePolicy(),
    coordination: RefreshCoordination = RefreshCoordination(),
    clock: SimulatedClock = SimulatedClock(),
    list: WatchedList = WatchedList(), isAttached: Bool = true
  ) {
    self.clock = clock
    self.list = list
    let notes = Notes()
    self.notes = notes
    let action = LoadingAction(callback: { completion in
      notes.begun.append(completion)
      notes.onBegin?(completion)
    })
    session = RefreshController(
      Self.engine(header: header, policy: policy, coordination: coordination),
      on: isAttached ? list : nil,
      refresh: action, loadMore: action, clock: clock)
    session.onEnd = { _, result in notes.ended.append(result.outcome) }
    session.onEvent = { event, _, _ in notes.events.append(event) }
  }

  var begun: [LoadingCompletion] { notes.begun }
  var ended: [RefreshOutcome] { notes.ended }
  var events: [RefreshEvent] { notes.events }
  var onBegin: ((LoadingCompletion) -> Void)? {
    get { notes.onBegin }
    set { notes.onBegin = newValue }
  }

  /// A header with a GIF, and a footer with words.
  static func engine(
    header: PullConfiguration = .tmallHeader(), policy: LoadMorePolicy = LoadMorePolicy(),
    coordination: RefreshCoordination = RefreshCoordination()
  ) -> RefreshEngine {
    let captions = RefreshCaptions(["Pull", "Release", "Loading", "No more"])
    let animation = FrameTimeline(frameCount: 24, frameRate: 30)
    return RefreshEngine(
      header: .header(
        header,
        indicator: .animation(
          AnimatedIndicator(pull: animation, loading: animation), captions: captions)),
      footer: .automaticFooter(policy, indicator: .caption(captions)), coordination: coordination)
  }

  func phase(_ edge: ScrollEdge = .start) -> RefreshPhase {
    session.snapshot(at: edge)?.phase ?? .idle
  }

  /// Advances the clock, and tells the list and the controller.
  func pass(_ duration: Duration) {
    var rest = duration
    while rest > .zero {
      let step = Swift.min(rest, .milliseconds(10))
      clock.advance(by: step)
      if list.motion != .resting { list.change { $0.advanced(by: step) } }
      session.ticked()
      rest -= step
    }
  }

  func refresh() {
    list.pull(by: 80)
    list.release()
  }
}

/// Lets tasks run until a condition holds.
@MainActor
func eventually(
  _ what: Comment, sourceLocation: SourceLocation = #_sourceLocation,
  _ condition: @MainActor () -> Bool
) async {
  var turns = 0
  while !condition(), turns < 100_000 {
    turns += 1
    await Task.yield()
  }
  #expect(condition(), what, sourceLocation: sourceLocation)
}
