import Frames

/// A refresh or load-more component as a description: what it does and how it looks.
///
/// A ``RefreshEngine`` runs it at an edge of a list.
///
/// ```swift
/// .header(.tmallHeader(), indicator: .animation(AnimatedIndicator(pull: cat.timeline)))
/// .footer(loadsAhead: LoadMorePolicy(preload: .screens(1.5)), indicator: .caption(titles))
/// .automaticFooter(indicator: .caption(titles))
/// .earlierItems(indicator: .caption(titles))
/// ```
public struct RefreshComponent: Sendable {
  /// The meaning of the component's load.
  public enum Role: Sendable, Equatable, CaseIterable {
    /// Loads the list from page 0; there is always more to refresh.
    case refresh
    /// Loads the next page.
    case loadMore
  }

  /// What makes it load.
  enum Behavior: Sendable {
    /// It is pulled and let go; with a policy it also loads ahead.
    case pulled(PullConfiguration, loadsAhead: LoadMorePolicy?)
    /// It loads as its edge comes near.
    case automatic(LoadMorePolicy, timeOut: Duration?)
  }

  /// The meaning of the component's load.
  public let role: Role
  /// The component's position in the content.
  public let placement: ComponentPlacement
  /// When it is as if it were not there.
  public let absence: Absence
  /// The component's indicator.
  public let indicator: RefreshIndicator
  let behavior: Behavior
  let haptics: RefreshHaptics

  /// Describes a component; numbers out of range trap.
  init(
    _ behavior: Behavior, role: Role, placement: ComponentPlacement, absence: Absence,
    indicator: RefreshIndicator, haptics: RefreshHaptics
  ) {
    switch behavior {
    case .pulled(let configuration, let policy):
      configuration.check()
      policy?.check()
    case .automatic(let policy, let timeOut):
      policy.check()
      Numbers.check(timeOut, "the time-out of an automatic loader")
    }
    self.behavior = behavior
    self.role = role
    self.placement = placement
    self.absence = absence
    self.indicator = indicator
    self.haptics = haptics
  }

  /// The edge it lives at.
  public var edge: ScrollEdge { placement.edge }

  /// The pull in points at which a progress is reached; what is not pulled takes its height for one.
  public func pull(atProgress progress: Double) -> Double {
    RefreshBehavior(self).pull(atProgress: progress)
  }
}
