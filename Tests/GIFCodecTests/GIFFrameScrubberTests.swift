import Frames
import TestSupport
import Testing

@testable import GIFCodec

@Suite struct GIFFrameScrubberTests {
  private func cat(_ name: String = "cat-pull.gif") throws -> EncodedGIF {
    try EncodedGIF(try Fixture(name).bytes())
  }

  private func address(_ bitmap: Bitmap) -> UInt {
    unsafe bitmap.pixels.span.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
  }

  @Test func aScrubberDecodesNothingBeforeItsFirstFrame() throws {
    let scrubber = try cat().frames(within: .unlimited)
    #expect(scrubber.store.residentBytes == 0)
    _ = scrubber.frame(at: 0)
    #expect(scrubber.cost.decodes == 1 && scrubber.cost.blits == 1)
  }

  /// A view compares its frames to keep playing when it is given the same ones.
  @Test func twoScrubbersAreEqualOnlyIfTheyShareAStore() throws {
    let scrubber = try cat().frames(within: .nothing)
    #expect(scrubber == scrubber && scrubber == GIFFrameScrubber(scrubber.store))
    #expect(Set([scrubber, GIFFrameScrubber(scrubber.store)]).count == 1)
    #expect(try scrubber != cat().frames(within: .nothing))
  }

  /// A canvas that is held nowhere else is drawn on without a copy, whichever way the finger goes; one that the
  /// store keeps is lent as it is.
  @Test func aScrubberDrawsEveryFrameOnOneCanvasUnlessItsCallerHoldsAFrame() throws {
    let gif = try cat()
    let scrubber = gif.frames(within: .share(0.25))
    scrubber.store.prepare(until: { false })
    let kept = scrubber.store.plan.checkpoints
    let drawn = gif.index.frames.indices.filter { !kept.contains($0) }
    #expect(!kept.isEmpty && drawn.count > 1)
    let home = address(scrubber.frame(at: drawn[0]))
    for script in ScrubScript.allCases {
      for frame in script.frames(of: gif.timeline) {
        let place = address(scrubber.frame(at: frame))
        #expect(place == (kept.contains(frame) ? address(scrubber.store.frame(at: frame)) : home))
      }
    }
    // A picture that is held elsewhere stays as it is.
    let held = scrubber.frame(at: drawn[0])
    let wanted = gif.frame(at: drawn[0])
    #expect(address(scrubber.frame(at: drawn[1])) != home)
    #expect((held == wanted) as Bool)
  }

  /// Where all canvases are kept, nothing is drawn and nothing copied.
  @Test func aScrubberReturnsFramesThatItsStoreKeepsWithoutDrawing() throws {
    let gif = try cat()
    let scrubber = gif.frames(within: .share(1))
    scrubber.store.prepare(until: { false })
    for frame in gif.index.frames.indices.reversed() {
      let kept = address(scrubber.store.frame(at: frame))
      #expect(address(scrubber.frame(at: frame)) == kept)
      #expect(scrubber.cost.decodes == 0 && scrubber.cost.blits == 0)
    }
    // What is drawn next begins with what was drawn last, not with what was lent.
    scrubber.store.trim(to: .nothing)
    for frame in [7, 3, 8, 0] {
      let wanted = gif.frame(at: frame)
      #expect((scrubber.frame(at: frame) == wanted) as Bool)
    }
  }

  @Test func twoScrubbersOfOneStoreShowTheirFramesWithoutMoreMemory() throws {
    let gif = try cat()
    let first = gif.frames(within: .share(0.25))
    first.store.prepare(until: { false })
    let resident = first.store.residentBytes
    let second = GIFFrameScrubber(first.store)
    #expect(first.canvas == gif.canvas && first.timeline == gif.timeline)
    for (one, other) in [(3, 40), (2, 41), (30, 0), (44, 44)] {
      #expect((first.frame(at: one) == gif.frame(at: one)) as Bool)
      #expect((second.frame(at: other) == gif.frame(at: other)) as Bool)
      #expect(first.cost.decodes == 0 && second.cost.decodes == 0)
    }
    #expect(first.store.residentBytes == resident)
  }

  @Test func fourThreadsOfOneScrubberEachGetTheFramesThatTheyRequest() async throws {
    let gif = try cat("cat-run.gif")
    let wanted = try gif.frames().bitmaps
    let scrubber = gif.frames(within: .share(0.25))
    let agreements = await withTaskGroup(of: Bool.self) { group in
      for thread in 0..<4 {
        group.addTask {
          (0..<40).allSatisfy { step in
            let number = (step * (thread + 1) * 5 + thread) % wanted.count
            return scrubber.frame(at: number) == wanted[number]
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(agreements == Array(repeating: true, count: 4))
  }

  @Test func scrubbingToAFrameOutOfRangeTraps() async {
    await #expect(processExitsWith: .failure) {
      let gif = try EncodedGIF(TinyGIF(1, 1).image(1, 1, color: 0).file)
      _ = gif.frames(within: .nothing).frame(at: 1)
    }
  }
}
