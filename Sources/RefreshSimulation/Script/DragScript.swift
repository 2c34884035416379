public import PullRefresh

/// A sequence of steps by a finger, an app and the time on a scroll view.
///
/// The text form has one step per line; `#` begins a comment:
///
/// ```
/// touch                               the finger comes down
/// drag 120 over 300ms                 it moves by points, down for positive numbers
/// pull header to 120% over 400ms      it moves until the progress is reached (touching if needed)
/// release                             it is lifted at rest …
/// release at -1500                    … or with a velocity, in points of offset per second
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
/// show footer                         the app shows it again
/// detach header                       the app removes a component
/// attach header                       the app puts it back
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
  /// One step.
  public indirect enum Step: Sendable, Equatable {
    /// The finger comes down.
    case touch
    /// The finger moves by a distance in points, evenly.
    case drag(by: Double, over: Duration)
    /// The finger moves until a component's progress is reached.
    case pull(ScrollEdge, progress: Double, over: Duration)
    /// The finger is lifted, with a velocity in points of offset per second.
    case release(velocity: Double)
    /// The system cancels the drag.
    case cancel
    /// Time passes.
    case wait(Duration)
    /// Time passes until everything is at rest.
    case settle
    /// A request to load by the app or the user, other than by scrolling.
    case begin(ScrollEdge, by: RefreshTrigger)
    /// The app ends the load.
    case finish(ScrollEdge, RefreshOutcome)
    /// The app sets the no-more-data state.
    case noMoreData(ScrollEdge)
    /// The app clears the no-more-data state.
    case resetNoMoreData(ScrollEdge)
    /// From now on, loads end by themselves after a duration, and the content grows by a length.
    case work(ScrollEdge, Duration, RefreshOutcome, growth: Double)
    /// The app hides a component, or shows it again.
    case hide(ScrollEdge, Bool)
    /// The app removes a component.
    case detach(ScrollEdge)
    /// The app puts a component back.
    case attach(ScrollEdge)
    /// The app sets its own part of an inset, in points.
    case inset(ScrollEdge, Double)
    /// The content's length changes, in points.
    case content(Double)
    /// The view's length changes, in points.
    case viewport(Double)
    /// The app scrolls to an offset.
    case scroll(to: Double, over: Duration)
    /// The view leaves its window, or comes back.
    case window(Bool)
    /// Something covers the list (`true`), or no longer covers it.
    case cover(Bool)
    /// The system's part of an inset changes, in points.
    case systemInset(ScrollEdge, Double)
    /// The app inserts content before the existing content, in points.
    case insert(Double)
    /// The host prefetches items near an edge.
    case near(ScrollEdge)
    /// The app moves both components to another list, of a length in points.
    case move(content: Double)
    /// The back-to-top button is tapped.
    case top
    /// The view reports a wrong value for one event.
    case misreport(Measure, Double)
    /// A step that runs the next time a load begins or ends at an edge, before anything else happens.
    case when(ScrollEdge, Occasion, do: Step)
  }

  /// A measure that the list can report wrongly.
  public enum Measure: String, Sendable, Equatable, CaseIterable {
    /// The scroll position.
    case offset
    /// The length of the viewport.
    case viewport
    /// The length of its content.
    case content
    /// The app's inset at the start.
    case top
    /// The app's inset at the end.
    case bottom
  }

  /// An occasion that a step can wait for.
  public enum Occasion: String, Sendable {
    /// A load begins.
    case begins
    /// A load has ended or was cancelled.
    case ends
  }

  /// The state before the first step.
  public var setup: Setup
  /// The steps in order.
  public var steps: [Step]

  /// Creates a script from its steps.
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
