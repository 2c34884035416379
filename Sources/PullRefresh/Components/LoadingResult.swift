/// What came of a loading: how it ended, and what there is to say of it.
///
/// ```swift
/// return .succeeded(items: page.items.count, message: "3 new items")
/// return page.isLast ? .noMoreData : .succeeded(items: page.items.count)
/// ```
public struct LoadingResult: Sendable, Hashable {
  /// How it ended.
  public var outcome: RefreshOutcome
  /// How many items it brought; `nil` if that is not said.
  ///
  /// A page that brought none counts as empty (``LoadMorePolicy/emptyPage``), however the content's
  /// length changed meanwhile.
  public var items: Int?
  /// What to show of it while its end is shown, instead of the words for its outcome; `nil` for those.
  public var message: String?

  /// Creates a result.
  public init(_ outcome: RefreshOutcome, items: Int? = nil, message: String? = nil) {
    self.outcome = outcome
    self.items = items
    self.message = message
  }

  /// It succeeded.
  public static let succeeded = LoadingResult(.succeeded)
  /// It failed.
  public static let failed = LoadingResult(.failed)
  /// It brought the last there was.
  public static let noMoreData = LoadingResult(.noMoreData)
  /// It was given up.
  public static let cancelled = LoadingResult(.cancelled)

  /// It succeeded, and brought a number of items.
  public static func succeeded(items: Int? = nil, message: String? = nil) -> LoadingResult {
    LoadingResult(.succeeded, items: items, message: message)
  }

  /// It failed, for a reason to be shown.
  public static func failed(message: String) -> LoadingResult {
    LoadingResult(.failed, message: message)
  }

  /// It brought the last there was.
  public static func noMoreData(message: String) -> LoadingResult {
    LoadingResult(.noMoreData, message: message)
  }
}
