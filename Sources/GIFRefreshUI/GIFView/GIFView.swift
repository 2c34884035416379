#if canImport(UIKit) && !os(watchOS)
  public import GIFRefresh
  import QuartzCore
  public import UIKit

  /// A view that shows a GIF: scrubbed by a progress, or played by time.
  ///
  /// ```swift
  /// let view = GIFView(try EncodedGIF(named: "cat").frames(within: .share(0.25)))
  /// view.contentMode = .scaleAspectFit
  /// view.play()                                     // or: view.progress = slider.value
  /// view.accessibilityLabel = "A cat runs"
  /// ```
  ///
  /// Frames are read when they are shown, on the main thread, so a view that is given another GIF never shows a
  /// frame of the one before. All views share one display link, which runs while one of them plays where it can
  /// be seen; what plays meanwhile unseen shows, on return, the frame that the time demands. With Reduce Motion,
  /// or where animated images are switched off, nothing plays by itself: the view stands still, and a progress
  /// still moves it.
  public final class GIFView: UIView, DisplayTicking {
    /// The frames, `nil` for none; another source begins at its first frame, at rest.
    public var frames: (any FrameSource)? { didSet { framesChanged() } }
    /// How fast it plays, 2 for twice as fast; what is not finite and above zero traps.
    public var speed = 1.0 {
      didSet {
        precondition(speed > 0 && speed.isFinite, "a GIF cannot play at a speed of \(speed)")
        if speed != oldValue { restart() }
      }
    }
    /// How many pixels of the GIF are as long as a point: 1, unless the GIF was made for a finer screen.
    public var pixelsPerPoint: CGFloat = 1 {
      didSet {
        layer.contentsScale = pixelsPerPoint
        invalidateIntrinsicContentSize()
      }
    }
    /// Called when a GIF that does not repeat for ever has played to its end.
    public var onEnd: (@MainActor () -> Void)?
    /// Called with the reason why a frame could not be read; nothing is shown in its place.
    public var onFailure: (@MainActor (any Error) -> Void)?

    /// The frame that is shown; `nil` for none.
    public private(set) var currentFrame: Int?
    /// Whether it is to play; what cannot be seen plays on without being drawn.
    public private(set) var isPlaying = false

    private var machine = PlaybackMachine(timeline: FrameTimeline(delays: []))
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

    /// Creates a view that shows the first frame.
    public init(_ frames: (any FrameSource)?) {
      self.frames = frames
      super.init(frame: .zero)
      setUp()
      framesChanged()
      frame.size = intrinsicContentSize
    }

    /// Creates a view that shows nothing yet.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      setUp()
    }

    /// Creates a view out of an archive, which shows nothing yet.
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      setUp()
    }

    deinit { preparing?.cancel() }

    private func setUp() {
      isUserInteractionEnabled = false
      clipsToBounds = true
      isAccessibilityElement = true
      accessibilityTraits = .image
      tokens.hearSystem(
        isInBackground: { [weak self] in self?.backgroundChanged($0) },
        motionPreference: { [weak self] in self?.updateTicking() })
    }

    // MARK: Scrubbing and playing

    /// How far a finger, a slider or a scroll view has come, 0...1: shows the frame that belongs to it.
    ///
    /// What plays stops. Numbers outside count as the nearest end.
    public var progress: Double = 0 {
      didSet {
        isPlaying = false
        isPaused = false
        show(machine.scrubbed(to: progress, at: now))
        updateTicking()
      }
    }

    /// Plays on from where it was paused, else from the first frame.
    public func play() {
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
    public func pause() {
      guard isPlaying else { return }
      isPlaying = false
      isPaused = true
      updateTicking()
    }

    /// The time of the animation: what passes while it is paused does not count.
    private var now: Moment { moment(of: CACurrentMediaTime()) }

    private func moment(of time: Double) -> Moment { Moment(.seconds(time - lag)) }

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
      layer.contents = nil
      machine = PlaybackMachine(timeline: frames?.timeline ?? FrameTimeline(delays: []))
      restart()
      invalidateIntrinsicContentSize()
      prepare()
    }

    // MARK: Drawing

    private func show(_ step: PlaybackMachine.Step) {
      guard step.frame != currentFrame else { return }
      currentFrame = step.frame
      guard let frames, let index = step.frame else {
        layer.contents = nil
        return
      }
      do {
        layer.contents = try Self.bitmap(at: index, of: frames).cgImage
      } catch {
        layer.contents = nil
        onFailure?(error)
      }
    }

    private static func bitmap<Frames: FrameSource>(at index: Int, of frames: Frames) throws
      -> Bitmap
    {
      try frames.frame(at: index)
    }

    /// As large as the GIF.
    public override var intrinsicContentSize: CGSize {
      guard let canvas = frames?.canvas, !canvas.isEmpty else {
        return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
      }
      return CGSize(
        width: CGFloat(canvas.width) / pixelsPerPoint,
        height: CGFloat(canvas.height) / pixelsPerPoint)
    }

    /// As large as the GIF, whatever room there is.
    public override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    // MARK: Time

    /// Plays only where it can be seen.
    public override func didMoveToWindow() {
      super.didMoveToWindow()
      updateTicking()
      if window != nil { prepare() } else { preparing?.cancel() }
    }

    private func backgroundChanged(_ isInBackground: Bool) {
      self.isInBackground = isInBackground
      updateTicking()
    }

    private func updateTicking() {
      let ticks =
        isPlaying && window != nil && !isInBackground && machine.isPlaying
        && !UIAccessibility.isReduceMotionEnabled && AnimatedImages.areWanted
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
      guard !isHidden, !bounds.isEmpty else { return }
      shownAt = moment(of: time)
      show(machine.ticked(at: shownAt))
      guard machine.hasEnded else { return }
      isPlaying = false
      updateTicking()
      onEnd?()
    }

    private func prepare() {
      preparing?.cancel()
      guard window != nil, let store = (frames as? GIFFrameScrubber)?.store else { return }
      preparing = Task { await store.prepare() }
    }
  }
#endif
