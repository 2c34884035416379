/// The amount of memory that a ``FrameSource`` may use to keep frames.
///
/// ```swift
/// MemoryBudget.mebibytes(6)
/// MemoryBudget.share(0.25)     // a quarter of the memory of all frames as RGBA
/// ```
public struct MemoryBudget: Sendable, Equatable {
  private enum Kind: Sendable, Equatable {
    case bytes(Int)
    case share(Double)
  }
  private let kind: Kind

  /// A number of bytes; a negative number traps.
  public static func bytes(_ count: Int) -> MemoryBudget {
    require(count >= 0, "a budget of \(count) bytes")
    return MemoryBudget(kind: .bytes(count))
  }

  /// A number of MiB, 1,048,576 bytes each; a negative number traps.
  public static func mebibytes(_ count: Int) -> MemoryBudget {
    require(count >= 0, "a budget of \(count) MiB")
    return bytes(count.times(1 << 20))
  }

  /// A share of the memory of all frames at 4 bytes a pixel; a share outside 0...1 traps.
  public static func share(_ part: Double) -> MemoryBudget {
    require(part >= 0 && part <= 1, "a share is from 0 to 1")
    return MemoryBudget(kind: .share(part))
  }

  /// No memory for frames, so every read decodes.
  public static let nothing = bytes(0)

  package static let unlimited = bytes(.max)

  /// Returns the budget in bytes, for an animation whose frames together take `total` bytes.
  public func bytes(ofTotal total: Int) -> Int {
    switch kind {
    case .bytes(let count): return count
    case .share(let part):
      // A large `Int` may be rounded up when it becomes a `Double`, so the product can exceed `Int.max`.
      let bytes = Double(total) * part
      return bytes < Double(Int.max) ? Int(bytes) : .max
    }
  }
}
