import Frames

/// The conditions under which a footer loads the next page by itself.
///
/// ```swift
/// var policy = LoadMorePolicy(preload: .screens(1.5))
/// policy.shortContent = .fills(atMost: 3)
/// let footer = LoadMoreFooter(automatic: policy) { [feed] page in try await feed.load(page) }
/// ```
public struct LoadMorePolicy: Sendable, Hashable {
  /// The behaviour when the content does not fill the viewport, so that every position is near the end.
  public enum ShortContent: Sendable, Hashable {
    /// Load only by a tap, or by the pull of a footer that is pulled.
    case never
    /// Load when a finger pulls past the end, at most once per drag; a footer that is pulled loads at its own distance.
    case onPull
    /// Load page after page until the viewport is full, but at most this number of pages in a row.
    ///
    /// The next drag or scroll begins to count anew. In a list without content or items, only a pull past the end
    /// loads, at most once per drag.
    case fills(atMost: Int)
  }

  /// The behaviour after a successful load of a page without items.
  public enum EmptyPage: Sendable, Hashable {
    /// Load nothing until the user drags or scrolls again.
    case waits
    /// Set the no-more-data state.
    case meansNoMoreData
    /// Load the next page, after at most this number of empty pages in a row.
    case loadsNext(atMost: Int)
  }

  /// The distance from the end of the content at which loading begins.
  public var preload: PreloadDistance
  /// Whether a scroll near the end begins a load.
  ///
  /// If `false`, a load begins only by a tap or an assistive technology, by the app, by a drag to the very end, by the
  /// pull of a footer that is pulled, or because of ``shortContent`` or ``emptyPage``.
  public var isAutomatic: Bool
  /// The largest number of pages that one drag and its momentum load; `nil` for no limit.
  ///
  /// The pull of a footer that is pulled, and the loads of ``shortContent`` and ``emptyPage``, are not limited.
  public var pagesPerDrag: Int?
  /// The behaviour when the content does not fill the viewport.
  public var shortContent: ShortContent
  /// The behaviour after a successful load of a page without items (default: wait for the next scroll).
  public var emptyPage: EmptyPage
  /// The time after a failure in which scrolling does not begin a load.
  public var backOff: BackOff

  /// Creates a policy (default: a load begins when the user reaches the end of the content).
  public init(
    preload: PreloadDistance = .points(0), isAutomatic: Bool = true, pagesPerDrag: Int? = nil,
    shortContent: ShortContent = .onPull, emptyPage: EmptyPage = .waits,
    backOff: BackOff = BackOff()
  ) {
    self.preload = preload
    self.isAutomatic = isAutomatic
    self.pagesPerDrag = pagesPerDrag
    self.shortContent = shortContent
    self.emptyPage = emptyPage
    self.backOff = backOff
  }

  /// Traps, naming the property, if a number is out of range.
  func check() {
    switch preload {
    case .points(let points): Numbers.check(points, "LoadMorePolicy.preload")
    case .screens(let screens):
      require(
        screens >= 0 && screens <= 1000, "LoadMorePolicy.preload must be within 0...1000 screens")
    }
    require(pagesPerDrag ?? 0 >= 0, "LoadMorePolicy.pagesPerDrag must not be negative")
  }
}

/// The time after a failed load in which scrolling does not begin a load; it doubles with each failure in a row.
///
/// ```
///  failures in a row   1       2        3        …  n
///  delay               first   first·2  first·4     min(first·2^(n-1), longest)
/// ```
public struct BackOff: Sendable, Hashable {
  /// The delay after the first failure.
  public let first: Duration
  /// The upper bound of the delay.
  public let longest: Duration

  /// Creates a back-off; negative delays count as zero.
  public init(first: Duration = .seconds(1), longest: Duration = .seconds(30)) {
    self.first = Swift.max(.zero, first)
    self.longest = Swift.max(.zero, longest)
  }

  /// Returns the delay after a number of failures in a row.
  func delay(afterFailures failures: Int) -> Duration {
    var delay = Swift.min(first, longest)
    for _ in 1..<Swift.max(1, Swift.min(failures, 64)) {
      guard delay < longest - delay else { return longest }
      delay = delay * 2
    }
    return delay
  }
}
/// The distance from the end of the content at which loading begins.
public enum PreloadDistance: Sendable, Hashable {
  /// A number of points; 0 is the end itself.
  case points(Double)
  /// A number of viewport lengths.
  case screens(Double)

  /// Returns the distance at which a fraction of the footer's height is visible.
  ///
  /// Fraction 1 is the complete footer and 0 is its edge; -1 is one footer height before the edge comes into view.
  public static func visiblePart(_ part: Double, ofHeight height: Double) -> PreloadDistance {
    .points(height * (1 - part))
  }

  /// Returns the distance in points, never negative.
  package func length(in geometry: ListGeometry) -> Double {
    let length =
      switch self {
      case .points(let points): points
      case .screens(let screens): screens * geometry.viewport
      }
    return length > 0 ? length : 0
  }
}
