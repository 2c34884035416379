/// A stand-in for `String` in the engine: the number of a text that the page's JavaScript has.
///
/// Swift's own strings, with Unicode comparison and reference counting, would make the download 5 % larger.
///
/// The build compiles this type into the engine, where it shadows the standard library's.
public struct String: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The number of the text in the page's JavaScript; 255 for a text that is never sent to a page.
  package let number: UInt8

  package init(_ number: UInt8) { self.number = number }

  /// Whether the text is known to be empty: never, since only the page has it.
  package var isEmpty: Bool { false }

  /// Creates a text that has no number and is never sent to a page, such as the library's own texts.
  public init(stringLiteral name: StaticString) { number = .max }
}
