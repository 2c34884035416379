/// What stands for words in the engine: the page has them, and is told which.
///
/// Text itself, with the rules by which it is compared and with counts of who holds it, is a twentieth of what a list
/// would load.
///
/// The build compiles it into the engine, where it goes before the standard library's.
public struct String: Hashable, Sendable, ExpressibleByStringLiteral {
  /// Which of the page's words.
  package let number: UInt8

  package init(_ number: UInt8) { self.number = number }

  /// The library's own names, of which a page is told none.
  public init(stringLiteral name: StaticString) { number = .max }
}
