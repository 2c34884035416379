import Frames
import GIFCodec
import TerminalCanvas

/// A GIF's frames, selected, cropped and reduced to the size at which a header shows them.
struct FittedAnimation: FrameSource {
  let canvas: PixelSize
  /// The delays to write, and the number of plays.
  let timeline: FrameTimeline
  /// Whether the frames, after any cropping, were scaled down.
  let isResampled: Bool
  /// The frames that could not be decoded completely.
  let damage: [GIFDamage]
  private let frames: [Frame]

  private struct Frame {
    let picture: Bitmap
    let time: Time
  }

  /// The delay of a frame: as written in the file, and as viewers play it, who replace delays of 0 and 1 hundredth.
  private struct Time {
    var written: Duration
    var played: Duration

    /// Returns the time of frames of which only the first stays.
    static func sum(_ times: [Time]) -> Time {
      guard times.count != 1 else { return times[0] }
      let played = times.map(\.played).reduce(.zero, +)
      return Time(written: played, played: played)
    }

    func changed(by options: FitOptions) -> Time {
      guard options.delay != nil || options.speed != nil else { return self }
      // Viewers replace delays below 20 ms.
      let changed =
        options.delay.map { Duration.milliseconds($0) }
        ?? max(.milliseconds(20), .seconds(played / .seconds(1) / (options.speed ?? 1)))
      return Time(written: changed, played: changed)
    }
  }

  /// Reads the frames in order; `progress` receives the number of frames read, and the number to read.
  init(_ gif: EncodedGIF, _ options: FitOptions, progress: (Int, Int) -> Void = { _, _ in }) throws
  {
    let count = gif.timeline.frameCount
    let order = options.frames?.frames ?? Array(0..<count)
    let last = order.max() ?? 0
    guard last < count else {
      throw ReadingError("there is no frame \(last): it has \(count), from 0 on")
    }
    var area = options.crop ?? PixelRect(origin: .zero, size: gif.canvas)
    guard area.columns.upperBound <= gif.canvas.width, area.rows.upperBound <= gif.canvas.height
    else {
      throw ReadingError(
        "the crop ends outside the canvas of \(gif.canvas.width)x\(gif.canvas.height)")
    }
    if options.trim { area = try Self.trimmed(area, of: gif, Set(order)) }
    let size = options.size(of: area.size)
    (canvas, isResampled) = (size, size != area.size)

    let groups = options.share.groups(of: order)
    let kept = Set(groups.map { $0[0] })
    // 16 bytes a pixel of a row, and 24 for each tap, while a frame is resampled; a crop has pixels of its own.
    let resampling = 96 * (area.size.width + area.size.height) + 4 * area.size.area
    try Memory.check(size.area.times(4 * kept.count).plus(resampling))
    var pictures: [Int: Bitmap] = [:]
    var reader = GIFFrameReader(gif)
    while reader.nextIndex <= last, let frame = reader.next() {
      let index = reader.nextIndex - 1
      progress(index, last + 1)
      guard kept.contains(index) else { continue }
      let part = area.size == gif.canvas ? frame : frame.cropped(to: area)
      pictures[index] = part.filled(options.bg).resampledInLinearLight(to: size)
    }
    damage = reader.damage

    let times = groups.map { group in
      Time.sum(
        group.map {
          Time(
            written: .milliseconds(10) * gif.index.frames[$0].delayCentiseconds,
            played: gif.timeline.delay(of: $0))
        })
    }
    let frames = zip(groups, times).compactMap { group, time in
      pictures[group[0]].map { Frame(picture: $0, time: time.changed(by: options)) }
    }
    let loops = options.loops.map { $0 == 0 ? LoopCount.forever : .times($0) }
    self.frames = options.reverse ? frames.reversed() : frames
    timeline = FrameTimeline(
      delays: self.frames.map(\.time.written), loopCount: loops ?? gif.timeline.loopCount)
  }

  func frame(at index: Int) -> Bitmap { frames[index].picture }

  /// Returns an animation of a share of the frames, each with the delays of the frames left out after it added to its
  /// own.
  func keeping(_ share: FrameShare) -> FittedAnimation {
    FittedAnimation(
      self,
      frames: share.groups(of: frames).map {
        Frame(picture: $0[0].picture, time: .sum($0.map(\.time)))
      })
  }

  private init(_ other: FittedAnimation, frames: [Frame]) {
    (canvas, isResampled, damage) = (other.canvas, other.isResampled, other.damage)
    self.frames = frames
    timeline = FrameTimeline(
      delays: frames.map(\.time.written), loopCount: other.timeline.loopCount)
  }

  /// Returns the smallest rectangle in an area around the pixels that have, in any of some frames, another colour than
  /// the area's top left pixel in the first of them; the area if there are none.
  private static func trimmed(
    _ area: PixelRect, of gif: EncodedGIF, _ frames: Set<Int>
  ) throws -> PixelRect {
    try Memory.check(4 * area.size.area)
    var reader = GIFFrameReader(gif)
    var (edge, found) = (RGBA8?.none, PixelRect?.none)
    while let frame = reader.next() {
      guard frames.contains(reader.nextIndex - 1) else { continue }
      let part = frame.cropped(to: area)
      let color = edge ?? part.pixels[0]
      edge = color
      found = .union(found, PixelRect(around: part.size) { part.pixels[$0] != color })
    }
    guard let found else { return area }
    return PixelRect(
      origin: PixelPoint(x: area.origin.x + found.origin.x, y: area.origin.y + found.origin.y),
      size: found.size)
  }
}

extension Bitmap {
  /// Returns the bitmap with a colour behind its transparent pixels, which in a GIF's frames are wholly transparent.
  fileprivate func filled(_ background: RGB8?) -> Bitmap {
    guard let color = background else { return self }
    let opaque = RGBA8(red: color.red, green: color.green, blue: color.blue)
    return Bitmap(size: size, pixels: pixels.map { $0.alpha == 0 ? opaque : $0 })
  }
}
