public import PullRefresh

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
  /// given footer auto                   it loads as it comes into view (or: pull)
  /// given preload 1.5 screens           the distance before the end at which it loads (or: 200, in points)
  /// given short content fills 3         the pages that it loads into content shorter than the list (or: pull, never)
  /// given empty page loads 3            the empty pages in a row after which it stops (or: waits, noMoreData)
  /// given pages 1                       the pages that one drag may load
  /// given together allowed              both may load at the same time (or: first come, refresh first)
  /// given refresh resets                a refresh clears the no-more-data state
  /// given least time 500ms              the shortest time for which loading is shown
  /// given time out 3s                   the time after which a load counts as failed
  /// given following inset                  the header's inset follows the list while it loads
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

    /// The length of the visible part, in points.
    public var viewport = 600.0
    /// The length of the content, in points.
    public var content = 2000.0
    /// The app's insets, in points.
    public var insets = EdgePair<Double>(start: 64, end: 34)
    /// Whether the list is on the screen.
    public var isInWindow = true
    /// The number of frames of the pull's animation.
    public var frames = 24
    /// The footer's kind.
    public var footer = FooterKind.pull
    /// The distance before the end at which the footer loads; `nil` if it does not load ahead.
    public var preload: PreloadDistance?
    /// The footer's behavior if the content does not fill the viewport; `nil` for its kind's default.
    public var shortContent: LoadMorePolicy.ShortContent?
    /// The footer's behavior after a page without items.
    public var emptyPage = LoadMorePolicy.EmptyPage.waits
    /// The number of pages that one drag may load; `nil` for no limit.
    public var pagesPerDrag: Int?
    /// The effects of header and footer on each other.
    public var coordination = RefreshCoordination()
    /// The shortest time that loading is shown.
    public var minimumDuration = Duration.zero
    /// The time after which a load counts as failed; `nil` for never.
    public var timeOut: Duration?
    /// The header's trigger distance in points; `nil` for the design's.
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
