#if !hasFeature(Embedded)
  /// A scroll view as a ``RefreshSession`` needs it: an app's own, or one made of numbers.
  ///
  /// It says where it stands, gives room, and tells its session of every change, within the change.
  /// A session holds it weakly.
  ///
  /// ```swift
  /// final class ListHost: RefreshHost {
  ///   weak var refreshSession: RefreshSession?
  ///   var geometry: ScrollGeometry { … }                    // read from the scroll view
  ///   var motion: ScrollMotion { … }
  ///   func apply(_ change: InsetChange) { … }               // write its content inset
  ///   func contentOffsetChanged() { refreshSession?.scrolled(self) }
  /// }
  /// ```
  @MainActor
  public protocol RefreshHost: AnyObject, Sendable {
    /// The session that is to hear of changes; only sessions set it, and there is one at a time.
    var refreshSession: RefreshSession? { get set }
    /// Where it stands.
    var geometry: ScrollGeometry { get }
    /// Why it stands there.
    var motion: ScrollMotion { get }
    /// Sets the contribution to the inset at an edge; telling the session of it meanwhile is right.
    func apply(_ change: InsetChange)
  }
#endif
