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
    /// In how many parts each half of a batch is done; more than there are processors, so that none is
    /// idle for long.
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
      _ frames: inout FrameArrayStorage, _ damage: inout [GIFDamage], while goesOn: () -> Bool
    ) throws(GIFError) {
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
              into: &batch[place].indexes)
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
