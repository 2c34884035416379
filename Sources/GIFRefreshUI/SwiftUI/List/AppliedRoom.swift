#if canImport(SwiftUI) && ((canImport(UIKit) && !os(watchOS)) || canImport(AppKit))
  import GIFRefresh

  /// How much of an inset is a component's room, where a list tells nothing but their sum, and tells it late.
  ///
  /// ```
  /// asked for     0       80                        0
  /// told          91      91   120   150   171      171   130   91       105    (a bar has grown)
  /// rest          91      91    91    91    91       91    91   91       105
  /// ```
  ///
  /// While room comes or goes, a sum between what was in force and what is asked for is room on its way. Any other sum,
  /// and any that stands when it has come, is another inset at rest, with the room complete.
  struct AppliedRoom: Sendable, Hashable {
    /// The inset without the component's room, in points.
    private(set) var rest = 0.0
    /// The room that was asked for, in points.
    private(set) var room = 0.0
    /// What the list told last.
    private var sum = 0.0
    /// The part of the room that was in force then.
    private var inForce = 0.0
    /// How often room was asked for.
    private var number = 0
    /// Sums that differ by no more than this, in points, differ by rounding.
    private static let rounding = 1e-6

    /// The component is to have this much from now on; answers the number to ``arrived(_:)`` with.
    mutating func ask(for length: Double) -> Int {
      room = length
      number += 1
      return number
    }

    /// The list tells the sum.
    mutating func told(_ sum: Double) {
      self.sum = sum
      let part = sum - rest
      let way = Swift.min(inForce, room) - Self.rounding...Swift.max(inForce, room) + Self.rounding
      if way.contains(part) { inForce = part } else { complete() }
    }

    /// What was asked for is in force, and so is what was asked for before it.
    mutating func arrived(_ number: Int) {
      guard number == self.number, abs(inForce - room) > Self.rounding else { return }
      complete()
    }

    private mutating func complete() {
      rest = sum - room
      inForce = room
    }
  }
#endif
