// A stand-in for the module of the Objective-C runtime: what the compiler needs for `#selector`.
public struct Selector: Hashable, Sendable {
  public let name: String
  public init(_ name: String) { self.name = name }
}
