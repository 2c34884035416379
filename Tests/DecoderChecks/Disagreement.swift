/// What a check found wrong.
package struct Disagreement: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String

  /// Says what is wrong, in a few words.
  package init(_ description: String) { self.description = description }
}

/// Throws if something does not hold.
func demand(
  _ holds: Bool, _ description: @autoclosure () -> String
) throws(Disagreement) {
  if !holds { throw Disagreement(description()) }
}
