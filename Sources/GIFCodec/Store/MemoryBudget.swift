import Frames

/// How much memory a ``GIFFrameStore`` may keep frames in.
///
/// ```swift
/// MemoryBudget.mebibytes(6)
/// MemoryBudget.share(0.25)     // a quarter of what all frames take as RGBA
/// ```
public struct MemoryBudget: Sendable, Hashable {
  private enum Kind: Sendable, Hashable {
    case bytes(Int)
    case share(Double)
  }
  private let kind: Kind

  /// A number of bytes; a negative one traps.
  public static func bytes(_ count: Int) -> MemoryBudget {
    require(count >= 0, "a budget of \(count) bytes")
    return MemoryBudget(kind: .bytes(count))
  }

  /// A number of MiB, 1,048,576 bytes each; a negative one traps.
  public static func mebibytes(_ count: Int) -> MemoryBudget {
    require(count >= 0, "a budget of \(count) MiB")
    return bytes(count.times(1 << 20))
  }

  /// A part of what all composited frames take at 4 bytes a pixel; anything outside 0...1 traps.
  public static func share(_ part: Double) -> MemoryBudget {
    require(part >= 0 && part <= 1, "a share is from 0 to 1")
    return MemoryBudget(kind: .share(part))
  }

  /// Nothing is kept from one read to the next.
  public static let nothing = bytes(0)

  /// Whatever is of use, up to ``GIFLimits/decodedBytes``.
  package static let unlimited = bytes(.max)

  /// How many bytes that is for a file.
  public func bytes(for index: GIFIndex) -> Int {
    switch kind {
    case .bytes(let count): return count
    case .share(let part):
      // An integer that large is not exact as a floating-point number, and may round beyond them all.
      let bytes = Double(index.decodedBytes) * part
      return bytes < Double(Int.max) ? Int(bytes) : .max
    }
  }
}
