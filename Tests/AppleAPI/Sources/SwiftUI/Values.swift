public import CoreGraphics
import QuartzCore

public struct EdgeInsets: Equatable, Sendable {
  public var top, leading, bottom, trailing: CGFloat
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
}

public enum Edge: Int8, CaseIterable, Sendable {
  case top, leading, bottom, trailing
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let all = Set(rawValue: 15)
  }
}

public enum Axis: Int8, CaseIterable, Sendable {
  case horizontal, vertical
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let vertical = Set(rawValue: 2)
  }
}

public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let all = SafeAreaRegions(rawValue: .max)
}

public struct UnitPoint: Hashable, Sendable {
  public var x, y: CGFloat
  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
  public static let center = UnitPoint(x: 0.5, y: 0.5)
}

public struct Angle: Hashable, Sendable {
  public var radians: Double
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
}

public struct Animation: Equatable, Sendable {
  let seconds: Double
  public static func easeOut(duration: Double) -> Animation { Animation(seconds: duration) }
  /// What changes now is to be seen changing so, at the next update.
  @MainActor static var pending: Animation?
}

public struct AnimationCompletionCriteria: Hashable, Sendable {
  public static let logicallyComplete = AnimationCompletionCriteria()
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, visionOS 1.0, *)
@MainActor @preconcurrency public func withAnimation<Result>(
  _ animation: Animation? = nil,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  // What has changed before changes in a transaction of its own.
  HostedTree.current?.flush()
  Animation.pending = animation
  defer { Simulator.shared.complete(after: animation?.seconds ?? 0, completion) }
  return try body()
}

public struct Font: Hashable, Sendable {
  private let name: String
  public static let footnote = Font(name: "footnote")
  public static let caption = Font(name: "caption")
}

public struct SensoryFeedback: Equatable, Sendable {
  public struct Weight: Equatable, Sendable {
    let name: String
    public static let light = Weight(name: "light")
    public static let medium = Weight(name: "medium")
  }
  let name: String
  public static let success = SensoryFeedback(name: "success")
  public static let error = SensoryFeedback(name: "error")
  public static func impact(weight: Weight = .medium, intensity: Double = 1.0) -> SensoryFeedback {
    SensoryFeedback(name: "impact \(weight.name)")
  }
  /// What has been felt.
  @MainActor public static var felt: [String] = []
}

extension View {
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, visionOS 26.0, *)
  nonisolated public func sensoryFeedback<T: Equatable>(
    trigger: T, _ feedback: @escaping (T, T) -> SensoryFeedback?
  ) -> some View {
    nonisolated(unsafe) let feedback = feedback
    return onChange(of: trigger) { old, new in
      guard let felt = feedback(old, new) else { return }
      MainActor.assumeIsolated { SensoryFeedback.felt.append(felt.name) }
    }
  }
}
