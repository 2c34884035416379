#if canImport(Dispatch) && !hasFeature(Embedded)
  import Frames
  import LZW

  /// Decoding on several threads, in steps that each draw all rows of some frames, and unpack the next frames.
  extension EagerDecoder {
    /// How many indexes are unpacked in a step, before they are drawn: no more new memory than a second cache holds.
    private static let stepPixels = 512 << 10
    /// Nor are more frames than that: each has a buffer.
    private static let stepFrames = 1024
    /// In how many bands rows are drawn, and no more threads work: more than there are processors, mostly.
    private static let parts = 8
    /// How many pixels of a canvas make a band worth having.
    private static let bandPixels = 4096

    /// Whether threads gain more than they cost: from about a millisecond on.
    var isWorthSharing: Bool {
      guard ThreadTeam.processorCount > 1 else { return false }
      let canvas = gif.index.canvas
      // In nanoseconds, roughly: 1 for a byte of codes, and a third for a pixel that is unpacked or on the canvas.
      let work = gif.index.frames.reduce(0) { sum, record in
        sum.plus(record.chain.count).plus((record.unpackedPixels(on: canvas).plus(canvas.area)) / 3)
      }
      return work >= 1_000_000
    }

    /// What is known of a frame.
    private struct Unpacked {
      var indexes = IndexBuffer()
      var pixels = UnpackedPixels(count: 0, expected: 0, failure: nil)
    }

    /// Frames that are unpacked in one step.
    private typealias Batch = (frames: Range<Int>, unpacked: [Unpacked])

    /// Decodes all, and asks before each frame is unpacked whether to go on.
    func share(
      _ frames: inout some FrameStorage, while goesOn: () -> Bool
    ) throws(GIFError) -> [GIFDamage] {
      let canvas = gif.index.canvas
      // A band goes through all frames, which takes time however few pixels of them it has.
      let count = min(Self.parts, canvas.height, max(2, canvas.area / Self.bandPixels))
      var bands = (0..<count).map {
        compositor(rows: (canvas.height * $0 / count)..<(canvas.height * ($0 + 1) / count))
      }
      let team = ThreadTeam(most: Self.parts)
      defer { team.dismiss() }
      var damage: [GIFDamage] = []
      var (ready, ahead): (Batch, Batch) = ((0..<0, []), (0..<0, []))
      try unsafe frames.addAll { frames, open in
        var next = frames.lowerBound
        while next < frames.upperBound {
          var new = 0..<0
          if next == ready.frames.upperBound {
            swap(&ready, &ahead)
            var (end, pixels) = (ready.frames.upperBound, 0)
            let last = min(gif.index.frames.count, end + Self.stepFrames)
            while end < last, pixels < Self.stepPixels {
              guard goesOn() else { return end }
              pixels = pixels.plus(gif.index.frames[end].unpackedPixels(on: canvas))
              end += 1
            }
            new = ready.frames.upperBound..<end
            ahead.frames = new
            while ahead.unpacked.count < new.count { ahead.unpacked.append(Unpacked()) }
          }
          let drawn = next..<min(ready.frames.upperBound, frames.upperBound)
          unsafe step(
            drawing: drawn, of: ready, by: &bands, to: open, new, &ahead.unpacked, on: team)
          next = drawn.upperBound
          damage += zip(new, ahead.unpacked).compactMap { $1.pixels.damage(inFrame: $0) }
        }
        return nil
      }
      return damage
    }

    /// Threads take bands, of which most is writing, or new frames, a few at a time: so few that none is idle for long
    /// at the end.
    @unsafe private func step(
      drawing drawn: Range<Int>, of ready: Batch, by bands: inout [BandCompositor],
      to open: UninitializedFrames, _ new: Range<Int>, _ unpacked: inout [Unpacked],
      on team: ThreadTeam
    ) {
      let (run, bandCount) = (max(1, new.count / 64), drawn.isEmpty ? 0 : bands.count)
      let tasks = bandCount + (new.count + run - 1) / run
      unsafe bands.withUnsafeMutableBufferPointer { bands in
        unsafe unpacked.withUnsafeMutableBufferPointer { unpacked in
          // No task is taken twice, and all are done when the team returns; no two bands have a row in common,
          // and no two runs a frame.
          nonisolated(unsafe) let (bands, unpacked, open) = unsafe (bands, unpacked, open)
          team.perform(tasks) { next in
            var unpacker = PixelUnpacker()
            while let task = next() {
              if task < bandCount {
                for frame in drawn {
                  let unpacked = ready.unpacked[frame - ready.frames.lowerBound]
                  unpacked.indexes.withPixels(first: unpacked.pixels.count) { indexes in
                    unsafe bands[task].compose(frame, indexes: indexes, to: open)
                  }
                }
              } else {
                for place in ((task - bandCount) * run..<new.count).prefix(run) {
                  unsafe unpacked[place].pixels = unpacker.unpack(
                    gif.index.frames[new.lowerBound + place], on: gif.index.canvas,
                    from: gif.bytes.span, into: &unpacked[place].indexes)
                }
              }
            }
          }
        }
      }
    }
  }
#endif
