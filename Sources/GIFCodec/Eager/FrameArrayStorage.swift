import Frames

#if hasFeature(Embedded)
  // No operating system that could be asked for pages.
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The memory of all frames of an animation: arrays in each of which one canvas follows the other.
///
/// ```
/// array   ┊ [ canvas 0 ][ canvas 1 ][ canvas 2 ]  ┊     as many canvases as fit in 16 MiB, or one
///           ▲                                 ▲
///           large pages from here …           … to here, where the system has them
/// ```
///
/// Memory is taken for many canvases at once, and not touched before it is drawn on. Linux is asked for
/// its large pages: to make small ones ready takes longer than to decode what they hold.
///
/// Bitmaps share their array. One that outlives the others keeps that array: 16 MiB, or itself.
struct FrameArrayStorage {
  /// The most bytes that several canvases take in one array.
  private static let arrayBytes = 16 << 20

  private let size: PixelSize
  private let tree: FrameTree
  private var canvases: [ArraySlice<RGBA8>] = []

  /// Room for no canvas yet.
  init(_ size: PixelSize, _ tree: FrameTree) {
    self.size = size
    self.tree = tree
    canvases.reserveCapacity(tree.nodes.count)
  }

  /// The frames whose canvases come next, and lie in one array; none if all are there.
  var nextBatch: Range<Int> {
    let fitting = max(1, Self.arrayBytes / max(1, tree.canvasBytes))
    return canvases.count..<min(canvases.count + fitting, tree.nodes.count)
  }

  /// Adds the canvases of the next batch, whose memory is lent to be drawn on.
  ///
  /// All rows of all of them must be composed, unless the answer is `false`: then nothing is added.
  mutating func addBatch(_ draw: (UninitializedFrames) -> Bool) -> Bool {
    let (frames, tree) = (nextBatch, tree)
    // Only one frame of an earlier array can be under any of these: what is under a frame is the one before
    // it, or what was under that.
    let under = frames.lazy.compactMap { tree.nodes[$0].base.frame }.first {
      $0 < frames.lowerBound
    }
    let pixels = frames.count * size.area
    let pages = LargePages(covering: pixels)
    var start = 0
    var isDone = false
    let array = unsafe (under.map { canvases[$0] } ?? []).withUnsafeBufferPointer { base in
      unsafe [RGBA8](unsafeUninitializedCapacity: pixels + pages.padding) { memory, initialized in
        start = unsafe pages.prepare(memory)
        // What is lent are as many pixels as the frames have, all of them in the array.
        precondition(start >= 0 && start <= pages.padding)
        isDone = unsafe draw(
          UninitializedFrames(
            frames, size: size,
            memory: UnsafeMutableBufferPointer(rebasing: memory[start..<(start + pixels)]),
            under: under, base: base))
        // Everything was composed, or nothing counts. In front of the first canvas no window looks, and
        // any bytes are pixels.
        initialized = isDone ? start + pixels : 0
      }
    }
    guard isDone else { return false }
    for number in 0..<frames.count {
      let first = start + number * size.area
      canvases.append(array[first..<(first + size.area)])
    }
    return true
  }

  /// Hands the canvases out.
  consuming func bitmaps() -> [Bitmap] { canvases.map { Bitmap(size: size, sharing: $0) } }
}

/// The large pages that are worth having for some pixels.
private struct LargePages {
  /// What x86-64 and arm64 have above their small pages.
  private static let bytes = 2 << 20
  private static let pixels = bytes / MemoryLayout<RGBA8>.stride

  /// How many of them; making one ready takes as long as 150 of the 512 small ones it stands for.
  private let count: Int

  /// Finds out how many cover a number of pixels.
  init(covering pixels: Int) {
    #if (canImport(Glibc) || canImport(Musl) || canImport(Android)) && !hasFeature(Embedded)
      count = (pixels + Self.pixels * 2 / 3) / Self.pixels
    #else
      count = 0
    #endif
  }

  /// The pixels of memory to ask for besides, so that there is a place where large pages begin and end.
  ///
  /// What of it no pixel comes to lie in is never touched, and takes no memory.
  var padding: Int { count == 0 ? 0 : 2 * Self.pixels }

  /// Asks the system for large pages, and answers from which pixel on the memory has them.
  func prepare(_ memory: UnsafeMutableBufferPointer<RGBA8>) -> Int {
    #if (canImport(Glibc) || canImport(Musl) || canImport(Android)) && !hasFeature(Embedded)
      guard count > 0, let base = memory.baseAddress else { return 0 }
      let address = Int(bitPattern: base)
      let aligned = (address + Self.bytes - 1) / Self.bytes * Self.bytes
      // Less than one page is in front, and the last one ends less than a page behind the pixels.
      precondition(
        aligned + count * Self.bytes <= address + memory.count * MemoryLayout<RGBA8>.stride)
      // Advice changes nothing about what is in memory; if it is refused, nothing is lost.
      _ = unsafe madvise(
        UnsafeMutableRawPointer(bitPattern: aligned), count * Self.bytes, Int32(MADV_HUGEPAGE))
      return (aligned - address) / MemoryLayout<RGBA8>.stride
    #else
      return 0
    #endif
  }
}
