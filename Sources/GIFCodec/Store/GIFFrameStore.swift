public import Frames
import LZW

/// Any frame of a GIF, forwards and backwards alike, within a memory budget.
///
/// Keeps palette indexes (a byte a pixel of each frame's area) and some whole canvases, as its
/// ``StorePlan`` says. Once it is prepared, a read is one copy of a canvas and at most
/// ``StorePlan/worstCaseBlits`` frames drawn on it; how many of them have to be unpacked first,
/// ``StorePlan/worstCaseDecodes`` says, and with a budget of a quarter of all frames that is usually none.
///
/// ```swift
/// let store = GIFFrameStore(try EncodedGIF(bytes), budget: .share(0.25))
/// Task { await store.prepare() }             // readable meanwhile
///
/// let header = GIFFrameScrubber(store)       // each player has one, and they share the store
/// let footer = GIFFrameScrubber(store)
/// show(header.frame(at: 17))
/// ```
///
/// Making one decodes nothing. Any number of threads may read, prepare and trim at the same time. Frames that are not
/// kept are unpacked and drawn one at a time; reads of kept frames wait only while something is looked up or planned.
///
/// Memory: what the plan says, pixels only; beside them the file and about 450 bytes a frame, index included.
///
/// A damaged frame is shown as far as it can be decoded. One that ought to hide all before it and turns
/// out to be damaged changes the ``plan``, as that is only known when it is unpacked; nine times at most.
public final class GIFFrameStore: Sendable {
  /// What is read.
  public let gif: EncodedGIF
  /// What it may keep, unless it was trimmed.
  public let budget: MemoryBudget

  let tree: FrameTree
  let contents: Locked<StoreContents>
  /// Where frames are unpacked, one at a time.
  ///
  /// The thread that has locked it may lock the contents, and not the other way round.
  private let unpacking = Locked(PixelUnpacker())
  /// What the last step of ``prepare(until:)`` has drawn on, while there are more to come.
  private let preparing = Locked(ScrubCanvas())

  /// Plans what to keep, and keeps nothing yet.
  public convenience init(_ gif: EncodedGIF, budget: MemoryBudget) {
    self.init(gif, budget: budget, FrameTree(gif.index))
  }

  /// Creates a store of which only the frames of a tree are read.
  init(_ gif: EncodedGIF, budget: MemoryBudget, _ tree: FrameTree) {
    self.gif = gif
    self.budget = budget
    self.tree = tree
    contents = Locked(
      StoreContents(
        tree, budget: min(budget.bytes(for: gif.index), gif.limits.decodedBytes)))
  }

  /// The size of every frame.
  public var canvas: PixelSize { gif.index.canvas }

  /// When each frame is shown.
  public var timeline: FrameTimeline { gif.index.timeline }

  /// What is kept when all is prepared, and what reads cost then.
  public var plan: StorePlan { contents.withLock { $0.plan } }

  /// The bytes of pixels that are kept now; never more than the plan says.
  public var residentBytes: Int { contents.withLock { $0.residentBytes } }

  /// Whether all that the plan asks for is there.
  package var isPrepared: Bool { contents.withLock { $0.missing == 0 } }

  /// The frames so far whose pixels could not all be decoded, by number.
  public var damage: [GIFDamage] { contents.withLock { $0.damage } }

  /// A single frame, with an index in `0..<timeline.frameCount`; any other index traps.
  ///
  /// Shares a canvas that is kept, and else makes a new one, of 4 bytes a pixel. A player that reads often
  /// has a ``GIFFrameScrubber``, which keeps its own.
  public func frame(at index: Int) -> Bitmap {
    require(gif.index.frames.indices.contains(index), "no frame \(index)")
    if let kept = contents.withLock({ $0.canvas(index) }) { return kept }
    var canvas = ScrubCanvas()
    return canvas.frame(at: index, of: self)
  }
}

// MARK: - Memory

