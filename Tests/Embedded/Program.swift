import Frames
import GIFCodec
import PullRefresh
import RefreshSimulation

/// What a host without an operating system asks of the core: bytes in, text out.
///
/// ```
/// host                                  program
/// input(count) ────────────────────►    memory for `count` bytes, at an address
/// fills it
/// describe(), or pull() ───────────►    text, its length in bytes …
/// output() ────────────────────────►    … at an address
/// ```
///
/// The text that describes a GIF is a line of `Fixtures/MANIFEST` without what only its maker knows.
enum Program {
  nonisolated(unsafe) static var input: UnsafeMutableBufferPointer<UInt8> = .init(
    start: nil, count: 0)
  nonisolated(unsafe) static var output: UnsafeMutableBufferPointer<UInt8> = .init(
    start: nil, count: 0)

  static var gif: EncodedGIF? { try? EncodedGIF(Array(input)) }

  /// Keeps text for the host, and says how long it is.
  static func put(_ text: String) -> Int32 {
    let bytes = Array(text.utf8)
    output = .allocate(capacity: bytes.count)
    _ = output.initialize(fromContentsOf: bytes)
    return Int32(bytes.count)
  }

  /// Canvas, loops, number of frames, and of each frame its delay and checksum; an asterisk marks one
  /// that is damaged.
  static func description(of gif: EncodedGIF) -> String {
    var text = "\(gif.canvas.width)x\(gif.canvas.height)"
    if let plays = gif.timeline.loopCount.plays { text += " \(plays)" } else { text += " forever" }
    text += " \(gif.index.frames.count)"
    var reader = GIFFrameReader(gif)
    while let frame = reader.next() {
      let number = reader.nextIndex - 1
      var checksum = SHA256()
      checksum.update(frame.pixels.span)
      text += " \(gif.index.frames[number].delayCentiseconds):"
      text += String(checksum.hexDigest().utf8.prefix(16)) ?? ""
      if reader.damage.last?.frameIndex == number { text += "*" }
    }
    return text
  }

  /// A refresh and a page with each design, every event and action of it: when it was, the offset and the
  /// insets to the last bit, and what is shown.
  static func pull(_ timeline: FrameTimeline) -> String {
    let script = DragScript([
      .pull(.start, progress: 1.2, over: .milliseconds(300)), .release(velocity: 0),
      .wait(.milliseconds(700)), .finish(.start, .succeeded), .settle,
      .scroll(to: 1434, over: .milliseconds(200)), .wait(.milliseconds(300)),
      .pull(.end, progress: 1.3, over: .milliseconds(300)), .release(velocity: 0),
      .wait(.milliseconds(500)), .content(2600), .finish(.end, .noMoreData), .settle,
    ])
    var text = ""
    for preset in RefreshPreset.all {
      let simulation = script.played(
        by: preset, animations: .init(pull: timeline, loading: timeline))
      text += "\(preset.name) \(simulation.actions.count) actions\n"
      for entry in simulation.trace {
        text += "\(entry.time.nanoseconds) \(entry.presentedOffset.bitPattern)"
        text += " \(entry.inset(at: .start).bitPattern) \(entry.inset(at: .end).bitPattern)"
        text += show(entry.header.content) + show(entry.footer.content) + "\n"
      }
    }
    return text
  }

  private static func show(_ content: IndicatorContent) -> String {
    if let picture = content.picture {
      return " \(picture.animation.rawValue) \(picture.frame)"
    }
    switch content.activity {
    case .ring(let ring): return " ring \(ring.strokeEnd.bitPattern)"
    case .spinner: return " spinner"
    case .arrow, .fadingSpinner: return " arrow"
    case nil: return " nothing"
    }
  }
}

/// Makes room for a file, and says where.
@_cdecl("input")
public func input(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  Program.input = .allocate(capacity: Int(count))
  return Program.input.baseAddress
}

/// Describes the GIF in that room, or says "error"; answers how long the text is.
@_cdecl("describe")
public func describe() -> Int32 {
  Program.put(Program.gif.map(Program.description) ?? "error")
}

/// Pulls a header that shows it; answers how long the text is.
@_cdecl("pull")
public func pull() -> Int32 {
  Program.put(Program.gif.map { Program.pull($0.timeline) } ?? "error")
}

/// The address of the text.
@_cdecl("output")
public func output() -> UnsafeMutablePointer<UInt8>? { Program.output.baseAddress }
