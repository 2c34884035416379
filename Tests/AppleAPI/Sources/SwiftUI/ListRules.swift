/// What cannot be known without a device: how SwiftUI scrolls a list, and tells of it, where documentation is silent.
///
/// Every behaviour test of a list that needs no scroll view runs with each of them both ways.
public struct ListRules: Sendable, Hashable {
  /// An inset that changes while a finger is down moves the edge from which the rubber band gives way.
  public var rubberBandFollowsInset = true
  /// An inset that changes while it bounces changes where that comes to rest.
  public var insetRetargetsMotion = true
  /// Content that rests at the start follows the safe area.
  public var contentFollowsSafeArea = true
  /// It goes where its scroll position is set to, as scroll views do; lists are said not to.
  public var followsPosition = true
  /// Safe area that is added with an animation comes step by step, and not at once.
  public var paddingComesInSteps = true
  /// A finger that is down and has not moved is a phase of its own.
  public var tellsTracking = true
  /// Of a frame that changes both, the phase is told before the geometry.
  public var phaseComesFirst = true
  /// A geometry is told a frame after the list stood so.
  public var geometryComesLate = false
  /// When the system takes a drag away, the app resigns being active before the phase ends.
  public var resignsFirst = true
  /// The control of `refreshable` takes its place as soon as it refreshes, and not when the finger leaves.
  public var controlTakesPlaceUnderFinger = true

  public init() {}

  /// The rules as they are thought to be, and with each of them the other way, one at a time.
  public static let all: [ListRules] = {
    let usual = ListRules()
    let switches: [WritableKeyPath<ListRules, Bool>] = [
      \.rubberBandFollowsInset, \.insetRetargetsMotion, \.contentFollowsSafeArea,
      \.followsPosition, \.paddingComesInSteps, \.tellsTracking,
      \.phaseComesFirst, \.geometryComesLate, \.resignsFirst,
      \.controlTakesPlaceUnderFinger,
    ]
    return [usual]
      + switches.map { rule in
        var rules = usual
        rules[keyPath: rule].toggle()
        return rules
      }
  }()
}
