package import PullRefresh

/// A script for a simulated list: the actions of the finger, the app and the system, and the waits between them.
///
/// The text form has one step per line; `#` begins a comment:
///
/// ```
/// touch                               the finger comes down
/// drag 120 over 300ms                 the finger moves by 120 points, down for positive numbers
/// pull header to 120% over 400ms      the finger touches if necessary, and moves until the pull has this progress
/// release                             the finger is lifted at rest
/// release at -1500                    the finger is lifted; the offset goes on at -1500 points per second
/// cancel                              the system cancels the drag
/// wait 1.2s                           time passes
/// settle                              time passes until everything is at rest
/// begin header                        the app asks to refresh (or with footer: to load more)
/// tap footer                          the user taps the component to load
/// voiceover header                    the user refreshes by VoiceOver
/// finish header                       the app ends the load: succeeded (or: failed, noMoreData)
/// noMoreData footer                   the app sets the no-more-data state
/// reset footer                        the app clears the no-more-data state
/// restart                             the app begins the pages anew, as for a search
/// work footer 300ms failed adding 400 from now on, loads fail after 300 ms, and add 400 points of content
/// hide footer                         the app hides a component
/// show footer                         the app shows the component again
/// detach header                       the app removes a component
/// attach header                       the app puts the component back
/// inset top 100                       the app sets its own inset (or: bottom)
/// content 2400                        the content's length becomes 2400 points
/// viewport 700                        the view's length becomes 700 points
/// scroll to 800 over 300ms            the app scrolls
/// leave window                        the view leaves the screen (or: enter)
/// move to 900                         the app moves the components to another list with 900 points of content
/// top                                 the back-to-top button is tapped
/// cover                               something covers the list (or: uncover)
/// system top 91                       the system's part of the inset becomes 91 points (or: bottom)
/// insert 400                          the app inserts 400 points of content before the existing content
/// near footer                         the host prefetches items near the list's end
/// misreport offset nan                the list reports a wrong offset once (or: viewport, content, top, bottom)
/// when header begins: inset top 0     the step after the colon runs when the next load begins (or: ends)
/// ```
///
/// Durations end in `ms` or `s`; without `over …`, a step takes no time. Lines that begin with `given` describe the
/// list, and come before the steps.
public struct DragScript: Sendable, Equatable {
  /// An action of the finger, the app or the system, or a wait.
  package indirect enum Step: Sendable, Equatable {
    /// The finger comes down.
    case touch
    /// The finger moves by a distance in points, down for positive numbers, at a constant speed.
    case drag(by: Double, over: Duration)
    /// The finger moves until the pull at an edge has the given progress.
    case pull(ScrollEdge, progress: Double, over: Duration)
    /// The finger is lifted; the velocity is the change of the list's offset in points per second.
    case release(velocity: Double)
    /// The system cancels the drag.
    case cancel
    /// Time passes.
    case wait(Duration)
    /// Time passes until everything is at rest.
    case settle
    /// The app or the user asks the component at an edge to load, without scrolling.
    case begin(ScrollEdge, by: RefreshTrigger)
    /// The app ends the load at an edge with an outcome.
    case finish(ScrollEdge, RefreshOutcome)
    /// The app sets the no-more-data state.
    case noMoreData(ScrollEdge)
    /// The app clears the no-more-data state.
    case resetNoMoreData(ScrollEdge)
    /// The app begins the pages anew, as for a search.
    case restart
    /// From now on, each load at the edge ends after the duration, and `growth` points are added to the content.
    case work(ScrollEdge, Duration, RefreshOutcome, growth: Double)
    /// The app hides a component (`true`), or shows the component again.
    case hide(ScrollEdge, Bool)
    /// The app removes a component.
    case detach(ScrollEdge)
    /// The app puts a removed component back.
    case attach(ScrollEdge)
    /// The app sets its own part of the content inset at an edge to a length in points.
    case inset(ScrollEdge, Double)
    /// The content gets a new length, in points.
    case content(Double)
    /// The list's viewport gets a new length, in points.
    case viewport(Double)
    /// The app scrolls to a content offset, in points.
    case scroll(to: Double, over: Duration)
    /// The list is put into a window (`true`), or removed from its window.
    case window(Bool)
    /// Something covers the list (`true`), or no longer covers it.
    case cover(Bool)
    /// The system's part of the inset at an edge gets a new length, in points.
    case systemInset(ScrollEdge, Double)
    /// The app inserts content before the existing content; the number is the inserted length, in points.
    case insert(Double)
    /// The host prefetches items near an edge.
    case near(ScrollEdge)
    /// The app moves both components to another list, with content of this length in points.
    case move(content: Double)
    /// The back-to-top button is tapped.
    case top
    /// The list reports a wrong value of one measure to the engine for one event, as a faulty scroll view does.
    case misreport(Measure, Double)
    /// The given step runs immediately when the next load at an edge begins or ends.
    case when(ScrollEdge, Occasion, do: Step)

    /// Whether the step lets time pass.
    var takesTime: Bool {
      switch self {
      case .wait, .settle: true
      case .drag(_, let duration), .pull(_, _, let duration): duration > .zero
      case _: false
      }
    }
  }

