// What one shown frame costs beyond reading it: its conversion into an image that layers draw, beside the same
// through the pixel's own accessors. Both take turns; the least of the rounds counts.
//
//   swift run -c release FrameCost
import CoreGraphics
import Foundation
import GIFRefresh
import GIFRefreshUIOnStandIns
import QuartzCore
import UIKit

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

// How often memory is asked for while a GIF plays, if `Tests/Probes/Allocations/allocations.c` was preloaded, which counts.
guard let place = dlsym(dlopen(nil, RTLD_NOW), "allocation_count") else { exit(0) }
let count = place.assumingMemoryBound(to: Int.self)

/// What Core Graphics' two objects for a picture take, without any of its memory.
@MainActor func allocationsOfAnImage() -> Int {
  let words = UnsafeMutablePointer<UInt32>.allocate(capacity: size.width * size.height)
  defer { words.deallocate() }
  guard let colors = CGColorSpace(name: CGColorSpace.sRGB) else { return 0 }
  let before = count.pointee
  let provider = CGDataProvider(
    dataInfo: nil, data: words, size: size.width * size.height * 4, releaseData: { _, _, _ in })
  let image = provider.flatMap {
    CGImage(
      width: size.width, height: size.height, bitsPerComponent: 8, bitsPerPixel: 32,
      bytesPerRow: size.width * 4, space: colors, bitmapInfo: .byteOrder32Little, provider: $0,
      decode: nil, shouldInterpolate: true, intent: .defaultIntent)
  }
  precondition(image != nil, "no image")
  return count.pointee - before
}

let any = try EncodedGIF(contentsOf: folder.appendingPathComponent("cat-pull.gif")).frames(
  within: .share(1))
await any.store.prepare()
let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
let view = GIFView(any)
window.addSubview(view)
view.play()

/// Lets a number of frames be shown, and answers how often memory was asked for.
@MainActor func allocations(showing frames: Int) -> Int {
  let before = count.pointee
  var shown = 0
  while shown < frames {
    let frame = view.currentFrame
    Simulator.shared.step()
    if view.currentFrame != frame { shown += 1 }
  }
  return count.pointee - before
}

// Twice through, so that all is there that stays.
_ = allocations(showing: 2 * bitmaps.count)
let shown = 100 * bitmaps.count
let all = Double(allocations(showing: shown)) / Double(shown)
let system = allocationsOfAnImage()
print(
  "allocations a frame that a playing view shows: \(all), \(system) of them Core Graphics' image and provider"
)
view.pause()

let loop = try EncodedGIF(contentsOf: folder.appendingPathComponent("cat-run.gif")).frames(
  within: .share(1))
await loop.store.prepare()
let header = await LoadingHeader(pull: any, loading: loop)
let once = loop.timeline.frameCount
header.show(frames: 2 * once)
let before = count.pointee
header.show(frames: 4 * once)
let ofHeader = Double(count.pointee - before) / Double(4 * once)
print("allocations a frame of the loop that a header plays while loading: \(ofHeader)")
if all > Double(system) || ofHeader > 0 { exit(1) }
