/// The texts that assistive technologies read out about a component.
public struct AccessibilityTexts: Sendable, Equatable {
  /// A component's name and the effect of activating it.
  public struct Purpose: Sendable, Equatable {
    /// The component's name: one or two words.
    public var label: String
    /// The effect of activating the component: a short sentence, as in Apple's guidelines.
    public var hint: String

    /// Creates the words.
    public init(label: String, hint: String) {
      self.label = label
      self.hint = hint
    }
  }

  /// The texts that describe one component in one phase.
  public struct Description: Sendable, Equatable {
    /// The component's name.
    public let label: String
    /// The component's state; `nil` at rest.
    public let value: String?
    /// The effect of activating the component; `nil` while that has none.
    public let hint: String?
  }

  /// The texts of a component at the start.
  public var refresh: Purpose
  /// The texts of a component at the end.
  public var loadMore: Purpose
  /// The text while a release would refresh.
  public var armed: String
  /// The text while loading.
  public var loading: String
  /// The text after a success, while the success is shown.
  public var succeeded: String
  /// The text after a failure.
  public var failed: String
  /// The text when there is no more data.
  public var noMore: String
  /// The effect of activating the component after a failure.
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

  /// Returns the texts for the component at an edge in a phase.
  ///
  /// Activating the component is a request by ``RefreshTrigger/accessibility``, without dragging.
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
