package struct Disagreement: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

func demand(
  _ holds: Bool, _ description: @autoclosure () -> String
) throws(Disagreement) {
  if !holds { throw Disagreement(description()) }
}
