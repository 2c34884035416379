// What one shown frame costs beyond reading it: its conversion into an image that layers draw, beside the same
// through the pixel's own accessors. Both take turns; the least of the rounds counts.
//
//   swift run -c release FrameCost
import CoreGraphics
import Foundation
import GIFRefresh
import GIFRefreshUIOnStandIns

let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .appendingPathComponent("../../../../Fixtures").standardizedFileURL
let frames = try EncodedGIF(contentsOf: folder.appendingPathComponent("cat-pull.gif")).frames()
let bitmaps = frames.bitmaps

/// The conversion as one would write it at first.
func byAccessors(_ bitmap: Bitmap) -> [UInt8] {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(bitmap.pixels.count * 4)
  for pixel in bitmap.pixels {
    let alpha = UInt32(pixel.alpha)
    bytes.append(UInt8((UInt32(pixel.blue) * alpha + 127) / 255))
    bytes.append(UInt8((UInt32(pixel.green) * alpha + 127) / 255))
    bytes.append(UInt8((UInt32(pixel.red) * alpha + 127) / 255))
    bytes.append(pixel.alpha)
  }
  return bytes
}

/// Microseconds that each of a GIF's frames takes.
func measured(_ convert: (Bitmap) -> Int) -> Double {
  let clock = ContinuousClock()
  var sum = 0
  let time = clock.measure { for bitmap in bitmaps { sum += convert(bitmap) } }
  precondition(sum > 0, "nothing was converted")
  return Double(time.components.attoseconds) / 1e12 / Double(bitmaps.count)
}

var least = (fast: Double.infinity, slow: Double.infinity)
for _ in 0..<200 {
  least.fast = min(least.fast, measured { $0.cgImage?.width ?? 0 })
  least.slow = min(least.slow, measured { byAccessors($0).count })
}
let size = frames.canvas
print("one frame of \(size.width)x\(size.height) as an image: \(least.fast) µs")
print("the same through accessors: \(least.slow) µs, \(least.slow / least.fast) times as long")

// How often memory is asked for, if `Tests/Allocations/allocations.c` was preloaded, which counts it.
if let place = dlsym(dlopen(nil, RTLD_NOW), "allocation_count") {
  let count = place.assumingMemoryBound(to: Int.self)
  let before = count.pointee
  for bitmap in bitmaps { precondition(bitmap.cgImage != nil, "nothing was converted") }
  let each = Double(count.pointee - before) / Double(bitmaps.count)
  print("allocations a frame, the stand-ins' image, provider and colour space among them: \(each)")
}
