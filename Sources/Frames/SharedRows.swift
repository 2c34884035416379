/// Frames that are in memory already, in which a row that stays as it was is there once.
///
/// For what changes little from frame to frame: recordings of screens, indicators on a still ground. A row is lent,
/// a whole frame is copied, 4 bytes a pixel. Memory: 4 bytes a pixel of every row that is there, and 8 bytes a
/// row of every frame.
public struct SharedRows: FrameSource {
  private let layout: SharedRowLayout
  private let pixels: ArraySlice<RGBA8>
  /// When each frame is shown.
  public let timeline: FrameTimeline

  /// Joins pixels with where rows lie among them, of as many frames as the timeline has.
  package init(_ layout: SharedRowLayout, pixels: ArraySlice<RGBA8>, timeline: FrameTimeline) {
    require(pixels.count == layout.pixelCount, "\(pixels.count) pixels of \(layout.pixelCount)")
    self.layout = layout
    self.pixels = pixels
    self.timeline = timeline
  }

  /// The size of every frame.
  public var canvas: PixelSize { layout.size }

  /// The bytes that all of it takes.
  public var byteCount: Int {
    pixels.count * MemoryLayout<RGBA8>.stride + layout.places.count * MemoryLayout<Int>.stride
  }

  /// A row of a frame, from the left; one that is not there traps.
  ///
  /// Lent, not copied: O(1).
  @_lifetime(borrow self)
  public func row(_ y: Int, ofFrame index: Int) -> Span<RGBA8> {
    let start = place(ofRow: y, index)
    return pixels.span.extracting(start..<(start + canvas.width))
  }

  /// A copy of the frame with an index in `0..<timeline.frameCount`; any other index traps.
  public func frame(at index: Int) -> Bitmap {
    var copy: [RGBA8] = []
    copy.reserveCapacity(canvas.area)
    var y = 0
    while y < canvas.height {
      // Rows that lie one behind the other, all at once.
      let start = pixels.startIndex + place(ofRow: y, index)
      var end = start
      while y < canvas.height, pixels.startIndex + place(ofRow: y, index) == end {
        end += canvas.width
        y += 1
      }
      copy.append(contentsOf: pixels[start..<end])
    }
    return Bitmap(size: canvas, pixels: copy)
  }

  private func place(ofRow y: Int, _ index: Int) -> Int {
    require(
      y >= 0 && y < canvas.height && index >= 0 && index < count,
      "no row \(y) of frame \(index) among \(count) of \(canvas.height) rows")
    return layout.places[index * canvas.height + y]
  }
}
