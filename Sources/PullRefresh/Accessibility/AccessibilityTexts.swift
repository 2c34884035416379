/// The texts that assistive technologies read out about a list's components, and announce when a load begins or ends.
public struct AccessibilityTexts: Sendable, Equatable {
  /// A component's name, the effect of activating it, and what is announced about its loads.
  public struct Purpose: Sendable, Equatable {
    /// The component's name: one or two words.
    public var label: String
    /// The effect of activating the component: a short sentence, as in Apple's guidelines.
    public var hint: String
    /// The announcement when the component begins to load.
    public var started: String
    /// The announcement after a success.
    public var finished: String
    /// The announcement after a failure.
    public var failed: String

    /// Creates the texts of one kind of component: of headers or of footers.
    public init(label: String, hint: String, started: String, finished: String, failed: String) {
      self.label = label
      self.hint = hint
      self.started = started
      self.finished = finished
      self.failed = failed
    }
  }

  /// The texts that describe one component in one phase.
  package struct Description: Sendable, Equatable {
    /// The component's name.
    package let label: String
    /// The component's state, or the action's message while it is shown; `nil` at rest, during the pull and after a
    /// cancellation.
    package internal(set) var value: String?
    /// The effect of activating the component; `nil` while activating it has no effect.
    package let hint: String?
  }

  /// The texts of a header, which refreshes the list.
  public var refresh: Purpose
  /// The texts of a footer, and of a row of earlier items.
  public var loadMore: Purpose
  /// The state's text while the component is armed: releasing the pull would load.
  public var armed: String
  /// The state's text while loading.
  public var loading: String
  /// The state's text while a success is shown.
  public var succeeded: String
  /// The state's text after a failure.
  public var failed: String
  /// The state's text and the announcement when there is no more data.
  public var noMore: String
  /// The hint after a failure, when activating the component tries again.
  public var retryHint: String
  /// The name of the button that scrolls back to the top.
  public var backToTop: String

  /// Creates the texts of a list's components and of its back-to-top button.
  public init(
    refresh: Purpose, loadMore: Purpose, armed: String, loading: String, succeeded: String,
    failed: String, noMore: String, retryHint: String, backToTop: String
  ) {
    self.refresh = refresh
    self.loadMore = loadMore
    self.armed = armed
    self.loading = loading
    self.succeeded = succeeded
    self.failed = failed
    self.noMore = noMore
    self.retryHint = retryHint
    self.backToTop = backToTop
  }

  /// Returns the texts for a component in a phase.
  ///
  /// Activating the component loads without a drag: the host starts a load with ``RefreshTrigger/accessibility``.
  func description(of purpose: Purpose, in phase: RefreshPhase) -> Description {
    let (value, hint): (String?, String?) =
      switch phase {
      case .idle, .pulling: (nil, purpose.hint)
      case .armed: (armed, purpose.hint)
      case .waiting, .loading: (loading, nil)
      case .finishing(.succeeded), .settling(.succeeded): (succeeded, nil)
      case .finishing(.failed), .settling(.failed): (failed, nil)
      case .finishing(.noMoreData), .settling(.noMoreData): (noMore, nil)
      case .finishing(.cancelled), .settling(.cancelled): (nil, nil)
      case .failed: (failed, retryHint)
      case .noMoreData: (noMore, nil)
      }
    return Description(label: purpose.label, value: value, hint: hint)
  }
}

extension RefreshAnnouncement {
  /// Returns the announcement's text for a component.
  package func text(
    of purpose: AccessibilityTexts.Purpose, in texts: AccessibilityTexts
  ) -> String {
    switch self {
    case .started: purpose.started
    case .finished: purpose.finished
    case .failed: purpose.failed
    case .noMore: texts.noMore
    }
  }
}
