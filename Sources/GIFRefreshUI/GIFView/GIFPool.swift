#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  public import GIFCodec
  import GIFRefresh

  /// A memory budget that many GIFs share, for lists of GIFs.
  ///
  /// ```swift
  /// let pool = GIFPool(bytes: 24 << 20)
  /// cell.gifView.frames = pool.frames(of: gif, for: item.id)
  /// cell.gifView.play()
  /// ```
  ///
  /// Views that show the same GIF under the same name share its frames. With each further GIF, the budget is divided
  /// evenly among the GIFs whose frames a view or the app holds; the frames of a GIF that nothing holds are freed. A
  /// memory warning reduces the budget to a quarter, until the system has enough memory again or the app returns to the
  /// foreground.
  @MainActor
  public final class GIFPool {
    private struct Entry {
      weak var store: GIFFrameStore?
      var share: Int
    }

    /// The total budget in bytes.
    public let bytes: Int
    private var entries: [AnyHashable: Entry] = [:]
    private var isShort = false
    private let tokens = NotificationTokens()

    /// Creates a pool with a budget in bytes; a negative budget traps.
    public init(bytes: Int) {
      guard bytes >= 0 else { fatalError("a budget of \(bytes) bytes") }
      self.bytes = bytes
      tokens.observeMemory { [weak self] in
        self?.isShort = $0
        self?.divide()
      }
    }

    /// Returns a GIF's frames for one view; calls with the same name and the same GIF share the decoded frames.
    ///
    /// A file that was opened with other delays or limits is another GIF.
    ///
    /// If the name was used for another GIF, the name stands for the new GIF from then on; frames of the other GIF that
    /// are still held no longer count.
    public func frames(of gif: EncodedGIF, for name: some Hashable) -> GIFFrameScrubber {
      if let store = entries[name]?.store, store.gif.bytes == gif.bytes,
        store.gif.index == gif.index, store.gif.limits == gif.limits
      {
        return GIFFrameScrubber(store, trimsStore: false)
      }
      let store = GIFFrameStore(gif, budget: .bytes(bytes))
      entries[name] = Entry(store: store, share: bytes)
      divide()
      return GIFFrameScrubber(store, trimsStore: false)
    }

    /// The memory that the decoded frames of the pool's GIFs take now, in bytes, without the canvas of each view.
    public var residentBytes: Int {
      entries.values.reduce(0) { $0 + ($1.store?.residentBytes ?? 0) }
    }

    /// Divides the budget evenly among the stores; trims only the stores whose share has changed.
    private func divide() {
      entries = entries.filter { $0.value.store != nil }
      let share = (isShort ? bytes / 4 : bytes) / Swift.max(1, entries.count)
      for (name, entry) in entries where entry.share != share {
        entry.store?.trim(to: .bytes(share))
        entries[name]?.share = share
      }
    }
  }
#endif
