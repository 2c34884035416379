import Foundation
import Frames
import TestSupport
import Testing

@testable import GIFCodec

@Suite struct GIFFrameStoreTests {
  static let fixtures = ((try? Fixture.allToDecode()) ?? []).map(\.path)

  /// All budgets for each file, in all orders; in short runs one, another with every seed.
  @Test(arguments: fixtures)
  func aStoreShowsTheFramesOfTheDecoderInAnyOrderAndWithinAnyBudget(name: String) throws {
    guard let gif = try? EncodedGIF(try Fixture(name).bytes()) else { return }
    let wanted = try gif.frames()
    let seed = Seeds.any
    do throws(Disagreement) {
      let checks = StoreChecks(gif, wanted, most: LongTests.count(24, short: 6))
      let budgets = StoreChecks.budgets(for: gif)
      for number in 0..<LongTests.count(budgets.count, short: 1) {
        let place = (Int(seed % 8) + name.count + number) % budgets.count
        try checks.check(budgets[place], seed: seed)
      }
    } catch {
      Issue.record("\(error), seed \(seed)")
    }
  }
}

// MARK: - By hand

extension GIFFrameStoreTests {
  /// Eight frames of one pixel on a line of eight.
  static func line() throws -> EncodedGIF {
    var gif = TinyGIF(8, 1)
    for number in 0..<8 { gif = gif.image(x: number, 1, 1, color: UInt8(number % 4)) }
    return try EncodedGIF(gif.file)
  }

  /// More frames lie between the two than a step compares.
  @Test func aStepOver1100FramesShowsAllTheirPixels() throws {
    var gif = TinyGIF(1100, 1)
    for number in 0..<1100 { gif = gif.image(x: number, 1, 1, color: 0) }
    let scrubber = GIFFrameScrubber(GIFFrameStore(try EncodedGIF(gif.file), budget: .bytes(1100)))
    _ = scrubber.frame(at: 0)
    #expect(picture(scrubber.frame(at: 1099)) == [String(repeating: "r", count: 1100)])
  }

  @Test func aStoreKeepsThePaletteIndexesOfTheFramesThatHaveBeenRead() throws {
    // All indexes are 8 bytes; a canvas would take 32.
    let store = GIFFrameStore(try Self.line(), budget: .bytes(8))
    let scrubber = GIFFrameScrubber(store)
    #expect(picture(scrubber.frame(at: 3)) == ["rgbw...."])
    #expect(scrubber.cost.decodes == 4 && store.residentBytes == 4)
    #expect(picture(scrubber.frame(at: 1)) == ["rg......"])
    #expect(scrubber.cost.decodes == 0)
    #expect(!store.isPrepared)
    store.prepare(until: { false })
    #expect(store.isPrepared && store.residentBytes == 8)
  }

  @Test func aStepForwardDrawsOneFrameAndAStepBackDrawsNone() throws {
    let store = GIFFrameStore(try Self.line(), budget: .bytes(8))
    store.prepare(until: { false })
    let scrubber = GIFFrameScrubber(store)
    for number in 0..<8 {
      _ = scrubber.frame(at: number)
      #expect(scrubber.cost.blits == 1)
    }
    // Frame 7 wrote one pixel, which nothing before it had.
    #expect(picture(scrubber.frame(at: 6)) == ["rgbwrgb."])
    #expect(scrubber.cost.blits == 0)
  }

  @Test(arguments: [MemoryBudget.nothing, .bytes(8), .share(0.5), .unlimited])
  func preparingAStoreStopsWhenTimeIsUpAndContinuesLater(budget: MemoryBudget) throws {
    let store = GIFFrameStore(try Self.line(), budget: budget)
    var missing = [store.plan.rasters.count + store.plan.checkpoints.count]
    var questions = 0
    while missing[missing.count - 1] > 0 {
      let left = store.prepare(until: {
        questions += 1
        return true
      })
      // Every step gets something done, and asks once.
      try #require(left < missing[missing.count - 1])
      missing.append(left)
      #expect(questions == missing.count - 1)
    }
    #expect(store.isPrepared && store.residentBytes == store.plan.residentBytes)
    // Nothing is left to do, and nothing asked.
    let asked = questions
    let left = store.prepare(until: {
      questions += 1
      return false
    })
    #expect(left == 0 && questions == asked)
    // With time enough it is one step.
    #expect(GIFFrameStore(try Self.line(), budget: budget).prepare(until: { false }) == 0)
  }

