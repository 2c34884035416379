#if canImport(AppKit) && !canImport(UIKit)
  public import AppKit
  public import GIFRefresh
  import QuartzCore

  /// A view that shows a GIF: scrubbed by a progress, or played by time.
  ///
  /// ```swift
  /// let view = GIFView(try EncodedGIF(named: "cat").frames(within: .share(0.25)))
  /// view.contentsGravity = .resizeAspect
  /// view.play()                                     // or: view.progress = slider.doubleValue
  /// view.setAccessibilityLabel("A cat runs")
  /// ```
  ///
  /// As UIKit's: frames are read when they are shown, on the main thread; all views share one display link, which
  /// runs while one of them plays where it can be seen; with Reduce Motion, or where animated images are switched
  /// off, nothing plays by itself.
  public final class GIFView: NSView {
    private let picture = CALayer()
    private let tokens = NotificationTokens()
    lazy var player = GIFPlayer(
      in: picture,
      isSeen: { [weak self] in self.map { !$0.isHidden && !$0.bounds.isEmpty } ?? false })

    /// Creates a view that shows the first frame.
    public init(_ frames: (any FrameSource)?) {
      super.init(frame: .zero)
      setUp()
      self.frames = frames
      setFrameSize(intrinsicContentSize)
    }

    /// Creates a view that shows nothing yet.
    public override init(frame: NSRect) {
      super.init(frame: frame)
      setUp()
    }

    /// Creates a view out of an archive, which shows nothing yet.
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      setUp()
    }

    private func setUp() {
      wantsLayer = true
      picture.masksToBounds = true
      layer?.addSublayer(picture)
      setAccessibilityElement(true)
      setAccessibilityRole(.image)
      tokens.hear(NSWindow.didChangeOcclusionStateNotification) { [weak self] in
        self?.windowChanged()
      }
    }

    /// How a GIF of another size than the view is fitted into it.
    public var contentsGravity: CALayerContentsGravity {
      get { picture.contentsGravity }
      set { picture.contentsGravity = newValue }
    }

    /// As large as the GIF, by its scale.
    public override var intrinsicContentSize: NSSize {
      player.size(on: displayScale)
        ?? NSSize(width: NSView.noIntrinsicMetric, height: NSView.noIntrinsicMetric)
    }

    // MARK: Where it is

    /// The picture is as large as the view.
    public override func layout() {
      super.layout()
      withoutActions { picture.frame = bounds }
    }

    /// Plays only where it can be seen.
    public override func viewDidMoveToWindow() {
      super.viewDidMoveToWindow()
      windowChanged()
      scaleChanged()
    }

    /// What another window covers is as good as in none.
    private func windowChanged() {
      let isInWindow = window?.occlusionState.contains(.visible) == true
      if player.isInWindow != isInWindow { player.isInWindow = isInWindow }
    }

    var displayScale: CGFloat { window?.backingScaleFactor ?? 1 }

    /// Takes another screen's scale.
    public override func viewDidChangeBackingProperties() {
      super.viewDidChangeBackingProperties()
      scaleChanged()
    }
  }
#endif
