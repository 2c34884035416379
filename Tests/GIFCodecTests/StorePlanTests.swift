import Frames
import TestSupport
import Testing

@testable import GIFCodec

@Suite struct StorePlanTests {
  /// `count` frames of one pixel on a line of eight, each disposed of in a certain way.
  private func index(_ count: Int, disposal: Int = 1) throws -> GIFIndex {
    var gif = TinyGIF(8, 1)
    for number in 0..<count {
      gif = gif.control(disposal: disposal).image(x: number % 8, 1, 1, color: 1)
    }
    return try EncodedGIF(gif.file).index
  }

  @Test func aPlanKeepsAllFramesIfTheyFitTheBudget() throws {
    let plan = StorePlan(for: try index(4), within: .bytes(128))
    #expect(plan.checkpoints == [0, 1, 2, 3] && plan.rasters.isEmpty)
    #expect(plan.residentBytes == 128)
    #expect(plan.worstCaseDecodes == 0 && plan.worstCaseBlits == 0 && plan.coldDecodes == 4)
  }

  @Test func aPlanWithoutMemoryKeepsNothing() throws {
    let plan = StorePlan(for: try index(4), within: .nothing)
    #expect(plan.checkpoints.isEmpty && plan.rasters.isEmpty && plan.residentBytes == 0)
    #expect(plan.worstCaseDecodes == 4 && plan.worstCaseBlits == 4)
    // A canvas, and the single index of a frame.
    #expect(plan.workingBytes == 33)
  }

  @Test func aBudgetOfTwoBytesKeepsTheFirstTwoFramesOfOnePixel() throws {
    // Two bytes are two frames: the first ones, which all others lie on.
    let plan = StorePlan(for: try index(6), within: .bytes(2))
    #expect(plan.rasters == [0, 1] && plan.checkpoints.isEmpty)
    #expect(plan.worstCaseDecodes == 4 && plan.worstCaseBlits == 6)
  }

  @Test func aBudgetForThreeCanvasesKeepsFrames3And7And11Of16() throws {
    // All indexes are 16 bytes, and three canvases 96.
    let plan = StorePlan(for: try index(16), within: .bytes(112))
    #expect(plan.worstCaseDecodes == 0)
    #expect(plan.checkpoints == [3, 7, 11])
    #expect(plan.worstCaseBlits == 4)
    #expect(plan.residentBytes <= 112)
  }

  @Test(arguments: [2, 3])
  func aFrameThatIsDisposedOfIsNotDrawnForTheFramesAfterIt(disposal: Int) throws {
    let plan = StorePlan(for: try index(6, disposal: disposal), within: .nothing)
    #expect(plan.worstCaseBlits == 1 && plan.coldDecodes == 1)
  }

  /// More memory never makes the worst read unpack more frames, and never is more kept than allowed.
  @Test func aLargerBudgetNeverMakesTheWorstReadSlower() throws {
    for fixture in try Fixture.all() {
      guard let index = try? EncodedGIF(try fixture.bytes()).index else { continue }
      let plans = [0, 0.25, 1].map { StorePlan(for: index, within: .share($0)) }
      for (plan, share) in zip(plans, [0, 0.25, 1]) {
        #expect(plan.residentBytes <= MemoryBudget.share(share).bytes(for: index), "\(fixture)")
        #expect(plan.worstCaseDecodes <= plan.worstCaseBlits, "\(fixture)")
      }
      #expect(plans[1].worstCaseDecodes <= plans[0].worstCaseDecodes, "\(fixture)")
      #expect(plans[2].worstCaseBlits == 0, "\(fixture)")
    }
  }
}

extension StorePlanTests {
  /// Of the 45 frames of an animation, the canvases that are kept, and what the slowest read then costs.
  @Test(
    arguments: [
      (0.02, [], 28, 45, 54_196), (0.05, [22, 34], 14, 22, 137_560),
      (0.1, [23, 34], 5, nil, 274_695),
      (0.25, [9, 19, 25, 30, 34, 37, 41], 0, nil, nil),
      (
        0.5, [1, 8, 13, 17, 20, 22, 25, 27, 29, 31, 33, 34, 35, 36, 37, 38, 39, 41, 43], nil, nil,
        nil
      ),
    ] as [(Double, [Int], Int?, Int?, Int?)])
  func aPlanKeepsWhatMakesTheSlowestReadFastest(
    share: Double, checkpoints: [Int], decodes: Int?, blits: Int?, bytes: Int?
  ) throws {
    let index = try EncodedGIF(try Fixture("cat-pull.gif").bytes()).index
    let plan = StorePlan(for: index, within: .share(share))
    #expect(plan.checkpoints == checkpoints)
    #expect(plan.worstCaseDecodes == decodes ?? plan.worstCaseDecodes)
    #expect(plan.worstCaseBlits == blits ?? plan.worstCaseBlits)
    #expect(plan.residentBytes == bytes ?? plan.residentBytes)
  }
}

/// The part of the canvas in which two frames may differ.
@Suite struct FrameTreeTests {
  /// Two frames differ at most where the frames change the canvas that lie between them.
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func twoFramesDifferOnlyWhereTheFramesBetweenThemChangeTheCanvas(seed: UInt64) throws {
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
