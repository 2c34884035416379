public import Frames

/// All frames of a GIF, in memory.
///
/// A read costs a reference count. Memory: 4 bytes a pixel of every frame, in arrays of 16 MiB (or one
/// frame, if that is more) that neighbours share. A frame that is kept when the others are gone keeps its
/// array; once it is changed, only itself.
public struct DecodedGIF: FrameSource, Hashable {
  /// The size of every frame.
  public let canvas: PixelSize
  /// When each frame is shown.
  public let timeline: FrameTimeline
  /// The frames, in the order they are shown.
  public let bitmaps: [Bitmap]
  /// The frames whose pixels could not all be decoded.
  public let damage: [GIFDamage]

  /// The frame with an index in `0..<timeline.frameCount`.
  public func frame(at index: Int) -> Bitmap { bitmaps[index] }
}

extension EncodedGIF {
  /// Decodes the whole animation.
  ///
  /// Damaged frames are shown as far as they could be decoded, and are listed. Throws if the frames
  /// together would take more than ``GIFLimits/decodedBytes``, before anything is allocated, and
  /// ``GIFError/Reason/cancelled`` if the task it runs in is cancelled: what was decoded is let go.
  ///
  /// Takes all processors there are, unless there is less than a millisecond of work, and returns when
  /// all frames are there. Beside them it takes a MiB for palette indexes while it works, and a canvas.
  public func frames() throws(GIFError) -> DecodedGIF {
    try frames { !CurrentTask.isCancelled }
  }

  /// What caches are thought to hold, in bytes.
  package static let caches = 16 << 20

  /// Decodes the whole animation, and asks before each frame whether to go on.
  ///
  /// Several threads unpack frames ahead of those that they draw, and ask before they are unpacked. The result
  /// does not depend on threads, nor on how many bytes the caches are thought to hold.
  package func frames(
    on threads: DecodingThreads = .automatic, caches: Int = EncodedGIF.caches,
    while goesOn: () -> Bool = { true }
  ) throws(GIFError) -> DecodedGIF {
    try limits.check(.decodedBytes, index.decodedBytes)
    var storage = FrameArrayStorage(FrameTree(index))
    let damage = try EagerDecoder(self, storage.tree, isBuffered: index.decodedBytes > caches)
      .decode(to: &storage, threads, while: goesOn)
    return DecodedGIF(
      canvas: canvas, timeline: timeline, bitmaps: storage.bitmaps, damage: damage)
  }

  /// Decodes the whole animation, and keeps what changes: a row that a frame leaves as it was is in memory once.
  ///
  /// As ``frames()``, but for what is kept: `SharedRows.byteCount` bytes, which must not be more than
  /// ``GIFLimits/decodedBytes``.
  public func rowSharedFrames() throws(GIFError) -> (frames: SharedRows, damage: [GIFDamage]) {
    try rowSharedFrames { !CurrentTask.isCancelled }
  }

  /// The same on some threads, as the frames of ``frames(on:caches:while:)``.
  package func rowSharedFrames(
    on threads: DecodingThreads = .automatic, caches: Int = EncodedGIF.caches,
    while goesOn: () -> Bool = { true }
  ) throws(GIFError) -> (frames: SharedRows, damage: [GIFDamage]) {
    let tree = FrameTree(index)
    let byteCount = SharedRowStorage.byteCount(tree)
    try limits.check(.decodedBytes, byteCount)
    var storage = SharedRowStorage(tree)
    let damage = try EagerDecoder(self, tree, isBuffered: byteCount > caches)
      .decode(to: &storage, threads, while: goesOn)
    return (SharedRows(storage.layout, pixels: storage.pixels, timeline: timeline), damage)
  }
}
