#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import CoreGraphics
  import Frames
  import GIFRefresh
  import PullRefresh
  import QuartzCore
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  /// The methods that read a GIF, pick a frame by progress or time, and show that frame.
  extension GIFView {
    func observeSystem() {
      preparation.observeMemory(
        of: { [weak self] in self?.animations ?? [] },
        free: { [weak self] in self?.images.release() }, prepare: { [weak self] in self?.prepare() }
      )
      systemTokens.observeSystem(
        of: self,
        backgroundChanged: { [weak self] in
          self?.updateTicking()
          self?.prepare()
        },
        motionPreference: { [weak self] in self?.updateTicking() })
    }

    // MARK: Reading

    /// Reads a GIF off the main thread and shows it.
    ///
    /// If the app has called `play()` or set the progress before that, the GIF then plays or shows the frame at that
    /// progress.
    func read(_ resource: GIFResource) {
      GIFResource.searchBundles()
      Task { [weak self] in
        let result = await Self.result(of: resource)
        guard let self, frames == nil else { return }
        do {
          let (gif, pixelsPerPoint) = try result.get()
          let needsSize = needsSize
          // Not `frames`, since the app has set nothing: a download that the view shows meanwhile goes on.
          setFrames(gif.frames(within: .share(0.25)))
          namedScale = .pixelsPerPoint(pixelsPerPoint)
          if needsSize { frame.size = intrinsicContentSize }
          startAsAsked()
        } catch {
          failure = error
          reportFailure()
        }
      }
    }

    /// Plays, or shows a progress, as the app has asked before there were frames.
    func startAsAsked() {
      let plays = playsWhenRead
      if let progressWhenRead { progress = progressWhenRead }
      if plays { play() }
    }

    @concurrent nonisolated private static func result(
      of resource: GIFResource
    ) async -> Result<(gif: EncodedGIF, pixelsPerPoint: Double), GIFFileError> {
      Result { () throws(GIFFileError) in try resource.read() }
    }

    // MARK: Picking frames

    func pick(_ event: (inout FrameScheduler, Moment) -> Void) {
      pick(at: Swift.max(moment(of: CACurrentMediaTime()), pickedAt), event)
    }

    /// Applies an event to the scheduler, shows the frame that the scheduler picks, and reports completed plays.
    private func pick(at now: Moment, _ event: (inout FrameScheduler, Moment) -> Void) {
      let before = scheduler
      pickedAt = now
      event(&scheduler, now)
      showFrame()
      updateTicking()
      // A GIF that is still being read or downloaded has not been played to its end.
      if isPartial || frames == nil { return }
      let (count, hasEnded) = (scheduler.completedLoopCount, scheduler.hasEnded)
      if count > before.completedLoopCount { onLoop?(count) }
      if hasEnded && !before.hasEnded { onEnd?() }
    }

    /// Rounds a time in seconds to the nearest nanosecond.
    private func moment(of time: Double) -> Moment {
      Moment(.seconds(time) + .nanoseconds(1) / 2)
    }

    var timeline: FrameTimeline {
      let timeline = frames?.timeline ?? FrameTimeline(delays: [])
      // During a download the GIF plays only once, so that it waits at the last frame received.
      return timeline.looping(isPartial ? .times(1) : loops ?? timeline.loopCount)
    }

    /// Shows the frames downloaded so far: the first call starts at the first frame, later calls keep the current
    /// frame.
    func grow(to frames: any FrameSource, isFirst: Bool) {
      setFrames(frames, isLonger: !isFirst)
      guard isFirst else { return }
      isPartial = true
      pick { $0.setTimeline(timeline, at: $1) }
    }

    /// Handles the end of the download: the GIF plays on with its own number of loops.
    ///
    /// If it was waiting at the last frame and has no loops left, its end is reported.
    func endGrowing() {
      isPartial = false
      let waited = scheduler.hasEnded
      pick { $0.extend(to: timeline, at: $1) }
      guard waited && scheduler.hasEnded else { return }
      onLoop?(scheduler.completedLoopCount)
      onEnd?()
    }

    func framesChanged(isLonger: Bool) {
      if isLonger {
        pick { $0.extend(to: timeline, at: $1) }
      } else {
        isPartial = false
        namedScale = .pixelsPerPoint(1)
        currentFrame = nil
        failure = nil
        show(nil)
        scheduler = FrameScheduler(timeline: timeline, speed: speed)
      }
      let new = timeline
      let delays = (0..<new.frameCount).map { new.delay(of: $0) }
      frameRate = .seconds(1) / (delays.filter { $0 > .zero }.min() ?? .seconds(1))
      showFrame()
      updateTicking()
      prepare()
    }

    // MARK: Drawing

    func showFrame() {
      guard scheduler.frame != currentFrame else { return }
      currentFrame = scheduler.frame
      guard let frames, let index = currentFrame else { return show(nil) }
      do {
        show(images.image(of: try frames.frame(at: index, isDark: showsDark)))
      } catch {
        show(nil)
        failure = error
        reportFailure()
      }
    }

    func reportFailure() {
      guard let failure, let onFailure else { return }
      self.failure = nil
      onFailure(failure)
    }

    /// Sets the image without an animation; Core Animation would cross-fade a layer that is not a view's own.
    private func show(_ image: CGImage?) {
      withoutActions { picture.contents = image }
    }

    var gifSize: CGSize? {
      guard let canvas = frames?.canvas, !canvas.isEmpty else { return nil }
      let pixelsPerPoint = scale.pixelsPerPoint(on: displayScale)
      return CGSize(
        width: CGFloat(canvas.width) / pixelsPerPoint,
        height: CGFloat(canvas.height) / pixelsPerPoint)
    }

    // MARK: Display link

    /// Starts or stops the display link after a change of window, visibility or size.
    func noticeVisibility() {
      isCovered = false
      if isInVisibleWindow != isInWindow {
        isInWindow = isInVisibleWindow
        prepare()
        if !isInWindow { images.release() }
      }
      updateTicking()
    }

    private func updateTicking() {
      let ticks =
        isPlaying && isInWindow && !systemTokens.isInBackground && UserPreferences.playsByItself
        && !isConcealed && !bounds.isEmpty
      guard ticks != isTicking else { return }
      isTicking = ticks
      if ticks { ticker.add(self) } else { ticker.remove(self) }
    }

    /// The frame rate that the GIF's shortest delay needs; 10 frames per second while the view is out of sight, to
    /// detect when the view is shown again.
    var wantedFrameRate: Double? { isCovered ? 10 : frameRate * speed.magnitude }

    func displayTicked(at time: Double) {
      isCovered = !isShown
      guard isTicking, !isCovered else { return }
      pick(at: moment(of: time)) { $0.tick(at: $1) }
    }

    private func prepare() {
      if isInWindow && !systemTokens.isInBackground {
        preparation.begin()
      } else {
        preparation.stop()
      }
    }

    private var animations: [Animations] { frames.map { [Animations(pull: $0)] } ?? [] }
  }
#endif
