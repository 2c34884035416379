import Frames
import TestSupport
import Testing

@testable import GIFCodec

/// What is under each frame, seen through frames that show it: the second and third draw nothing.
@Suite struct FrameTreeTests {
  /// All disposals of three frames after the first one, partial or covering all, opaque or not.
  @Test(arguments: [0, 2, 3], [0, 2, 3])
  func isWhatReadingInOrderShows(first: Int, second: Int) throws {
    for third in [0, 2, 3] {
      for isCovering in [false, true] {
        let width = isCovering ? 3 : 2
        let gif = TinyGIF(3, 2)
          .control(disposal: first).image(3, 2, color: 0)
          .control(disposal: second, transparent: 3)
          .image(
            x: 3 - width, width, 2, pixels: Array(repeating: [1, 3], count: width).flatMap { $0 }
          )
          .control(disposal: third).image(x: 0, width, 1, color: 2)
          .control(transparent: 3).image(3, 2, color: 3)
        let encoded = try EncodedGIF(gif.file)
        var reader = GIFFrameReader(encoded)
        for bitmap in try encoded.frames().bitmaps { #expect(reader.next() == bitmap) }
      }
    }
  }

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