  /// A measure of the list that a ``Step/misreport(_:_:)`` step can make wrong.
  package enum Measure: String, Sendable, Equatable, CaseIterable {
    case offset
    case viewport
    case content
    /// The app's part of the content inset at the start.
    case top
    /// The app's part of the content inset at the end.
    case bottom
  }

  /// The change of a load at which a ``Step/when(_:_:do:)`` step runs.
  package enum Occasion: String, Sendable {
    case begins
    /// A load has ended or was cancelled.
    case ends
  }

  /// The list and its components before the first step.
  package var setup: Setup
  /// The steps in order.
  package var steps: [Step]

  /// Creates a script from its steps (default: on the list of ``Setup/init()``).
  package init(_ steps: [Step], on setup: Setup = Setup()) {
    self.setup = setup
    self.steps = steps
  }

  /// A refresh from start to end: a pull beyond the trigger, a release, a load of 1.2 seconds, and the return to rest.
  public static let refresh = DragScript([
    .pull(.start, progress: 1.2, over: .milliseconds(600)), .wait(.milliseconds(100)),
    .release(velocity: 0), .wait(.milliseconds(1200)), .finish(.start, .succeeded), .settle,
  ])
}

extension DragScript {
  /// The state before a script's first step: the list, its components and the app's settings.
  ///
  /// In the text form, each setting is a line before the steps:
  ///
  /// ```
  /// given list 600 of 2000              the viewport and the content, in points
  /// given inset top 64                  the app's inset (or: bottom)
  /// given no window                     the list is not on the screen yet
  /// given frames 60                     the number of frames of the pull's animation
  /// given footer auto                   the footer loads as it comes into view (or: pull)
  /// given preload 1.5 screens           the distance from the end at which the footer loads (or in points: 200)
  /// given short content fills 3         at most 3 pages load to fill the viewport (or: pull, never)
  /// given empty page loads 3            after up to 3 empty pages, the next page loads (or: waits, noMoreData)
  /// given pages 1                       the largest number of pages that load during one drag
  /// given together allowed              header and footer may load at the same time (or: first come, refresh first)
  /// given refresh keeps                 a refresh keeps the no-more-data state (or: resets)
  /// given least time 500ms              the shortest time for which loading is shown
  /// given time out 3s                   the time after which a load counts as failed
  /// given following inset               scrolling during loading shrinks the header's inset
  /// given second floor 2.2              the pull's progress from which a release opens the second floor
  /// given trigger 0                     the header's trigger distance, in points (default: the design's)
  /// ```
  ///
  /// Settings that are left out have the values of ``init()``.
  package struct Setup: Sendable, Equatable {
    /// The kinds of footer.
    package enum FooterKind: String, Sendable {
      /// The footer loads when the user pulls and releases it.
      case pull
      /// The footer loads when it comes into view.
      case auto
    }

    /// The length of the list's visible part, in points.
    package var viewport = 600.0
    /// The length of the content, in points.
    package var content = 2000.0
    /// The app's parts of the content insets, in points.
    package var insets = EdgePair<Double>(start: 64, end: 34)
    /// Whether the list is on the screen.
    package var isInWindow = true
    /// The number of frames of the pull's animation.
    package var frames = 24
    /// The footer's kind: one that the user pulls, or one that loads when it comes into view.
    package var footer = FooterKind.pull
    /// The distance from the content's end at which the footer loads; `nil` if it does not load ahead.
    package var preload: PreloadDistance?
    /// The footer's behaviour if the content does not fill the viewport; `nil` for the default of the footer's kind.
    package var shortContent: LoadMorePolicy.ShortContent?
    /// The footer's behaviour after a page without items.
    package var emptyPage = LoadMorePolicy.EmptyPage.waits
    /// The largest number of pages that load during one drag and its momentum; `nil` for no limit.
    package var pagesPerDrag: Int?
    /// The rules for header and footer loads that would overlap.
    package var coordination = RefreshCoordination()
    /// The shortest time for which loading is shown.
    package var minimumDuration = Duration.zero
    /// The time after which a load counts as failed; `nil` for never.
    package var timeOut: Duration?
    /// The header's trigger distance in points; `nil` for the design's own.
    package var triggerDistance: Double?
    /// Whether scrolling during loading shrinks the header's inset to the header's visible part; `false` for the
    /// design's behaviour.
    package var insetFollows = false
    /// The pull's progress from which a release opens the second floor (a second action), 1...100; `nil` for none.
    package var secondFloor: Double?

    /// Creates the default setup: 2000 points of content in a viewport of 600, insets of 64 and 34 points, a pulled
    /// footer, and 24 frames in the pull's animation.
    package init() {}

    /// The list's geometry before the first step, at rest at the start.
    package var geometry: ListGeometry {
      ListGeometry(
        viewport: viewport, content: content, offset: -insets.start, insets: insets,
        isInWindow: isInWindow)
    }
  }
}
