/// A stand-in for `String` in the engine: the number of a text in the page's JavaScript.
///
/// Swift's own strings, with Unicode comparison and reference counting, would add a twentieth to the download.
///
/// The build compiles this type into the engine, where it shadows the standard library's.
public struct String: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The number by which the page's JavaScript knows the text.
  package let number: UInt8

  package init(_ number: UInt8) { self.number = number }

  /// Creates a text that is never sent to a page: the library's own texts have no number.
  public init(stringLiteral name: StaticString) { number = .max }
}
