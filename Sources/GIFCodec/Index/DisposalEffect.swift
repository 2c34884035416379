import Frames

/// What disposing of a frame does to a canvas that shows it, before the next frame is drawn.
///
/// ```
/// disposal              canvas
/// keep                  stays
/// restoreToBackground   the frame's area becomes transparent
/// restoreToPrevious     the frame's area becomes what it was before the frame
/// ```
///
/// The only place that knows: ``FrameTree`` and ``Compositor`` ask it.
enum DisposalEffect: Equatable {
  case nothing
  case clear(PixelRect)
  case restore(PixelRect)

  /// The effect of a frame.
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
