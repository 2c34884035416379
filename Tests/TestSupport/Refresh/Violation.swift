/// An invariant that did not hold, and the reason.
package struct Violation: Error, Sendable, Hashable, CustomStringConvertible {
  /// The invariant, by its requirement's name: `INV-1`.
  package let invariant: String
  package let reason: String

  package init(_ invariant: String, _ reason: String) {
    self.invariant = invariant
    self.reason = reason
  }

  package var description: String { "\(invariant): \(reason)" }
}
