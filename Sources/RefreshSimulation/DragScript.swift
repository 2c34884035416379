public import PullRefresh

/// A script for a simulated list: steps by a finger, by the app and by the passing of time.
///
/// The text form has one step per line; `#` begins a comment:
///
/// ```
/// touch                               the finger comes down
/// drag 120 over 300ms                 the finger moves by points, down for positive numbers
/// pull header to 120% over 400ms      the finger moves until the pull has this progress (it touches if needed)
/// release                             the finger is lifted at rest
/// release at -1500                    the finger is lifted with a velocity, in points of offset per second
/// cancel                              the system cancels the drag
/// wait 1.2s                           time passes
/// settle                              time passes until everything is at rest
/// begin header                        the app asks to refresh, or to load (footer)
/// tap footer                          a tap asks to load
/// voiceover header                    VoiceOver asks to refresh
/// finish header                       the app ends the load: succeeded (or: failed, noMoreData)
/// noMoreData footer                   the app sets the no-more-data state
/// reset footer                        the app clears the no-more-data state
/// work footer 300ms failed adding 400 from now on, loads end by themselves, with longer content
/// hide footer                         the app hides a component
/// show footer                         the app shows the component again
/// detach header                       the app removes a component
/// attach header                       the app puts the component back
/// inset top 100                       the app sets its own inset (or: bottom)
/// content 2400                        the content's length changes
/// viewport 700                        the view is resized
/// scroll to 800 over 300ms            the app scrolls
/// leave window                        the view leaves the screen (or: enter)
/// move to 900                         the app moves the components to another list of this length
/// top                                 the back-to-top button is tapped
/// cover                               something covers the list (or: uncover)
/// system top 91                       the system's part of an inset changes (or: bottom)
/// insert 400                          the app inserts content before the existing content, in points
/// near footer                         the host prefetches items near the edge
/// misreport offset nan                the list reports a wrong value once (or: viewport, content, top, bottom)
/// when header begins: inset top 0     the next time a load begins, this step runs at once (or: ends)
/// ```
///
/// Durations end in `ms` or `s`; without `over …`, a step takes no time. Lines that begin with `given` come first and
/// describe the list (``Setup``).
public struct DragScript: Sendable, Equatable {
  /// An action of the finger, the app or the system, or time that passes.
  public indirect enum Step: Sendable, Equatable {
    /// The finger comes down.
    case touch
    /// The finger moves by a distance in points, down for positive numbers, at a constant speed.
    case drag(by: Double, over: Duration)
    /// The finger moves until the pull at an edge has a progress.
    case pull(ScrollEdge, progress: Double, over: Duration)
    /// The finger is lifted, with a velocity in points of offset per second.
    case release(velocity: Double)
    /// The system cancels the drag.
    case cancel
    /// Time passes.
    case wait(Duration)
    /// Time passes until everything is at rest.
    case settle
    /// The app or the user asks to load, in another way than by scrolling.
    case begin(ScrollEdge, by: RefreshTrigger)
    /// The app ends the load.
    case finish(ScrollEdge, RefreshOutcome)
    /// The app sets the no-more-data state.
    case noMoreData(ScrollEdge)
    /// The app clears the no-more-data state.
    case resetNoMoreData(ScrollEdge)
    /// From now on, each load at the edge ends by itself after the duration, and adds `growth` points to the content.
    case work(ScrollEdge, Duration, RefreshOutcome, growth: Double)
    /// The app hides a component, or shows it again.
    case hide(ScrollEdge, Bool)
    /// The app removes a component.
    case detach(ScrollEdge)
    /// The app puts a component back.
    case attach(ScrollEdge)
    /// The app sets its own part of the content inset at an edge, in points.
    case inset(ScrollEdge, Double)
    /// The content's length changes, in points.
    case content(Double)
    /// The view's length changes, in points.
    case viewport(Double)
    /// The app scrolls to a content offset, in points.
    case scroll(to: Double, over: Duration)
    /// The view is put into a window (`true`), or leaves its window.
    case window(Bool)
    /// Something covers the list (`true`), or no longer covers it.
    case cover(Bool)
    /// The system's part of the content inset at an edge changes, in points.
    case systemInset(ScrollEdge, Double)
    /// The app inserts content of a length in points before the existing content.
    case insert(Double)
    /// The host prefetches items near an edge.
    case near(ScrollEdge)
    /// The app moves both components to another list, of a length in points.
    case move(content: Double)
    /// The back-to-top button is tapped.
    case top
    /// The list reports a wrong value of one measure for one event, as a faulty scroll view does.
    case misreport(Measure, Double)
    /// A step that runs the next time that a load begins or ends at an edge, before anything else happens.
    case when(ScrollEdge, Occasion, do: Step)
  }

