/// What cannot be known without a device: how a scroll view, and the app around it, behave where documentation is silent.
///
/// Every behaviour test runs with each of them both ways, and with each two of them in all four ways.
public struct ScrollRules: Sendable, Hashable, CustomStringConvertible {
  /// Setting the property `contentOffset` ends a bounce or a deceleration, as `setContentOffset(_:animated:)` always
  /// does.
  ///
  /// MJRefresh and ESPullToRefresh call the method, since on devices a bounce sets the offset at each frame.
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
  /// A large title folds into the bar by the first 52 points that the list is scrolled, and unfolds on the way back.
  public var titleFolds = false
  /// The rows of a page are in the list one frame after its action has returned: SwiftUI shows a new state in its next
  /// update (Apple, *Managing user interface state*), and `apply(_:animatingDifferences:)` of a diffable data source may
  /// do so, too.
  public var rowsComeLate = false
  /// SwiftUI's `ScrollView` keeps a content inset that others set, but makes no room for it: reported since iOS 17
  /// (swiftui-introspect #309), and not before (#123).
  public var swiftUIIgnoresInsets = false

  public init() {}

  private static var switches: [(name: String, rule: WritableKeyPath<ScrollRules, Bool>)] {
    [
      ("settingOffsetStopsMotion", \.settingOffsetStopsMotion),
      ("rubberBandFollowsInset", \.rubberBandFollowsInset),
      ("insetRetargetsMotion", \.insetRetargetsMotion),
      ("contentFollowsSafeArea", \.contentFollowsSafeArea),
      ("panEndsWhileTracking", \.panEndsWhileTracking),
      ("fingerGoneBeforeCancelled", \.fingerGoneBeforeCancelled),
      ("titleTakesPull", \.titleTakesPull), ("rowsComeLate", \.rowsComeLate),
      ("swiftUIIgnoresInsets", \.swiftUIIgnoresInsets), ("titleFolds", \.titleFolds),
    ]
  }

  /// The rules that are not as usual.
  public var description: String {
    let others = Self.switches.filter { self[keyPath: $0.rule] != ScrollRules()[keyPath: $0.rule] }
    return others.isEmpty ? "as usual" : "other: " + others.map(\.name).joined(separator: ", ")
  }

  /// The rules as usual, and five sets in which each rule is reversed in three.
  ///
  /// Two different choices of three sets out of five always have a set in common, and each has one that the other has
  /// not. So the six sets have every pair of rules in all four combinations (a covering array after Katona, and Kleitman
  /// and Spencer), for up to ten rules.
  public static let all: [ScrollRules] = {
    var sets = Array(repeating: ScrollRules(), count: 6)
    let choices = (0..<5).flatMap { a in
      (a + 1..<5).flatMap { b in (b + 1..<5).map { [a, b, $0] } }
    }
    precondition(switches.count <= choices.count, "a covering array of six sets has ten rules")
    for ((_, rule), choice) in zip(switches, choices) {
      for set in choice { sets[set + 1][keyPath: rule].toggle() }
    }
    return sets
  }()
}
