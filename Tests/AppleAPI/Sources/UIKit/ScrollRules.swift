/// What cannot be known without a device: how a scroll view behaves where documentation is silent.
///
/// Every behaviour test runs with each of them both ways.
public struct ScrollRules: Sendable, Hashable {
  /// Setting the offset without an animation ends a bounce or a deceleration.
  public var settingOffsetStopsMotion = true
  /// An inset that changes while a finger is down moves the edge from which the rubber band gives way.
  public var rubberBandFollowsInset = true
  /// An inset that changes while it decelerates or bounces changes where that comes to rest.
  public var insetRetargetsMotion = true
  /// Content that rests at an edge follows the safe area.
  public var contentFollowsSafeArea = true
  /// The pan has ended before the scroll view says that it is not tracking any more.
  public var panEndsWhileTracking = true
  /// When the system takes a drag away, the finger's end shows in the offset before the pan says `.cancelled`.
  public var fingerGoneBeforeCancelled = false
  /// Part of a pull goes into the bar's inset, as large titles have it.
  public var titleTakesPull = false

  public init() {}

  /// The rules as they are thought to be, and with each of them the other way, one at a time.
  public static let all: [ScrollRules] = {
    let usual = ScrollRules()
    let switches: [WritableKeyPath<ScrollRules, Bool>] = [
      \.settingOffsetStopsMotion, \.rubberBandFollowsInset, \.insetRetargetsMotion,
      \.contentFollowsSafeArea, \.panEndsWhileTracking, \.fingerGoneBeforeCancelled,
      \.titleTakesPull,
    ]
    return [usual]
      + switches.map { rule in
        var rules = usual
        rules[keyPath: rule].toggle()
        return rules
      }
  }()
}
