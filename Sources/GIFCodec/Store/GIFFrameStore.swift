public import Frames

@_exported public import struct Frames.MemoryBudget

/// A store that gives access to any frame of a GIF within a memory budget.
///
/// The store keeps the palette indexes of frames (a byte for each pixel of a frame's area) and some complete canvases;
/// its ``StorePlan`` says which. A read from a prepared store copies one canvas and draws at most
/// ``StorePlan/worstCaseBlits`` frames on it, of which at most ``StorePlan/worstCaseDecodes`` must be decoded first.
/// With a budget of a quarter of all frames' memory, reads usually decode nothing.
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
/// Memory: the plan's ``StorePlan/residentBytes``, the file, and some hundred bytes a frame, including the ``GIFIndex``.
///
/// A damaged frame is shown as far as it can be decoded. Decoding a damaged key frame changes the ``plan``, at most
/// nine times.
public final class GIFFrameStore: Sendable {
  /// The GIF whose frames the store keeps.
  public let gif: EncodedGIF
  /// The budget that the store was created with; ``trim(to:)`` leaves it unchanged.
  public let budget: MemoryBudget

  let tree: FrameTree
  let contents: Locked<StoreContents>
  /// The LZW decoder, which only one thread uses at a time.
  ///
  /// A thread that holds this lock may take the lock of `contents`, never the reverse.
  private let unpacking = Locked(PixelUnpacker())
  /// The canvas of an unfinished ``prepare(until:)``.
  private let preparing = Locked(ScrubCanvas())

  /// Creates a store that keeps no frames yet.
  public convenience init(_ gif: EncodedGIF, budget: MemoryBudget) {
    self.init(gif, budget: budget, FrameTree(gif.index))
  }

  /// Creates an empty store for the frames of a tree; the tree may lack the last frames of the GIF.
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

  /// The delay of each frame, the number of frames and the loop count.
  public var timeline: FrameTimeline { gif.index.timeline }

  /// The frames to keep, and the cost of reads from a prepared store.
  public var plan: StorePlan { contents.withLock { $0.plan } }

  /// The bytes of palette indexes and canvases kept now; at most ``StorePlan/residentBytes``.
  public var residentBytes: Int { contents.withLock { $0.residentBytes } }

  /// Whether all frames of the plan are kept.
  package var isPrepared: Bool { contents.withLock { $0.missing == 0 } }

  /// The damage of the frames decoded so far, in the order of their frame indexes.
  public var damage: [GIFDamage] { contents.withLock { $0.damage } }

  /// Returns the frame at a frame index in `0..<timeline.frameCount`; any other index traps.
  ///
  /// If the frame is a checkpoint that the store keeps, returns that canvas; otherwise allocates one of 4 bytes a
  /// pixel. A player that reads often needs a ``GIFFrameScrubber``, which reuses its canvas.
  public func frame(at index: Int) -> Bitmap {
    require(gif.index.frames.indices.contains(index), "no frame \(index)")
    if let kept = contents.withLock({ $0.canvas(index) }) { return kept }
    var canvas = ScrubCanvas()
    return canvas.frame(at: index, of: self)
  }
}

// MARK: - Memory

extension MemoryBudget {
  /// Returns the budget in bytes for the frames of a file.
  public func bytes(for index: GIFIndex) -> Int { bytes(ofTotal: index.decodedBytes) }
}

extension GIFFrameStore {
  /// Lowers the budget, and frees the memory that exceeds it at once.
  ///
  /// For memory warnings. A budget above the original ``budget`` counts as the original one. Reads keep working; after
  /// ``prepare()`` they cost at most what the new ``plan`` states. Frames that were returned before remain valid and
  /// unchanged.
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
    /// Frames can be read meanwhile. Returns early when the calling task is cancelled; call `prepare()` again to
    /// continue.
    ///
    /// Costs about as much as playing the animation once, and up to three times as much with damaged key frames.
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

  /// Prepares frames on the calling thread until `isTimeUp` returns `true`, but at least one frame; for hosts without
  /// threads.
  ///
  /// Returns the number of items in the plan that are still missing; 0 when the store is prepared. An item is a canvas,
  /// or the palette indexes of one frame.
  ///
  /// ```swift
  /// let end = clock.now + .milliseconds(4)
  /// let missing = store.prepare(until: { clock.now >= end })     // unless 0, call again later
  /// ```
  ///
  /// `isTimeUp` is called after each frame that took work, so a call can exceed its time by the work for one frame,
  /// which is at most that of a read from an empty store. The store holds an additional canvas until nothing is
  /// missing.
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
  /// Returns whether the palette indexes were newly decoded.
  func withIndexes(
    of number: Int, counting steps: inout Steps,
    _ body: (FrameRecord, Span<UInt8>, _ isWhole: Bool) -> Void
  ) -> Bool {
    if withKeptIndexes(of: number, body) { return false }
    return unpacking.withLock { unpacker in
      // While this thread waited for the lock, another one may have decoded the frame.
      if withKeptIndexes(of: number, body) { return false }
      let record = gif.index.frames[number]
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
      return true
    }
  }

  /// Calls the body with a frame's palette indexes if they are kept; returns whether they are.
  private func withKeptIndexes(
    of number: Int, _ body: (FrameRecord, Span<UInt8>, _ isWhole: Bool) -> Void
  ) -> Bool {
    guard let kept = contents.withLock({ $0.raster(number) }) else { return false }
    // The kept palette indexes can be those of a damaged key frame: another thread may have decoded that frame after
    // this read chose its path.
    body(gif.index.frames[number].narrowed, kept.indexes.span, kept.isWhole)
    return true
  }
}

// MARK: - Posters

extension EncodedGIF {
  /// Returns the frame at a frame index in `0..<timeline.frameCount`; any other index traps.
  ///
  /// Decodes from the nearest key frame at or before `index`, at worst from the first frame, and keeps nothing. Suits
  /// posters, which show a single frame; for scrubbing, use ``frames(within:)``. A damaged frame is shown as far as it
  /// can be decoded; ``GIFFrameReader`` reports the damage.
  public func frame(at index: Int) -> Bitmap {
    require(self.index.frames.indices.contains(index), "no frame \(index)")
    let tree = FrameTree(self.index, first: index + 1)
    return GIFFrameStore(self, budget: .nothing, tree).frame(at: index)
  }
}
