import Frames
import GIFCodec

/// Does a work on a file a number of times, and returns the number of pixels of one run.
///
/// 0 unpacks all frames to palette indexes, 1 draws them on one canvas, 2 keeps them all.
@_cdecl("work")
public func work(
  _ start: UnsafePointer<UInt8>, _ count: Int, _ kind: Int32, _ times: Int32
) -> Int {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  guard let gif = try? EncodedGIF(Array(bytes)) else { return 0 }
  var pixels = 0
  for _ in 0..<times {
    switch kind {
    case 0: pixels = unpack(gif)
    case 1: pixels = draw(gif)
    default: pixels = keep(gif)
    }
  }
  return pixels
}

private func unpack(_ gif: EncodedGIF) -> Int {
  var unpacker = PixelUnpacker()
  var steps = Steps(playing: gif)
  return gif.index.frames.indices.reduce(0) {
    _ = unpacker.unpack($1, of: gif, counting: &steps)
    return $0 + unpacker.indexes.count
  }
}

private func draw(_ gif: EncodedGIF) -> Int {
  var reader = GIFFrameReader(gif)
  while reader.next() != nil {}
  return gif.index.frames.reduce(0) { $0 + $1.area.size.area }
}

private func keep(_ gif: EncodedGIF) -> Int {
  guard let all = try? gif.frames() else { return 0 }
  return all.bitmaps.count * gif.index.canvas.area
}
