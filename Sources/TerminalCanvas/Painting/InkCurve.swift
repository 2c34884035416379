/// The ink for each of many lights, at hand: ``Ink`` itself takes powers for each.
struct InkCurve: Sendable {
  private let amounts: [Float]
  /// So fine that two encoded lights of a picture of 256 greys have two steps.
  private static let steps: Float = 4096

  init(_ ink: Ink, _ densest: Float) {
    amounts = (0...Int(Self.steps)).map { step in
      ink.amount(forLight: Float(step) / Self.steps, densest: densest)
    }
  }

  /// The ink for a light, 0...1, as a share of what the densest character has.
  func amount(forLight light: Float) -> Float {
    amounts[Int(min(1, max(0, light)) * Self.steps + 0.5)]
  }
}
