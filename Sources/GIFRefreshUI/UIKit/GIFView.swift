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
  public final class GIFView: UIView {
    lazy var player = GIFPlayer(
      in: layer, isSeen: { [weak self] in self.map { !$0.isHidden && !$0.bounds.isEmpty } ?? false }
    )

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
      isUserInteractionEnabled = false
      clipsToBounds = true
      isAccessibilityElement = true
      accessibilityTraits = .image
    }

    /// As large as the GIF, by its scale.
    public override var intrinsicContentSize: CGSize {
      player.size(on: displayScale)
        ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    // MARK: Where it is

    /// As large as the GIF, whatever room there is.
    public override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// Plays only where it can be seen.
    public override func didMoveToWindow() {
      super.didMoveToWindow()
      player.isInWindow = window != nil
    }

    var displayScale: CGFloat { traitCollection.displayScale }

    /// Takes another screen's scale.
    public override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      super.traitCollectionDidChange(previous)
      scaleChanged()
    }
  }
#endif
