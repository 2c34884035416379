/// On Apple's systems a name that the runtime looks up; here the receiver is asked by hand.
public struct Selector: Hashable, Sendable {
  public let name: String
  public init(_ name: String) { self.name = name }
}