  /// A measure of the list that a ``Step/misreport(_:_:)`` step can make wrong.
  public enum Measure: String, Sendable, Equatable, CaseIterable {
    case offset
    case viewport
    case content
    /// The app's part of the content inset at the start.
    case top
    /// The app's part of the content inset at the end.
    case bottom
  }

  /// The occasion at which a ``Step/when(_:_:do:)`` step runs.
  public enum Occasion: String, Sendable {
    case begins
    /// A load has ended or was cancelled.
    case ends
  }

  /// The list and its components before the first step.
  public var setup: Setup
  /// The steps in order.
  public var steps: [Step]

  /// Creates a script from its steps (default: on the list of ``Setup/init()``).
  public init(_ steps: [Step], on setup: Setup = Setup()) {
    self.setup = setup
    self.steps = steps
  }

  /// A pull beyond the trigger and a release, a load of 1.2 seconds, and the way back to rest.
  public static let refresh = DragScript([
    .pull(.start, progress: 1.2, over: .milliseconds(600)), .wait(.milliseconds(100)),
    .release(velocity: 0), .wait(.milliseconds(1200)), .finish(.start, .succeeded), .settle,
  ])
}

extension DragScript {
  /// The state before a script's first step: the list, its components and the app's settings.
  ///
  /// Written as text, one setting a line, before the steps:
  ///
  /// ```
  /// given list 600 of 2000              the viewport and the content, in points
  /// given inset top 64                  the app's inset (or: bottom)
  /// given no window                     the list is not on the screen yet
  /// given frames 60                     the number of frames of the pull's animation
  /// given footer auto                   the footer loads as it comes into view (or: pull)
  /// given preload 1.5 screens           the distance before the end at which the footer loads (or: 200, in points)
  /// given short content fills 3         the pages that fill content shorter than the list (or: pull, never)
  /// given empty page loads 3            loads on after up to 3 empty pages in a row (or: waits, noMoreData)
  /// given pages 1                       the pages that one drag may load
  /// given together allowed              header and footer may load at the same time (or: first come, refresh first)
  /// given refresh resets                a refresh clears the no-more-data state
  /// given least time 500ms              the shortest time for which loading is shown
  /// given time out 3s                   the time after which a load counts as failed
  /// given following inset               the header's inset follows the list while it loads
  /// given second floor 2.2              the pull's progress from which a release opens the second floor
  /// given trigger 0                     the header's trigger distance, in points, instead of the design's
  /// ```
  ///
  /// Settings that are left out have the values of ``init()``.
  public struct Setup: Sendable, Equatable {
    /// The kinds of footer.
    public enum FooterKind: String, Sendable {
      /// The footer is pulled and released.
      case pull
      /// The footer loads when it comes into view.
      case auto
    }

    /// The length of the list's visible part, in points.
    public var viewport = 600.0
    /// The length of the content, in points.
    public var content = 2000.0
    /// The app's parts of the content insets, in points.
    public var insets = EdgePair<Double>(start: 64, end: 34)
    /// Whether the list is on the screen.
    public var isInWindow = true
    /// The number of frames of the pull's animation.
    public var frames = 24
    /// The footer's kind: pulled, or loaded as it comes into view.
    public var footer = FooterKind.pull
    /// The distance before the end at which the footer loads; `nil` if it does not load ahead.
    public var preload: PreloadDistance?
    /// The footer's behavior if the content does not fill the viewport; `nil` for the default of the footer's kind.
    public var shortContent: LoadMorePolicy.ShortContent?
    /// The footer's behavior after a page without items.
    public var emptyPage = LoadMorePolicy.EmptyPage.waits
    /// The number of pages that one drag may load; `nil` for no limit.
    public var pagesPerDrag: Int?
    /// The rules for loads of header and footer at the same time.
    public var coordination = RefreshCoordination()
    /// The shortest time for which loading is shown.
    public var minimumDuration = Duration.zero
    /// The time after which a load counts as failed; `nil` for never.
    public var timeOut: Duration?
    /// The header's trigger distance in points; `nil` for the design's own.
    public var triggerDistance: Double?
    /// Whether the header's inset follows the list while it loads.
    public var insetFollows = false
    /// The pull's progress from which a release opens the second floor, 1...100; `nil` for none.
    public var secondFloor: Double?

    /// Creates a setup: 2000 points of content in a viewport of 600, insets of 64 and 34 points, a header and a
    /// pulled footer of 24 frames.
    public init() {}

    /// The list before the first step, at rest at its start.
    public var geometry: ListGeometry {
      ListGeometry(
        viewport: viewport, content: content, offset: -insets.start, insets: insets,
        isInWindow: isInWindow)
    }
  }
}