  /// A step goes on where the last one drew, whatever is read, given up and wanted again in between.
  @Test(arguments: [MemoryBudget.share(0.25), .share(0.5), .unlimited])
  func aStoreTrimmedWhileItIsPreparedShowsAllFramesAfterwards(budget: MemoryBudget) throws {
    for name in ["cat-sleep.gif", "edge/disposal-previous-chain.gif"] {
      let gif = try EncodedGIF(try Fixture(name).bytes())
      let store = GIFFrameStore(gif, budget: budget)
      var (steps, left) = (0, 1)
      while left > 0 {
        left = store.prepare(until: { true })
        steps += 1
        let read = steps * 7 % gif.timeline.frameCount
        #expect(store.frame(at: read) == gif.frame(at: read), "\(name), frame \(read)")
        if steps == 2 {
          store.trim(to: .nothing)
          store.regrow()
        }
      }
      for number in 0..<gif.timeline.frameCount {
        #expect(store.frame(at: number) == gif.frame(at: number), "\(name), frame \(number)")
      }
      #expect(steps > 2 && store.isPrepared)
    }
  }

  /// Half of the second picture is missing, which was to hide the first.
  @Test func aStoreMakesANewPlanWhenItFindsADamagedKeyFrame() throws {
    let whole = TinyGIF(2, 1).image(2, 1, color: 0).image(2, 1, color: 1).image(2, 1, color: 2)
    let cut = TinyGIF(2, 1).image(2, 1, color: 0)
      .image(2, 1, minimumCodeSize: 2, chain: TinyGIF.chain([1])).image(1, 1, color: 2)
    #expect(
      StorePlan(for: try EncodedGIF(whole.file).index, within: .bytes(6)).worstCaseBlits == 1)
    let gif = try EncodedGIF(cut.file)
    let store = GIFFrameStore(gif, budget: .bytes(5))
    let promised = store.plan
    #expect(promised.worstCaseBlits == 2)
    #expect(picture(store.frame(at: 2)) == ["br"])
    #expect(store.plan.worstCaseBlits == 3)
    #expect(store.damage == (try gif.frames().damage))
  }

  /// Found by fuzzing: a damaged frame changed the plan, which then asked for frames that had been passed already.
  @Test(arguments: StoreChecks.budgets(for: try EncodedGIF(Self.pictures(damaged: 0))))
  func aStoreWithDamagedFramesIsPreparedCompletely(budget: MemoryBudget) async throws {
    for damaged in 0..<64 {
      let gif = try EncodedGIF(Self.pictures(damaged: damaged))
      let store = GIFFrameStore(gif, budget: budget)
      #expect(store.prepare(until: { false }) == 0, "damaged: \(String(damaged, radix: 2))")
      #expect(store.isPrepared && store.residentBytes <= store.plan.residentBytes)
      let other = GIFFrameStore(gif, budget: budget)
      await other.prepare()
      #expect(other.isPrepared, "damaged: \(String(damaged, radix: 2))")
    }
  }

  /// Six pictures that fill a canvas of two pixels, but for those whose bit is set: they lack one.
  private static func pictures(damaged: Int) -> [UInt8] {
    (0..<6).reduce(TinyGIF(2, 1)) { gif, number in
      let color = UInt8(number % 4)
      let pixels = damaged >> number & 1 == 0 ? [color, color] : [color]
      return gif.image(2, 1, minimumCodeSize: 2, chain: TinyGIF.chain(pixels))
    }.file
  }

  /// Planning takes long where there are many frames, and each of them could ask for it.
  @Test func aStoreWith40DamagedKeyFramesMakesAtMostTenPlans() throws {
    let damaged = (0..<40).reduce(TinyGIF(2, 1)) { gif, number in
      gif.image(2, 1, minimumCodeSize: 2, chain: TinyGIF.chain([UInt8(number % 4)]))
    }
    let gif = try EncodedGIF(damaged.file)
    let wanted = try gif.frames().bitmaps
    let store = GIFFrameStore(gif, budget: .nothing)
    var plans = [store.plan]
    for number in wanted.indices {
      #expect(store.frame(at: number) == wanted[number])
      if store.plan != plans.last { plans.append(store.plan) }
    }
    #expect(plans.count > 2 && plans.count <= 10)
    #expect(store.damage.count == 40)
  }

  /// A mirror would copy what cannot be copied, which ends the process.
  @Test func dumpPrintsAScrubberWithoutEndingTheProcess() throws {
    let scrubber = try Self.line().frames(within: .unlimited)
    scrubber.store.prepare(until: { false })
    var text = ""
    dump(scrubber, to: &text)
    #expect(text.contains("GIFFrameStore") && text.contains("state"))
  }

  @Test func aStorePlansToKeepNoMoreBytesThanTheLimitOfDecodedBytes() throws {
    let gif = try EncodedGIF(try Self.line().bytes, limits: GIFLimits(decodedBytes: 20))
    let store = GIFFrameStore(gif, budget: .unlimited)
    #expect(store.plan.residentBytes <= 20)
    store.trim(to: .bytes(100))
    #expect(store.plan.residentBytes <= 20)
  }

  /// Only the app trims a store that it shares.
  @Test func trimmingTakesAtMostTheStoresOwnBudgetAndASharedStoreIsNotTrimmed() throws {
    let store = GIFFrameStore(try Self.line(), budget: .bytes(40))
    let plan = store.plan
    GIFFrameScrubber(store, trimsStore: false).trim(to: .nothing)
    #expect(store.plan == plan && plan.residentBytes > 32)
    GIFFrameScrubber(store).trim(to: .nothing)
    #expect(store.plan.residentBytes == 0)
    GIFFrameScrubber(store).trim(to: .share(1))
    #expect(store.plan == plan)
  }
}

