#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import CoreGraphics
  import GIFRefresh
  import QuartzCore

  /// Plays a GIF in a layer, or shows the frame of a progress: the part of a ``GIFView`` that every system shares.
  @MainActor
  final class GIFPlayer: DisplayTicking {
    /// Where frames are shown.
    let layer: CALayer
    /// Whether anything drawn in the layer would be seen; asked at each of the display's frames.
    private let isSeen: @MainActor () -> Bool

    var frames: (any FrameSource)? { didSet { framesChanged() } }
    var scale = PictureScale.pixelsPerPoint(1)
    var onEnd: (@MainActor () -> Void)?
    var onFailure: (@MainActor (any Error) -> Void)?
    /// Whether the layer is in a window.
    var isInWindow = false {
      didSet {
        updateTicking()
        if isInWindow {
          prepare()
        } else {
          preparing?.cancel()
          images.letGo()
        }
      }
    }

    private(set) var currentFrame: Int?
    private var scheduler = FrameScheduler(timeline: FrameTimeline(delays: []))
    private let images = FrameImages()
    private let ticker = DisplayTicker.shared
    private let tokens = NotificationTokens()
    private var isTicking = false
    private var isInBackground = false
    /// When a frame was picked last; the display tells the time of its next frame, which is ahead.
    private var pickedAt = Moment.zero
    private var preparing: Task<Void, Never>?

    init(in layer: CALayer, isSeen: @escaping @MainActor () -> Bool) {
      self.layer = layer
      self.isSeen = isSeen
      tokens.hearSystem(
        isInBackground: { [weak self] in self?.backgroundChanged($0) },
        motionPreference: { [weak self] in self?.updateTicking() })
    }

    deinit { preparing?.cancel() }

    // MARK: Scrubbing and playing

    var isPlaying: Bool { scheduler.isPlaying }

    var progress: Double = 0 {
      didSet { pick { $0.scrub(to: progress, at: $1) } }
    }

    var speed: Double {
      get { scheduler.speed }
      set { pick { $0.setSpeed(newValue, at: $1) } }
    }

    func play() { pick { $0.resume(at: $1) } }

    /// Stands still at the frame that is shown.
    func pause() { pick { [pickedAt] scheduler, _ in scheduler.pause(at: pickedAt) } }

    /// Shows the frame that is picked by an event.
    private func pick(_ event: (inout FrameScheduler, Moment) -> Void) {
      let now = Moment(.seconds(CACurrentMediaTime()) + .nanoseconds(1) / 2)
      pick(at: Swift.max(now, pickedAt), event)
    }

    private func pick(at now: Moment, _ event: (inout FrameScheduler, Moment) -> Void) {
      pickedAt = now
      event(&scheduler, now)
      showFrame()
      updateTicking()
    }

    private func framesChanged() {
      currentFrame = nil
      show(nil)
      scheduler = FrameScheduler(
        timeline: frames?.timeline ?? FrameTimeline(delays: []), speed: speed)
      showFrame()
      updateTicking()
      prepare()
    }

    // MARK: Drawing

    private func showFrame() {
      guard scheduler.frame != currentFrame else { return }
      currentFrame = scheduler.frame
      guard let frames, let index = currentFrame else { return show(nil) }
      do {
        show(images.image(of: try Self.bitmap(at: index, of: frames)))
      } catch {
        show(nil)
        onFailure?(error)
      }
    }

    /// At once: a layer that no view owns would fade from one frame into the next.
    private func show(_ image: CGImage?) {
      withoutActions { layer.contents = image }
    }

    private static func bitmap<Frames: FrameSource>(at index: Int, of frames: Frames) throws
      -> Bitmap
    {
      try frames.frame(at: index)
    }

    /// How large the GIF is in points; `nil` if it has no pixel.
    func size(on displayScale: CGFloat) -> CGSize? {
      guard let canvas = frames?.canvas, !canvas.isEmpty else { return nil }
      let pixelsPerPoint = scale.pixelsPerPoint(on: displayScale)
      return CGSize(
        width: CGFloat(canvas.width) / pixelsPerPoint,
        height: CGFloat(canvas.height) / pixelsPerPoint)
    }

    /// The scale, or the screen's, may be another now.
    func scaleChanged(on displayScale: CGFloat) {
      withoutActions { layer.contentsScale = scale.pixelsPerPoint(on: displayScale) }
    }

    // MARK: Time

    private func backgroundChanged(_ isInBackground: Bool) {
      self.isInBackground = isInBackground
      updateTicking()
    }

    private func updateTicking() {
      let ticks = isPlaying && isInWindow && !isInBackground && UserPreferences.playsByItself
      guard ticks != isTicking else { return }
      isTicking = ticks
      if ticks { ticker.add(self) } else { ticker.remove(self) }
    }

    /// The rate of the shortest delay, which a slower link would pass over.
    var wantedFrameRate: Double? {
      let timeline = scheduler.timeline
      var shortest = Duration.seconds(1)
      for frame in 0..<timeline.frameCount where timeline.delay(of: frame) > .zero {
        shortest = Swift.min(shortest, timeline.delay(of: frame))
      }
      return speed.magnitude / shortest.seconds
    }

    func displayTicked(at time: Double) {
      // What is hidden, or has no size, shows what the time demands when it is seen again.
      guard isSeen() else { return }
      pick(at: Moment(.seconds(time) + .nanoseconds(1) / 2)) { $0.tick(at: $1) }
      if scheduler.hasEnded { onEnd?() }
    }

    private func prepare() {
      preparing?.cancel()
      guard isInWindow, let store = frames?.budgetedStore else { return }
      preparing = Task { await store.prepare() }
    }
  }
#endif
