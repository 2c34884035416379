import Frames
import GIFCodec
import GIFRefresh

/// A GIF's frames, reduced to the size at which a header shows them.
struct FittedAnimation: FrameSource {
  let canvas: PixelSize
  let timeline: FrameTimeline
  /// Whether the frames have fewer pixels than the part of the GIF that they show.
  let isResampled: Bool
  private let pictures: [Bitmap]

  /// Reads the frames in order; `progress` receives the number of frames read and their total.
  init(_ gif: EncodedGIF, _ options: FitOptions, progress: (Int, Int) -> Void = { _, _ in }) throws
  {
    let all = 0..<gif.timeline.frameCount
    let range = options.frames?.range ?? all
    guard range.upperBound <= all.upperBound else {
      throw ReadingError(
        "there is no frame \(range.upperBound - 1): it has \(all.count), from 0 on")
    }
    let whole = PixelRect(origin: .zero, size: gif.canvas)
    let crop = options.crop?.area ?? whole
    guard crop.columns.upperBound <= gif.canvas.width, crop.rows.upperBound <= gif.canvas.height
    else {
      throw ReadingError(
        "the crop ends outside the canvas of \(gif.canvas.width)x\(gif.canvas.height)")
    }
    canvas = Self.size(of: crop.size, options)
    isResampled = canvas != crop.size
    let (bytes, overflow) = canvas.area.multipliedReportingOverflow(
      by: 4 * (range.count / options.every + 1))
    try Memory.check(overflow ? .max : bytes)

    var reader = GIFFrameReader(gif)
    var pictures: [Bitmap] = []
    var delays: [Duration] = []
    while let frame = reader.next() {
      let index = reader.nextIndex - 1
      progress(index, range.upperBound)
      guard index < range.upperBound else { break }
      guard range.contains(index) else { continue }
      // The delay of a left-out frame is added to the previous one.
      if (index - range.lowerBound) % options.every == 0 {
        let picture = crop == whole ? frame : frame.cropped(to: crop)
        pictures.append(picture.resampledInLinearLight(to: canvas))
        delays.append(gif.timeline.delay(of: index))
      } else {
        delays[delays.count - 1] += gif.timeline.delay(of: index)
      }
    }
    if options.reverse {
      pictures.reverse()
      delays.reverse()
    }
    self.pictures = pictures
    timeline = FrameTimeline(delays: delays, loopCount: gif.timeline.loopCount)
  }

  func frame(at index: Int) -> Bitmap { pictures[index] }

  /// Returns every nth frame, which is shown for the time of those left out after it, too.
  func every(_ step: Int) -> FittedAnimation {
    guard step > 1 else { return self }
    let kept = Array(stride(from: 0, to: pictures.count, by: step))
    let delays = kept.map { first in
      (first..<min(first + step, pictures.count)).reduce(Duration.zero) {
        $0 + timeline.delay(of: $1)
      }
    }
    return FittedAnimation(
      self, pictures: kept.map { pictures[$0] },
      timeline: FrameTimeline(delays: delays, loopCount: timeline.loopCount))
  }

  private init(_ other: FittedAnimation, pictures: [Bitmap], timeline: FrameTimeline) {
    (canvas, isResampled) = (other.canvas, other.isResampled)
    (self.pictures, self.timeline) = (pictures, timeline)
  }

  /// Returns the size of the header in pixels, with the picture's proportions, never larger than the picture.
  static func size(of picture: PixelSize, _ options: FitOptions) -> PixelSize {
    let height = min(picture.height, Int((options.points * Double(options.scale)).rounded()))
    let width = Double(picture.width) * Double(height) / Double(max(1, picture.height))
    return PixelSize(width: max(1, Int(width.rounded())), height: max(1, height))
  }
}
