/// What assistive technologies read out about a component.
public struct AccessibilityTexts: Sendable, Hashable {
  /// What a component is, and what activating it does.
  public struct Purpose: Sendable, Hashable {
    /// What it is: a word or two.
    public var label: String
    /// What activating it does: a short sentence, as Apple's guidelines have it.
    public var hint: String

    /// Creates the words.
    public init(label: String, hint: String) {
      self.label = label
      self.hint = hint
    }
  }

  /// One component as it is read out.
  public struct Description: Sendable, Hashable {
    /// What it is.
    public let label: String
    /// How it stands; `nil` at rest.
    public let value: String?
    /// What activating it does; `nil` while that does nothing.
    public let hint: String?

    /// Creates a description.
    public init(label: String, value: String? = nil, hint: String? = nil) {
      self.label = label
      self.value = value
      self.hint = hint
    }
  }

  /// A component at the start.
  public var refresh: Purpose
  /// A component at the end.
  public var loadMore: Purpose
  /// When letting go would refresh.
  public var armed: String
  /// While loading.
  public var loading: String
  /// When loading has succeeded, while that is shown.
  public var succeeded: String
  /// When loading has failed.
  public var failed: String
  /// When there is nothing more.
  public var noMore: String
  /// What activating it does after a failure.
  public var retryHint: String

  /// Creates the words.
  public init(
    refresh: Purpose, loadMore: Purpose, armed: String, loading: String, succeeded: String,
    failed: String, noMore: String, retryHint: String
  ) {
    self.refresh = refresh
    self.loadMore = loadMore
    self.armed = armed
    self.loading = loading
    self.succeeded = succeeded
    self.failed = failed
    self.noMore = noMore
    self.retryHint = retryHint
  }

  /// A component at an edge, as it is read out in a phase.
  ///
  /// Activating it is ``RefreshTrigger/accessibility`` for the component: no dragging is needed.
  public func description(of edge: ScrollEdge, in phase: RefreshPhase) -> Description {
    let purpose = edge == .start ? refresh : loadMore
    func description(value: String?, hint: String?) -> Description {
      Description(label: purpose.label, value: value, hint: hint)
    }
    switch phase {
    case .idle, .pulling: return description(value: nil, hint: purpose.hint)
    case .armed: return description(value: armed, hint: purpose.hint)
    case .waiting, .loading: return description(value: loading, hint: nil)
    case .finishing(let outcome), .settling(let outcome):
      switch outcome {
      case .succeeded: return description(value: succeeded, hint: nil)
      case .failed: return description(value: failed, hint: nil)
      case .noMoreData: return description(value: noMore, hint: nil)
      case .cancelled: return description(value: nil, hint: nil)
      }
    case .failed: return description(value: failed, hint: retryHint)
    case .noMoreData: return description(value: noMore, hint: purpose.hint)
    }
  }
}
