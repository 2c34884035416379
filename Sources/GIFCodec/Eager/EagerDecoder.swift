import Frames
import LZW

/// Decodes all frames of an animation and keeps them, on as many threads as the work is worth.
///
/// ```
/// frames      0 1 2 3 4 5 6 7 │ 8 9 …          a batch, whose indexes are a few MiB
///             └─┬─┘ └┬┘ └─┬─┘
/// unpack       slices of equal work             each by itself, in any order
///                   ▼
/// rows        ─── band ───                      each through all frames of the batch, in order
///             ─── band ───
/// ```
///
/// A frame's indexes depend on no other frame, and a row of a canvas on no other row: nothing has to wait
/// but a batch for the one before. The result is that of one thread, which small files are left to.
struct EagerDecoder {
  private let gif: EncodedGIF
  private let bases: [FrameBase]
  /// Whether canvases are drawn on a slate, since they are more than caches hold.
  private let hasSlate: Bool

  /// Makes ready for decoding with caches of so many bytes.
  init(_ gif: EncodedGIF, caches: Int) {
    self.gif = gif
    hasSlate = gif.index.decodedBytes > caches
    var bases: [FrameBase] = []
    var base = FrameBase()
    for (number, record) in gif.index.frames.enumerated() {
      bases.append(base)
      base = FrameBase(after: number, record, on: base, canvas: gif.index.canvas)
    }
    self.bases = bases
  }

  /// Decodes all, and asks before each frame whether to go on.
  func decode(_ threads: DecodingThreads, while goesOn: () -> Bool) throws(GIFError) -> DecodedGIF {
    var canvases = KeptCanvases(gif.index.canvas, bases: bases)
    var damage: [GIFDamage] = []
    #if canImport(Dispatch) && !hasFeature(Embedded)
      let isShared =
        switch threads {
        case .one: false
        case .several: true
        case .automatic: isWorthSharing
        }
      if isShared {
        try share(&canvases, &damage, while: goesOn)
      } else {
        try decodeAlone(&canvases, &damage, while: goesOn)
      }
    #else
      try decodeAlone(&canvases, &damage, while: goesOn)
    #endif
    return DecodedGIF(
      canvas: gif.index.canvas, timeline: gif.index.timeline, bitmaps: canvases.bitmaps(),
      damage: damage)
  }

  private func decodeAlone(
    _ canvases: inout KeptCanvases, _ damage: inout [GIFDamage], while goesOn: () -> Bool
  ) throws(GIFError) {
    var unpacker = PixelUnpacker()
    var room = IndexRoom()
    var colors = ColorTable()
    let canvas = gif.index.canvas
    var slate = slate(rows: 0..<canvas.height)
    var number = 0
    while number < gif.index.frames.count {
      let count = min(KeptCanvases.batch, gif.index.frames.count - number)
      let isDone = unsafe canvases.add(count) { open in
        for _ in 0..<count {
          guard goesOn() else { return false }
          let record = gif.index.frames[number]
          let pixels = unpacker.unpack(record, on: canvas, from: gif.bytes.span, into: &room)
          if let found = pixels.damage(inFrame: number) { damage.append(found) }
          unsafe draw(number, room, pixels.count, &colors, open, rows: 0..<canvas.height, &slate)
          number += 1
        }
        return true
      }
      guard isDone else { throw GIFError(.cancelled, frameIndex: number) }
    }
  }

  private func slate(rows: Range<Int>) -> Slate? {
    hasSlate ? Slate(rows: rows, width: gif.index.canvas.width) : nil
  }

  /// Draws some rows of a frame that is unpacked; those of the slate, if there is one.
  @unsafe private func draw(
    _ number: Int, _ room: IndexRoom, _ count: Int, _ colors: inout ColorTable,
    _ canvases: OpenCanvases, rows: Range<Int>, _ slate: inout Slate?
  ) {
    let record = gif.index.frames[number]
    let canvas = gif.index.canvas
    colors.load(record.palette, transparent: record.transparentIndex, from: gif.bytes.span)
    let table = colors.colors
    room.withPixels(first: count) { indexes in
      unsafe indexes.withUnsafeBufferPointer { indexes in
        unsafe table.withUnsafeBufferPointer { table in
          let visible = record.area.clipped(to: canvas)
          let painter = unsafe visible.flatMap {
            unsafe FramePainter(record, visible: $0, on: canvas, indexes: indexes, colors: table)
          }
          unsafe canvases.compose(
            number, painter: painter, visible: visible, rows: rows, on: &slate)
        }
      }
    }
  }
}

