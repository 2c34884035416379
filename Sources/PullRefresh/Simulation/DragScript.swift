/// What a finger, an app and the time do to a scroll view, step by step.
///
/// Written as text, one step a line, `#` begins a comment:
///
/// ```
/// touch                               the finger comes down
/// drag 120 over 300ms                 it moves so many points, down for positive numbers
/// pull header to 120% over 400ms      it moves until the progress is reached (touching if needed)
/// release                             it leaves at rest …
/// release at -1500                    … or so fast, in points of offset per second
/// wait 1.2s                           time passes
/// settle                              time passes until everything has come to rest
/// begin header                        the app asks to refresh, or to load (footer)
/// finish header                       the app is done: succeeded (or: failed, exhausted)
/// exhaust footer                      the app knows that there is no more
/// replenish footer                    the app knows there is more again
/// detach header                       the app removes a component
/// attach header                       the app puts it back
/// inset top 100                       the app sets its own inset (or: bottom)
/// content 2400                        the content's length changes
/// viewport 700                        the view is resized
/// scroll to 800 over 300ms            the app scrolls
/// ```
///
/// Durations end in `ms` or `s`; `over …` may be left out, then the step takes no time.
public struct DragScript: Sendable, Hashable {
  /// One step.
  public enum Step: Sendable, Hashable {
    /// The finger comes down.
    case touch
    /// The finger moves by a distance in points, evenly.
    case drag(by: Double, over: Duration)
    /// The finger moves until a component's progress is reached.
    case pull(ScrollEdge, progress: Double, over: Duration)
    /// The finger leaves, with a velocity in points of offset per second.
    case release(velocity: Double)
    /// Time passes.
    case wait(Duration)
    /// Time passes until everything has come to rest.
    case settle
    /// The app asks a component to load.
    case begin(ScrollEdge)
    /// The app says that loading is over.
    case finish(ScrollEdge, RefreshOutcome)
    /// The app says that there is no more.
    case exhaust(ScrollEdge)
    /// The app says that there may be more again.
    case replenish(ScrollEdge)
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
  }

  /// The steps in order.
  public var steps: [Step]

  /// Creates a script from its steps.
  public init(_ steps: [Step]) { self.steps = steps }

  /// Pull beyond the trigger, let go, load for 1.2 seconds, come to rest.
  public static let refresh = DragScript([
    .pull(.start, progress: 1.2, over: .milliseconds(600)), .wait(.milliseconds(100)),
    .release(velocity: 0), .wait(.milliseconds(1200)), .finish(.start, .succeeded), .settle,
  ])
}