// MARK: - Threads

extension GIFFrameStoreTests {
  @Test func aCancelledTaskPreparesNothingInAStoreAndALaterTaskPreparesIt() async throws {
    let store = GIFFrameStore(
      try EncodedGIF(try Fixture("cat-run.gif").bytes()), budget: .share(0.25))
    await Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      await store.prepare()
    }.value
    #expect(store.residentBytes == 0 && !store.isPrepared)
    await store.prepare()
    #expect(store.isPrepared && store.residentBytes == store.plan.residentBytes)
  }

  /// Two hundred frames take about a millisecond each, so the tasks are cancelled long before the last of them.
  @Test func aTaskThatIsCancelledWhileItDecodesLeavesTheLaterFramesUndecoded() async throws {
    let chain = TinyGIF.chain(Array(repeating: 1, count: 1024 * 128))
    let file = (0..<200).reduce(TinyGIF(1024, 128)) { gif, _ in
      gif.image(1024, 128, minimumCodeSize: 2, chain: chain)
    }.file
    let gif = try EncodedGIF(file)
    let store = GIFFrameStore(gif, budget: .unlimited)
    let preparing = Task { await store.prepare() }
    while store.residentBytes == 0 { await Task.yield() }
    preparing.cancel()
    await preparing.value
    #expect(!store.isPrepared)
    let hasBegun = Locked(false)
    let fitting = Task {
      hasBegun.withLock { $0 = true }
      _ = try await gif.frames(fittingWidth: 9, height: 9)
    }
    while !hasBegun.withLock({ $0 }) { await Task.yield() }
    try await Task.sleep(for: .milliseconds(5))
    fitting.cancel()
    let error = await #expect(throws: GIFError.self) { try await fitting.value }
    #expect(error?.reason == .cancelled)
  }

  /// Pixels between clear codes take about a millisecond a frame, so all readers wait while one of them decodes.
  @Test func fourReadersThatAskForTheLastFrameTogetherDecodeEachOfTheEightFramesOnce() throws {
    let chain = TinyGIF.chain(Array(repeating: 1, count: 1024 * 128))
    let file = (0..<8).reduce(TinyGIF(1024, 1024)) { gif, number in
      gif.image(y: 128 * number, 1024, 128, minimumCodeSize: 2, chain: chain)
    }.file
    // All indexes take 1 MiB; a canvas would take 4.
    let store = GIFFrameStore(try EncodedGIF(file), budget: .mebibytes(1))
    #expect(store.plan.rasters.count == 8 && store.plan.checkpoints.isEmpty)
    let decodes = Locked(0)
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      let scrubber = GIFFrameScrubber(store)
      _ = scrubber.frame(at: 7)
      decodes.withLock { $0 += scrubber.cost.decodes }
    }
    let count = decodes.withLock { $0 }
    #expect(count == 8 && store.isPrepared)
  }
}
