import Frames

/// A description of a header or footer: its behavior and its indicator.
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
  /// The kind of load: a refresh or another page.
  public enum Role: Sendable {
    /// Loads the list from page 0; never ends with no-more-data.
    case refresh
    /// Loads the next page.
    case loadMore
  }

  /// The events that make it load.
  enum Behavior: Sendable {
    /// It is pulled and released; with a policy it also loads ahead.
    case pulled(PullConfiguration, loadsAhead: LoadMorePolicy?)
    /// It loads near its edge of the content.
    case automatic(LoadMorePolicy, timeOut: Duration?)
  }

  /// The kind of load: a refresh or another page.
  public let role: Role
  /// The component's position in the content.
  public let placement: ComponentPlacement
  /// The lists in which the component is absent.
  public let absence: Absence
  /// The component's indicator.
  public let indicator: RefreshIndicator
  let behavior: Behavior
  let haptics: RefreshHaptics

  /// Creates a description; numbers that are out of range trap.
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

  /// The component's edge.
  public var edge: ScrollEdge { placement.edge }

  /// Returns the pull at a progress, in points; for a component that is not pulled, progress 1 is its height.
  public func pull(atProgress progress: Double) -> Double {
    RefreshBehavior(self).pull(atProgress: progress)
  }
}
