import Frames

/// What is under a frame when it is drawn: an earlier canvas as it was shown, perhaps with an area
/// cleared.
///
/// ```
/// disposal of n-1    under n
/// keep               canvas n-1
/// clear              canvas n-1, without the area of n-1
/// restore            what was under n-1
/// ```
///
/// With all canvases at hand nothing ever has to be saved or brought back.
struct FrameBase: Equatable {
  /// The frame whose canvas it is; `nil` for an empty one.
  private(set) var frame: Int?
  /// The area of that canvas that is cleared.
  private(set) var cleared: PixelRect?

  /// What is under the first frame: nothing.
  init() {}

  /// A canvas as it was shown.
  init(on frame: Int) { self.frame = frame }

  /// What is under the frame that follows one, which itself lies on another base.
  init(after frame: Int, _ record: FrameRecord, on base: FrameBase, canvas: PixelSize) {
    let visible = record.area.clipped(to: canvas)
    switch record.disposal {
    case .restorePrevious:
      self = base
    case .clear where record.covers(canvas):
      break
    case .clear:
      self.frame = frame
      cleared = visible
    case .keep:
      self.frame = frame
    }
  }

  /// Whether nothing is there in some columns of a row.
  func isNothing(row: Int, _ columns: Range<Int>) -> Bool {
    guard frame != nil else { return true }
    guard let cleared, cleared.rows.contains(row) else { return false }
    return columns.clamped(to: cleared.columns) == columns
  }
}
