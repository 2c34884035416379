#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import CoreGraphics
  import Frames
  import GIFRefresh
  import QuartzCore
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  /// Plays a GIF in a layer of a view, or shows the frame of a progress.
  @MainActor
  final class GIFPlayer: DisplayTicking {
    private let layer: CALayer
    private weak var view: PlatformView?

    var frames: (any FrameSource)? { didSet { framesChanged() } }
    /// Whether frames are shown as dark mode has them.
    var isDark = false {
      didSet {
        guard isDark != oldValue else { return }
        currentFrame = nil
        showFrame()
      }
    }
    var scale = GIFView.PictureScale.pixelsPerPoint(1)
    var onLoop: (@MainActor (_ count: Int) -> Void)?
    var onEnd: (@MainActor () -> Void)?
    var onFailure: (@MainActor (any Error) -> Void)?

    private(set) var currentFrame: Int?
    private var scheduler = FrameScheduler(timeline: FrameTimeline(delays: []))
    private let images = FrameImages()
    private let ticker = DisplayTicker.shared
    private let tokens = NotificationTokens()
    private var isTicking = false
    private var isInWindow = false
    /// Whether a view around this one hides it, which is found out by looking.
    private var isCovered = false
    /// Frames per second at a speed of 1, as the shortest delay needs them.
    private var frameRate = 1.0
    private var isInBackground = false
    /// When a frame was picked last; the display tells the time of its next frame, which is ahead.
    private var pickedAt = Moment.zero
    private var preparing: Task<Void, Never>?

    init(in layer: CALayer, of view: PlatformView) {
      self.layer = layer
      self.view = view
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

    func seek(toFrame index: Int) { pick { $0.seek(toFrame: index, at: $1) } }

    var speed: Double {
      get { scheduler.speed }
      set { pick { $0.setSpeed(newValue, at: $1) } }
    }

    var loops: LoopCount? {
      didSet { pick { $0.setTimeline(timeline, at: $1) } }
    }

    func play() { pick { $0.resume(at: $1) } }

    func pause() { pick { [pickedAt] scheduler, _ in scheduler.pause(at: pickedAt) } }

    private func pick(_ event: (inout FrameScheduler, Moment) -> Void) {
      pick(at: Swift.max(moment(of: CACurrentMediaTime()), pickedAt), event)
    }

    /// Shows the frame that an event picks, and tells of plays that are over.
    private func pick(at now: Moment, _ event: (inout FrameScheduler, Moment) -> Void) {
      let before = scheduler
      pickedAt = now
      event(&scheduler, now)
      showFrame()
      updateTicking()
      let (count, hasEnded) = (scheduler.completedLoopCount, scheduler.hasEnded)
      if count > before.completedLoopCount { onLoop?(count) }
      if hasEnded && !before.hasEnded { onEnd?() }
    }

    /// A time to the nearest nanosecond: as a fraction of seconds it may lack a part of one.
    private func moment(of time: Double) -> Moment {
      Moment(.seconds(time) + .nanoseconds(1) / 2)
    }

    private var timeline: FrameTimeline {
      let timeline = frames?.timeline ?? FrameTimeline(delays: [])
      return timeline.looping(loops ?? timeline.loopCount)
    }

    private func framesChanged() {
      currentFrame = nil
      show(nil)
      scheduler = FrameScheduler(timeline: timeline, speed: speed)
      let delays = (0..<timeline.frameCount).map { timeline.delay(of: $0) }
      frameRate = 1 / (delays.filter { $0 > .zero }.min() ?? .seconds(1)).seconds
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
        show(images.image(of: try Self.bitmap(at: index, of: frames, isDark)))
      } catch {
        show(nil)
        onFailure?(error)
      }
    }

    /// At once: a layer that no view owns would fade from one frame into the next.
    private func show(_ image: CGImage?) {
      withoutActions { layer.contents = image }
    }

    private static func bitmap<Frames: FrameSource>(
      at index: Int, of frames: Frames, _ isDark: Bool
    ) throws -> Bitmap {
      try frames.frame(at: index, isDark: isDark)
    }

    /// How large the GIF is in points; `nil` if it has no pixel.
    func size(on displayScale: CGFloat) -> CGSize? {
      guard let canvas = frames?.canvas, !canvas.isEmpty else { return nil }
      let pixelsPerPoint = scale.pixelsPerPoint(on: displayScale)
      return CGSize(
        width: CGFloat(canvas.width) / pixelsPerPoint,
        height: CGFloat(canvas.height) / pixelsPerPoint)
    }

    /// Handles a change of the scale, or of the screen's.
    func scaleChanged(on displayScale: CGFloat) {
      withoutActions { layer.contentsScale = scale.pixelsPerPoint(on: displayScale) }
    }

    // MARK: Time

    private func backgroundChanged(_ isInBackground: Bool) {
      self.isInBackground = isInBackground
      updateTicking()
    }

    /// Handles a change of the window, of visibility or of the size.
    func visibilityChanged() {
      isCovered = false
      let isInWindow = view?.isInVisibleWindow == true
      if isInWindow != self.isInWindow {
        self.isInWindow = isInWindow
        if isInWindow {
          prepare()
        } else {
          preparing?.cancel()
          images.letGo()
        }
      }
      updateTicking()
    }

    private func updateTicking() {
      let ticks =
        isPlaying && isInWindow && !isInBackground && UserPreferences.playsByItself
        && view.map { !$0.isConcealed && !$0.bounds.isEmpty } == true
      guard ticks != isTicking else { return }
      isTicking = ticks
      if ticks { ticker.add(self) } else { ticker.remove(self) }
    }

    /// The rate of the shortest delay, which a slower link would pass over.
    var wantedFrameRate: Double? { isCovered ? 10 : frameRate * speed.magnitude }

    func displayTicked(at time: Double) {
      isCovered = view?.isShown != true
      guard isTicking, !isCovered else { return }
      pick(at: moment(of: time)) { $0.tick(at: $1) }
    }

    private func prepare() {
      preparing?.cancel()
      guard isInWindow, let stores = frames?.budgetedStores, !stores.isEmpty else { return }
      preparing = Task {
        for store in stores { await store.prepare() }
      }
    }
  }
#endif
