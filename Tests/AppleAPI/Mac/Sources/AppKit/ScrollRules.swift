/// Behaviour of a scroll view that the documentation does not describe, and that only a Mac can show.
///
/// Every behaviour test runs with each of them both ways.
public struct ScrollRules: Sendable, Hashable {
  /// Whether a list at rest out of range is scrolled into range when its insets change.
  public var comesIntoRange = true
  /// An inset that changes while fingers are down moves the edge from which the list gives way.
  public var rubberBandFollowsInset = false
  /// An inset that changes while it moves by itself changes where that comes to rest.
  public var insetRetargetsMotion = true
  /// Its bounds are told a frame after they have changed, as responsive scrolling may have it.
  public var boundsComeLate = false
  /// Live scrolling ends with the fingers, and not with what they have set going.
  public var liveScrollEndsWithFingers = false
  /// Whether anybody learns of the events of a gesture.
  public var tellsEvents: Bool { events == .monitored || events == .retrieved }
  /// Who learns of the events of a gesture after its first one, which a scroll view's own loop takes from the queue.
  public enum Events: CaseIterable, Sendable {
    /// Local monitors, as without such a loop.
    case monitored
    /// The app, whose current event it is; local monitors are not called in a nested loop, as documented.
    case retrieved
    /// Nobody, since the loop has a queue of its own.
    case hidden
    /// Nobody, and nobody learns when the last one was: the end of a live scroll is all that is documented.
    case unknown
  }
  public var events = Events.retrieved
  /// Fingers that rest on the trackpad are an event of their own.
  public var sendsMayBegin = false
  /// The app has switched off the system's adjustment of the insets, which is on by default, and sets them itself.
  public var appSetsInsets = false
  /// The app's document counts upwards, as AppKit's views do by themselves, and not downwards, as lists do.
  public var countsUpwards = false
  /// Without insets, the clip view lies beside a table's column header, and not under it.
  public var tilesTraditionally = false
  /// Insets that are set take effect at the next layout, and not at once.
  public var tilesLate = false
  /// When the system takes a gesture away, the list moves back before an event says `.cancelled`.
  public var fingersGoneBeforeCancelled = false

  public init(events: Events = .retrieved) { self.events = events }

  /// Setting the bounds origin ends a bounce; otherwise it goes on, as momentum.
  public var settingOriginStopsMotion = true
  /// The fingers' end is not the app's current event for long: another event follows at once.
  public var eventFollowsRelease = false

  /// The rules as they are thought to be, with each of them the other way, one at a time, and with events that other
  /// observers learn of; all over documents that count either way.
  public static let all: [ScrollRules] = {
    let usual = ScrollRules()
    let switches: [WritableKeyPath<ScrollRules, Bool>] = [
      \.comesIntoRange, \.rubberBandFollowsInset, \.insetRetargetsMotion, \.boundsComeLate,
      \.liveScrollEndsWithFingers, \.sendsMayBegin, \.appSetsInsets,
      \.tilesLate, \.fingersGoneBeforeCancelled, \.eventFollowsRelease,
    ]
    let all =
      Events.allCases.map { ScrollRules(events: $0) }
      + switches.map { rule in
        var rules = usual
        rules[keyPath: rule].toggle()
        return rules
      }
    return all
      + all.map { rules in
        var rules = rules
        rules.countsUpwards = true
        return rules
      }
  }()
  /// All rules, for an app that manages the insets by itself.
  public static let allWithInsetsOfTheApp: [ScrollRules] = all.filter { !$0.appSetsInsets }
    .map { rules in
      var rules = rules
      rules.appSetsInsets = true
      return rules
    }
  /// Each of them with events of each kind.
  public static let crossed: [ScrollRules] = Events.allCases.flatMap { events in
    all.filter { $0.events == .retrieved }.map { rules in
      var rules = rules
      rules.events = events
      return rules
    }
  }
}
