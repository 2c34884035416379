import Frames
import TestSupport
import Testing

@testable import GIFCodec

/// The part of the canvas in which two frames may differ.
@Suite struct FrameTreeTests {
  /// Two frames differ at most where the frames change the canvas that lie between them.
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func differWhereFramesBetweenThemChange(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var gif = TinyGIF(40, 1)
    for _ in 0..<80 {
      gif = gif.control(disposal: [0, 1, 2, 3].randomElement(using: &random) ?? 0)
        .image(x: .random(in: 0..<40, using: &random), 1, 1, color: 0)
    }
    let tree = FrameTree(try EncodedGIF(gif.file).index)
    /// A frame and all it lies on, the nearest first, and the empty canvas.
    let ways = tree.nodes.indices.map { frame in
      Array(sequence(first: frame) { $0 < 0 ? nil : tree.nodes[$0].base.frame ?? -1 })
    }
    /// What changes on the way down from a frame to where another way meets it.
    func changes(_ way: [Int], to other: Set<Int>) -> PixelRect? {
      way.prefix { !other.contains($0) }.reduce(nil) { area, frame in
        let node = tree.nodes[frame]
        return PixelRect.union(area, PixelRect.union(node.visible, node.base.cleared))
      }
    }
    for first in -1..<tree.nodes.count {
      let down = first < 0 ? [-1] : ways[first]
      for second in tree.nodes.indices {
        let wanted = PixelRect.union(
          changes(down, to: Set(ways[second])), changes(ways[second], to: Set(down)))
        let found = tree.difference(from: first < 0 ? nil : first, to: second)
        guard found != wanted else { continue }
        Issue.record("from \(first) to \(second): \(String(describing: found))")
      }
    }
  }
}
