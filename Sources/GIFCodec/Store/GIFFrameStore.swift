public import Frames

@_exported public import struct Frames.MemoryBudget

/// A store that gives access to any frame of a GIF within a memory budget.
///
/// It keeps palette indexes (a byte a pixel of each frame's area) and some whole canvases, as its ``StorePlan`` says. A
/// read from a prepared store copies one canvas and draws at most ``StorePlan/worstCaseBlits`` frames on it, of which
/// at most ``StorePlan/worstCaseDecodes`` must be decoded first: usually none with a quarter of the memory of all
/// frames.
///
/// ```swift
/// let store = GIFFrameStore(try EncodedGIF(bytes), budget: .share(0.25))
/// Task { await store.prepare() }             // can be read meanwhile
///
/// let header = GIFFrameScrubber(store)       // one for each player
/// let footer = GIFFrameScrubber(store)
/// show(header.frame(at: 17))
/// ```
///
/// Creating a store decodes nothing. Threads may read, prepare and trim at the same time. Unpacking is serialized;
/// reads of kept frames wait only for look-ups and replanning.
///
/// Memory: the pixels of the plan, the file, and about 450 bytes a frame, index included.
///
/// A damaged frame is shown as far as it can be decoded. A damaged key frame changes the ``plan`` when it is decoded,
/// at most nine times.
public final class GIFFrameStore: Sendable {
  /// The GIF.
  public let gif: EncodedGIF
  /// The budget before any trimming.
  public let budget: MemoryBudget

  let tree: FrameTree
  let contents: Locked<StoreContents>
  /// Decodes frames, one at a time.
  ///
  /// A thread that holds this lock may take the lock of `contents`, never the reverse.
  private let unpacking = Locked(PixelUnpacker())
  /// The canvas of an unfinished ``prepare(until:)``.
  private let preparing = Locked(ScrubCanvas())

  /// Creates a store that is still empty.
  public convenience init(_ gif: EncodedGIF, budget: MemoryBudget) {
    self.init(gif, budget: budget, FrameTree(gif.index))
  }

  /// Creates an empty store for the frames of a tree, which may lack the last frames of the GIF.
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

  /// The delays and the number of the frames.
  public var timeline: FrameTimeline { gif.index.timeline }

  /// The frames to keep, and the cost of reads from a prepared store.
  public var plan: StorePlan { contents.withLock { $0.plan } }

  /// The bytes of pixels kept now, at most those of the plan.
  public var residentBytes: Int { contents.withLock { $0.residentBytes } }

  /// Whether all frames of the plan are kept.
  package var isPrepared: Bool { contents.withLock { $0.missing == 0 } }

  /// The frames decoded so far that are damaged, by frame index.
  public var damage: [GIFDamage] { contents.withLock { $0.damage } }

  /// Returns the frame at a frame index in `0..<timeline.frameCount`; any other index traps.
  ///
  /// Returns a kept canvas, or allocates one of 4 bytes a pixel. A player that reads often needs a
  /// ``GIFFrameScrubber``, which has its own canvas.
  public func frame(at index: Int) -> Bitmap {
    require(gif.index.frames.indices.contains(index), "no frame \(index)")
    if let kept = contents.withLock({ $0.canvas(index) }) { return kept }
    var canvas = ScrubCanvas()
    return canvas.frame(at: index, of: self)
  }
}

// MARK: - Memory

extension MemoryBudget {
  /// Returns the number of bytes for a file.
  public func bytes(for index: GIFIndex) -> Int { bytes(ofTotal: index.decodedBytes) }
}

extension GIFFrameStore {
  /// Lowers the budget, and frees whatever exceeds it at once.
  ///
  /// For memory warnings. A budget above the original one counts as that. Frames can be read throughout, as fast as the
  /// new ``plan`` says after ``prepare()``. Frames that were returned stay as they are.
  public func trim(to budget: MemoryBudget) {
    let bytes = min(
      budget.bytes(for: gif.index), self.budget.bytes(for: gif.index), gif.limits.decodedBytes)
    contents.withLock { $0.replan(budget: bytes) }
    preparing.withLock { $0 = ScrubCanvas() }
    tidy()
  }

  /// Restores the original budget; call ``prepare()`` next.
  public func regrow() { trim(to: budget) }

  func tidy() {
    let isDone = contents.withLock { $0.missing == 0 && $0.plan.worstCaseDecodes == 0 }
    if isDone { unpacking.withLock { $0 = PixelUnpacker() } }
  }
}

// MARK: - Preparing

extension GIFFrameStore {
  #if !hasFeature(Embedded)
    /// Decodes and draws all frames of the plan, off the caller's actor.
    ///
    /// Frames can be read meanwhile. A cancelled task ends it early; it can be called again to continue.
    ///
    /// Costs about as much as playing once, and up to three times that with damaged key frames.
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

  /// Prepares frames on the calling thread until `isTimeUp` returns `true`, at least one, for hosts without threads.
  ///
  /// Returns the number of pictures that are still missing; 0 when it is done.
  ///
  /// ```swift
  /// let end = clock.now + .milliseconds(4)
  /// let missing = store.prepare(until: { clock.now >= end })     // again after the next frame, unless 0
  /// ```
  ///
  /// `isTimeUp` is called after each frame that took work, so a call can exceed its time by one frame: a read from an
  /// empty store at worst. Holds an additional canvas until nothing is missing.
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
  /// Calls the body with a frame's palette indexes, kept or newly decoded, and the record that describes them.
  ///
  /// Returns whether they were decoded.
  func withIndexes(
    of number: Int, counting steps: inout Steps,
    _ body: (FrameRecord, Span<UInt8>, _ isWhole: Bool) -> Void
  ) -> Bool {
    let record = gif.index.frames[number]
    if let kept = contents.withLock({ $0.raster(number) }) {
      // Another thread may have found a key frame damaged after the path to this frame was chosen.
      body(record.narrowed, kept.indexes.span, kept.isWhole)
      return false
    }
    unpacking.withLock { unpacker in
      let damage = unpacker.unpack(number, of: gif, counting: &steps)
      let isWanted = contents.withLock {
        steps.record($0.record(damage, inFrame: number))
        return $0.lacksRaster(number)
      }
      if isWanted {
        let raster = record.raster(of: unpacker.indexes)
        contents.withLock { $0.keep(raster, at: number) }
      }
      body(record, unpacker.indexes, damage == nil)
    }
    return true
  }
}

// MARK: - Posters

extension EncodedGIF {
  /// Returns the frame at a frame index in `0..<timeline.frameCount`; any other index traps.
  ///
  /// Decodes from the nearest key frame on, at worst from the first frame, and keeps nothing. For posters;
  /// ``frames(within:)`` is for scrubbing. A damaged frame is shown as far as it can be decoded; ``GIFFrameReader``
  /// reports the damage.
  public func frame(at index: Int) -> Bitmap {
    require(self.index.frames.indices.contains(index), "no frame \(index)")
    let tree = FrameTree(self.index, first: index + 1)
    return GIFFrameStore(self, budget: .nothing, tree).frame(at: index)
  }
}