extension GIFFrameStore {
  /// Keeps no more than this from now on, if it is less than the budget, and lets go of the rest at
  /// once.
  ///
  /// For when memory is short. Reads go on; they are as fast as the new ``plan`` says when
  /// ``prepare()`` has been called again. Frames that were handed out stay as they are.
  public func trim(to budget: MemoryBudget) {
    let bytes = min(
      budget.bytes(for: gif.index), self.budget.bytes(for: gif.index), gif.limits.decodedBytes)
    contents.withLock { $0.replan(budget: bytes) }
    preparing.withLock { $0 = ScrubCanvas() }
    tidy()
  }

  /// Keeps as much as the budget allows again, after it was trimmed; call ``prepare()`` next.
  public func regrow() { trim(to: budget) }

  /// Frees what unpacking needs if there is nothing left to unpack.
  func tidy() {
    let isDone = contents.withLock { $0.missing == 0 && $0.plan.worstCaseDecodes == 0 }
    if isDone { unpacking.withLock { $0 = PixelUnpacker() } }
  }
}

// MARK: - Preparing

extension GIFFrameStore {
  #if !hasFeature(Embedded)
    /// Unpacks and draws all that the plan asks for, away from the caller's actor.
    ///
    /// Frames can be read meanwhile, the sooner the nearer they are to what is there already. Ends
    /// early when its task is cancelled; what is there stays, and another call goes on from there.
    ///
    /// Costs about as much as playing once through; up to three times that where a damaged frame changes the
    /// ``plan``.
    @concurrent public func prepare() async {
      var canvas = ScrubCanvas()
      repeat {
        for number in gif.index.frames.indices where !Task.isCancelled {
          if canvas.prepare(number, of: self) { await Task.yield() }
        }
      } while !isPrepared && !Task.isCancelled
      tidy()
    }
  #endif

  /// Does a step of what ``prepare()`` does on the calling thread: one frame, and more until `isTimeUp`.
  ///
  /// Answers how many pictures that the plan asks for are still missing; 0 ends it. For hosts without threads:
  ///
  /// ```swift
  /// let end = clock.now + .milliseconds(4)
  /// let missing = store.prepare(until: { clock.now >= end })     // again after the next picture, unless 0
  /// ```
  ///
  /// `isTimeUp` is asked after each frame that took work, so a step is longer than asked for by one frame at
  /// most: as long as a read with nothing kept. Between steps there is a canvas besides, until none is missing.
  @discardableResult
  public func prepare(until isTimeUp: () -> Bool) -> Int {
    var canvas = ScrubCanvas()
    var hasTime = true
    preparing.withLock { swap(&$0, &canvas) }
    repeat {
      for number in gif.index.frames.indices where hasTime && canvas.prepare(number, of: self) {
        hasTime = !isTimeUp()
      }
    } while hasTime && !isPrepared
    if !isPrepared { preparing.withLock { swap(&$0, &canvas) } }
    tidy()
    return contents.withLock { $0.missing }
  }
}

// MARK: - Unpacking

extension GIFFrameStore {
  /// Lends a frame's palette indexes, from memory or unpacked just now, and the record they go with.
  ///
  /// Says whether they had to be unpacked.
  func withIndexes(
    of number: Int, counting steps: inout Steps,
    _ body: (FrameRecord, Span<UInt8>, _ isWhole: Bool) -> Void
  ) -> Bool {
    let record = gif.index.frames[number]
    if let kept = contents.withLock({ $0.raster(number) }) {
      // Another thread may have found a key frame damaged since the path to this one was laid.
      body(record.narrowed, kept.raster.indexes.span, kept.isWhole)
      return false
    }
    let bytes = gif.bytes
    unpacking.withLock { unpacker in
      let pixels = unpacker.unpack(record, from: bytes.span, counting: &steps)
      let isWanted = contents.withLock {
        steps.take($0.note(pixels.damage(inFrame: number), inFrame: number))
        return $0.lacksRaster(number)
      }
      let buffer = unpacker.indexes
      let indexes = buffer.pixels(first: pixels.count)
      if isWanted {
        let raster = Raster(record, unpacked: indexes)
        contents.withLock { $0.keep(raster, at: number) }
      }
      body(record, indexes, pixels.isComplete)
    }
    return true
  }
}
