import ArgumentParser

/// An option's value in a format of its own, whose errors say what was expected.
protocol FormattedArgument {
  /// The format, to follow "expected".
  static var expected: String { get }

  /// Returns `nil` for a text in another format.
  init?(argument: String)
}

extension FormattedArgument {
  /// Parses a text, for `@Option(transform:)`.
  static func parsed(_ argument: String) throws -> Self {
    guard let value = Self(argument: argument) else {
      throw ValidationError("expected \(expected)")
    }
    return value
  }
}
