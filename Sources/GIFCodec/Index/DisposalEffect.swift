import Frames

/// The effect of disposing of a frame on the canvas, before the next frame is drawn.
///
/// ```
/// disposal              canvas
/// keep                  stays
/// restoreToBackground   the frame's area becomes transparent
/// restoreToPrevious     the frame's area becomes what it was before the frame
/// ```
enum DisposalEffect: Equatable {
  case nothing
  case clear(PixelRect)
  case restore(PixelRect)

  init(_ record: FrameRecord) {
    guard let visible = record.visible else {
      self = .nothing
      return
    }
    switch record.disposal {
    case .keep: self = .nothing
    case .restoreToBackground: self = .clear(visible)
    case .restoreToPrevious: self = .restore(visible)
    }
  }
}
