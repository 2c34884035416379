#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import Frames
  public import GIFRefresh
  import QuartzCore
  #if canImport(UIKit)
    public import UIKit
  #else
    public import AppKit
  #endif

  /// A view that plays a GIF, or shows the GIF's frame at a progress.
  ///
  /// ```swift
  /// let view = GIFView(try EncodedGIF(named: "cat").frames(within: .share(0.25)))
  /// view.contentMode = .scaleAspectFit              // on a Mac: view.contentsGravity = .resizeAspect
  /// view.play()                                     // or: view.progress = Double(slider.value)
  /// view.accessibilityLabel = "A cat runs"
  /// ```
  ///
  /// Each frame is read on the main thread just before it is shown, so a view never shows a frame of an earlier GIF. If
  /// Reduce Motion is on or auto-play of animated images is off, GIFs do not play; setting `progress` still shows other
  /// frames.
  ///
  /// The playing time runs on while a view is invisible: when the view is visible again, it shows the frame that is due
  /// by then. All views share one display link, which runs only while a visible view plays. On UIKit the link also
  /// runs, ten times a second, for a view that plays in a hidden superview, since UIKit does not report when the
  /// superview is shown again.
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
    /// Whether the view was out of sight at the last frame of the display, for example in a hidden superview.
    var isCovered = false
    /// Whether the frames for dark mode are shown.
    var showsDark = false
    /// Whether more frames of the GIF are being downloaded.
    var isPartial = false
    /// How often the app has set frames or begun to show a download.
    var settings = 0
    /// Whether the view plays its GIF once the GIF has been read, or its first frames received.
    var playsWhenRead = false
    /// The progress that the view then shows if it does not play; `nil` if the app has set none.
    var progressWhenRead: Double?
    /// The frame rate of the shortest delay at a speed of 1, in frames per second.
    var frameRate = 1.0
    /// The time of the scheduler's last event.
    ///
    /// It can be later than now, since a display link reports when the next frame will be shown.
    var pickedAt = Moment.zero

    /// Creates a view that shows the first frame of a source, or nothing for `nil`.
    public init(_ frames: (any FrameSource)?) {
      super.init(frame: .zero)
      setUp(frames)
      frame.size = gifSize ?? .zero
    }

    /// Creates a view that reads a named GIF off the main thread and then shows it.
    ///
    /// ```swift
    /// let view = GIFView(named: "cat")
    /// view.play()
    /// ```
    ///
    /// Decoded frames take at most a quarter of the memory that all frames would take. If the GIF is missing or cannot
    /// be read, the view calls ``onFailure``.
    public convenience init(named gif: GIFResource) {
      self.init(nil)
      read(gif)
    }

    /// Creates a view without a GIF.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      setUp()
    }

    /// Creates a view from an archive, without a GIF.
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      setUp()
    }

    private func setUp(_ frames: (any FrameSource)? = nil) {
      ignoreTouches()
      becomeAccessible(as: .image)
      describe(label: nil)
      showsDark = isDark
      observeSystem()
      picture.masksToBounds = true
      if picture !== canvas { canvas.addSublayer(picture) }
      self.frames = frames
    }

    // VoiceOver would stop at a picture without a label, and could say nothing of it.
    #if canImport(UIKit)
      public override var accessibilityLabel: String? {
        didSet { isAccessibilityElement = accessibilityLabel?.isEmpty == false }
      }
    #else
      public override func setAccessibilityLabel(_ label: String?) {
        super.setAccessibilityLabel(label)
        setAccessibilityElement(label?.isEmpty == false)
      }
    #endif

    /// The GIF's size in points, which depends on ``scale``; no intrinsic size if there is no GIF.
    public override var intrinsicContentSize: CGSize {
      gifSize
        ?? CGSize(width: PlatformView.noIntrinsicMetric, height: PlatformView.noIntrinsicMetric)
    }

    #if canImport(UIKit)
      /// Returns the GIF's size in points; the proposed size is ignored.
      public override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    #else
      /// How the GIF is scaled and placed if its size differs from the view's (default: `.resize`).
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

    override func windowChanged() {
      systemTokens.windowChanged()
      noticeVisibility()
    }
    override func visibilityChanged() { noticeVisibility() }

    override func layOut() {
      if !bounds.isEmpty { hadSize = true }
      if picture !== canvas { withoutActions { picture.frame = bounds } }
      noticeVisibility()
    }

    override func scaleChanged() {
      withoutActions { picture.contentsScale = scale.pixelsPerPoint(on: displayScale) }
      invalidateIntrinsicContentSize()
    }

    // MARK: Frames

    /// The frames that the view shows; `nil` for none.
    ///
    /// Setting another source shows its first frame, paused.
    public var frames: (any FrameSource)? {
      get { shownFrames }
      set {
        settings += 1
        setFrames(newValue)
      }
    }
    private var shownFrames: (any FrameSource)?

    /// Shows frames that the app has set, or that the library has read or downloaded.
    ///
    /// - Parameter isLonger: Whether they are a longer version of the shown GIF, as during a download.
    func setFrames(_ frames: (any FrameSource)?, isLonger: Bool = false) {
      shownFrames = frames
      framesChanged(isLonger: isLonger)
      invalidateIntrinsicContentSize()
      if needsSize, let gifSize { frame.size = gifSize }
    }
    /// Whether the view was created without a GIF, and has had no size yet: it takes the GIF's.
    var needsSize: Bool { bounds.isEmpty && !hadSize }
    private var hadSize = false
    /// The size of the GIF's pixels (default: that in the GIF's name, such as `cat@2x`, otherwise one point each).
    public var scale: PictureScale {
      get { ownScale ?? namedScale }
      set {
        ownScale = newValue
        scaleChanged()
      }
    }
    private var ownScale: PictureScale?
    /// The scale in the GIF's name; one point a pixel for frames that have no name.
    var namedScale = PictureScale.pixelsPerPoint(1) { didSet { scaleChanged() } }
    /// Called with the error if the GIF or a frame cannot be read; the view then shows nothing.
    ///
    /// If an error occurred before the app sets this closure, the closure is called as soon as it is set.
    public var onFailure: (@MainActor (any Error) -> Void)? { didSet { reportFailure() } }
    /// The last error, until `onFailure` has been called with the error; otherwise `nil`.
    var failure: (any Error)?
    /// The index of the frame that is shown; `nil` if there are no frames.
    public internal(set) var currentFrame: Int?

    // MARK: Scrubbing

    /// The position in the animation, 0...1, which for example a slider or a scroll view sets.
    ///
    /// Setting the progress pauses the GIF and shows the frame at that position. Numbers outside the range are clamped.
    public var progress = 0.0 {
      didSet {
        (playsWhenRead, progressWhenRead) = (false, progress)
        pick { $0.scrub(to: progress, at: $1) }
      }
    }

    /// Shows the frame at an index, clamped to the existing frames; a GIF that is playing continues from that frame.
    public func seek(toFrame frame: Int) { pick { $0.seek(toFrame: frame, at: $1) } }

    // MARK: Playing

    /// The playing speed: 2 is twice as fast, -1 is backwards (default: 1); 0 and non-finite numbers trap.
    public var speed: Double {
      get { scheduler.speed }
      set { pick { $0.setSpeed(newValue, at: $1) } }
    }
    /// The number of times that the GIF plays (default: `nil`, the number stored in the GIF).
    public var loops: LoopCount? { didSet { pick { $0.setTimeline(timeline, at: $1) } } }
    /// Called at the end of each play, including the last, with the number of completed plays.
    ///
    /// Plays that end while the view is out of sight are reported in one call when the view is visible again.
    public var onLoop: (@MainActor (_ count: Int) -> Void)?
    /// Called when the last play has ended.
    public var onEnd: (@MainActor () -> Void)?
    /// Whether the GIF is playing; also true while the view is invisible.
    public var isPlaying: Bool { scheduler.isPlaying }

    /// Plays from the current frame, or from the beginning if all plays are over.
    public func play() {
      playsWhenRead = true
      pick { $0.resume(at: $1) }
    }

    /// Pauses at the current frame.
    public func pause() {
      playsWhenRead = false
      pick { [pickedAt] scheduler, _ in scheduler.pause(at: pickedAt) }
    }
  }
#endif
