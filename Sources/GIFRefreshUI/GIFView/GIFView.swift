#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
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
  public final class GIFView: PlatformView {
    #if canImport(UIKit)
      private var picture: CALayer { layer }
    #else
      private let picture = CALayer()
    #endif
    lazy var player = GIFPlayer(in: picture, of: self)

    /// Creates a view that shows the first frame.
    public init(_ frames: (any FrameSource)?) {
      super.init(frame: .zero)
      setUp()
      self.frames = frames
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

    private func setUp() {
      ignoreTouches()
      becomeAccessible(as: .image)
      appearanceChanged()
      picture.masksToBounds = true
      if picture !== canvas { canvas.addSublayer(picture) }
    }

    /// The size of the GIF, by its scale.
    public override var intrinsicContentSize: CGSize {
      player.size(on: displayScale)
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

    override func appearanceChanged() { player.isDark = isDark }
    override func windowChanged() { player.visibilityChanged() }
    override func visibilityChanged() { player.visibilityChanged() }

    override func layOut() {
      if picture !== canvas { withoutActions { picture.frame = bounds } }
      player.visibilityChanged()
    }

    override func scaleChanged() {
      player.scaleChanged(on: displayScale)
      invalidateIntrinsicContentSize()
    }

    // MARK: What it shows

    /// The frames, `nil` for none; another source begins at its first frame, at rest.
    public var frames: (any FrameSource)? {
      get { player.frames }
      set {
        player.frames = newValue
        invalidateIntrinsicContentSize()
      }
    }
    /// The size of the GIF's pixels (default: one point each).
    public var scale: PictureScale {
      get { player.scale }
      set {
        player.scale = newValue
        scaleChanged()
      }
    }
    /// Called with the reason why a frame could not be read; nothing is shown in its place.
    public var onFailure: (@MainActor (any Error) -> Void)? {
      get { player.onFailure }
      set { player.onFailure = newValue }
    }
    /// The frame that is shown; `nil` for none.
    public var currentFrame: Int? { player.currentFrame }

    // MARK: Scrubbing

    /// The position of a finger, a slider or a scroll view, 0...1; setting it pauses and shows the frame there.
    ///
    /// Numbers outside the range count as the nearest end.
    public var progress: Double {
      get { player.progress }
      set { player.progress = newValue }
    }

    /// Goes to a frame, or to the nearest one if there is none of that number; a GIF that plays, plays on from there.
    public func seek(toFrame frame: Int) { player.seek(toFrame: frame) }

    // MARK: Playing

    /// The playing speed: 2 is twice as fast, -1 backwards (default: 1); a speed that is 0 or not finite traps.
    public var speed: Double {
      get { player.speed }
      set { player.speed = newValue }
    }
    /// The number of times the GIF plays (default: `nil`, the GIF's own).
    public var loops: LoopCount? {
      get { player.loops }
      set { player.loops = newValue }
    }
    /// Called at the end of each play, the last one included, with the number of plays that are over.
    ///
    /// Plays that end while the view cannot be seen are told of in one call, when it can.
    public var onLoop: (@MainActor (_ count: Int) -> Void)? {
      get { player.onLoop }
      set { player.onLoop = newValue }
    }
    /// Called when the last play has ended.
    public var onEnd: (@MainActor () -> Void)? {
      get { player.onEnd }
      set { player.onEnd = newValue }
    }
    /// Whether it plays, seen or unseen.
    public var isPlaying: Bool { player.isPlaying }

    /// Plays on from the frame that is shown; from the beginning, if all plays are over.
    public func play() { player.play() }

    /// Pauses at the frame that is shown.
    public func pause() { player.pause() }
  }
#endif