#if canImport(Dispatch) && !hasFeature(Embedded)
  import Dispatch

  extension EagerDecoder {
    /// How many indexes are unpacked before they are drawn.
    private static let batchPixels = 4 << 20
    /// In how many parts each half of a batch is done; more than there are processors, so that none is
    /// idle for long.
    private static let parts = 8

    /// Whether threads gain more than they cost: from about a millisecond on.
    private var isWorthSharing: Bool {
      let canvas = gif.index.canvas
      // In nanoseconds, roughly: 1 for a byte of codes, and half of one for a pixel, here and there.
      let work = gif.index.frames.reduce(0) { sum, record in
        sum.plus(record.chain.count).plus((record.unpackedPixels(on: canvas).plus(canvas.area)) / 3)
      }
      return work >= 1_000_000
    }

    /// What is known of a frame of a batch.
    private struct Unpacked {
      var room = IndexRoom()
      var pixels = UnpackedPixels(count: 0, expected: 0, failure: nil)
    }

    private func share(
      _ canvases: inout KeptCanvases, _ damage: inout [GIFDamage], while goesOn: () -> Bool
    ) throws(GIFError) {
      var batch: [Unpacked] = []
      var first = 0
      while first < gif.index.frames.count {
        var end = first
        var pixels = 0
        while end < gif.index.frames.count, end - first < KeptCanvases.batch,
          pixels < Self.batchPixels
        {
          guard goesOn() else { throw GIFError(.cancelled, frameIndex: end) }
          pixels = pixels.plus(gif.index.frames[end].unpackedPixels(on: gif.index.canvas))
          end += 1
        }
        while batch.count < end - first { batch.append(Unpacked()) }
        unpack(first..<end, to: &batch)
        _ = unsafe canvases.add(end - first) { open in
          unsafe draw(first..<end, from: batch, to: open)
          return true
        }
        for (frame, unpacked) in zip(first..<end, batch) {
          if let found = unpacked.pixels.damage(inFrame: frame) { damage.append(found) }
        }
        first = end
      }
    }

    private func unpack(_ frames: Range<Int>, to batch: inout [Unpacked]) {
      let slices = slices(of: frames)
      unsafe batch.withUnsafeMutableBufferPointer { batch in
        // No two slices have a frame in common, and each is done by one thread.
        nonisolated(unsafe) let batch = unsafe batch
        DispatchQueue.concurrentPerform(iterations: slices.count) { number in
          var unpacker = PixelUnpacker()
          for frame in slices[number] {
            let place = frame - frames.lowerBound
            unsafe batch[place].pixels = unpacker.unpack(
              gif.index.frames[frame], on: gif.index.canvas, from: gif.bytes.span,
              into: &batch[place].room)
          }
        }
      }
    }

    @unsafe private func draw(
      _ frames: Range<Int>, from batch: [Unpacked], to canvases: OpenCanvases
    ) {
      let height = gif.index.canvas.height
      let bands = min(Self.parts, height)
      // No two bands have a row in common, and each is done by one thread.
      nonisolated(unsafe) let canvases = unsafe canvases
      DispatchQueue.concurrentPerform(iterations: bands) { band in
        let rows = (height * band / bands)..<(height * (band + 1) / bands)
        var colors = ColorTable()
        var slate = slate(rows: rows)
        for (frame, unpacked) in zip(frames, batch) {
          unsafe draw(
            frame, unpacked.room, unpacked.pixels.count, &colors, canvases, rows: rows, &slate)
        }
      }
    }

    /// Cuts frames into runs of about equal work.
    private func slices(of frames: Range<Int>) -> [Range<Int>] {
      let canvas = gif.index.canvas
      let work = frames.map { gif.index.frames[$0].work(on: canvas).plus(1) }
      let share = work.reduce(0) { $0.plus($1) } / Self.parts + 1
      var slices: [Range<Int>] = []
      var start = frames.lowerBound
      var sum = 0
      for (frame, work) in zip(frames, work) {
        sum = sum.plus(work)
        if sum >= share {
          slices.append(start..<(frame + 1))
          start = frame + 1
          sum = 0
        }
      }
      if start < frames.upperBound { slices.append(start..<frames.upperBound) }
      return slices
    }
  }
#endif

/// How many threads may share the work of decoding all frames.
package enum DecodingThreads: Sendable, CaseIterable {
  /// The calling one.
  case one
  /// As many as there are processors, if there is enough to do.
  case automatic
  /// As many as there are processors, however little there is to do.
  case several
}
