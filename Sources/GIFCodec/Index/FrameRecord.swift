public import Frames

/// What the file says about one frame, without its pixels.
public struct FrameRecord: Sendable, Hashable {
  /// What becomes of a frame when the next one is about to be drawn.
  public enum Disposal: Sendable, Hashable {
    /// It stays.
    case keep
    /// Its area becomes transparent, whatever background colour the file names.
    case restoreToBackground
    /// Its area becomes what it was before the frame.
    case restoreToPrevious
  }

  /// Where a frame's colours stand in the file: red, green and blue, a byte each.
  public enum ColorTable: Sendable, Hashable {
    /// The frame's own.
    case local(Range<Int>)
    /// The one all frames share.
    case global(Range<Int>)
    /// None: every pixel is opaque black.
    case missing
  }

  /// The rectangle it draws, as written; may reach beyond the canvas, and may be empty.
  public internal(set) var area: PixelRect
  /// How long it asks to be held, in hundredths of a second, 0...65,535; the timeline has what is
  /// played.
  package let delayCentiseconds: Int
  /// What the file says about disposal, 0...7.
  public let disposalCode: Int
  /// Whether its rows come in four passes.
  public let isInterlaced: Bool
  /// The palette index that leaves the pixel under it as it is.
  public let transparentIndex: UInt8?
  /// Where its colours are.
  public let colorTable: ColorTable
  /// The width in bits of the literals among its codes, as written; above 11 nothing is decoded.
  public let minimumCodeSize: Int
  /// Where in the file its image descriptor begins.
  public let byteOffset: Int
  /// Its data sub-blocks in the file: from the first length byte to the one that is zero, or to the
  /// end of the data.
  public let chain: Range<Int>

  /// How long it asks to be held, 0...655.35 s in steps of 10 ms; the timeline has what is played.
  public var delay: Duration { .milliseconds(delayCentiseconds * 10) }

  /// What becomes of it: codes 2, and 3 or 4, have a meaning; every other is ``Disposal/keep``.
  public var disposal: Disposal {
    switch disposalCode {
    case 2: .restoreToBackground
    case 3, 4: .restoreToPrevious
    default: .keep
    }
  }

  /// How many pixels must be decoded to draw all of it that a canvas shows.
  func visiblePixels(on canvas: PixelSize) -> Int {
    guard let visible = area.clipped(to: canvas) else { return 0 }
    return isInterlaced ? area.size.area : visible.size.height.times(area.size.width)
  }

  /// How many codes its chain can hold at most, by its length alone.
  private var codes: Int { chain.count.times(8) / (min(minimumCodeSize, 11) + 1) }

  /// How many pixels to unpack: those a canvas shows, and no more than its chain can hold: the k-th code
  /// after a clear stands for at most k pixels, and no string is longer than 4096.
  func unpackedPixels(on canvas: PixelSize) -> Int {
    min(visiblePixels(on: canvas), codes.times(min(codes, 4096)))
  }

  /// How many pixels of a canvas it brings back when it is disposed of.
  func restoredPixels(on canvas: PixelSize) -> Int {
    if case .restore(let area) = DisposalEffect(self, on: canvas) { area.size.area } else { 0 }
  }

  /// The steps to unpack it, at most: codes and pixels.
  func unpackingSteps(on canvas: PixelSize) -> Int {
    area.clipped(to: canvas) == nil ? 0 : codes.plus(unpackedPixels(on: canvas))
  }

  /// The steps to unpack it, draw it and dispose of it, at most, with ``GIFLimits/stepsPerCode`` for a code.
  func work(on canvas: PixelSize) -> Int {
    let codes = area.clipped(to: canvas) == nil ? 0 : codes.times(GIFLimits.stepsPerCode - 1)
    let unpacking = unpackingSteps(on: canvas).plus(codes)
    return switch DisposalEffect(self, on: canvas) {
    case .nothing: unpacking
    case .clear(let area): unpacking.plus(area.size.area)
    // Saved, and brought back.
    case .restore(let area): unpacking.plus(area.size.area.times(2))
    }
  }

  /// Whether it covers every pixel of a canvas, unless it turns out to be damaged.
  func covers(_ canvas: PixelSize) -> Bool { area.clipped(to: canvas)?.size == canvas }
}
