#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import Frames
  public import GIFRefresh
  import QuartzCore
  #if canImport(UIKit)
    public import UIKit
  #else
    public import AppKit
  #endif

  /// A view that shows a GIF: scrubbed by a progress, or played by time.
  ///
  /// ```swift
  /// let view = GIFView(try EncodedGIF(named: "cat").frames(within: .share(0.25)))
  /// view.contentMode = .scaleAspectFit              // on a Mac: view.contentsGravity = .resizeAspect
  /// view.play()                                     // or: view.progress = slider.value
  /// view.accessibilityLabel = "A cat runs"
  /// ```
  ///
  /// Frames are read when they are shown, on the main thread, so a view that is given another GIF never shows a
  /// frame of the one before. All views share one display link, which runs while one of them plays where it can
  /// be seen; a GIF that plays unseen shows, on return, the frame that is due. Below a hidden superview UIKit does
  /// not tell a view when it is shown again, so the view looks ten times a second. With Reduce Motion, or where
  /// animated images are switched off, nothing plays by itself; a progress still moves it.
  public final class GIFView: PlatformView, DisplayTicking {
    #if canImport(UIKit)
      var picture: CALayer { layer }
    #else
      let picture = CALayer()
    #endif
    var scheduler = FrameScheduler(timeline: FrameTimeline(delays: []))
    let images = FrameImages()
    let preparation = FramePreparation()
    let systemTokens = NotificationTokens()
    let ticker = DisplayTicker.shared
    var isTicking = false
    var isInWindow = false
    var isInBackground = false
    /// Whether a view around this one hides it, which is found out by looking.
    var isCovered = false
    /// Whether frames are shown as dark mode has them.
    var showsDark = false
    /// Frames per second at a speed of 1, as the shortest delay needs them.
    var frameRate = 1.0
    /// When a frame was picked last; the display tells the time of its next frame, which is ahead.
    var pickedAt = Moment.zero

    /// Creates a view that shows the first frame.
    public init(_ frames: (any FrameSource)?) {
      super.init(frame: .zero)
      setUp(frames)
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

    private func setUp(_ frames: (any FrameSource)? = nil) {
      ignoreTouches()
      becomeAccessible(as: .image)
      showsDark = isDark
      hearTheSystem()
      picture.masksToBounds = true
      if picture !== canvas { canvas.addSublayer(picture) }
      self.frames = frames
    }

    /// The size of the GIF, by its scale.
    public override var intrinsicContentSize: CGSize {
      gifSize
        ?? CGSize(width: PlatformView.noIntrinsicMetric, height: PlatformView.noIntrinsicMetric)
    }

    #if canImport(UIKit)
      /// Returns the size of the GIF, whatever room there is.
      public override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    #else
      /// The way a GIF is fitted into a view of another size.
      public var contentsGravity: CALayerContentsGravity {
        get { picture.contentsGravity }
        set { picture.contentsGravity = newValue }
      }
    #endif

    override func appearanceChanged() {
      guard showsDark != isDark else { return }
      showsDark = isDark
      currentFrame = nil
      showFrame()
    }

    override func windowChanged() { noticeVisibility() }
    override func visibilityChanged() { noticeVisibility() }

    override func layOut() {
      if picture !== canvas { withoutActions { picture.frame = bounds } }
      noticeVisibility()
    }

    override func scaleChanged() {
      withoutActions { picture.contentsScale = scale.pixelsPerPoint(on: displayScale) }
      invalidateIntrinsicContentSize()
    }

    // MARK: What it shows

    /// The frames, `nil` for none; another source begins at its first frame, at rest.
    public var frames: (any FrameSource)? {
      didSet {
        framesChanged()
        invalidateIntrinsicContentSize()
      }
    }
    /// The size of the GIF's pixels (default: one point each).
    public var scale = PictureScale.pixelsPerPoint(1) { didSet { scaleChanged() } }
    /// Called with the reason why a frame could not be read; nothing is shown in its place.
    public var onFailure: (@MainActor (any Error) -> Void)?
    /// The frame that is shown; `nil` for none.
    public internal(set) var currentFrame: Int?

    // MARK: Scrubbing

    /// The position of a finger, a slider or a scroll view, 0...1; setting it pauses and shows the frame there.
    ///
    /// Numbers outside the range count as the nearest end.
    public var progress = 0.0 { didSet { pick { $0.scrub(to: progress, at: $1) } } }

    /// Goes to a frame, or to the nearest one if there is none of that number; a GIF that plays, plays on from there.
    public func seek(toFrame frame: Int) { pick { $0.seek(toFrame: frame, at: $1) } }

    // MARK: Playing

    /// The playing speed: 2 is twice as fast, -1 backwards (default: 1); a speed that is 0 or not finite traps.
    public var speed: Double {
      get { scheduler.speed }
      set { pick { $0.setSpeed(newValue, at: $1) } }
    }
    /// The number of times the GIF plays (default: `nil`, the GIF's own).
    public var loops: LoopCount? { didSet { pick { $0.setTimeline(timeline, at: $1) } } }
    /// Called at the end of each play, the last one included, with the number of plays that are over.
    ///
    /// Plays that end while the view cannot be seen are told of in one call, when it can.
    public var onLoop: (@MainActor (_ count: Int) -> Void)?
    /// Called when the last play has ended.
    public var onEnd: (@MainActor () -> Void)?
    /// Whether it plays, seen or unseen.
    public var isPlaying: Bool { scheduler.isPlaying }

    /// Plays on from the frame that is shown; from the beginning, if all plays are over.
    public func play() { pick { $0.resume(at: $1) } }

    /// Pauses at the frame that is shown.
    public func pause() { pick { [pickedAt] scheduler, _ in scheduler.pause(at: pickedAt) } }
  }
#endif
