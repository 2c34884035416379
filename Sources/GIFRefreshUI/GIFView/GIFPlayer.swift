#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import CoreGraphics
  import GIFRefresh
  import QuartzCore

  /// Plays a GIF in a layer, or shows the frame of a progress: what a ``GIFView`` does on every system.
  @MainActor
  final class GIFPlayer: DisplayTicking {
    /// Where frames are shown.
    let layer: CALayer
    /// Whether anything drawn in the layer would be seen; asked at each of the display's frames.
    private let isSeen: @MainActor () -> Bool

    var frames: (any FrameSource)? { didSet { framesChanged() } }
    var speed = 1.0 {
      didSet {
        guard speed > 0 && speed.isFinite else {
          fatalError("a GIF cannot play at a speed of \(speed)")
        }
        if speed != oldValue { restart() }
      }
    }
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
    private(set) var isPlaying = false

    private var machine = PlaybackMachine(timeline: FrameTimeline(delays: []))
    private let images = FrameImages()
    private let ticker = DisplayTicker.shared
    private let tokens = NotificationTokens()
    private var isTicking = false
    private var isInBackground = false
    /// What the animation's time is behind that of the display, in seconds, because of pauses.
    private var lag = 0.0
    /// The animation's time when a frame was picked last.
    private var shownAt = Moment.zero
    private var isPaused = false
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

    var progress: Double = 0 {
      didSet {
        isPlaying = false
        isPaused = false
        show(machine.scrubbed(to: progress, at: now))
        updateTicking()
      }
    }

    /// Plays on from where it was paused, else from the first frame.
    func play() {
      guard !isPlaying else { return }
      isPlaying = true
      if isPaused {
        isPaused = false
        lag = CACurrentMediaTime() - shownAt.offset.seconds
      } else {
        shownAt = now
        show(machine.started(at: shownAt))
      }
      updateTicking()
    }

    /// Stands still at the frame that is shown.
    func pause() {
      guard isPlaying else { return }
      isPlaying = false
      isPaused = true
      updateTicking()
    }

    /// The time of the animation: what passes while it is paused does not count.
    private var now: Moment { moment(of: CACurrentMediaTime()) }

    /// A time to the nearest nanosecond: as a fraction of seconds it may lack a part of one.
    private func moment(of time: Double) -> Moment {
      Moment(.seconds(time - lag) + .nanoseconds(1) / 2)
    }

    private func restart() {
      let played = isPlaying
      machine = PlaybackMachine(timeline: frames?.timeline ?? machine.timeline, speed: speed)
      lag = 0
      shownAt = now
      isPaused = false
      show(played ? machine.started(at: shownAt) : machine.stopped())
      updateTicking()
    }

    private func framesChanged() {
      isPlaying = false
      currentFrame = nil
      show(nil)
      machine = PlaybackMachine(timeline: frames?.timeline ?? FrameTimeline(delays: []))
      restart()
      prepare()
    }

    // MARK: Drawing

    private func show(_ step: PlaybackMachine.Step) {
      guard step.frame != currentFrame else { return }
      currentFrame = step.frame
      guard let frames, let index = step.frame else { return show(nil) }
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
      let ticks =
        isPlaying && isInWindow && !isInBackground && machine.isPlaying
        && UserPreferences.playsByItself
      guard ticks != isTicking else { return }
      isTicking = ticks
      if ticks { ticker.add(self) } else { ticker.remove(self) }
    }

    /// The rate of the shortest delay, which a slower link would pass over.
    var wantedFrameRate: Double? {
      let timeline = machine.timeline
      var shortest = Duration.seconds(1)
      for frame in 0..<timeline.frameCount where timeline.delay(of: frame) > .zero {
        shortest = Swift.min(shortest, timeline.delay(of: frame))
      }
      return speed / shortest.seconds
    }

    func displayTicked(at time: Double) {
      // What is hidden, or has no size, shows what the time demands when it is seen again.
      guard isSeen() else { return }
      shownAt = moment(of: time)
      show(machine.ticked(at: shownAt))
      guard machine.hasEnded else { return }
      isPlaying = false
      updateTicking()
      onEnd?()
    }

    private func prepare() {
      preparing?.cancel()
      guard isInWindow, let store = frames?.budgetedStore else { return }
      preparing = Task { await store.prepare() }
    }
  }
#endif
