#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  public import GIFRefresh
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  /// What a view plays, and how: the same on every system.
  extension GIFView {
    /// The frames, `nil` for none; another source begins at its first frame, at rest.
    public var frames: (any FrameSource)? {
      get { player.frames }
      set {
        player.frames = newValue
        invalidateIntrinsicContentSize()
      }
    }
    /// How fast it plays: 2 is twice as fast, -1 backwards; it must be finite and not zero.
    public var speed: Double {
      get { player.speed }
      set { player.speed = newValue }
    }
    /// How large its pixels are; as large as points, unless told otherwise.
    public var scale: PictureScale {
      get { player.scale }
      set {
        player.scale = newValue
        scaleChanged()
      }
    }
    /// Called when a GIF that does not repeat for ever has played to its end.
    public var onEnd: (@MainActor () -> Void)? {
      get { player.onEnd }
      set { player.onEnd = newValue }
    }
    /// Called with the reason why a frame could not be read; nothing is shown in its place.
    public var onFailure: (@MainActor (any Error) -> Void)? {
      get { player.onFailure }
      set { player.onFailure = newValue }
    }

    /// The frame that is shown; `nil` for none.
    public var currentFrame: Int? { player.currentFrame }
    /// Whether it is to play; what cannot be seen plays on without being drawn.
    public var isPlaying: Bool { player.isPlaying }

    /// How far a finger, a slider or a scroll view has come, 0...1: shows the frame that belongs to it.
    ///
    /// What plays stops. Numbers outside count as the nearest end.
    public var progress: Double {
      get { player.progress }
      set { player.progress = newValue }
    }

    /// Plays on from the frame that is shown; from the beginning, if all plays are over.
    public func play() { player.play() }

    /// Stands still at the frame that is shown.
    public func pause() { player.pause() }

    /// Its scale, or the screen's, may be another now.
    func scaleChanged() {
      player.scaleChanged(on: displayScale)
      invalidateIntrinsicContentSize()
    }
  }
#endif
