#if canImport(Dispatch) && !hasFeature(Embedded)
  import Dispatch
  import Frames
  import LZW

  /// Decoding on several threads: all frames of a batch are unpacked, then all its rows are drawn.
  extension EagerDecoder {
    /// How many indexes are unpacked before they are drawn.
    private static let batchPixels = 4 << 20
    /// Nor are more frames than that: each has a buffer, which the next batch finds in the caches.
    private static let batchFrames = 1024
    /// In how many parts the rows of a batch are drawn, and no more threads unpack.
    ///
    /// More than there are processors, so that none is idle for long.
    private static let parts = 8
    /// How many pixels of a canvas make a band worth having.
    private static let bandPixels = 4096

    /// Whether threads gain more than they cost: from about a millisecond on.
    var isWorthSharing: Bool {
      let canvas = gif.index.canvas
      // In nanoseconds, roughly: 1 for a byte of codes, and a third for a pixel that is unpacked or on the canvas.
      let work = gif.index.frames.reduce(0) { sum, record in
        sum.plus(record.chain.count).plus((record.unpackedPixels(on: canvas).plus(canvas.area)) / 3)
      }
      return work >= 1_000_000
    }

    /// What is known of a frame of a batch.
    private struct Unpacked {
      var indexes = IndexBuffer()
      var pixels = UnpackedPixels(count: 0, expected: 0, failure: nil)
    }

    /// Decodes all, and asks for all frames of a batch whether to go on before it is begun.
    func share(
      _ frames: inout some FrameStorage, while goesOn: () -> Bool
    ) throws(GIFError) -> [GIFDamage] {
      var damage: [GIFDamage] = []
      var batch: [Unpacked] = []
      try unsafe frames.addAll { frames, open in
        var next = frames.lowerBound
        while next < frames.upperBound {
          let first = next
          var pixels = 0
          while next < min(frames.upperBound, first + Self.batchFrames), pixels < Self.batchPixels {
            guard goesOn() else { return next }
            pixels = pixels.plus(gif.index.frames[next].unpackedPixels(on: gif.index.canvas))
            next += 1
          }
          while batch.count < next - first { batch.append(Unpacked()) }
          unpack(first..<next, to: &batch)
          unsafe draw(first..<next, from: batch, to: open)
          for (number, unpacked) in zip(first..<next, batch) {
            if let found = unpacked.pixels.damage(inFrame: number) { damage.append(found) }
          }
        }
        return nil
      }
      return damage
    }

    private func unpack(_ frames: Range<Int>, to batch: inout [Unpacked]) {
      // Threads take a few frames at a time: few enough that none is idle for long at the end.
      let run = max(1, frames.count / 64)
      let next = Locked(frames.lowerBound)
      unsafe batch.withUnsafeMutableBufferPointer { batch in
        // No frame is taken twice.
        nonisolated(unsafe) let batch = unsafe batch
        DispatchQueue.concurrentPerform(iterations: min(Self.parts, frames.count)) { _ in
          var unpacker = PixelUnpacker()
          while true {
            let first = next.withLock { next in
              defer { next += run }
              return next
            }
            guard first < frames.upperBound else { return }
            for frame in first..<min(first + run, frames.upperBound) {
              let place = frame - frames.lowerBound
              unsafe batch[place].pixels = unpacker.unpack(
                gif.index.frames[frame], on: gif.index.canvas, from: gif.bytes.span,
                into: &batch[place].indexes)
            }
          }
        }
      }
    }

    @unsafe private func draw(
      _ frames: Range<Int>, from batch: [Unpacked], to open: UninitializedFrames
    ) {
      let height = gif.index.canvas.height
      // A band goes through all frames, which takes time however few pixels of them it has.
      let bands = min(Self.parts, height, max(2, gif.index.canvas.area / Self.bandPixels))
      // No two bands have a row in common, and each is done by one thread.
      nonisolated(unsafe) let open = unsafe open
      DispatchQueue.concurrentPerform(iterations: bands) { band in
        var compositor = compositor(
          rows: (height * band / bands)..<(height * (band + 1) / bands))
        for (frame, unpacked) in zip(frames, batch) {
          unpacked.indexes.withPixels(first: unpacked.pixels.count) { indexes in
            unsafe compositor.compose(frame, indexes: indexes, to: open)
          }
        }
      }
    }
  }
#endif
